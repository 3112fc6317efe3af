"""How likely each word of a parsed opening stands in the title, as a headline would write it.

Beside what ``headline-learned`` knows of a word: its tag, its place in the parse, and how often
titles have it in the form that a headline gives it ("wins" where the text has "has won").
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from regsuite import models
from regsuite.features.documents.headline import Article, shapes, word_key, words
from regsuite.features.english.slots import Slot, slots
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.summarise.headlines.counts import Counts
from regsuite.summarise.headlines.learned import LEXICAL, SENTENCES, word_features

if TYPE_CHECKING:
    from spacy.tokens import Doc

Traits = dict[str, str | bool | float]
_PARTS = "slots"


class _Row(NamedTuple):
    sentence: int
    place: int
    key: str
    traits: Traits


class ParsedWords:
    """A maximum entropy model over the words of parsed openings."""

    def __init__(self, model: Model):
        self.model = model

    @classmethod
    def learn(
        cls, articles: Sequence[Article], docs: Sequence[Sequence[Doc]], counts: Counts, C: float
    ) -> ParsedWords:
        """Learn which words of the openings stand in the titles."""
        rows, labels = [], []
        for article, own in zip(articles, docs, strict=True):
            title = {key.lower() for key in article.title_counts}
            for row in _rows(article, own, counts, leave_out=True):
                rows.append(row.traits)
                labels.append("title" if row.key.lower() in title else "text")
        return cls(models.create("maxent", C=C).fit(rows, labels))

    def probabilities(
        self, article: Article, docs: Sequence[Doc], counts: Counts
    ) -> dict[tuple[int, int], float]:
        """Return for each word, by sentence and place, how likely it stands in the title."""
        rows = list(_rows(article, docs, counts))
        if not rows or "title" not in self.model.classes_:
            return {(row.sentence, row.place): 0.0 for row in rows}
        column = self.model.classes_.index("title")
        shares = self.model.predict_proba([row.traits for row in rows])[:, column]
        return {(r.sentence, r.place): float(p) for r, p in zip(rows, shares, strict=True)}

    def parts(self) -> dict[str, bytes]:
        """Return the model."""
        return prefixed(_PARTS, self.model.parts())

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> ParsedWords:
        """Take up the model."""
        return cls(models.restore(below(_PARTS, parts)))


def _rows(
    article: Article, docs: Sequence[Doc], counts: Counts, leave_out: bool = False
) -> Iterator[_Row]:
    known = {shape.key: shape for shape in shapes(article, SENTENCES)}
    described: dict[str, Traits] = {}
    for number, doc in enumerate(docs):
        for slot in slots(doc):
            key = next(map(word_key, words(slot.text)), "")
            if key not in known:
                continue
            if key not in described:
                described[key] = word_features(known[key], article, counts, leave_out)
            form = next(map(word_key, words(slot.form)), key)
            seen = counts.unigrams[form] - (article.title_counts[form] if leave_out else 0)
            yield _Row(number, slot.place, form, described[key] | _traits(slot, number, form, seen))


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
