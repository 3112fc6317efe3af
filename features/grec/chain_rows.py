"""The references of a text for ``chain``: candidates, classes, and feature rows for the labellers.

The numbers of ``chain_context`` become names of intervals (``chain-intervals.tsv``) for the CRF,
and logarithms for the nets. ``chain-joined.txt`` lists features that are also given together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import starmap
from math import copysign, log1p

import numpy as np

from regsuite.base import wordfiles
from regsuite.corpora.records.grec import Reference, Refex, Text
from regsuite.features.grec.chain_context import Place, places
from regsuite.features.grec.offers import Offers, plain, plain_form
from regsuite.models import Row
from regsuite.models.base import Floats

_UNKNOWN = "unknown"
_SHORTEST = Text("1", "none", ((Reference("1.1", "none", "np-subj", (Refex("_", "empty"),)),),))
TINY = 1e-6
_HERE = "regsuite.features.grec"


@dataclass(frozen=True)
class Chain:
    """The references of a text, the candidates considered, and their plain forms and classes."""

    offers: Offers
    domain: str
    places: list[Place]
    candidates: list[list[Refex]]
    forms: list[list[str]]
    labels: list[list[str]]

    @cached_property
    def rows(self) -> dict[str, list[Row]]:
        """The rows of the references for each labeller; those of the nets have numbers too."""
        rows = list(map(_row, self.places))
        pairs = zip(rows, self.places, strict=True)
        return {"crf": rows, "net": list(starmap(_numbered, pairs))}

    def withheld(self) -> Chain:
        """Return the same chain with its subdomain marked as unknown."""
        unknown = [replace(p, words={**p.words, "semcat": _UNKNOWN}) for p in self.places]
        return replace(self, places=unknown)

    def gold_labels(self) -> list[str]:
        """Return the class of each chosen REFEX, for training."""
        return [self.offers.label(p.ref.gold) for p in self.places if p.ref.gold is not None]

    def right(self) -> list[bool]:
        """Return for each candidate of each reference whether its word string was chosen."""
        return [
            place.ref.gold is not None and candidate.key == place.ref.gold.key
            for place, candidates in zip(self.places, self.candidates, strict=True)
            for candidate in candidates
        ]


def chain(text: Text, without: frozenset[str] = frozenset()) -> Chain:
    """Describe a text's references; emphatic candidates are not considered."""
    offered, references = places(text, without)
    candidates = [plain(place.ref.candidates) for place in references]
    forms = [list(map(plain_form, here)) for here in candidates]
    labels = [list(map(offered.label, here)) for here in candidates]
    return Chain(offered, text.domain, references, candidates, forms, labels)


def shortest(without: frozenset[str]) -> Chain:
    """Return a chain of one reference with one candidate, which has all features and columns."""
    return chain(_SHORTEST, without)


def label_features(without: frozenset[str]) -> list[str]:
    """Name the features of the labellers, without their values."""
    (row,) = shortest(without).rows["crf"]
    return [feature.partition("=")[0] for feature in row]


def _numbered(row: Row, place: Place) -> Row:
    """Add the numbers of a place to its row, as logarithms."""
    numbers = {f"#{key}": copysign(log1p(abs(n)), n) for key, n in place.numbers.items() if n}
    return {**row, **numbers}


@cache
def _edges() -> dict[str, tuple[float, ...]]:
    listed = wordfiles.table(_HERE, "chain-intervals.tsv")
    return {name: tuple(map(float, edges.split(","))) for name, edges in listed.items()}


def _row(place: Place) -> Row:
    """Return the features of a place, each named together with its value."""
    row = dict(place.words)
    for key, edges in _edges().items():
        if key in place.numbers:
            row[key] = str(bisect_left(edges, place.numbers[key]))
    for joined in wordfiles.ordered(_HERE, "chain-joined.txt"):
        values = [row.get(key) for key in joined.split(" & ")]
        if None not in values:
            row[joined] = "|".join(map(str, values))
    return {f"{key}={value}": 1.0 for key, value in row.items()}


def shares(here: Chain, classes: Mapping[str, int], probabilities: Floats) -> list[Floats]:
    """Divide the probability of each class among the candidates that have it."""
    shared = []
    for labels, line in zip(here.labels, probabilities, strict=True):
        own = [line[classes[x]] / labels.count(x) if x in classes else 0.0 for x in labels]
        share = np.array(own) + TINY
        shared.append(share / share.sum())
    return shared
