"""Precision, recall and F of extracts of discussions, mean over annotators (Zhou & Hovy 2005).

``extract``: sentences that the annotator chose too ("Summary" in Table 3). ``topic``: the same
without the subtopics in which the annotator chose nothing ("Topic-summ"). ``subtopic`` (section
6.2): one of the extract is right if the annotator chose a sentence of it, one of the annotator is
covered if the extract has one. The paper does not say how it matched subtopics.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regsuite.corpora.records.conversations import Conversation, Extract, Place
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.rouge import MEASURES, Scores

NAMES = {"p": "precision", "r": "recall", "f": "f"}


class ExtractShare(Metric[Conversation, Extract]):
    """Precision ("p"), recall ("r") or F ("f") of the chosen sentences."""

    group = "extract"
    details = "annotators=mean"

    def __init__(self, share: str):
        self.share = share
        self.name = f"{self.group}_{NAMES[share]}"
        self.title = f"{self.group} {share.upper()}"

    def row(self, gold: Sequence[Conversation], item: Conversation, choice: Extract) -> Row | None:
        """Return the mean over annotators, and one."""
        extracts = [e for version in gold for e in version.extracts if e.places]
        scores = [self._score(choice, e) for e in extracts if self.applies(choice, e)]
        return (float(np.mean(scores)), 1) if scores else None

    def _score(self, own: Extract, reference: Extract) -> float:
        return float(getattr(Scores.of(*self.compare(own, reference)), MEASURES[self.share]))

    def applies(self, own: Extract, reference: Extract) -> bool:
        """Tell whether the two can be compared."""
        return True

    def compare(self, own: Extract, reference: Extract) -> tuple[float, float]:
        """Return precision and recall against one annotator."""
        return _shares(set(own.places), set(reference.places))


class TopicShare(ExtractShare):
    """The same without the subtopics in which the annotator chose nothing."""

    group = "topic"

    def applies(self, own: Extract, reference: Extract) -> bool:
        """Extracts without subtopics have none."""
        return bool(own.topics)

    def compare(self, own: Extract, reference: Extract) -> tuple[float, float]:
        """Return precision and recall against one annotator."""
        wanted = set(reference.places)
        chosen = [places for places in _subtopics(own) if places & wanted]
        return _shares(set().union(*chosen), wanted)


class SubtopicShare(ExtractShare):
    """Subtopics of the extract that the annotator has too, and the reverse."""

    group = "subtopic"

    def applies(self, own: Extract, reference: Extract) -> bool:
        """Both need subtopics."""
        return bool(own.topics and reference.topics)

    def compare(self, own: Extract, reference: Extract) -> tuple[float, float]:
        """Return precision and recall against one annotator."""
        return (
            _met(_subtopics(own), set(reference.places)),
            _met(_subtopics(reference), set(own.places)),
        )


def _shares(chosen: set[Place], wanted: set[Place]) -> tuple[float, float]:
    common = len(chosen & wanted)
    return common / max(1, len(chosen)), common / max(1, len(wanted))


def _subtopics(extract: Extract) -> list[set[Place]]:
    """Return the sentences of each subtopic."""
    subtopics: dict[int, set[Place]] = {}
    for place, topic in zip(extract.places, extract.topics, strict=True):
        subtopics.setdefault(topic, set()).add(place)
    return list(subtopics.values())


def _met(subtopics: Sequence[set[Place]], places: set[Place]) -> float:
    return sum(bool(own & places) for own in subtopics) / len(subtopics)
