"""Texts cut into the pieces that are parsed: paragraphs, always, so that memory stays bounded.

A text is never parsed across a paragraph break, however short it is; a long text therefore gives
what its paragraphs give one by one. A paragraph beyond ``LIMIT`` characters is cut too, behind the
last sentence mark, line or word that fits; a word beyond ``WORD`` characters is cut within.
Pieces joined give back the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

LIMIT = 10_000
WORD = 500
_SPACES = re.compile(r"\s{2,}|[\f\u2029]")
_LINE_END = re.compile(r"\r\n|[\n\r]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_LONG_WORD = re.compile(rf"\S{{{WORD + 1},}}")
_CUTS = (
    re.compile(r"[.!?][\"'”’)\]]*\s+(?=[\"'“‘(\[]*[A-Z])"),
    re.compile(r"\n+"),
    re.compile(r"\s+"),
)
_PARAGRAPH_LINES = 2


def clean(text: str) -> str:
    """Replace lone surrogates, which cannot be encoded, by the replacement character."""
    return _LONE_SURROGATE.sub("\ufffd", text)


def pieces(text: str) -> Iterator[str]:
    """Yield the paragraphs of a text, each with the break that follows it."""
    start = 0
    for spaces in _SPACES.finditer(text):
        if _is_break(spaces.group()):
            yield from _short(text[start : spaces.end()])
            start = spaces.end()
    yield from _short(text[start:])


def _is_break(spaces: str) -> bool:
    if "\f" in spaces or "\u2029" in spaces:
        return True
    return len(_LINE_END.findall(spaces)) >= _PARAGRAPH_LINES


def _short(paragraph: str) -> Iterator[str]:
    start = 0
    for word in _LONG_WORD.finditer(paragraph):
        yield from _fitting(paragraph[start : word.start()])
        for i in range(word.start(), word.end(), WORD):
            yield paragraph[i : min(i + WORD, word.end())]
        start = word.end()
    yield from _fitting(paragraph[start:])


def _fitting(paragraph: str) -> Iterator[str]:
    start = 0
    while len(paragraph) - start > LIMIT:
        end = _cut(paragraph, start)
        yield paragraph[start:end]
        start = end
    if start < len(paragraph):
        yield paragraph[start:]


def _cut(paragraph: str, start: int) -> int:
    """Return where to cut: in the second half of what fits, at the best place there is."""
    middle, end = start + LIMIT // 2, start + LIMIT
    for pattern in _CUTS:
        places = [match.end() for match in pattern.finditer(paragraph, middle, end)]
        if places:
            return places[-1]
    return end
