"""Documents of word processors and readers: Markdown, DOCX, PDF and EPUB.

Markdown is read with ``markdown-it-py``; DOCX and PDF need the extra ``documents`` (``python-docx``
and ``pypdf``). EPUB is a zip of pages, read with the standard library and ``textdata``: the one
library for it is not free enough. What would unpack to more than ``MOST`` bytes, or to ``RATIO``
times its size, is refused, and what has more than ``MOST_TAGS`` tags.
"""

from __future__ import annotations

import io
import logging
import posixpath
import zipfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any, ClassVar

from regsuite.base import safexml
from regsuite.base.errors import InputError
from regsuite.base.textdata import decode, shown
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.documents.text import DocumentsText, parse_date
from regsuite.corpora.records.documents import Document, DocumentSet

MOST = 64 << 20
# prose in XML is packed to a tenth or a fifth, and hardly ever to less than a hundredth
RATIO = 100
SMALL = 1 << 20
# a novel of 500 pages has some hundred thousand; a million take 300 MB of memory
MOST_TAGS = 1_000_000
MOST_FILES = 10_000
_EXTRA = 'needs the extra "documents" (pip install "reg-suite[documents]")'
_DAMAGED = "cannot be read; it is damaged, or locked with a password"
_COMPRESSED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_PICTURES = (".jpeg", ".jpg", ".png", ".gif", ".webp", ".emf", ".wmf", ".ttf", ".otf", ".woff")
_CONTAINER = "META-INF/container.xml"


class DocumentsMarkdown(DocumentsText):
    """One Markdown file; its first heading is the title."""

    name = "markdown"
    files = "Markdown"
    suffixes: ClassVar[tuple[str, ...]] = (".md", ".markdown")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the name."""
        return head.suffix in self.suffixes and not head.binary and bool(head.data)

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read paragraphs and list items without their marks; code is left out, headings apart."""
        Head(path, data).check_text()
        text, notes = decode(data)
        title, blocks = "", []
        headings: list[tuple[int, str]] = []
        for level, block in _markdown(text):
            if level == "h1" and not title:
                title = block
            elif level == "p":
                blocks.append(block)
            else:
                headings.append((len(blocks), block))
        return _one(path, title, blocks, notes=notes, headings=headings)


