"""How likely each word of a parsed opening stands in the title, as a headline would write it.

Two models, one over the other. The first, maximum entropy, has the features of
``headline-learned``, the word's tag and place in the parse, and how often titles have it in the
form that a headline gives it ("wins" where the text has "has won"). The second, a small net,
compares the first model's score for the word with its scores for the same word elsewhere in the
opening, for the words beside and above it, and for all words of the article, since a title has room
for few (``word_context``).

A word is what stands between spaces, by the token that begins it; verbs are written as
``telegraph`` writes them ("won" → "wins"), so that counts of words in titles apply. No training
article is described by counts that hold its own title, or scored by a first model that learned from
it: the articles are divided into parts, and each part uses the others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from regsuite import models
from regsuite.features.documents.headline import Article, word_key, word_statistics, words
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.models.base import Floats
from regsuite.models.nets import Training
from regsuite.summarise.headlines.between_spaces import begins, whole
from regsuite.summarise.headlines.keywords import Counts
from regsuite.summarise.headlines.learned import LEXICAL, SENTENCES, word_features
from regsuite.summarise.headlines.telegraph import headline_form
from regsuite.summarise.headlines.word_context import ScoredWord, context_features

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

Features = dict[str, str | bool | float]
TITLE, TEXT = "title", "text"
_PARTS = 10  # the articles are divided into so many; half as many first models score them
_NET = Training(hidden=48, epochs=8, dropout=0.3, rate=0.002, batch=256)  # not tuned
_NETS = 2
_RARE = 20  # the net leaves out features that fewer words have
_FIRST, _SECOND = "slots", "weighed"  # names of parts in model files
_KEPT = (  # features of the first model that the second has too
    "model1", "model3", "titles", "rarity", "count", "weight", "place", "spread", "late",
    "repeated", "length", "form titles", "sentence", "kind", "tag", "role", "depth",
)  # fmt: skip
_DEEP = 5


class _Row(NamedTuple):
    sentence: int
    place: int
    key: str
    head: int
    features: Features


class TitleWords:
    """A maximum entropy model over the words of parsed openings, and a net over its scores."""

    def __init__(self, first: Model, second: Model):
        self.first = first
        self.second = second

    @classmethod
    def learn(
        cls, articles: Sequence[Article], docs: Sequence[Sequence[Doc]], smoothing: float, C: float
    ) -> TitleWords:
        """Learn which words of the openings stand in the titles."""
        described = list(_described(articles, docs, smoothing))
        labels = [_labels(a, rows) for a, rows in zip(articles, described, strict=True)]
        first = _maxent(described, labels, C)
        scores = _scores_by_others(described, labels, C, first)
        second_rows = [
            features
            for article, rows, odds in zip(articles, described, scores, strict=True)
            for features in _second_rows(article, rows, odds)
        ]
        net = models.create("net", training=_NET, nets=_NETS, least=_RARE)
        return cls(first, net.fit(second_rows, [label for own in labels for label in own]))

    def probabilities(
        self, article: Article, docs: Sequence[Doc], counts: Counts
    ) -> dict[tuple[int, int], float]:
        """Return for each word, by sentence and place, how likely it stands in the title."""
        rows = list(_rows(article, docs, counts))
        shares = _shares(self.second, list(_second_rows(article, rows, _odds(self.first, rows))))
        return {(r.sentence, r.place): float(p) for r, p in zip(rows, shares, strict=True)}

    def parts(self) -> dict[str, bytes]:
        """Return both models."""
        return prefixed(_FIRST, self.first.parts()) | prefixed(_SECOND, self.second.parts())

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> TitleWords:
        """Rebuild both models."""
        return cls(models.restore(below(_FIRST, parts)), models.restore(below(_SECOND, parts)))


def _described(
    articles: Sequence[Article], docs: Sequence[Sequence[Doc]], smoothing: float
) -> Iterator[list[_Row]]:
    """Yield the words of each article, by the counts of other articles."""
    parts = min(_PARTS, len(articles))
    counts = [
        Counts(smoothing).learn(a for i, a in enumerate(articles) if i % parts != part)
        for part in range(parts)
    ]
    for i, (article, own) in enumerate(zip(articles, docs, strict=True)):
        yield list(_rows(article, own, counts[i % parts]))


def _labels(article: Article, rows: Sequence[_Row]) -> list[str]:
    title = {key.lower() for key in article.title_counts}
    return [TITLE if row.key.lower() in title else TEXT for row in rows]


def _maxent(
    described: Sequence[Sequence[_Row]], labels: Sequence[Sequence[str]], C: float
) -> Model:
    rows = [row.features for own in described for row in own]
    return models.create("maxent", C=C).fit(rows, [label for own in labels for label in own])


def _scores_by_others(
    described: Sequence[Sequence[_Row]], labels: Sequence[Sequence[str]], C: float, every: Model
) -> list[Floats]:
    """Return log-odds by first models of other articles, by ``every`` where there are none."""
    parts = min(_PARTS // 2, len(described))
    log_odds: list[Floats] = [np.zeros(0)] * len(described)
    for part in range(parts):
        others = [i for i in range(len(described)) if i % parts != part]
        model = every
        if any(described[i] for i in others):
            model = _maxent([described[i] for i in others], [labels[i] for i in others], C)
        for i in range(part, len(described), parts):
            log_odds[i] = _odds(model, described[i])
    return log_odds


def _shares(model: Model, rows: Sequence[Features]) -> Floats:
    if not rows or TITLE not in model.classes_:
        return np.zeros(len(rows))
    return np.asarray(model.predict_proba(rows)[:, model.classes_.index(TITLE)])


def _odds(model: Model, rows: Sequence[_Row]) -> Floats:
    shares = np.clip(_shares(model, [row.features for row in rows]), 1e-4, 1 - 1e-4)
    return np.asarray(np.log(shares / (1 - shares)))


def _second_rows(article: Article, rows: Sequence[_Row], odds: Floats) -> Iterator[Features]:
    """Yield the features of the second model."""
    scored = [
        ScoredWord(row.sentence, row.place, row.key.lower(), row.head, float(value))
        for row, value in zip(rows, odds, strict=True)
    ]
    for row, context in zip(rows, context_features(article, scored), strict=True):
        yield {name: row.features[name] for name in _KEPT} | context


def _rows(article: Article, docs: Sequence[Doc], counts: Counts) -> Iterator[_Row]:
    known = {word.key: word for word in word_statistics(article, SENTENCES)}
    described: dict[str, Features] = {}
    for number, doc in enumerate(docs):
        for word in headline_words(doc):
            key = next(map(word_key, words(word.text)), "")
            if key not in known:
                continue
            if key not in described:
                described[key] = word_features(known[key], article, counts)
            form = next(map(word_key, words(word.form)), key)
            features = described[key] | _parse_features(word, number, form, counts.unigrams[form])
            yield _Row(number, word.place, form, word.head, features)


def _parse_features(word: HeadlineWord, sentence: int, form: str, seen: int) -> Features:
    """Return the features of a word in its place; ``seen`` is how many titles have its form."""
    usual = math.log(seen + 0.3)
    row: Features = {
        **word.features,
        "here": str(sentence),
        "role here": f"{word.features['role']} {sentence}",
        "form titles": usual,
        "form~": f"{round(2 * usual)} {word.features['rewritten']}",
    }
    if seen >= LEXICAL and word.form != word.text:
        row["form"] = form
    return row


@dataclass(frozen=True)
class HeadlineWord:
    """A word's place, its text, how a headline writes it, its governor's place, its features."""

    place: int
    text: str
    form: str
    head: int
    features: dict[str, str]


def headline_words(doc: Doc) -> Iterator[HeadlineWord]:
    """Yield the words of a document that a headline could have."""
    for token in doc:
        if not token.is_space and not token.is_punct and begins(token):
            text, own = whole(token), str(token.text)
            form = headline_form(token)
            written = text.replace(own, form, 1) if form and form != own else text
            features = _features(token, written != text)
            yield HeadlineWord(token.i, text, written, token.head.i, features)


def _features(token: Token, changed: bool) -> dict[str, str]:
    head = token.head
    return {
        "tag": str(token.tag_),
        "role": str(token.dep_),
        "chain": f"{token.dep_} {head.dep_}",
        "governor": f"{token.dep_} {head.pos_} {head.lemma_ if head.dep_ == 'ROOT' else ''}",
        "depth": str(_depth(token)),
        "rewritten": str(changed),
        "pair": f"{token.pos_} {token.nbor(1).pos_ if token.i + 1 < len(token.doc) else ''}",
    }


def _depth(token: Token) -> int:
    depth = 0
    while token.head != token and depth < _DEEP:
        token, depth = token.head, depth + 1
    return depth
