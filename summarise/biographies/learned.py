"""A learned ranking: which sentences come closest to what people wrote of a person.

A training sentence is good when it is among the tenth of all that share most words with the
references for their length. A maximum entropy model learns it from the features of
``features.documents.lives``, the ITF score and how likely the sentence is biographical by the
classifier of biography-2004. Sentences are then taken one by one, less what they repeat of those
taken before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from regsuite import models
from regsuite.corpora.biographies import NONE
from regsuite.corpora.documents import DocumentSet, Limit, Sentence
from regsuite.features.documents.lives import Setting, life_features
from regsuite.features.documents.person import Person
from regsuite.features.text.words import all_words, stem
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.models.system import at_least
from regsuite.summarise.biographies.aboutness import on_person
from regsuite.summarise.biographies.classify import LearnedClass
from regsuite.summarise.biographies.ranking import MOST, Informativeness, usable, worth_a_look, zipf
from regsuite.summarise.biographies.system import (
    ASIDE,
    Biographer,
    restored_classifier,
    sample_classifier,
)

GOOD, POOR = "good", "poor"


@dataclass(frozen=True)
class LearnedSettings:
    """The model's C, the share of good sentences, the price of repeating.

    ``about`` is what a sentence loses in log odds that is not about the person by the parse, 0 for
    no parse; ``defining`` is what a sentence gains that says who the person is.
    """

    C: float = at_least(1e-4, 0.3)
    share: float = at_least(0.001, 0.1, 1)
    repeat: float = at_least(0, 3.0)
    about: float = at_least(0, 0.2)
    defining: float = at_least(0, 1.0)


class LearnedLife(Biographer):
    """Sentences by a learned model, less what they repeat."""

    name = "life-learned"
    summary = "a learned ranking over place, names, ITF and biographical class"
    paper = "ours, with the features of Zhou, Ticrea & Hovy 2004 among others"
    Settings = LearnedSettings

    model_: Model
    classifier_: LearnedClass

    @property
    def parses(self) -> bool:
        """Whether the English pipeline says what is about the person."""
        return bool(self.settings.about)

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn which sentences are close to the references."""
        self.classifier_ = sample_classifier(self.seed)
        rows, worth = [], []
        for item in items:
            wanted = [_bag(line) for r in item.references for line in [r.text]]
            rows += self._rows(item, Informativeness.of(item), range(len(item.sentences)))
            worth += [_worth(s, wanted) for s in item.sentences]
        bound = float(np.quantile(worth, 1 - self.settings.share)) if worth else 0.0
        labels = [GOOD if w > bound else POOR for w in worth]
        self.model_ = models.create("maxent", C=self.settings.C).fit(rows, labels)
        return self

    def _rows(
        self, item: DocumentSet, measure: Informativeness, places: Sequence[int]
    ) -> list[dict[str, str | bool | float]]:
        setting = Setting.of(item, zipf)
        sentences = [item.sentences[i] for i in places]
        shares = self.classifier_.shares([s.text for s in sentences])
        none = self.classifier_.classes.index(NONE) if NONE in self.classifier_.classes else None
        return [
            life_features(s, setting)
            | {
                "itf": measure.sentence(s.text),
                "biographical": 1.0 if none is None else 1 - float(row[none]),
            }
            for s, row in zip(sentences, shares, strict=True)
        ]

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by rank of a greedy choice within the limit, then by log odds."""
        if not item.sentences:
            return []
        odds = self._odds(item)
        fit = {i for i in odds if usable(item.sentences[i])}
        if self.settings.about:
            fit = self._weigh(item, odds, fit) or fit
        least, top = min(odds.values()), max(odds.values()) + 1
        if fit:
            odds = {i: x if i in fit else x + least - top for i, x in odds.items()}
        found = [min(odds.values()) - 1] * len(item.sentences)
        for i, x in odds.items():
            found[i] = x - ASIDE if self.settings.about and fit and i not in fit else x
        order = self._greedy(item.sentences, {i: odds[i] for i in fit or odds}, limit)
        for rank, i in enumerate(order):
            found[i] = top + len(order) - rank
        return found

    def _odds(self, item: DocumentSet) -> dict[int, float]:
        """Return the log odds of sentences by place: of all, or of those worth a look."""
        measure = Informativeness.of(item)
        places: Sequence[int] = range(len(item.sentences))
        if len(places) > MOST:
            places = worth_a_look(item, [measure.sentence(s.text) for s in item.sentences])
        if GOOD not in self.model_.classes_:
            return dict.fromkeys(places, 0.0)
        shares = self.model_.predict_proba(self._rows(item, measure, places))
        good = np.clip(shares[:, self.model_.classes_.index(GOOD)], 1e-9, 1 - 1e-9)
        return dict(zip(places, np.log(good / (1 - good)).tolist(), strict=True))

    def _weigh(self, item: DocumentSet, odds: dict[int, float], fit: set[int]) -> set[int]:
        """Let sentences that define the person gain and those about others lose.

        Returns the places of those that may tell of the person, by a name or a pronoun.
        """
        person = Person.of(item)
        texts = {i: item.sentences[i].text for i in fit}
        for i in fit:
            if person.is_defined_by(texts[i]):
                odds[i] += self.settings.defining
        ranked = sorted(fit, key=lambda i: -odds[i])
        told = set(on_person(item, ranked, self.pipeline))
        for i in fit - told:
            odds[i] -= self.settings.about
        return told | {i for i in fit if person.may_be_in(texts[i])}

    def _greedy(
        self, sentences: Sequence[Sentence], odds: Mapping[int, float], limit: Limit
    ) -> list[int]:
        """Choose sentences that fit, each time the best less what it repeats."""
        bags = {i: frozenset(_bag(sentences[i].text)) for i in odds}
        seen: set[str] = set()
        left = set(odds)
        order: list[int] = []
        room = limit.room
        while left:
            left = {i for i in left if limit.size(sentences[i]) <= room}
            if not left:
                break
            best = max(left, key=lambda i: (odds[i] - self._repeats(bags[i], seen), -i))
            left.remove(best)
            order.append(best)
            seen |= bags[best]
            room -= limit.size(sentences[best])
        return order

    def _repeats(self, bag: frozenset[str], seen: set[str]) -> float:
        return float(self.settings.repeat) * len(bag & seen) / max(1, len(bag))

    def parts(self) -> dict[str, bytes]:
        """Return both models."""
        ranker = prefixed("rank", self.model_.parts())
        return ranker | prefixed("life", self.classifier_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up both models."""
        self.model_ = models.restore(below("rank", parts))
        self.classifier_ = restored_classifier(below("life", parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of good sentences."""
        return self.model_.describe(top)


def _bag(text: str) -> Counter[str]:
    return Counter(stem(w) for w in all_words(text))


def _worth(sentence: Sentence, wanted: Sequence[Counter[str]]) -> float:
    """Return the words shared with the references for each byte, and ten for a sentence's start."""
    own = _bag(sentence.text)
    shared = max(((own & bag).total() for bag in wanted), default=0)
    return shared / (len(sentence.text.encode()) + 10)
