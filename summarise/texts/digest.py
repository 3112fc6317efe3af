"""``summarise text``: documents in, one summary out, with all sentences ranked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.shown import Brief
from regsuite.corpora.formats.conversations.recognised import kind_of
from regsuite.corpora.formats.documents.files import read_documents
from regsuite.corpora.records.documents import (
    Document,
    DocumentSet,
    Limit,
    Sentence,
    Summary,
    text_digest,
)
from regsuite.english.document_sentences import split
from regsuite.summarise.repair.summary import Repaired, as_chosen, repaired
from regsuite.summarise.texts.system import DEFAULT, Scored
from regsuite.summarise.texts.task import parse_limit

_LESS = 0.2  # a summary is made again for at most this much less; not tuned


@dataclass(frozen=True, repr=False)
class TextDigest(Brief):
    """A summary with its repaired ``sentences``, the ranking of all, and notes on the input."""

    item: DocumentSet
    system: str
    limit: Limit
    ranked: list[Scored]
    summary: Summary
    notes: tuple[str, ...] = ()
    sentences: tuple[Repaired, ...] = ()

    def __str__(self) -> str:
        return self.summary.text

    @property
    def brief(self) -> str:
        """The beginning of the summary."""
        return self.summary.text

    def _repr_html_(self) -> str:
        return "".join(f"<p>{line}</p>" for line in self.lines_html())

    def lines_html(self) -> list[str]:
        """Return the sentences as HTML; what repair inserted is marked."""
        if self.sentences:
            return [s.as_html() for s in self.sentences]
        return [escape(line) for line in self.summary.lines]

    def chosen(self, sentence: Sentence) -> bool:
        """Tell whether a sentence stands in the summary."""
        return (sentence.document, sentence.number) in self._places

    @cached_property
    def _places(self) -> frozenset[tuple[str, int]]:
        return frozenset((s.document, s.number) for s in self.summary.sentences)


def chosen_limit(ratio: float | None, default: Limit = DEFAULT, **given: int | None) -> Limit:
    """Return the one length that was given by its unit, or the default."""
    limits = [parse_limit(unit, amount) for unit, amount in given.items() if amount is not None]
    if len(limits) + (ratio is not None) > 1:
        names = ", ".join(f"--{unit}" for unit in given)
        raise InputError(f"give one of {names}{'' if ratio is None else ' and --ratio'}")
    return limits[0] if limits else default


def read_all(paths: Sequence[Path], content: str | bytes | None = None) -> list[Document]:
    """Read the documents of files and folders, and those of a text that was read already."""
    documents = [d for path in paths for d in read_documents(path)]
    if content is not None:
        data = content.encode() if isinstance(content, str) else content
        documents += [replace(d, source="") for d in read_documents(Path("stdin"), data)]
    return documents


def sum_up(
    ranker: Any,
    documents: Sequence[Document],
    limit: Limit,
    ratio: float | None = None,
    repair: bool = True,
) -> TextDigest:
    """Make one summary of documents; ``ratio`` is a share of their sentences."""
    item, notes = prepare(documents)
    if ratio is not None:
        limit = Limit("sentences", max(1, round(ratio * len(item.sentences))))
    return summarise_item(ranker, item, limit, notes, repair)


def summarise_item(
    ranker: Any, item: DocumentSet, limit: Limit, notes: tuple[str, ...], repair: bool
) -> TextDigest:
    """Summarise an item and repair the references in its summary.

    Where there is no room for a name, sentences are chosen again within a limit that leaves room.
    """
    if min(map(limit.size, item.sentences), default=0) > limit.room:
        notes += (f"no sentence fits into {limit.amount} {limit.unit}: the best one was cut",)
    ranked, chosen = ranker.summarise(item, limit)
    done = repaired(item, chosen, limit) if repair else as_chosen(item, chosen)
    if done.refused and done.lacking <= _LESS * limit.amount:
        less = Limit(limit.unit, limit.amount - done.lacking)
        other, shorter = ranker.summarise(item, less)
        again = repaired(item, shorter, limit)
        if not again.refused:
            ranked, done = other, again
    notes = (*notes, *done.notes)
    return TextDigest(item, ranker.name, limit, ranked, done.summary, notes, done.sentences)


def prepare(documents: Sequence[Document]) -> tuple[DocumentSet, tuple[str, ...]]:
    """Make one item of documents: split, duplicates left out, ids made different; never empty."""
    kept: dict[str, Document] = {}
    notes: list[str] = []
    ids: set[str] = set()
    for document in documents:
        key = text_digest(document.text)
        notes += [f"{document.id}: {note}" for note in document.notes]
        if kind := kind_of(document.text):
            notes.append(f"{document.id}: looks like {kind}: summarise chat tells who said what")
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
    item = DocumentSet("input", tuple(kept.values()))
    if not item.sentences:
        raise InputError("there is no sentence to choose from; the documents are empty")
    return item, tuple(notes)
