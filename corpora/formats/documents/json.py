"""Documents and document sets as JSON lines.

A line is a document, ``id, title, text`` with ``extract`` (a text or a list of sentences) or
``summary``, or a set, ``id, documents, summaries``. A set with ``person`` asks for that person's
biography. The lines of SummEval (``src``, ``ref_summs``) are documents with people's summaries. A
system's summary or headline goes into its own field, and every other field stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import starmap
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import SUFFIXES, has, json_lines, read_rows
from regsuite.base.textdata import strip_html
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.documents.text import parse_date
from regsuite.corpora.records.documents import Document, DocumentSet, Summary

ANSWERS = ("extract", "extracts", "summary", "summaries", "ref_summs")
_TEXTS = ("text", "src")


class DocumentsJsonl(Format[DocumentSet]):
    """One document or document set a line."""

    name = "jsonl"
    files = "JSON lines with text, or with documents"
    suffixes = SUFFIXES

    def recognises(self, head: Head) -> bool:
        """Recognise it by lines that hold documents."""
        return any(map(has_text, head.rows))

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read one item a line."""
        rows = list(read_rows(data, path))
        return Parsed([self._item(_Row(*row)) for row in rows], [row.fields for row in rows])

    def _item(self, row: _Row) -> DocumentSet:
        return row.item()

    def write(
        self,
        source: list[dict[str, Any]],
        items: Sequence[DocumentSet],
        choices: Sequence[Summary | str],
    ) -> bytes:
        """Put summaries or headlines into the lines, and nothing of the answers they had."""
        return json_lines(starmap(_filled, zip(source, items, choices, strict=True)))


class PersonsJsonl(DocumentsJsonl):
    """One person with documents a line; the person's name is the item's id."""

    name = "persons-jsonl"
    files = "JSON lines with person and documents"

    def recognises(self, head: Head) -> bool:
        """Recognise it by persons with documents."""
        return any(has(row, "person", "documents") for row in head.rows)

    def _item(self, row: _Row) -> DocumentSet:
        if not row.row.get("person"):
            raise InputError('a line must be an object with a "person"', row.path, row.line)
        item = row.item()
        return replace(item, id=item.person)


def has_text(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line holds a document or a set of them."""
    return any(isinstance(row.get(name), str) for name in _TEXTS) or has(row, "documents")


def has_summary(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line holds documents with a summary of them."""
    return has_text(row) and any(row.get(name) is not None for name in ANSWERS)


class _Row:
    """The object of one line, read as an item."""

    def __init__(
        self, row: Mapping[str, Any], path: Path | str | None, line: int, notes: tuple[str, ...]
    ):
        self.row, self.path, self.line, self.notes = row, path, line, notes

    def item(self) -> DocumentSet:
        parts, person = self.row.get("documents"), str(self.row.get("person") or "")
        if parts is None:
            document = self.document(self.row, f"line-{self.line}")
            return DocumentSet(document.id, (document,), self.references(), person=person)
        if not isinstance(parts, list) or not all(isinstance(p, dict) for p in parts):
            raise InputError("documents must be a list of objects", self.path, self.line)
        identifier = str(self.row.get("id", f"line-{self.line}"))
        documents = [self.document(p, f"{identifier}-{n}") for n, p in enumerate(parts, 1)]
        return DocumentSet(identifier, tuple(documents), self.references(), person=person)

    def document(self, row: Mapping[str, Any], identifier: str) -> Document:
        given = next((row[name] for name in _TEXTS if isinstance(row.get(name), str)), None)
        if given is None:
            raise InputError('a document needs a "text"', self.path, self.line)
        text, notes = strip_html(given)
        return Document(
            str(row.get("id", identifier)),
            str(row.get("title", "")),
            text,
            parse_date(str(row.get("date", ""))),
            str(row.get("source", "") or self.path or ""),
            str(row.get("publisher", "")),
            str(row.get("domain", row.get("category", ""))),
            notes=self.notes + notes,
        )

    def references(self) -> tuple[Summary, ...]:
        extracts = [*self.given("extract"), *self.listed("extracts")]
        summaries = [*self.given("summary"), *self.listed("summaries")]
        summaries += self.listed("ref_summs")
        return tuple(
            [Summary(_joined(e), extract=True) for e in extracts] + list(map(_abstract, summaries))
        )

    def given(self, name: str) -> list[Any]:
        return [self.row[name]] if self.row.get(name) is not None else []

    def listed(self, name: str) -> list[Any]:
        value = self.row.get(name, [])
        if not isinstance(value, list):
            raise InputError(f"{name} must be a list", self.path, self.line)
        return value


def _joined(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def _abstract(value: Any) -> Summary:
    if isinstance(value, dict):
        return Summary(str(value.get("text", "")), str(value.get("author", "")))
    return Summary(_joined(value))


def _filled(row: dict[str, Any], item: DocumentSet, choice: Summary | str) -> dict[str, Any]:
    """Return a line with a summary, or with a headline as the first document's title."""
    kept = {k: v for k, v in row.items() if k not in ANSWERS}
    if isinstance(choice, Summary):
        return kept | _answers([choice])
    if "documents" not in row:
        return _titled(kept, choice)
    first, *others = row["documents"]
    return kept | {"documents": [_titled(first, choice), *(_titled(d, "") for d in others)]}


def _titled(row: dict[str, Any], title: str) -> dict[str, Any]:
    if title == str(row.get("title", "")):
        return row
    return row | {"title": title} if title else {k: v for k, v in row.items() if k != "title"}


def to_row(item: DocumentSet, summaries: Sequence[Summary] | None = None) -> dict[str, Any]:
    """Return the item as the object of a JSON line, with its own summaries or with others."""
    if len(item.documents) == 1 and item.documents[0].id == item.id:
        row = _document_row(item.documents[0])
    else:
        row = {"id": item.id, "documents": list(map(_document_row, item.documents))}
    asked = {"person": item.person} if item.person else {}
    return row | asked | _answers(item.references if summaries is None else summaries)


def _answers(given: Sequence[Summary]) -> dict[str, Any]:
    extracts = [s.lines for s in given if s.extract]
    summaries = [{"author": s.author, "text": s.text} for s in given if not s.extract]
    return {k: v for k, v in (("extracts", extracts), ("summaries", summaries)) if v}


def _document_row(document: Document) -> dict[str, Any]:
    row = {
        "id": document.id,
        "title": document.title,
        "date": document.date.isoformat() if document.date else "",
        "publisher": document.publisher,
        "domain": document.domain,
        "source": document.source,
        "text": document.text,
    }
    return {name: value for name, value in row.items() if value or name in ("id", "text")}


def to_jsonl(items: Iterable[DocumentSet]) -> bytes:
    """Write items one a line."""
    return json_lines(map(to_row, items))
