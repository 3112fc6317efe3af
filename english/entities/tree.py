"""A parsed text as plain lists: what the entity layer reads of each word.

Asking spaCy's tokens one by one is slow, and white space stands among them; here each property of
the words is a list, white space is left out, and offsets are those of the original text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

SentenceSpan: TypeAlias = tuple[int, int]
Turn: TypeAlias = tuple[int, int, str]
"""From which character to which who speaks."""


@dataclass(frozen=True)
class Tree:
    """The words of a text and the dependencies between them.

    ``heads`` holds the place of each word's head, a root's own; ``starts`` and ``ends`` count
    characters; ``sentences`` are spans of words. ``speakers`` has a name for each sentence, "" for
    none, and is empty where nobody told.
    """

    text: str
    words: list[str]
    lemmas: list[str]
    classes: list[str]
    tags: list[str]
    labels: list[str]
    morphs: list[str]
    heads: list[int]
    starts: list[int]
    ends: list[int]
    sentences: list[SentenceSpan]
    speakers: tuple[str, ...] = field(default=())

    def __len__(self) -> int:
        return len(self.words)

    @cached_property
    def low(self) -> list[str]:
        """The words in lower case."""
        return [word.lower() for word in self.words]

    @cached_property
    def sentence_of(self) -> list[int]:
        """The number of each word's sentence."""
        spans = enumerate(self.sentences)
        return [number for number, (first, last) in spans for _ in range(first, last)]

    @cached_property
    def children(self) -> list[list[int]]:
        """The places of each word's dependents, in order."""
        result: list[list[int]] = [[] for _ in self.words]
        for place, head in enumerate(self.heads):
            if head != place:
                result[head].append(place)
        return result

    @cached_property
    def edges(self) -> tuple[list[int], list[int]]:
        """The first and the last place of the words below each word, itself included."""
        left, right = list(range(len(self))), list(range(len(self)))
        for place in reversed(self._from_roots()):
            head = self.heads[place]
            left[head] = min(left[head], left[place])
            right[head] = max(right[head], right[place])
        return left, right

    def _from_roots(self) -> list[int]:
        """Return the places so that each stands behind its head."""
        order = [place for place, head in enumerate(self.heads) if head == place]
        for place in order:
            order.extend(self.children[place])
        return order

    def chars(self, first: int, last: int) -> tuple[int, int]:
        """Return the characters that the words from one place to before another take up."""
        return self.starts[first], self.ends[last - 1]

    def span_text(self, first: int, last: int) -> str:
        """Return the text of the words from one place to before another."""
        start, end = self.chars(first, last)
        return self.text[start:end]


def tree_of(doc: Doc) -> Tree:
    """Return the tree of a parsed text; white space is left out."""
    return joined([doc])


def joined(docs: Iterable[Doc]) -> Tree:
    """Return the tree of a text that was parsed in pieces, which follow each other."""
    made = _Maker()
    for doc in docs:
        made.add(doc)
    return made.tree()


def with_turns(tree: Tree, turns: Sequence[Turn]) -> Tree:
    """Return the tree with the speaker of each sentence: who speaks where it begins."""
    if not turns:
        return tree
    ordered = sorted(turns)
    begins = [start for start, _, _ in ordered]
    speakers = []
    for first, _ in tree.sentences:
        place = bisect_right(begins, tree.starts[first]) - 1
        inside = place >= 0 and tree.starts[first] < ordered[place][1]
        speakers.append(ordered[place][2] if inside else "")
    return replace(tree, speakers=tuple(speakers))


class _Maker:
    """Gathers the words of pieces."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.length = 0
        self.bounds = [0]
        self.lists: tuple[list[str], ...] = ([], [], [], [], [], [])
        self.heads: list[int] = []
        self.starts: list[int] = []
        self.ends: list[int] = []

    def add(self, doc: Doc) -> None:
        """Append the words of a piece."""
        kept = [token for token in doc if not token.is_space]
        places = {token.i: len(self.heads) + n for n, token in enumerate(kept)}
        for values, attribute in zip(self.lists[:-1], _ATTRIBUTES, strict=True):
            values.extend(getattr(token, attribute) for token in kept)
        self.lists[-1].extend(str(token.morph) for token in kept)
        self.starts.extend(self.length + token.idx for token in kept)
        self.ends.extend(self.length + token.idx + len(token.text) for token in kept)
        self.bounds.extend(places[t.i] for t in kept if t.i and _opens(t, places))
        self.bounds.append(len(self.heads))
        self.heads.extend(places.get(token.head.i, places[token.i]) for token in kept)
        self.bounds.append(len(self.heads))
        self.texts.append(doc.text)
        self.length += len(doc.text)

    def tree(self) -> Tree:
        bounds = sorted(set(self.bounds))
        words, lemmas, classes, tags, labels, morphs = self.lists
        return Tree(
            "".join(self.texts),
            words,
            lemmas,
            classes,
            tags,
            labels,
            morphs,
            self.heads,
            self.starts,
            self.ends,
            list(pairwise(bounds)),
        )


_ATTRIBUTES = ("text", "lemma_", "pos_", "tag_", "dep_")


def _opens(token: Token, places: dict[int, int]) -> bool:
    """Tell whether a sentence begins with a word, or with the white space before it."""
    place = token.i
    while not token.doc[place].is_sent_start and place and place - 1 not in places:
        place -= 1
    return bool(token.doc[place].is_sent_start)
