"""What of a document may be quoted: nothing in it is ever put in other words.

A straight mark opens where a space stands before it and closes where one follows. One that opens
while another is open goes on with the same quotation, as news pages begin each paragraph of a long
one; one that closes nothing began after the last quotation or with its paragraph. Other marks are
those of ``english.quotes``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from regsuite.english.quotes import quoted

Span: TypeAlias = tuple[int, int]
_MARK = re.compile(r'"|\n\s*\n')
_BEFORE = frozenset("([{-–—/\u201c\u2018'")
_AFTER = frozenset(".,;:!?)]}-–—/\u201d\u2019'")


def quotations(text: str) -> list[Span]:
    """Return the stretches of a text that may be quoted, in order and apart from each other."""
    result: list[Span] = []
    for start, end in sorted([*quoted(text.replace('"', " ")), *_straight(text)]):
        if result and start <= result[-1][1]:
            result[-1] = result[-1][0], max(end, result[-1][1])
        else:
            result.append((start, end))
    return result


def _straight(text: str) -> Iterator[Span]:
    opened: int | None = None
    last = 0
    for match in _MARK.finditer(text):
        start, end = match.span()
        if match[0] != '"':
            if opened is not None:
                yield opened, start
            opened, last = None, end
        elif opened is None and _opens(text, start):
            opened = start
        elif opened is None or not _opens(text, start) or _closes(text, start):
            yield (last if opened is None else opened), end
            opened, last = None, end
    if opened is not None:
        yield opened, len(text)


def _opens(text: str, i: int) -> bool:
    """Tell whether a mark may open: nothing or a space before it and a word behind."""
    before, after = text[max(0, i - 1) : i], text[i + 1 : i + 2]
    return (not before or before.isspace() or before in _BEFORE) and not after.isspace()


def _closes(text: str, i: int) -> bool:
    """Tell whether a mark may close: a word before it and nothing, a space or a stop behind."""
    before, after = text[max(0, i - 1) : i], text[i + 1 : i + 2]
    return (
        bool(before) and not before.isspace() and (not after or after.isspace() or after in _AFTER)
    )
