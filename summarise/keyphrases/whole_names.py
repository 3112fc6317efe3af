"""Names in a text as the entity layer has them: whole, and one for each entity.

What the text calls "Dunn" is listed as "Tom Dunn" where that is sure, and "University of Tarn" is
one phrase though it is two noun chunks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.english.entities.resolved import NAME, SURE, TIME, Entity, Mention, ResolvedDocument

if TYPE_CHECKING:
    from spacy.tokens import Doc


@dataclass(frozen=True, slots=True)
class WholeName:
    """Where a name stands in a parse, by words, and the name of its entity."""

    first: int
    last: int
    text: str


def whole_names(doc: Doc, at_least: float = SURE) -> list[WholeName]:
    """Return the names of a parsed text in order, those within another left out."""
    from regsuite.english.entities.resolver import entities_of  # noqa: PLC0415

    return names_in(entities_of(doc), doc, at_least)


def names_in(document: ResolvedDocument, doc: Doc, at_least: float = SURE) -> list[WholeName]:
    """Return the names of a resolved text by the words of its parse."""
    found = [_placed(doc, m, canonical(document, m, at_least)) for m in named(document, at_least)]
    kept: list[WholeName] = []
    for one in sorted((f for f in found if f is not None), key=lambda n: (n.first, -n.last)):
        if not kept or one.first >= kept[-1].last:
            kept.append(one)
    return kept


def named(document: ResolvedDocument, at_least: float) -> Iterator[Mention]:
    """Yield the mentions that are names, surely enough; days and months are none."""
    for mention in document.mentions:
        is_name = mention.kind == NAME and mention.name and mention.type != TIME
        if is_name and mention.probability >= at_least:
            yield mention


def canonical(document: ResolvedDocument, mention: Mention, at_least: float = SURE) -> str:
    """Return the fullest name of a mention's entity, where both surely mean the same."""
    entity = document.entity(mention)
    return entity.name if _is_sure(entity, mention, at_least) else mention.name


def _is_sure(entity: Entity, mention: Mention, at_least: float) -> bool:
    """Tell whether the fullest name holds all words of this one, by links that are sure."""
    sure: Mapping[str, float] = {alias.name: alias.confidence for alias in entity.aliases}
    linked = min(sure.get(entity.name, 0.0), sure.get(mention.name, 0.0)) >= at_least
    return linked and set(mention.core) <= {w.lower() for w in entity.name.split()}


def _placed(doc: Doc, mention: Mention, text: str) -> WholeName | None:
    """Find the words of a name in its mention."""
    start = mention.start + max(mention.text.find(mention.name), 0)
    span = doc.char_span(start, start + len(mention.name), alignment_mode="expand")
    return None if span is None else WholeName(span.start, span.end, " ".join(text.split()))
