"""One scene described without training, by the algorithms of the textbooks.

Full brevity (Dale 1989), greedy (Dale 1989), the incremental algorithm (Dale & Reiter 1995) and the
cheapest subgraph (Krahmer, van Erk & Verleg 2003) are settings of the one selector that the trained
systems use too (``reg.tuna.composed``). Plural targets are described after van Deemter 2002
(``reg.tuna.plurals``), relations after Dale & Haddock 1991 (``features.tuna.relations``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.shown import Brief
from regsuite.corpora.records.tuna import Attribute, AttributeSet, Description, Trial
from regsuite.reg.tuna.composed import Composed
from regsuite.reg.tuna.plurals import with_unions
from regsuite.reg.tuna.preferences import usual_scale
from regsuite.reg.tuna.relations import RELATIONS, unplaced, with_attributes, with_relations
from regsuite.reg.tuna.selector import TunaSystem
from regsuite.reg.tuna.trace import PASSED, TAKEN, Step, Trace, traced
from regsuite.reg.tuna.wording.own import OwnWords
from regsuite.reg.tuna.wording.scene import confused, description, landmark
from regsuite.suite.contracts.system import System

BEST = "best"
ALGORITHMS: Mapping[str, Mapping[str, Any]] = {
    "full-brevity": {"search": "cheapest"},
    "greedy": {"power": "standing"},
    "incremental": {"preferences": True, "always_type": True},
    "graph": {"search": "cheapest", "always_type": True, "counted": True},
}


@dataclass(frozen=True, repr=False)
class Described(Brief):
    """A description of a target: attributes in the order they were chosen, words, and the trace.

    ``scene`` is the trial as it was given, ``trial`` the one with attributes for plurals and
    relations added.
    """

    scene: Trial
    trial: Trial
    algorithm: str
    order: tuple[str, ...]
    attributes: tuple[Attribute, ...]
    words: str
    trace: Trace

    def __str__(self) -> str:
        return self.words

    @property
    def brief(self) -> str:
        """The words."""
        return self.words

    @property
    def confused(self) -> tuple[str, ...]:
        """The IDs of those that the description fits too."""
        return tuple(d.id for d in confused(self.trial, self.attributes))

    @property
    def notes(self) -> list[str]:
        """Notes for the user, if the description is not unique."""
        notes = []
        if not self.trial.distractors:
            notes.append("there is nothing else in the domain to tell it from")
        fits = ", ".join(self.confused)
        if fits and self.trial.distinguishes(self.trial.shared):
            notes.append(f"the description fits {fits} too, though more could be said")
        elif fits:
            notes.append(f"nothing that is known tells it from {fits}")
        return notes

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "trial": self.trial.id,
            "target": [e.id for e in self.trial.targets],
            "algorithm": self.algorithm,
            "order": self.order,
            "attributes": self.attributes,
            "words": self.words,
            "distinguishes": not self.confused,
            "confused_with": self.confused,
            "trace": self.trace.as_dict(),
        }


def describe_trial(
    trial: Trial,
    algorithm: str = "incremental",
    order: Sequence[str] = (),
    costs: Mapping[str, float] | None = None,
    relations: bool = False,
    own_words: OwnWords | None = None,
) -> Described:
    """Describe the target of a trial, or its targets, by one of the ``ALGORITHMS``.

    ``order`` names attributes, the most preferred first; the others come after them. Without it
    the order is that of the scale of preference, then that of the file. ``costs`` are for the
    graph; an attribute without one costs 1. Without any costs, an attribute costs its place in
    the order, beginning with 0. ``own_words`` come before those of the suite. ``x`` and ``y`` are
    coordinates of the drawing, and are said only if order or costs name them.
    """
    if algorithm not in ALGORITHMS:
        known = ", ".join((*ALGORITHMS, BEST))
        raise InputError(f'unknown algorithm "{algorithm}" (known: {known})')
    if costs and algorithm != "graph":
        raise InputError(f"costs are for the graph; {algorithm} has none")
    seen = extended(trial.without_gold(), relations, {*order, *(costs or ())})
    names = _names(seen)
    _check_names("the order", order, names)
    _check_names("the costs", costs or (), names)
    ranked = ranking(order, names)
    sorted_ = _sorted(seen, ranked)
    cost = _costs(algorithm, ranked, costs)
    selector = Composed(**ALGORITHMS[algorithm], scale=ranked, costs=cost)
    chosen, trace = traced(selector, sorted_)
    words = description(sorted_, chosen, own_words)
    return Described(trial, sorted_, algorithm, tuple(ranked), tuple(chosen), words, trace)


def extended(trial: Trial, relations: bool, named: Container[str] = ()) -> Trial:
    """Add attributes for plurals and relations; x and y are left out unless they are named."""
    seen = with_relations(trial, partial(landmark, trial)) if relations else unplaced(trial, named)
    return with_unions(seen) if len(trial.targets) > 1 else seen


def _names(trial: Trial) -> list[str]:
    """Return the names of all attributes in a domain, relations last."""
    names = dict.fromkeys(name for e in trial.entities for name, _ in e.attributes)
    return sorted(names, key=lambda name: name in RELATIONS)


def _check_names(
    what: str, given: Sequence[str] | Mapping[str, float], known: Sequence[str]
) -> None:
    for name in given:
        if name not in known:
            listed = ", ".join(known)
            raise InputError(f'{what} names "{name}", which nothing here has (there are: {listed})')


def ranking(order: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return all names of a domain, the most preferred first."""
    usual = order or [name for name in usual_scale() if name in names]
    return [*usual, *(name for name in names if name not in usual)]


