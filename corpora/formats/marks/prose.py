"""Input files of texts to be marked: GREC XML, whose references are gold, and plain text, Markdown
and HTML. The marked text is always written as GREC XML.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from regsuite.base import safexml
from regsuite.base.textdata import decode, for_xml
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.grec.xml import parse_text, to_xml
from regsuite.corpora.formats.marks.markup import kind_of, shown
from regsuite.corpora.records.marks import Marking, Prose, grec_text, prose


class _Marked(Format[Prose]):
    """Writes GREC XML."""

    def write(self, source: Any, items: Sequence[Prose], choices: Sequence[Marking]) -> bytes:
        """Write the text with these marks."""
        (item,), (marking,) = items, choices
        return to_xml(grec_text(item, marking))


class GrecProse(_Marked):
    """A GREC text as a reader sees it."""

    name = "grec-xml"
    files = "XML with root TEXT"
    suffixes = (".xml",)
    most = safexml.MAX_BYTES

    def recognises(self, head: Head) -> bool:
        """Recognise it by the root element."""
        return head.root == "TEXT"

    def parse(self, data: bytes, path: Path) -> Parsed[Prose]:
        """Read the text of a file."""
        return Parsed([prose(parse_text(data, path, self.options.get("semcat", "").split()))])


class PlainProse(_Marked):
    """A text as people have it; its heading is its title."""

    name = "text"
    files = "plain text, Markdown or HTML"
    suffixes: ClassVar[tuple[str, ...]] = (".txt", ".text", ".md", ".html", ".htm")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Take any file that holds text, but XML."""
        return not head.folder and bool(head.data) and not head.binary and not head.root

    def parse(self, data: bytes, path: Path) -> Parsed[Prose]:
        """Read the text; binary files are refused."""
        Head(path, data).check_text()
        text, _ = decode(data)
        read = shown(for_xml(text), kind_of(path, text))
        name = for_xml(path.stem) if path.stem != "-" else "text"
        item = Prose(name, for_xml(read.title), for_xml(read.text))
        return Parsed([replace(item, title=self.options.get("title") or item.title)])
