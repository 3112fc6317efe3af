"""Paraphrase tables: English phrases with their paraphrases and probabilities, in one file.

A phrase is looked up by the hash of its words among sorted hashes, all phrases of a text in one
step; its paraphrases are a row of a sparse matrix. The arrays are mapped into memory and checked
when opened. A hash has 64 bits, so that two phrases practically never share one.

PPDB's text files are read too (Ganitkevitch et al. 2013: fields between " ||| "), and lists of
pairs between tabs, with or without a probability. A pair without one has probability 1, and a pair
holds in both directions unless the file gives both. A table always has both: where only one was
kept when it was built, the other has the least probability, ``_LEAST``.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.base.arrays import Array, Arrays, read_arrays
from regsuite.base.errors import InputError
from regsuite.base.files import opened

KIND = "paraphrase"
LONGEST = 7
Pairs = Mapping[tuple[str, str], float]
Found = tuple[int, int, int]

_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_LEAST = 1e-4
_LINE = 10_000
_MOST = 20_000_000
_FIELDS = " ||| "
_PPDB_FIELDS = 4


class ParaphraseTable:
    """Phrases numbered by their hashes, each with its paraphrases' numbers and probabilities."""

    def __init__(self, table: Arrays):
        self._keys, self._ends = table["keys"], table["ends"]
        self._targets, self._chances = table["targets"], table["chances"]
        self._text, self._text_ends = table["text"], table["text_ends"]
        self._starts = frozenset(table["starts"].tolist())
        self.about = table.about
        self.longest = min(LONGEST, int(self._checked(table).about.get("longest", LONGEST)))
        self.row = lru_cache(maxsize=50_000)(self._row)

    def _checked(self, table: Arrays) -> Arrays:
        size = len(self._keys)
        table.require(bool(np.all(self._keys[1:] > self._keys[:-1])), "phrases are out of order")
        _check_ends(table, self._ends, size, len(self._targets))
        _check_ends(table, self._text_ends, size, len(self._text))
        table.require(len(self._chances) == len(self._targets), "probabilities are missing")
        table.require(
            not len(self._targets) or int(self._targets.max()) < size, "a paraphrase is missing"
        )
        chances = self._chances
        proper = bool(np.all((chances > 0) & (chances <= 1)))
        table.require(proper, "a probability is not between 0 and 1")
        return table

    def __len__(self) -> int:
        return len(self._keys)

    @property
    def pairs(self) -> int:
        """How many pairs the table has, counting both directions."""
        return len(self._targets)

    @property
    def identity(self) -> str:
        """A short name that tells this table from others, for signatures."""
        digest = hashlib.blake2b(self._keys.tobytes(), digest_size=4)
        digest.update(self._chances.tobytes())
        return f"{len(self)}-phrases-{digest.hexdigest()}"

    def number(self, phrase: str | Sequence[str]) -> int | None:
        """Return the number of a phrase, or none."""
        words = phrase.split() if isinstance(phrase, str) else phrase
        if not words or not len(self):
            return None
        place = int(np.searchsorted(self._keys, _hashes(_word_hashes(words), len(words))[0]))
        inside = place < len(self) and self.text(place) == " ".join(words)
        return place if inside else None

    def text(self, number: int) -> str:
        """Return the words of a phrase."""
        first = self._text_ends[number - 1] if number else 0
        return self._text[first : self._text_ends[number]].tobytes().decode(errors="replace")

    def find(self, words: Sequence[str], shortest: int = 1, longest: int = LONGEST) -> list[Found]:
        """Return the phrases (start, end, number) of the table in a text, of some lengths."""
        matches: list[Found] = []
        if shortest > 1 and not any(map(self.begins, words)):
            return matches
        hashes = _word_hashes(words)
        last = min(longest, self.longest, len(words)) if len(self) else 0
        for length in range(shortest, last + 1):
            keys = _hashes(hashes, length)
            places = np.minimum(np.searchsorted(self._keys, keys), len(self) - 1)
            for start in np.nonzero(self._keys[places] == keys)[0].tolist():
                matches.append((start, start + length, int(places[start])))
        return matches

    def begins(self, word: str) -> bool:
        """Tell whether a phrase of several words begins with this word."""
        return bool(self._starts) and _word_hash(word) in self._starts

    def _row(self, number: int) -> dict[int, float]:
        first = int(self._ends[number - 1]) if number else 0
        last = int(self._ends[number])
        numbers, chances = self._targets[first:last].tolist(), self._chances[first:last].tolist()
        return dict(zip(numbers, chances, strict=True))

    def chance(self, first: int, second: int) -> float:
        """Return the greater probability of two phrases' two directions, 0 for no pair."""
        return max(self.row(first).get(second, 0.0), self.row(second).get(first, 0.0))

    def paraphrases(self, phrase: str) -> list[tuple[str, float]]:
        """Return the paraphrases of a phrase, the most probable first."""
        number = self.number(phrase)
        row = {} if number is None else self.row(number)
        named = [(self.text(other), chance) for other, chance in row.items()]
        return sorted(named, key=lambda pair: (-pair[1], pair[0]))


