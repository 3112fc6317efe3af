"""The running text of a plain, Markdown or HTML document, and where each character came from.

``shown`` gives what a reader reads as prose: no tags, headings, code, tables or addresses, wrapped
lines joined. Every character knows its place in the source, so that text can be changed there and
all else stays. Links, code within lines, quotations and bold or italics are shown but fixed. Markup
is recognised by simple rules, linear in the text: the time of ``HTMLParser`` grows by the square of
unclosed tags (measured with Python 3.11.7).
"""

from __future__ import annotations

import html
import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regsuite.base import wordfiles
from regsuite.base.textdata import blocks

PLAIN, MARKDOWN, HTML = KINDS = ("text", "markdown", "html")
_HTML_HEAD = re.compile(r"\s*<(!doctype|html|head|body|p|div|h1|article)\b", re.IGNORECASE)
_PIECE = re.compile(
    r"""<!-- | <[!?][a-zA-Z][^<>]*>
    | <(/?)([a-zA-Z][a-zA-Z0-9]*+) (?: (?:[^<>"']|"[^"<]*"|'[^'<]*')*+> | [^<>]*>)
    | &\#?\w{1,10};""",
    re.VERBOSE,
)
_FIXED = frozenset("a b i em strong cite q blockquote u".split())
_HEADING = re.compile(r"[ \t]{0,3}(#{1,6})[ \t]++(.+?)(?:(?<![ \t#])[ \t#]*+)?$")
_UNDERLINE = re.compile(r"[ \t]{0,3}(=+|-+)[ \t]*$")
_FENCE = re.compile(r"[ \t]{0,3}(```|~~~)")
_APART = re.compile(r"[ \t]{0,3}(\||[-*_]{3,}[ \t]*$|\[[^\]\n]*\]:)|\t| {4}")
_LIST = re.compile(r"[ \t]*([-*+]|\d{1,3}[.)])[ \t]+|[ \t]{0,3}>[ \t]?")
_INLINE = re.compile(
    r"""`[^`\n]*` | <[^<>\n]+> | https?://\S+ | \*{1,3} | _{2} | ~~ | \\(?=[*_\#\[])
    | !?\[([^\[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*+\) | \[\^[^\[\]\n]*\]""",
    re.VERBOSE,
)
_WORD = re.compile(r"\S+|\s+")
_DEEP = 50
_TITLE_LENGTH = 100
_SHORT_LINE = 45
_PROSE_END = tuple(".!?:;,")


