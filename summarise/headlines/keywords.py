"""The five keyword models of headline-templates-2004, section 4.1, and their combinations.

1 sentence position, 2 position of each headline word, 3 text model, 4 and 5 unigrams and bigrams
of headlines. The paper does not smooth; a name that no training text has would get nothing from
models 2 to 5, so each backs off to its mean over all words with the weight ``smoothing``. It
leaves open how a bigram model scores a single word: we take the most probable of the bigrams in
which the word stands in the text. ``without`` is an article whose own counts are left out, so that
features of a training article do not hold its answer.

A combination multiplies its models, as the paper does for 1 and 3. The experiment of its Table 2
counts, over all texts, the content words of the headline among the top-scoring words.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import combinations, pairwise
from typing import Any

from regsuite.base.errors import InputError
from regsuite.features.documents.headline import Article, is_content, word_key
from regsuite.models.base import pack_json
from regsuite.models.schema import AMOUNT, COUNT, unpack_json

MODELS = (1, 2, 3, 4, 5)
SIZES = (10, 20, 30, 40, 50)
SENTENCES = 50
START = "<s>"


def _position(sentence: int) -> int:
    """Positions beyond the last counted one are taken together."""
    return min(sentence, SENTENCES - 1)


@dataclass
class Counts:
    """Counts over articles and their headlines; pairs are keyed by their words with a space."""

    smoothing: float = 1.0
    positions: Counter[str] = field(default_factory=Counter)
    word_positions: Counter[str] = field(default_factory=Counter)
    joint: Counter[str] = field(default_factory=Counter)
    text: Counter[str] = field(default_factory=Counter)
    documents: Counter[str] = field(default_factory=Counter)
    unigrams: Counter[str] = field(default_factory=Counter)
    bigrams: Counter[str] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)

    def learn(self, articles: Iterable[Article]) -> Counts:
        """Count; returns itself."""
        for article in articles:
            self._add(article)
        return self

    def _add(self, article: Article) -> None:
        title = article.title_counts
        for key, count in article.counts.items():
            self.text[key] += count
            self.documents[key] += 1
            if key in title:
                place = _position(article.first[key][0])
                self.positions[str(place)] += 1
                self.word_positions[f"{key} {place}"] += 1
                self.word_positions[key] += 1
                self.joint[key] += count * title[key]
        keys = [START, *(word_key(w) for w in article.title)]
        self.unigrams.update(keys)
        self.bigrams.update(f"{a} {b}" for a, b in pairwise(keys))
        self.sizes["articles"] += 1
        self.sizes["text"] += article.counts.total()
        self.sizes["joint"] += sum(article.counts[k] * n for k, n in title.items())
        self.sizes["title"] += title.total()
        self.sizes["found"] += sum(key in article.counts for key in title)

    def position(self, sentence: int) -> float:
        """Model 1: how likely the sentence has the first appearance of a headline word."""
        return self._smooth(self.positions[str(_position(sentence))], self.sizes["found"], 1e-6)

    def word_position(self, key: str, sentence: int) -> float:
        """Model 2: how likely this headline word first appears in that sentence."""
        seen = self.word_positions[f"{key} {_position(sentence)}"]
        return self._smooth(seen, self.word_positions[key], 1 / SENTENCES)

    def text_model(self, key: str, without: Article | None = None) -> float:
        """Model 3: how likely the word stands in the headline of a text that it stands in."""
        joint, text = self.joint[key], self.text[key]
        if without is not None:
            own = without.counts[key]
            joint, text = joint - own * without.title_counts[key], text - own
        mean = max(1, self.sizes["joint"]) / max(1, self.sizes["text"])
        return self._smooth(joint, text, mean)

    def unigram(self, key: str, without: Article | None = None) -> float:
        """Model 4: how frequent the word is in headlines."""
        seen = self.unigrams[key] - (without.title_counts[key] if without else 0)
        return self._smooth(seen, self.sizes["title"], 1 / (len(self.unigrams) + 1))

    def bigram(self, before: str, key: str) -> float:
        """Model 5: how likely the word follows another in headlines, backing off to model 4."""
        seen = self.bigrams[f"{before} {key}"]
        return self._smooth(seen, self.unigrams[before], self.unigram(key))

    def _smooth(self, seen: float, of: float, prior: float) -> float:
        return (seen + self.smoothing * prior) / (of + self.smoothing)

    def parts(self) -> dict[str, bytes]:
        """Return the counts as JSON."""
        tables: dict[str, Any] = {name: dict(getattr(self, name)) for name in _TABLES}
        return {"counts.json": pack_json({"smoothing": self.smoothing, **tables})}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Counts:
        """Rebuild from parts; ValueError where they are no counts."""
        shape = {"smoothing": AMOUNT, **{key: {str: COUNT} for key in _TABLES}}
        data = unpack_json(parts["counts.json"], shape)
        tables = {name: Counter(data[name]) for name in _TABLES}
        if not data["smoothing"]:
            raise ValueError("smoothing by nothing")
        return cls(float(data["smoothing"]), **tables)


_TABLES = tuple(table.name for table in fields(Counts) if table.name != "smoothing")


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
            first = counts.position(sentence), counts.word_position(key, sentence)
            others = counts.text_model(key), counts.unigram(key), following[key]
            scores[key] = tuple(map(math.log, (*first, *others)))
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
    """Run Table 2's experiment out of fold; returns its rows and the number of title words."""
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
    return [Combination(models, tuple(hits)) for models, hits in totals.items()], words


def _hits(article: Article, words: list[tuple[str, float]]) -> list[int]:
    hit = [key in article.title_counts for key, _ in words[: SIZES[-1]]]
    return [sum(hit[:size]) for size in SIZES]
