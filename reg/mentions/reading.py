"""Texts read for who is who in them, with notes for their reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from regsuite.corpora.formats.marks.markup import shown
from regsuite.english.entities.resolved import ResolvedDocument
from regsuite.english.entities.resolver import NOT_ENGLISH, Resolver, resolver
from regsuite.english.language import both_cases_in
from regsuite.reg.mentions.inputs import text_files
from regsuite.reg.mentions.records import Reading
from regsuite.reg.mentions.turns import turns
from regsuite.reg.rewriting.inputs import Source
from regsuite.suite.given import Given

EMPTY = "there is no running text in it"
ONE_CASE = "names cannot be told without capitals and small letters; what is said is doubtful"


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
    doubtful = _doubtful(read.text, document)
    own = (doubtful,) if doubtful and doubtful not in document.notes else ()
    notes = (*source.notes, *document.notes, *own)
    return Reading(source.name, source.text, source.kind, read, document, said_by, notes, doubtful)


def _doubtful(text: str, document: ResolvedDocument) -> str:
    """Say why nothing should be built on what is found in a text."""
    if not text.strip():
        return EMPTY
    if NOT_ENGLISH in document.notes:
        return NOT_ENGLISH
    return "" if both_cases_in(text) else ONE_CASE
