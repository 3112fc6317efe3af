"""A ranking learned from people's summaries: which sentence next, given those already taken.

Sentences are chosen one after another by a softmax over feature rows (``candidates``), trained to
give most to the sentences that gain most against the references (``gains``), less a price for their
length. The weights are drawn towards those of concept coverage, those for sets strongly: there are
few sets with summaries by people. A chosen sentence brings the sentences along that its pronouns
need (``coherent``).

``pull`` and the constants below were chosen on five folds of SummEval (``summarise reproduce text
--option only=people --option mixed=yes``; see docs/text.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Self

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.features.documents.salience import Bools, Floats
from regsuite.models.base import pack_json
from regsuite.models.listwise import List, fit_listwise
from regsuite.models.schema import unpack_json
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.texts.candidates import BLOCKS, COLUMNS, FIRMNESS, PRIOR, Candidates
from regsuite.summarise.texts.coherent import RequiredSentences, without_loose_openings
from regsuite.summarise.texts.gains import State, training_items, training_states
from regsuite.summarise.texts.system import (
    DEFAULT,
    Extractor,
    Scored,
    Summarised,
    in_order,
    summary,
)

_PULL_OF_SETS = 100.0  # times ``pull``, for the weights of sets
_SHARPNESS = 10.0  # of the choice to be learned, as the factor of gains before the softmax
_PRICE = 0.7  # of a word, as a share of what the words of the best summary gain on average
_SETS = 2.0  # what an item counts that is a set
_MANY, _FEW = 3, 0.2  # so many abstracts count fully, extracts and fewer abstracts this much
_FLOOR = 3.5  # so far below the best sentence readers get none that only fits; set by hand
_SMALL = 1e-6


@dataclass(frozen=True)
class ListwiseSettings:
    """``pull`` draws weights to the prior; ``coherent`` adds sentences that pronouns need."""

    pull: float = at_least(0.0, 2.0)
    coherent: bool = True


class Listwise(Extractor):
    """Chooses sentence after sentence by weights learned from references."""

    name = "listwise"
    summary = "what people's summaries would take next, learned; pronouns bring their antecedents"
    paper = "this project, after Cao et al. 2007 and Gillick & Favre 2009"
    Settings = ListwiseSettings
    fixed: ClassVar[dict[str, Any]] = {
        "sets": _PULL_OF_SETS,
        "sharpness": _SHARPNESS,
        "price": _PRICE,
    }

    weights_: Floats

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn the weights."""
        pairs = [p for item in items for p in training_items(item) if p[0].text.any()]
        if not pairs:
            raise InputError("no document with a summary to learn from")
        lists = [c for own, refs in pairs for c in _lists(own, training_states(own, refs))]
        pull = self.settings.pull * np.outer([1.0, 1.0, _PULL_OF_SETS], FIRMNESS)
        weights = fit_listwise(lists, PRIOR.ravel(), pull.ravel()) if lists else PRIOR.ravel()
        self.weights_ = weights.reshape(PRIOR.shape)
        return self

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank those chosen first, then the others by their last score, then what is not text."""
        return self.summarise(item, limit)[0]

    def summarise(self, item: DocumentSet, limit: Limit | None = None) -> Summarised:
        """Return the ranking and the summary, for readers: without sentences that only fill."""
        return self._summarised(item, limit, fill=False)

    def _summarised(self, item: DocumentSet, limit: Limit | None, fill: bool) -> Summarised:
        limit = limit or item.limit or DEFAULT
        candidates = Candidates(item, limit)
        if not candidates.text.any():
            return [], Summary.of([])
        choice = _Choice(candidates, candidates.blocks @ self.weights_, fill)
        may = candidates.text if fill else candidates.text & ~candidates.hidden
        required = RequiredSentences(candidates, may) if self.settings.coherent else None
        ranked = choice.ranked(required)
        if not choice.taken:
            return ranked, summary(item, [s for s in ranked if not s.note], limit)
        ordered = in_order(item, [item.sentences[i] for i in choice.taken])
        return ranked, Summary.of(without_loose_openings(ordered) if required else ordered)

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Summarise every item within its own limit, which is filled where sentences fit."""
        return [self._summarised(item, None, fill=True)[1] for item in items]

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
        stored = unpack_json(parts["weights.json"], dict.fromkeys(BLOCKS, row))
        self.weights_ = np.array([[stored[b][c] for c in COLUMNS] for b in BLOCKS], dtype=float)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the largest weights of each block."""
        pairs = zip(BLOCKS, self.weights_, strict=True)
        return [(block, _largest(COLUMNS, weights, top)) for block, weights in pairs]


def _largest(names: Sequence[str], weights: Floats, top: int) -> str:
    order = np.argsort(-np.abs(weights), kind="stable")[:top]
    return "\n".join(f"{weights[i]:+8.3f}  {names[i]}" for i in order)


def _lists(candidates: Candidates, path: Sequence[State]) -> Iterable[List]:
    """Yield a list to learn from for each state on the way to the references' summary."""
    extract = candidates.limit.unit == "sentences"
    weight = _weight(candidates, extract) / max(1, len(path))
    price = 0.0 if extract else _PRICE * _rate(candidates, path)
    top = max((float(s.gains.max()) for s in path[:1]), default=0.0) + _SMALL
    for state in path:
        taken = list(state.taken)
        room = candidates.limit.room - candidates.costs[taken].sum()
        offered = candidates.text & (candidates.costs <= max(room, 1.0))
        offered[taken] = False
        if offered.sum() > 1:
            worth = ((state.gains - price * candidates.costs) / top)[offered]
            wanted = np.exp(_SHARPNESS * (worth - worth.max()))
            rows = candidates.rows(candidates.covered_by(taken))[offered]
            yield List(rows, wanted / wanted.sum(), weight)


