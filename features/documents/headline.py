"""Words of an article as headline systems see them: forms, keys, places and counts.

A word is what stands between spaces, without the marks around it. Its key is lower case without a
possessive ending, but abbreviations keep their capitals: "US" is not "us".
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from regsuite.corpora.records.documents import Document
from regsuite.english.content_words import stop_words
from regsuite.english.document_sentences import stream

MOST_WORDS = 50_000
RAW = 6  # so many first sentences are kept as written
_MARKS = ".,;:!?\"'()[]{}<>“”‘’`´…–—-*/|"


def words(text: str) -> list[str]:
    """Return the words of a text without the marks around them; "£5m" stays whole."""
    stripped = (word.strip(_MARKS) for word in text.replace("—", " ").split())
    return [word for word in stripped if any(c.isalnum() for c in word)]


def word_key(word: str) -> str:
    """Return the key of a word, the same for all its forms."""
    plain = word.replace("’", "'")
    for ending in ("'s", "'"):
        plain = plain.removesuffix(ending)
    return plain if len(plain) > 1 and plain.isupper() and plain.isalpha() else plain.lower()


def is_content(key: str) -> bool:
    """Tell whether a word of this key carries content."""
    return key not in stop_words()


@dataclass(frozen=True)
class Article:
    """The words of a title and of a text's sentences; ``raw`` are the first of them as written."""

    title: tuple[str, ...]
    sentences: tuple[tuple[str, ...], ...]
    cut: bool = False
    raw: tuple[str, ...] = ()

    @classmethod
    def of(cls, document: Document, most: int = MOST_WORDS) -> Article:
        """Split a document into words, up to the sentence in which ``most`` words are reached."""
        sentences: list[tuple[str, ...]] = []
        raw: list[str] = []
        size = 0
        title = tuple(words(document.title))
        for sentence in stream(document):
            if size >= most:
                return cls(title, tuple(sentences), cut=True, raw=tuple(raw))
            parted = tuple(words(sentence.text))
            size += len(parted)
            sentences += [parted] if parted else []
            raw += [sentence.text] if parted and len(raw) < RAW else []
        return cls(title, tuple(sentences), raw=tuple(raw))

    @cached_property
    def keys(self) -> tuple[tuple[str, ...], ...]:
        """The keys of the sentences' words."""
        return tuple(tuple(map(word_key, s)) for s in self.sentences)

    @cached_property
    def title_counts(self) -> Counter[str]:
        """How often each key stands in the title."""
        return Counter(map(word_key, self.title))

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each key stands in the text."""
        return Counter(key for sentence in self.keys for key in sentence)

    @cached_property
    def first(self) -> dict[str, tuple[int, int]]:
        """Where each key stands first: number of the sentence, place in it; in text order."""
        places: dict[str, tuple[int, int]] = {}
        for i, sentence in enumerate(self.keys):
            for j, key in enumerate(sentence):
                places.setdefault(key, (i, j))
        return places

    def form(self, key: str) -> str:
        """Return the form in which a key stands first."""
        i, j = self.first[key]
        return self.sentences[i][j]

    def opening(self, count: int) -> Iterator[tuple[int, str]]:
        """Yield the first words of the text, each with its sentence's number."""
        for i, sentence in enumerate(self.sentences):
            for word in sentence[:count]:
                yield i, word
            count -= len(sentence)
            if count <= 0:
                return


@dataclass(frozen=True)
class WordStatistics:
    """Where a key stands in its article, how often, and between which words.

    ``sentence`` and ``place`` are those of its first occurrence; ``late`` counts those in the
    second half, ``repeated`` how often it comes with the neighbour it has there.
    """

    key: str
    sentence: int
    place: int
    count: int
    sentences: int
    late: int
    capital: bool
    before: str
    after: str
    repeated: int


def word_statistics(article: Article, sentences: int) -> list[WordStatistics]:
    """Describe the keys that stand in the first sentences."""
    spread = Counter(key for s in article.keys for key in set(s))
    half = len(article.keys) // 2
    late = Counter(key for s in article.keys[half:] for key in s)
    pairs = Counter(pair for s in article.keys for pair in itertools.pairwise(s))
    capital = capitals(article)
    listed = []
    for key, (i, j) in article.first.items():
        if i >= sentences:
            break
        before = article.keys[i][j - 1] if j else ""
        after = article.keys[i][j + 1] if j + 1 < len(article.keys[i]) else ""
        repeated = max(
            pairs[before, key] if before and is_content(before) else 0,
            pairs[key, after] if after and is_content(after) else 0,
        )
        counts = (article.counts[key], spread[key], late[key])
        around = (before, after, repeated)
        listed.append(WordStatistics(key, i, j, *counts, key in capital, *around))
    return listed


def capitals(article: Article) -> set[str]:
    """Return the keys that stand with a capital elsewhere than at the start of a sentence."""
    return {
        key
        for words_, keys in zip(article.sentences, article.keys, strict=True)
        for word, key in zip(words_[1:], keys[1:], strict=True)
        if word[0].isupper()
    }
