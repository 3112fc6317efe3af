"""Sentence classifiers of biography-2004, section 4: naive Bayes, SVM, tree, and maximum entropy.

Features are words, stems, tags and hypernyms of a sentence. Naive Bayes (add-one) and the tree get
counts, where a hypernym counts half as much as its word (the paper: a fraction). The SVM is linear
(liblinear by scikit-learn; the paper used LIBSVM and does not name the kernel). It and
maximum entropy get tf·idf with each kind of feature brought to length one, and the mean of the
words' vectors (ours). ``saliency`` is the paper's way for SVM and C4.5: for each class the share of
words clearly identified with it, which the paper does not define; we take words at least three
times as frequent in the class as elsewhere. Training is on sentences by their first class, or on
``clauses`` where the corpus has them. The tree is CART by entropy, not C4.5.

The SVM's features, C and balance and the fraction of hypernyms were chosen on the five folds of
``summarise reproduce biography``.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.biographies import CLASSES, BiographySentence
from regsuite.english.tagging import RULE
from regsuite.features.documents import biography as features
from regsuite.models import Model
from regsuite.models.base import Floats, pack_json, unpack_classes
from regsuite.models.schema import unpack_json
from regsuite.suite.contracts.system import System, at_least
from regsuite.summarise.one_model import OneModel
from regsuite.summarise.tagged import Tagged

PAPER = "Zhou, Ticrea & Hovy 2004, Multi-document Biography Summarization"
SALIENCY = "saliency"
BATCH = 4096
_CLEAR = 3.0
_FRACTION = 0.5
_WEIGHTED = ("svm", "maxent")


class BiographyClassifier(System[BiographySentence, str]):
    """Gives every sentence one class."""

    task = "biography-sentences"
    paper = PAPER


class RandomClass(BiographyClassifier):
    """The paper's lower bound: a class at random."""

    name = "class-random"
    summary = "a class at random, of those seen in training"
    labels_: list[str]

    def train(self, items: Sequence[BiographySentence]) -> Self:
        """Learn which classes there are."""
        self.labels_ = sorted({label for item in items for label in item.labels})
        return self

    def predict(self, items: Sequence[BiographySentence]) -> list[str]:
        """Draw a class for each sentence."""
        draw = random.Random(self.seed)  # noqa: S311
        return [draw.choice(self.labels_) for _ in items]

    def parts(self) -> dict[str, bytes]:
        """Return the classes."""
        return {"labels.json": pack_json(self.labels_)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classes."""
        self.labels_ = unpack_classes(parts["labels.json"])


@dataclass(frozen=True)
class ClassifierSettings:
    """The model, the kinds of features joined by +, the unit of training, penalties, the tagger.

    With ``balance`` 1 all classes have the same weight in SVM and maximum entropy, with 0 all
    sentences have.
    """

    model: str = "svm"
    features: str = "unigrams+bigrams+stems+stem-bigrams+pos+chars+hypernyms+vectors"
    train_on: str = "sentences"
    C: float = at_least(1e-4, 0.1)
    balance: float = at_least(0, 1.0, 10)
    min_leaf: int = at_least(1, 5)
    tagger: str = RULE


@dataclass
class Weighting:
    """Inverse document frequencies of features; without any, counts stay as they are."""

    idf: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, counted: Sequence[Mapping[str, float]]) -> Weighting:
        """Learn how many texts have each feature."""
        seen = Counter(name for counts in counted for name in counts)
        return cls({n: 1 + math.log((1 + len(counted)) / (1 + k)) for n, k in seen.items()})

    def __call__(self, counts: Mapping[str, float]) -> dict[str, float]:
        """Weigh one text's features, those of each kind brought to length one."""
        if not self.idf:
            shares = {features.HYPERNYM: _FRACTION}
            return {name: k * shares.get(_kind(name), 1) for name, k in counts.items()}
        row = {n: _damped(k) * self.idf[n] for n, k in counts.items() if n in self.idf}
        squares: defaultdict[str, float] = defaultdict(float)
        for name, value in row.items():
            squares[_kind(name)] += value * value
        return {name: value / math.sqrt(squares[_kind(name)]) for name, value in row.items()}


def _damped(count: float) -> float:
    """Let further occurrences count less than the first; a part of one counts as it is."""
    return 1 + math.log(count) if count >= 1 else count


def _kind(name: str) -> str:
    return name.partition(" ")[0]


@dataclass
class Saliency:
    """The words clearly identified with each class."""

    words: dict[str, set[str]]

    @classmethod
    def of(cls, counted: Sequence[Mapping[str, float]], labels: Sequence[str]) -> Saliency:
        """Find the words that are clearly more frequent in a class than outside it."""
        inside: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for counts, label in zip(counted, labels, strict=True):
            inside[label].update({word: round(n) for word, n in counts.items()})
        total = sum(inside.values(), Counter())
        return cls({label: set(_clear(own, total)) for label, own in inside.items()})

    def __call__(self, counts: Mapping[str, float]) -> dict[str, float]:
        """Return for each class the share of a text's words that are clearly its own."""
        size = max(1, sum(counts.values()))
        return {
            f"saliency {label}": sum(n for w, n in counts.items() if w in words) / size
            for label, words in self.words.items()
        }


def _clear(own: Counter[str], total: Counter[str]) -> Iterable[str]:
    """Yield words with add-one smoothed frequency ratios above the bound."""
    inside, outside = own.total(), total.total() - own.total()
    for word, n in own.items():
        share = (n + 1) / (inside + len(total))
        if share >= _CLEAR * (total[word] - n + 1) / (outside + len(total)):
            yield word


def class_weights(labels: Sequence[str], balance: float) -> dict[str, float]:
    """Weigh classes by the inverse of their size, to the power of ``balance``."""
    sizes = Counter(labels)
    mean = len(labels) / len(sizes)
    return {label: (mean / n) ** balance for label, n in sizes.items()}


class LearnedClass(Tagged, OneModel, BiographyClassifier):
    """A class by a model over words, stems and tags, or over saliency."""

    name = "class-svm"
    summary = "a class by a model over words, stems and tags"
    Settings = ClassifierSettings
    part = "classes"

    weight_: Weighting | Saliency

    def train(self, items: Sequence[BiographySentence]) -> Self:
        """Learn from sentences or clauses."""
        texts, labels = zip(*self._examples(items), strict=True)
        counted = [self._count(text) for text in texts]
        if self.settings.features == SALIENCY:
            self.weight_ = Saliency.of(counted, labels)
        else:
            weighted = self.settings.model in _WEIGHTED
            self.weight_ = Weighting.of(counted) if weighted else Weighting()
        pairs = zip(texts, counted, strict=True)
        self.model_ = self._model(labels).fit([self._row(t, c) for t, c in pairs], labels)
        return self

    def _examples(self, items: Sequence[BiographySentence]) -> Iterable[tuple[str, str]]:
        if self.settings.train_on not in ("sentences", "clauses"):
            raise InputError(f'train_on takes sentences or clauses, not "{self.settings.train_on}"')
        for item in items:
            if self.settings.train_on == "clauses" and item.clauses:
                yield from ((c.text, c.tag) for c in item.clauses)
            else:
                yield item.text, item.labels[0]

    def _model(self, labels: Sequence[str]) -> Model:
        s = self.settings
        weights = class_weights(labels, s.balance)
        parameters: dict[str, dict[str, Any]] = {
            "svm": {"C": s.C, "seed": self.seed, "class_weight": weights},
            "maxent": {"C": s.C, "class_weight": weights},
            "tree": {"min_leaf": s.min_leaf, "seed": self.seed},
        }
        return models.create(s.model, **parameters.get(s.model, {}))

    @cached_property
    def _kinds(self) -> list[str]:
        """The kinds of features; vectors have negative numbers, which naive Bayes cannot read."""
        if self.settings.features == SALIENCY:
            return ["unigrams"]
        kinds: list[str] = self.settings.features.split("+")
        for kind in kinds:
            if kind not in features.KINDS:
                known = ", ".join((*features.KINDS, SALIENCY))
                raise InputError(f'unknown features "{kind}" (known: {known})')
        if features.VECTORS in kinds and self.settings.model not in _WEIGHTED:
            raise InputError(f"vectors are for {' and '.join(_WEIGHTED)} only")
        return kinds

    def _count(self, text: str) -> Mapping[str, float]:
        counts: dict[str, float] = dict(features.text_features(text, self._kinds, self.tagger))
        more = features.expanded_unigrams(text) if features.EXPANDED in self._kinds else {}
        for name, n in more.items():
            counts[name] = counts.get(name, 0) + _FRACTION * n
        return counts

    def _row(self, text: str, counts: Mapping[str, float]) -> dict[str, float]:
        row = self.weight_(counts)
        return row | features.meaning(text) if features.VECTORS in self._kinds else row

    def shares(self, texts: Sequence[str]) -> Floats:
        """Return an array of one line a text and one column for each class of ``classes``."""
        return np.concatenate([self.model_.predict_proba(rows) for rows in self._batches(texts)])

    @property
    def classes(self) -> list[str]:
        """The classes that were seen in training."""
        return self.model_.classes_

    def predict(self, items: Sequence[BiographySentence]) -> list[str]:
        """Choose the most probable class of each sentence."""
        batches = self._batches([i.text for i in items])
        return [label for rows in batches for label in self.model_.predict(rows)]

    def _batches(self, texts: Sequence[str]) -> Iterator[list[dict[str, float]]]:
        """Yield the rows of some texts at a time, which are much larger than the texts."""
        for start in range(0, max(1, len(texts)), BATCH):
            yield [self._row(t, self._count(t)) for t in texts[start : start + BATCH]]

    def parts(self) -> dict[str, bytes]:
        """Return the model and the weights of features."""
        if isinstance(self.weight_, Saliency):
            words = {label: sorted(own) for label, own in self.weight_.words.items()}
            own = {"saliency.json": pack_json(words)}
        else:
            own = {"idf.json": pack_json(self.weight_.idf)}
        return own | super().parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the model and the weights of features."""
        if "saliency.json" in parts:
            words = unpack_json(parts["saliency.json"], {str: [str]})
            self.weight_ = Saliency({str(label): set(own) for label, own in words.items()})
        else:
            idf = unpack_json(parts["idf.json"], {str: float})
            if min(idf.values(), default=1) < 1:
                raise ValueError("an inverse frequency is below 1")
            self.weight_ = Weighting(idf)
        super().restore(parts)
        if not set(self.model_.classes_) <= set(CLASSES):
            raise ValueError("unknown classes")
