"""Tables of figures as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from regsuite import __version__
from regsuite.base.pages import asset, policy


@dataclass(frozen=True)
class Section:
    """Tables under a heading: rows have a ``name`` and cells by heading, as they are shown."""

    name: str
    title: str
    tables: Mapping[str, Sequence[Mapping[str, str]]]
    notes: Sequence[str]


def figures_page(
    title: str, tables: Mapping[str, Sequence[Mapping[str, str]]], notes: Sequence[str]
) -> str:
    """Return a page of tables; rows have a ``name`` and cells by heading, as they are shown."""
    return _page(
        title, _notes(notes) + "".join(_table("h2", n, rows) for n, rows in tables.items())
    )


def sections_page(title: str, sections: Sequence[Section]) -> str:
    """Return a page of several sections, with links to them at its top."""
    links = "".join(f'<li><a href="#{escape(s.name)}">{escape(s.title)}</a></li>' for s in sections)
    return _page(title, f"<nav><ul>{links}</ul></nav>\n" + "".join(map(_section, sections)))


def _section(section: Section) -> str:
    tables = "".join(_table("h3", name, rows) for name, rows in section.tables.items() if rows)
    heading = f'<h2 id="{escape(section.name)}">{escape(section.title)}</h2>'
    return f"<section>\n{heading}\n{_notes(section.notes)}{tables}</section>\n"


def _notes(notes: Sequence[str]) -> str:
    return "".join(f"<p>{escape(note)}</p>\n" for note in notes)


def _page(title: str, body: str) -> str:
    style = asset("regsuite.evaluation.report", "templates/figures.css").replace("\n", "")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(style)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}"
        f"<footer>Made with reg-suite {__version__}.</footer>\n</body>\n</html>\n"
    )


def _table(level: str, title: str, rows: Sequence[Mapping[str, str]]) -> str:
    headings = list(dict.fromkeys(key for row in rows for key in row if key != "name"))
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headings)
    lines = "".join(
        f'<tr><th scope="row">{escape(row["name"])}</th>'
        + "".join(f"<td>{escape(row.get(h, ''))}</td>" for h in headings)
        + "</tr>\n"
        for row in rows
    )
    return (
        f'<{level}>{escape(title)}</{level}>\n<div class="scroll" tabindex="0"><table>\n<thead><tr>'
        f'<th scope="col"></th>{head}</tr></thead>\n<tbody>\n{lines}</tbody>\n</table></div>\n'
    )
