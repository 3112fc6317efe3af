"""Full names in a headline for people whom its sentence calls by one name only.

Who that is comes from the entity layer: the name must belong to one entity of the opening, a
person, and be linked to the full name surely enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regsuite.english.entities.resolved import PERSON, SURE, Entity, ResolvedDocument

_ENDINGS = ("'s", "’s", ":", ",")


def with_full_names(
    headline: Sequence[str], document: ResolvedDocument, length: int, at_least: float = SURE
) -> list[str]:
    """Return a headline with full names, as far as there is room for so many words."""
    written = list(headline)
    for word in dict.fromkeys(headline):
        name, ending = _parted(word)
        full = full_name(document, name, at_least)
        longer = len(written) + len(full.split()) - 1
        if full and longer <= length and set(full.split()).isdisjoint({*written} - {word}):
            at = written.index(word)
            written[at : at + 1] = [*full.split()[:-1], full.split()[-1] + ending]
    return written


def full_name(document: ResolvedDocument, name: str, at_least: float = SURE) -> str:
    """Return the full name of the one person who is called so, "" where it is not sure who is."""
    if not name[:1].isupper():
        return ""
    bearers = [e for e in document.entities if name in _words_of(e)]
    if len(bearers) != 1:
        return ""
    (entity,) = bearers
    known = {alias.name: alias.confidence for alias in entity.aliases}
    sure = min(known.get(name, 0.0), known.get(entity.name, 0.0)) >= at_least
    return entity.name if _is_person(entity, at_least) and sure and entity.name != name else ""


def _is_person(entity: Entity, at_least: float) -> bool:
    return entity.types.get(PERSON, 0.0) >= at_least and not entity.conflicts


def _words_of(entity: Entity) -> Iterator[str]:
    if entity.named:
        for alias in entity.aliases:
            yield from alias.name.split()


def _parted(word: str) -> tuple[str, str]:
    """Part a word from the mark or the genitive ending behind it."""
    ending = next((e for e in _ENDINGS if word.endswith(e)), "")
    return word.removesuffix(ending), ending
