"""A learned headline: word probabilities by maximum entropy, decoded so that they read as a phrase.

Models 1 and 3 of headline-templates-2004 are features among others (frequency, place, capitals,
neighbours, endings). Whether a word of the opening sentences stands in the title is what is
learned; the features of a training article leave its own title out of the counts.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.english.tagging import RULE
from regsuite.features.documents.headline import Article, Shape, is_content, shapes, word_key
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.headlines.counts import Counts
from regsuite.summarise.headlines.decode import TagBigrams, Token, Weights, decode
from regsuite.summarise.headlines.system import HeadlineSystem
from regsuite.summarise.tagged import Tagged

SENTENCES = 6
OPENING = 120
LEXICAL = 2
FREQUENT = 40
SMOOTHING = 5.0


@dataclass(frozen=True)
class LearnedSettings(Weights):
    """The decoder's weights, the maximum entropy model's C, the opening's sentences, the tagger."""

    C: float = at_least(1e-4, 0.05)
    opening: int = at_least(1, 3)
    tagger: str = RULE


class Learned(Tagged, HeadlineSystem):
    """Word probabilities learned over models 1 and 3 and more, decoded into a phrase."""

    name = "headline-learned"
    summary = "learned word probabilities decoded into a phrase of the opening"
    paper = "ours, with models 1 and 3 of Zhou & Hovy 2004 as features"
    Settings = LearnedSettings

    counts_: Counts
    bigrams_: TagBigrams
    model_: Model

    def learn(self, articles: Sequence[Article]) -> None:
        """Count, then learn which words of the openings stand in the titles."""
        self.counts_ = Counts(SMOOTHING).learn(articles)
        self.bigrams_ = TagBigrams.of([a.title for a in articles], self.tagger)
        rows, labels = [], []
        for article in articles:
            for shape in shapes(article, SENTENCES):
                rows.append(word_features(shape, article, self.counts_, leave_out=True))
                labels.append("title" if shape.key in article.title_counts else "text")
        if not rows:
            raise InputError("the articles have no words to learn headlines from")
        self.model_ = models.create("maxent", C=self.settings.C).fit(rows, labels)

    def probabilities(self, article: Article) -> dict[str, float]:
        """Return for each key of the opening how likely it stands in the title."""
        found = shapes(article, SENTENCES)
        if "title" not in self.model_.classes_:
            return dict.fromkeys((s.key for s in found), 0.0)
        rows = [word_features(shape, article, self.counts_) for shape in found]
        column = self.model_.classes_.index("title")
        shares = self.model_.predict_proba(rows)[:, column]
        return {shape.key: float(p) for shape, p in zip(found, shares, strict=True)}

    def compose(self, article: Article, length: int) -> list[str]:
        """Decode the probabilities over the opening."""
        likely = self.probabilities(article)
        tokens: list[Token] = []
        for i, sentence in enumerate(article.sentences[: self.settings.opening]):
            words = sentence[: OPENING - len(tokens)]
            pairs = zip(words, self.tagger(words), strict=True)
            tokens += [Token(word, tag, i, likely[word_key(word)]) for word, tag in pairs]
        return decode(tokens, self.bigrams_, length, self.settings)

    def parts(self) -> dict[str, bytes]:
        """Return counts, tag bigrams and the model."""
        return self.counts_.parts() | self.bigrams_.parts() | prefixed("words", self.model_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up counts, tag bigrams and the model."""
        self.counts_ = Counts.from_parts(parts)
        self.bigrams_ = TagBigrams.from_parts(parts)
        self.model_ = models.restore(below("words", parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of words in titles and of others."""
        return self.model_.describe(top)


def word_features(
    shape: Shape, article: Article, counts: Counts, leave_out: bool = False
) -> dict[str, str | bool | float]:
    """Describe a word of the opening; numbers stand raw and, where curved, in steps too."""
    key, own = shape.key, article if leave_out else None
    numbers = _numbers(shape, article, counts, own)
    content = is_content(key)
    row: dict[str, str | bool | float] = {
        **numbers,
        "model1": math.log(counts.position(shape.sentence)),
        "sentence": str(shape.sentence),
        "place": min(shape.place, 40) / 40,
        "spread": math.log(shape.sentences),
        "late": math.log(1 + shape.late),
        "repeated": math.log(1 + shape.repeated),
        "length": min(len(key), 12) / 12,
        "kind": f"{shape.capital:d}{any(c.isdigit() for c in key):d}{content:d}",
        "before": _neighbour(shape.before),
        "after": _neighbour(shape.after),
        **{f"ending{n}": key[-n:].lower() for n in (1, 2, 3)},
    }
    where = "first " if shape.sentence == 0 else ""
    row |= {f"{where}{name}~": str(round(2 * value)) for name, value in numbers.items()}
    if where:
        row["first place"] = str(min(shape.place, 40) // 3)
        row["first kind"] = row["kind"]
    if (
        not content
        or counts.documents[key] > FREQUENT
        or _headline_count(key, counts, own) >= LEXICAL
    ):
        row["word"] = key
    return row


def _numbers(
    shape: Shape, article: Article, counts: Counts, own: Article | None
) -> dict[str, float]:
    documents = counts.documents[shape.key] - (own is not None)
    rarity = math.log((counts.sizes["articles"] + 1) / (documents + 1))
    headline = _headline_count(shape.key, counts, own)
    return {
        "model3": math.log(counts.text_model(shape.key, own)),
        "titles": math.log((headline + 0.05) / (0.05 * documents + 1)),
        "rarity": rarity,
        "count": math.log(shape.count),
        "weight": 20 * shape.count / article.counts.total() * rarity,
    }


def _headline_count(key: str, counts: Counts, own: Article | None) -> int:
    return counts.unigrams[key] - (own.title_counts[key] if own else 0)


def _neighbour(key: str) -> str:
    return "content" if key and is_content(key) else key
