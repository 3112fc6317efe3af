"""The intrinsic measures of ASGRE (2008 analysis, section 3.1) and TUNA-REG'09 (section 5.1).

Attribute measures compare sets of (name, value) pairs. Against several references, accuracies ask
whether at least one matches, Dice, MASI and SE are means over the references, and BLEU and NIST
take them all. Word strings are lower-cased and stripped of punctuation, or compared raw.

The papers leave open: two empty sets agree fully; Minimality is Dale's maximal brevity, so that a
minimal set must distinguish too, with type and location counted like any other attribute, and a
trial in which nothing distinguishes the target is left out of it. A system without words has no
string scores, and against references without attributes there are no agreement scores.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import AttributeSet, Description, Trial
from regsuite.evaluation.metrics import segments, strings
from regsuite.evaluation.metrics.attributes import dice, is_minimal, masi
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.segments import Segment, SegmentMetric

_DELETED = re.compile(r"['’]")
_SEPARATING = re.compile(r"[^\w\s]|_")


def normalise(words: str, raw: bool = False) -> str:
    """Return words as they are compared; raw, only white space is evened out.

    Apostrophes are deleted, other punctuation separates words.
    """
    text = words if raw else _SEPARATING.sub(" ", _DELETED.sub("", words.lower()))
    return " ".join(text.split())


def _answer(trial: Trial) -> Description:
    if trial.gold is None:
        raise InputError(f"trial {trial.id} has no ATTRIBUTE-SET; run reg predict on it first")
    return trial.gold


def _check_same(gold: Trial, predicted: Trial) -> None:
    ids = [(t.target.id, {e.id for e in t.entities}) for t in (gold, predicted)]
    if ids[0] != ids[1]:
        raise InputError(f"trial {predicted.id}: its entities differ from the gold trial's")


class _TrialMean(Metric[Trial]):
    """A mean over trials."""

    def row(self, versions: Sequence[Trial], item: Trial) -> Row | None:
        """Return the trial's value, and one."""
        for version in versions:
            _check_same(version, item)
        value = self._value([_answer(v) for v in versions], _answer(item), item)
        return None if value is None else (value, 1)

    @abstractmethod
    def _value(
        self, gold: Sequence[Description], predicted: Description, trial: Trial
    ) -> float | None: ...


class _Agreement(_TrialMean):
    """How far the attributes are those of the references."""

    def _value(
        self, gold: Sequence[Description], predicted: Description, trial: Trial
    ) -> float | None:
        if not any(g.attributes for g in gold):
            return None
        return self._over([self._compare(g.attributes, predicted.attributes) for g in gold])

    def _over(self, values: Sequence[float]) -> float:
        return float(np.mean(values))

    @abstractmethod
    def _compare(self, gold: AttributeSet, predicted: AttributeSet) -> float: ...


class Dice(_Agreement):
    """Mean Dice coefficient of the attribute sets."""

    name = "dice"
    title = "Dice"

    def _compare(self, gold: AttributeSet, predicted: AttributeSet) -> float:
        return dice(gold, predicted)


class Masi(_Agreement):
    """Mean MASI of the attribute sets."""

    name = "masi"
    title = "MASI"

    def _compare(self, gold: AttributeSet, predicted: AttributeSet) -> float:
        return masi(gold, predicted)


class Exact(_Agreement):
    """Share of attribute sets that are a reference's."""

    name = "exact"
    title = "Exact"

    def _over(self, values: Sequence[float]) -> float:
        return max(values)

    def _compare(self, gold: AttributeSet, predicted: AttributeSet) -> float:
        return float(gold == predicted)


class Minimality(_TrialMean):
    """Share of attribute sets that distinguish the target and could not be smaller."""

    name = "minimality"
    title = "Min."

    def _value(
        self, gold: Sequence[Description], predicted: Description, trial: Trial
    ) -> float | None:
        if not trial.distinguishes(frozenset(trial.target.attributes)):
            return None
        return float(is_minimal(trial, predicted.attributes))


class Unique(_TrialMean):
    """Share of attribute sets that are true of the target alone."""

    name = "unique"
    title = "Unique"

    def _value(self, gold: Sequence[Description], predicted: Description, trial: Trial) -> float:
        return float(trial.distinguishes(predicted.attributes))


