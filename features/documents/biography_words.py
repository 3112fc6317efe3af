"""Features of the words of a person's documents: will a biography use a word once, twice, …?

An ``Occurrence`` is a stem at a level: its first, second, … use. Its features are names: how often
the documents have the word, in how many sentences, documents and first sentences, how frequent it
is in English, whether it is a figure, of the person's name or has a capital, and the stem.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import all_words, stem
from regsuite.english.entities.person_name import PersonName

LEVELS = 6
_COUNTS = (2, 3, 4, 6, 9, 14, 22, 41, 81)  # bounds of the groups into which numbers are put
_SHARES = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32)
_SENTENCES = (60, 120, 200, 300)
_MOSTLY, _SELDOM = 0.6, 0.2  # shares of occurrences with a capital
_OPENING = "([\"“‘'"


@dataclass(frozen=True, slots=True)
class Occurrence:
    """The ``level``-th use of a stem, and its features."""

    stem: str
    level: int
    features: tuple[str, ...]


@dataclass(slots=True)
class _Word:
    """Counts of one stem."""

    form: str
    count: int = 0
    capitals: int = 0
    sentences: int = 0
    first: int = 0
    documents: set[str] = field(default_factory=set)

    @property
    def count_group(self) -> int:
        return bisect(_COUNTS, self.count)


def stems_of(text: str) -> list[str]:
    """Return the stems of all words of a text, function words too."""
    return list(map(stem, all_words(text)))


def occurrences(item: DocumentSet, zipf: Callable[[str], float]) -> Iterator[Occurrence]:
    """Yield the occurrences of a person's (the item's id) words; ``zipf`` is English frequency."""
    seen = _seen(item)
    total = max(1, sum(w.count for w in seen.values()))
    name = [stem(part.lower()) for part in PersonName(item.id).words]
    for key, word in seen.items():
        kind = _kind(key, word, name)
        ratio = math.log10(word.count / total) - zipf(word.form) + 9
        first = f"first {min(3, word.first)} {kind}"
        place = (f"{kind} {word.count_group}", first, *_spread(item, word))
        same = (f"stem {key}", f"than elsewhere {round(2 * ratio)} {kind}", *place)
        share = bisect(_SHARES, word.sentences / len(item.sentences))
        for level in range(1, min(word.count, LEVELS) + 1):
            own = (f"level {level}", f"stem {key} {level}", f"{kind} level {level}")
            yield Occurrence(key, level, (*same, *own, f"of sentences {share} {level}"))


def _seen(item: DocumentSet) -> dict[str, _Word]:
    seen: dict[str, _Word] = {}
    for sentence in item.sentences:
        capitals = _capitals(sentence.text)
        forms = Counter(all_words(sentence.text))
        for form, count in forms.items():
            word = seen.setdefault(stem(form), _Word(form))
            word.count += count
            word.capitals += count if form in capitals else 0
        for key in {stem(form) for form in forms}:
            word = seen[key]
            word.sentences += 1
            word.first += sentence.number == 0
            word.documents.add(sentence.document)
    return seen


def _capitals(text: str) -> set[str]:
    """Return the words that a sentence writes with a capital, lower-cased."""
    pieces = (w for w in text.split() if w.lstrip(_OPENING)[:1].isupper())
    return {w for piece in pieces for w in all_words(piece)}


def _kind(key: str, word: _Word, name: Sequence[str]) -> str:
    if key.isdigit():
        return "figure"
    if key in name:
        return "last name" if key == name[-1] else "name"
    if word.capitals > _MOSTLY * word.count:
        return "capital"
    return "mixed" if word.capitals > _SELDOM * word.count else "small"


def _spread(item: DocumentSet, word: _Word) -> tuple[str, str]:
    share = round(5 * len(word.documents) / len(item.documents))
    size = bisect(_SENTENCES, len(item.sentences))
    return f"of documents {share}", f"of {size} {word.count_group}"
