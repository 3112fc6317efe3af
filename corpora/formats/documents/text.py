"""Documents as plain text and as DUC-style SGML (``<DOC> <HEADLINE> <TEXT>``).

In a plain text a first line that stands alone is the title, and a line with nothing but a date the
date. Corrections of encodings or pasted HTML are listed in the document's notes. As a system's
output the file holds the sentences of the summary, or the headline.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from regsuite.base.errors import InputError
from regsuite.base.shown import in_a_line
from regsuite.base.textdata import decode, strip_html, strip_tags
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.conversations.messengers.transcripts import as_prose, is_subtitles
from regsuite.corpora.records.documents import Document, DocumentSet, Summary

_DATE_FORMATS = ("%Y-%m-%d", "%d %B %Y", "%B %d, %Y", "%A, %B %d, %Y", "%A, %d %B %Y", "%Y%m%d")
_TITLE_LENGTH = 150
_NOT_PLAIN = frozenset({".json", ".jsonl", ".xml", ".tsv", ".csv", ".conllu"})
_BREAK = "\0"
_PARAGRAPH = re.compile(r"</?[pP]\b[^<>]*>")
_DOCNO = re.compile(r"([A-Za-z]+)(\d{6}|\d{8})(?!\d)")


class DocumentsText(Format[DocumentSet]):
    """One document a file."""

    name = "text"
    files = "plain text"
    suffixes: ClassVar[tuple[str, ...]] = (".txt", ".text")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Take any file that holds text and is not named as something else."""
        text = not head.folder and bool(head.data) and not head.binary
        return text and head.suffix not in _NOT_PLAIN

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the document; binary files are refused."""
        Head(path, data).check_text()
        text, notes = decode(data)
        if is_subtitles(text):
            text, notes = as_prose(text), (*notes, "a transcript: times and noise were left out")
        document = parse_plain(text, in_a_line(path.stem), in_a_line(path), notes)
        return Parsed([DocumentSet(document.id, (document,))])

    def write(
        self, source: Any, items: Sequence[DocumentSet], choices: Sequence[Summary | str]
    ) -> bytes:
        """Write the sentences of each summary on lines of their own, or each headline."""
        summaries = ["\n".join(c.lines) for c in choices if isinstance(c, Summary)]
        headlines = "".join(f"{c}\n" for c in choices if isinstance(c, str))
        return ("\n\n".join(summaries) + "\n" if summaries else headlines).encode()


class DocumentsSgml(DocumentsText):
    """DUC-style SGML, any number of documents a file."""

    name = "sgml"
    files = "SGML with DOC, HEADLINE and TEXT"
    suffixes = (".sgml", ".sgm", ".sge")
    loose = False

    def recognises(self, head: Head) -> bool:
        """Recognise it by the name or the first tag."""
        return head.suffix in self.suffixes or head.data.lstrip()[:5].upper() == b"<DOC>"

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the documents."""
        text, notes = decode(data)
        return Parsed([DocumentSet(d.id, (d,)) for d in _parse_sgml(text, path, notes)])


def parse_plain(
    text: str, identifier: str, source: str = "", notes: tuple[str, ...] = ()
) -> Document:
    """Read a plain text; HTML pasted as text is stripped, and a note says so."""
    body, more = strip_html(text)
    title, date, body = _heading(body)
    return Document(identifier, title, body, date, source, notes=notes + more)


def _heading(text: str) -> tuple[str, datetime.date | None, str]:
    """Split a title and a date on lines of their own from the text after them."""
    title, date = "", None
    first, gap, rest = _first_block(text)
    if gap and rest and _is_title(first, _first_block(rest)[0]):
        title, text = first, rest
        first, gap, rest = _first_block(text)
    day = parse_date(first)
    if day is not None and gap:
        date, text = day, rest
    return title, date, text.strip()


def _first_block(text: str) -> tuple[str, str, str]:
    block, gap, rest = text.lstrip().partition("\n\n")
    return block.strip(), gap, rest.strip()


def _is_title(line: str, following: str) -> bool:
    if not 0 < len(line) <= _TITLE_LENGTH or "\n" in line:
        return False
    return line[-1] not in ".!" or parse_date(following) is not None


def parse_date(text: str) -> datetime.date | None:
    """Read a date in one of the forms of news texts; None if it is none."""
    trimmed = " ".join(text.split())
    for form in _DATE_FORMATS:
        try:
            return datetime.datetime.strptime(trimmed, form).date()
        except ValueError:
            continue
    return None


def _parse_sgml(text: str, path: Path, notes: tuple[str, ...]) -> Iterator[Document]:
    bodies = _elements(text, "DOC")
    if not bodies:
        raise InputError("no <DOC> ... </DOC> in it; DUC-style SGML was expected", path)
    source = in_a_line(path)
    for number, body in enumerate(bodies, 1):
        docno = _field(body, "DOCNO") or f"{in_a_line(path.stem)}-{number}"
        publisher, date = _from_docno(docno)
        given = parse_date(_field(body, "DATE") or _field(body, "DATE_TIME"))
        title = _field(body, "HEADLINE") or _field(body, "HEAD") or _field(body, "HL")
        content = _field(body, "TEXT", keep_lines=True)
        yield Document(docno, title, content, given or date, source, publisher, notes=notes)


def _elements(text: str, tag: str) -> list[str]:
    """Return what stands between each first start and the next end of a tag, in one pass."""
    elements, start = [], None
    for match in re.finditer(rf"<(/?){tag}\b[^<>]*>", text, re.IGNORECASE):
        if match[1] and start is not None:
            elements.append(text[start : match.start()])
            start = None
        elif not match[1] and start is None:
            start = match.end()
    return elements


def _field(body: str, tag: str, keep_lines: bool = False) -> str:
    content = "\n\n".join(_elements(body, tag))
    marked = _PARAGRAPH.sub(_BREAK, content)
    blocks = (block.strip() for block in marked.split(_BREAK))
    plain = strip_tags("\n\n".join(block for block in blocks if block)).strip()
    return plain if keep_lines else " ".join(plain.split())


def _from_docno(docno: str) -> tuple[str, datetime.date | None]:
    """Return publisher and day from a DUC document number such as AP880911-0016."""
    match = _DOCNO.match(docno)
    if match is None:
        return "", None
    digits = match[2] if len(match[2]) == 8 else f"19{match[2]}"  # noqa: PLR2004
    return match[1], parse_date(digits)