class _Words(Metric[Trial]):
    """A measure of word strings; ``raw`` compares them as they were typed."""

    def __init__(self, raw: bool = False):
        self.raw = raw

    def rows(self, gold: Sequence[Sequence[Trial]], predicted: Sequence[Trial]) -> list[Row | None]:
        """Measure nothing of a system without words; one that is silent at times said nothing."""
        if not any(_answer(trial).words for trial in predicted):
            return [None] * len(predicted)
        return super().rows(gold, predicted)

    def words(self, description: Description) -> str:
        """Return a description's words as they are compared; none are an empty string."""
        return normalise(description.words or "", self.raw)

    @property
    def signature(self) -> str:
        """Say what is done to strings, too."""
        computed = super().signature
        treatment = "raw" if self.raw else "lower,nopunct"
        return f"{computed}{',' if self.details else ':'}{treatment}"


class _WordMean(_Words, _TrialMean):
    def _value(
        self, gold: Sequence[Description], predicted: Description, trial: Trial
    ) -> float | None:
        if not any(g.words for g in gold):
            return None
        return self._compare([self.words(g) for g in gold], self.words(predicted))

    @abstractmethod
    def _compare(self, gold: Sequence[str], own: str) -> float: ...


class StringAccuracy(_WordMean):
    """Share of word strings that are a reference's."""

    name = "string_accuracy"
    title = "String"

    def _compare(self, gold: Sequence[str], own: str) -> float:
        return float(own in gold)


class EditDistance(_WordMean):
    """Mean string-edit distance, substitution 2."""

    name = "se"
    title = "SE"
    higher_is_better = False

    def _compare(self, gold: Sequence[str], own: str) -> float:
        return float(np.mean([strings.edit_distance(words, own) for words in gold]))


class _WordSegments(_Words, SegmentMetric[Trial]):
    def segments(self, versions: Sequence[Trial], item: Trial) -> list[Segment]:
        """Return the trial's word string beside those of its references."""
        gold = [_answer(version) for version in versions]
        if not any(g.words for g in gold):
            return []
        return [(self.words(_answer(item)), tuple(self.words(g) for g in gold))]


class Bleu3(_WordSegments, segments.Bleu3[Trial]):
    """BLEU-3 of the word strings, computed globally."""


class Nist(_WordSegments, segments.Nist[Trial]):
    """NIST (orders 1 to 5) of the word strings, computed globally."""


def metrics(raw: bool = False) -> tuple[Metric[Trial], ...]:
    """Return the measures, with word strings normalised or ``raw``."""
    attributes = (Dice(), Masi(), Exact(), Minimality(), Unique())
    words = (StringAccuracy(raw), EditDistance(raw), Bleu3(raw), Nist(raw))
    return (*attributes, *words)


METRICS = metrics()


@dataclass(frozen=True)
class TrialScore:
    """One trial as one system described it, beside the first reference."""

    system: str
    trial: str
    domain: str
    gold_attributes: str
    predicted_attributes: str
    dice: float
    masi: float
    exact: bool
    minimal: bool
    unique: bool
    gold_words: str | None
    predicted_words: str | None
    string_correct: bool | None
    se: int | None


def trial_score(system: str, gold: Trial, predicted: Trial, raw: bool = False) -> TrialScore:
    """Return the scores of a trial against its first reference; None for words that are not."""
    _check_same(gold, predicted)
    wanted, chosen = _answer(gold), _answer(predicted)
    sets = (wanted.attributes, chosen.attributes)
    texts = [normalise(d.words, raw) for d in (wanted, chosen) if d.words is not None]
    both = len(texts) > 1
    return TrialScore(
        system,
        gold.id,
        gold.domain,
        _listed(wanted.attributes),
        _listed(chosen.attributes),
        dice(*sets),
        masi(*sets),
        sets[0] == sets[1],
        is_minimal(predicted, chosen.attributes),
        predicted.distinguishes(chosen.attributes),
        wanted.words,
        chosen.words,
        texts[0] == texts[1] if both else None,
        strings.edit_distance(texts[0], texts[1]) if both else None,
    )


def _listed(attributes: AttributeSet) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(attributes))
