"""What each sentence of a document does in it: decides, concludes, answers, is a step.

Told first by the heading or label above or before it ("Decisions", "Actual result", "Results."),
then by phrases of its own. Phrases that decide count in minutes only (a meeting in the title, a
list of those present, an opening formality, labelled actions), what fails only in reports of faults
(labels such as "Expected", or several of their words), what ought to be done only where somebody
speaks for himself. What nothing tells has no role.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.words import rows, table
from regsuite.english.words import words as word_list

ROLES = (  # these names stand in saved models
    "decision", "action", "fails", "conclusion", "result", "verdict", "thesis", "request",
    "announcement", "answer", "condition", "ingredient", "step", "method", "background",
    "to reproduce", "expected",
)  # fmt: skip
_HEADING = "heading"
_LABEL = re.compile(r"([^\W_][\w'’-]*(?:[ /][^\W_][\w'’-]*){0,3})\**\s?(?:[:.—–]|$)")
_BEFORE_LABEL = "#*_ >-.()0123456789"
_LONGEST_LABEL = 30
_WHO = r"[A-Z][\w.'’-]+(?: [A-Z][\w.'’-]+)?"
_DAY = (
    r"\d{1,2}\b|mon|tues|wednes|thurs|fri|satur|sun|week|month|tomorrow|tonight|noon|january|february"
    r"|march|april|may\b|june|july|august|september|october|november|december|the (?:end|\d)"
)
_ACTION = re.compile(
    rf"\W*(?:(?i:action)\b|{_WHO} will [a-z]|{_WHO} (?:to|is to|has to|must) [a-z].{{0,120}}?"
    rf"\b(?:by|before|until|on|this|next)\s(?i:{_DAY}))"
)
_MEETING = re.compile(r"\b(?:minutes|meeting)\b", re.IGNORECASE)
_CLAUSE = re.compile(r"\(?\d{1,2}(?:\.\d{1,2})+\.?\s|\([a-z]\)\s")
_OBLIGES = re.compile(r"\b(?:shall|must|may|need not|is entitled)\b", re.IGNORECASE)
_OUGHT = frozenset({"should", "must", "ought"})
_SELF = frozenset({"i", "my", "we", "our", "us"})
_MINUTES = frozenset({"present", "formality"})
_CLOSING = "'\"”’)*_ "
_OFTEN = 4
_PERSONAL = 3
_CLAUSES = 3
_FAQ = 3


def sentence_roles(
    document: Document, reasons: Sequence[str], words: Sequence[Sequence[str]]
) -> list[str]:
    """Return the role of each sentence, "" where none is known.

    ``reasons`` are those of ``not_text``, ``words`` of ``all_words``.
    """
    return _Roles(document, reasons, words).all()


class _Roles:
    """The roles of one document's sentences."""

    def __init__(self, document: Document, reasons: Sequence[str], words: Sequence[Sequence[str]]):
        self.sentences, self.reasons, self.words = document.sentences, reasons, words
        self.title = document.title
        self.labelled = _Labels(document, reasons).roles()
        pairs = zip(document.sentences, words, strict=True)
        self.phrased = [_by_phrase(s.text, own) for s, own in pairs]
        self.answers = _answers(document.sentences, reasons)
        self.kinds = frozenset(self._kinds())

    def all(self) -> list[str]:
        """Return the role of each sentence."""
        return ["" if r else self._role(i) for i, r in enumerate(self.reasons)]

    def _kinds(self) -> Iterator[str]:
        """Yield what kinds of text it is that give some phrases their meaning."""
        known = set(self.labelled)
        met = not _MINUTES.isdisjoint(self.reasons) or _MEETING.search(self.title)
        if met or known & {"decision", "action"}:
            yield "minutes"
        if sum(_CLAUSE.match(s.text) is not None for s in self.sentences) >= _CLAUSES:
            yield "clauses"
        elif known & {"expected", "fails"} or self._many("software-words") >= _OFTEN:
            yield "fault"
        if sum(not _SELF.isdisjoint(own) for own in self.words) >= _PERSONAL:
            yield "personal"

    def _many(self, name: str) -> int:
        """Return how many different words of a list the document has."""
        return len(word_list(name).intersection(chain.from_iterable(self.words)))

    def _role(self, i: int) -> str:
        text = self.sentences[i].text
        if "minutes" in self.kinds and _ACTION.match(text):
            return "action"
        if self.labelled[i]:
            cooked = self.labelled[i] == "method" and "ingredient" in self.labelled
            return "step" if cooked else self.labelled[i]
        if self.phrased[i] and (self.phrased[i] != "decision" or "minutes" in self.kinds):
            return self.phrased[i]
        if i in self.answers:
            return "answer"
        return self._of_kind(text, self.words[i])

    def _of_kind(self, text: str, words: Sequence[str]) -> str:
        """Return the role that the kind of text gives to a sentence."""
        if "fault" in self.kinds and _is_fault(words):
            return "fails"
        if "clauses" in self.kinds and _OBLIGES.search(text):
            return "condition"
        if "personal" in self.kinds and not _asks(text) and _is_thesis(words):
            return "thesis"
        return ""


