"""ROUGE between two texts, their sentences on lines of their own.

ROUGE-N, -L and -Lsum are those of ``rouge-score`` with Porter's stems, which are remembered.
ROUGE-SU4 (Lin 2004, section 5.2): words, and pairs of words with at most four between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from regsuite.evaluation.metrics.paraphrase_matching import stem
from regsuite.evaluation.metrics.texts import PLAIN, TextMean, Texts

SU4 = "rougeSU4"
GAP = 4
MEASURES = {"f": "fmeasure", "r": "recall", "p": "precision"}


class Scores(NamedTuple):
    """Precision, recall and F."""

    precision: float
    recall: float
    fmeasure: float

    @classmethod
    def of(cls, precision: float, recall: float) -> Scores:
        """Add F, the harmonic mean."""
        both = precision + recall
        return cls(precision, recall, 2 * precision * recall / both if both else 0.0)


class Rouge(TextMean):
    """One of rouge-score's scores, the mean over the references: F, recall (R) or precision (P)."""

    def __init__(
        self, kind: str, measure: str, texts: Texts = PLAIN, details: str = "stem=porter,refs=mean"
    ):
        super().__init__(texts)
        self.kind, self.measure, self.details = kind, MEASURES[measure], details
        self.name = f"{kind}_{measure}"
        self.title = f"{kind.replace('rouge', 'R')} {measure.upper()}"

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        scores = [
            getattr(rouge(self.kind, reference, text), self.measure) for reference in references
        ]
        return float(np.mean(scores))


@lru_cache(maxsize=20_000)
def rouge(kind: str, reference: str, predicted: str) -> Scores:
    """Return one kind of score: rouge1 to rouge9, rougeL, rougeLsum or rougeSU4."""
    if kind == SU4:
        return su4(reference, predicted)
    return Scores(*_scorer(kind).score(reference, predicted)[kind])


def su4(reference: str, predicted: str) -> Scores:
    """Return ROUGE-SU4: words and skip-bigrams with at most four words between."""
    wanted, own = _skips(reference), _skips(predicted)
    common = (wanted & own).total()
    return Scores.of(common / max(1, own.total()), common / max(1, wanted.total()))


def _skips(text: str) -> Counter[tuple[str, ...]]:
    words = _Tokeniser().tokenize(text)
    result: Counter[tuple[str, ...]] = Counter((word,) for word in words)
    for i, word in enumerate(words):
        result.update((word, other) for other in words[i + 1 : i + 2 + GAP])
    return result


@cache
def _scorer(kind: str) -> Any:
    from rouge_score.rouge_scorer import RougeScorer  # type: ignore[import-untyped] # noqa: PLC0415

    return RougeScorer([kind], tokenizer=_Tokeniser())


class _Tokeniser:
    """rouge-score's tokens, their stems remembered."""

    def tokenize(self, text: str) -> list[str]:
        from rouge_score.tokenize import tokenize  # type: ignore[import-untyped] # noqa: PLC0415

        words: list[str] = tokenize(text, self)
        return words

    def stem(self, word: str) -> str:
        return stem(word)
