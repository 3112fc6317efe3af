"""Selection by frequency: USP-EACH and the values of NIL-UCM (TUNA-REG'09 report, section 4).

USP-EACH takes attributes in the order of their frequency in the ±LOC condition: those said more
often than not at once, then greedily what still rules something out. The values component that
NIL-UCM-ValuesCBR has from REG'08 looks at values in place of names. The report gives no
thresholds; a half is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json
from regsuite.reg.tuna.preferences import Frequencies
from regsuite.reg.tuna.search import completed
from regsuite.reg.tuna.selector import Selector


@dataclass(eq=False)
class Counting(Selector):
    """A selector that knows, if it is ``trained``, how often attributes are said."""

    by_condition: bool = False
    trained: bool = True

    def __post_init__(self) -> None:
        """Count anew."""
        self.frequencies_ = Frequencies(self.by_condition)

    def fit(self, trials: Sequence[Trial]) -> Self:
        if self.trained:
            self.frequencies_.fit(trials)
        return self

    def parts(self) -> dict[str, bytes]:
        return self.frequencies_.parts() if self.trained else {}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        if self.trained:
            self.frequencies_.restore(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        return self.frequencies_.describe(top) if self.trained else []


@dataclass(eq=False)
class FrequencyGreedy(Counting):
    """Frequent attributes first, by condition."""

    by_condition: bool = True
    threshold: float = 0.5

    def rate(self, trial: Trial, attribute: Attribute) -> float:
        """Return how often an attribute like this is said."""
        return self.frequencies_.rate(trial, attribute)

    def select(self, trial: Trial) -> AttributeSet:
        """Take what is frequent, then what it takes to distinguish the target."""
        rates = {a: self.rate(trial, a) for a in candidates(trial)}
        order = sorted(rates, key=lambda a: -rates[a])
        frequent = frozenset(a for a in order if rates[a] > self.threshold)
        return completed(trial, frequent, order)


@dataclass(eq=False)
class Values(FrequencyGreedy):
    """Frequent pairs of name and value first; a new pair has the frequency of its name."""

    by_condition: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.said_: Counter[str] = Counter()
        self.offered_: Counter[str] = Counter()

    def fit(self, trials: Sequence[Trial]) -> Self:
        super().fit(trials)
        for trial in trials:
            if trial.gold is not None:
                for attribute in candidates(trial):
                    self.offered_[_pair(trial, attribute)] += 1
                    self.said_[_pair(trial, attribute)] += attribute in trial.gold.attributes
        return self

    def rate(self, trial: Trial, attribute: Attribute) -> float:
        """Return how often this pair is said, drawn towards the rate of its name."""
        key = _pair(trial, attribute)
        return (self.said_[key] + super().rate(trial, attribute)) / (self.offered_[key] + 1)

    def parts(self) -> dict[str, bytes]:
        return {**super().parts(), "values.json": pack_json([self.said_, self.offered_])}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        super().restore(parts)
        said, offered = unpack_json(parts["values.json"], ({str: COUNT}, {str: COUNT}))
        self.said_, self.offered_ = Counter(said), Counter(offered)


def _pair(trial: Trial, attribute: Attribute) -> str:
    return f"{trial.domain} {attribute[0]}={attribute[1]}"
