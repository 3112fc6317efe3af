"""Figure 1 of Zhou & Hovy 2005: messages in time, segments by colour of their subtopic, links.

One row a message, from top to bottom in order of time, its segments as boxes as wide as they are
long; a box has the colour of its conversation, and an arc leads from each message to the one that
it answers. Everything that people wrote is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from regsuite.summarise.chats.digest import threads_of
from regsuite.summarise.chats.page import COLOURS
from regsuite.summarise.chats.points import shorten
from regsuite.summarise.chats.topics import ChatDigest

MOST = 600
_ROW = 18
_LEFT = 250
_WIDTH = 900
_NAMES = 130


def as_svg(digest: ChatDigest) -> str:
    """Draw the messages of a digest; of a long log the last ones."""
    rows = _rows(digest)
    height = _ROW * (len(rows) + 2)
    body = "\n".join(_drawn(digest, rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'font-family="sans-serif" font-size="11">\n<title>Messages and what they answer</title>\n'
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>\n{body}\n</svg>\n'
    )


def _rows(digest: ChatDigest) -> dict[tuple[int, int], int]:
    messages = [
        (source, i)
        for source, conversation in enumerate(digest.conversations)
        for i, message in enumerate(conversation.messages)
        if message.said
    ]
    return {key: row for row, key in enumerate(messages[-MOST:])}


def _drawn(digest: ChatDigest, rows: dict[tuple[int, int], int]) -> Iterator[str]:
    for source, conversation in enumerate(digest.conversations):
        parents = digest.parents[source]
        for number, thread in enumerate(threads_of(conversation, parents)):
            colour = COLOURS[number % len(COLOURS)] if len(thread) > 1 else "#b9b9b9"
            for i in thread:
                if (source, i) in rows:
                    yield from _boxes(digest, source, i, rows[source, i], colour)
                parent = (source, parents[i])
                if parents[i] != i and (source, i) in rows and parent in rows:
                    yield _arc(rows[parent], rows[source, i], colour)


def _boxes(digest: ChatDigest, source: int, i: int, row: int, colour: str) -> Iterator[str]:
    message = digest.conversations[source].messages[i]
    y = _ROW * (row + 1)
    author = escape(shorten(message.author, 3)[:20])
    yield f'<text x="{_LEFT - 8}" y="{y + 11}" text-anchor="end" fill="#333333">{author}</text>'
    x = float(_LEFT)
    for segment in message.segments:
        width = min(6 + 2.2 * len(segment.text[:400].split()) * 3, _WIDTH - x - 10)
        if width < 4:  # noqa: PLR2004
            break
        fill = "0.35" if segment.quoted else "0.9"
        text = escape(shorten(segment.text, 12))
        yield (
            f'<rect x="{x:.0f}" y="{y}" width="{width:.0f}" height="{_ROW - 4}" rx="3" '
            f'fill="{colour}" fill-opacity="{fill}"><title>{text}</title></rect>'
        )
        x += width + 3


def _arc(first: int, second: int, colour: str) -> str:
    start, end = _ROW * (first + 1) + 7, _ROW * (second + 1) + 7
    reach = _NAMES - 10 - min(_NAMES - 20, 8 + 6 * (second - first) ** 0.7)
    return (
        f'<path d="M{_NAMES} {start} C{reach:.0f} {start} {reach:.0f} {end} {_NAMES} {end}" '
        f'fill="none" stroke="{colour}" stroke-width="1.3"/>'
    )
