"""Extracts that can be read: sentences bring those along that their pronouns need.

``Ties`` tells which further sentences must be taken with one (``cohesion``), or
that it cannot be taken: a chain of more than ``LONGEST`` sentences is too much for one.
``repaired`` takes off connectives whose sentence before is not there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from regsuite.corpora.records.documents import Sentence
from regsuite.summarise.texts.cohesion import Cohesion, Need
from regsuite.summarise.texts.openings import loosened, without_dateline
from regsuite.summarise.texts.question import Question
from regsuite.summarise.texts.select import in_order

LONGEST = 3
_NEAR = 2


class Ties:
    """What the sentences of a question need before them; they are counted through the set."""

    def __init__(self, question: Question):
        self.words = question.words
        self.order = _order(question)
        self.homes: list[tuple[Cohesion, int]] = []
        for document in question.item.documents:
            start = len(self.homes)
            text = question.text[start : start + len(document.sentences)].tolist()
            self.homes += [(Cohesion(document, text), start)] * len(text)

    def needs(self, sentence: int) -> tuple[Need, ...]:
        """Return what a sentence needs; places are those in its own document."""
        home, start = self.homes[sentence]
        return home.needs(sentence - start)

    def group(self, sentence: int, taken: Collection[int]) -> list[int] | None:
        """Return the sentence with those that must come with it, in order; None: too many."""
        group: list[int] = [sentence]
        have = {*taken, sentence}
        while len(group) <= LONGEST:
            missing = next((m for i in group if (m := self._missing(i, have)) is not None), None)
            if missing is None:
                return sorted(group) if self._keeps(taken, have) else None
            group.append(missing)
            have.add(missing)
        return None

    def _keeps(self, taken: Collection[int], have: Collection[int]) -> bool:
        """Tell whether those taken still have what they need: a name may have come in between."""
        return all(self._missing(i, have) is None for i in taken)

    def _missing(self, sentence: int, have: Collection[int]) -> int | None:
        """Return a sentence that must come before this one and is not there, or None."""
        needs = self.needs(sentence)
        if not needs:
            return None
        before = [i for i in have if self.order[i] < self.order[sentence]]
        last = sorted(before, key=self.order.__getitem__)[-_NEAR:]
        for need in needs:
            place = self.homes[sentence][1] + need.place
            met = place in have or (need.anything and bool(before))
            if not met and not any(self._meets(need, i) for i in last):
                return place
        return None

    def _meets(self, need: Need, last: int) -> bool:
        """Tell whether the last sentence before has what is needed, or takes up the same."""
        same = any(own.words == need.words for own in self.needs(last) if own.words)
        return same or not need.words.isdisjoint(self.words[last])


def _order(question: Question) -> list[int]:
    """Return at which place each sentence would stand if all were taken."""
    sentences = question.item.sentences
    places = {(s.document, s.number): i for i, s in enumerate(sentences)}
    order = [0] * len(sentences)
    for rank, s in enumerate(in_order(question.item, sentences)):
        order[places[s.document, s.number]] = rank
    return order


def repaired(sentences: Sequence[Sentence]) -> list[Sentence]:
    """Take datelines off, and connectives where the sentence before is another one."""
    found = []
    for i, sentence in enumerate(sentences):
        before = sentences[i - 1] if i else None
        follows = before is not None and _is_next(before, sentence)
        text = without_dateline(sentence.text) if follows else loosened(sentence.text)
        found.append(replace(sentence, text=text))
    return found


def _is_next(before: Sentence, sentence: Sentence) -> bool:
    return before.document == sentence.document and before.number == sentence.number - 1
