"""Sentiment lexicons: terms with scores, listed by hand or computed from tweets (PMI)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

MANUAL = "manual"
PMI = "pmi"


@dataclass(frozen=True)
class Lexicon:
    """Terms with scores, positive or negative; a bigram is two terms with a blank between."""

    name: str
    kind: str
    unigrams: Mapping[str, float]
    bigrams: Mapping[str, float] = field(default_factory=dict)

    @cached_property
    def graded(self) -> bool:
        """Whether it says how positive or negative a word is, not only which."""
        return len(set(self.unigrams.values())) > 2  # noqa: PLR2004
