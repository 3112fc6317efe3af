"""``headline-learned``: word probabilities by maximum entropy, decoded into a phrase.

The model learns whether a word of the opening sentences stands in the title. Models 1 and 3 of
headline-templates-2004 are features among others (frequency, place, capitals, neighbours, endings).
The features of a training article leave its own title out of the counts. C and the weights of the
decoder were chosen on the same folds (``decode``); the other numbers are not tuned.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.english.tagging import RULE
from regsuite.features.documents.headline import (
    Article,
    WordStatistics,
    is_content,
    word_key,
    word_statistics,
)
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.headlines.decode import FIXED, TagBigrams, Token, decode
from regsuite.summarise.headlines.keywords import Counts
from regsuite.summarise.headlines.system import HeadlineSystem
from regsuite.summarise.one_model import OneModel
from regsuite.summarise.tagged import Tagged

SENTENCES = 6  # of the opening whose words are described
_DECODED, _DECODED_WORDS = 3, 120  # sentences and words of the opening that are decoded
LEXICAL = 2  # a word is a feature of its own from so many titles on
FREQUENT = 40  # or from more texts than this
SMOOTHING = 5.0


@dataclass(frozen=True)
class LearnedSettings:
    """The maximum entropy model's C, and the tagger."""

    C: float = at_least(1e-4, 0.05)
    tagger: str = RULE


class Learned(Tagged, OneModel, HeadlineSystem):
    """Word probabilities learned over models 1 and 3 and more, decoded into a phrase."""

    name = "headline-learned"
    summary = "learned word probabilities decoded into a phrase of the opening"
    paper = "ours, with models 1 and 3 of Zhou & Hovy 2004 as features"
    Settings = LearnedSettings
    fixed: ClassVar[dict[str, Any]] = {**FIXED, "opening": _DECODED}
    part = "words"

    counts_: Counts
    bigrams_: TagBigrams

    def learn(self, articles: Sequence[Article]) -> None:
        """Count, then learn which words of the openings stand in the titles."""
        self.counts_ = Counts(SMOOTHING).learn(articles)
        self.bigrams_ = TagBigrams.of([a.title for a in articles], self.tagger)
        rows, labels = [], []
        for article in articles:
            for word in word_statistics(article, SENTENCES):
                rows.append(word_features(word, article, self.counts_, leave_out=True))
                labels.append("title" if word.key in article.title_counts else "text")
        if not rows:
            raise InputError("the articles have no words to learn headlines from")
        self.model_ = models.create("maxent", C=self.settings.C).fit(rows, labels)

    def probabilities(self, article: Article) -> dict[str, float]:
        """Return for each key of the opening how likely it stands in the title."""
        words = word_statistics(article, SENTENCES)
        if "title" not in self.model_.classes_:
            return dict.fromkeys((w.key for w in words), 0.0)
        rows = [word_features(word, article, self.counts_) for word in words]
        column = self.model_.classes_.index("title")
        shares = self.model_.predict_proba(rows)[:, column]
        return {word.key: float(p) for word, p in zip(words, shares, strict=True)}

    def compose(self, article: Article, length: int) -> list[str]:
        """Decode the probabilities over the opening."""
        probabilities = self.probabilities(article)
        tokens: list[Token] = []
        for i, sentence in enumerate(article.sentences[: self.fixed["opening"]]):
            words = sentence[: _DECODED_WORDS - len(tokens)]
            pairs = zip(words, self.tagger(words), strict=True)
            tokens += [Token(word, tag, i, probabilities[word_key(word)]) for word, tag in pairs]
        return decode(tokens, self.bigrams_, length)

    def parts(self) -> dict[str, bytes]:
        """Return counts, tag bigrams and the model."""
        return self.counts_.parts() | self.bigrams_.parts() | super().parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild counts, tag bigrams and the model."""
        self.counts_ = Counts.from_parts(parts)
        self.bigrams_ = TagBigrams.from_parts(parts)
        super().restore(parts)


def word_features(
    word: WordStatistics, article: Article, counts: Counts, leave_out: bool = False
) -> dict[str, str | bool | float]:
    """Return the features of a word of the opening.

    ``leave_out`` takes the article's own title out of the counts. Numbers that may act otherwise
    than linearly are there a second time, rounded to halves, as names.
    """
    key, own = word.key, article if leave_out else None
    numbers = _numbers(word, article, counts, own)
    content = is_content(key)
    row: dict[str, str | bool | float] = {
        **numbers,
        "model1": math.log(counts.position(word.sentence)),
        "sentence": str(word.sentence),
        "place": min(word.place, 40) / 40,
        "spread": math.log(word.sentences),
        "late": math.log(1 + word.late),
        "repeated": math.log(1 + word.repeated),
        "length": min(len(key), 12) / 12,
        "kind": f"{word.capital:d}{any(c.isdigit() for c in key):d}{content:d}",
        "before": _neighbour(word.before),
        "after": _neighbour(word.after),
        **{f"ending{n}": key[-n:].lower() for n in (1, 2, 3)},
    }
    where = "first " if word.sentence == 0 else ""
    row |= {f"{where}{name}~": str(round(2 * value)) for name, value in numbers.items()}
    if where:
        row["first place"] = str(min(word.place, 40) // 3)
        row["first kind"] = row["kind"]
    if (
        not content
        or counts.documents[key] > FREQUENT
        or _headline_count(key, counts, own) >= LEXICAL
    ):
        row["word"] = key
    return row


def _numbers(
    word: WordStatistics, article: Article, counts: Counts, own: Article | None
) -> dict[str, float]:
    documents = counts.documents[word.key] - (own is not None)
    rarity = math.log((counts.sizes["articles"] + 1) / (documents + 1))
    headline = _headline_count(word.key, counts, own)
    return {
        "model3": math.log(counts.text_model(word.key, own)),
        "titles": math.log((headline + 0.05) / (0.05 * documents + 1)),
        "rarity": rarity,
        "count": math.log(word.count),
        "weight": 20 * word.count / article.counts.total() * rarity,
    }


def _headline_count(key: str, counts: Counts, own: Article | None) -> int:
    return counts.unigrams[key] - (own.title_counts[key] if own else 0)


def _neighbour(key: str) -> str:
    return "content" if key and is_content(key) else key
