"""``summarise text``: documents in, one summary out, with all sentences ranked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from regsuite.corpora.documents import Document, DocumentSet, Limit, Sentence, Summary, text_digest
from regsuite.corpora.documents_io import parse_plain, read_documents
from regsuite.corpora.errors import InputError
from regsuite.corpora.textdata import decode
from regsuite.features.documents.sentences import split
from regsuite.suite.registry import Registry
from regsuite.summarise.chosen import check_choice, chosen
from regsuite.summarise.text.select import DEFAULT, Scored, summary
from regsuite.summarise.text.system import Extractor

UNTRAINED = ("degree", "coverage")


@dataclass(frozen=True)
class Digest:
    """A summary of documents, every sentence with rank and score, and notes on the input."""

    item: DocumentSet
    system: str
    limit: Limit
    ranked: list[Scored]
    summary: Summary
    notes: tuple[str, ...] = ()

    def chosen(self, sentence: Sentence) -> bool:
        """Tell whether a sentence stands in the summary."""
        return (sentence.document, sentence.number) in self._places

    @cached_property
    def _places(self) -> frozenset[tuple[str, int]]:
        return frozenset((s.document, s.number) for s in self.summary.sentences)


def read_all(paths: Sequence[Path], stdin: bytes | None = None) -> list[Document]:
    """Read the documents of files and folders, and of standard input where it was read."""
    documents = [d for path in paths for d in read_documents(path)]
    if stdin is not None:
        text, notes = decode(stdin)
        documents.append(parse_plain(text, "stdin", notes=notes))
    return documents


def digest(
    registry: Registry,
    documents: Sequence[Document],
    limit: Limit = DEFAULT,
    *,
    ratio: float | None = None,
    system: str | None = None,
    model: Path | None = None,
    seed: int = 0,
) -> Digest:
    """Summarise documents together; ``ratio`` asks for a share of their sentences instead.

    Without ``system`` or ``model`` a method that needs no training is taken: word degree for one
    document, coverage for several. A system by name is trained on the embedded sample.
    """
    check_choice(system, model)
    item, notes = prepare(documents)
    if not item.sentences:
        raise InputError("there is no sentence to choose from; the documents are empty")
    if ratio is not None:
        limit = Limit("sentences", max(1, round(ratio * len(item.sentences))))
    name = system or UNTRAINED[len(item.documents) > 1]
    ranker: Extractor = chosen(registry, Extractor.task, name, model, seed)
    ranked = ranker(item, limit)
    found = summary(item, ranked, limit)
    if min(limit.size(s) for s in item.sentences) > limit.room:
        notes += (f"no sentence fits into {limit.amount} {limit.unit}: the best one was cut",)
    return Digest(item, ranker.name, limit, ranked, found, notes)


def prepare(documents: Sequence[Document]) -> tuple[DocumentSet, tuple[str, ...]]:
    """Make one item of documents: sentences split, duplicates left out, ids made different."""
    kept: dict[str, Document] = {}
    notes: list[str] = []
    ids: set[str] = set()
    for document in documents:
        key = text_digest(document.text)
        notes += [f"{document.id}: {note}" for note in document.notes]
        if not document.text.strip():
            notes.append(f"{document.id}: is empty")
        elif key in kept:
            notes.append(f"{document.id}: has the same text as {kept[key].id} and was left out")
        else:
            name = document.id
            while name in ids:
                name = f"{name}+"
            ids.add(name)
            kept[key] = split(replace(document, id=name))
    return DocumentSet("input", tuple(kept.values())), tuple(notes)
