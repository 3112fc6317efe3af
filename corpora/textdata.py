"""Texts as people have them: in mixed encodings, with HTML pasted in; mended, with a note."""

from __future__ import annotations

import codecs
import html
import re

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,500}>|<!--.*?-->", re.DOTALL)
_HIDDEN = re.compile(r"<(script|style|head)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_BLOCK = re.compile(
    r"</?(p|div|br|h[1-6]|li|ul|ol|tr|table|title|blockquote|section|article|body|html)\b[^<>]*>",
    re.IGNORECASE,
)
_CLOSED = re.compile(r"</(p|div|a|b|i|em|strong|span|body|html|li|h[1-6]|td)\s*>", re.IGNORECASE)


def decode(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Decode bytes, line by line where they are not UTF-8 throughout; notes say what was done."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _lines(data[len(mark) :].decode(encoding, errors="replace")), ()
    try:
        return _lines(data.decode("utf-8")), ()
    except UnicodeDecodeError:
        mended = b"\n".join(_utf8(line) for line in data.split(b"\n"))
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


def strip_html(text: str, always: bool = False) -> tuple[str, tuple[str, ...]]:
    """Take HTML out of a text that has closed elements of it; block elements end paragraphs."""
    if not always and _CLOSED.search(text) is None:
        return text, ()
    shown = _HIDDEN.sub(" ", text)
    shown = _TAG.sub("", _BLOCK.sub("\n\n", shown))
    lines = (" ".join(line.split()) for line in html.unescape(shown).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip(), ("HTML was taken out",)
