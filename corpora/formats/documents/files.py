"""Files of documents; a folder is one set, whose ``models`` beside ``docs`` are human summaries."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.base.jsonlines import json_lines
from regsuite.base.shown import in_a_line
from regsuite.base.textdata import decode
from regsuite.corpora.formats import FolderFormat, Format, Head, Parsed
from regsuite.corpora.formats.documents.conllu import DocumentsConllu
from regsuite.corpora.formats.documents.json import DocumentsJsonl, to_row
from regsuite.corpora.formats.documents.office import (
    DocumentsDocx,
    DocumentsEpub,
    DocumentsMarkdown,
    DocumentsPdf,
)
from regsuite.corpora.formats.documents.text import DocumentsSgml, DocumentsText
from regsuite.corpora.formats.documents.web import DocumentsHtml
from regsuite.corpora.records.documents import Document, DocumentSet, Summary

READ: tuple[type[Format[DocumentSet]], ...] = (
    DocumentsHtml,
    DocumentsMarkdown,
    DocumentsDocx,
    DocumentsPdf,
    DocumentsEpub,
    DocumentsText,
)
FORMATS: tuple[type[Format[DocumentSet]], ...] = (
    DocumentsJsonl,
    DocumentsSgml,
    DocumentsConllu,
    *READ,
)
_ADDRESSES = ("http:/", "https:/", "ftp:/", "www.")
SUFFIXES = tuple(suffix for form in FORMATS for suffix in form.suffixes)


class DocumentsFolder(FolderFormat[DocumentSet]):
    """A folder as one document set; its output is a JSON line."""

    name = "folder"
    files = "folders with docs/ and models/"

    def folders(self, root: Path) -> list[Path]:
        """Return the root where it has docs/ or nothing but texts, else the folders below it."""
        if (root / "docs").is_dir():
            return [root]
        below = sorted(p for p in root.iterdir() if p.is_dir())
        sources = [f for f in below if (f / "docs").is_dir() or _text_files(f)]
        return sources or ([root] if _text_files(root) else [])

    def read_folder(self, folder: Path) -> Parsed[DocumentSet]:
        """Read the documents and the summaries of a folder."""
        return Parsed([read_set(folder)])

    def write(self, source: Any, items: Sequence[DocumentSet], choices: Sequence[Summary]) -> bytes:
        """Write the set with a summary as a JSON line."""
        return json_lines(to_row(i, [c]) for i, c in zip(items, choices, strict=True))


def read_documents(path: Path, data: bytes | None = None) -> list[Document]:
    """Read the documents of one file (its ``data``), or of all text files right inside a folder."""
    head = Head(path, data)
    if data is None and str(path).startswith(_ADDRESSES):
        raise InputError(
            "is an address, and nothing is fetched here; try: curl -sL ADDRESS |", path
        )
    if head.folder:
        files = _text_files(path)
        if not files:
            raise InputError(f"no text in this folder ({', '.join(SUFFIXES)})", path)
        return [d for file in files for d in read_documents(file)]
    items = _format(head).read(path, data).items
    return [document for item in items for document in item.documents]


def _format(head: Head) -> Format[DocumentSet]:
    by_name = (form for form in FORMATS if head.suffix in form.suffixes)
    recognised = next((form for form in FORMATS if form().recognises(head)), None)
    return (recognised or next(by_name, DocumentsText))()


def read_set(folder: Path) -> DocumentSet:
    """Read a folder as one document set, with the human summaries of its ``models`` folder."""
    documents = read_documents(folder / "docs" if (folder / "docs").is_dir() else folder)
    models = _text_files(folder / "models") if (folder / "models").is_dir() else []
    references = [Summary(decode(read_bytes(m))[0].strip(), in_a_line(m.stem)) for m in models]
    return DocumentSet(folder.name, tuple(documents), tuple(references))


def _text_files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if p.is_file() and p.suffix.lower() in SUFFIXES)
