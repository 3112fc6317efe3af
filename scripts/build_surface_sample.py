#!/usr/bin/env python3
"""Build the embedded treebank from our own sentences in scripts/samples/surface.

The shipped pipeline parses them; ``corrections.tsv`` then holds what a reader of every tree found
wrong: split, sentence, word (from 1), and what its columns should be (head=, relation=, lemma=,
upos=, xpos=, feats=).

Usage: scripts/build_surface_sample.py [--show]
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

from spacy.tokens import Doc, Token

from regsuite.base.files import write_atomically
from regsuite.corpora.formats.trees.conllu import Word
from regsuite.english.pipeline import load

SOURCES = Path(__file__).parent / "samples" / "surface"
TARGET = Path(__file__).parents[1] / "corpora" / "samples" / "surface"
Corrections = dict[tuple[str, int], list[tuple[int, dict[str, str]]]]


def corrections() -> Corrections:
    """Read what is to be changed, by split and sentence."""
    result: Corrections = defaultdict(list)
    for line in (SOURCES / "corrections.tsv").read_text(encoding="utf-8").splitlines():
        split, sentence, word, *changes = line.split("\t")
        pairs = dict(change.partition("=")[::2] for change in changes)
        result[split, int(sentence)].append((int(word), pairs))
    return result


def words(doc: Doc) -> list[Word]:
    """Return the words of a parsed sentence."""
    return [word(token) for token in doc]


def word(token: Token) -> Word:
    """Return a word as a treebank has it."""
    root = token.head == token
    head, relation = (0, "root") if root else (token.head.i + 1, token.dep_)
    own = (token.text, token.lemma_, token.pos_, token.tag_, str(token.morph) or "_")
    return Word(*own, head, relation, bool(token.whitespace_))


def corrected(found: list[Word], changes: list[tuple[int, dict[str, str]]]) -> list[Word]:
    """Apply the changes of one sentence."""
    for number, pairs in changes:
        typed = {name: int(value) if name == "head" else value for name, value in pairs.items()}
        found[number - 1] = replace(found[number - 1], **typed)  # type: ignore[arg-type]
    roots = [word.form for word in found if word.head == 0]
    if len(roots) != 1:
        raise SystemExit(f"{' '.join(w.form for w in found)}: roots {roots}")
    return found


def formatted(name: str, text: str, found: list[Word]) -> str:
    """Write a sentence in CoNLL-U."""
    lines = [f"# sent_id = {name}", f"# text = {text}"]
    for number, word in enumerate(found, 1):
        misc = "_" if word.space_after or number == len(found) else "SpaceAfter=No"
        columns = (word.form, word.lemma, word.upos, word.xpos, word.feats)
        lines.append("\t".join((str(number), *columns, str(word.head), word.relation, "_", misc)))
    return "\n".join([*lines, "", ""])


def shown(number: int, found: list[Word]) -> str:
    """Write a sentence on one line, to be read through."""
    parts = (
        f"{i}:{w.form}/{w.lemma}/{w.xpos}>{w.head}:{w.relation}" for i, w in enumerate(found, 1)
    )
    return f"{number} " + " ".join(parts)


def build(split: str, changes: Corrections, show: bool) -> str:
    """Return the treebank of one split."""
    texts = (SOURCES / f"{split}.txt").read_text(encoding="utf-8").splitlines()
    made = []
    for number, (text, doc) in enumerate(zip(texts, load().pipe(texts), strict=True), 1):
        found = corrected(words(doc), changes[split, number])
        made.append(formatted(f"{split}-{number}", text, found))
        if show:
            print(shown(number, found))
    return "".join(made)


def main() -> None:
    """Build both splits."""
    changes = corrections()
    for split in ("train", "test"):
        made = build(split, changes, "--show" in sys.argv)
        write_atomically(TARGET / split / "sentences.conllu", made.encode())


if __name__ == "__main__":
    main()
