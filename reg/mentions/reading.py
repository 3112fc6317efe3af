"""A text read for who is who in it: what is shown of it, its mentions, and notes for its reader."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from regsuite.corpora.formats.marks.markup import Shown, shown
from regsuite.english.entities.resolved import Entity, Mention, ResolvedDocument
from regsuite.english.entities.resolver import Resolver, resolver
from regsuite.english.entities.tree import Turn
from regsuite.english.language import has_both_cases, is_english
from regsuite.reg.mentions.inputs import Given, text_files
from regsuite.reg.mentions.regroup import regrouped
from regsuite.reg.mentions.turns import turns
from regsuite.reg.rewriting.inputs import Source

EMPTY = "there is no running text in it"
NOT_ENGLISH = "this does not look like English; what is said of it is doubtful"
ONE_CASE = "names cannot be told without capitals and small letters; what is said is doubtful"
_LOOKED_AT = 4000


@dataclass(frozen=True, repr=False)
class Reading:
    """Who and what is in a text.

    ``shown`` is its running text (no headings, tables and code; markup apart), to which the places
    of mentions belong; ``place`` gives those in the text that was given. ``document`` is ``whole``
    with its entities cut at links less sure than ``at_least``. ``doubtful`` says why nothing should
    be built on it, "" where nothing speaks against it.
    """

    name: str
    source: str
    kind: str
    shown: Shown
    whole: ResolvedDocument
    turns: tuple[Turn, ...] = ()
    notes: tuple[str, ...] = ()
    doubtful: str = ""
    at_least: float = 0.0

    def __repr__(self) -> str:
        """Return a line; whole texts would fill the screen."""
        counted = f"{len(self.entities)} entities, {len(self.document.mentions)} mentions"
        return f"<{type(self).__name__} {self.name!r}: {counted}>"

    def _repr_html_(self) -> str:
        from regsuite.reg.mentions.page import fragment  # noqa: PLC0415 - Jinja, for notebooks

        return fragment(self)

    @cached_property
    def document(self) -> ResolvedDocument:
        """The mentions and entities at the threshold that was asked for."""
        return regrouped(self.whole, self.at_least)

    @property
    def entities(self) -> list[Entity]:
        """The entities, those with the most mentions first."""
        return sorted(self.document.entities, key=lambda e: (-len(e.mentions), e.mentions))

    def place(self, mention: Mention) -> tuple[int, int]:
        """Return where a mention stands in the text that was given."""
        return self.shown.starts[mention.start], self.shown.ends[mention.end - 1]

    def line(self, mention: Mention) -> int:
        """Return the line of the given text in which a mention begins, counted from 1."""
        return bisect_right(self._lines, self.place(mention)[0])

    @cached_property
    def _lines(self) -> list[int]:
        breaks = (i + 1 for i, sign in enumerate(self.source) if sign == "\n")
        return [0, *breaks]

    def as_dict(self, mentions: bool = False) -> dict[str, Any]:
        """Return what the JSON output holds."""
        from regsuite.reg.mentions.data import as_dict  # noqa: PLC0415 - which reads this record

        return as_dict(self, mentions)


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