class _Binary(DocumentsText):
    """The base of binary formats, which are recognised by their suffix."""

    begins: ClassVar[bytes]
    suffixes: ClassVar[tuple[str, ...]]
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the name; other contents are an error."""
        return head.suffix in self.suffixes

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the document; a damaged one is an error."""
        if not data.startswith(self.begins):
            raise InputError(f"is no {self.files} file; save it anew or give it its own name", path)
        try:
            return self.document(data, path)
        except InputError:
            raise
        except Exception as error:  # what libraries raise on damaged files is theirs to choose
            raise InputError(f"{_DAMAGED} ({type(error).__name__})", path) from error

    def document(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the document of whole bytes."""
        raise NotImplementedError


class DocumentsDocx(_Binary):
    """A DOCX file."""

    name = "docx"
    files = "DOCX"
    suffixes: ClassVar[tuple[str, ...]] = (".docx",)
    begins = b"PK"

    def document(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the paragraphs of its body; the title is its own, or the first heading."""
        _check_zip(data, path)
        opened = _library("docx", path).Document(io.BytesIO(data))
        title = str(opened.core_properties.title or "")
        names = {str(style.style_id): str(style.name) for style in opened.styles}
        blocks: list[str] = []
        headings: list[tuple[int, str]] = []
        for paragraph in opened.element.body.p_lst:  # not its wrappers, which look for every style
            name = names.get(str(paragraph.style), "")
            if not title and not blocks and name in ("Title", "Heading 1"):
                title = paragraph.text.strip()
            elif name.startswith("Heading"):
                headings.append((len(blocks), paragraph.text))
            else:
                blocks.append(paragraph.text)
        return _one(path, title, blocks, headings=headings)


class DocumentsPdf(_Binary):
    """A PDF file with text in it."""

    name = "pdf"
    files = "PDF"
    suffixes: ClassVar[tuple[str, ...]] = (".pdf",)
    begins = b"%PDF"

    def document(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the text of its pages, hyphens at line ends joined."""
        logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it tells of all that it mends
        reader = _library("pypdf", path).PdfReader(io.BytesIO(data))
        pages = [str(page.extract_text() or "") for page in reader.pages]
        text = _joined_lines("\n".join(pages))
        if not text.strip():
            raise InputError("has no text in it, perhaps pictures of pages; run OCR first", path)
        title = str((reader.metadata or {}).get("/Title") or "")
        return _one(path, title, text.split("\n\n"))


class DocumentsEpub(_Binary):
    """An EPUB book: its chapters in reading order, as one document."""

    name = "epub"
    files = "EPUB"
    suffixes: ClassVar[tuple[str, ...]] = (".epub",)
    begins = b"PK"

    def document(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the pages of the spine."""
        _check_zip(data, path)
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            place = _attribute(safexml.parse(book.read(_CONTAINER), path), "rootfile", "full-path")
            package = safexml.parse(book.read(place), path)
            pages = [shown(decode(book.read(p))[0]) for p in _spine(package, place)]
        title = next(iter(_texts(package, "title")), "")
        date = parse_date(next(iter(_texts(package, "date")), "")[:10])
        return _one(path, title, [b for page in pages for b in page.split("\n\n")], date=date)


def _one(
    path: Path,
    title: str,
    blocks: Sequence[str],
    notes: tuple[str, ...] = (),
    date: Any = None,
    headings: Sequence[tuple[int, str]] = (),
) -> Parsed[DocumentSet]:
    """Make an item of blocks of text; each of ``headings`` stood before the block it numbers."""
    kept = [" ".join(block.split()) for block in blocks]
    text = "\n\n".join(filter(None, kept))
    ends = list(accumulate(len(block) + len("\n\n") if block else 0 for block in kept))
    document = Document(
        path.stem,
        " ".join(title.split()),
        text,
        date,
        str(path),
        notes=notes,
        headings=tuple((ends[n - 1] if n else 0, " ".join(h.split())) for n, h in headings),
    )
    return Parsed([DocumentSet(document.id, (document,))])


def _library(name: str, path: Path) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise InputError(_EXTRA, path) from None


def _check_zip(data: bytes, path: Path) -> None:
    """Refuse what would take much memory, by what the archive says and by the tags in it."""
    with zipfile.ZipFile(io.BytesIO(data)) as bundle:
        entries = bundle.infolist()
        if sum(entry.file_size for entry in entries) > MOST:
            raise InputError(f"would unpack to more than {MOST >> 20} MB", path)
        if any(e.file_size > max(SMALL, RATIO * e.compress_size) for e in entries):
            raise InputError(f"would unpack to more than {RATIO} times its size", path)
        if any(e.compress_type not in _COMPRESSED for e in entries):
            raise InputError("is compressed in a way that such files are not", path)
        if len(entries) > MOST_FILES:
            raise InputError(f"has more than {MOST_FILES} files in it", path)
        if sum(bundle.read(e).count(b"<") for e in entries if _is_markup(e.filename)) > MOST_TAGS:
            raise InputError(f"has more than {MOST_TAGS} tags in it", path)


def _is_markup(name: str) -> bool:
    return not name.lower().endswith(_PICTURES)


def _markdown(text: str) -> Iterator[tuple[str, str]]:
    """Yield the kind and the words of each block that is prose."""
    from markdown_it import MarkdownIt  # noqa: PLC0415

    kind = ""
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type in ("paragraph_open", "heading_open"):
            kind = token.tag
        elif token.type == "inline" and kind:
            yield kind, _inline(token)
            kind = ""


def _inline(token: Any) -> str:
    parts = []
    for child in token.children or ():
        if child.type in ("text", "code_inline"):
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
    return "".join(parts)


def _joined_lines(text: str) -> str:
    """Join words that a line end divided; a line that ends short of the others ends a paragraph."""
    lines = [line.strip() for line in text.splitlines()]
    widths = sorted(len(line) for line in lines if line)
    usual = widths[len(widths) * 3 // 4] if widths else 0
    parts: list[str] = []
    for line in lines:
        if not line:
            parts.append("\n\n")
        elif line.endswith("-") and line[-2:-1].isalpha():
            parts.append(line[:-1])
        else:
            ended = line[-1] in '.!?:”"' and len(line) < usual * 0.9
            parts.append(line + ("\n\n" if ended else " "))
    return "".join(parts)


def _local(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _attribute(tree: Any, tag: str, name: str) -> str:
    return next(str(e.get(name)) for e in tree.getroot().iter() if _local(e) == tag)


def _texts(tree: Any, tag: str) -> list[str]:
    return [str(e.text or "").strip() for e in tree.getroot().iter() if _local(e) == tag]


def _spine(package: Any, place: str) -> list[str]:
    """Return the places of the pages in reading order, each once."""
    elements = list(package.getroot().iter())
    pages = {e.get("id"): str(e.get("href")) for e in elements if _local(e) == "item"}
    order = [e.get("idref") for e in elements if _local(e) == "itemref"]
    folder = posixpath.dirname(place)
    places = (posixpath.normpath(posixpath.join(folder, pages[i])) for i in order if i in pages)
    return list(dict.fromkeys(places))
