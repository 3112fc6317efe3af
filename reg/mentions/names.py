"""The name that a mention may be replaced by, in the words of the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regsuite.english.entities.resolved import NAME, Mention, ResolvedDocument, likeliest
from regsuite.english.words import words

_ARTICLE = re.compile(r"an? ", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Safe:
    """Words that stand for a mention, and how sure it is that they are the right ones."""

    words: str
    probability: float


def safe_name(document: ResolvedDocument, mention: Mention, at_least: float) -> Safe | None:
    """Return the words that stand for a mention, the fullest that are sure enough.

    That the nearest name is the right one is the layer's own probability; that a fuller name, such
    as "Tom Dunn" for "Dunn", means the same is that of all links between the two.
    """
    meant = document.resolve(mention, at_least)
    if meant is None:
        return None
    if meant.source.kind != NAME:
        return Safe(_described(meant.source, document.text), meant.probability)
    fuller = _fuller(document, meant.source, meant.probability, at_least)
    return fuller or Safe(name_in(document, meant.source), meant.probability)


def full_name(document: ResolvedDocument, mention: Mention, at_least: float) -> Safe | None:
    """Return the fuller name of one that is short, None where it is full or unsure."""
    return _fuller(document, mention, 1.0, at_least) if mention.kind == NAME else None


def name_in(document: ResolvedDocument, mention: Mention) -> str:
    """Return the name of a mention as it is written, without titles and what else goes with it."""
    start, end = name_place(document, mention) or (mention.head_start, mention.head_end)
    return document.text[start:end]


def name_place(document: ResolvedDocument, mention: Mention) -> tuple[int, int] | None:
    """Return where the name of a mention stands."""
    pattern = re.compile(r"\s*".join(map(re.escape, mention.core)), re.IGNORECASE)
    found = pattern.finditer(document.text, mention.start, mention.end)
    around = (m.span() for m in found if m.start() <= mention.head_start < m.end())
    return next(around, None) if mention.core else None


def _fuller(
    document: ResolvedDocument, short: Mention, probability: float, at_least: float
) -> Safe | None:
    """Return the fullest name of the same entity that has all words of a short one."""
    sure = {
        mention: probability * path(document, short, mention)
        for mention in _longer(document, short)
    }
    known = [mention for mention, p in sure.items() if p >= at_least]
    best = max(known, key=lambda m: (len(m.core), sure[m], -m.index), default=None)
    return Safe(name_in(document, best), sure[best]) if best else None


def _longer(document: ResolvedDocument, short: Mention) -> Iterator[Mention]:
    own = {word.lower() for word in short.core}
    for mention in document.members(document.entity(short)):
        theirs = {word.lower() for word in mention.core}
        if mention.kind == NAME and own < theirs and _same_type(mention, short):
            yield mention


def _same_type(one: Mention, other: Mention) -> bool:
    return likeliest(one.types) == likeliest(other.types)


def path(document: ResolvedDocument, one: Mention, other: Mention) -> float:
    """Return how probable it is that all links between two mentions of an entity are right."""
    probability, low, high = 1.0, *sorted((one.index, other.index))
    while low != high:
        later = document.mentions[high]
        if later.antecedent is None:
            return 0.0
        probability *= later.link
        low, high = sorted((low, later.antecedent))
    return probability


def _described(source: Mention, text: str) -> str:
    """Return a noun phrase up to its noun; what was new ("a farmer") is known now ("the …")."""
    phrase = text[source.start : source.head_end]
    if _ARTICLE.match(phrase):
        return _ARTICLE.sub("the ", phrase, count=1)
    first = phrase.split(" ", 1)[0]
    return phrase[0].lower() + phrase[1:] if first.lower() in words("determiners") else phrase
