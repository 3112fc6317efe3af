"""An item as the learned ranking sees it: what may be chosen, at what cost, and what speaks for it.

A row is the core (how much a sentence tells that is not told yet, how long it is, how early it
stands) and the signs of ``features.documents``. Three blocks of weights read it: one for single
documents, one that takes its place as a large share of the sentences is asked for (extracts are
made otherwise than short summaries), and one for sets. ``PRIOR`` is coverage (Gillick & Favre
2009): new concepts over the root of the length, leads first; beside it no more than that decisions
and conclusions are told, and questions are not. ``FIRMNESS`` multiplies the pull to the prior where
news, most of what there is to learn from, would teach other kinds of text the wrong thing: scraps
are no content, and a question is no answer.
"""

from __future__ import annotations

from functools import cached_property
from itertools import chain

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.content_words import all_words
from regsuite.features.documents.concepts import Concepts
from regsuite.features.documents.salience import Floats
from regsuite.features.documents.sentence_signs import SIGNS, sentence_signs
from regsuite.summarise.texts.not_text import not_text

CORE = ("new concepts", "length", "lead", "told before", "length of counted sentences")
COLUMNS = (*CORE, *SIGNS)
BLOCKS = ("one document", "a large share of it", "a set")
SHORTEST = 9
_LEAD = 5.0
_FEW, _MANY = 0.2, 0.3
_NEARLY_NONE = 0.3
_CORE_PRIORS = (
    (1.0, -0.5, 1.0, 0.0, 0.5),
    (1.0, -0.5, 0.0, 0.0, 0.5),
    (1.0, -0.5, 1.0, 0.0, 0.5),
)
_SIGN_PRIORS = {"decides": 0.6, "concludes": 1.0, "question": -0.6, "step": -1.0}
_SIGNS = tuple(_SIGN_PRIORS.get(sign, 0.0) for sign in SIGNS)
_NO_SIGNS = tuple(0.0 for _ in SIGNS)
PRIOR = np.array(
    [core + signs for core, signs in zip(_CORE_PRIORS, (_SIGNS, _NO_SIGNS, _NO_SIGNS), strict=True)]
)
_FIRM = {
    "new concepts": 10.0,
    "length": 10.0,
    "decides": 50.0,
    "concludes": 50.0,
    "question": 15.0,
    "step": 15.0,
}
FIRMNESS = np.array([_FIRM.get(column, 1.0) for column in COLUMNS])


class Question:
    """One item and the length asked for."""

    def __init__(self, item: DocumentSet, limit: Limit):
        self.item, self.limit = item, limit
        self.reasons = list(chain.from_iterable(not_text(d) for d in item.documents))
        self.text = np.array([not reason for reason in self.reasons], dtype=bool)
        self.words = [
            all_words(s.text) if ok else [] for s, ok in zip(item.sentences, self.text, strict=True)
        ]
        self.costs = np.array([limit.size(s) for s in item.sentences], dtype=float)
        self.places, self.counts = self._places()
        self.concepts = Concepts(item, self.words)

    def _places(self) -> tuple[Floats, Floats]:
        """Return each sentence's number among those of its document that are text, and theirs."""
        places, counts, start = [], [], 0
        for document in self.item.documents:
            own = self.text[start : start + len(document.sentences)]
            start += len(own)
            places.append(np.maximum(0, np.cumsum(own) - 1))
            counts.append(np.full(len(own), own.sum()))
        return np.concatenate(places).astype(float), np.concatenate(counts).astype(float)

    @cached_property
    def signs(self) -> Floats:
        """The signs of the sentences."""
        return sentence_signs(self.item, self.words, self.places, self.counts)

    @cached_property
    def blocks(self) -> Floats:
        """How far each block of weights counts."""
        if len(self.item.documents) > 1:
            return np.array([0.0, 0.0, 1.0])
        share = self.limit.amount / max(1, int(self.text.sum()))
        large = min(1.0, max(0.0, (share - _FEW) / (_MANY - _FEW)))
        large = large if self.limit.unit == "sentences" else 0.0
        return np.array([1.0 - large, large, 0.0])

    @cached_property
    def _still(self) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        """What does not change while sentences are taken."""
        words = np.array([len(s.text.split()) for s in self.item.sentences], dtype=float)
        length = np.log(np.maximum(SHORTEST, words))
        counted = length if self.limit.unit == "sentences" else np.zeros(len(length))
        lead = np.log(1 + _LEAD / (1 + self.places))
        have = np.maximum(1.0, np.diff(self.concepts.present.indptr))
        return length, counted, lead, have, self.concepts.shared()

    def core(self, told: Floats) -> Floats:
        """Return the core columns; ``told`` marks the concepts that are told already."""
        length, counted, lead, have, shared = self._still
        new = 1.0 - told
        present = self.concepts.present
        gain = np.log(present @ (shared * new) + _NEARLY_NONE)
        return np.column_stack([gain, length, lead, 1 - (present @ new) / have, counted])

    def rows(self, told: Floats) -> Floats:
        """Return whole rows, each block's columns beside each other."""
        row = np.hstack([self.core(told), self.signs])
        return np.hstack([block * row for block in self.blocks])

    def nothing_told(self) -> Floats:
        """Return the mark of concepts before anything is taken."""
        return np.zeros(self.concepts.present.shape[1])

    def told_by(self, sentence: int) -> Floats:
        """Return which concepts a sentence has."""
        present = self.concepts.present
        found: Floats = present.indices[present.indptr[sentence] : present.indptr[sentence + 1]]
        return found
