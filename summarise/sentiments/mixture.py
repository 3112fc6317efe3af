"""Semi-supervised training and the topic-based mixture (Xiang & Zhou 2014, sections 3 and 4).

Steps 1 to 7 of section 4 run over the labelled messages and a file of unlabelled ones; without
such a file steps 5 and 6 run once over the labelled messages. Equation 3 smooths with the universal
model; the paper does not say on which data that one is trained: on the labelled messages (the
default here) or, with ``smooth_with=all``, on the selected ones too. The second row of Table 3, the
universal model retrained on all of them, is ``combine=universal``.
"""

from __future__ import annotations

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

COMBINE = ("universal", "top", "mixture")
_BATCH = 2000


@dataclass(frozen=True)
class MixtureSettings(Settings):
    """The parameters of sections 3 and 4, by the paper's names where it has them.

    ``unlabelled`` and ``topic_texts`` are files of lines or JSON lines; ``topics`` is T,
    ``tau`` the threshold of soft clustering, ``p`` that of data selection, ``smoothing`` is lambda.
    The paper has T 100, tau 0.4, lambda 0.3 and two iterations with twenty times the data; ours are
    the best of eight settings tried on the development set (docs/sentiment.md).
    """

    combine: str = "mixture"
    unlabelled: str = names_files()
    p: float = at_least(0, 0.96, 1)
    iterations: int = at_least(0, 1)
    most: int = at_least(0, 30000)
    topics: int = at_least(1, 5)
    tau: float = at_least(0, 0.1, 1)
    smoothing: float = at_least(0, 0.5, 1)
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
        selected = 0
        for number in range(self.settings.iterations if rest else 0):
            chosen, own_labels = self._select(rest, first=number == 0)
            if not chosen:
                break
            texts, labels = texts + [rest[i] for i in chosen], labels + own_labels
            selected += len(chosen)
            taken = set(chosen)
            rest = [text for i, text in enumerate(rest) if i not in taken]
            self.topical_ = self._topical(texts, labels)
        if not selected:
            self.topical_ = self._topical(texts, labels)
        self.all_ = self._classifier().fit(texts, labels) if selected else self.labelled_
        self.selected_ = selected
        return self

    def _check(self) -> None:
        for key, known in (("combine", COMBINE), ("smooth_with", ("labelled", "all"))):
            value = getattr(self.settings, key)
            if value not in known:
                raise InputError(f'{self.name}: {key} takes {" or ".join(known)}, not "{value}"')

    def _classifier(self) -> Classifier:
        return Classifier(self.settings, self.seed, self.lexicons_)

    def _select(self, texts: Sequence[str], first: bool) -> tuple[list[int], list[str]]:
        """Steps 3 and 4: find the texts labelled with a probability above p, surest first."""
        model = self.labelled_ if first else self.topical_
        shares = np.vstack(
            [model.probabilities(texts[i : i + _BATCH]) for i in range(0, len(texts), _BATCH)]
        )
        surest = np.argsort(-shares.max(axis=1), kind="stable")[: self.settings.most]
        chosen = [int(i) for i in surest if shares[i].max() > self.settings.p]
        return chosen, [LABELS[shares[i].argmax()] for i in chosen]

    def _topical(self, texts: Sequence[str], labels: Sequence[str]) -> TopicClassifiers:
        """Steps 5 and 6: learn topics, cluster, train a model for each cluster."""
        settings = self.settings
        source = read_texts(Path(settings.topic_texts)) if settings.topic_texts else texts
        from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS  # noqa: PLC0415

        topics = TopicModel(settings.topics, settings.gibbs, ENGLISH_STOP_WORDS, self.seed)
        topics.fit([content(text) for text in source])
        return TopicClassifiers(self._classifier(), topics).fit(texts, labels, settings.tau)

    def probabilities(self, texts: Sequence[str]) -> Floats:
        """Return the probability of each of LABELS for each text (equation 3)."""
        settings = self.settings
        if settings.combine == "universal":
            return self.all_.probabilities(texts)
        mixed = self.topical_.probabilities(texts, settings.combine == "top")
        if not settings.smoothing:
            return mixed
        universal = self.all_ if settings.smooth_with == "all" else self.labelled_
        share: float = settings.smoothing
        return np.asarray(share * universal.probabilities(texts) + (1 - share) * mixed)

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
