"""Semi-supervised training and the topic-based mixture (Xiang & Zhou 2014, sections 3 and 4).

Steps 1 to 7 of section 4 run over the labelled messages and a file of unlabelled ones; without
such a file steps 5 and 6 run once over the labelled messages. Equation 3 smooths with the universal
model; the paper does not say on which data that one is trained: on the labelled messages (the
default here) or, with ``smooth_with=all``, on the selected ones too. The second row of Table 3, the
universal model retrained on all of them, is ``combine=universal``.

Two settings are ours. The classifier is surest of positive messages, so that all messages above p
are hardly ever neutral and training on them moves the shares of the labels: ``select=balanced``
takes as many, but in the labelled messages' shares. With T topics and few messages each topic's
classifier is poor: ``shrink`` gives the universal model so many messages' weight in every topic.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.formats.tweets import read_texts
from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.models import archive
from regsuite.models.base import Floats
from regsuite.models.topics import TopicModel
from regsuite.suite.contracts.system import at_least, names_files
from regsuite.summarise.sentiments.settings import Settings, lexicons_of
from regsuite.summarise.sentiments.topical import TopicClassifiers, content
from regsuite.summarise.sentiments.universal import Classifier, SentimentSystem, texts_and_labels

CHOICES = {
    "combine": ("universal", "top", "mixture"),
    "smooth_with": ("labelled", "all"),
    "select": ("sure", "balanced"),
}
_BATCH = 2000


@dataclass(frozen=True)
class MixtureSettings(Settings):
    """The parameters of sections 3 and 4, by the paper's names where it has them.

    ``unlabelled`` and ``topic_texts`` are files of lines or JSON lines; ``topics`` is T,
    ``tau`` the threshold of soft clustering, ``p`` that of data selection, ``smoothing`` is lambda.
    ``select`` and ``shrink`` are ours: "sure" and 0 are the paper's. The paper has T 100, tau 0.4,
    lambda 0.3 and two iterations with twenty times the data; docs/sentiment.md says how ours were
    chosen.
    """

    combine: str = "mixture"
    unlabelled: str = names_files()
    p: float = at_least(0, 0.96, 1)
    iterations: int = at_least(0, 1)
    select: str = "balanced"
    most: int = at_least(0, 30000)
    topics: int = at_least(1, 5)
    tau: float = at_least(0, 0.1, 1)
    smoothing: float = at_least(0, 0.5, 1)
    shrink: float = at_least(0, 1000.0)
    smooth_with: str = "labelled"
    gibbs: int = at_least(1, 200)
    topic_texts: str = names_files()


class Mixture(SentimentSystem):
    """Topic-specific classifiers mixed, after semi-supervised training."""

    name = "sentiment-mixture"
    summary = "one classifier a topic, mixed by LDA and smoothed; semi-supervised training"
    Settings = MixtureSettings
    requires: ClassVar[dict[str, str]] = {"tomotopy": "topics"}

    labelled_: Classifier
    all_: Classifier
    topical_: TopicClassifiers

    def train(self, items: Sequence[Tweet]) -> Self:
        """Run the steps of section 4; step 1 is to begin with the labelled messages."""
        self._check()
        texts, labels = texts_and_labels(items)
        self.lexicons_ = lexicons_of(self.settings.lexicons)
        self.labelled_ = self._classifier().fit(texts, labels)
        unlabelled = self.settings.unlabelled
        rest = list(dict.fromkeys(read_texts(Path(unlabelled)))) if unlabelled else []
        shares = {label: count / len(labels) for label, count in Counter(labels).items()}
        self.selected_: Counter[str] = Counter()
        for number in range(self.settings.iterations if rest else 0):
            chosen = self._select(rest, shares, first=number == 0)
            if not chosen:
                break
            texts, labels = texts + [rest[i] for i in chosen], labels + list(chosen.values())
            self.selected_.update(chosen.values())
            rest = [text for i, text in enumerate(rest) if i not in chosen]
            self.topical_, self.all_ = self._topical(texts, labels)
        if not self.selected_:
            self.topical_, self.all_ = self._topical(texts, labels)[0], self.labelled_
        return self

    def _check(self) -> None:
        for key, known in CHOICES.items():
            value = getattr(self.settings, key)
            if value not in known:
                raise InputError(f'{self.name}: {key} takes {" or ".join(known)}, not "{value}"')

    def _classifier(self) -> Classifier:
        return Classifier(self.settings, self.seed, self.lexicons_)

    def _select(
        self, texts: Sequence[str], wanted: Mapping[str, float], first: bool
    ) -> dict[int, str]:
        """Steps 3 and 4: return the places of texts that are labelled surely, and their labels.

        ``wanted`` are the shares of the labels that a balanced selection has.
        """
        model = self.labelled_ if first else self.topical_
        batches = (texts[i : i + _BATCH] for i in range(0, len(texts), _BATCH))
        shares = np.vstack([model.probabilities(batch).astype(np.float32) for batch in batches])
        sure, best = shares.max(axis=1), shares.argmax(axis=1)
        surest = np.argsort(-sure, kind="stable")
        count = min(int((sure > self.settings.p).sum()), self.settings.most)
        if self.settings.select == "balanced":
            most = [round(count * wanted.get(label, 0)) for label in LABELS]
            surest = np.concatenate([surest[best[surest] == k][:n] for k, n in enumerate(most)])
        return {int(i): LABELS[best[i]] for i in surest[:count]}

    def _topical(
        self, texts: Sequence[str], labels: Sequence[str]
    ) -> tuple[TopicClassifiers, Classifier]:
        """Steps 5 and 6: learn topics, cluster, train a model for each cluster, and one for all."""
        settings = self.settings
        source = read_texts(Path(settings.topic_texts)) if settings.topic_texts else texts
        from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS  # noqa: PLC0415

        topics = TopicModel(settings.topics, settings.gibbs, ENGLISH_STOP_WORDS, self.seed)
        topics.fit([content(text) for text in source])
        universal = self._classifier()
        vectoriser, matrix = universal.vectorise(texts)
        topical = TopicClassifiers(self._classifier(), topics)
        topical.fit(topical.posteriors(texts), vectoriser, matrix, labels, settings.tau)
        universal.model_ = universal.untrained().fit_matrix(matrix, labels, vectoriser)
        return topical, universal

    def probabilities(self, texts: Sequence[str]) -> Floats:
        """Return the probability of each of LABELS for each text (equation 3)."""
        settings = self.settings
        if settings.combine == "universal":
            return self.all_.probabilities(texts)
        universal = (self.all_ if settings.smooth_with == "all" else self.labelled_).probabilities
        share: float = settings.smoothing
        known = universal(texts) if share or settings.shrink else None
        top = settings.combine == "top"
        mixed = self.topical_.probabilities(texts, top, known, settings.shrink)
        return mixed if known is None else np.asarray(share * known + (1 - share) * mixed)

    def parts(self) -> dict[str, bytes]:
        """Return the two universal classifiers and the topics with theirs."""
        return {
            **archive.prefixed("labelled", self.labelled_.parts()),
            **archive.prefixed("all", self.all_.parts()),
            **archive.prefixed("topical", self.topical_.parts()),
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifiers."""
        self.lexicons_ = []
        self.labelled_ = self._classifier().restore(archive.below("labelled", parts))
        self.all_ = self._classifier().restore(archive.below("all", parts))
        self.lexicons_ = self.labelled_.lexicons
        topical = archive.below("topical", parts)
        self.topical_ = TopicClassifiers.from_parts(topical, self._classifier())

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of the universal model, and the top words of each topic."""
        words = self.topical_.topics.top_words(top)
        lines = [f"{i:4}  {' '.join(own)}" for i, own in enumerate(words, 1)]
        return [*self.all_.model_.describe(top), ("top words of each topic", "\n".join(lines))]
