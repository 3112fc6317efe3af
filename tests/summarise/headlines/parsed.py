"""Sentences of our own with their parses, checked by hand, and what the rules keep of them.

In ``trees.txt`` a line with a sentence is followed by one with its tokens, each as
word|tag|part of speech|relation|steps to the governor|lemma.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from spacy.tokens import Doc, Token

from regsuite.summarise.headlines.pruning import Kind, pruned
from regsuite.summarise.headlines.pruning_rules import wanted
from regsuite.summarise.headlines.telegraph import written
from tests.english.trees import vocab


@cache
def _trees() -> dict[str, str]:
    blocks = (Path(__file__).parent / "trees.txt").read_text(encoding="utf-8").strip().split("\n\n")
    return dict(block.split("\n") for block in blocks)


def parsed(sentence: str) -> Doc:
    """Return the parse of a sentence of the file."""
    rows = [token.split("|") for token in _trees()[sentence].split()]
    rest, spaces = sentence, []
    for word, *_ in rows:
        rest = rest.removeprefix(word)
        spaces.append(rest.startswith(" "))
        rest = rest.lstrip()
    columns = zip(*rows, strict=True)
    words, tags, pos, relations, steps, lemmas = map(list, columns)
    heads = [i + int(step) for i, step in enumerate(steps)]
    return Doc(
        vocab(), words, spaces, tags=tags, pos=pos, deps=relations, heads=heads, lemmas=lemmas
    )


def token(sentence: str, word: str) -> Token:
    """Return the first token of a sentence with this text."""
    return next(t for t in parsed(sentence) if t.text == word)


def shape(head: Token, top: bool = True) -> str:
    """Return what must stay below a word, with what may stay in brackets."""
    parts = []
    for word in sorted([*head.children, head], key=lambda t: t.i):
        stays = word == head or wanted(head, word, top)
        if stays is not None:
            text = head.text if word == head else shape(word, top=False)
            parts.append(text if stays else f"[{text}]")
    return " ".join(parts)


def headlines(sentence: str, kind: Kind, words: int = 8) -> set[str]:
    """Return the headlines of one kind that a sentence offers, no word worth more than another."""
    doc = parsed(sentence)
    (own,) = doc.sents
    parts = pruned(own, lambda token: 0.0, words)
    return {" ".join(written(doc, p.places, p.colon)) for p in parts if p.kind is kind}
