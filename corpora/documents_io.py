"""Reading documents, document sets and their summaries, and writing them as JSON lines.

Plain text (a first line that stands alone is the title, a line with nothing but a date the date),
folders of texts (a folder is a document set; where it has ``docs`` and ``models`` below it, the
second holds its human summaries), JSON lines (``id, title, text`` with ``extract``, a text or a
list of sentences, or ``summary``; for a set ``id, documents, summaries``) and DUC-style SGML
(``<DOC> <HEADLINE> <TEXT>``). What had to be mended on the way, such as an encoding or pasted
HTML, stands in the document's notes.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from regsuite.corpora.documents import Document, DocumentSet, Summary
from regsuite.corpora.errors import InputError
from regsuite.corpora.textdata import decode, strip_html, strip_tags

TEXT_SUFFIXES = (".txt", ".text", ".md", ".html", ".htm")
SGML_SUFFIXES = (".sgml", ".sgm", ".sge")
JSON_SUFFIXES = (".jsonl", ".json")
SUFFIXES = (*TEXT_SUFFIXES, *SGML_SUFFIXES, *JSON_SUFFIXES)
ANSWERS = ("extract", "extracts", "summary", "summaries")
MAX_BYTES = 512 * 1024 * 1024
_DATE_FORMATS = ("%Y-%m-%d", "%d %B %Y", "%B %d, %Y", "%A, %B %d, %Y", "%A, %d %B %Y", "%Y%m%d")
_TITLE_LENGTH = 150
_DOCNO = re.compile(r"([A-Za-z]+)(\d{6}|\d{8})(?!\d)")


def read_bytes(path: Path) -> bytes:
    """Read a file of at most MAX_BYTES."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise InputError(f"larger than {MAX_BYTES >> 20} MB; split it", path)
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error


def read_documents(path: Path) -> list[Document]:
    """Read the documents of one file, or of all text files right inside a folder."""
    if path.is_dir():
        files = _text_files(path)
        if not files:
            raise InputError(f"no text in this folder ({', '.join(SUFFIXES)})", path)
        return [d for file in files for d in read_documents(file)]
    return [d for item in parse_sets(read_bytes(path), path) for d in item.documents]


def parse_sets(data: bytes, path: Path) -> list[DocumentSet]:
    """Read the items of one file by its suffix: each document, or each set of a JSON line."""
    if path.suffix.lower() in JSON_SUFFIXES:
        return parse_jsonl(data, path)
    text, notes = decode(data)
    if path.suffix.lower() in SGML_SUFFIXES or text.lstrip()[:5].upper() == "<DOC>":
        return [DocumentSet(d.id, (d,)) for d in _parse_sgml(text, path, notes)]
    document = parse_plain(text, path.stem, str(path), notes)
    return [DocumentSet(document.id, (document,))]


def parse_plain(
    text: str, identifier: str, source: str = "", notes: tuple[str, ...] = ()
) -> Document:
    """Read a plain text; HTML pasted as text is stripped, and a note says so."""
    body, more = strip_html(text)
    title, date, body = _heading(body)
    return Document(identifier, title, body, date, source, notes=notes + more)


def _heading(text: str) -> tuple[str, datetime.date | None, str]:
    """Take off a title and a date that stand on lines of their own before the text."""
    title, date = "", None
    first, gap, rest = _first_block(text)
    if gap and rest and _is_title(first, _first_block(rest)[0]):
        title, text = first, rest
        first, gap, rest = _first_block(text)
    found = parse_date(first)
    if found is not None and gap:
        date, text = found, rest
    return title, date, text.strip()


def _first_block(text: str) -> tuple[str, str, str]:
    block, gap, rest = text.lstrip().partition("\n\n")
    return block.strip(), gap, rest.strip()


def _is_title(line: str, following: str) -> bool:
    if not 0 < len(line) <= _TITLE_LENGTH or "\n" in line:
        return False
    return line[-1] not in ".!" or parse_date(following) is not None


