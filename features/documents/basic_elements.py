"""Basic elements, head | modifier | relation, by which classummary scores (after Hovy et al. 2005).

The paper leaves the relations to its parser; here they are the functions of ``english.labels``, the
preposition of a prepositional phrase, and the copula's subject related to its predicate. Heads and
modifiers are lower-cased lemmas with content; a coordinated word has the elements of the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.english import labels
from regsuite.english.labels import Function

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_NONE = frozenset([Function.ROOT, Function.GRAMMATICAL, Function.OTHER, Function.PREDICATE])


@dataclass(frozen=True)
class BasicElement:
    """A head word, a word that depends on it, and how."""

    head: str
    modifier: str
    relation: str

    def __str__(self) -> str:
        return f"{self.head} | {self.modifier} | {self.relation}"


def basic_elements(doc: Doc | Span) -> list[BasicElement]:
    """Return the basic elements of a text or sentence, in the order of their modifiers."""
    return [element for token in doc for element in _elements(token)]


def _elements(token: Token) -> Iterator[BasicElement]:
    function = labels.function(token)
    if token.is_space or token.is_punct or function in _NONE or labels.is_preposition(token):
        return
    first = labels.first_conjunct(token)
    head = labels.governor(first)
    if function is Function.SUBJECT:
        head = labels.predicate(first) or head
    if head.i != token.i and not head.is_punct:
        yield BasicElement(_lemma(head), _lemma(token), _relation(first, function))


def _relation(token: Token, function: Function) -> str:
    preposition = labels.preposition(token)
    return preposition.lower_ if preposition is not None else function.value


def _lemma(token: Token) -> str:
    return (token.lemma_ or token.text).lower()
