#!/usr/bin/env python3
"""Build the embedded sample of documents from its sources in scripts/samples/text.

An article begins with "# id | domain | publisher | date | split" and its title; a sentence a line
follows, "*" before those of the extract, blank lines between paragraphs, and "= summary". A set
begins with "## id | domain | split"; its articles have "# id | publisher | date", and each of its
human summaries stands on a line of its own after "= ".

Usage: scripts/build_text_sample.py [OUTPUT_FOLDER]
"""

from __future__ import annotations

import datetime
from collections import defaultdict
from pathlib import Path

from script_tools import output_folder

from regsuite.base.files import write_atomically
from regsuite.corpora.formats.documents.json import to_jsonl
from regsuite.corpora.records.documents import Document, DocumentSet, Summary
from regsuite.english.document_sentences import split_set

SOURCES = Path(__file__).parent / "samples" / "text"
TARGET = Path(__file__).parents[1] / "corpora" / "samples" / "text"


def blocks(text: str, mark: str) -> list[tuple[list[str], list[str]]]:
    """Return the fields of each heading with this mark, and the lines below it."""
    result: list[tuple[list[str], list[str]]] = []
    for line in text.splitlines():
        if line.startswith(f"{mark} "):
            result.append(([f.strip() for f in line[len(mark) :].split("|")], []))
        elif result:
            result[-1][1].append(line)
    return result


def body(lines: list[str]) -> tuple[str, str, list[str], list[str]]:
    """Return title, text, extract and summaries of an article's lines."""
    sentences = [line for line in lines[1:] if not line.startswith("= ")]
    extract = [line[2:] for line in sentences if line.startswith("* ")]
    plain = "\n".join(line.removeprefix("* ") for line in sentences).strip()
    text = "\n\n".join(paragraph.replace("\n", " ") for paragraph in plain.split("\n\n"))
    summaries = [line[2:] for line in lines if line.startswith("= ")]
    return lines[0], text, extract, summaries


def article(fields: list[str], lines: list[str]) -> DocumentSet:
    """Make an item of one article."""
    name, domain, publisher, day, _ = fields
    title, text, extract, summaries = body(lines)
    date = datetime.date.fromisoformat(day)
    document = Document(name, title, text, date, "", publisher, domain)
    references = [Summary("\n".join(extract), extract=True), *map(Summary, summaries)]
    return checked(DocumentSet(name, (document,), tuple(references)), len(extract))


def checked(item: DocumentSet, extracted: int) -> DocumentSet:
    """Split the item and make sure that every sentence of the extract was found."""
    item = split_set(item)
    if len(item.references[0].sentences) != extracted:
        raise SystemExit(f"{item.id}: the extract has other sentences than the text")
    return item


def document_set(fields: list[str], lines: list[str]) -> DocumentSet:
    """Make an item of a set of articles."""
    name, domain, _ = fields
    documents = []
    for (own, publisher, day), below in blocks("\n".join(lines), "#"):
        title, text, _, _ = body(below)
        date = datetime.date.fromisoformat(day)
        documents.append(Document(own, title, text, date, "", publisher, domain))
    summaries = [line[2:] for line in lines if line.startswith("= ")]
    references = (Summary(text, "AB"[n]) for n, text in enumerate(summaries))
    return split_set(DocumentSet(name, tuple(documents), tuple(references)))


def main() -> None:
    """Write articles.jsonl and sets.jsonl of each split."""
    target = output_folder(__doc__, TARGET)
    found: dict[tuple[str, str], list[DocumentSet]] = defaultdict(list)
    for source in sorted(SOURCES.glob("*.txt")):
        text = source.read_text(encoding="utf-8")
        if source.stem == "sets":
            for fields, lines in blocks(text, "##"):
                found[fields[2], "sets"].append(document_set(fields, lines))
        else:
            for fields, lines in blocks(text, "#"):
                found[fields[4], "articles"].append(article(fields, lines))
    for (split, kind), items in found.items():
        write_atomically(target / split / f"{kind}.jsonl", to_jsonl(items))
        print(f"{split}/{kind}.jsonl: {len(items)}")


if __name__ == "__main__":
    main()
