"""Training groups for links: a mention, its pairs, and which of them are right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.entities import Question, Span
from regsuite.english.entities.columns import Codes, Floats
from regsuite.english.entities.examples import Example
from regsuite.english.entities.facts import Facts
from regsuite.english.entities.resolved import PRONOUN
from regsuite.english.entities.rivals import rivals
from regsuite.english.entities.rows.described import Described
from regsuite.english.entities.rows.pairs import pair_rows

_FEW = 1e-9


@dataclass(frozen=True)
class Groups:
    """The mentions of a text, the pairs of those that are learned from, and what is right.

    ``entity`` numbers the gold entities; a candidate that is no mention has a negative number of
    its own. ``asked`` are the mentions that are learned from, ``alone`` whether each is new.
    """

    described: Described
    entity: Codes
    asked: Codes
    alone: NDArray[np.bool_]
    pairs: tuple[Codes, Codes]
    rows: Floats
    right: NDArray[np.bool_]
    own_names: Sequence[str]
    pair_names: Sequence[str]
    is_question: bool = False


def groups_of(example: Example, described: Described) -> Groups:
    """Return the groups of a text; of one with a question, only that of its pronoun."""
    later, earlier = rivals(described)
    asked: Codes
    if example.text.question is None:
        entity = _entities(example, described)
        right = entity[later] == entity[earlier]
        asked = np.arange(len(described))
        kept = np.ones(len(later), dtype=bool)
    else:
        entity = np.arange(-1, -1 - len(described), -1)
        asked, kept, right = _of_question(example.text.question, described, later, earlier)
    later, earlier, right = later[kept], earlier[kept], right[kept]
    alone = ~np.isin(asked, later[right])
    rows, names = pair_rows(described, later, earlier)
    return Groups(
        described,
        entity,
        asked,
        alone,
        (later, earlier),
        rows.astype(np.float16),
        right,
        described.row_names,
        names,
        example.text.question is not None,
    )


def _entities(example: Example, described: Described) -> Codes:
    known: dict[str, int] = {}
    place = {one.candidate: i for i, one in enumerate(example.facts)}
    partners = [example.partners[place[one.candidate]] for one in described.facts]
    numbers = [known.setdefault(p.entity, len(known)) if p else -1 - i
               for i, p in enumerate(partners)]  # fmt: skip
    return np.array(numbers, dtype=np.int64)


def _of_question(
    question: Question, described: Described, later: Codes, earlier: Codes
) -> tuple[Codes, NDArray[np.bool_], NDArray[np.bool_]]:
    """Return the pronoun, its pairs with names and nouns, and which of these are meant.

    Nothing is known of other pronouns, so they are left out. Where neither name is meant, all
    else may be. A name that stands behind the pronoun cannot be learned from.
    """
    spans = [described.tree.chars(f.candidate.head, f.candidate.head + 1) for f in described.facts]
    asked = np.array([i for i, span in enumerate(spans) if span == question.pronoun][:1], np.int64)
    named = [_named(described, spans, name) for name in question.names]
    meant = question.answers or (False, False)
    true = np.logical_or.reduce([n for n, yes in zip(named, meant, strict=True) if yes] or
                                [~(named[0] | named[1])])  # fmt: skip
    nouns = np.array([one.kind != PRONOUN for one in described.facts], dtype=bool)
    kept = np.isin(later, asked) & nouns[earlier]
    right = true[earlier]
    if any(meant) and not (right & kept).any():
        return asked[:0], np.zeros_like(kept), right
    return asked, kept, right


def _named(described: Described, spans: Sequence[Span], name: Span) -> NDArray[np.bool_]:
    """Tell which mentions are the name at a place, or the same name again."""
    inside = [name[0] <= start and end <= name[1] for start, end in spans]
    cores = {_core(one) for one, own in zip(described.facts, inside, strict=True) if own}
    return np.array([_core(one) in cores for one in described.facts], dtype=bool)


def _core(one: Facts) -> tuple[str, ...]:
    return one.core


class Gathered:
    """The groups of many texts as one: rows and errors by the number of a group."""

    def __init__(self, groups: Sequence[Groups]):
        offsets = np.cumsum([0, *(len(g.described) for g in groups)])
        self.own = np.concatenate([g.described.rows for g in groups]).astype(np.float16)
        self.rows = np.concatenate([g.rows for g in groups])
        self.right = np.concatenate([g.right for g in groups]).astype(np.float32)
        self.earlier = np.concatenate(
            [g.pairs[1] + at for g, at in zip(groups, offsets, strict=False)]
        )
        later = np.concatenate([g.pairs[0] + at for g, at in zip(groups, offsets, strict=False)])
        self.asked = np.concatenate([g.asked + at for g, at in zip(groups, offsets, strict=False)])
        self.alone = np.concatenate([g.alone for g in groups]).astype(np.float32)
        self.first = np.searchsorted(later, self.asked)
        self.sizes = np.searchsorted(later, self.asked, side="right") - self.first

    def __len__(self) -> int:
        return len(self.asked)

    def _pairs(self, numbers: Codes) -> Codes:
        """Return the places of the pairs of these groups."""
        sizes = self.sizes[numbers]
        before = np.cumsum(sizes) - sizes
        return np.asarray(np.repeat(self.first[numbers] - before, sizes) + np.arange(sizes.sum()))

    def inputs(self, numbers: Codes) -> Floats:
        """Return the rows of the pairs of groups, then of each group's mention as new."""
        pairs, width = self._pairs(numbers), self.own.shape[1]
        count = len(pairs)
        table = np.zeros((count + len(numbers), 2 * width + self.rows.shape[1] + 1), np.float32)
        table[:count, :width] = np.repeat(
            self.own[self.asked[numbers]], self.sizes[numbers], axis=0
        )
        table[:count, width : 2 * width] = self.own[self.earlier[pairs]]
        table[:count, 2 * width : -1] = self.rows[pairs]
        table[count:, :width] = self.own[self.asked[numbers]]
        table[count:, -1] = 1
        return table

    def error(self, scores: Floats, numbers: Codes) -> Floats:
        """Return what the share of each row is above that of the right ones among themselves."""
        groups = np.arange(len(numbers))
        owner = np.r_[np.repeat(groups, self.sizes[numbers]), groups]
        right = np.r_[self.right[self._pairs(numbers)], self.alone[numbers]]
        top = np.full(len(numbers), -np.inf, dtype=np.float32)
        np.maximum.at(top, owner, scores[:, 0])
        powers = np.exp(scores[:, 0] - top[owner])
        shares = powers / np.bincount(owner, powers)[owner]
        wanted = powers * right / np.maximum(np.bincount(owner, powers * right), _FEW)[owner]
        return np.asarray(shares - wanted, dtype=np.float32)[:, None]
