"""Records of texts in which is marked who and what is spoken of, and of what a system says of it.

An ``EntityText`` is one document: its raw text, its paragraphs and who says what in it (``turns``)
are the question; sentences, words with their tree (``tokens``) and ``mentions`` are gold and are
taken from it before a system sees it. All places are offsets of characters in ``text``, so that a
system which parses the text by itself needs no words in common with the corpus.

A gold ``Mention`` belongs to an ``entity``, a name that its coreferent mentions share; one that no
other shares is a singleton. ``head`` is the place of its head word, ``minimal`` that of the
shortest span that still is this mention (the head and what is flat with it). ``kind`` says whether
the head is a name, a pronoun or another word, and whether it is joined with others ("Ann and Tom");
``type`` is one of ``TYPES``, "" where nobody says.

A system's answer is a ``Choice`` of ``Found`` mentions, in the order of the text. Where it was
asked whom a pronoun means, ``meant`` is the place of a name or noun in the text and ``probability``
how sure that is; ``meant`` is then the span of one of the found mentions. What is less probable
than ``at_least`` is kept, but the system would not say it.

GAP asks a ``Question`` instead: which of two names a pronoun means, the first, the second, or none
(``Answers``). A system answers by its chains, or says the answers themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias, TypeVar

Span: TypeAlias = tuple[int, int]
Answers: TypeAlias = tuple[bool, bool]

NAME, PRONOUN, NOMINAL, COORDINATION = KINDS = ("name", "pronoun", "nominal", "coordination")
PERSON, ORGANISATION, PLACE = "person", "organisation", "place"
TYPES = (
    PERSON,
    ORGANISATION,
    PLACE,
    "object",
    "abstract",
    "event",
    "time",
    "animal",
    "plant",
    "substance",
)


@dataclass(frozen=True, slots=True)
class Token:
    """A gold word; ``head`` is the place of its governor among all tokens of the text.

    It is -1 for the root of a sentence, and for all words where nobody drew a tree.
    """

    start: int
    end: int
    lemma: str = ""
    upos: str = ""
    xpos: str = ""
    feats: str = ""
    head: int = -1
    relation: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one speaker says."""

    start: int
    end: int
    speaker: str


@dataclass(frozen=True, slots=True)
class Mention:
    """A gold mention of an entity."""

    start: int
    end: int
    head: Span
    entity: str
    type: str = ""
    kind: str = NOMINAL
    minimal: Span | None = None

    @property
    def shortest(self) -> Span:
        """The shortest span, or the head where nobody says."""
        return self.minimal or self.head

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class Found:
    """A mention that a system found; ``link`` is how probable its place in its entity is.

    ``minimal`` is the name without what describes it, where there is one.
    """

    start: int
    end: int
    head: Span
    entity: str
    type: str = ""
    kind: str = NOMINAL
    minimal: Span | None = None
    link: float = 1.0
    meant: Span | None = None
    probability: float = 0.0

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.start, self.end


Marked = TypeVar("Marked", Mention, Found)


@dataclass(frozen=True)
class Choice:
    """What a system says of a text; ``at_least`` is the probability from which it names whom a
    pronoun means, ``answers`` those to the text's question where they are not those of the chains.
    """

    mentions: tuple[Found, ...] = ()
    at_least: float = 0.0
    answers: Answers | None = None

    @cached_property
    def chains(self) -> dict[str, list[Found]]:
        """The mentions of every entity, singletons included, in the order of first mention."""
        return chains(self.mentions)


@dataclass(frozen=True, slots=True)
class Question:
    """Which of two names a pronoun means; ``answers`` are gold, None where they are not known."""

    pronoun: Span
    names: tuple[Span, Span]
    answers: Answers | None = None

    def answered(self, choice: Choice) -> Answers:
        """Return which of the names a choice says that the pronoun means.

        Where it says so by its chains, a name is meant if a mention whose head lies in it is in
        the pronoun's chain.
        """
        if choice.answers is not None:
            return choice.answers
        asked = {own.entity for own in choice.mentions if _inside(own.head, self.pronoun)}
        heads = [own.head for own in choice.mentions if own.entity in asked]
        first, second = (any(_inside(head, name) for head in heads) for name in self.names)
        return first, second


def _inside(inner: Span, outer: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


@dataclass(frozen=True)
class EntityText:
    """A document; ``mentions`` is None where none are marked, () where there are none."""

    id: str
    text: str
    title: str = ""
    genre: str = "none"
    paragraphs: tuple[Span, ...] = ()
    turns: tuple[Turn, ...] = ()
    sentences: tuple[Span, ...] = ()
    tokens: tuple[Token, ...] = ()
    mentions: tuple[Mention, ...] | None = None
    question: Question | None = None

    @cached_property
    def chains(self) -> dict[str, list[Mention]]:
        """The gold mentions of every entity, singletons included, in the order of first mention."""
        return chains(self.mentions or ())

    def words(self, span: Span) -> str:
        """Return the words at a place."""
        return self.text[span[0] : span[1]]

    def without_gold(self) -> EntityText:
        """Return the document as a system sees it: its text, paragraphs, turns and question."""
        question = replace(self.question, answers=None) if self.question else None
        return replace(self, sentences=(), tokens=(), mentions=None, question=question)


def chains(mentions: Sequence[Marked]) -> dict[str, list[Marked]]:
    """Group mentions, gold or found, by their entity."""
    result: dict[str, list[Marked]] = {}
    for mention in mentions:
        result.setdefault(mention.entity, []).append(mention)
    return result