@dataclass(frozen=True)
class Shown:
    """The text, its title, and each character's place in the source and whether it is fixed."""

    text: str
    title: str
    starts: array[int]
    ends: array[int]
    fixed: bytearray

    def place(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the place of a span in the source; None where markup or what is fixed is in it."""
        if start == end:
            return self._gap(start)
        if any(self.fixed[start:end]):
            return None
        joined = all(self.ends[i] == self.starts[i + 1] for i in range(start, end - 1))
        return (self.starts[start], self.ends[end - 1]) if joined else None

    def _gap(self, at: int) -> tuple[int, int] | None:
        if at >= len(self.text) or self.fixed[at]:
            return None
        return self.starts[at], self.starts[at]


def kind_of(path: Path, text: str) -> str:
    """Tell plain text, Markdown and HTML apart, by the name or else by how the text begins."""
    suffix = path.suffix.lower()
    if suffix in (".html", ".htm"):
        return HTML
    if suffix == ".md":
        return MARKDOWN
    if _HTML_HEAD.match(text):
        return HTML
    return MARKDOWN if re.match(r"#{1,6} \S", text) else PLAIN


def shown(source: str, kind: str = PLAIN) -> Shown:
    """Return the running text of a document."""
    writer = _Writer(source)
    _READERS[kind](writer)
    return writer.done()


class _Writer:
    def __init__(self, source: str):
        self.source = source
        self.parts: list[str] = []
        self.starts = array("q")
        self.ends = array("q")
        self.fixed = bytearray()
        self.title = ""

    def copy(self, start: int, end: int, fixed: bool = False) -> None:
        """Show a stretch of the source, its line ends as spaces."""
        self.parts.append(self.source[start:end].replace("\n", " ").replace("\t", " "))
        self.starts.extend(range(start, end))
        self.ends.extend(range(start + 1, end + 1))
        self.fixed.extend(bytes([fixed]) * (end - start))

    def put(self, words: str, start: int, end: int) -> None:
        """Show words in the place of a stretch of the source; they are fixed."""
        self.parts.append(words)
        self.starts.extend([start] * len(words))
        self.ends.extend([end] * len(words))
        self.fixed.extend(b"\1" * len(words))

    def apart(self, at: int) -> None:
        """End a paragraph."""
        if self.parts and self.parts[-1] != "\n\n":
            self.put("\n\n", at, at)

    def head(self, words: str) -> None:
        """Take the first heading as the title."""
        if not self.title:
            self.title = " ".join(html.unescape(words).split())[:_TITLE_LENGTH]

    def done(self) -> Shown:
        return Shown("".join(self.parts), self.title, self.starts, self.ends, self.fixed)


def _lines(source: str) -> Iterator[tuple[int, int]]:
    start = 0
    while start < len(source):
        end = source.find("\n", start)
        end = len(source) if end < 0 else end
        yield start, end
        start = end + 1


def _read_plain(writer: _Writer) -> None:
    """Read paragraphs; a first line that stands alone and is no sentence is the title."""
    source = writer.source
    first = True
    for block in _blocks(source):
        lines = [source[a:b] for a, b in block]
        alone = len(block) == 1 and bool(source[block[0][1] :].strip())
        if first and alone and _is_title(lines[0]):
            writer.head(lines[0])
        elif _set_apart(lines):
            pass
        elif _verse(lines):
            for a, b in block:
                writer.copy(a, b)
                writer.apart(b)
        else:
            _paragraph(writer, block)
        writer.apart(block[-1][1])
        first = False


def _blocks(source: str) -> Iterator[list[tuple[int, int]]]:
    block: list[tuple[int, int]] = []
    for a, b in _lines(source):
        if source[a:b].strip():
            block.append((a, b))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _is_title(line: str) -> bool:
    line = line.strip()
    return len(line) <= _TITLE_LENGTH and not line.endswith(_PROSE_END) and line[:1].isalnum()


def _set_apart(lines: list[str]) -> bool:
    """Tell code and tables: lines that are indented, or have columns."""
    apart = sum(
        line.startswith(("    ", "\t")) or line.count("|") > 1 or "\t" in line for line in lines
    )
    return 2 * apart > len(lines)


def _verse(lines: list[str]) -> bool:
    """Tell verses and lists, whose lines end early, from prose that was wrapped."""
    if len(lines) == 1:
        return False
    return sum(len(line.rstrip()) < _SHORT_LINE for line in lines[:-1]) * 2 > len(lines) - 1


def _paragraph(writer: _Writer, block: list[tuple[int, int]]) -> None:
    """Show lines as one paragraph."""
    for k, (a, b) in enumerate(block):
        last = k == len(block) - 1
        start = a + (len(writer.source[a:b]) - len(writer.source[a:b].lstrip()))
        writer.copy(start, b if last else b + 1)


def _read_markdown(writer: _Writer) -> None:
    source = writer.source
    fenced = False
    for block in _blocks(source):
        for k, (a, b) in enumerate(block):
            line = source[a:b]
            if _FENCE.match(line):
                fenced = not fenced
                writer.apart(b)
            elif not fenced:
                following = source[slice(*block[k + 1])] if k + 1 < len(block) else ""
                _markdown_line(writer, a, b, following)
        writer.apart(block[-1][1])


def _markdown_line(writer: _Writer, a: int, b: int, following: str) -> None:
    line = writer.source[a:b]
    heading = _HEADING.match(line)
    if heading or _UNDERLINE.match(following):
        writer.head(_bare(heading[2] if heading else line))
        writer.apart(b)
    elif _UNDERLINE.match(line) or _APART.match(line):
        writer.apart(b)
    else:
        item = _LIST.match(line)
        if item:
            writer.apart(a)
        _inline(writer, a + (item.end() if item else 0), b)
        writer.copy(b, min(b + 1, len(writer.source)))


def _bare(line: str) -> str:
    return _INLINE.sub(lambda match: match[1] or "", line).strip()


def _inline(writer: _Writer, start: int, end: int) -> None:
    """Show a line; what is linked, code or set off by stars or underscores is fixed."""
    set_off = False
    for match in _INLINE.finditer(writer.source, start, end):
        writer.copy(start, match.start(), fixed=set_off)
        if match[1]:
            writer.copy(match.start(1), match.end(1), fixed=True)
        elif match[0].startswith(("`", "http")):
            writer.copy(match.start(), match.end(), fixed=True)
        elif match[0][0] in "*_":
            set_off = not set_off
        start = match.end()
    writer.copy(start, end, fixed=set_off)


def _read_html(writer: _Writer) -> None:
    reader = _Html(writer)
    at, source = 0, writer.source
    while (match := _PIECE.search(source, at)) is not None:
        reader.nodes(at, match.start())
        at = match.end()
        if match[0] == "<!--":
            closed = source.find("-->", at)
            at = len(source) if closed < 0 else closed + 3
        elif match[2]:
            reader.tag(match)
        elif match[0][0] == "&":
            reader.entity(match)
    reader.nodes(at, len(source))


class _Html:
    """What is open at a place: elements that hide, links, a heading."""

    def __init__(self, writer: _Writer):
        self.writer = writer
        self.hidden: list[str] = []
        self.linked = 0
        self.heading = 0
        self.headed = False

    def tag(self, match: re.Match[str]) -> None:
        """Open or close an element."""
        tag, closing = match[2].lower(), match[1] == "/"
        if tag in ("h1", "title") and not self.headed:
            self._head(tag, closing, match)
        if tag in _FIXED:
            self.linked = max(0, self.linked + (-1 if closing else 1))
        if tag in wordfiles.words("regsuite.corpora.formats.marks", "not-prose.txt"):
            self._hide(tag, closing)
        if tag in blocks():
            self.writer.apart(match.end())

    def _head(self, tag: str, closing: bool, match: re.Match[str]) -> None:
        """Take a heading as the title; a page's own title stands back."""
        if closing and self.heading:
            self.writer.title = ""
            self.writer.head(_PIECE.sub("", self.writer.source[self.heading : match.start()]))
            self.headed = tag == "h1"
        self.heading = 0 if closing else match.end()

    def _hide(self, tag: str, closing: bool) -> None:
        if not closing:
            self.hidden.append(tag)
        elif tag in self.hidden[-_DEEP:]:
            while self.hidden.pop() != tag:
                pass

    def entity(self, match: re.Match[str]) -> None:
        """Show what an entity stands for."""
        if not self.hidden:
            self.writer.put(html.unescape(match[0]), match.start(), match.end())

    def nodes(self, start: int, end: int) -> None:
        """Show a text node; white space between words is one space."""
        if self.hidden:
            return
        writer, fixed = self.writer, self.linked > 0
        for match in _WORD.finditer(writer.source, start, end):
            if not match[0].isspace():
                writer.copy(*match.span(), fixed)
            elif writer.parts and not writer.parts[-1].isspace():
                writer.copy(match.start(), match.start() + 1, fixed)


_READERS = {PLAIN: _read_plain, MARKDOWN: _read_markdown, HTML: _read_html}
