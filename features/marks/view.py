"""A parsed text as the features of its candidates look at it: sentences, subjects, neighbours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import categories_of, singular
from regsuite.english.entities.lexicon import EMPHATIC, RELATIVES, legal_forms
from regsuite.english.entities.mention import DEFINITE, EMPTY, NAME, PRONOUN, Mention
from regsuite.english.entities.sexes import subject_pronoun
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import fold
from regsuite.english.labels import Function, function

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

EDGE = "<>"
FAR = 4
_LOOK_BACK = 60
_BINS = (0, 1, 2, 4, 8, 16, 32)
_BETWEEN = re.compile(r"[-,()]")
_SHORT = {"mt": "mount", "st": "saint", "ft": "fort"}
_UNNAMED = frozenset({"the", "s"})
_HELPERS = frozenset(["aux", "aux:pass", "cop"])


def spelt_out(word: str) -> str:
    """Fold a word of a name; a short form of what names begin with is written out."""
    folded = fold(word)
    return _SHORT.get(folded.removesuffix("."), folded)


def kind_name(c: Mention) -> str:
    """Return the kind of a candidate as GREC calls it."""
    return "common" if c.kind == DEFINITE else c.kind


def bin_of(number: float) -> str:
    """Return a number's place among a few edges."""
    return str(sum(number > edge for edge in _BINS))


def main_verb(verb: Token) -> Token:
    """Return what a finite verb helps, or the verb."""
    return verb.head if verb.dep_ in _HELPERS else verb


