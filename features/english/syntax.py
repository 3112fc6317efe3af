"""What callers ask of a parsed text: subjects, objects, genitives, noun chunks, head words.

No label string is needed to ask; ``features.english.labels`` knows them. spaCy's own
``noun_chunks`` looks for ClearNLP labels and misses most chunks of a UD tree, so that chunks are
made here: a nominal head with what stands before it inside the noun phrase (determiners,
adjectives, numerals, compounds, genitives) and the rest of a name behind it. Chunks do not
overlap; coordinated nouns are chunks of their own; prepositional phrases and relative clauses are
outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from features.english import labels
from features.english.labels import Function

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

NOMINAL = frozenset(["NOUN", "PROPN", "PRON"])
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
    found = (t for verb in clauses for t in verb.children)
    return next((t for t in found if labels.function(t) is Function.SUBJECT), None)


def noun_chunks(doc: Doc | Span) -> list[Span]:
    """Return the base noun phrases in order."""
    whole = doc.doc if hasattr(doc, "doc") else doc
    chunks: list[Span] = []
    end = 0
    for head in doc:
        if head.i >= end and _heads_chunk(head):
            start, stop = max(_left_edge(head), end, doc[0].i), _right_edge(head) + 1
            chunks.append(whole[start:stop])
            end = stop
    return chunks


def _heads_chunk(token: Token) -> bool:
    if token.is_space or token.is_punct:
        return False
    if token.pos_ in NOMINAL:
        return not _inside_nominal(token)
    # "the poor", "two of them": no noun, but the place of one
    return (
        token.pos_ in {"NUM", "ADJ", "DET", "SYM"}
        and labels.function(token) in _ARGUMENTS
        and not _inside_nominal(token)
    )


def _inside_nominal(token: Token) -> bool:
    """Tell whether a word lies within the chunk of a word further up."""
    first = labels.first_conjunct(token)
    if first is not token and first.i > first.head.i:
        return False
    return labels.inside_chunk(first) and _reaches(first.head, token)


def _reaches(head: Token, token: Token) -> bool:
    """Tell whether the head's chunk extends to the word."""
    takes = head.pos_ in NOMINAL or labels.inside_chunk(head) or _heads_chunk(head)
    return takes and _left_edge(head) <= token.i <= _right_edge(head)


def _left_edge(head: Token) -> int:
    edge = head.i
    for child in sorted(head.lefts, key=lambda t: t.i, reverse=True):
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


def head_word(span: Span) -> Token:
    """Return the head of a phrase; of a name the last part, whichever the parser took as head."""
    head = span.root
    parts = [t for t in head.rights if labels.is_name_part(t) and t.i < span.end]
    return parts[-1] if parts else head


def chunk_functions(doc: Doc | Span) -> Iterator[tuple[Span, Function]]:
    """Yield each noun chunk with what it does in its sentence."""
    for chunk in noun_chunks(doc):
        yield chunk, labels.function(chunk.root)
