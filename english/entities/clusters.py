"""From probabilities of pairs to entities: left to right, by what a whole entity allows.

A mention joins the entity whose mentions together are the most probable antecedents, if that is
probable enough beside being new. Some entities are closed to it: those with a name of a relative
or namesake, with "he" for a "she", with another speaker's "I".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from regsuite.english.entities.columns import Codes, Floats
from regsuite.english.entities.facts import Facts
from regsuite.english.entities.likeness import NAMESAKES, RELATIVES, likeness
from regsuite.english.entities.resolved import FEMALE, MALE, NAME, PRONOUN
from regsuite.english.entities.sexes import sex_of_title

_CLOSED = frozenset({RELATIVES, NAMESAKES})
_MOST_NAMES = 8


@dataclass(frozen=True, slots=True)
class Ease:
    """How probable an entity must be beside "new", for it to be joined.

    ``other`` is for a name by which the entity was not called so far.
    """

    usual: float = 1.0
    pronoun: float = 1.0
    name: float = 1.0
    other: float = 1.0

    def of(self, one: Facts, names: Sequence[tuple[str, ...]]) -> float:
        """Return that for a mention and the names of an entity."""
        if one.kind == PRONOUN:
            return self.pronoun
        if one.kind != NAME:
            return self.usual
        return self.other if names and one.core not in names else self.name


@dataclass(frozen=True, slots=True)
class Link:
    """Where a mention was put: its antecedent or None, how probable, and what came second."""

    antecedent: int | None
    probability: float
    new: float
    runner_up: tuple[int, float] | None
    rivals: int


@dataclass(slots=True)
class _Cluster:
    """What the mentions of an entity so far say of it."""

    number: int
    sexes: set[str] = field(default_factory=set)
    names: list[tuple[str, ...]] = field(default_factory=list)
    speakers: set[str] = field(default_factory=set)

    def add(self, one: Facts) -> None:
        self.sexes |= sure_sexes(one)
        if one.kind == NAME and one.core not in self.names and len(self.names) < _MOST_NAMES:
            self.names.append(one.core)
        if one.pronoun == "i" and one.speaker:
            self.speakers.add(one.speaker)

    def allows(self, one: Facts, person: bool) -> bool:
        """Tell whether nothing speaks against a mention."""
        if {MALE, FEMALE} <= self.sexes | sure_sexes(one):
            return False
        if one.pronoun == "i" and one.speaker and self.speakers - {one.speaker}:
            return False
        if one.kind != NAME or not person:
            return True
        return not any(likeness(name, one.core) in _CLOSED for name in self.names)


def sure_sexes(one: Facts) -> set[str]:
    """Return the sex that a pronoun or title tells, or the given name before a surname."""
    told = one.gender if one.kind == PRONOUN else sex_of_title(one.title)
    if not told and one.kind == NAME and len(one.core) > 1:
        told = one.gender
    return {told} & {MALE, FEMALE}


def links(
    facts: Sequence[Facts],
    pairs: tuple[Codes, Codes],
    shares: Floats,
    news: Floats,
    persons: Sequence[bool],
    ease: Ease,
) -> list[Link]:
    """Decide on each mention in order.

    ``shares`` are the probabilities of the pairs, ``news`` that of a mention to be new; a mention
    is linked where the entity is at least ``ease`` times as probable as that.
    """
    later, earlier = pairs
    bounds = np.searchsorted(later, np.arange(len(facts) + 1)).tolist()
    clusters: list[_Cluster] = []
    result: list[Link] = []
    for i, one in enumerate(facts):
        own = slice(bounds[i], bounds[i + 1])
        offers = _offers(clusters, earlier[own].tolist(), shares[own].tolist())
        link = _best(one, offers, float(news[i]), persons[i], ease)
        result.append(link)
        if link.antecedent is None:
            clusters.append(_Cluster(len(clusters)))
        else:
            clusters.append(clusters[link.antecedent])
        clusters[-1].add(one)
    return result


@dataclass(slots=True)
class _Offer:
    cluster: _Cluster
    total: float = 0.0
    best: float = -1.0
    antecedent: int = -1


def _offers(clusters: list[_Cluster], earlier: list[int], shares: list[float]) -> list[_Offer]:
    """Add up the probabilities by entity, the most probable first."""
    found: dict[int, _Offer] = {}
    for j, share in zip(earlier, shares, strict=True):
        cluster = clusters[j]
        offer = found.setdefault(cluster.number, _Offer(cluster))
        offer.total += share
        if share >= offer.best:
            offer.best, offer.antecedent = share, j
    return sorted(found.values(), key=lambda offer: -offer.total)


_RIVAL = 0.1


def _best(one: Facts, offers: list[_Offer], new: float, person: bool, ease: Ease) -> Link:
    open_ = [offer for offer in offers if offer.cluster.allows(one, person)]
    rivals = sum(offer.total >= _RIVAL for offer in open_)
    if not open_ or open_[0].total < ease.of(one, open_[0].cluster.names) * new:
        runner_up = (open_[0].antecedent, open_[0].total) if open_ else None
        return Link(None, 0.0, new, runner_up, rivals)
    chosen, second = open_[0], open_[1] if len(open_) > 1 else None
    runner_up = (second.antecedent, second.total) if second else None
    return Link(chosen.antecedent, min(1.0, chosen.total), new, runner_up, rivals)