class View:
    """A text with its subject and its candidates.

    ``own`` tells which candidates are taken for references; without it, those that agree.
    """

    def __init__(
        self,
        doc: Doc,
        subject: Subject,
        candidates: Sequence[Mention],
        own: Sequence[bool] | None = None,
    ):
        self.doc = doc
        self.subject = subject
        self.candidates = candidates
        self.sentence, self._starts = _sentences(doc)
        self.paragraph = _paragraphs(doc)
        self.quoted, self.bracketed = _enclosed(doc)
        agree = (c.kind != EMPTY and self.agrees(c) for c in candidates)
        self.own = list(agree if own is None else own)
        self._order = {c: k for k, c in enumerate(candidates)}

    def agrees(self, c: Mention) -> bool:
        """Tell whether a candidate agrees with the subject on the face of it."""
        if c.kind == EMPTY:
            joined = main_verb(self.doc[c.head]).dep_ == "conj"
            return joined and self.owner(self.near_subject(c)).startswith("own")
        if c.kind == PRONOUN:
            return (subject_pronoun(self.doc[c.first].lower_) or None) == self.subject.pronoun
        if c.kind == DEFINITE:
            return self.subject.category in categories_of(self.noun(c).lower_)
        return not self.foreign(c) and any(fold(t.text) in self.subject.words for t in self.of(c))

    def of(self, c: Mention) -> Sequence[Token]:
        """Return the tokens of a candidate."""
        return self.doc[c.first : c.last]  # type: ignore[return-value]

    # Words around

    def word(self, i: int) -> str:
        """Return the word at a place in lower case, or an edge."""
        return self.doc[i].lower_ if 0 <= i < len(self.doc) else EDGE

    def tag(self, i: int) -> str:
        """Return the tag at a place, or an edge."""
        return self.doc[i].tag_ if 0 <= i < len(self.doc) else EDGE

    def capital(self, i: int) -> bool:
        """Tell whether a name stands at a place."""
        if not 0 <= i < len(self.doc):
            return False
        return self.doc[i].text[0].isupper() and self.doc[i].pos_ == "PROPN"

    def start(self, i: int) -> int:
        """Return where the sentence of a place begins."""
        return self._starts[self.sentence[i]]

    # Names and nouns

    @cached_property
    def title_words(self) -> frozenset[str]:
        """All words of the title, those that do not name included."""
        whole = _BETWEEN.sub(" ", self.subject.title)
        return self.subject.words | frozenset(spelt_out(w) for w in whole.split())

    def foreign(self, c: Mention) -> list[str]:
        """Return the words of a candidate that the title does not have."""
        folded = [spelt_out(t.text) for t in self.of(c) if t.text[0].isalnum()]
        return [
            w
            for w in folded
            if w not in self.title_words and w not in _UNNAMED and w not in legal_forms()
        ]

    def phrase(self, c: Mention) -> str:
        """Return a candidate's words, folded, without "the" and what firms add to their names."""
        words = (spelt_out(t.text) for t in self.of(c) if t.text[0].isalnum())
        return " ".join(w for w in words if w not in legal_forms()).removeprefix("the ")

    @cached_property
    def title_phrase(self) -> str:
        """The title's words, folded as those of a candidate are."""
        words = self.subject.name.replace("-", " ").split()
        return " ".join(spelt_out(w) for w in words).removeprefix("the ")

    @cached_property
    def phrases(self) -> dict[str, list[int]]:
        """Where each phrase that may name the subject stands."""
        seen: dict[str, list[int]] = {}
        for c in self.candidates:
            if c.kind == NAME:
                seen.setdefault(self.phrase(c), []).append(c.first)
        return seen

    def noun(self, c: Mention) -> Token:
        """Return the noun of a candidate, genitive ending and emphasis passed over."""
        k = c.last - 1
        while k > c.first and (self.doc[k].tag_ == "POS" or self.doc[k].lower_ in EMPHATIC):
            k -= 1
        return self.doc[k]

    @cached_property
    def nouns(self) -> dict[str, int]:
        """How often each category noun is a candidate."""
        counts: dict[str, int] = {}
        for c in self.candidates:
            if c.kind == DEFINITE:
                low = singular(self.noun(c).lower_)
                counts[low] = counts.get(low, 0) + 1
        return counts

    @cached_property
    def pronouns(self) -> dict[str, int]:
        """How often the text has pronouns of each sort."""
        counts: dict[str, int] = {}
        for token in self.doc:
            sort = subject_pronoun(token.lower_)
            if sort:
                counts[sort] = counts.get(sort, 0) + 1
        return counts

    def competitors(self, start: int, end: int) -> int:
        """Count capitalised words between two places that name something else."""
        return self._capitals[max(end, start)] - self._capitals[start]

    @cached_property
    def _capitals(self) -> list[int]:
        total, sums = 0, [0]
        for token in self.doc:
            total += token.pos_ == "PROPN" and fold(token.text) not in self.title_words
            sums.append(total)
        return sums

    # Neighbouring candidates

    def last_own(self, c: Mention) -> Mention | None:
        """Return the last candidate before this one that agrees with the subject."""
        k = self._order[c]
        for j in range(k - 1, max(-1, k - _LOOK_BACK), -1):
            if self.own[j] and self.candidates[j].last <= c.first:
                return self.candidates[j]
        return None

    def since(self, c: Mention) -> str:
        """Return how many sentences ago that one was."""
        last = self.last_own(c)
        return str(min(self.sentence[c.first] - self.sentence[last.first], FAR)) if last else "-"

    def kind_word(self, c: Mention | None) -> str:
        """Name a candidate by its kind, a pronoun by its word."""
        if c is None:
            return "none"
        return self.doc[c.first].lower_ if c.kind == PRONOUN else kind_name(c)

    @cached_property
    def _at(self) -> dict[int, list[int]]:
        """The candidates, by every token that is in one."""
        places: dict[int, list[int]] = {}
        for k, c in enumerate(self.candidates):
            for i in range(c.first, c.last):
                places.setdefault(i, []).append(k)
        return places

    # Grammatical subjects

    def owner(self, token: Token | None) -> str:
        """Tell what a subject is: a candidate that agrees, one that does not, or another thing."""
        if token is None:
            return "none"
        for k in self._at.get(token.i, ()):
            if self.own[k]:
                return f"own {kind_name(self.candidates[k])}"
        if token.lower_ in RELATIVES:
            return "relative"
        return "candidate" if token.i in self._at else "other"

    @cached_property
    def _subjects(self) -> dict[int, list[Token]]:
        result: dict[int, list[Token]] = {}
        for token in self.doc:
            if function(token) is Function.SUBJECT:
                result.setdefault(self.sentence[token.i], []).append(token)
        return result

    def subject_before(self, c: Mention) -> str:
        """Tell what the first subject of the sentence before is."""
        subjects = self._subjects.get(self.sentence[c.first] - 1)
        return self.owner(subjects[0]) if subjects else "none"

    def subject_here(self, c: Mention) -> str:
        """Tell what the first subject of this sentence before the candidate is."""
        subjects = [t for t in self._subjects.get(self.sentence[c.first], ()) if t.i < c.first]
        return self.owner(subjects[0]) if subjects else "none"

    def nearest_subject(self, c: Mention) -> str:
        """Tell what the last subject before the candidate is, here or in the sentence before."""
        for back in (0, 1):
            subjects = self._subjects.get(self.sentence[c.first] - back, ())
            earlier = [t for t in subjects if t.i < c.first]
            if earlier:
                return f"{back} {self.owner(earlier[-1])}"
        return "none"

    def near_subject(self, c: Mention) -> Token | None:
        """Return the last subject before a place, in its sentence."""
        subjects = self._subjects.get(self.sentence[c.first], ())
        earlier = [t for t in subjects if t.i < c.first and t.dep_ != "conj"]
        return earlier[-1] if earlier else None


def _sentences(doc: Doc) -> tuple[list[int], list[int]]:
    """Return the sentence of each token, and where each sentence begins."""
    numbers: list[int] = []
    starts: list[int] = []
    for token in doc:
        if token.is_sent_start or not starts:
            starts.append(token.i)
        numbers.append(len(starts) - 1)
    return numbers, starts


def _paragraphs(doc: Doc) -> list[int]:
    number, starts = 0, []
    for token in doc:
        starts.append(number)
        number += token.is_space and token.text.count("\n") > 1
    return starts


def _enclosed(doc: Doc) -> tuple[list[bool], list[bool]]:
    """Tell of every token whether it stands in quotation marks, and whether in brackets."""
    quoted, bracketed = [], []
    quote, depth = False, 0
    for token in doc:
        if token.is_space and "\n\n" in token.text:
            quote, depth = False, 0
        if token.text in ('"', "“", "”", "``", "''"):
            quote = not quote if token.text == '"' else token.text in ("“", "``")
        depth = max(0, depth + (token.text in "([") - (token.text in ")]"))
        quoted.append(quote)
        bracketed.append(depth > 0)
    return quoted, bracketed
