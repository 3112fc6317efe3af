"""Texts as people have them: in mixed encodings, with HTML pasted in; mended, with a note."""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lxml import etree

from regsuite.base import wordfiles
from regsuite.base.errors import InputError

MOST_ATTRIBUTES = 1000
_BREAK = "\0"
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,500}>")
_HIDDEN = frozenset({"head", "noscript", "script", "style", "template"})
_CLOSED = re.compile(r"</(p|div|a|b|i|em|strong|span|body|html|li|h[1-6]|td)\s*>", re.IGNORECASE)


def blocks() -> frozenset[str]:
    """Return the elements of HTML that stand in lines of their own."""
    return wordfiles.words("regsuite.base", "html-blocks.txt")


def decode(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Decode bytes, line by line where they are not UTF-8 throughout; notes say what was done."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _lines(data[len(mark) :].decode(encoding, errors="replace")), ()
    try:
        return _lines(data.decode("utf-8")), ()
    except UnicodeDecodeError:
        mended = b"\n".join(map(_utf8, data.split(b"\n")))
        return _lines(mended.decode("utf-8")), ("not all UTF-8: other lines read as Windows-1252",)


def _utf8(line: bytes) -> bytes:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", errors="replace").encode()
    return line


def _lines(text: str) -> str:
    """Make every line end a newline and leave out NUL characters."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")


def for_xml(text: str) -> str:
    """Return a text with blanks for the characters that XML cannot hold."""
    return _NOT_IN_XML.sub(" ", text)


def strip_html(text: str) -> tuple[str, tuple[str, ...]]:
    """Take HTML out of a text that has closed elements of it; block elements end paragraphs."""
    if _CLOSED.search(text) is None:
        return text, ()
    return shown(text), ("HTML was taken out",)


def shown(page: str) -> str:
    """Return the text of a page that a browser would show, a blank line between blocks."""
    target: Any = _Shown()
    parser: Any = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True)
    parser.feed(page.encode())
    text: str = parser.close()
    blocks = (" ".join(block.split()) for block in text.split(_BREAK))
    return "\n\n".join(block for block in blocks if block)


def check_attributes(page: str, path: Path | str | None = None) -> None:
    """Refuse a page with an element of so many attributes that libraries take their square."""
    target: Any = _Attributes(path)
    parser: Any = etree.HTMLParser(target=target, encoding="utf-8", huge_tree=True)
    parser.feed(page.encode())
    parser.close()


def strip_tags(text: str) -> str:
    """Take SGML tags out of a text and resolve its entities; lines stay as they are."""
    return html.unescape(_TAG.sub("", text))


class _Attributes:
    """Counts the attributes of elements."""

    def __init__(self, path: Path | str | None) -> None:
        self.path = path

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if len(attributes) > MOST_ATTRIBUTES:
            message = f"has an element with more than {MOST_ATTRIBUTES} attributes"
            raise InputError(message, self.path)

    def close(self) -> None:
        """Have nothing to give back, as lxml wants to be told."""


class _Shown:
    """Collects the text that a browser would show, with a mark between blocks."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.hidden = 0

    def start(self, tag: str, attributes: object) -> None:
        self.hidden += tag in _HIDDEN
        self._block(tag)

    def end(self, tag: str) -> None:
        self.hidden -= tag in _HIDDEN
        self._block(tag)

    def data(self, text: str) -> None:
        if not self.hidden:
            self.parts.append(text)

    def close(self) -> str:
        return "".join(self.parts)

    def _block(self, tag: str) -> None:
        if tag in blocks():
            self.parts.append(_BREAK)
