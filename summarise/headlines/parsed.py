"""How likely each word of a parsed opening stands in the title, as a headline would write it.

Two models, one over the other. The first, maximum entropy, knows of a word what
``headline-learned`` knows, its tag, its place in the parse, and how often titles have it in the
form that a headline gives it ("wins" where the text has "has won"). The second, a small net, weighs
what the first says of it against what it says of the same word elsewhere in the opening, of the
words beside and above it, and of all words of the article, of which a title has room for few.

Nothing is learned of a training article from counts that hold its own title: articles are in turn
described by the counts of the others, and judged by a first model of the others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from regsuite import models
from regsuite.features.documents.headline import Article, shapes, word_key, words
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.models.base import Floats
from regsuite.models.nets import Training
from regsuite.summarise.headlines.counts import Counts
from regsuite.summarise.headlines.learned import LEXICAL, SENTENCES, word_features
from regsuite.summarise.headlines.slots import Slot, slots
from regsuite.summarise.headlines.weighed import Judged, weighed

if TYPE_CHECKING:
    from spacy.tokens import Doc

Traits = dict[str, str | bool | float]
TITLE, TEXT = "title", "text"
_PARTS = 10
_NET = Training(hidden=48, epochs=8, dropout=0.3, rate=0.002, batch=256)
_NETS = 2
_RARE = 20
_FIRST, _SECOND = "slots", "weighed"
_KEPT = (
    "model1", "model3", "titles", "rarity", "count", "weight", "place", "spread", "late",
    "repeated", "length", "form titles", "sentence", "kind", "tag", "role", "depth",
)  # fmt: skip


class _Row(NamedTuple):
    sentence: int
    place: int
    key: str
    head: int
    traits: Traits


class ParsedWords:
    """A maximum entropy model over the words of parsed openings, and a net over what it says."""

    def __init__(self, first: Model, second: Model):
        self.first = first
        self.second = second

    @classmethod
    def learn(
        cls, articles: Sequence[Article], docs: Sequence[Sequence[Doc]], smoothing: float, C: float
    ) -> ParsedWords:
        """Learn which words of the openings stand in the titles."""
        described = list(_described(articles, docs, smoothing))
        labels = [_labels(a, rows) for a, rows in zip(articles, described, strict=True)]
        first = _maxent(described, labels, C)
        judged = [
            traits
            for article, rows, odds in zip(
                articles, described, _judged(described, labels, C, first), strict=True
            )
            for traits in _weighed(article, rows, odds)
        ]
        net = models.create("net", training=_NET, nets=_NETS, least=_RARE)
        return cls(first, net.fit(judged, [label for own in labels for label in own]))

    def probabilities(
        self, article: Article, docs: Sequence[Doc], counts: Counts
    ) -> dict[tuple[int, int], float]:
        """Return for each word, by sentence and place, how likely it stands in the title."""
        rows = list(_rows(article, docs, counts))
        judged = list(_weighed(article, rows, _odds(self.first, rows)))
        found = _shares(self.second, judged)
        return {(r.sentence, r.place): float(p) for r, p in zip(rows, found, strict=True)}

    def parts(self) -> dict[str, bytes]:
        """Return both models."""
        return prefixed(_FIRST, self.first.parts()) | prefixed(_SECOND, self.second.parts())

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> ParsedWords:
        """Take up both models."""
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
    rows = [row.traits for own in described for row in own]
    return models.create("maxent", C=C).fit(rows, [label for own in labels for label in own])


def _judged(
    described: Sequence[Sequence[_Row]], labels: Sequence[Sequence[str]], C: float, every: Model
) -> list[Floats]:
    """Return the log-odds that a first model learned of other articles gives each article.

    Where there are no others, the model of ``every`` article is asked.
    """
    parts = min(_PARTS // 2, len(described))
    found: list[Floats] = [np.zeros(0)] * len(described)
    for part in range(parts):
        others = [i for i in range(len(described)) if i % parts != part]
        model = every
        if any(described[i] for i in others):
            model = _maxent([described[i] for i in others], [labels[i] for i in others], C)
        for i in range(part, len(described), parts):
            found[i] = _odds(model, described[i])
    return found


def _shares(model: Model, traits: Sequence[Traits]) -> Floats:
    if not traits or TITLE not in model.classes_:
        return np.zeros(len(traits))
    return np.asarray(model.predict_proba(traits)[:, model.classes_.index(TITLE)])


def _odds(model: Model, rows: Sequence[_Row]) -> Floats:
    shares = np.clip(_shares(model, [row.traits for row in rows]), 1e-4, 1 - 1e-4)
    return np.asarray(np.log(shares / (1 - shares)))


def _weighed(article: Article, rows: Sequence[_Row], odds: Floats) -> Iterator[Traits]:
    judged = [
        Judged(row.sentence, row.place, row.key.lower(), row.head, float(value))
        for row, value in zip(rows, odds, strict=True)
    ]
    for row, more in zip(rows, weighed(article, judged), strict=True):
        kept = {name: row.traits[name] for name in _KEPT}
        yield {**kept, **more}


def _rows(article: Article, docs: Sequence[Doc], counts: Counts) -> Iterator[_Row]:
    known = {shape.key: shape for shape in shapes(article, SENTENCES)}
    described: dict[str, Traits] = {}
    for number, doc in enumerate(docs):
        for slot in slots(doc):
            key = next(map(word_key, words(slot.text)), "")
            if key not in known:
                continue
            if key not in described:
                described[key] = word_features(known[key], article, counts)
            form = next(map(word_key, words(slot.form)), key)
            traits = described[key] | _traits(slot, number, form, counts.unigrams[form])
            yield _Row(number, slot.place, form, slot.head, traits)


def _traits(slot: Slot, sentence: int, form: str, seen: int) -> Traits:
    """Describe a word in its place; ``seen`` is how many titles have its form."""
    usual = math.log(seen + 0.3)
    row: Traits = {
        **slot.traits,
        "here": str(sentence),
        "role here": f"{slot.traits['role']} {sentence}",
        "form titles": usual,
        "form~": f"{round(2 * usual)} {slot.traits['rewritten']}",
    }
    if seen >= LEXICAL and slot.form != slot.text:
        row["form"] = form
    return row
