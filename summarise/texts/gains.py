"""What a sentence would add to a summary, judged by the summaries that people wrote.

The gain is that in ROUGE-1 and, counted double, ROUGE-2 recall, mean over the references; where the
reference is an extract, it is whether the sentence stands in it. ``training_states`` follows the
choice of sentences that gains most, one after another.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.english.content_words import stem
from regsuite.features.documents.salience import Bools, Floats
from regsuite.summarise.texts.candidates import Candidates

PAIRS = 2.0  # what a pair of words counts, a single word being 1
_TOKEN = re.compile(r"[a-z0-9]+")
_SHORT = 3  # words of so many letters are not stemmed
_STATES = {False: 6, True: 14}  # at most so many states of one document, and of a set
_LEAST_WORDS = 60


@dataclass(frozen=True)
class State:
    """The sentences taken so far, and what each other one would gain."""

    taken: tuple[int, ...]
    gains: Floats


class Offered(Protocol):
    """What gains are computed of: the sentences of an item, and which of them can be chosen."""

    item: DocumentSet
    text: Bools


class ReferenceGains:
    """What sentences gain against references that are no extracts."""

    def __init__(self, candidates: Offered, references: Sequence[Summary]):
        self.candidates = candidates
        counts = [_counts(r.lines) for r in references]
        grams = dict.fromkeys(g for c in counts for g in c)
        self.columns = {gram: i for i, gram in enumerate(grams)}
        self.wanted = [self._vector(c) for c in counts]
        sizes = [max(1, sum(n for g, n in c.items() if isinstance(g, str))) for c in counts]
        weights = np.array([1.0 if isinstance(g, str) else PAIRS for g in self.columns])
        self.worth = [weights / size / len(references) for size in sizes]
        offered = zip(candidates.item.sentences, candidates.text, strict=True)
        texts = (s.text if ok else "" for s, ok in offered)
        self.offered = np.array([self._vector(_counts([t])) for t in texts])

    def _vector(self, counts: Counter[str | tuple[str, str]]) -> Floats:
        vector = np.zeros(len(self.columns))
        for gram, count in counts.items():
            if gram in self.columns:
                vector[self.columns[gram]] = count
        return vector

    def gains(self, taken: Sequence[int]) -> Floats:
        """Return what each sentence would add to those taken."""
        have = self.offered[list(taken)].sum(axis=0)
        total = np.zeros(len(self.offered))
        for wanted, worth in zip(self.wanted, self.worth, strict=True):
            room = np.maximum(0.0, wanted - have)
            total += np.minimum(self.offered, room) @ worth
        return total


def _counts(lines: Iterable[str]) -> Counter[str | tuple[str, str]]:
    words = [w if len(w) <= _SHORT else stem(w) for t in lines for w in _TOKEN.findall(t.lower())]
    counts: Counter[str | tuple[str, str]] = Counter(words)
    counts.update(pairwise(words))
    return counts


def training_items(item: DocumentSet) -> Iterator[tuple[Candidates, list[Summary]]]:
    """Yield an item's sentences with its extracts, and again with its abstracts, if it has both."""
    extracts = [r for r in item.references if r.extract and r.sentences]
    abstracts = [r for r in item.references if not r.extract and r.text.strip()]
    if extracts:
        mean = round(sum(len(r.sentences) for r in extracts) / len(extracts))
        yield Candidates(item, Limit("sentences", max(1, mean))), extracts
    if abstracts:
        yield Candidates(item, _length_of(item, abstracts)), abstracts


def _length_of(item: DocumentSet, abstracts: Sequence[Summary]) -> Limit:
    """Return the length asked for, but at least ``_LEAST_WORDS`` words."""
    if item.limit is not None and item.limit.unit == "bytes":
        return item.limit
    words = sum(len(r.text.split()) for r in abstracts) / len(abstracts)
    asked = item.limit.amount if item.limit and item.limit.unit == "words" else round(words)
    return Limit("words", max(_LEAST_WORDS, asked))


def training_states(candidates: Candidates, references: Sequence[Summary]) -> list[State]:
    """Return the states to learn from."""
    if references[0].extract:
        return list(_extract_states(candidates, references))
    return list(_greedy_states(candidates, ReferenceGains(candidates, references)))


def _extract_states(candidates: Candidates, references: Sequence[Summary]) -> Iterator[State]:
    """Yield the beginning, and the state in which every second sentence of the extract is taken."""
    keys = [{(s.document, s.number) for s in r.sentences} for r in references]
    places = [(s.document, s.number) for s in candidates.item.sentences]
    gains = np.array([sum(p in own for own in keys) for p in places], dtype=float)
    chosen = np.flatnonzero(gains > 0)
    yield State((), gains)
    if len(chosen) > 1:
        yield State(tuple(int(i) for i in chosen[::2]), gains)


def _greedy_states(candidates: Candidates, references: ReferenceGains) -> Iterator[State]:
    """Yield the states on the way to the summary that gains most over the root of its cost."""
    taken: list[int] = []
    room = float(candidates.limit.room)
    for _ in range(_STATES[len(candidates.item.documents) > 1]):
        state = State(tuple(taken), references.gains(taken))
        fits = candidates.text & (candidates.costs <= room)
        fits[taken] = False
        value = np.where(fits, state.gains / np.sqrt(np.maximum(1.0, candidates.costs)), 0.0)
        if not value.any():
            return
        yield state
        best = int(value.argmax())
        taken.append(best)
        room -= float(candidates.costs[best])
