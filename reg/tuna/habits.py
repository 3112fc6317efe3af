"""Habits of writers and items, counted over descriptions: rates of attributes, similar writers.

A rate is smoothed towards the next more general one: any domain, domain, condition, writer. The
similarity of two writers comes from how each differs from what all say of the same items. Used on
the trials they were counted from, habits would give the answer away; ``out_of_fold`` pairs every
trial with habits of other trials, and again with habits without its writer, as for a new one.
The numbers are not tuned.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from regsuite.corpora.records.tuna import Attribute, Trial
from regsuite.features.tuna.attributes import candidates, design, label, row
from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json
from regsuite.reg.tuna.selector import Selector

LEAST = 3  # descriptions that must have a pair which no entity has
SHARPNESS = 4.0  # of the similarity of writers, exp(-SHARPNESS × distance)
LOWEST = 0.003  # rates are kept between this and 1 minus this
Key = tuple[str, ...]


@dataclass(frozen=True)
class Observation:
    """A described trial: which attributes could be said, and which were."""

    writer: str
    item: str
    domain: str
    condition: str
    offered: tuple[str, ...]
    said: frozenset[str]


def free_attributes(trials: Sequence[Trial], least: int = LEAST) -> list[Attribute]:
    """Return the pairs that descriptions have several times though no entity has them."""
    held = {a for t in trials for e in t.entities for a in e.attributes}
    counts = Counter(a for t in trials if t.gold for a in t.gold.attributes if a not in held)
    return sorted(a for a, n in counts.items() if n >= least)


def observation(trial: Trial, free: Sequence[Attribute]) -> Observation:
    """Make the observation of a described trial."""
    gold = trial.gold.attributes if trial.gold else frozenset()
    offered = candidates(trial, free)
    said = frozenset(label(trial, a) for a in offered if a in gold)
    labels = tuple(label(trial, a) for a in offered)
    return Observation(trial.writer, design(trial), trial.domain, trial.condition, labels, said)


class Habits:
    """Counts over observations."""

    def __init__(self, seen: Sequence[Observation]):
        self.seen = list(seen)
        self._said: Counter[Key] = Counter()
        self._offered: Counter[Key] = Counter()
        self._sizes: dict[Key, list[int]] = defaultdict(list)
        self.by_item: dict[str, list[Observation]] = defaultdict(list)
        by_writer: dict[str, list[Observation]] = defaultdict(list)
        for t in self.seen:
            self.by_item[t.item].append(t)
            by_writer[t.writer].append(t)
            self._sizes["writer", t.writer, t.domain].append(len(t.said))
            self._sizes["all", t.domain].append(len(t.said))
            for name in t.offered:
                for key in _keys(t.writer, t.item, t.domain, t.condition, name):
                    self._offered[key] += 1
                    self._said[key] += name in t.said
        self.profiles = {w: self._profile(own) for w, own in by_writer.items()}
        self._alike: dict[str, dict[str, float]] = {}

    def _profile(self, own: Sequence[Observation]) -> dict[str, float]:
        """Return how much more often than others a writer says each label of the same items."""
        profile: dict[str, float] = defaultdict(float)
        for t in own:
            for name in t.offered:
                usual = self._rate(("item", t.item, name), 0.0, 0.0)
                profile[name] += ((name in t.said) - usual) / (len(own) + 1)
        return dict(profile)

    def _rate(self, key: Key, prior: float, weight: float) -> float:
        total = self._offered[key] + weight
        return (self._said[key] + prior * weight) / total if total else prior

    def knows(self, writer: str) -> bool:
        """Tell whether there are descriptions by a writer."""
        return writer in self.profiles

    def size(self, trial: Trial) -> float:
        """Return how many attributes are expected."""
        own = self._sizes.get(("writer", trial.writer, trial.domain), [])
        everyone = self._sizes.get(("all", trial.domain)) or [len(t.said) for t in self.seen] or [3]
        return (sum(own) + sum(everyone) / len(everyone)) / (len(own) + 1)

    def alike(self, writer: str) -> dict[str, float]:
        """Return the similarity of the other writers to one; 1 for all if it is new."""
        if writer not in self._alike:
            own = self.profiles.get(writer)
            self._alike[writer] = {
                other: 1.0 if own is None else math.exp(-SHARPNESS * _distance(own, profile))
                for other, profile in self.profiles.items()
                if other != writer
            }
        return self._alike[writer]

    def said_by_others(self, trial: Trial) -> list[tuple[float, frozenset[str]]]:
        """Return what other writers said of the same item, with their similarity."""
        alike = self.alike(trial.writer)
        seen = self.by_item.get(design(trial), ())
        return [(alike[t.writer], t.said) for t in seen if t.writer in alike]

    def rows(self, trial: Trial, offered: Sequence[Attribute]) -> list[dict[str, float]]:
        """Return the features of each attribute: its own and those of habits.

        For a writer never met, features have names of their own: rates mean less there.
        """
        like = self.said_by_others(trial)
        rows = []
        for attribute in offered:
            features = {**row(trial, attribute), **self._features(trial, attribute, like)}
            new = "" if self.knows(trial.writer) else "new writer "
            rows.append({f"{new}{name}": value for name, value in features.items()})
        return rows

    def _features(
        self, trial: Trial, attribute: Attribute, like: Sequence[tuple[float, frozenset[str]]]
    ) -> dict[str, float]:
        name, thing = label(trial, attribute), design(trial)
        anywhere = self._rate(("any", name), 0.1, 2)
        domain = self._rate(("domain", trial.domain, name), anywhere, 2)
        condition = self._rate(("condition", trial.domain, trial.condition, name), domain, 2)
        item = self._rate(("item", thing, name), domain, 2)
        likely = (sum(w for w, said in like if name in said) + domain / 2) / (
            sum(w for w, _ in like) + 0.5
        )
        features = {
            "domain": _logit(domain),
            "condition": _logit(condition),
            "item": _logit(item),
            f"item {name}": _logit(item),
            "item condition": _logit(
                self._rate(("item condition", thing, trial.condition, name), item, 2)
            ),
            "alike": _logit(likely),
            f"alike {name}": _logit(likely),
        }
        if self.knows(trial.writer):
            features.update(self._own(trial, name, condition))
        return features

    def _own(self, trial: Trial, name: str, condition: float) -> dict[str, float]:
        in_domain = self._rate(("writer domain", trial.writer, trial.domain, name), condition, 1)
        profile = self.profiles[trial.writer]
        place = sum(v for k, v in profile.items() if k.endswith("-dimension"))
        return {
            "writer": _logit(self._rate(("writer", trial.writer, name), condition, 1)),
            "writer domain": _logit(in_domain),
            f"writer domain {name}": _logit(in_domain),
            "profile": profile.get(name, 0.0),
            f"profile {name}": profile.get(name, 0.0),
            f"place {name}": place,
            f"length {name}": sum(profile.values()),
            f"evasive {name}": sum(v for k, v in profile.items() if "=" in k),
        }

    def parts(self) -> dict[str, bytes]:
        """Return the observations."""
        rows = [[t.writer, t.item, t.domain, t.condition, t.offered, sorted(t.said)]
                for t in self.seen]  # fmt: skip
        return {"habits.json": pack_json(rows)}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Habits:
        """Rebuild from observations."""
        rows = unpack_json(parts["habits.json"], [(str, str, str, str, [str], [str])])
        return cls([Observation(w, i, d, c, tuple(o), frozenset(s)) for w, i, d, c, o, s in rows])


@dataclass(eq=False)
class HabitSelector(Selector):
    """A selector that learns from habits, counted out of fold; ``most`` of them make sets."""

    folds: int = 5
    rounds: int = 2
    most: int = 8
    habits_: Habits = field(init=False)
    free_: list[Attribute] = field(init=False)

    def out_of_fold(self, trials: Sequence[Trial]) -> Iterator[tuple[Trial, Habits]]:
        """Count the habits of described trials; give these with habits of others."""
        described = [t for t in trials if t.gold is not None]
        self.free_ = free_attributes(described)
        self.habits_ = Habits([observation(t, self.free_) for t in described])
        return out_of_fold(described, self.free_, self.folds, self.rounds, self.seed)

    def parts(self) -> dict[str, bytes]:
        return {**self.habits_.parts(), "free.json": pack_json(self.free_)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.habits_ = Habits.from_parts(parts)
        free = unpack_json(parts["free.json"], [(str, str)])
        self.free_ = [(name, value) for name, value in free]


def _keys(writer: str, item: str, domain: str, condition: str, name: str) -> list[Key]:
    return [
        ("any", name),
        ("domain", domain, name),
        ("condition", domain, condition, name),
        ("item", item, name),
        ("item condition", item, condition, name),
        ("writer", writer, name),
        ("writer domain", writer, domain, name),
    ]


def _distance(a: Mapping[str, float], b: Mapping[str, float]) -> float:
    """Return the squared distance, summed exactly, since the order of a set may change."""
    return math.fsum((a.get(k, 0.0) - b.get(k, 0.0)) ** 2 for k in a.keys() | b.keys())


def _logit(share: float) -> float:
    kept = min(max(share, LOWEST), 1 - LOWEST)
    return float(np.log(kept / (1 - kept)))


def out_of_fold(
    trials: Sequence[Trial], free: Sequence[Attribute], folds: int, rounds: int, seed: int
) -> Iterator[tuple[Trial, Habits]]:
    """Yield every trial with habits counted without it, ``rounds`` times.

    In one more round they are counted without its writer.
    """
    known = [observation(t, free) for t in trials]
    for turn in range(rounds):
        yield from _folded(trials, known, list(range(len(trials))), folds, seed + turn)
    writers = sorted({t.writer for t in trials})
    if len(writers) > 1:
        place = {w: i for i, w in enumerate(writers)}
        yield from _folded(trials, known, [place[t.writer] for t in trials], folds, seed)


def _folded(
    trials: Sequence[Trial],
    known: Sequence[Observation],
    groups: Sequence[int],
    folds: int,
    seed: int,
) -> Iterator[tuple[Trial, Habits]]:
    names = sorted(set(groups))
    random.Random(seed).shuffle(names)  # noqa: S311
    fold = {group: i % folds for i, group in enumerate(names)}
    for i in range(min(folds, len(names))):
        habits = Habits([t for t, g in zip(known, groups, strict=True) if fold[g] != i])
        for trial, group in zip(trials, groups, strict=True):
            if fold[group] == i:
                yield trial, habits