def parse_date(text: str) -> datetime.date | None:
    """Read a day as news write it, or None."""
    trimmed = " ".join(text.split())
    for form in _DATE_FORMATS:
        try:
            return datetime.datetime.strptime(trimmed, form).date()
        except ValueError:
            continue
    return None


def _parse_sgml(text: str, path: Path, notes: tuple[str, ...]) -> Iterator[Document]:
    bodies = re.findall(r"<DOC\b[^>]*>(.*?)</DOC>", text, re.DOTALL | re.IGNORECASE)
    if not bodies:
        raise InputError("no <DOC> ... </DOC> in it; DUC-style SGML was expected", path)
    for number, body in enumerate(bodies, 1):
        docno = _field(body, "DOCNO") or f"{path.stem}-{number}"
        publisher, date = _from_docno(docno)
        given = parse_date(_field(body, "DATE") or _field(body, "DATE_TIME"))
        title = _field(body, "HEADLINE") or _field(body, "HEAD") or _field(body, "HL")
        content = _field(body, "TEXT", keep_lines=True)
        yield Document(docno, title, content, given or date, str(path), publisher, notes=notes)


def _field(body: str, tag: str, keep_lines: bool = False) -> str:
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", body, re.DOTALL | re.IGNORECASE)
    paragraphs = re.sub(r"(?:\s*</?[Pp]\b[^>]*>\s*)+", "\n\n", "\n\n".join(found))
    plain = strip_tags(paragraphs).strip()
    return plain if keep_lines else " ".join(plain.split())


def _from_docno(docno: str) -> tuple[str, datetime.date | None]:
    """Tell publisher and day from a DUC document number such as AP880911-0016."""
    match = _DOCNO.match(docno)
    if match is None:
        return "", None
    digits = match[2] if len(match[2]) == 8 else f"19{match[2]}"  # noqa: PLR2004
    return match[1], parse_date(digits)


def parse_jsonl(data: bytes, path: Path | str | None = None) -> list[DocumentSet]:
    """Read one document or document set a line."""
    text, notes = decode(data)
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                row = json.loads(line)
            except ValueError as error:
                message = f"is not JSON, one object a line ({error})"
                raise InputError(message, path, number) from None
            if not isinstance(row, dict):
                raise InputError("a line must be a JSON object", path, number)
            found.append(_Row(row, path, number, notes).item())
    return found


class _Row:
    def __init__(
        self, row: Mapping[str, Any], path: Path | str | None, line: int, notes: tuple[str, ...]
    ):
        self.row, self.path, self.line, self.notes = row, path, line, notes

    def item(self) -> DocumentSet:
        parts = self.row.get("documents")
        if parts is None:
            document = self.document(self.row, f"line-{self.line}")
            return DocumentSet(document.id, (document,), self.references())
        if not isinstance(parts, list) or not all(isinstance(p, dict) for p in parts):
            raise InputError("documents must be a list of objects", self.path, self.line)
        identifier = str(self.row.get("id", f"line-{self.line}"))
        documents = [self.document(p, f"{identifier}-{n}") for n, p in enumerate(parts, 1)]
        return DocumentSet(identifier, tuple(documents), self.references())

    def document(self, row: Mapping[str, Any], identifier: str) -> Document:
        if not isinstance(row.get("text"), str):
            raise InputError('a document needs a "text"', self.path, self.line)
        text, notes = strip_html(row["text"])
        return Document(
            str(row.get("id", identifier)),
            str(row.get("title", "")),
            text,
            parse_date(str(row.get("date", ""))),
            str(row.get("source", "") or self.path or ""),
            str(row.get("publisher", "")),
            str(row.get("domain", row.get("category", ""))),
            notes=self.notes + notes,
        )

    def references(self) -> tuple[Summary, ...]:
        extracts = [*self.given("extract"), *self.listed("extracts")]
        summaries = [*self.given("summary"), *self.listed("summaries")]
        return tuple(
            [Summary(_joined(e), extract=True) for e in extracts]
            + [_abstract(s) for s in summaries]
        )

    def given(self, name: str) -> list[Any]:
        return [self.row[name]] if self.row.get(name) is not None else []

    def listed(self, name: str) -> list[Any]:
        value = self.row.get(name, [])
        if not isinstance(value, list):
            raise InputError(f"{name} must be a list", self.path, self.line)
        return value


