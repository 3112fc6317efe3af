"""SYNCAT of a mark by rule from its words and its dependencies.

A genitive is a subject-determiner; a subject is what the parse calls so, what has a finite verb
behind it, or a name that heads its sentence; everything else is an object, those of prepositions
among them, as in the GREC corpus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.english.entities.mention import EMPTY, PRONOUN, Mention
from regsuite.english.entities.subject_mentions import FINITE
from regsuite.english.labels import Function, function

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

SUBJECT, OBJECT, DETERMINER = "np-subj", "np-obj", "subj-det"
_OF_WORD = {
    **dict.fromkeys("he she they who".split(), SUBJECT),
    **dict.fromkeys("him them whom himself herself itself themselves".split(), OBJECT),
    **dict.fromkeys("his its their whose".split(), DETERMINER),
}
_OBJECTS = frozenset([Function.OBJECT, Function.OBLIQUE, Function.NOMINAL, Function.INDIRECT])
_VERBS = FINITE | {"VBN"}  # "and X sold it" is often taken for a participle
_JOINING = frozenset(["CCONJ", "SCONJ", "NUM", "ADV"])


def syncat(doc: Doc, mark: Mention) -> str:
    """Tell what a mark does in its sentence."""
    if mark.kind == EMPTY:
        return SUBJECT
    if doc[mark.last - 1].tag_ == "POS":
        return DETERMINER
    head = doc[mark.head]
    if mark.kind == PRONOUN:
        return _pronoun(head)
    return SUBJECT if _is_subject(doc, mark, head) else OBJECT


def _pronoun(token: Token) -> str:
    word = token.lower_
    if word in _OF_WORD:
        return _OF_WORD[word]
    if word == "her":
        return (
            DETERMINER if token.tag_ == "PRP$" or function(token) is Function.GENITIVE else OBJECT
        )
    before = token.nbor(-1) if token.i else None
    if function(token) is Function.SUBJECT:
        return SUBJECT
    if before is not None and before.pos_ == "ADP" and not _verb_follows(token.doc, token.i + 1):
        return OBJECT
    return SUBJECT if _verb_follows(token.doc, token.i + 1) else OBJECT


def _is_subject(doc: Doc, mark: Mention, head: Token) -> bool:
    does = function(head)
    if does is Function.SUBJECT:
        return True
    before = doc[mark.first - 1] if mark.first else None
    if before is not None and before.pos_ == "ADP" and before.tag_ == "IN":
        return False
    if does in _OBJECTS:
        opens = before is not None and (before.text in ",.;" or before.pos_ in _JOINING)
        return opens and _verb_follows(doc, mark.last, _VERBS)
    opens = before is None or bool(doc[mark.first].is_sent_start) or before.is_space
    return opens or _verb_follows(doc, mark.last)


def _verb_follows(doc: Doc, i: int, tags: frozenset[str] = FINITE) -> bool:
    while i < len(doc) and doc[i].pos_ == "ADV":
        i += 1
    return i < len(doc) and doc[i].tag_ in tags
