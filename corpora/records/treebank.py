"""Sentences of a treebank: words with their heads and relations."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Word:
    """A syntactic word; ``head`` counts from 1 within its sentence, 0 is the root.

    ``misc`` is the column of what else is noted of it, as it stands.
    """

    form: str
    lemma: str
    upos: str
    xpos: str
    feats: str
    head: int
    relation: str
    space_after: bool = True
    misc: str = field(default="_", compare=False)


@dataclass(frozen=True)
class Tree:
    """A sentence with its tree, and whether a document or paragraph begins with it.

    ``comments`` are the lines that stand before it, without their "#".
    """

    words: tuple[Word, ...]
    new_document: bool = False
    new_paragraph: bool = False
    id: str = ""
    comments: tuple[str, ...] = field(default=(), compare=False, repr=False)
