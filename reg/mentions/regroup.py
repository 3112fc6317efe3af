"""Entities cut where a link is less sure than asked: the parts are entities of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from regsuite.english.entities.resolved import (
    NAME,
    PRONOUN,
    TYPES,
    Alias,
    Entity,
    Mention,
    ResolvedDocument,
)


def regrouped(document: ResolvedDocument, at_least: float) -> ResolvedDocument:
    """Return the document with the chains of this threshold as its entities."""
    chains = document.chains(at_least)
    if len(chains) == len(document.entities):
        return document
    entities = tuple(_part(document, i, chain, at_least) for i, chain in enumerate(chains))
    mentions = (
        replace(_cut(mention, at_least), entity=i)
        for i, chain in enumerate(chains)
        for mention in chain
    )
    ordered = tuple(sorted(mentions, key=lambda mention: mention.index))
    return replace(document, mentions=ordered, entities=entities)


def _cut(mention: Mention, at_least: float) -> Mention:
    linked = mention.antecedent is not None and mention.link >= at_least
    return mention if linked else replace(mention, antecedent=None)


def _part(
    document: ResolvedDocument, index: int, members: Sequence[Mention], at_least: float
) -> Entity:
    """Return the entity of some of the mentions of another."""
    whole = document.entity(members[0])
    if len(members) == len(whole.mentions):
        return replace(whole, index=index)
    names = [m for m in members if m.kind == NAME]
    aliases = _aliases(whole, names)
    links = [m.link for m in members if m.antecedent is not None and m.link >= at_least]
    return replace(
        whole,
        index=index,
        mentions=tuple(m.index for m in members),
        name=_fullest(aliases) or _described(members),
        named=bool(names),
        aliases=aliases,
        types=_types(members),
        gender=_only(m.gender for m in members),
        number=_only(m.number for m in members),
        salience=whole.salience * len(members) / len(whole.mentions),
        weakest=min(links, default=1.0),
        conflicts=(),
    )


def _aliases(whole: Entity, names: Iterable[Mention]) -> tuple[Alias, ...]:
    left = {_letters("".join(m.core)) for m in names}
    return tuple(alias for alias in whole.aliases if _letters(alias.name) in left)


def _letters(name: str) -> str:
    """Return a name without spaces and capitals, as its words are compared."""
    return "".join(name.lower().split())


def _fullest(aliases: Sequence[Alias]) -> str:
    return max((a.name for a in aliases), key=lambda name: len(name.split()), default="")


def _described(members: Sequence[Mention]) -> str:
    nouns = (m for m in members if m.kind != PRONOUN)
    return next(nouns, members[0]).text


def _types(members: Sequence[Mention]) -> dict[str, float]:
    told = [m for m in members if m.kind != PRONOUN] or list(members)
    return {name: sum(m.types.get(name, 0.0) for m in told) / len(told) for name in TYPES}


def _only(values: Iterable[str]) -> str:
    """Return the value that all have who have one."""
    known = {value for value in values if value}
    return known.pop() if len(known) == 1 else ""
