"""What a sentence would add to a summary, judged by the summaries that people wrote.

The gain is that in ROUGE-1 and, counted double, ROUGE-2 recall, mean over the references; of an
extract it is whether the sentence stands in it. ``states`` follows the choice that the references
themselves would make, sentence after sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit, Sentence, Summary
from regsuite.english.content_words import stem
from regsuite.features.documents.salience import Floats
from regsuite.summarise.texts.question import Question

PAIRS = 2.0
_TOKEN = re.compile(r"[a-z0-9]+")
_SHORT = 3
_STATES = {False: 6, True: 14}
_LEAST_WORDS = 60


@dataclass(frozen=True)
class State:
    """The sentences taken so far, and what each other one would gain."""

    taken: tuple[int, ...]
    gains: Floats


class Reader:
    """Judges the sentences of a question by references that are no extracts."""

    def __init__(self, question: Question, references: Sequence[Summary]):
        self.question = question
        counts = [_counts(r.lines) for r in references]
        self.columns = {
            gram: i for i, gram in enumerate(dict.fromkeys(g for c in counts for g in c))
        }
        self.wanted = [self._vector(c) for c in counts]
        sizes = [max(1, sum(n for g, n in c.items() if isinstance(g, str))) for c in counts]
        weights = np.array([1.0 if isinstance(g, str) else PAIRS for g in self.columns])
        self.worth = [weights / size / len(references) for size in sizes]
        texts = (s.text if ok else "" for s, ok in self._sentences())
        self.offered = np.array([self._vector(_counts([t])) for t in texts])

    def _sentences(self) -> Iterable[tuple[Sentence, bool]]:
        return zip(self.question.item.sentences, self.question.text, strict=True)

    def _vector(self, counts: Counter[str | tuple[str, str]]) -> Floats:
        found = np.zeros(len(self.columns))
        for gram, count in counts.items():
            if gram in self.columns:
                found[self.columns[gram]] = count
        return found

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
    found: Counter[str | tuple[str, str]] = Counter(words)
    found.update(pairwise(words))
    return found


def questions_of(item: DocumentSet) -> Iterator[tuple[Question, list[Summary]]]:
    """Yield what an item asks, with its references: extracts for themselves, abstracts likewise."""
    extracts = [r for r in item.references if r.extract and r.sentences]
    abstracts = [r for r in item.references if not r.extract and r.text.strip()]
    if extracts:
        mean = round(sum(len(r.sentences) for r in extracts) / len(extracts))
        yield Question(item, Limit("sentences", max(1, mean))), extracts
    if abstracts:
        yield Question(item, _length_of(item, abstracts)), abstracts


def _length_of(item: DocumentSet, abstracts: Sequence[Summary]) -> Limit:
    """Return the length asked for; where it is that of very short summaries, a usual one."""
    if item.limit is not None and item.limit.unit == "bytes":
        return item.limit
    words = sum(len(r.text.split()) for r in abstracts) / len(abstracts)
    asked = item.limit.amount if item.limit and item.limit.unit == "words" else round(words)
    return Limit("words", max(_LEAST_WORDS, asked))


def states(question: Question, references: Sequence[Summary]) -> list[State]:
    """Return the states to learn from."""
    if references[0].extract:
        return list(_extracted(question, references))
    return list(_followed(question, Reader(question, references)))


def _extracted(question: Question, references: Sequence[Summary]) -> Iterator[State]:
    """Yield the beginning, and the state in which every other sentence of the extract is taken."""
    keys = [{(s.document, s.number) for s in r.sentences} for r in references]
    gains = np.array(
        [sum((s.document, s.number) in own for own in keys) for s in question.item.sentences],
        dtype=float,
    )
    chosen = np.flatnonzero(gains > 0)
    yield State((), gains)
    if len(chosen) > 1:
        yield State(tuple(int(i) for i in chosen[::2]), gains)


def _followed(question: Question, reader: Reader) -> Iterator[State]:
    taken: list[int] = []
    room = float(question.limit.room)
    for _ in range(_STATES[len(question.item.documents) > 1]):
        state = State(tuple(taken), reader.gains(taken))
        fits = question.text & (question.costs <= room)
        fits[taken] = False
        value = np.where(fits, state.gains / np.sqrt(np.maximum(1.0, question.costs)), 0.0)
        if not value.any():
            return
        yield state
        best = int(value.argmax())
        taken.append(best)
        room -= float(question.costs[best])
