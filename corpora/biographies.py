"""Biographies marked up clause by clause (biography-2004, section 3), and their sentences.

A file is XML: a root ``biography`` with the attribute ``person``, in it running text whose clauses
stand in elements named by the nine tags. ``bio`` is birth and death. Sentences are what gets
classified: a sentence has the tags of the clauses in it, in their order, or ``none``. Sentences
may also come as JSON lines: ``person``, ``label`` and ``text``, one line for each label of a
sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from regsuite.corpora import safexml
from regsuite.corpora.errors import InputError
from regsuite.corpora.textdata import decode

TAGS = (
    "bio", "fame", "personality", "personal", "social", "education", "nationality", "scandal",
    "work",
)  # fmt: skip
NONE = "none"
CLASSES = (*TAGS, NONE)
ROOT = "biography"


@dataclass(frozen=True)
class Clause:
    """A stretch of text with its tag, or ``none`` between the tagged ones."""

    text: str
    tag: str = NONE


@dataclass(frozen=True)
class Biography:
    """A person's life as clauses in the order of the text."""

    person: str
    clauses: tuple[Clause, ...]

    @property
    def text(self) -> str:
        """The running text."""
        return "".join(clause.text for clause in self.clauses)


@dataclass(frozen=True)
class LifeSentence:
    """A sentence of some person's life, with its classes in order; none where not yet known."""

    text: str
    person: str = ""
    labels: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()

    def without_gold(self) -> LifeSentence:
        """Return the sentence as a classifier may see it."""
        return replace(self, labels=(), clauses=())


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
                known = ", ".join(TAGS)
                message = f"unknown tag <{element.tag}> (known: {known})"
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


def parse_sentences(
    data: bytes, path: Path | str | None = None, names: Mapping[str, str] | None = None
) -> list[LifeSentence]:
    """Read JSON lines of labelled sentences; a sentence that comes again gets its labels joined.

    ``names`` maps other labels to the classes; with it, lines of labels it lacks are left out.
    Without it a label must be a class, or absent.
    """
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for number, line in enumerate(decode(data)[0].split("\n"), 1):
        if not line.strip():
            continue
        person, text, label = _row(line, path, number)
        if names is not None:
            if label not in names:
                continue
            label = names[label]
        if label and label not in CLASSES:
            known = ", ".join(CLASSES)
            raise InputError(f'unknown class "{label}" (known: {known})', path, number)
        before = found.get((person, text), ())
        found[person, text] = before if not label or label in before else (*before, label)
    return [LifeSentence(text, person, labels) for (person, text), labels in found.items()]


def _row(line: str, path: Path | str | None, number: int) -> tuple[str, str, str]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise InputError(f"is not JSON, one object a line ({error})", path, number) from None
    if not isinstance(row, dict) or not isinstance(row.get("text"), str):
        raise InputError('a line must be an object with a "text"', path, number)
    return str(row.get("person", "")), row["text"], str(row.get("label") or "")
