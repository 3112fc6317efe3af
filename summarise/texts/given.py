"""The documents of what the functions are given: strings, files, folders, and lists of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from regsuite.corpora.formats.documents.files import read_documents
from regsuite.corpora.records.documents import Document
from regsuite.suite.given import Given, listed


def each_text(given: Given) -> Iterator[list[Document]]:
    """Yield the documents of each text: one of a string, all of a file, each of a folder."""
    for number, one in enumerate(listed(given), 1):
        if isinstance(one, str):
            read = read_documents(Path(f"text {number}"), one.encode())
            yield [replace(document, source="") for document in read]
        elif Path(one).is_dir():
            yield from ([document] for document in read_documents(Path(one)))
        else:
            yield read_documents(Path(one))


def documents(given: Given) -> list[Document]:
    """Return all documents in order."""
    return [document for text in each_text(given) for document in text]
