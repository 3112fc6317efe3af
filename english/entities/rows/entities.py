"""Rows on a mention and the entity that a first pass put its possible antecedent in.

A pair of mentions knows nothing of the others. Here each pair is told how probable the whole
entity is, how large it is, what it is called and what it is, as far as the text before the later
mention goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from regsuite.english.entities.columns import Codes, Columns, Floats
from regsuite.english.entities.resolved import KINDS, NAME, PRONOUN
from regsuite.english.entities.rows.pairs import Described

_LEAST = 1e-4


@dataclass(frozen=True)
class FirstPass:
    """Pairs of a text with their probabilities, and the number of each mention's entity."""

    described: Described
    pairs: tuple[Codes, Codes]
    shares: Floats
    news: Floats
    entities: Codes

    @cached_property
    def order(self) -> Codes:
        """The mentions by entity, then by place."""
        return np.argsort(self.entities, kind="stable")

    @cached_property
    def keys(self) -> Codes:
        """A number for each mention in that order that grows with entity and place."""
        return np.asarray(self.entities[self.order] * (len(self.entities) + 1) + self.order)

    def before(self, entities: Codes, places: Codes) -> tuple[Codes, Codes]:
        """Return where in that order an entity begins and where its mentions before a place end."""
        width = len(self.entities) + 1
        return (
            np.searchsorted(self.keys, entities * width),
            np.searchsorted(self.keys, entities * width + places),
        )


def entity_rows(first: FirstPass, part: slice) -> tuple[Floats, list[str]]:
    """Return a row for each pair of a part, which holds all pairs of its later mentions."""
    columns = Columns(part.stop - part.start)
    told = _Told(first, columns, first.pairs[0][part], first.pairs[1][part], part)
    told.probability()
    told.size()
    told.kinds()
    told.words()
    return columns.matrix(), columns.names


class _Told:
    def __init__(self, first: FirstPass, columns: Columns, i: Codes, j: Codes, part: slice):
        self.first, self.columns, self.i, self.j = first, columns, i, j
        self.shares = first.shares[part]
        self.entity = first.entities[j]
        self.start, self.end = first.before(self.entity, i)

    def probability(self) -> None:
        total, other = self._totals()
        new = self.first.news[self.i]
        for name, values in (("share", self.shares), ("total", total), ("other", other),
                             ("new", new)):  # fmt: skip
            self.columns.number(f"{name} before", np.log(np.maximum(values, _LEAST)))
        self.columns.number("lead before", total - np.maximum(other, new))
        self.columns.number("best before", (total >= other) & (total >= new))

    def _totals(self) -> tuple[Floats, Floats]:
        """Return the probability of each pair's entity, and that of the best other one."""
        keys = self.i * (len(self.first.entities) + 1) + self.entity
        distinct, place = np.unique(keys, return_inverse=True)
        totals = np.bincount(place, self.shares, len(distinct))
        owner = distinct // (len(self.first.entities) + 1)
        best, second = _two_best(totals, owner)
        top = best[place]
        return totals[place], np.where(totals[place] >= top, second[place], top)

    def size(self) -> None:
        size = self.end - self.start
        self.columns.number("size", np.log1p(size))
        latest = self.first.order[np.maximum(self.end - 1, 0)]
        self.columns.number("latest", latest == self.j)
        self.columns.number("since latest", np.log1p(self.i - latest))
        earliest = self.first.order[np.minimum(self.start, len(self.first.order) - 1)]
        self.columns.number("since earliest", np.log1p(self.i - earliest))

    def _share_of(self, those: NDArray[np.bool_]) -> Floats:
        """Return the share of the entity's mentions before that are among those."""
        counts = np.concatenate([[0], np.cumsum(those[self.first.order])])
        size = np.maximum(self.end - self.start, 1)
        return np.asarray((counts[self.end] - counts[self.start]) / size)

    def kinds(self) -> None:
        every = self.first.described
        for kind in (NAME, PRONOUN):
            self.columns.number(
                f"share of {kind}s", self._share_of(every.kind == KINDS.index(kind))
            )
        for name, values in (("gender", every.gender), ("number", every.number)):
            shares = np.stack([self._share_of(values == code) for code in range(3)])
            own = values[self.i]
            same = np.take_along_axis(shares, np.maximum(own, 0)[None], axis=0)[0] * (own >= 0)
            self.columns.number(f"entity's {name} agrees", same)
            self.columns.number(
                f"entity's {name} clashes", (shares.sum(axis=0) - same) * (own >= 0)
            )
        self.columns.number("entity's type", self._types(every))

    def _types(self, every: Described) -> Floats:
        """Return how well the type of the entity fits that of the mention."""
        zero = np.zeros((1, every.types.shape[1]))
        sums = np.concatenate([zero, np.cumsum(every.types[self.first.order], axis=0)])
        mean = (sums[self.end] - sums[self.start]) / np.maximum(self.end - self.start, 1)[:, None]
        return np.asarray((mean * every.types[self.i]).sum(axis=1))

    def words(self) -> None:
        every = self.first.described
        for name, ids in (("lemma", every.lemmas), ("core", every.cores), ("words", every.texts)):
            self.columns.number(f"entity has {name}", self._has(ids))

    def _has(self, ids: Codes) -> NDArray[np.bool_]:
        """Tell whether a mention of the entity before has the number that the mention has."""
        width = len(self.first.entities) + 1
        wide = int(ids.max(initial=0)) + 1
        keys = np.sort((self.first.entities * wide + ids) * width + np.arange(width - 1))
        asked = (self.entity * wide + ids[self.i]) * width
        return np.asarray(np.searchsorted(keys, asked + self.i) > np.searchsorted(keys, asked))


def _two_best(totals: Floats, owner: Codes) -> tuple[Floats, Floats]:
    """Return for each total the best and the second best of its owner's."""
    order = np.lexsort((-totals, owner))
    ordered = owner[order]
    opens = np.r_[True, ordered[1:] != ordered[:-1]] if len(ordered) else np.zeros(0, bool)
    group = np.cumsum(opens) - 1
    starts = np.flatnonzero(opens)
    best = totals[order][starts]
    sizes = np.diff(np.r_[starts, len(ordered)])
    following = np.minimum(starts + 1, max(len(ordered) - 1, 0))
    second = np.where(sizes > 1, totals[order][following], 0.0)
    places = np.empty(len(order), dtype=np.int64)
    places[order] = group
    return best[places], second[places]
