"""Sentences of a treebank: words with their heads and relations."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Word:
    """A syntactic word; ``head`` counts from 1 within its sentence, 0 is the root."""

    form: str
    lemma: str
    upos: str
    xpos: str
    feats: str
    head: int
    relation: str
    space_after: bool = True


@dataclass(frozen=True)
class Tree:
    """A sentence with its tree, and whether a document or paragraph begins with it."""

    words: tuple[Word, ...]
    new_document: bool = False
    new_paragraph: bool = False
    id: str = ""
