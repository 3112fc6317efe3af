"""The lattice of Zhou & Hovy 2003, section 3.4: each sentence is emitted by an E or an N state.

An E state emits a sentence of the extract with probability P(S), an N state any other one with
P'(S); the extract is what the E states emit on the best path from start to end. The paper gives no
transition probabilities and decides by P(S) > P'(S), as the best path does where all transitions
are alike: ``transitions=uniform``, the default. With ``transitions=learned``, which is ours, they
are counted in the training texts, one added to each count. A set has a path for each document.

The paper leaves this method because the length of its extracts cannot be asked for. Here the
sentences of the E states are ranked by R and cut at the length asked for; ``whole_path=true`` takes
them all, as in the paper.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self, TypeAlias

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json
from regsuite.summarise.texts.system import Scored, Summarised, set_aside, summary
from regsuite.summarise.texts.web_trained import WebSettings, WebTrained, stems

N, E, START = 0, 1, 2
TRANSITIONS = ("uniform", "learned")
NOT_EMITTED = "emitted by an N state"

Pair: TypeAlias = tuple[float, float]
"""A number for N and one for E."""


@dataclass(frozen=True)
class LatticeSettings(WebSettings):
    """The settings of ``bigram-ratio``, the transitions, and whether the length is the path's."""

    transitions: str = "uniform"
    whole_path: bool = False


class Lattice(WebTrained):
    """Takes the sentences that E states emit on the best path; among them ranks by R."""

    name = "lattice"
    summary = "sentences that extract states emit on the best path of a lattice"
    Settings = LatticeSettings

    counts_: list[list[int]]

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Count the tables, and the transitions where they are to be learned."""
        kind = self.settings.transitions
        if kind not in TRANSITIONS:
            raise InputError(f'unknown transitions "{kind}" (known: {", ".join(TRANSITIONS)})')
        learned = kind == "learned"
        if learned and self.settings.alignment == "summary":
            raise InputError(
                "the summary alignment marks no sentence; use another for transitions=learned"
            )
        super().train(items)
        self.counts_ = [[0, 0], [0, 0], [0, 0]]
        for item in self.training_items(items) if learned else ():
            self._count(item)
        return self

    def _count(self, item: DocumentSet) -> None:
        for yes, no in self.parted(item):
            states = {(s.document, s.number): N for s in no}
            states |= {(s.document, s.number): E for s in yes}
            for document in item.documents:
                places = ((s.document, s.number) for s in document.sentences)
                path = [states[place] for place in places if place in states]
                for before, state in pairwise((START, *path)):
                    self.counts_[before][state] += 1

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank the sentences of E states by log R, then, with a note, those of N states."""
        table, transitions = self.tables_[self.choose_domain(item)], log_shares(self.counts_)
        ranked: list[Scored] = []
        for document in item.documents:
            emissions = [table.log_probabilities(stems(s)) for s in document.sentences]
            path = best_path(emissions, transitions)
            for sentence, (other, extract), state in zip(
                document.sentences, emissions, path, strict=True
            ):
                note = "" if state == E else NOT_EMITTED
                ranked.append(Scored(sentence, extract - other, note))
        return sorted(ranked, key=lambda s: (bool(s.note), -s.score))

    def summarise(self, item: DocumentSet, limit: Limit | None = None) -> Summarised:
        """Return the ranking, with what is not text at its end, and the extract made from it."""
        ranked = set_aside(item, self(item))
        return ranked, self._extract(item, ranked, limit)

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Extract from every item, within its own limit or by the whole path."""
        return [self._extract(item, self(item), item.limit) for item in items]

    def _extract(self, item: DocumentSet, ranked: Sequence[Scored], limit: Limit | None) -> Summary:
        if self.settings.whole_path:
            limit = Limit("sentences", sum(not s.note for s in ranked))
        return summary(item, ranked, limit)

    def parts(self) -> dict[str, bytes]:
        """Return tables, signatures and counts of transitions."""
        return super().parts() | {"transitions.json": pack_json(self.counts_)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild all of them."""
        super().restore(parts)
        self.counts_ = unpack_json(parts["transitions.json"], ((COUNT, COUNT),) * 3)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Give the probability of each transition, then what ``bigram-ratio`` says."""
        rows = zip(("an N state", "an E state", "the start"), log_shares(self.counts_), strict=True)
        lines = [
            f"from {name}: to E {math.exp(e):.3f}, to N {math.exp(n):.3f}" for name, (n, e) in rows
        ]
        return [("transitions", "\n".join(lines)), *super().describe(top)]


def best_path(emissions: Sequence[Pair], transitions: Sequence[Pair]) -> list[int]:
    """Return the states of the best path, N where both are as good.

    ``emissions`` are log P'(S) and log P(S) of each sentence; ``transitions`` the log probabilities
    of going to N and to E: from N, from E and from the start.
    """
    if not emissions:
        return []
    scores = [transitions[START][state] + emissions[0][state] for state in (N, E)]
    origins: list[list[int]] = []
    for own in emissions[1:]:
        origins.append([_origin(scores, transitions, state) for state in (N, E)])
        scores = [
            scores[before] + transitions[before][state] + own[state]
            for state, before in enumerate(origins[-1])
        ]
    path = [E if scores[E] > scores[N] else N]
    for origin in reversed(origins):
        path.append(origin[path[-1]])
    return path[::-1]


def _origin(scores: Sequence[float], transitions: Sequence[Pair], state: int) -> int:
    """Return the state before, on the best path to a state."""
    return max((N, E), key=lambda before: scores[before] + transitions[before][state])


def log_shares(counts: Sequence[Sequence[int]]) -> list[Pair]:
    """Return the log probability of each transition by its count, one added to each."""
    return [(math.log((n + 1) / (n + e + 2)), math.log((e + 1) / (n + e + 2))) for n, e in counts]
