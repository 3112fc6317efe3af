"""Rewritten texts for people: what changed in colour, and an HTML page."""

from __future__ import annotations

import html

from regsuite.base import changes
from regsuite.reg.rewriting.records import Change, Rewriting

_STYLE = (
    "body{font:1.1em/1.6 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em}"
    "del{color:#a33;text-decoration:line-through}ins{color:#163;text-decoration:none;"
    "background:#e6f4e6}p.note{color:#666;font-style:italic}"
)

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def diff(rewriting: Rewriting, colour: bool) -> str:
    """Return the text with what went and what came, in colour or in brackets."""
    return changes.diff(rewriting.source, rewriting.changes, colour)


def page(rewriting: Rewriting) -> str:
    """Return an HTML page that shows the changes; what else could stand there is in the titles."""
    body = changes.marked_up(rewriting.source, rewriting.changes, lambda c: _hint(rewriting, c))
    paragraphs = "".join(f"<p>{p.strip()}</p>\n" for p in body.split("\n\n") if p.strip())
    notes = "".join(f'<p class="note">{html.escape(note)}</p>\n' for note in rewriting.notes)
    title = html.escape(rewriting.title or "Rewritten")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f"<title>{title}</title>\n"
        f"<style>{_STYLE}</style>\n<h1>{title}</h1>\n{notes}{paragraphs}</html>\n"
    )


def _hint(rewriting: Rewriting, change: Change) -> str:
    if change.number is None:
        return ""
    shares = rewriting.places[change.number].alternatives[:4]
    return "; ".join(f"{a.words} {a.share:.0%}" for a in shares)