def _sorted(trial: Trial, ranked: Sequence[str]) -> Trial:
    """Put the attributes of entities in this order, by which ties are settled."""
    return with_attributes(trial, lambda e: sorted(e.attributes, key=lambda a: ranked.index(a[0])))


def _costs(
    algorithm: str, ranked: Sequence[str], given: Mapping[str, float] | None
) -> Callable[[Attribute], float] | None:
    """Return the cost of an attribute; a relation costs as many more as its landmark has words."""
    for name, cost in (given or {}).items():
        if not (math.isfinite(cost) and cost >= 0):
            raise InputError(f"the cost of {name} must be a number from 0, not {cost}")

    def of(attribute: Attribute) -> float:
        name, value = attribute
        more = len(value.split()) if name in RELATIONS else 0
        if algorithm == "graph":
            return more + (given.get(name, 1.0) if given else float(ranked.index(name)))
        return 1.0 + more

    return of if ALGORITHMS[algorithm].get("search") == "cheapest" else None


def described_by(system: System[Trial, Description], trial: Trial) -> Described:
    """Describe with a trained system; its steps are the sets that it considered likely.

    What fits others too is said in our own words ("one of two red chairs"), not the system's.
    """
    (choice,) = system.predict([trial])
    chosen = tuple(sorted(choice.attributes))
    likely: list[tuple[AttributeSet, float | None]] = [(choice.attributes, None)]
    if isinstance(system, TunaSystem):
        likely = list(system.selector_.options(trial, choice.attributes))
    steps = [_likely(trial, said, chance, said == choice.attributes) for said, chance in likely]
    steps.sort(key=lambda step: step.decision == TAKEN)
    unique = not confused(trial, chosen)
    words = (choice.words or "") if unique else description(trial, chosen)
    return Described(trial, trial, BEST, (), chosen, words, Trace(tuple(steps)))


def _likely(trial: Trial, said: AttributeSet, chance: float | None, taken: bool) -> Step:
    members = tuple(sorted(said))
    left = tuple(d.id for d in trial.distractors if said <= set(d.attributes))
    out = tuple(d.id for d in trial.distractors if d.id not in left)
    share = "" if chance is None else f"a chance of {chance:.2f}"
    why = f"{share}; of all sets it is expected to be most like the one meant" if taken else share
    decision = TAKEN if taken else PASSED
    return Step(members, decision, why.lstrip("; "), out, left, members if taken else ())
