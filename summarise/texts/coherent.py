"""Extracts that can be read: a sentence brings along those that its pronouns need.

``RequiredSentences`` says which sentences must be taken together with one (``cohesion``), or that
it cannot be taken because more than ``LONGEST`` would have to come with it.
``without_loose_openings`` removes connectives that refer to a sentence left out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from regsuite.corpora.records.documents import Sentence
from regsuite.english.discourse.cohesion import Cohesion, Need
from regsuite.english.discourse.openings import without_opening
from regsuite.features.documents.salience import Bools
from regsuite.summarise.texts.candidates import Candidates
from regsuite.summarise.texts.system import in_order

LONGEST = 3
_NEAR = 2  # how many sentences before may hold the antecedent of a pronoun


class RequiredSentences:
    """Which sentences the sentences of an item need before them, by number in the item.

    ``text`` marks those that may be asked for.
    """

    def __init__(self, candidates: Candidates, text: Bools):
        self.words = candidates.words
        self.order = _order(candidates)
        self.documents: list[tuple[Cohesion, int]] = []  # of each sentence, with its first number
        for document in candidates.item.documents:
            start = len(self.documents)
            own = text[start : start + len(document.sentences)].tolist()
            asked = candidates.asked(start, len(own))
            self.documents += [(Cohesion(document, own, asked), start)] * len(own)

    def needs(self, sentence: int) -> tuple[Need, ...]:
        """Return what a sentence needs; places are those in its own document."""
        cohesion, start = self.documents[sentence]
        return cohesion.needs(sentence - start)

    def group(self, sentence: int, taken: Collection[int]) -> list[int] | None:
        """Return the sentence with those that must come with it, in order; None: too many."""
        group: list[int] = [sentence]
        have = {*taken, sentence}
        while len(group) <= LONGEST:
            missing = next((m for i in group if (m := self._missing(i, have)) is not None), None)
            if missing is None:
                return sorted(group) if self._complete(taken, have) else None
            group.append(missing)
            have.add(missing)
        return None

    def _complete(self, taken: Collection[int], have: Collection[int]) -> bool:
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
            place = self.documents[sentence][1] + need.place
            met = place in have or (need.anything and bool(before))
            if not met and not any(self._meets(need, i) for i in last):
                return place
        return None

    def _meets(self, need: Need, last: int) -> bool:
        """Tell whether the sentence ``last`` has what is needed, or needs the same itself."""
        same = any(own.words == need.words for own in self.needs(last) if own.words)
        return same or not need.words.isdisjoint(self.words[last])


def _order(candidates: Candidates) -> list[int]:
    """Return at which place each sentence would stand if all were taken."""
    sentences = candidates.item.sentences
    places = {(s.document, s.number): i for i, s in enumerate(sentences)}
    order = [0] * len(sentences)
    for rank, s in enumerate(in_order(candidates.item, sentences)):
        order[places[s.document, s.number]] = rank
    return order


def without_loose_openings(sentences: Sequence[Sentence]) -> list[Sentence]:
    """Remove datelines, and connectives unless the sentence follows the one before in its text."""
    cleaned = []
    for i, sentence in enumerate(sentences):
        before = sentences[i - 1] if i else None
        follows = before is not None and _is_next(before, sentence)
        cleaned.append(
            replace(sentence, text=without_opening(sentence.text, connective=not follows))
        )
    return cleaned


def _is_next(before: Sentence, sentence: Sentence) -> bool:
    return before.document == sentence.document and before.number == sentence.number - 1
