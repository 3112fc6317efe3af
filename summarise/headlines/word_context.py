"""Features of a word of an opening among the others, from a first model's score of each.

A title has room for few words. Whether a word is among them depends on the scores of the article's
other words, of those beside and above it in its sentence, and of the same word elsewhere; and on
how near its meaning is to that of the first sentence and of the whole text (word vectors).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regsuite.english.similarity import vectors
from regsuite.features.documents.headline import Article, is_content

_NOTHING = -5.0  # the log-odds of a word that is not there
_NEAR = {"before": -1, "after": 1, "before that": -2, "after that": 2}


class ScoredWord(NamedTuple):
    """A word's sentence, place, key and governor's place, with its log-odds to be in the title."""

    sentence: int
    place: int
    key: str
    head: int
    odds: float


def context_features(
    article: Article, words: Sequence[ScoredWord]
) -> Iterator[dict[str, str | bool | float]]:
    """Yield for each word of an opening its features among the others."""
    odds: defaultdict[str, list[float]] = defaultdict(list)
    for word in words:
        odds[word.key].append(word.odds)
    best = {key: max(values) for key, values in odds.items()}
    total = sum(map(_share, best.values()))
    rank = {key: n for n, key in enumerate(sorted(best, key=lambda key: -best[key]))}
    at = {(word.sentence, word.place): word.odds for word in words}
    near = _Nearness(article)
    for word in words:
        yield {
            "odds": word.odds,
            "best odds": best[word.key],
            "mean odds": sum(odds[word.key]) / len(odds[word.key]),
            "share": math.log(_share(best[word.key]) / total),
            "rank": math.log(1 + rank[word.key]),
            "all": math.log(total),
            "above": at.get((word.sentence, word.head), _NOTHING),
            **{
                f"odds {name}": at.get((word.sentence, word.place + step), _NOTHING)
                for name, step in _NEAR.items()
            },
            **near(word.key),
        }


def _share(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


class _Nearness:
    """Cosines of a word with the first sentence and with the text."""

    def __init__(self, article: Article):
        self.first = vectors().mean(k for s in article.keys[:1] for k in s if is_content(k))
        self.whole = vectors().mean(k for s in article.keys for k in s if is_content(k))

    def __call__(self, key: str) -> dict[str, float]:
        vector = vectors().vector(key)
        if vector is None:
            return {"unknown": 1.0, "near first": 0.0, "near text": 0.0}
        return {
            "unknown": 0.0,
            "near first": float(vector @ self.first),
            "near text": float(vector @ self.whole),
        }
