"""Systems that make a short life of a person out of several documents (biography-2004).

An item's id is the person's name. Systems rank the sentences; what fits is taken by rank and put
back into order, as in extraction. Where no sentence has the name, all sentences are offered: it is
for the command to say that the person is not mentioned.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from corpora.biographies import NONE, LifeSentence
from corpora.documents import DocumentSet, Limit, Sentence
from corpora.samples import sample
from models.archive import below, prefixed
from suite.tasks import read_corpus
from summarise.biography.classify import PAPER, ClassifierSettings, LearnedClass
from summarise.biography.ranking import Informativeness, about, eliminate, usable
from summarise.biography.sentence_task import SentenceTask
from summarise.extract.select import Scored
from summarise.extract.system import Extractor

BYTES = Limit("bytes", 665)


class Biographer(Extractor):
    """Ranks sentences by what they tell of the person who is the item's id."""

    task = "biography"
    paper = PAPER

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn nothing."""
        return self

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank all sentences."""
        scores = self.scores(item, limit or BYTES)
        found = [Scored(s, x) for s, x in zip(item.sentences, scores, strict=True)]
        return sorted(found, key=lambda s: -s.score)

    @abstractmethod
    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score all sentences of the item."""


class FirstSentences(Biographer):
    """The first sentence of each document, then the second of each, and so on."""

    name = "life-first"
    summary = "the first sentence of each document, then the second of each"

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by the place in the document."""
        return [-float(s.number) for s in item.sentences]


@dataclass(frozen=True)
class NameItfSettings:
    """Direction and scale of the ITF ratio; how many times the limit redundancy starts from."""

    inverted: bool = True
    logs: bool = True
    pool: float = 3.0
    classify: bool = False


class NameItf(Biographer):
    """Name filter, ITF ranking, redundancy elimination."""

    name = "life-name-itf"
    summary = "sentences with the name by ITF, redundant ones removed"
    Settings = NameItfSettings

    classifier_: LearnedClass | None = None

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn the sentence classes from the embedded sample where they are asked for."""
        if self.settings.classify:
            self.classifier_ = sample_classifier(self.seed)
        return self

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by ITF; offered sentences stand above the others, the chosen above all."""
        measure = Informativeness.of(item, self.settings.inverted, self.settings.logs)
        found = {_place(s): measure.sentence(s.text) for s in item.sentences}
        top = max(found.values(), default=0.0) + 1
        offered = sorted(self._offered(item), key=lambda s: -found[_place(s)])
        chosen = {_place(s) for s in eliminate(_pool(offered, limit, self.settings.pool), limit)}
        kept = {_place(s) for s in offered}
        return [found[p] + top * ((p in chosen) + (p in kept)) for p in map(_place, item.sentences)]

    def _offered(self, item: DocumentSet) -> list[Sentence]:
        """Join the sentences with the name and those classified as biographical."""
        fit = usable(item.sentences)
        named = {_place(s) for s in about(fit, item.id)}
        if self.classifier_ is not None:
            others = [s for s in fit if _place(s) not in named]
            labels = self.classifier_.predict([LifeSentence(s.text) for s in others])
            named |= {_place(s) for s, x in zip(others, labels, strict=True) if x != NONE}
        kept = [s for s in fit if _place(s) in named]
        return kept or fit or list(item.sentences)

    def parts(self) -> dict[str, bytes]:
        """Return the classifier where there is one."""
        return {} if self.classifier_ is None else prefixed("life", self.classifier_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up the classifier."""
        if self.settings.classify:
            self.classifier_ = restored_classifier(below("life", parts))


def _place(sentence: Sentence) -> tuple[str, int]:
    return sentence.document, sentence.number


def _pool(ranked: Sequence[Sentence], limit: Limit, times: float) -> list[Sentence]:
    """Take the first sentences of a ranking, as many as fill the limit several times."""
    found, room = [], times * limit.room
    for sentence in ranked:
        if room <= 0:
            break
        found.append(sentence)
        room -= limit.size(sentence)
    return found


def sample_classifier(seed: int = 0) -> LearnedClass:
    """Train the ten-class maximum entropy classifier on the embedded sample's biographies."""
    corpus = read_corpus(SentenceTask(), sample("biographies", "train"))
    return _classifier(seed).train(corpus.items)


def restored_classifier(parts: Mapping[str, bytes]) -> LearnedClass:
    """Rebuild a classifier from its parts."""
    found = _classifier(0)
    found.restore(parts)
    return found


def _classifier(seed: int) -> LearnedClass:
    return LearnedClass(ClassifierSettings("maxent", "unigrams+stems", C=10.0), seed)
