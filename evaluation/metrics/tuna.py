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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import eq
from typing import Any

import numpy as np

from regsuite.corpora.records.tuna import AttributeSet, Description, Trial
from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.attributes import dice, is_minimal, masi
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.strings import Bleu, EditDistance, Nist, StringAccuracy
from regsuite.evaluation.metrics.texts import Strings, Texts

_DELETED = re.compile(r"['’]")
_SEPARATING = re.compile(r"[^\w\s]|_")


def normalise(words: str, raw: bool = False) -> str:
    """Return words as compared: no apostrophes, other marks as spaces; raw: spaces evened out."""
    text = words if raw else _SEPARATING.sub(" ", _DELETED.sub("", words.lower()))
    return " ".join(text.split())


def texts(raw: bool = False) -> Texts:
    """Say what is compared: the words of descriptions, which a system may do without."""
    return Texts(partial(_gold, raw), partial(_chosen, raw), optional=True)


def _gold(raw: bool, trial: Trial) -> list[Strings]:
    return [(normalise(trial.gold.words, raw),)] if trial.gold and trial.gold.words else []


def _chosen(raw: bool, _: Trial, choice: Description) -> Strings:
    return (normalise(choice.words or "", raw),)


class Agreement(Metric[Trial, Description]):
    """How far the attributes are those of the references, over these the mean or the best."""

    def __init__(
        self,
        name: str,
        title: str,
        compare: Callable[[AttributeSet, AttributeSet], float],
        over: Callable[[list[float]], Any] = np.mean,
    ):
        self.name, self.title, self.compare, self.over = name, title, compare, over

    def row(self, gold: Sequence[Trial], item: Trial, choice: Description) -> Row | None:
        """Return the trial's value, and one; None against references without attributes."""
        sets = [trial.answer.attributes for trial in gold]
        if not any(sets):
            return None
        return float(self.over([self.compare(own, choice.attributes) for own in sets])), 1


class Minimality(Metric[Trial, Description]):
    """Share of attribute sets that distinguish the target and could not be smaller."""

    name = "minimality"
    title = "Min."

    def row(self, gold: Sequence[Trial], item: Trial, choice: Description) -> Row | None:
        """Return whether it is minimal, and one; None where nothing distinguishes the target."""
        if not item.distinguishes(frozenset(item.target.attributes)):
            return None
        return float(is_minimal(item, choice.attributes)), 1


class Unique(Metric[Trial, Description]):
    """Share of attribute sets that are true of the target alone."""

    name = "unique"
    title = "Unique"

    def row(self, gold: Sequence[Trial], item: Trial, choice: Description) -> Row:
        """Return whether they are true of it alone, and one."""
        return float(item.distinguishes(choice.attributes)), 1


def metrics(raw: bool = False) -> tuple[Metric[Trial, Description], ...]:
    """Return the measures, with word strings normalised or ``raw``."""
    words, treated = texts(raw), "raw" if raw else "lower,nopunct"
    return (
        Agreement("dice", "Dice", dice),
        Agreement("masi", "MASI", masi),
        Agreement("exact", "Exact", eq, max),
        Minimality(),
        Unique(),
        StringAccuracy(words, treated),
        EditDistance(words, treated),
        Bleu(words, details=f"smooth=exp,effective-order,tok=space,{treated}"),
        Nist(words, f"n=5,{treated}"),
    )


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


def trial_score(
    system: str, gold: Trial, item: Trial, choice: Description, raw: bool = False
) -> TrialScore:
    """Return the scores of a trial against its first reference; None for words that are not."""
    wanted = gold.answer
    sets = (wanted.attributes, choice.attributes)
    said = [normalise(d.words, raw) for d in (wanted, choice) if d.words is not None]
    both = len(said) > 1
    return TrialScore(
        system,
        gold.id,
        gold.domain,
        _listed(wanted.attributes),
        _listed(choice.attributes),
        dice(*sets),
        masi(*sets),
        sets[0] == sets[1],
        is_minimal(item, choice.attributes),
        item.distinguishes(choice.attributes),
        wanted.words,
        choice.words,
        said[0] == said[1] if both else None,
        strings.edit_distance(said[0], said[1]) if both else None,
    )


def _listed(attributes: AttributeSet) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(attributes))
