"""Rewritten texts for people: what changed in colour, and an HTML page."""

from __future__ import annotations

import html
from collections.abc import Iterator

from regsuite.corpora.shown import shown
from regsuite.reg.rewriting.records import Change, Rewriting

_STYLE = (
    "body{font:1.1em/1.6 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em}"
    "del{color:#a33;text-decoration:line-through}ins{color:#163;text-decoration:none;"
    "background:#e6f4e6}p.note{color:#666;font-style:italic}"
)

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def pieces(rewriting: Rewriting) -> Iterator[str | Change]:
    """Yield the source in order: stretches that stayed, and changes."""
    end = 0
    for change in rewriting.changes:
        if change.start > end:
            yield rewriting.source[end : change.start]
        yield change
        end = change.end
    if end < len(rewriting.source):
        yield rewriting.source[end:]


def diff(rewriting: Rewriting, colour: bool) -> str:
    """Return the text with what went and what came, in colour or in brackets."""
    return "".join(
        shown(piece) if isinstance(piece, str) else _shown(piece, colour)
        for piece in pieces(rewriting)
    )


def _shown(change: Change, colour: bool) -> str:
    before, space = _apart(shown(change.before))
    after, other = _apart(shown(change.after))
    gone = _marked(before, "31;9", ("[-", "-]"), colour)
    come = _marked(after, "32;1", ("{+", "+}"), colour)
    return gone + come + (space or other)


def _apart(words: str) -> tuple[str, str]:
    bare = words.rstrip()
    return bare, words[len(bare) :]


def _marked(words: str, code: str, brackets: tuple[str, str], colour: bool) -> str:
    if not words:
        return ""
    return f"\033[{code}m{words}\033[0m" if colour else f"{brackets[0]}{words}{brackets[1]}"


def page(rewriting: Rewriting) -> str:
    """Return an HTML page that shows the changes; what else could stand there is in the titles."""
    body = "".join(
        html.escape(p) if isinstance(p, str) else _html(rewriting, p) for p in pieces(rewriting)
    )
    paragraphs = "".join(f"<p>{p.strip()}</p>\n" for p in body.split("\n\n") if p.strip())
    notes = "".join(f'<p class="note">{html.escape(note)}</p>\n' for note in rewriting.notes)
    title = html.escape(rewriting.title or "Rewritten")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f"<title>{title}</title>\n"
        f"<style>{_STYLE}</style>\n<h1>{title}</h1>\n{notes}{paragraphs}</html>\n"
    )


def _html(rewriting: Rewriting, change: Change) -> str:
    hint = ""
    if change.number is not None:
        shares = rewriting.places[change.number].alternatives[:4]
        hint = "; ".join(f"{a.words} {a.share:.0%}" for a in shares)
    before, space = _apart(change.before)
    after, other = _apart(change.after)
    gone = f"<del>{html.escape(before)}</del>" if before else ""
    come = f'<ins title="{html.escape(hint)}">{html.escape(after)}</ins>' if after else ""
    return f"{gone} {come}{space or other}" if gone and come else f"{gone}{come}{space or other}"
