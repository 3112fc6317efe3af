"""N-gram models with absolute discounting and interpolation, over any symbols (Ney et al. 1994)."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json

_MOST_ORDER = 10
_DISCOUNT = 0.75
_BREAK = "\t"


class NGrams:
    """The probability of a symbol after up to ``order`` - 1 others."""

    def __init__(self, order: int = 3, least: int = 1):
        self.order = order
        self.least = least
        self.counts: dict[str, int] = {}
        self._index()

    def fit(self, sequences: Iterable[Sequence[str]]) -> Self:
        """Count; sequences are given with whatever marks their ends."""
        counts: Counter[str] = Counter()
        for symbols in sequences:
            for place in range(len(symbols)):
                for length in range(1, min(self.order, place + 1) + 1):
                    counts[_BREAK.join(symbols[place + 1 - length : place + 1])] += 1
        self.counts = {gram: n for gram, n in sorted(counts.items()) if n >= self.least}
        self._index()
        return self

    def _index(self) -> None:
        self.totals: defaultdict[str, int] = defaultdict(int)
        self.kinds: defaultdict[str, int] = defaultdict(int)
        for gram, count in self.counts.items():
            before = gram.rpartition(_BREAK)[0]
            self.totals[before] += count
            self.kinds[before] += 1

    def log(self, before: Sequence[str], symbol: str) -> float:
        """Return the log-probability of a symbol after these."""
        share = 1 / (self.kinds[""] + 1)
        for length in range(self.order):
            if length > len(before):
                break
            context = _BREAK.join(before[len(before) - length :]) if length else ""
            total = self.totals.get(context, 0)
            if not total:
                break
            gram = context + _BREAK + symbol if length else symbol
            own = max(self.counts.get(gram, 0) - _DISCOUNT, 0.0)
            share = (own + _DISCOUNT * self.kinds[context] * share) / total
        return math.log(share)

    def parts(self) -> dict[str, bytes]:
        """Return the counts."""
        return {"ngrams.json": pack_json([self.order, self.counts])}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild; ValueError where the counts are none."""
        order, counts = unpack_json(parts["ngrams.json"], (int, {str: int}))
        if not 1 <= order <= _MOST_ORDER or any(n < 1 for n in counts.values()):
            raise ValueError("a count is no number")
        made = cls(order)
        made.counts = counts
        made._index()
        return made
