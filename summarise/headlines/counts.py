"""The five keyword models of headline-templates-2004, section 4.1, as counts over a corpus.

1 sentence position, 2 position of each headline word, 3 text model, 4 and 5 unigrams and bigrams
of headlines. The paper does not smooth; a name that no training text has would get nothing from
models 2 to 5, so each backs off to its mean over all words with the weight ``smoothing``. It
leaves open how a bigram model scores a single word: we take the most probable of the bigrams in
which the word stands in the text. ``without`` is an article whose own counts are left out, so that
features of a training article do not hold its answer.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from regsuite.features.documents.headline import Article, word_key
from regsuite.models.base import pack_json
from regsuite.models.schema import AMOUNT, COUNT, unpack_json

SENTENCES = 50
START = "<s>"
_TABLES = (
    "positions", "word_positions", "joint", "text", "documents", "unigrams", "bigrams", "sizes",
)  # fmt: skip


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
        self.bigrams.update(f"{a} {b}" for a, b in itertools.pairwise(keys))
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
        return self._smooth(
            self.bigrams[f"{before} {key}"], self.unigrams[before], self.unigram(key)
        )

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
