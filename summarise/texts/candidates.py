"""The sentences of an item as candidates for ``listwise``: what each costs, and its feature row.

A row has the core columns (how many concepts of a sentence the summary does not cover yet, its
length, how early it stands) and the cues of ``features.documents.sentence_cues``. Three blocks of
weights read it: one for a short summary of one document, one for a large share of a document's
sentences (extracts are made otherwise than short summaries), one for sets of documents.

``PRIOR`` holds the weights that training starts from and is drawn back to: concept coverage
(Gillick & Favre 2009), that is new concepts over the root of the length, early sentences first, and
a bonus for decisions and conclusions against questions and single steps. ``FIRMNESS`` multiplies
the pull back to the prior for the columns where news, most of the training data, would teach the
wrong thing for other kinds of text: that fragments carry content and that questions are answers.

The numbers of the prior and its firmness were set by hand, not tuned.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain, pairwise

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.content_words import all_words
from regsuite.english.discourse.cohesion import is_question
from regsuite.english.discourse.not_text import not_text
from regsuite.english.discourse.roles import ROLES, sentence_roles
from regsuite.english.words import words as word_list
from regsuite.features.documents.concepts import Concepts
from regsuite.features.documents.salience import Bools, Floats
from regsuite.features.documents.sentence_cues import CUES, sentence_cues

# The names of columns and blocks stand in saved models.
CORE = ("new concepts", "length", "lead", "told before", "length of counted sentences")
COLUMNS = (*CORE, *CUES, *(f"role {role}" for role in ROLES))
BLOCKS = ("one document", "a large share of it", "a set")
FILLER = 6
SHORTEST = 9  # shorter sentences count as having so many words
_LEAD = 5.0
_TOLD_FIRST = [ROLES.index(role) for role in ("fails", "conclusion", "announcement")]
_LATER = 0.5  # what such a role counts where it is told again
_ONE_OR_TWO, _AT_THE_POINT = 2, 2.5
_WITHOUT_IT = 0.6  # what a role counts there where "it" or "them" stands in the sentence
_ONLY_THERE = frozenset({"expected", "to reproduce"})
_OPEN = frozenset({"it", "them"})
_SMALL_SHARE, _LARGE_SHARE = 0.2, 0.3  # between them the first block gives way to the second
_NEARLY_NONE = 0.3  # added to the number of new concepts before its logarithm is taken
_CORE_PRIORS = ((1.0, -0.5, 1.0, 0.0, 0.5), (1.0, -0.5, 0.0, 0.0, 0.5), (1.0, -0.5, 1.0, 0.0, 0.5))
_CUE_PRIORS = {"decides": 0.6, "concludes": 1.0, "question": -0.6, "step": -1.0}
_ROLE_PRIORS = {
    "decision": 1.2,
    "action": 1.0,
    "fails": 1.2,
    "conclusion": 1.5,
    "result": 0.8,
    "verdict": 1.5,
    "thesis": 1.0,
    "request": 1.0,
    "announcement": 2.2,
    "method": -1.5,
    "background": -2.0,
    "to reproduce": -2.5,
    "expected": -3.0,
}
_OF_CUES = (
    *(_CUE_PRIORS.get(cue, 0.0) for cue in CUES),
    *(_ROLE_PRIORS.get(role, 0.0) for role in ROLES),
)
_NONE = tuple(0.0 for _ in _OF_CUES)
PRIOR = np.array(
    [core + cues for core, cues in zip(_CORE_PRIORS, (_OF_CUES, _NONE, _NONE), strict=True)]
)
_FIRM = {
    "new concepts": 10.0,
    "length": 10.0,
    "decides": 50.0,
    "concludes": 50.0,
    "question": 15.0,
    "step": 15.0,
}
_FIRM |= {f"role {role}": 50.0 for role in ROLES}
FIRMNESS = np.array([_FIRM.get(column, 1.0) for column in COLUMNS])


class Candidates:
    """The sentences of one item and the length asked for.

    ``reasons`` says of each sentence why it cannot be chosen, "" where it can; ``text`` marks those
    that can. ``places`` numbers them in their document, which has ``counts`` of them.
    """

    def __init__(self, item: DocumentSet, limit: Limit):
        self.item, self.limit = item, limit
        self.reasons = list(chain.from_iterable(not_text(d) for d in item.documents))
        self.text = np.array([not reason for reason in self.reasons], dtype=bool)
        self.words = [
            all_words(s.text) if ok else [] for s, ok in zip(item.sentences, self.text, strict=True)
        ]
        self.costs = np.array([limit.size(s) for s in item.sentences], dtype=float)
        self.places, self.counts = self._places()
        self.brief = np.array([0 < len(words) < FILLER for words in self.words], dtype=bool)
        self.concepts = Concepts(item, self.words)

    def _places(self) -> tuple[Floats, Floats]:
        """Return the place of each sentence in its document, and how many the document has."""
        places, counts, start = [], [], 0
        for document in self.item.documents:
            own = self.text[start : start + len(document.sentences)]
            start += len(own)
            places.append(np.maximum(0, np.cumsum(own) - 1))
            counts.append(np.full(len(own), own.sum()))
        return np.concatenate(places).astype(float), np.concatenate(counts).astype(float)

    @cached_property
    def roles(self) -> list[str]:
        """What each sentence does in its document, "" where that is not known."""
        result: list[str] = []
        for document in self.item.documents:
            own = slice(len(result), len(result) + len(document.sentences))
            result += sentence_roles(document, self.reasons[own], self.words[own])
        return result

    def asked(self, start: int, count: int) -> dict[int, int]:
        """Return the question of each sentence of a document that answers one, by place there.

        Where one sentence is asked for, the answer has to do without.
        """
        result: dict[int, int] = {}
        if self.limit.unit == "sentences" and self.limit.amount == 1:
            return result
        question = -1
        for i in range(start, start + count):
            if self.roles[i] == "answer" and question >= 0:
                result[i - start] = question
            elif self.text[i]:
                question = i - start if is_question(self.item.sentences[i].text) else -1
        return result

    @cached_property
    def cues(self) -> Floats:
        """The cues of the sentences and a column for each role, a row each."""
        cues = sentence_cues(self.item, self.words, self.places, self.counts)
        roles = np.array([[own == role for role in ROLES] for own in self.roles], dtype=float)
        told = roles[:, _TOLD_FIRST]
        roles[:, _TOLD_FIRST] = np.where(np.cumsum(told, axis=0) > 1, _LATER * told, told)
        return np.hstack([cues, self._weights_of_roles[:, None] * roles])

    @cached_property
    def hidden(self) -> Bools:
        """Whether a sentence misleads away from its heading, as what ought to happen does."""
        return np.array([role in _ONLY_THERE for role in self.roles], dtype=bool)

    @cached_property
    def is_filler(self) -> Bools:
        """Whether a sentence is not for readers: what ought to happen reads as what happens.

        Likewise steps to reproduce it, and what only fills room: few words, and no known role.
        Where a text has nothing else, none is.
        """
        one = self.limit == Limit("sentences", 1)
        plain = np.array([not r or (one and r == "answer") for r in self.roles], dtype=bool)
        short = self.brief & plain
        short |= self.hidden
        if one:
            short |= np.array([is_question(s.text) for s in self.item.sentences], dtype=bool)
        return short if (self.text & ~short).any() else np.zeros(len(short), dtype=bool)

    @property
    def _weights_of_roles(self) -> Floats:
        """Return what the role of each sentence counts: more where one or two must tell the point.

        There one counts less whose object "it" or "them" another sentence may name.
        """
        if self.limit.unit != "sentences" or self.limit.amount > _ONE_OR_TWO:
            return np.ones(len(self.words))
        open_ = np.array([_says_it(words) for words in self.words], dtype=bool)
        return _AT_THE_POINT * np.where(open_, _WITHOUT_IT, 1.0)

    @cached_property
    def blocks(self) -> Floats:
        """The share of each block of weights in the scores."""
        if len(self.item.documents) > 1:
            return np.array([0.0, 0.0, 1.0])
        share = self.limit.amount / max(1, int(self.text.sum()))
        large = min(1.0, max(0.0, (share - _SMALL_SHARE) / (_LARGE_SHARE - _SMALL_SHARE)))
        large = large if self.limit.unit == "sentences" else 0.0
        return np.array([1.0 - large, large, 0.0])

    @cached_property
    def _constant(self) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        """The parts of the core columns that do not change while sentences are taken."""
        words = np.array([len(s.text.split()) for s in self.item.sentences], dtype=float)
        length = np.log(np.maximum(SHORTEST, words))
        counted = length if self.limit.unit == "sentences" else np.zeros(len(length))
        lead = np.log(1 + _LEAD / (1 + self.places))
        have = np.maximum(1.0, np.diff(self.concepts.present.indptr))
        return length, counted, lead, have, self.concepts.shared()

    def core(self, covered: Floats) -> Floats:
        """Return the core columns; ``covered`` is 1 for concepts that the summary has already."""
        length, counted, lead, have, shared = self._constant
        new = 1.0 - covered
        present = self.concepts.present
        gain = np.log(present @ (shared * new) + _NEARLY_NONE)
        return np.column_stack([gain, length, lead, 1 - (present @ new) / have, counted])

    def rows(self, covered: Floats) -> Floats:
        """Return whole rows: the columns once for each block, times the block's share."""
        row = np.hstack([self.core(covered), self.cues])
        return np.hstack([block * row for block in self.blocks])

    def covered_by(self, sentences: Sequence[int]) -> Floats:
        """Return which concepts some sentences have: 1 for each, 0 for all others."""
        present = self.concepts.present
        covered = np.zeros(present.shape[1])
        for i in sentences:
            covered[present.indices[present.indptr[i] : present.indptr[i + 1]]] = 1.0
        return covered


def _says_it(words: Sequence[str]) -> bool:
    """Tell whether "it" or "them" is an object: a preposition or nothing follows."""
    pairs = pairwise([*words[1:], ""])
    ends = word_list("prepositions")
    return any(word in _OPEN and (not after or after in ends) for word, after in pairs)
