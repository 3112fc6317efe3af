"""Keyword selection by the five models and their combinations (headline-templates-2004, 4.1).

A combination multiplies its models, as the paper does for 1 and 3. The experiment of its Table 2
counts, over all texts, the content words of the headline among the top-scoring words.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from regsuite.base.errors import InputError
from regsuite.features.documents.headline import Article, is_content
from regsuite.summarise.headlines.counts import START, Counts

MODELS = (1, 2, 3, 4, 5)
SIZES = (10, 20, 30, 40, 50)


def parse_models(text: str) -> tuple[int, ...]:
    """Read a combination such as "1+3"."""
    try:
        models = tuple(sorted({int(part) for part in text.split("+")}))
    except ValueError:
        models = ()
    if not models or not set(models) <= set(MODELS):
        raise InputError(f'a combination is models 1 to 5 joined by +, such as 1+3, not "{text}"')
    return models


def logs(article: Article, counts: Counts) -> dict[str, tuple[float, ...]]:
    """Give each content word the logarithm of each model's probability, in text order."""
    following = _best_bigrams(article, counts)
    scores = {}
    for key, (sentence, _) in article.first.items():
        if is_content(key):
            probabilities = (
                counts.position(sentence),
                counts.word_position(key, sentence),
                counts.text_model(key),
                counts.unigram(key),
                following[key],
            )
            scores[key] = tuple(math.log(p) for p in probabilities)
    return scores


def _best_bigrams(article: Article, counts: Counts) -> dict[str, float]:
    best: dict[str, float] = {}
    for sentence in article.keys:
        for before, key in pairwise((START, *sentence)):
            best[key] = max(best.get(key, 0.0), counts.bigram(before, key))
    return best


def ranked(scores: dict[str, tuple[float, ...]], models: Sequence[int]) -> list[tuple[str, float]]:
    """Rank words by a combination of models, ties in text order."""
    joined = [(key, sum(row[m - 1] for m in models)) for key, row in scores.items()]
    return sorted(joined, key=lambda pair: -pair[1])


@dataclass(frozen=True)
class Combination:
    """One row of Table 2: how many headline words are among the first 10, 20, … keywords."""

    models: tuple[int, ...]
    hits: tuple[int, ...]


def all_combinations() -> Iterator[tuple[int, ...]]:
    """Yield the 31 combinations, the largest first, as in the paper's table."""
    for size in range(len(MODELS), 0, -1):
        yield from combinations(MODELS, size)


def keyword_table(articles: Sequence[Article], folds: int = 5) -> tuple[list[Combination], int]:
    """Run Table 2's experiment out of fold; returns its rows and the number of title words.

    The article at place i belongs to fold i modulo ``folds``.
    """
    if len(articles) < folds:
        raise InputError(f"{len(articles)} articles with a title are too few for {folds} folds")
    totals = {models: [0] * len(SIZES) for models in all_combinations()}
    for fold in range(folds):
        counts = Counts().learn(a for i, a in enumerate(articles) if i % folds != fold)
        for article in articles[fold::folds]:
            scores = logs(article, counts)
            for models, hits_by_size in totals.items():
                for n, hits in enumerate(_hits(article, ranked(scores, models))):
                    hits_by_size[n] += hits
    words = sum(n for a in articles for key, n in a.title_counts.items() if is_content(key))
    return [
        Combination(models, tuple(hits_by_size)) for models, hits_by_size in totals.items()
    ], words


def _hits(article: Article, words: list[tuple[str, float]]) -> list[int]:
    hit = [key in article.title_counts for key, _ in words[: SIZES[-1]]]
    return [sum(hit[:size]) for size in SIZES]
