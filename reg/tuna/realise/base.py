"""The base class of realisers, and the cases that realisers keep which learn from a corpus.

A case is one described trial cut into segments: the words for some attributes, with the bare words
before them ("the", "with"), and the bare words left at the end. What a realiser learns is its
cases; counts over them are made again when a saved model is loaded.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import cached_property
from typing import Any, Self, TypeAlias

from numpy.typing import NDArray

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import design
from regsuite.models.base import pack_json
from regsuite.models.kept import Kept
from regsuite.models.schema import unpack_json

Array: TypeAlias = NDArray[Any]

_DELETED = re.compile(r"['’]")
_SEPARATING = re.compile(r"[^\w\s]|_")


class Realiser(Kept, ABC):
    """Turns attributes into words."""

    @abstractmethod
    def fit(self, trials: Sequence[Trial]) -> Self:
        """Learn from described trials."""

    @abstractmethod
    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        """Return the words for these attributes of the trial's target."""

    def realise_any(self, trial: Trial, options: Sequence[tuple[AttributeSet, float]]) -> str:
        """Return words for sets of attributes with their probabilities, the chosen one first."""
        return self.realise(trial, options[0][0])


@dataclass(frozen=True)
class Segment:
    """Words for some attributes, and the bare words before them."""

    lead: str
    text: str
    attributes: tuple[Attribute, ...]

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the attributes."""
        return frozenset(name for name, _ in self.attributes)


@dataclass(frozen=True)
class Case:
    """One description of the corpus, cut into segments."""

    writer: str
    item: str
    domain: str
    condition: str
    segments: tuple[Segment, ...]
    tail: str

    @cached_property
    def attributes(self) -> AttributeSet:
        """All that is said."""
        return frozenset(a for s in self.segments for a in s.attributes)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of all that is said."""
        return frozenset(name for name, _ in self.attributes)

    @property
    def start(self) -> str:
        """The bare words that come first: mostly a determiner or none."""
        return self.segments[0].lead if self.segments else ""

    @cached_property
    def words(self) -> str:
        """The whole description."""
        return join(part for s in self.segments for part in (s.lead, s.text)) + (
            f" {self.tail}" if self.tail else ""
        )


def join(parts: Any) -> str:
    """Put pieces of text together with single spaces."""
    return " ".join(part for part in parts if part)


def most_frequent(counts: Mapping[str, int]) -> str:
    """Return the text with the highest count, of several the first of the alphabet; "" for none."""
    return min(counts, key=lambda text: (-counts[text], text), default="")


def plain(words: str) -> str:
    """Lower-case and remove punctuation; marks become a space, apostrophes nothing."""
    return " ".join(_SEPARATING.sub(" ", _DELETED.sub("", words.lower())).split())


def case_of(trial: Trial) -> Case | None:
    """Cut a trial's description into segments; None where it has no annotated words."""
    if trial.gold is None or not trial.gold.phrases:
        return None
    segments: list[Segment] = []
    lead: list[str] = []
    for phrase in trial.gold.phrases:
        text = plain(phrase.text)
        if phrase.attributes and text:
            segments.append(Segment(join(lead), text, phrase.attributes))
            lead = []
        elif text:
            lead.append(text)
    where = (trial.writer, design(trial), trial.domain, trial.condition)
    return Case(*where, tuple(segments), join(lead))


class CaseRealiser(Realiser):
    """A realiser whose learning is to keep the corpus as cases."""

    cases_: list[Case]

    def fit(self, trials: Sequence[Trial]) -> Self:
        """Keep every described trial."""
        cases = (case_of(trial) for trial in trials)
        self.cases_ = [case for case in cases if case is not None]
        self.index()
        return self

    @abstractmethod
    def index(self) -> None:
        """Count over the cases what realising needs."""

    def parts(self) -> dict[str, bytes]:
        return {"cases.json": pack_json(list(map(astuple, self.cases_)))}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.cases_ = [_unpacked(row) for row in unpack_json(parts["cases.json"], [_CASE])]
        self.index()

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        shown = "\n".join(template(case) for case in self.cases_[:top])
        return [(f"{len(self.cases_)} cases, the first of them as templates", shown)]


def template(case: Case) -> str:
    """Write a case with the names of its attributes in place of the words that say them."""
    slots = (part for s in case.segments for part in (s.lead, f"[{'+'.join(sorted(s.names))}]"))
    return join([*slots, case.tail])


_CASE = (str, str, str, str, [(str, str, [(str, str)])], str)


def _unpacked(row: list[Any]) -> Case:
    writer, item, domain, condition, segments, tail = row
    made = tuple(
        Segment(lead, text, tuple((name, value) for name, value in pairs))
        for lead, text, pairs in segments
    )
    return Case(writer, item, domain, condition, made, tail)