def _weight(candidates: Candidates, extract: bool) -> float:
    """Return what an item counts: extracts and what one or two people wrote count less."""
    abstracts = sum(not r.extract for r in candidates.item.references)
    weight = 1.0 if abstracts >= _MANY and not extract else _FEW
    return weight * (_SETS if len(candidates.item.documents) > 1 else 1.0)


def _rate(candidates: Candidates, path: Sequence[State]) -> float:
    """Return what the path gains for a unit of its cost."""
    steps = [(a.gains[b.taken[-1]], candidates.costs[b.taken[-1]]) for a, b in pairwise(path)]
    spent = sum(cost for _, cost in steps)
    return float(sum(gain for gain, _ in steps) / spent) if spent else 0.0


class _Choice:
    """The sentences taken so far for one summary, and the scores of the others."""

    def __init__(self, candidates: Candidates, weights: Floats, fill: bool):
        self.candidates = candidates
        core = len(weights) - candidates.cues.shape[1]
        self.core, self.constant = weights[:core], candidates.cues @ weights[core:]
        self.covered = candidates.covered_by(())
        self.fill = fill
        self.offered = candidates.text if fill else ~candidates.is_filler
        self.room = float(candidates.limit.room)
        self.taken: list[int] = []
        self.scores: dict[int, float] = {}
        self.seen: set[str] = set()

    def current_scores(self) -> Floats:
        """Return the score of each sentence, given those taken."""
        scores: Floats = self.candidates.core(self.covered) @ self.core + self.constant
        return scores

    def ranked(self, required: RequiredSentences | None) -> list[Scored]:
        """Take sentences until the room is full, and rank all."""
        scores = self.current_scores()
        free = self.candidates.text.copy()
        if not self.fill:
            free &= scores >= scores[free].max(initial=-np.inf) - _FLOOR
        while (group := self._best(scores, free, required)) is not None:
            self._take(group, scores)
            free[group] = False
            scores = self.current_scores()
        return self._order(scores)

    def _best(
        self, scores: Floats, free: Bools, required: RequiredSentences | None
    ) -> list[int] | None:
        """Return the best sentence that fits, with those that it needs."""
        fits = np.flatnonzero(free & self.offered & (self.candidates.costs <= self.room))
        best, value = None, -np.inf
        for i in fits[np.argsort(-scores[fits], kind="stable")]:
            if scores[i] <= value:
                break
            group = [int(i)] if required is None else required.group(int(i), self.taken)
            if group is None or self._repeats(group) or not self.candidates.text[group].all():
                continue
            costs = self.candidates.costs[group]
            if costs.sum() <= self.room:
                worth = _group_score(scores[group], costs)
                if worth > value:
                    best, value = group, worth
        return best

    def _repeats(self, group: Sequence[int]) -> bool:
        return any(self._key(i) in self.seen for i in group)

    def _key(self, place: int) -> str:
        return self.candidates.item.sentences[place].key

    def _take(self, group: Sequence[int], scores: Floats) -> None:
        for i in group:
            self.taken.append(i)
            self.scores[i] = float(scores[i])
            self.seen.add(self._key(i))
            self.room -= float(self.candidates.costs[i])
        self.covered = np.maximum(self.covered, self.candidates.covered_by(group))

    def _order(self, scores: Floats) -> list[Scored]:
        sentences, reasons = self.candidates.item.sentences, self.candidates.reasons
        roles = self.candidates.roles
        first = [Scored(sentences[i], self.scores[i], role=roles[i]) for i in self.taken]
        left = set(np.flatnonzero(self.candidates.text).tolist()) - set(self.taken)
        rest = sorted(left, key=lambda i: (-scores[i], i))
        aside = np.flatnonzero(~self.candidates.text)
        return (
            first
            + [Scored(sentences[i], float(scores[i]), role=roles[i]) for i in rest]
            + [Scored(sentences[i], 0.0, f"not text: {reasons[i]}") for i in aside]
        )


def _group_score(scores: Floats, costs: Floats) -> float:
    """Return the score of a group: the logarithm of the cost-weighted mean of exp(score)."""
    top = float(scores.max())
    exponentials = np.exp(scores - top)
    return top + float(np.log((exponentials * costs).sum() / max(_SMALL, costs.sum())))
