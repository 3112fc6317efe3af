"""What callers ask of a parsed text: subjects, objects, genitives, noun chunks.

No label string is needed to ask; ``english.labels`` knows them. spaCy's own
``noun_chunks`` looks for ClearNLP labels and misses most chunks of a UD tree, so that chunks are
made here: a nominal head with what stands before it inside the noun phrase (determiners,
adjectives, numerals, compounds, genitives) and the rest of a name behind it. Chunks do not
overlap; coordinated nouns are chunks of their own; prepositional phrases and relative clauses are
outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.english import labels
from regsuite.english.labels import Function

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

NOMINAL = frozenset(["NOUN", "PROPN", "PRON"])
_STAND_INS = frozenset(["NUM", "ADJ", "DET", "SYM"])
_OF_NAME = frozenset(["flat", "flat:name", "compound"])
_ARGUMENTS = frozenset(
    [Function.SUBJECT, Function.OBJECT, Function.INDIRECT, Function.OBLIQUE, Function.GENITIVE]
)


def subjects(doc: Doc | Span) -> list[Token]:
    """Return the head words of all subjects, coordinated ones each."""
    return _with(doc, Function.SUBJECT)


def objects(doc: Doc | Span) -> list[Token]:
    """Return the head words of all direct objects, coordinated ones each."""
    return _with(doc, Function.OBJECT)


def genitives(doc: Doc | Span) -> list[Token]:
    """Return the head words of all possessors, pronouns ("his") among them."""
    return _with(doc, Function.GENITIVE)


def _with(doc: Doc | Span, wanted: Function) -> list[Token]:
    return [token for token in doc if labels.function(token) is wanted]


def subject(sentence: Span) -> Token | None:
    """Return the head word of the main clause's subject, if it has one."""
    root = sentence.root
    clauses = (root, *(c for c in root.children if c.dep_ in {"aux", "cop"}))
    dependents = (t for verb in clauses for t in verb.children)
    return next((t for t in dependents if labels.function(t) is Function.SUBJECT), None)


def name_parts(head: Token) -> list[Token]:
    """Return the words of the name that a word heads, in order; of another word itself."""
    if head.pos_ != "PROPN":
        return [head]
    rest = (c for c in head.children if c.pos_ == "PROPN" and c.dep_ in _OF_NAME)
    return sorted([head, *rest], key=lambda token: int(token.i))


def noun_chunks(doc: Doc | Span) -> list[Span]:
    """Return the base noun phrases in order."""
    whole = doc.doc if hasattr(doc, "doc") else doc
    chunker = _Chunker()
    chunks: list[Span] = []
    end = 0
    for head in doc:
        if head.i >= end and chunker.heads_chunk(head):
            left, right = chunker.edges(head)
            start, end = max(left, end, doc[0].i), right + 1
            chunks.append(whole[start:end])
    return chunks


class _Chunker:
    """Decides on heads; keeps the edges it found, for every word of a chunk asks for them."""

    def __init__(self) -> None:
        self._edges: dict[int, tuple[int, int]] = {}

    def heads_chunk(self, token: Token) -> bool:
        if token.is_space or token.is_punct:
            return False
        if token.pos_ in NOMINAL:
            return not self._inside_another(token)
        # "the poor", "two of them": no noun, but the place of one
        return (
            token.pos_ in _STAND_INS
            and labels.function(token) in _ARGUMENTS
            and not self._inside_another(token)
        )

    def _inside_another(self, token: Token) -> bool:
        """Tell whether a word lies within the chunk of a word further up."""
        first = labels.first_conjunct(token)
        if first is not token and first.i > first.head.i:
            return False
        return labels.inside_chunk(first) and self._reaches(first.head, token)

    def _reaches(self, head: Token, token: Token) -> bool:
        """Tell whether the head's chunk extends to the word."""
        takes = head.pos_ in NOMINAL or labels.inside_chunk(head) or self.heads_chunk(head)
        left, right = self.edges(head)
        return takes and left <= token.i <= right

    def edges(self, head: Token) -> tuple[int, int]:
        """Return the first and last place of the chunk a word would head."""
        if head.i not in self._edges:
            self._edges[head.i] = _left_edge(head), _right_edge(head)
        return self._edges[head.i]


def _left_edge(head: Token) -> int:
    edge = head.i
    for child in reversed(list(head.lefts)):
        if labels.inside_chunk(child):
            edge = min(edge, child.left_edge.i)
        elif not child.is_punct:
            break
    return edge


def _right_edge(head: Token) -> int:
    edge = head.i
    for child in head.rights:
        joined = child.left_edge.i == edge + 1 or child.is_punct
        if not joined:
            break
        if labels.inside_chunk(child):
            edge = max(edge, child.right_edge.i)
    return edge
