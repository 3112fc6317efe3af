"""Web pages as people save them: the article, without menus, banners, comments and footers.

``trafilatura`` finds text, title and date. If it finds nothing, all text that a browser would show
is taken, with a note; tables of a layout are read as blocks.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar

from regsuite.base.textdata import check_attributes, decode, shown
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.documents.text import DocumentsText, parse_date, parse_plain
from regsuite.corpora.records.documents import Document, DocumentSet

_PAGE = re.compile(
    rb"\s*+(?:<\?xml[^>]{0,200}>\s*+)?(?:<!--(?>.{0,2000}?-->)\s*+)*+(?:<!doctype html|<html)",
    re.IGNORECASE | re.DOTALL,
)
_LAYOUT = re.compile(r"(</?)(?:table|tbody|thead|tr|td|th)\b", re.IGNORECASE)
_LINK_LIST = re.compile(
    r"<(ul|ol)\b[^>]{0,200}>\s*(?:<li\b[^>]{0,200}>\s*<a\b[^>]{0,500}>[^<]{0,300}</a>\s*(?:</li>\s*)?){2,}"
    r"</\1>",
    re.IGNORECASE,
)
_SUFFIXES = (".html", ".htm", ".xhtml")
_SHORTEST = 60


class DocumentsHtml(DocumentsText):
    """One page a file."""

    name = "html"
    files = "web pages"
    suffixes: ClassVar[tuple[str, ...]] = _SUFFIXES
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the name, or by how a page begins."""
        return not head.folder and not head.binary and is_page(head.data, head.suffix)

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the main text of the page."""
        text, notes = decode(data)
        check_attributes(text, path)
        document = parse_page(text, path.stem, str(path), notes)
        return Parsed([DocumentSet(document.id, (document,))])


def is_page(data: bytes, suffix: str = "") -> bool:
    """Tell whether bytes, or a file of this name, hold a web page."""
    return bool(data) and (suffix in _SUFFIXES or _PAGE.match(data) is not None)


def parse_page(
    text: str, identifier: str, source: str = "", notes: tuple[str, ...] = ()
) -> Document:
    """Read the main text, title and day of a page; lists of nothing but links are menus."""
    text = _LINK_LIST.sub("", text)
    page, body = _extracted(text)
    if len(body) < _SHORTEST:
        page, body = _extracted(_LAYOUT.sub(r"\1div", text))
    if len(body) < _SHORTEST:
        return parse_plain(shown(text), identifier, source, (*notes, "HTML was taken out"))
    title = " ".join(str(getattr(page, "title", "") or "").split())
    date = parse_date(str(getattr(page, "date", "") or ""))
    publisher = str(getattr(page, "sitename", "") or "")
    notes += ("menus and other matter around the article were left out",)
    paragraphs = _without_title(_paragraphs(body), title)
    return Document(identifier, title, paragraphs, date, source, publisher, notes=notes)


def _extracted(text: str) -> tuple[Any, str]:
    """Return what was found in a page, and its text."""
    import trafilatura  # noqa: PLC0415 - a third of a second that only web pages should cost

    page = trafilatura.bare_extraction(
        text,
        include_comments=False,
        include_tables=False,
        favor_precision=True,
        with_metadata=True,
        date_extraction_params={"extensive_search": False, "original_date": True},
    )
    return page, str(getattr(page, "text", "") or "")


def _paragraphs(body: str) -> str:
    lines = (" ".join(line.split()) for line in body.splitlines())
    return "\n\n".join(line for line in lines if line)


def _without_title(body: str, title: str) -> str:
    first, _, rest = body.partition("\n\n")
    return rest if rest and first.casefold() == title.casefold() else body
