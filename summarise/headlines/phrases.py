"""Key phrases by connected bigrams (headline-templates-2004, section 4.2).

The best words are marked in the opening of the text; each makes a bigram with the word before and
the word after it; bigrams that overlap connect into a phrase. Dangling words at its ends are cut
off: the paper does not give its hand-written rules, ours cut function words. A phrase stays within
its sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from regsuite.features.documents.headline import Article, is_content, word_key

OPENING = 50
SEEDS = 10


def phrases(article: Article, seeds: Iterable[str], opening: int = OPENING) -> list[list[str]]:
    """Return the phrases around seed words in the first words of the text."""
    wanted = set(seeds)
    runs = []
    for _, sentence in groupby(article.opening(opening), key=lambda pair: pair[0]):
        words = [word for _, word in sentence]
        runs += [trimmed for run in _runs(words, wanted) if (trimmed := trim(run))]
    return runs


def _runs(words: Sequence[str], wanted: set[str]) -> Iterator[list[str]]:
    """Join the bigrams around wanted words where they share a word."""
    marked = [word_key(w) in wanted for w in words]
    bigrams = [(i, i + 1) for i in range(len(words) - 1) if marked[i] or marked[i + 1]]
    start, end = -1, -1
    for first, last in bigrams:
        if first > end:
            if end > start:
                yield list(words[start : end + 1])
            start = first
        end = last
    if end > start:
        yield list(words[start : end + 1])


def trim(words: Sequence[str]) -> list[str]:
    """Cut function words off both ends."""
    places = [i for i, word in enumerate(words) if is_content(word_key(word))]
    return list(words[places[0] : places[-1] + 1]) if places else []
