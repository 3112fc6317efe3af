"""Texts read for who is who in them, with notes for their reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from regsuite.corpora.formats.marks.markup import shown
from regsuite.english.entities.resolver import Resolver, resolver
from regsuite.english.language import has_both_cases, is_english
from regsuite.reg.mentions.inputs import Given, text_files
from regsuite.reg.mentions.records import Reading
from regsuite.reg.mentions.turns import turns
from regsuite.reg.rewriting.inputs import Source

EMPTY = "there is no running text in it"
NOT_ENGLISH = "this does not look like English; what is said of it is doubtful"
ONE_CASE = "names cannot be told without capitals and small letters; what is said is doubtful"
_LOOKED_AT = 4000


def readings(
    given: Given, *, kind: str = "", at_least: float = 0.0, layer: Resolver | None = None
) -> Iterator[Reading]:
    """Yield who is who in each text; entities are cut at links less sure than ``at_least``."""
    for file in text_files(given, kind):
        yield replace(reading(file.source, layer), at_least=at_least)


def reading(source: Source, layer: Resolver | None = None) -> Reading:
    """Find out who is who in a text."""
    layer = layer or resolver()
    read = shown(source.text, source.kind)
    said_by = turns(source.text, read)
    document = layer.text(read.text, said_by)
    doubtful = _doubtful(read.text, layer)
    notes = (*source.notes, *document.notes, *([doubtful] if doubtful else []))
    return Reading(source.name, source.text, source.kind, read, document, said_by, notes, doubtful)


def _doubtful(text: str, layer: Resolver) -> str:
    """Say why nothing should be built on what is found in a text."""
    if not text.strip():
        return EMPTY
    doc = layer.english.nlp.make_doc(text[:_LOOKED_AT])
    if not is_english(doc):
        return NOT_ENGLISH
    return "" if has_both_cases(doc) else ONE_CASE
