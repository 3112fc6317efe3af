"""Rows on pairs of a mention and what it may go back to, a whole text at once.

``Described`` holds what is known of each mention, ``pair_rows`` compares. A mention may also be
new: that row has no earlier mention.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from regsuite.english.entities.columns import Codes, Columns, Floats, buckets
from regsuite.english.entities.facts import ROLES, SUBJECT
from regsuite.english.entities.likeness import LIKENESSES, NONE, likeness
from regsuite.english.entities.resolved import KINDS, NAME, PRONOUN
from regsuite.english.entities.rows.described import Described

_SENTENCES = (0, 1, 2, 3, 5, 8, 15, 40)
_BETWEEN = (1, 2, 3, 5, 8, 13, 21, 40, 100)
_FIRST, _SECOND = 1, 2
_KIN = ("below", "unknown", "above", "synonym")


def pair_rows(all_: Described, later: Codes, earlier: Codes) -> tuple[Floats, list[str]]:
    """Return a row for each pair, and the names of the columns; pairs stand by later mention."""
    columns = Columns(len(later))
    compare = _Compare(all_, columns, later, earlier)
    compare.distance()
    compare.agreement()
    compare.strings()
    compare.structure()
    compare.speech()
    compare.salience()
    return columns.matrix(), columns.names


@dataclass(frozen=True)
class _Compare:
    """Adds columns on pairs: the later mention ``i``, the earlier one ``j``."""

    all: Described
    columns: Columns
    i: Codes
    j: Codes

    def distance(self) -> None:
        sentences = self.all.sentence[self.i] - self.all.sentence[self.j]
        self.columns.codes("sentences", buckets(sentences, _SENTENCES), _more(_SENTENCES))
        self.columns.codes("between", buckets(self.i - self.j, _BETWEEN), _more(_BETWEEN))
        self.columns.number("near", 1 / (self.i - self.j))
        words = self.all.first[self.i] - self.all.last[self.j]
        self.columns.number("words between", np.log1p(np.maximum(words, 0)))

    def agreement(self) -> None:
        types = self.all.types
        product = types[self.i] * types[self.j]
        self.columns.block("both", product)
        self.columns.number("same type", product.sum(axis=1))
        self._agree("gender", self.all.gender)
        self._agree("number", self.all.number)
        self.columns.number("same pronoun", self._equal(self.all.pronoun))
        self.columns.number("same kind", self._equal(self.all.kind))
        self.columns.number("same role", self._equal(self.all.role))
        self.columns.number("same person", self._equal(self.all.person))

    def _equal(self, values: Codes) -> NDArray[np.bool_]:
        return np.asarray(values[self.i] == values[self.j])

    def _agree(self, name: str, values: Codes) -> None:
        one, other = values[self.i], values[self.j]
        known = (one >= 0) & (other >= 0)
        self.columns.number(f"{name} agrees", known & (one == other))
        self.columns.number(f"{name} clashes", known & (one != other))

    def strings(self) -> None:
        lemmas = self.all.lemmas
        words = self.all.kind != KINDS.index(PRONOUN)
        wordy = words[self.i] & words[self.j]
        self.columns.number("same core", self._equal(self.all.cores) & wordy)
        self.columns.number("same words", self._equal(self.all.texts) & wordy)
        self.columns.number("same lemma", self._equal(lemmas) & wordy)
        near = self.all.vectors[lemmas]
        cosine = np.einsum("ij,ij->i", near[self.i], near[self.j])
        self.columns.number("cosine", cosine * wordy)
        fit = np.einsum("ij,ij->i", self.all.vectors_above[self.i], near[self.j])
        self.columns.number("cosine with word above", fit * words[self.j])
        self._names()
        self._one_named(wordy)
        self._kin(wordy)
        self._modifiers(wordy)

    def _names(self) -> None:
        named = self.all.kind == KINDS.index(NAME)
        both = np.flatnonzero(named[self.i] & named[self.j])
        codes = np.full(len(self.i), LIKENESSES.index(NONE), dtype=np.int64)
        codes[both] = self._distinct(both, self.all.cores, self._likeness)
        codes[~(named[self.i] & named[self.j])] = -1
        self.columns.codes("names", codes, LIKENESSES)

    def _one_named(self, wordy: NDArray[np.bool_]) -> None:
        """Compare a name and a description: "Norton Bridge" and "the bridge"."""
        named = self.all.kind == KINDS.index(NAME)
        rows = np.flatnonzero(wordy & (named[self.i] != named[self.j]))
        shared = np.zeros(len(self.i), dtype=np.float32)
        shared[rows] = self._distinct(rows, self.all.cores, self._share)
        self.columns.number("word in name", shared)

    def _share(self, earlier: int, later: int) -> int:
        words = self.all.core_words
        return not set(words[earlier]).isdisjoint(words[later])

    def _likeness(self, earlier: int, later: int) -> int:
        words = self.all.core_words
        return LIKENESSES.index(likeness(words[earlier], words[later]))

    def _kin(self, wordy: NDArray[np.bool_]) -> None:
        definite = np.array([one.determiner in ("the", "this", "that") for one in self.all.facts])
        different = ~self._equal(self.all.lemmas)
        asked = np.flatnonzero(wordy & definite[self.i] & different) if len(self.i) else self.i
        codes = np.full(len(self.i), -1, dtype=np.int64)
        codes[asked] = self._distinct(asked, self.all.lemmas, self._related)
        self.columns.codes("kin", codes, _KIN)

    def _related(self, earlier: int, later: int) -> int:
        words = self.all.lemma_words
        return self.all.lexicon.kin(words[earlier], words[later]) + 1

    def _distinct(self, rows: Codes, ids: Codes, ask: object) -> Codes:
        """Ask each distinct pair of numbers once."""
        assert callable(ask)
        width = int(ids.max(initial=0)) + 1
        keys = ids[self.j[rows]] * width + ids[self.i[rows]]
        distinct, inverse = np.unique(keys, return_inverse=True)
        answers = [ask(*divmod(key, width)) for key in distinct.tolist()]
        return np.array(answers, dtype=np.int64)[inverse] if answers else keys

    def _modifiers(self, wordy: NDArray[np.bool_]) -> None:
        rows = np.flatnonzero(wordy & self._equal(self.all.lemmas))
        shared = np.zeros((len(self.i), 3), dtype=np.float32)
        sets = self.all.modifiers
        for row in rows.tolist():
            one, other = sets[self.i[row]], sets[self.j[row]]
            shared[row] = bool(one & other), bool(one - other), bool(other - one)
        self.columns.block("modifiers", shared)

    def structure(self) -> None:
        every = self.all
        inside = (every.first[self.j] <= every.first[self.i]) & (
            every.last[self.i] <= every.last[self.j]
        )
        self.columns.number("inside", inside)
        around = (every.first[self.i] <= every.first[self.j]) & (
            every.last[self.j] <= every.last[self.i]
        )
        self.columns.number("around", around)
        self.columns.number("same word above", self._equal(every.governor))
        above = every.lemmas_above
        self.columns.number("same lemma above", self._equal(above))
        self.columns.number("below", every.governor[self.i] == every.head[self.j])
        self.columns.number("above", every.governor[self.j] == every.head[self.i])
        self.columns.number("apposition", (every.governor[self.i] == every.head[self.j])
                            & (every.role[self.i] == ROLES.index("apposition")))  # fmt: skip
        self.columns.number("predicate", (every.governor[self.j] == every.head[self.i])
                            & (every.role[self.j] == ROLES.index(SUBJECT)))  # fmt: skip
        chain = every.governor[np.clip(_mention_at(every, every.governor[self.i]), 0, None)]
        self.columns.number("same clause above", chain == every.governor[self.j])
        labels = every.tree.labels
        relative = np.array([_relative_head(every, g) for g in every.governor.tolist()])
        self.columns.number("relative", relative[self.i] == every.head[self.j])
        conjuncts = np.array([labels[h] == "conj" for h in every.head.tolist()], dtype=bool)
        self.columns.number("conjunct", conjuncts[self.i]
                            & (every.governor[self.i] == every.head[self.j]))  # fmt: skip

    def speech(self) -> None:
        every = self.all
        one, other = every.speaker[self.i], every.speaker[self.j]
        known = (one >= 0) & (other >= 0)
        self.columns.number("same speaker", known & (one == other))
        self.columns.number("other speaker", known & (one != other))
        quoted, before = every.quotation[self.i], every.quotation[self.j]
        self.columns.number("same quotation", (quoted >= 0) & (quoted == before))
        self.columns.number("into quotation", (quoted >= 0) & (before != quoted))
        self.columns.number("out of quotation", (before >= 0) & (before != quoted))
        self.columns.number("who says it", every.said_by[self.i] == every.head[self.j])
        self.columns.number("says the other", every.said_by[self.j] == every.head[self.i])
        self.columns.number("first person", (every.person[self.i] == _FIRST)
                            & (every.person[self.j] == _FIRST))  # fmt: skip
        both = every.person[self.i] * every.person[self.j]
        self.columns.number("addressed", both == _FIRST * _SECOND)

    def salience(self) -> None:
        every = self.all
        count = np.log1p(every.seen[self.j])
        named = every.kind[self.j] != KINDS.index(PRONOUN)
        self.columns.number("seen", count * named)
        self.columns.number("first of all", self.j == 0)
        fits = self._fits()
        self.columns.number("rank of fitting", np.log1p(self._nearer(fits)))
        self.columns.number("nearest fitting", fits & (self._nearer(fits) == 0))
        same = self._equal(every.cores) & named
        self.columns.number("nearest of core", same & (self._nearer(same) == 0))
        subjects = fits & (every.role[self.j] == ROLES.index(SUBJECT))
        self.columns.number("nearest subject", subjects & (self._nearer(subjects) == 0))

    def _fits(self) -> NDArray[np.bool_]:
        every = self.all
        result = (every.types[self.i] * every.types[self.j]).sum(axis=1) > 0.25  # noqa: PLR2004
        for values in (every.gender, every.number):
            one, other = values[self.i], values[self.j]
            result &= (one < 0) | (other < 0) | (one == other)
        return np.asarray(result)

    def _nearer(self, those: NDArray[np.bool_]) -> Codes:
        """Count those pairs of the same later mention whose earlier one is nearer."""
        if not len(self.i):
            return self.i
        counts = np.cumsum(those)
        starts = np.flatnonzero(np.r_[True, self.i[1:] != self.i[:-1]])
        ends = np.r_[starts[1:], len(self.i)] - 1
        total = np.repeat(counts[ends], np.diff(np.r_[starts, len(self.i)]))
        return np.asarray(total - counts)


def _more(edges: Sequence[int]) -> list[str]:
    return [*map(str, edges), "more"]


def _mention_at(every: Described, places: Codes) -> Codes:
    """Return the mention that has a head at each place, -1 for none."""
    owner = np.full(len(every.tree) + 1, -1, dtype=np.int64)
    owner[every.head] = np.arange(len(every))
    return owner[places]


def _relative_head(every: Described, place: int) -> int:
    """Return the noun that the clause of a verb is said of, -1 for none."""
    tree = every.tree
    return tree.heads[place] if tree.labels[place].startswith("acl") else -1