def table_of(pairs: Pairs, about: Mapping[str, Any] | None = None) -> Arrays:
    """Return the table of pairs (phrase, paraphrase) with probabilities."""
    both = {(b, a): _LEAST for a, b in pairs} | dict(pairs)
    phrases = list({phrase: None for pair in both for phrase in pair})
    keys = np.array(list(map(phrase_hash, phrases)), dtype=np.uint64)
    order = np.argsort(keys, kind="stable")
    number = {phrases[old]: new for new, old in enumerate(order.tolist())}
    rows = np.array([number[a] for a, _ in both], dtype=np.int64)
    columns = np.array([number[b] for _, b in both], dtype=np.uint32)
    chances = np.array(list(both.values()), dtype=np.float32)
    by_row = np.lexsort((columns, rows))
    text = [phrases[old].encode() for old in order.tolist()]
    starts = [_word_hash(phrase.split()[0]) for phrase in phrases if " " in phrase]
    longest = max((phrase.count(" ") + 1 for phrase in phrases), default=1)
    arrays: dict[str, Array] = {
        "keys": keys[order],
        "ends": np.cumsum(np.bincount(rows, minlength=len(phrases))).astype(np.uint32),
        "targets": columns[by_row],
        "chances": np.clip(chances[by_row], _LEAST, 1).astype(np.float16),
        "starts": np.unique(np.array(starts, dtype=np.uint64)),
        "text": np.frombuffer(b"".join(text), dtype=np.uint8),
        "text_ends": np.cumsum(list(map(len, text))).astype(np.uint32),
    }
    return Arrays(KIND, arrays, {**(about or {}), "longest": longest})


def read_table(path: Path) -> ParaphraseTable:
    """Open a table: one of the suite's files, PPDB's text or pairs between tabs."""
    with opened(path) as stream:
        binary = b"\0" in stream.read(4096)
    return ParaphraseTable(read_arrays(path, KIND) if binary else table_of(read_pairs(path)))


def read_pairs(path: Path) -> dict[tuple[str, str], float]:
    """Read the pairs of a text file, lower-cased; of a pair given twice the better counts."""
    pairs: dict[tuple[str, str], float] = {}
    for first, second, chance in _lines(path):
        if first and second and first != second and max(_length(first), _length(second)) <= LONGEST:
            pairs[first, second] = max(chance, pairs.get((first, second), 0.0))
        if len(pairs) > _MOST:
            raise InputError(f"has more than {_MOST:,} pairs; take a smaller part of it", path)
    if not pairs:
        raise InputError('has no pair of phrases (between tabs, or PPDB\'s " ||| ")', path)
    return {(b, a): chance for (a, b), chance in pairs.items()} | pairs


def _lines(path: Path) -> Iterator[tuple[str, str, float]]:
    with opened(path) as stream:
        text = TextIOWrapper(stream, encoding="utf-8", errors="replace")
        for number, line in enumerate(_bounded(text, path), 1):
            if line.strip():
                yield _fields(line.lower(), path, number)


def _bounded(stream: Any, path: Path) -> Iterator[str]:
    number = 0
    while line := stream.readline(_LINE):
        number += 1
        if len(line) == _LINE:
            raise InputError("is too long for a pair of phrases", path, number)
        yield line


def _fields(line: str, path: Path, number: int) -> tuple[str, str, float]:
    if _FIELDS in line:
        fields = line.split(_FIELDS)
        if len(fields) >= _PPDB_FIELDS:
            return _plain(fields[1]), _plain(fields[2]), _ppdb_chance(fields[3])
    else:
        fields = line.split("\t")
        if len(fields) == 2 or (len(fields) > 2 and _is_number(fields[2])):  # noqa: PLR2004
            chance = float(fields[2]) if len(fields) > 2 else 1.0  # noqa: PLR2004
            if 0 < chance <= 1:
                return _plain(fields[0]), _plain(fields[1]), chance
            raise InputError(f"the probability {chance:g} is not between 0 and 1", path, number)
    raise InputError("is no pair of phrases between tabs and no line of PPDB", path, number)


def _ppdb_chance(features: str) -> float:
    """Return p(e|f), which PPDB gives as its negative logarithm; 1 where it is not given."""
    for feature in features.split():
        name, _, value = feature.partition("=")
        if name == "p(e|f)" and _is_number(value):
            return min(1.0, max(_LEAST, math.exp(-abs(float(value)))))
    return 1.0


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def _plain(phrase: str) -> str:
    return " ".join(phrase.split())


def _length(phrase: str) -> int:
    return phrase.count(" ") + 1


def _check_ends(table: Arrays, ends: Array, size: int, last: int) -> None:
    whole = len(ends) == size and bool(np.all(ends[1:] >= ends[:-1]))
    table.require(whole and (int(ends[-1]) if size else 0) == last, "its rows do not add up")


@lru_cache(maxsize=200_000)
def _word_hash(word: str) -> int:
    encoded = word.encode(errors="replace")
    return int.from_bytes(hashlib.blake2b(encoded, digest_size=8).digest(), "little")


def _word_hashes(words: Iterable[str]) -> NDArray[np.uint64]:
    return np.array(list(map(_word_hash, words)), dtype=np.uint64)


def _hashes(words: NDArray[np.uint64], length: int) -> NDArray[np.uint64]:
    """Return the hash of each run of so many words."""
    count = len(words) - length + 1
    hashes = words[:count]
    for step in range(1, length):
        hashes = hashes * _FACTOR + words[step : step + count]
    return hashes


def phrase_hash(phrase: str) -> int:
    """Return the hash by which a phrase is found."""
    words = phrase.split()
    return int(_hashes(_word_hashes(words), len(words))[0])
