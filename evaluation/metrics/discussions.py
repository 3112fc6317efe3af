"""Extracts of discussions, compared with those of annotators (BC3).

Weighted recall is the points (annotators who linked a sentence) of an extract over the most that
one of that length can have; ROUGE recall is against annotators' summaries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from regsuite.corpora.records.conversations import Conversation, Extract, Place
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.extracts import ExtractShare, SubtopicShare, TopicShare
from regsuite.evaluation.metrics.rouge import Rouge
from regsuite.evaluation.metrics.texts import Strings, Texts


def _extracts(gold: Iterable[Conversation]) -> list[Extract]:
    return [e for version in gold for e in version.extracts]


def lengths(item: Conversation) -> dict[Place, int]:
    """Return the words of each sentence."""
    return {
        (i, n): len(text.split())
        for i, message in enumerate(item.messages)
        for n, (text, _) in enumerate(message.sentences)
    }


def most_points(points: Counter[Place], sizes: dict[Place, int], room: int) -> int:
    """Return the most points that sentences can have within so many words (a knapsack)."""
    best = np.zeros(room + 1, dtype=np.int64)
    for place, value in points.items():
        size = sizes.get(place, room + 1)
        if value and size <= room:
            kept = best[: room + 1 - size] + value
            best[size:] = np.maximum(best[size:], kept)
    return int(best.max())


class WeightedRecall(Metric[Conversation, Extract]):
    """Points of the chosen sentences over the most that the length allows."""

    name = "weighted_recall"
    title = "weighted R"
    details = "over=best of the length"

    def row(self, gold: Sequence[Conversation], item: Conversation, choice: Extract) -> Row | None:
        """Return the share of points, and one."""
        points = Counter(p for e in _extracts(gold) for p in e.places)
        sizes = lengths(gold[0])
        room = item.words if item.words is not None else sum(sizes.values())
        most = most_points(points, sizes, room)
        return (sum(points[p] for p in set(choice.places)) / most, 1) if most else None


def sentence_texts(item: Conversation, places: Iterable[Place]) -> list[str]:
    """Return the sentences at these places."""
    return [item.messages[m].sentences[n][0] for m, n in sorted(places)]


def _sentences(item: Conversation, choice: Extract) -> Strings:
    return ("\n".join(sentence_texts(item, choice.places)),)


def _written(item: Conversation) -> list[Strings]:
    return [("\n".join(extract.summary),) for extract in item.extracts if extract.summary]


def _summary(item: Conversation, extract: Extract) -> Strings:
    return ("\n".join(extract.summary),) if extract.summary else _sentences(item, extract)


def _summaries(item: Conversation) -> list[Strings]:
    texts = [_summary(item, extract) for extract in item.extracts]
    return [text for text in texts if text[0].strip()]


WRITTEN = Texts(_written, _sentences)
"""The summaries that annotators wrote, and the sentences of an extract."""
SUMMARIES = Texts(_summaries, _summary)
"""The summaries that people wrote of a thread, and the extracts of those who did not."""

DISCUSSION: tuple[Metric[Conversation, Extract], ...] = (
    WeightedRecall(),
    *map(ExtractShare, "fpr"),
    Rouge("rouge1", "r", WRITTEN),
    Rouge("rouge2", "r", WRITTEN),
    *map(TopicShare, "prf"),
    *map(SubtopicShare, "prf"),
)