def _joined(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def _abstract(value: Any) -> Summary:
    if isinstance(value, dict):
        return Summary(str(value.get("text", "")), str(value.get("author", "")))
    return Summary(_joined(value))


def read_set(folder: Path) -> DocumentSet:
    """Read a folder as one document set, with the human summaries of its ``models`` folder."""
    documents = read_documents(folder / "docs" if (folder / "docs").is_dir() else folder)
    models = _text_files(folder / "models") if (folder / "models").is_dir() else []
    references = [Summary(decode(read_bytes(m))[0].strip(), m.stem) for m in models]
    return DocumentSet(folder.name, tuple(documents), tuple(references))


def set_folders(root: Path) -> list[Path]:
    """Return the folders that are document sets: the root itself, or those right below it."""
    candidates = [root, *sorted(p for p in root.iterdir() if p.is_dir())]
    return [f for f in candidates if (f / "docs").is_dir() or (f != root and _text_files(f))]


def _text_files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if p.is_file() and p.suffix.lower() in SUFFIXES)


def to_row(item: DocumentSet) -> dict[str, Any]:
    """Return the item as the object of a JSON line, which ``parse_jsonl`` reads back."""
    if len(item.documents) == 1 and item.documents[0].id == item.id:
        row = _document_row(item.documents[0])
    else:
        row = {"id": item.id, "documents": [_document_row(d) for d in item.documents]}
    extracts = [r.lines for r in item.references if r.extract]
    summaries = [{"author": r.author, "text": r.text} for r in item.references if not r.extract]
    return (
        row
        | ({"extracts": extracts} if extracts else {})
        | ({"summaries": summaries} if summaries else {})
    )


def _document_row(document: Document) -> dict[str, Any]:
    row = {
        "id": document.id,
        "title": document.title,
        "date": document.date.isoformat() if document.date else "",
        "publisher": document.publisher,
        "domain": document.domain,
        "source": document.source,
        "text": document.text,
    }
    return {name: value for name, value in row.items() if value or name in ("id", "text")}


def to_jsonl(items: Iterable[DocumentSet]) -> bytes:
    """Write items one a line."""
    return _json_lines(map(to_row, items))


def with_extracts(source: bytes, choices: Sequence[Summary]) -> bytes:
    """Return JSON lines with these extracts in place of their summaries, all else as it was."""
    rows = zip(_without_answers(source), choices, strict=True)
    return _json_lines(row | {"extracts": [choice.lines]} for row, choice in rows)


def with_titles(source: bytes, choices: Sequence[str]) -> bytes:
    """Return JSON lines with these titles and no summaries; a set's first document gets its."""
    rows = zip(_without_answers(source), choices, strict=True)
    return _json_lines(_titled(row, choice) for row, choice in rows)


def _titled(row: dict[str, Any], title: str) -> dict[str, Any]:
    if not row.get("documents"):
        return row | {"title": title}
    first, *others = ({k: v for k, v in d.items() if k != "title"} for d in row["documents"])
    return row | {"documents": [first | {"title": title}, *others]}


def _without_answers(source: bytes) -> Iterator[dict[str, Any]]:
    text, _ = decode(source)
    for line in text.split("\n"):
        if line.strip():
            yield {k: v for k, v in json.loads(line).items() if k not in ANSWERS}


def _json_lines(rows: Iterable[Mapping[str, Any]]) -> bytes:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
