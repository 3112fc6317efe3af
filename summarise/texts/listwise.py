"""A ranking learned from what people wrote: which sentence next, given those that are taken.

Sentences are chosen one after another by a softmax over rows (``question``), learned so that it
gives most to the sentences that gain most against the references (``gains``), less a price for
their length. The weights are drawn towards coverage, those for sets strongly: few sets were ever
summed up by people. Chosen sentences bring those along that their pronouns need (``coherent``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.features.documents.salience import Floats
from regsuite.models.base import pack_json
from regsuite.models.listwise import List, fit_listwise
from regsuite.models.schema import unpack_json
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.texts.coherent import Ties, repaired
from regsuite.summarise.texts.gains import State, questions_of, states
from regsuite.summarise.texts.question import BLOCKS, COLUMNS, FIRMNESS, PRIOR, Question
from regsuite.summarise.texts.select import DEFAULT, Scored, in_order, summary
from regsuite.summarise.texts.system import Extractor

Bools: TypeAlias = NDArray[np.bool_]
_SETS = 2.0
_MANY, _FEW = 3, 0.2
_SMALL = 1e-6


@dataclass(frozen=True)
class ListwiseSettings:
    """How strongly weights are drawn to the prior, how sharp the wanted choice and what words cost.

    ``sets`` multiplies the pull for sets; ``coherent`` brings in what pronouns mean.
    """

    pull: float = at_least(0.0, 2.0)
    sets: float = at_least(0.0, 100.0)
    sharpness: float = at_least(0.1, 10.0)
    price: float = at_least(0.0, 0.7)
    coherent: bool = True


class Listwise(Extractor):
    """Chooses sentence after sentence by weights learned from references."""

    name = "listwise"
    summary = "what people's summaries would take next, learned; pronouns bring their antecedents"
    paper = "this project, after Cao et al. 2007 and Gillick & Favre 2009"
    Settings = ListwiseSettings

    weights_: Floats

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn the weights."""
        asked = [q for item in items for q in questions_of(item) if q[0].text.any()]
        if not asked:
            raise InputError("no document with a summary to learn from")
        lists = [c for q, references in asked for c in self._lists(q, states(q, references))]
        pull = self.settings.pull * np.outer([1.0, 1.0, self.settings.sets], FIRMNESS)
        found = fit_listwise(lists, PRIOR.ravel(), pull.ravel()) if lists else PRIOR.ravel()
        self.weights_ = found.reshape(PRIOR.shape)
        return self

    def _lists(self, question: Question, path: Sequence[State]) -> Iterable[List]:
        extract = question.limit.unit == "sentences"
        weight = _weight(question, extract) / max(1, len(path))
        price = 0.0 if extract else self.settings.price * _rate(question, path)
        top = max((float(s.gains.max()) for s in path[:1]), default=0.0) + _SMALL
        for state in path:
            told = question.nothing_told()
            for i in state.taken:
                told[question.told_by(i)] = 1.0
            room = question.limit.room - question.costs[list(state.taken)].sum()
            offered = question.text & (question.costs <= max(room, 1.0))
            offered[list(state.taken)] = False
            if offered.sum() > 1:
                worth = ((state.gains - price * question.costs) / top)[offered]
                wanted = np.exp(self.settings.sharpness * (worth - worth.max()))
                rows = question.rows(told)[offered]
                yield List(rows, wanted / wanted.sum(), weight)

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank those chosen first, then the others by their last score, then what is not text."""
        return self.summarise(item, limit)[0]

    def summarise(
        self, item: DocumentSet, limit: Limit | None = None
    ) -> tuple[list[Scored], Summary]:
        """Return the ranking and the summary."""
        limit = limit or item.limit or DEFAULT
        question = Question(item, limit)
        if not question.text.any():
            return [], Summary.of([])
        run = _Run(question, question.blocks @ self.weights_)
        ties = Ties(question) if self.settings.coherent else None
        ranked = run.ranked(ties)
        if not run.taken:
            return ranked, summary(item, [s for s in ranked if not s.note], limit)
        chosen = [item.sentences[i] for i in run.taken]
        ordered = in_order(item, chosen)
        return ranked, Summary.of(repaired(ordered) if ties else ordered)

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Summarise every item within its own limit."""
        return [self.summarise(item)[1] for item in items]

    def parts(self) -> dict[str, bytes]:
        """Return the weights by name."""
        sentences = {
            block: dict(zip(COLUMNS, map(float, row), strict=True))
            for block, row in zip(BLOCKS, self.weights_, strict=True)
        }
        return {"weights.json": pack_json(sentences)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up the weights; those of other columns are refused."""
        row = dict.fromkeys(COLUMNS, float)
        found = unpack_json(parts["weights.json"], dict.fromkeys(BLOCKS, row))
        self.weights_ = np.array([[found[b][c] for c in COLUMNS] for b in BLOCKS], dtype=float)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the largest weights of each block."""
        pairs = zip(BLOCKS, self.weights_, strict=True)
        return [(block, _largest(COLUMNS, weights, top)) for block, weights in pairs]


def _largest(names: Sequence[str], weights: Floats, top: int) -> str:
    order = np.argsort(-np.abs(weights), kind="stable")[:top]
    return "\n".join(f"{weights[i]:+8.3f}  {names[i]}" for i in order)


def _weight(question: Question, extract: bool) -> float:
    """Return what an item counts: extracts and what one or two people wrote count less."""
    abstracts = sum(not r.extract for r in question.item.references)
    weight = 1.0 if abstracts >= _MANY and not extract else _FEW
    return weight * (_SETS if len(question.item.documents) > 1 else 1.0)


def _rate(question: Question, path: Sequence[State]) -> float:
    """Return what the path gains for a unit of its cost."""
    steps = [(a.gains[b.taken[-1]], question.costs[b.taken[-1]]) for a, b in pairwise(path)]
    spent = sum(cost for _, cost in steps)
    return float(sum(gain for gain, _ in steps) / spent) if spent else 0.0


class _Run:
    """One summary in the making."""

    def __init__(self, question: Question, weights: Floats):
        self.question = question
        core = len(weights) - question.signs.shape[1]
        self.core, self.still = weights[:core], question.signs @ weights[core:]
        self.told = question.nothing_told()
        self.room = float(question.limit.room)
        self.taken: list[int] = []
        self.scores: dict[int, float] = {}
        self.seen: set[str] = set()

    def now(self) -> Floats:
        """Return the score of each sentence as things stand."""
        found: Floats = self.question.core(self.told) @ self.core + self.still
        return found

    def ranked(self, ties: Ties | None) -> list[Scored]:
        """Take sentences until the room is full, and rank all."""
        scores = self.now()
        free = self.question.text.copy()
        while (group := self._best(scores, free, ties)) is not None:
            self._take(group, scores)
            free[group] = False
            scores = self.now()
        return self._order(scores)

    def _best(self, scores: Floats, free: Bools, ties: Ties | None) -> list[int] | None:
        """Return the best sentence that fits, with those that it needs."""
        fits = np.flatnonzero(free & (self.question.costs <= self.room))
        best, value = None, -np.inf
        for i in fits[np.argsort(-scores[fits], kind="stable")]:
            if scores[i] <= value:
                break
            group = [int(i)] if ties is None else ties.group(int(i), self.taken)
            if group is None or self._repeats(group):
                continue
            costs = self.question.costs[group]
            if costs.sum() <= self.room:
                worth = _together(scores[group], costs)
                if worth > value:
                    best, value = group, worth
        return best

    def _repeats(self, group: Sequence[int]) -> bool:
        return any(self.question.item.sentences[i].key in self.seen for i in group)

    def _take(self, group: Sequence[int], scores: Floats) -> None:
        for i in group:
            self.taken.append(i)
            self.scores[i] = float(scores[i])
            self.seen.add(self.question.item.sentences[i].key)
            self.told[self.question.told_by(i)] = 1.0
            self.room -= float(self.question.costs[i])

    def _order(self, scores: Floats) -> list[Scored]:
        sentences, reasons = self.question.item.sentences, self.question.reasons
        first = [Scored(sentences[i], self.scores[i]) for i in self.taken]
        left = set(np.flatnonzero(self.question.text).tolist()) - set(self.taken)
        rest = sorted(left, key=lambda i: (-scores[i], i))
        aside = np.flatnonzero(~self.question.text)
        return (
            first
            + [Scored(sentences[i], float(scores[i])) for i in rest]
            + [Scored(sentences[i], 0.0, f"not text: {reasons[i]}") for i in aside]
        )


def _together(scores: Floats, costs: Floats) -> float:
    """Return the score of a group: its sentences' mean, by what they cost."""
    top = float(scores.max())
    shares = np.exp(scores - top)
    return top + float(np.log((shares * costs).sum() / max(_SMALL, costs.sum())))
