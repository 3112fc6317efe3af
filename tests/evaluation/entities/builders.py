"""Texts with entities in short: a word is a mention, entities are groups of their places."""

from __future__ import annotations

from collections.abc import Mapping

from regsuite.corpora.records.entities import (
    NAME,
    NOMINAL,
    PRONOUN,
    Choice,
    EntityText,
    Found,
    Mention,
    Span,
)

_PRONOUNS = frozenset("he she it they him her his".split())


def place(text: str, words: str) -> Span:
    """Return the place of words in a text; ``words#2`` is the second time they stand there."""
    words, _, nth = words.partition("#")
    start = -1
    for _ in range(int(nth or 1)):
        start = f" {text} ".index(f" {words} ", start + 1)
    return start, start + len(words)


def kind(words: str) -> str:
    return PRONOUN if words.lower() in _PRONOUNS else NAME if words[0].isupper() else NOMINAL


def gold(text: str, entities: Mapping[str, str], genre: str = "news") -> EntityText:
    """Make a document; ``entities`` has the mentions of each, commas between, ``name/type``."""
    mentions = []
    for name, own in entities.items():
        entity, _, sort = name.partition("/")
        for words in own.split(","):
            span = place(text, words)
            mentions.append(
                Mention(*span, _head(text, span), entity, sort, kind(words.partition("#")[0]))
            )
    ordered = tuple(sorted(mentions, key=lambda m: (m.start, -m.end)))
    return EntityText("d", text, genre=genre, mentions=ordered)


def choice(
    text: str,
    entities: Mapping[str, str],
    meant: Mapping[str, tuple[str, float]] | None = None,
    at_least: float = 0.0,
) -> Choice:
    """Make a choice in the same way; ``meant`` says whom pronouns mean, and how probably."""
    resolved = {place(text, k): (place(text, v), p) for k, (v, p) in (meant or {}).items()}
    found = []
    for name, own in entities.items():
        entity, _, sort = name.partition("/")
        for words in own.split(","):
            span = place(text, words)
            said = resolved.get(span, (None, 0.0))
            what = kind(words.partition("#")[0])
            found.append(Found(*span, _head(text, span), entity, sort, what, None, 1.0, *said))
    return Choice(tuple(sorted(found, key=lambda m: (m.start, -m.end))), at_least)


def _head(text: str, span: Span) -> Span:
    """Take the last word as the head."""
    words = text[span[0] : span[1]]
    return span[1] - len(words.split()[-1]), span[1]
