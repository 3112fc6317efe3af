"""The contract of metrics of texts, the same for every task.

A task says which texts of it are compared: one an answer, or one for each place asked about.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, starmap
from typing import Any, TypeAlias

from regsuite.evaluation.metrics.base import Metric, Row

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
        return list(starmap(self.compare, items))

    def row(self, gold: Sequence[Any], item: Any, choice: Any) -> Row | None:
        """Return the row of one item, as if there were no other."""
        return self.rows([gold], [item], [choice])[0]

    def rows(
        self, gold: Sequence[Sequence[Any]], items: Sequence[Any], choices: Sequence[Any]
    ) -> list[Row | None]:
        """Compare the texts of all items; one without gold texts has no row."""
        wanted = [[t for version in own for t in self.texts.gold(version)] for own in gold]
        chosen = list(starmap(self.texts.chosen, zip(items, choices, strict=True)))
        if self.texts.optional and not any(map(any, chosen)):
            return [None] * len(chosen)
        known = [pair for pair in zip(wanted, chosen, strict=True) if pair[0]]
        rows = iter(self.compare_all(known))
        return [next(rows) if own else None for own in wanted]


def segments(wanted: Sequence[Strings], own: Strings) -> list[Segment]:
    """Return the references of each place, with what was chosen there."""
    return list(zip(zip(*wanted, strict=True), own, strict=True))


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
        result = iter(self.scores(segment for item in items for segment in segments(*item)))
        return [_summed(islice(result, len(own))) for _, own in items]


def with_words(texts: Iterable[str]) -> list[str]:
    """Return the texts that are not empty."""
    return [text for text in texts if text.strip()]


def _summed(scores: Iterable[float | None]) -> Row | None:
    known = [score for score in scores if score is not None]
    return (sum(known), len(known)) if known else None
