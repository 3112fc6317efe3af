"""Reading Universal Dependencies treebanks in CoNLL-U, with the raw text they annotate.

Spacing comes from ``SpaceAfter=No``, ``# newdoc`` and ``# newpar``. A multiword token ("don't") is
spelt by its words; empty nodes (``8.1``) and enhanced dependencies are passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.base.files import read_string
from regsuite.corpora.records.treebank import Tree, Word

__all__ = [
    "Tree",
    "Word",
    "documents_of",
    "paragraphs",
    "parse_trees",
    "read_trees",
    "without_final_space",
]

_COLUMNS = 10


def read_trees(path: Path) -> list[Tree]:
    """Read every sentence of a file, in order."""
    return list(parse_trees(StringIO(read_string(path), newline=None), path))


def parse_trees(lines: Iterable[str], path: Path | str | None = None) -> Iterator[Tree]:
    """Parse lines into sentences."""
    sentence = _Sentence(path)
    number = 0
    for number, line in enumerate(lines, 1):
        text = line.rstrip("\r\n")
        if text.startswith("#"):
            sentence.comment(text)
        elif text:
            sentence.add(text.split("\t"), number)
        elif sentence.words:
            yield sentence.tree(number)
            sentence = _Sentence(path)
    if sentence.words:
        yield sentence.tree(number)


def paragraphs(trees: Iterable[Tree]) -> Iterator[tuple[Tree, ...]]:
    """Group sentences into paragraphs; a new document begins one too."""
    group: list[Tree] = []
    for tree in trees:
        if group and (tree.new_document or tree.new_paragraph):
            yield tuple(group)
            group = []
        group.append(tree)
    if group:
        yield tuple(group)


def documents_of(trees: Iterable[Tree]) -> Iterator[list[Tree]]:
    """Group sentences into documents."""
    group: list[Tree] = []
    for tree in trees:
        if group and tree.new_document:
            yield group
            group = []
        group.append(tree)
    if group:
        yield group


class _Sentence:
    def __init__(self, path: Path | str | None):
        self.path = path
        self.words: list[Word] = []
        self.document = False
        self.paragraph = False
        self.id = ""
        self.range_end = 0
        self.range_space = True
        self.comments: list[str] = []

    def comment(self, text: str) -> None:
        self.comments.append(text[1:].strip())
        key, _, value = text[1:].partition("=")
        name = key.split()
        if name == ["sent_id"]:
            self.id = value.strip()
        self.document |= name[:1] == ["newdoc"]
        self.paragraph |= name[:1] == ["newpar"]

    def add(self, columns: list[str], line: int) -> None:
        if len(columns) != _COLUMNS:
            message = f"{len(columns)} columns; CoNLL-U has {_COLUMNS}, split by tabs"
            raise InputError(message, self.path, line)
        identifier, spaced = columns[0], "SpaceAfter=No" not in columns[9].split("|")
        if "." in identifier:
            return
        try:
            if "-" in identifier:
                self.range_end, self.range_space = int(identifier.split("-")[1]), spaced
                return
            word = self._word(int(identifier), columns, spaced)
        except ValueError:
            raise InputError("ID or HEAD is not a number", self.path, line) from None
        self.words.append(word)

    def _word(self, number: int, columns: list[str], spaced: bool) -> Word:
        if number != len(self.words) + 1:
            raise ValueError(number)
        if number < self.range_end:
            spaced = False
        elif number == self.range_end:
            spaced = self.range_space
        _, form, lemma, upos, xpos, feats, head, relation, _, misc = columns
        return Word(form, lemma, upos, xpos, feats, int(head), relation, spaced, misc)

    def tree(self, line: int) -> Tree:
        if any(not 0 <= word.head <= len(self.words) for word in self.words):
            raise InputError("a HEAD points outside its sentence", self.path, line)
        found = tuple(self.words), self.document, self.paragraph, self.id
        return Tree(*found, tuple(self.comments))


def without_final_space(tree: Tree) -> Tree:
    """Return the sentence as the last of its paragraph: nothing follows its last word."""
    *words, last = tree.words
    return replace(tree, words=(*words, replace(last, space_after=False)))
