"""The base class of selectors, and systems made of a selector and a realiser."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, ClassVar, Self

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import AttributeSet, Description, Trial
from regsuite.models.archive import below, prefixed
from regsuite.models.kept import Kept
from regsuite.reg.tuna.realise.base import Realiser
from regsuite.suite.contracts.system import System

SELECTORS = {
    "composed": "regsuite.reg.tuna.composed:Composed",
    "evolution": "regsuite.reg.tuna.evolution:Evolution",
    "expected-dice": "regsuite.reg.tuna.expected:ExpectedDice",
    "frequency": "regsuite.reg.tuna.frequency:FrequencyGreedy",
    "learned": "regsuite.reg.tuna.learned:Learned",
    "neighbour": "regsuite.reg.tuna.neighbour:Neighbour",
    "values": "regsuite.reg.tuna.frequency:Values",
}
REALISERS = {
    "assembly": "regsuite.reg.tuna.realise.assembly:Assembly",
    "cases": "regsuite.reg.tuna.realise.retrieval:Retrieval",
    "corpus-templates": "regsuite.reg.tuna.realise.templates:CorpusTemplates",
    "fixed": "regsuite.reg.tuna.realise.fixed:Fixed",
    "minimum-risk": "regsuite.reg.tuna.realise.risk:MinimumRisk",
    "statistical": "regsuite.reg.tuna.realise.statistical:Statistical",
}


@dataclass(eq=False)
class Selector(Kept, ABC):
    """Chooses the attributes that a description will have."""

    seed: int = 0

    @abstractmethod
    def fit(self, trials: Sequence[Trial]) -> Self:
        """Learn from described trials; a selector that learns nothing returns itself."""

    @abstractmethod
    def select(self, trial: Trial) -> AttributeSet:
        """Choose for one trial."""

    def options(self, trial: Trial, chosen: AttributeSet) -> list[tuple[AttributeSet, float]]:
        """Return likely sets with their probabilities, the chosen one first; here only that."""
        return [(chosen, 1.0)]


@dataclass(frozen=True)
class TunaSettings:
    """Which realiser says what the selector chose; a variant adds its selector's own settings."""

    realiser: str = "minimum-risk"


class TunaSystem(System[Trial, Description]):
    """A selector and a realiser."""

    task = "tuna"
    Settings = TunaSettings
    selector: ClassVar[str]

    def __init__(self, settings: Any = None, seed: int = 0):
        super().__init__(settings, seed)
        options = {f.name: getattr(self.settings, f.name) for f in fields(self.settings)}
        realiser, *loss = options.pop("realiser").split(":")
        self.selector_: Selector = _load(SELECTORS, self.selector, "selector")(**options, seed=seed)
        self.realiser_: Realiser = _load(REALISERS, realiser, "realiser")(*loss)

    def train(self, items: Sequence[Trial]) -> Self:
        self.selector_.fit(items)
        self.realiser_.fit(items)
        return self

    def predict(self, items: Sequence[Trial]) -> list[Description]:
        return [self._describe_target(trial) for trial in items]

    def _describe_target(self, trial: Trial) -> Description:
        if trial.given is not None:
            return Description(trial.given, self.realiser_.realise(trial, trial.given))
        attributes = self.selector_.select(trial)
        options = self.selector_.options(trial, attributes)
        return Description(attributes, self.realiser_.realise_any(trial, options))

    def parts(self) -> dict[str, bytes]:
        return {
            **prefixed("selector", self.selector_.parts()),
            **prefixed("realiser", self.realiser_.parts()),
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.selector_.restore(below("selector", parts))
        self.realiser_.restore(below("realiser", parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        return [*self.selector_.describe(top), *self.realiser_.describe(top)]


def _load(known: Mapping[str, str], name: str, what: str) -> Any:
    if name not in known:
        raise InputError(f'unknown {what} "{name}" (known: {", ".join(known)})')
    module, cls = known[name].split(":")
    return getattr(import_module(module), cls)
