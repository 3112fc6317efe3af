"""A text that was read for who is who in it, and what of it JSON holds."""

from __future__ import annotations

import html
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from regsuite.corpora.formats.marks.markup import Shown
from regsuite.english.entities.resolved import Entity, Mention, ResolvedDocument
from regsuite.english.entities.tree import Turn
from regsuite.reg.mentions.regroup import regrouped
from regsuite.reg.mentions.wording import listed, type_of

_DIGITS = 4


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
        rows = "".join(map(_html_row, listed(self.entities)))
        return f"<table><tr><th>Entity</th><th>Type</th><th>Mentions</th></tr>{rows}</table>"

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
        """Return what the JSON output holds; places are those of the text that was given."""
        every = [_mention(self, m) for m in self.document.mentions] if mentions else []
        return {
            "name": self.name,
            "at_least": self.at_least,
            "entities": [_entity(self, entity) for entity in self.entities],
            **({"mentions": every} if mentions else {}),
            "notes": list(self.notes),
        }


def _html_row(entity: Entity) -> str:
    cells = (entity.name, type_of(entity), str(len(entity.mentions)))
    return f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in cells)}</tr>"


def _entity(reading: Reading, entity: Entity) -> dict[str, Any]:
    first = reading.document.mentions[entity.mentions[0]]
    return {
        "id": entity.index,
        "name": entity.name,
        "named": entity.named,
        "type": entity.type,
        "probability": _round(entity.types.get(entity.type, 0.0)),
        "gender": entity.gender,
        "number": entity.number,
        "aliases": [
            {"name": alias.name, "confidence": _round(alias.confidence)} for alias in entity.aliases
        ],
        "mentions": list(entity.mentions),
        "first": _place(reading, first),
        "weakest": _round(entity.weakest),
        "salience": _round(entity.salience),
        "conflicts": list(entity.conflicts),
    }


def _place(reading: Reading, mention: Mention) -> dict[str, Any]:
    start, end = reading.place(mention)
    return {"start": start, "end": end, "line": reading.line(mention)}


def _mention(reading: Reading, mention: Mention) -> dict[str, Any]:
    meant = reading.document.resolve(mention)
    return {
        "id": mention.index,
        **_place(reading, mention),
        "text": mention.text,
        "kind": mention.kind,
        "probability": _round(mention.probability),
        "entity": mention.entity,
        "type": mention.type,
        "role": mention.role,
        "speaker": mention.speaker,
        "quoted": mention.quoted,
        "antecedent": mention.antecedent,
        "link": _round(mention.link),
        "new": _round(mention.new),
        "runner_up": _runner_up(mention),
        "stands_for": meant and {"name": meant.name, "probability": _round(meant.probability)},
        "reasons": list(mention.reasons),
    }


def _runner_up(mention: Mention) -> dict[str, Any] | None:
    if mention.runner_up is None:
        return None
    index, probability = mention.runner_up
    return {"mention": index, "probability": _round(probability)}


def _round(value: float) -> float:
    return round(value, _DIGITS)
