#!/usr/bin/env python3
"""Build the embedded sample of texts with entities from our own in scripts/samples/entities.

In these a mention stands in brackets, ``[her [brother|bob person]|…]``, with the name of its entity
and its type behind it; an entity that is mentioned once needs no name. The shipped pipeline parses
the texts, which gives words, trees and heads.

Usage: scripts/build_entities_sample.py
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import pairwise
from pathlib import Path

from regsuite.base.files import write_atomically
from regsuite.corpora.formats.entities.conllu import EntityConllu
from regsuite.corpora.formats.entities.heads import head_of, kind_of
from regsuite.corpora.records.entities import EntityText, Mention, Span, Token
from regsuite.english.entities.tree import Tree, tree_of
from regsuite.english.pipeline import load

SOURCES = Path(__file__).parent / "samples" / "entities"
TARGET = Path(__file__).parents[1] / "corpora" / "samples" / "entities"
_PIECE = re.compile(r"\[|\|([\w ]+)\]|[^\[\]|]+")


def marked(source: str) -> tuple[str, list[tuple[Span, str, str]]]:
    """Split a text with brackets into the text and its mentions: span, entity, type."""
    text = ""
    opened: list[int] = []
    mentions: list[tuple[Span, str, str]] = []
    for piece in _PIECE.finditer(source):
        if piece[0] == "[":
            opened.append(len(text))
        elif piece[1]:
            *name, kind = piece[1].split()
            entity = name[0] if name else f"single{len(mentions)}"
            mentions.append(((opened.pop(), len(text)), entity, kind))
        else:
            text += piece[0]
    return text, sorted(mentions, key=lambda m: (m[0][0], -m[0][1]))


def tokens(tree: Tree) -> list[Token]:
    """Return the words of a parsed text."""
    return [
        Token(
            tree.starts[i],
            tree.ends[i],
            tree.lemmas[i],
            tree.classes[i],
            tree.tags[i],
            tree.morphs[i],
            -1 if head == i else head,
            "root" if head == i else tree.labels[i],
        )
        for i, head in enumerate(tree.heads)
    ]


def mention(words: list[Token], span: Span, entity: str, kind: str) -> Mention:
    """Place a mention on words; one that does not fit them is an error of the source."""
    first = bisect_left([word.start for word in words], span[0])
    last = bisect_right([word.end for word in words], span[1]) - 1
    if (words[first].start, words[last].end) != span:
        raise SystemExit(f"{entity}: the mention at {span} does not end with a word")
    head = head_of(words, first, last, (first, last))
    place = (words[head].start, words[head].end)
    return Mention(*span, place, entity, kind, kind_of(words, head, last), place)


def document(path: Path) -> EntityText:
    """Make a document of a source file."""
    header, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    fields = dict(line.split(": ", 1) for line in header.split("\n"))
    text, mentions = marked(body.strip())
    tree = tree_of(load().parse(text))
    words = tokens(tree)
    breaks = [0, *(m.end() for m in re.finditer("\n\n", text)), len(text) + 2]
    return EntityText(
        path.stem,
        text,
        fields["title"],
        fields["genre"],
        tuple((start, end - 2) for start, end in pairwise(breaks)),
        sentences=tuple((words[a].start, words[b - 1].end) for a, b in tree.sentences),
        tokens=tuple(words),
        mentions=tuple(mention(words, *own) for own in mentions),
    )


def main() -> None:
    """Build both splits."""
    for source in sorted(SOURCES.glob("*/*.txt")):
        target = TARGET / source.parent.name / f"{source.stem}.conllu"
        write_atomically(target, EntityConllu().new([document(source)]))


if __name__ == "__main__":
    main()
