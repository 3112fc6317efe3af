"""Files of biographies and their sentences (``corpora.records.biographies``).

XML: a root ``biography`` with ``person``, in it running text whose clauses stand in elements named
by the nine tags. JSON lines: ``person, label, text``, a line for each label of a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from regsuite.base import safexml
from regsuite.base.errors import InputError
from regsuite.base.jsonlines import SUFFIXES, has, json_lines, read_rows
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.records.biographies import (
    CLASSES,
    NONE,
    TAGS,
    Biography,
    BiographySentence,
    Clause,
)

ROOT = "biography"


def parse_biography(data: bytes, path: Path | str | None = None) -> Biography:
    """Read a biography with tagged clauses."""
    root = safexml.parse(data, path).getroot()
    if root.tag != ROOT or not root.get("person"):
        raise InputError(f'the root must be <{ROOT} person="...">', path, root.sourceline)
    return Biography(root.get("person"), tuple(_clauses(root, path)))


def _clauses(root: Any, path: Path | str | None) -> Iterator[Clause]:
    if root.text:
        yield Clause(root.text)
    for element in root:
        if isinstance(element.tag, str):
            if element.tag not in TAGS:
                message = f"unknown tag <{element.tag}> (known: {', '.join(TAGS)})"
                raise InputError(message, path, element.sourceline)
            if len(element):
                raise InputError("a tagged clause holds another", path, element.sourceline)
            yield Clause(element.text or "", element.tag)
        if element.tail:
            yield Clause(element.tail)


def write_biography(person: str, sentences: list[tuple[str, str]]) -> bytes:
    """Return sentences, each wholly in its class, as the XML of a biography."""
    lines = [
        escape(text) if tag == NONE else f"<{tag}>{escape(text)}</{tag}>" for text, tag in sentences
    ]
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n<{ROOT} person={quoteattr(person)}>\n'
    return (head + "\n".join(lines) + f"\n</{ROOT}>\n").encode()


class SentencesJsonl(Format[BiographySentence]):
    """One sentence a line; the option ``labels=job:work,…`` maps the labels of another corpus."""

    name = "jsonl"
    files = "JSON lines with text and label"
    suffixes = SUFFIXES

    def recognises(self, head: Head) -> bool:
        """Recognise it by lines with a text."""
        return any(has(row, "text") for row in head.rows)

    def parse(self, data: bytes, path: Path) -> Parsed[BiographySentence]:
        """Read the sentences."""
        rows = list(_rows(data, path, self._names()))
        return Parsed(_joined(rows), [row for row, _ in rows])

    def write(
        self,
        source: list[dict[str, Any]],
        items: Sequence[BiographySentence],
        choices: Sequence[str],
    ) -> bytes:
        """Put the classes into the lines."""
        places = [(item.person, item.text) for item in items]
        chosen = dict(zip(places, choices, strict=True))
        return json_lines(row | {"label": chosen[_key(row)]} for row in source)

    def _names(self) -> dict[str, str] | None:
        if "labels" not in self.options:
            return None
        pairs = [pair.partition(":") for pair in self.options["labels"].split(",")]
        bad = [name for name, _, label in pairs if label not in CLASSES]
        if bad:
            raise InputError(f'labels takes NAME:CLASS with commas between; see "{bad[0]}"')
        return {name.strip(): label for name, _, label in pairs}


def _rows(
    data: bytes, path: Path, names: Mapping[str, str] | None
) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield lines with class ("" for none); other labels are mapped by ``names``, or left out."""
    for row in read_rows(data, path):
        if not isinstance(row.fields.get("text"), str):
            raise InputError('a line must be an object with a "text"', path, row.line)
        label = str(row.fields.get("label") or "")
        if names is not None and label not in names:
            continue
        label = label if names is None else names[label]
        if label and label not in CLASSES:
            known = ", ".join(CLASSES)
            raise InputError(f'unknown class "{label}" (known: {known})', path, row.line)
        yield row.fields, label


def _joined(rows: Sequence[tuple[dict[str, Any], str]]) -> list[BiographySentence]:
    """Make one sentence of all lines that hold it, with their labels in order."""
    labels_of: dict[tuple[str, str], tuple[str, ...]] = {}
    for row, label in rows:
        before = labels_of.get(_key(row), ())
        labels_of[_key(row)] = before if not label or label in before else (*before, label)
    return [BiographySentence(text, person, labels) for (person, text), labels in labels_of.items()]


def _key(row: Mapping[str, Any]) -> tuple[str, str]:
    return str(row.get("person", "")), row["text"]
