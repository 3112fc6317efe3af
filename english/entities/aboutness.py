"""Whether a parsed sentence tells of a person: as its subject, or as whose something is.

The main clause decides, and clauses beside it. Where the subject is a thing, the person may stand
anywhere ("The prize went to Moe") unless another name is the subject of a clause; where it is
another person ("His brother became a general"), the sentence is about somebody else.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING

from regsuite.english.labels import Function, function
from regsuite.english.wordnet import shipped_wordnet

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_PEOPLE = frozenset("family parents people couple".split())
_CLAUSES = frozenset({"ROOT", "conj", "parataxis"})


def tells_of(doc: Doc, names: Collection[str], pronouns: Collection[str]) -> bool:
    """Tell whether a sentence is about the person of these lower-case names and pronouns."""
    found = _main_subjects(doc)
    if any(_means(t, names, pronouns) for t in found):
        return True
    others = [t for t in doc if function(t) is Function.SUBJECT and t.pos_ == "PROPN"]
    if any(map(_is_another, found)) or any(not _is_named(t, names) for t in others):
        return False
    return any(_is_named(t, names) or t.lower_ in pronouns for t in doc)


def tells_of_another(doc: Doc, names: Collection[str], pronouns: Collection[str]) -> bool:
    """Tell whether a sentence is about somebody else, by name or noun, and not the person."""
    found = _main_subjects(doc)
    others = any(_is_another(t) and t.pos_ != "PRON" for t in found)
    return others and not any(_means(t, names, pronouns) for t in found)


def _main_subjects(doc: Doc) -> list[Token]:
    return [t for t in doc if function(t) is Function.SUBJECT and _is_main(t)]


def _is_main(subject: Token) -> bool:
    """Tell whether a subject is that of the main clause or of one beside it."""
    verb = subject.head
    while verb.dep_ == "conj" and verb.head != verb:
        verb = verb.head
    return verb.dep_ in _CLAUSES or verb.head == verb


def _means(token: Token, names: Collection[str], pronouns: Collection[str]) -> bool:
    """Tell whether a noun is the person, or a thing of theirs."""
    if _is_named(token, names) or token.lower_ in pronouns:
        return True
    if token.pos_ == "PROPN" or _is_somebody(token.lower_):
        return False
    owners = [c for c in token.children if function(c) is Function.GENITIVE]
    return any(_is_named(o, names) or o.lower_ in pronouns for o in owners)


def _is_named(token: Token, names: Collection[str]) -> bool:
    if token.lower_ in names and not _goes_on(token, names):
        return True
    return any(
        c.dep_ in ("flat", "compound", "appos") and c.lower_ in names for c in token.children
    )


def _goes_on(token: Token, names: Collection[str]) -> bool:
    """Tell whether a name is part of another one: "Ada" of "Ada Brook" where that is not meant."""
    return any(c.dep_ == "flat" and c.lower_ not in names for c in token.children)


def _is_another(token: Token) -> bool:
    return token.pos_ in ("PROPN", "PRON") or _is_somebody(token.lower_)


@lru_cache(maxsize=10_000)
def _is_somebody(noun: str) -> bool:
    """Tell whether a noun means a person: by WordNet, in its first sense."""
    return noun in _PEOPLE or "person" in shipped_wordnet().hypernyms(noun, "n")
