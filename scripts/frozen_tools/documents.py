"""Three hundred documents of real corpora, and which commands each kind goes through.

A document is drawn by its place in its corpus (evenly spaced), and known by its number only.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from xml.etree import ElementTree

from frozen_tools.commands import Command, Groups

T = TypeVar("T")
COMMANDS = Path(__file__).parent / "documents.tsv"


@dataclass(frozen=True)
class Document:
    """The content of one input file, and what else a command line needs to know of it."""

    content: str
    fields: dict[str, str] = field(default_factory=dict)


def spaced(items: Sequence[T], count: int) -> list[T]:
    """Draw ``count`` items evenly from the whole sequence."""
    count = min(count, len(items))
    return [items[number * len(items) // count] for number in range(count)]


def lines(path: Path) -> list[dict[str, Any]]:
    """Read JSON lines."""
    return list(map(json.loads, path.read_text(encoding="utf-8").splitlines()))


def news(data: Path) -> Iterator[Document]:
    """Give news with their titles."""
    for found in spaced(lines(data / "bbc/train.jsonl"), 60):
        yield Document(f"{found['title']}\n\n{found['text']}\n")


def people(data: Path) -> Iterator[Document]:
    """Give the first twenty paragraphs about a person."""
    paragraphs: dict[str, list[str]] = {}
    for found in lines(data / "biographies/paragraphs.jsonl"):
        paragraphs.setdefault(found["person"], []).append(found["text"])
    for name in spaced(list(paragraphs), 40):
        text = "\n\n".join(paragraphs[name][:20]) + "\n"
        yield Document(text, {"person": re.sub(r"_\(.*\)", "", name).replace("_", " ")})


def files(pattern: str, count: int) -> Callable[[Path], Iterator[Document]]:
    """Give files of a corpus as they are distributed."""

    def read(data: Path) -> Iterator[Document]:
        for path in spaced(sorted(data.glob(pattern)), count):
            yield Document(path.read_text(encoding="utf-8"))

    return read


introductions = files("grec/dev/*.xml", 60)


def plain_introductions(data: Path) -> Iterator[Document]:
    """Give the same GREC texts as plain text, the gold expressions filled in."""
    return (Document(plain(document.content)) for document in introductions(data))


def plain(xml: str) -> str:
    """Turn GREC XML into plain text: title, then paragraphs."""
    top = ElementTree.fromstring(re.sub(r"<!DOCTYPE[^>]*>", "", xml))
    for reference in list(top.iter("REF")):
        expression = reference.find("REFEX")
        said = (expression.text or "") if expression is not None else ""
        tail = reference.tail
        reference.clear()
        reference.text, reference.tail = ("" if said == "_" else said), tail
    title = re.sub(r"\s+", " ", top.findtext("TITLE") or "").strip()
    paragraphs = [re.sub(r"\s+", " ", "".join(p.itertext())).strip() for p in top.iter("PARAGRAPH")]
    return "\n\n".join([title, *paragraphs]) + "\n"


def mails(data: Path) -> Iterator[Document]:
    """Give mail threads, one a file."""
    top = ElementTree.parse(data / "bc3/corpus.xml").getroot()
    for thread in spaced(top.findall("thread"), 10):
        whole = ElementTree.Element("root")
        whole.append(thread)
        yield Document(ElementTree.tostring(whole, encoding="unicode"))


def genres(data: Path) -> Iterator[Document]:
    """Give GUM documents as plain text, a line a sentence and an empty line before a paragraph."""
    for path in spaced(sorted((data / "gum").glob("*/*.conllu")), 40):
        paragraphs: list[list[str]] = [[]]
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.fullmatch(r"# newpar( .*)?", line):
                paragraphs.append([])
            elif line.startswith("# text = "):
                paragraphs[-1].append(line.removeprefix("# text = "))
        yield Document("\n\n".join(" ".join(own) for own in paragraphs if own) + "\n")


KINDS: dict[str, tuple[Callable[[Path], Iterator[Document]], str]] = {  # and how files end
    "bbc": (news, "txt"),
    "biographies": (people, "txt"),
    "grec": (introductions, "xml"),
    "grec-plain": (plain_introductions, "txt"),
    "tuna": (files("tuna/dev/*/*.xml", 40), "xml"),
    "irc": (files("irc/dev/*.raw.txt", 10), "raw.txt"),
    "bc3": (mails, "xml"),
    "multiling": (files("multiling/*/docs/*.txt", 40), "txt"),
    "gum": (genres, "txt"),
}


def templates() -> dict[str, list[str]]:
    """Read the commands that each kind goes through."""
    result: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for line in COMMANDS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            kind, template = line.split("\t")
            result[kind].append(template)
    return result


def prepared(data: Path, inputs: Path) -> Groups:
    """Write the documents to the folder ``inputs``; return the commands on them."""
    groups: Groups = {}
    for name, own in templates().items():
        read, ending = KINDS[name]
        group = groups[f"data-{name}"] = []
        for number, document in enumerate(read(data)):
            file = f"{name}-{number:02}.{ending}"
            (inputs / file).write_text(document.content, encoding="utf-8")
            group += list(_commands(own, f"inputs/{file}", document))
    return groups


def _commands(own: Sequence[str], file: str, document: Document) -> Iterator[Command]:
    for template in own:
        given = {"file": file, **document.fields}
        words = tuple(part.format_map(given) for part in shlex.split(template))
        yield Command(words, template, Path(file).name.partition(".")[0])
