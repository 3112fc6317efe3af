"""Changes to a text, made and shown: what went and what came, in colour, in brackets or as HTML."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from regsuite.base.shown import shown


@dataclass(frozen=True)
class Change:
    """A place of a text, by its characters, that became another."""

    start: int
    end: int
    before: str
    after: str


ChangeT = TypeVar("ChangeT", bound=Change)


def applied(source: str, changes: Sequence[Change]) -> str:
    """Return a text with its changes made."""
    return "".join(p if isinstance(p, str) else p.after for p in pieces(source, changes))


def pieces(source: str, changes: Sequence[ChangeT]) -> Iterator[str | ChangeT]:
    """Yield the source in order: stretches that stayed, and changes."""
    end = 0
    for change in changes:
        if change.start > end:
            yield source[end : change.start]
        yield change
        end = change.end
    if end < len(source):
        yield source[end:]


def diff(source: str, changes: Sequence[Change], colour: bool) -> str:
    """Return a text with what went and what came, in colour or in brackets."""
    return "".join(
        shown(piece) if isinstance(piece, str) else _shown(piece, colour)
        for piece in pieces(source, changes)
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


def marked_up(
    source: str, changes: Sequence[ChangeT], hint: Callable[[ChangeT], str], gone: bool = True
) -> str:
    """Return a text as HTML with ``<ins>`` and, if ``gone``, ``<del>``; a hint becomes a title."""
    return "".join(
        html.escape(p) if isinstance(p, str) else _html(p, hint(p), gone)
        for p in pieces(source, changes)
    )


def _html(change: Change, hint: str, gone: bool) -> str:
    before, space = _apart(change.before)
    after, other = _apart(change.after)
    if not gone and before:
        hint = f"was: {before}; {hint}"
    went = f"<del>{html.escape(before)}</del>" if before and gone else ""
    came = f'<ins title="{html.escape(hint)}">{html.escape(after)}</ins>' if after else ""
    return f"{went} {came}{space or other}" if went and came else f"{went}{came}{space or other}"
