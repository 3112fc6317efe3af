"""Which matches of PE+ are drawn as links: a score may count faint likeness, a reader takes a line
for more.

PE+ matches every word with the best that is left, so that two texts about nothing in common have
many faint matches too; in the score they weigh little. A word is drawn as near in meaning only if
the words are that alike, content words, no contrast ("train", "bus"), and stand in sentences that
share something. Both thresholds are chosen by ``scripts/tune_likeness.py links``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache

from regsuite.english.content_words import stop_words
from regsuite.evaluation.metrics.contrasts import contrast
from regsuite.evaluation.metrics.paraphrase_matching import Text
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.summarise.scores.records import EXACT, STEM, Link

LEAST = 0.4
"""How alike words are that are linked."""
SENTENCES = 0.25
"""The PE+ of the sentences that they stand in, in the direction in which it is higher."""


def drawn(
    links: Sequence[Link],
    reference: Text,
    peer: Text,
    metric: PePlus,
    least: float = LEAST,
    sentences: float = SENTENCES,
) -> list[Link]:
    """Return the links that are sure enough to be drawn."""

    @cache
    def alike(one: int, other: int) -> float:
        pair = _sentence(reference, one), _sentence(peer, other)
        return max(parts.score for parts in metric.compare([pair, pair[::-1]]))

    def is_sure(link: Link) -> bool:
        if link.tier in (EXACT, STEM):
            return True
        one, other = reference.words[link.reference], peer.words[link.peer]
        if link.weight < least or not may_link(one, other):
            return False
        places = bisect_right(reference.ends, link.reference), bisect_right(peer.ends, link.peer)
        return alike(*places) >= sentences

    return [link for link in links if is_sure(link)]


def may_link(one: str, other: str) -> bool:
    """Tell whether two different words may be near in meaning: content words without contrast."""
    content = all(word[-1].isalnum() and word not in stop_words() for word in (one, other))
    return content and not contrast(one, other)


def _sentence(text: Text, number: int) -> Sequence[str]:
    bounds = [0, *text.ends, len(text.words)]
    return text.words[bounds[number] : bounds[number + 1]]
