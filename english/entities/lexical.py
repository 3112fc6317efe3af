"""What a word means, in numbers: its vector, and the classes of nouns that WordNet puts it in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property

import numpy as np

from regsuite.english.entities.columns import Floats
from regsuite.english.word_vectors import WordVectors, shipped_vectors
from regsuite.english.wordnet import WordNet, shipped_wordnet
from regsuite.english.words import table

_SENSES = 4
_DEPTH = 20


class Lexicon:
    """Looks words up, each word once."""

    def __init__(self, vectors: WordVectors, wordnet: WordNet):
        self._vectors, self._wordnet = vectors, wordnet
        self._classes: dict[str, Floats] = {}
        self._verbs: dict[str, bool] = {}
        self._senses: dict[str, list[int]] = {}
        self._above: dict[int, frozenset[int]] = {}

    @property
    def dimensions(self) -> int:
        """How many numbers a vector has."""
        return self._vectors.dimensions

    def vectors(self, words: Sequence[str]) -> Floats:
        """Return the vectors of words as rows; one that is not known has zeros."""
        distinct = {word: i for i, word in enumerate(dict.fromkeys(words))}
        rows = [self._vectors.row(word) for word in distinct]
        known = [i for i, row in enumerate(rows) if row is not None]
        result = np.zeros((len(distinct), self.dimensions), dtype=np.float32)
        if known:
            result[known] = self._vectors.unit([row for row in rows if row is not None])
        return result[[distinct[word] for word in words]] if words else result

    def means(self, groups: Sequence[Sequence[str]]) -> Floats:
        """Return the mean vector of each group of words, zeros for none."""
        flat = [word for group in groups for word in group]
        result = np.zeros((len(groups), self.dimensions), dtype=np.float32)
        sizes = np.array([len(group) for group in groups], dtype=np.int64)
        owners = np.repeat(np.arange(len(groups)), sizes)
        np.add.at(result, owners, self.vectors(flat))
        return np.asarray(result / np.maximum(sizes, 1)[:, None], dtype=np.float32)

    @cached_property
    def class_names(self) -> list[str]:
        """The classes of nouns: of the first sense, then of the first four."""
        names = list(table("noun-classes"))
        return [*(f"first {name}" for name in names), *(f"some {name}" for name in names)]

    def is_verb(self, lemma: str) -> bool:
        """Tell whether a word may be a verb too."""
        if lemma not in self._verbs:
            self._verbs[lemma] = bool(lemma) and bool(self._wordnet.synsets(lemma, "v"))
        return self._verbs[lemma]

    def _nouns(self, lemma: str) -> list[int]:
        """Return the first senses of a noun."""
        if lemma not in self._senses:
            self._senses[lemma] = self._wordnet.synsets(lemma, "n")[:_SENSES]
        return self._senses[lemma]

    @cached_property
    def _anchors(self) -> dict[int, int]:
        """The place of each class by its synset."""
        senses = [
            self._wordnet.synsets(word, "n")[int(sense) - 1]
            for word, sense in table("noun-classes").items()
        ]
        return {synset: place for place, synset in enumerate(senses)}

    def classes(self, lemmas: Iterable[str]) -> Floats:
        """Return the classes of nouns as rows."""
        rows = [self._class_row(lemma) for lemma in lemmas]
        return np.stack(rows) if rows else np.zeros((0, len(self.class_names)), np.float32)

    def _class_row(self, lemma: str) -> Floats:
        if lemma not in self._classes:
            half = len(self.class_names) // 2
            row = np.zeros(2 * half, dtype=np.float32)
            senses = self._nouns(lemma)
            for number, synset in enumerate(senses):
                above = self._classes_above(synset)
                row[[half + place for place in above]] += 1 / len(senses)
                if not number:
                    row[list(above)] = 1
            self._classes[lemma] = row
        return self._classes[lemma]

    def _classes_above(self, synset: int) -> frozenset[int]:
        return frozenset(self._anchors[s] for s in self.above(synset) if s in self._anchors)

    def above(self, synset: int) -> frozenset[int]:
        """Return the synsets above one, itself included."""
        if synset not in self._above:
            level, seen = [synset], {synset}
            for _ in range(_DEPTH):
                level = [up for s in level for up in self._wordnet.above(s) if up not in seen]
                seen.update(level)
            self._above[synset] = frozenset(seen)
        return self._above[synset]

    def kin(self, one: str, other: str) -> int:
        """Return 1 where the first noun's first sense is below the second's, -1 the other way.

        2 where they share a sense, 0 where nothing is known.
        """
        first, second = self._nouns(one), self._nouns(other)
        if not first or not second:
            return 0
        if set(first) & set(second):
            return 2
        if second[0] in self.above(first[0]):
            return 1
        return -1 if first[0] in self.above(second[0]) else 0


@cache
def shipped_lexicon() -> Lexicon:
    """Return the lexicon of the vectors and the table that come with the suite."""
    return Lexicon(shipped_vectors(), shipped_wordnet())
