"""Metrics of texts, the same for every task: a task says which texts of it are compared.

An answer has one text, or one for each place that was asked about, as the references of a GREC
text. Against several gold answers (versions of an item, summaries by several people) accuracies
take the best answer of each item, edit distances the mean over answers of the item's mean, BLEU and
NIST all answers as references.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

import numpy as np

from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.base import Floats, Metric, Row

Strings: TypeAlias = tuple[str, ...]
Segment: TypeAlias = tuple[Sequence[str], str]
"""The references at one place, and what was chosen there."""
Compared: TypeAlias = tuple[Sequence[Strings], Strings]
"""The texts of all gold answers of an item, and those of a choice."""


@dataclass(frozen=True)
class Texts:
    """Which texts of a task are compared: those of an item's gold answers, and those of a choice.

    ``gold`` gives the texts of each answer of an item, none where it has no answer with words.
    Where words are ``optional``, a system that chose no word for any item is not measured.
    """

    gold: Callable[[Any], Sequence[Strings]]
    chosen: Callable[[Any, Any], Strings]
    optional: bool = False


def _references(item: Sequence[str]) -> list[Strings]:
    return [(text,) for text in item]


def whole(_: Any, choice: str) -> Strings:
    """Return the text of a choice that is a string."""
    return (choice,)


PLAIN = Texts(_references, whole)
"""For texts without a task: an item is a list of references, a choice is a string."""


class TextMetric(Metric[Any, Any]):
    """A metric of texts, whatever the task."""

    def __init__(self, texts: Texts = PLAIN):
        self.texts = texts

    @abstractmethod
    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row | None:
        """Return the row of an item by the texts of its gold answers and of the choice."""

    def compare_all(self, items: Sequence[Compared]) -> list[Row | None]:
        """Return the rows of items that have gold answers."""
        return [self.compare(wanted, own) for wanted, own in items]

    def row(self, gold: Sequence[Any], item: Any, choice: Any) -> Row | None:
        """Return the row of one item, as if there were no other."""
        return self.rows([gold], [item], [choice])[0]

    def rows(
        self, gold: Sequence[Sequence[Any]], items: Sequence[Any], choices: Sequence[Any]
    ) -> list[Row | None]:
        """Compare the texts of all items; one without gold texts has no row."""
        wanted = [[t for version in own for t in self.texts.gold(version)] for own in gold]
        chosen = [self.texts.chosen(*pair) for pair in zip(items, choices, strict=True)]
        if self.texts.optional and not any(map(any, chosen)):
            return [None] * len(chosen)
        known = [pair for pair in zip(wanted, chosen, strict=True) if pair[0]]
        rows = iter(self.compare_all(known))
        return [next(rows) if own else None for own in wanted]


def segments(wanted: Sequence[Strings], own: Strings) -> list[Segment]:
    """Return the references of each place, with what was chosen there."""
    return list(zip(zip(*wanted, strict=True), own, strict=True))


class StringAccuracy(TextMetric):
    """Share of strings that are those of a gold answer."""

    def __init__(
        self,
        texts: Texts = PLAIN,
        details: str = "",
        name: str = "string_accuracy",
        title: str = "String",
    ):
        super().__init__(texts)
        self.details, self.name, self.title = details, name, title

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Count the matches with the best answer, and the strings."""
        matches = (sum(map(str.__eq__, gold, own)) for gold in wanted)
        return max(matches), len(own)


class EditDistance(TextMetric):
    """Mean string-edit distance, substitution 2."""

    name = "se"
    title = "SE"
    higher_is_better = False

    def __init__(self, texts: Texts = PLAIN, details: str = ""):
        super().__init__(texts)
        self.details = details

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Sum the distances and count strings; with several answers, average item by item."""
        mean = float(np.mean([sum(map(self.distance, gold, own)) for gold in wanted]))
        return (mean / len(own), 1) if len(wanted) > 1 else (mean, len(own))

    def distance(self, one: str, other: str) -> float:
        """Return the distance of two strings."""
        return strings.edit_distance(one, other)


class NormalisedEditDistance(EditDistance):
    """Mean string-edit distance over the sum of the two lengths."""

    name = "norm_se"
    title = "Norm. SE"

    def distance(self, one: str, other: str) -> float:
        """Return the distance of two strings."""
        return strings.normalised_edit_distance(one, other)


class Bleu(TextMetric):
    """BLEU up to an order, of all items together."""

    def __init__(
        self,
        texts: Texts = PLAIN,
        order: int = strings.BLEU_ORDER,
        details: str = "smooth=exp,effective-order,tok=space",
    ):
        super().__init__(texts)
        self.order, self.details = order, details
        self.name, self.title = f"bleu{order}", f"BLEU-{order}"

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Sum sacrebleu's counts over the strings."""
        counts = [
            strings.bleu_statistics(text, tuple(references), self.order)
            for references, text in segments(wanted, own)
        ]
        return [sum(column) for column in zip(*counts, strict=True)]

    def aggregate(self, totals: Floats) -> Floats:
        """Compute BLEU from the counts."""
        return strings.bleu(totals, self.order)


class Nist(TextMetric):
    """NIST (orders 1 to 5), of all items together."""

    name = "nist"
    title = "NIST"

    def __init__(self, texts: Texts = PLAIN, details: str = "n=5"):
        super().__init__(texts)
        self.details = details

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row | None:
        """Return the item's row as if there were no other."""
        return self.compare_all([(wanted, own)])[0]

    def compare_all(self, items: Sequence[Compared]) -> list[Row | None]:
        """Sum NIST's numerators and denominators over each item's strings.

        What an n-gram tells depends on how often it stands in the references of all items.
        """
        flat = [segment for item in items for segment in segments(*item)]
        counts = iter(strings.nist_statistics([t for _, t in flat], [r for r, _ in flat]))
        return [np.sum(list(islice(counts, len(own))), axis=0).tolist() for _, own in items]

    def aggregate(self, totals: Floats) -> Floats:
        """Compute NIST from the sums."""
        return strings.nist(totals)


class TextMean(TextMetric):
    """A mean over texts of what ``one`` says of a text and its references."""

    @abstractmethod
    def one(self, references: Sequence[str], text: str) -> float | None:
        """Score a text against its references; None where these have nothing to measure."""

    def scores(self, segments: Iterable[Segment]) -> list[float | None]:
        """Score many texts; references without a word are left out, and without any it is 0."""
        known = ((with_words(references), text) for references, text in segments)
        return [self.one(references, text) if references else 0.0 for references, text in known]

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row | None:
        """Return the item's row."""
        return self.compare_all([(wanted, own)])[0]

    def compare_all(self, items: Sequence[Compared]) -> list[Row | None]:
        """Return for each item the sum of its texts' scores, and how many there are."""
        found = iter(self.scores(segment for item in items for segment in segments(*item)))
        return [_summed(islice(found, len(own))) for _, own in items]


def with_words(texts: Iterable[str]) -> list[str]:
    """Return the texts that are not empty."""
    return [text for text in texts if text.strip()]


def _summed(scores: Iterable[float | None]) -> Row | None:
    known = [score for score in scores if score is not None]
    return (sum(known), len(known)) if known else None
