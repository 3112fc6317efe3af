"""The four baselines of the GREC-MSR'09 report, section 5."""

from __future__ import annotations

import random
import zlib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Self

from regsuite.corpora.records.grec import Refex, Text
from regsuite.features.grec.reference import Context
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json
from regsuite.reg.grec.system import Choices, GrecSystem, attribute_set


class BaseRand(GrecSystem):
    """One of the candidates at random; the draw depends on the seed and the REF's ID alone."""

    name = "base-rand"
    baseline = True
    learns = False
    summary = "a candidate at random"

    def choose(self, references: Sequence[Context]) -> Choices:
        return [self._draw(c) for c in references]

    def _draw(self, context: Context) -> Refex:
        state = zlib.crc32(context.ref.id.encode(), self.seed & 0xFFFFFFFF)
        return random.Random(state).choice(context.ref.candidates)  # noqa: S311


class BaseFirst(GrecSystem):
    """The first candidate of the list."""

    name = "base-1st"
    baseline = True
    learns = False
    summary = "the first candidate in the list"

    def choose(self, references: Sequence[Context]) -> Choices:
        return [c.ref.candidates[0] for c in references]


class BaseName(GrecSystem):
    """The shortest candidate with type name, head nominal, not emphatic, tried in this order.

    An attribute for which no candidate has the wanted value is passed over (footnote 8).
    """

    name = "base-name"
    baseline = True
    summary = "the shortest plain name"
    _WANTED = (("type", "name"), ("head", "nominal"), ("emphatic", "no"))

    def choose(self, references: Sequence[Context]) -> Choices:
        return [self._shortest(c.ref.candidates) for c in references]

    def _shortest(self, candidates: Sequence[Refex]) -> Refex:
        for attribute, value in self._WANTED:
            candidates = [c for c in candidates if getattr(c, attribute) == value] or candidates
        return min(candidates, key=lambda c: len(c.text))


class BaseFreq(GrecSystem):
    """The most frequent kind of REFEX given SYNCAT and SEMCAT.

    Word strings hardly recur across texts, so the frequencies are those of attribute sets; of
    several candidates with the chosen set the first is taken. Where the subdomain is new, the
    counts over all subdomains for the SYNCAT decide.
    """

    name = "base-freq"
    baseline = True
    summary = "the most frequent REFEX attributes for the SEMCAT and SYNCAT"

    counts_: dict[str, Counter[str]]

    def train(self, items: Sequence[Text]) -> Self:
        """Count attribute sets for each SEMCAT and SYNCAT, and for each SYNCAT alone."""
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        for text in items:
            for ref in text.references:
                if ref.gold is not None:
                    counts[f"{ref.semcat} {ref.syncat}"][attribute_set(ref.gold)] += 1
                    counts[ref.syncat][attribute_set(ref.gold)] += 1
        self.counts_ = dict(counts)
        return self

    def choose(self, references: Sequence[Context]) -> Choices:
        return [self._most_frequent(c) for c in references]

    def _most_frequent(self, context: Context) -> Refex:
        ref = context.ref
        keys = (f"{ref.semcat} {ref.syncat}", ref.syncat)
        counts = next((self.counts_[k] for k in keys if k in self.counts_), Counter())
        return max(ref.candidates, key=lambda c: counts[attribute_set(c)])

    def parts(self) -> dict[str, bytes]:
        return {"counts.json": pack_json(self.counts_)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        stored = unpack_json(parts["counts.json"], {str: {str: COUNT}})
        self.counts_ = {key: Counter(c) for key, c in stored.items()}

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        return [
            (f"most frequent for {key}", "\n".join(f"{n:6d}  {a}" for a, n in c.most_common(top)))
            for key, c in sorted(self.counts_.items())
        ]
