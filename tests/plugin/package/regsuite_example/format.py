"""A format for GREC: JSON lines with a title and pieces, which are strings or references."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import Row, json_lines, read_rows
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.records.grec import Reference, Refex, Text


class GrecLines(Format[Text]):
    """One text a line; a reference has an id, a kind, a place, offers and perhaps a choice."""

    name = "grec-lines"
    files = "JSON lines with title and pieces"
    suffixes = (".grecl",)
    task: ClassVar[str] = "grec"

    def recognises(self, head: Head) -> bool:
        """Tell by the fields of the first line."""
        return any("title" in row and "pieces" in row for row in head.rows)

    def parse(self, data: bytes, path: Path) -> Parsed[Text]:
        """Read the texts of a file."""
        rows = list(read_rows(data, path))
        return Parsed([_text(row) for row in rows], [row.fields for row in rows])

    def write(
        self, source: Any, items: Sequence[Text], choices: Sequence[Sequence[Refex]]
    ) -> bytes:
        """Write the rows again, with the choices in them."""
        return json_lines(map(_filled, source, items, choices))


def _text(row: Row) -> Text:
    try:
        pieces = tuple(p if isinstance(p, str) else _reference(p) for p in row.fields["pieces"])
        return Text(f"{row.line}", row.fields["title"], (pieces,))
    except (KeyError, TypeError, ValueError) as error:
        raise InputError(f"is no text with references ({error!r})", row.path, row.line) from None


def _reference(piece: dict[str, Any]) -> Reference:
    offers = tuple(Refex(*offer.split("|")) for offer in piece["offers"])
    chosen = offers[piece["chosen"]] if "chosen" in piece else None
    return Reference(piece["id"], piece["kind"], piece["place"], offers, chosen)


def _filled(row: dict[str, Any], text: Text, choice: Sequence[Refex]) -> dict[str, Any]:
    pairs = zip(text.references, choice, strict=True)
    left = iter([ref.candidates.index(refex) for ref, refex in pairs])
    pieces = [p if isinstance(p, str) else {**p, "chosen": next(left)} for p in row["pieces"]]
    return {**row, "pieces": pieces}
