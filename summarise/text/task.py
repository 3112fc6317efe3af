"""Extraction as a task of the suite.

An item is a document or a set; its answer is its summaries. The length asked for is part of the
question: as many sentences as the reference extract has, as many words as the human summaries have
on average, or what an option says (``--option words=250``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.corpora import documents_io as io
from regsuite.corpora.documents import UNITS, DocumentSet, Limit, Summary, text_key
from regsuite.corpora.errors import InputError
from regsuite.corpora.fields import first_rows, has
from regsuite.corpora.files import relative_names
from regsuite.corpora.samples import sample
from regsuite.evaluation.metrics.text import METRICS
from regsuite.features.documents.sentences import split_set
from regsuite.suite.tasks import Task


class TextTask(Task[DocumentSet, Summary]):
    """Choose the sentences that sum up a document or a document set."""

    name = "text"
    files = "JSON lines with text and extract or summary, or folders with docs/ and models/"
    suffix = ".jsonl"
    options = UNITS
    metrics = METRICS
    conditions = "text"

    def recognises(self, path: Path) -> bool:
        """Tell by documents with summaries and no person, or by a folder of human summaries."""
        return _has_models(path) or any(
            has_summary(row) and "person" not in row for row in first_rows(path)
        )

    def admits(self, path: Path) -> bool:
        """Take any documents."""
        return _has_models(path) or any(has_text(row) for row in first_rows(path))

    def find(self, path: Path) -> list[tuple[str, Path]]:
        """Return JSON-lines and SGML files, and the folders that are document sets."""
        if path.is_file():
            return [(path.name, path)]
        if not path.is_dir():
            raise InputError("no such file or folder", path)
        suffixes = (*io.JSON_SUFFIXES, *io.SGML_SUFFIXES)
        files = [f for f in sorted(path.rglob("*")) if f.suffix in suffixes and f.is_file()]
        folders = [f for f in io.set_folders(path) if not any(f in p.parents for p in files)]
        found = list(zip(relative_names(path, files), files, strict=True))
        found += [(f"{f.name}.jsonl", f) for f in folders]
        return found or [(f"{path.name}.jsonl", path)]

    def read(self, place: Path) -> bytes:
        """Return a file's bytes; a document set as the JSON line that says the same."""
        return io.to_jsonl([io.read_set(place)]) if place.is_dir() else io.read_bytes(place)

    def parse(self, data: bytes, path: Path) -> list[DocumentSet]:
        """Read the items of one file and split their sentences."""
        sets = io.parse_jsonl(data, path) if path.is_dir() else io.parse_sets(data, path)
        return [self._asked(split_set(item)) for item in sets]

    def _asked(self, item: DocumentSet) -> DocumentSet:
        return replace(item, limit=self._given_limit() or reference_limit(item))

    def _given_limit(self) -> Limit | None:
        given = [(unit, self.given[unit]) for unit in UNITS if unit in self.given]
        if len(given) > 1:
            raise InputError("give one of the options sentences, words and bytes")
        return next((parse_limit(unit, amount) for unit, amount in given), None)

    def without_gold(self, item: DocumentSet) -> DocumentSet:
        """Take the summaries out; the length asked for stays."""
        return item.without_references()

    def with_choice(self, item: DocumentSet, choice: Summary) -> DocumentSet:
        """Put this summary in the references' place."""
        return replace(item, references=(choice,))

    def pack(self, item: DocumentSet, choice: Summary) -> list[list[str | int]]:
        """Return document, number and text of each sentence; one that was cut has its own text."""
        return [[s.document, s.number, s.text] for s in choice.sentences]

    def unpack(self, item: DocumentSet, packed: Any) -> Summary:
        """Find the sentences again."""
        places = {(s.document, s.number): s for s in item.sentences}
        return Summary.of([replace(places[d, n], text=text) for d, n, text in packed])

    def write(self, source: bytes, choices: Sequence[Summary]) -> bytes:
        """Return the JSON lines with these extracts, or of a plain text the extract's sentences."""
        if source.lstrip()[:1] != b"{":
            return "\n\n".join("\n".join(choice.lines) for choice in choices).encode() + b"\n"
        return io.with_extracts(source, choices)

    def sample(self, split: str) -> Path:
        """Return a split of the embedded sample of documents."""
        return sample("text", split)

    def domain(self, item: DocumentSet) -> str:
        """Return the domain of the item's documents."""
        return item.domain

    def missing_answer(self, items: Sequence[DocumentSet]) -> str | None:
        """Every item needs a summary."""
        lacking = [item.id for item in items if not item.references]
        if lacking:
            return f"{len(lacking)} of {len(items)} items have no summary (first: {lacking[0]})"
        return None if items else "there is no document in it"

    def overlap_keys(self, item: DocumentSet) -> frozenset[str]:
        """Return the texts of the documents: items that share one count as the same."""
        return frozenset(text_key(d.text) for d in item.documents)

    def size(self, items: Sequence[DocumentSet]) -> dict[str, int]:
        """Count items, documents and sentences."""
        return {
            "items": len(items),
            "documents": sum(len(i.documents) for i in items),
            "sentences": sum(len(i.sentences) for i in items),
        }

    def item_rows(
        self, system: str, gold: DocumentSet, predicted: DocumentSet
    ) -> list[dict[str, Any]]:
        """Give an item's own scores."""
        scores = {m.name: m.item_score([gold], predicted) for m in self.metrics}
        scores = {name: None if s is None else round(s, 4) for name, s in scores.items()}
        return [{"system": system, "item": gold.id, "title": gold.title, **scores}]


def parse_limit(unit: str, amount: str | int) -> Limit:
    """Make a limit of a number above zero."""
    try:
        number = int(amount)
    except ValueError:
        number = 0
    if number < 1:
        raise InputError(f'{unit} takes a whole number above zero, not "{amount}"')
    return Limit(unit, number)


def reference_limit(item: DocumentSet) -> Limit | None:
    """Return the length of an item's references: sentences of an extract, else mean words."""
    extracts = [r for r in item.references if r.extract and r.sentences]
    if extracts:
        return Limit("sentences", round(sum(len(r.sentences) for r in extracts) / len(extracts)))
    if not item.references:
        return None
    words = sum(len(r.text.split()) for r in item.references) / len(item.references)
    return Limit("words", max(1, round(words)))


def has_text(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line holds a document or a set of them."""
    return isinstance(row.get("text"), str) or has(row, "documents")


def has_summary(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line holds documents with a summary of them."""
    return has_text(row) and any(row.get(name) is not None for name in io.ANSWERS)


def _has_models(path: Path) -> bool:
    return path.is_dir() and any((f / "models").is_dir() for f in io.set_folders(path))