Phrase: TypeAlias = tuple[str, frozenset[str], re.Pattern[str]]


@cache
def _phrases() -> tuple[tuple[Phrase, ...], frozenset[str]]:
    """Return the phrases, each with words of which it has one, and all these words."""
    listed = tuple(
        (role, frozenset(needed.split()), re.compile(pattern, re.IGNORECASE))
        for role, needed, pattern in rows("role-phrases")
    )
    return listed, frozenset().union(*(needed for _, needed, _ in listed))


def _is_fault(words: Sequence[str]) -> bool:
    return not word_list("fault-words").isdisjoint(words) or any(w.endswith("n't") for w in words)


def _is_thesis(words: Sequence[str]) -> bool:
    """Tell whether a sentence says what ought to be, and not that somebody else says so."""
    at = next((i for i, word in enumerate(words) if word in _OUGHT), 0)
    before = words[:at]
    return at > 0 and ("that" not in before or not _SELF.isdisjoint(before))


def _by_phrase(text: str, words: Sequence[str]) -> str:
    phrases, needed = _phrases()
    present = needed.intersection(words)
    found = (r for r, own, p in phrases if not own.isdisjoint(present) and p.search(text))
    return next(found, "") if present else ""


def label_role(text: str) -> tuple[str, bool]:
    """Return the role that a label at the start of a line gives, and whether it is all there is."""
    text = text.lstrip(_BEFORE_LABEL)
    match = _LABEL.match(text[:_LONGEST_LABEL])
    if match is None:
        return "", False
    role = table("section-roles").get(match[1].strip().lower(), "")
    return role, not text[match.end() :].strip(" *_:")


class _Labels:
    """The headings and labels of a document, as they are met from sentence to sentence."""

    def __init__(self, document: Document, reasons: Sequence[str]):
        self.sentences, self.reasons = document.sentences, reasons
        self.sizes = Counter(s.paragraph for s in document.sentences)
        self.apart = list(reversed(document.headings))
        role, alone = label_role(document.title)  # a first line alone is taken for the title
        self.heading, self.label = role if alone else "", ""
        self.paragraph = -1

    def roles(self) -> list[str]:
        """Return the role of the heading over each sentence, or of the label before it."""
        return [self._next(s, r) for s, r in zip(self.sentences, self.reasons, strict=True)]

    def _next(self, sentence: Sentence, reason: str) -> str:
        while self.apart and self.apart[-1][0] <= sentence.start:
            self.heading = label_role(self.apart.pop()[1])[0]
        if sentence.paragraph != self.paragraph:
            self.paragraph, self.label = sentence.paragraph, ""
        role, alone = label_role(sentence.text)
        if reason == _HEADING or (role and alone and self.sizes[sentence.paragraph] == 1):
            self.heading = role
        elif role:
            self.label = role
        return self.label or self.heading


def _answers(sentences: Sequence[Sentence], reasons: Sequence[str]) -> frozenset[int]:
    """Return the places of sentences that answer a question over them, in one paragraph.

    A question begins its paragraph; where few do, it must be all of it.
    """
    sizes = Counter(s.paragraph for s in sentences)
    asked = _questions(sentences, reasons, sizes)
    below = {p if sizes[p] > 1 else p + 1: i for p, i in asked.items()}
    answered = {s.number: s.paragraph for s in sentences if s.paragraph in below}
    alone = {p for p in asked if sizes[p] == 1}
    return frozenset(i for i, p in answered.items() if i > below[p] and p not in alone)


def _questions(
    sentences: Sequence[Sentence], reasons: Sequence[str], sizes: Mapping[int, int]
) -> dict[int, int]:
    """Return the paragraphs that a question begins, with its place."""
    firsts = {s.paragraph: i for i, s in reversed(list(enumerate(sentences)))}
    asked = {p: i for p, i in firsts.items() if _asks(sentences[i].text) and not reasons[i]}
    few = len(asked) < _FAQ
    return {p: i for p, i in asked.items() if sizes[p] == 1} if few else asked


def _asks(text: str) -> bool:
    return text.rstrip(_CLOSING).endswith("?")
