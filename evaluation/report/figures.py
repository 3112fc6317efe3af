"""Tables of figures as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from regsuite import __version__
from regsuite.base.pages import policy

_STYLE = (
    ":root{color-scheme:light dark;--line:#8886}body{font:16px/1.5 system-ui,sans-serif;"
    "max-width:64rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1.1rem}"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right}"
    "th:first-child{text-align:left;font-weight:500}footer{margin-top:2rem;font-size:.8rem}"
)


def figures_page(
    title: str,
    tables: Mapping[str, Sequence[Mapping[str, Any]]],
    notes: Sequence[str],
    shown: Callable[[Any], str],
) -> str:
    """Return the page; rows have a ``name`` and cells by heading."""
    body = "".join(_table(name, rows, shown) for name, rows in tables.items())
    told = "".join(f"<p>{escape(note)}</p>\n" for note in notes)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(_STYLE)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{told}{body}"
        f"<footer>Made with reg-suite {__version__}.</footer>\n</body>\n</html>\n"
    )


def _table(title: str, rows: Sequence[Mapping[str, Any]], shown: Callable[[Any], str]) -> str:
    headings = list(dict.fromkeys(key for row in rows for key in row if key != "name"))
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headings)
    lines = "".join(
        f'<tr><th scope="row">{escape(str(row["name"]))}</th>'
        + "".join(f"<td>{escape(shown(row.get(h)))}</td>" for h in headings)
        + "</tr>\n"
        for row in rows
    )
    return (
        f'<h2>{escape(title)}</h2>\n<div class="scroll" tabindex="0"><table>\n<thead><tr>'
        f'<th scope="col"></th>{head}</tr></thead>\n<tbody>\n{lines}</tbody>\n</table></div>\n'
    )
