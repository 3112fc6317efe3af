"""The text of a page: paragraphs with a ``mark`` around each mention, one within the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from markupsafe import Markup, escape

from regsuite.english.entities.resolved import Mention
from regsuite.reg.mentions.records import Reading

HUES = 12
_HIGHEST = 3
_BREAK = "\n\n"


def marked_up(
    reading: Reading, of: Sequence[int], groups: Sequence[Mapping[str, Any]]
) -> Iterator[Markup]:
    """Yield the paragraphs; a mention that crosses another one is not marked."""
    text, mentions = reading.whole.text, nested(reading.whole.mentions)
    heights = _heights(mentions)
    start = number = 0
    for part in text.split(_BREAK):
        end = start + len(part)
        own: list[Mention] = []
        while number < len(mentions) and mentions[number].start < end:
            own += [mentions[number]] if mentions[number].end <= end else []
            number += 1
        if part.strip():
            opened = {m.index: _opening(m, of, groups, heights) for m in own}
            yield Markup("").join(_pieces(text, start, end, own, opened))
        start = end + len(_BREAK)


def nested(mentions: Sequence[Mention]) -> list[Mention]:
    """Return the mentions in order, an outer one first, without those that cross one before."""
    kept: list[Mention] = []
    opened: list[int] = []
    for mention in sorted(mentions, key=lambda m: (m.start, -m.end, m.index)):
        while opened and opened[-1] <= mention.start:
            opened.pop()
        if not opened or mention.end <= opened[-1]:
            opened.append(mention.end)
            kept.append(mention)
    return kept


def colour(place: int, group: Mapping[str, Any]) -> str:
    """Return the class of an entity: a colour, or none for what is mentioned once, without name."""
    return f"c{place % HUES}" if group["named"] or group["size"] > 1 else "once"


def _heights(mentions: Sequence[Mention]) -> dict[int, int]:
    """Return how many marks are at most within each mark."""
    heights: dict[int, int] = {}
    opened: list[Mention] = []
    for mention in mentions:
        while opened and opened[-1].end <= mention.start:
            opened.pop()
        heights[mention.index] = 0
        for height, outer in enumerate(reversed(opened[-_HIGHEST:]), 1):
            heights[outer.index] = max(heights[outer.index], height)
        opened.append(mention)
    return heights


def _opening(
    mention: Mention,
    of: Sequence[int],
    groups: Sequence[Mapping[str, Any]],
    heights: Mapping[int, int],
) -> Markup:
    place = of[mention.index]
    look = f"{colour(place, groups[place])} h{heights[mention.index]}"
    return Markup('<mark id="m{}" class="{}">').format(mention.index, look)


def _pieces(
    text: str, start: int, end: int, mentions: Sequence[Mention], opened: Mapping[int, Markup]
) -> Iterator[Markup]:
    """Yield the text of a paragraph and its marks in order."""
    ends: list[int] = []
    at = start
    for mention in chain(mentions, [None]):
        until = mention.start if mention else end
        while ends and (mention is None or ends[-1] <= until):
            yield escape(text[at : ends[-1]])
            yield Markup("</mark>")
            at = ends.pop()
        yield escape(text[at:until])
        at = until
        if mention:
            yield opened[mention.index]
            ends.append(mention.end)
