"""Systems that make a short biography of a person from several documents (biography-2004).

An item's id is the person's name. Systems rank the sentences; what fits is taken by rank and put
into the order of the person's life: who it is, then from birth on by the years that sentences have.
Sentences that are not about the person are never chosen; their scores are lower by ``ASIDE``. Where
no sentence has the name, all sentences may be chosen: the command says that the person is not
mentioned.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from regsuite.corpora.records.biographies import NONE, BiographySentence
from regsuite.corpora.records.documents import DocumentSet, Limit, Sentence, Summary
from regsuite.english.entities.target_person import TargetPerson
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.schema import ANYTHING, unpack_json
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.contracts.system import at_least
from regsuite.suite.saved import obtain
from regsuite.summarise.biographies.aboutness import named as named_in
from regsuite.summarise.biographies.aboutness import on_person
from regsuite.summarise.biographies.classify import PAPER, BiographyClassifier, LearnedClass
from regsuite.summarise.biographies.ranking import (
    Informativeness,
    about,
    candidate_places,
    eliminate,
)
from regsuite.summarise.texts.system import Extractor, Scored, Summarised, cut, cut_exactly

BYTES = Limit("bytes", 665)
ASIDE = 1000.0
SENTENCES = "biography-sentences"
_CLASSES = {"model": "maxent", "features": "unigrams+stems", "C": "10"}  # not tuned
_FORMER = {"system": "class-maxent", "settings": _CLASSES}  # of models that do not name theirs
_SHAPE = {"system": str, "settings": {str: ANYTHING}}
_YEAR = re.compile(r"\b(?:1\d{3}|20\d{2})\b")
_BORN = re.compile(r"\bwas born\b")
_SURVIVED = re.compile(r"\b(?:is|was) survived by\b")
_LATEST = 9999


class Biographer(Extractor):
    """Ranks sentences about the person; ``truncates``: what fits is cut within a sentence."""

    task = "biography"
    paper = PAPER
    truncates: ClassVar[bool] = False

    @property
    def parses(self) -> bool:
        """Whether the English pipeline says what is about the person."""
        return bool(getattr(self.settings, "about", False))

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank all sentences."""
        scores = self.scores(item, limit or BYTES)
        scored = [_scored(s, x) for s, x in zip(item.sentences, scores, strict=True)]
        return sorted(scored, key=lambda s: (bool(s.note), -s.score))

    def summarise(self, item: DocumentSet, limit: Limit | None = None) -> Summarised:
        """Return the ranking and the biography made from it, in the order of the person's life."""
        ranked = self(item, limit)
        own = limit or item.limit or BYTES
        if getattr(self.settings, "truncate", self.truncates):
            return ranked, Summary.of(cut_exactly(ranked, own))
        return ranked, Summary.of(in_life_order(item, cut(ranked, own)))

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Make every biography within its own limit."""
        return [self.summarise(item, item.limit)[1] for item in items]

    @abstractmethod
    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score all sentences of the item."""


def _scored(sentence: Sentence, score: float) -> Scored:
    if score > -ASIDE / 2:
        return Scored(sentence, score)
    return Scored(sentence, score + ASIDE, "not about the person")


class FirstSentences(Biographer):
    """The first sentence of each document, then the second of each, and so on."""

    name = "biography-first"
    summary = "the first sentence of each document, then the second of each"

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by the place in the document."""
        return [-float(s.number) for s in item.sentences]


class NewestText(Biographer):
    """The paper's baseline: the first bytes of the newest document, cut where the limit is."""

    name = "biography-newest"
    baseline = True
    summary = "the beginning of the newest document, cut at the limit"
    learns = False
    truncates = True

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by the place in the newest document; without dates, the last is the newest."""
        dates = [(str(d.date or ""), n) for n, d in enumerate(item.documents)]
        newest = item.documents[max(dates)[1]].id if dates else ""
        return [-float(s.number) - ASIDE * (s.document != newest) for s in item.sentences]


@dataclass(frozen=True)
class NameItfSettings:
    """Direction, scale and words of the ITF ratio.

    Redundant sentences are removed from the best ones that fill the limit ``pool`` times.
    ``classify`` adds the sentences that a classifier takes for biographical: ``classifier`` is a
    model file for two or ten classes, else it is the ready-made one. ``about`` leaves out the
    sentences that are not about the person by the parse. With ``truncate`` the best sentences are
    joined by rank and cut at the limit, as in DUC 2004.
    """

    inverted: bool = True
    logs: bool = True
    content: bool = True
    pool: float = at_least(1, 3.0)
    classify: bool = False
    classifier: str = ""
    about: bool = False
    truncate: bool = False


class NameItf(Biographer):
    """Name filter, ITF ranking, redundancy elimination."""

    name = "biography-name-itf"
    summary = "sentences with the name by ITF, redundant ones removed"
    Settings = NameItfSettings

    classifier_: BiographyClassifier | None = None
    trained_: Mapping[str, Any] = _FORMER

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Take the classifier of sentences where one is asked for."""
        if self.settings.classify:
            model = self.settings.classifier or None
            found = obtain(_registry(), SENTENCES, model=model)
            self.classifier_ = found.system  # type: ignore[assignment]
            self.trained_ = {key: found.manifest[key] for key in _FORMER}
        return self

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by ITF; offered sentences stand above the others, the chosen above all."""
        s = self.settings
        measure = Informativeness.of(item, s.inverted, s.logs, s.content)
        scores = [measure.sentence(s.text) for s in item.sentences]
        top = max(scores, default=0.0) + 1
        offered = sorted(self._offered(item, scores), key=lambda i: -scores[i])
        kept = pool(item.sentences, offered, limit, self.settings.pool)
        left = eliminate([item.sentences[i] for i in kept], limit)
        if self.settings.about:
            fit = set(offered)
            scores = [x if i in fit else x - ASIDE for i, x in enumerate(scores)]
        for i in (*offered, *(kept[k] for k in left), *self._defining(item, offered)):
            scores[i] += top
        return scores

    def _defining(self, item: DocumentSet, offered: Sequence[int]) -> list[int]:
        """Return twice the place of the best sentence that says who the person is, if asked."""
        person = TargetPerson.of(item)
        places = [i for i in offered if person.is_defined_by(item.sentences[i].text)]
        return places[:1] * 2 if self.settings.about else []

    def _offered(self, item: DocumentSet, scores: Sequence[float]) -> list[int]:
        """Join the places of sentences with the name and of those classified as biographical."""
        fit = candidate_places(item, scores)
        named = about(item.id)
        kept = [i for i in fit if named(item.sentences[i])]
        if self.classifier_ is not None:
            others = sorted(set(fit).difference(kept))
            labels = self.classifier_.predict(
                [BiographySentence(item.sentences[i].text) for i in others]
            )
            kept += [i for i, label in zip(others, labels, strict=True) if label != NONE]
        if self.settings.about:
            ranked = sorted(kept, key=lambda i: (not named(item.sentences[i]), -scores[i]))
            kept = on_person(item, ranked, self.pipeline) or named_in(item, ranked) or kept
        return sorted(kept) or fit or list(range(len(item.sentences)))

    def parts(self) -> dict[str, bytes]:
        """Return the classifier where there is one, with its name and settings."""
        if self.classifier_ is None:
            return {}
        own = {"classifier.json": pack_json(dict(self.trained_))}
        return own | prefixed("life", self.classifier_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier."""
        if self.settings.classify:
            if "classifier.json" in parts:
                self.trained_ = unpack_json(parts["classifier.json"], _SHAPE)
            entry = _registry().find(self.trained_["system"], SENTENCES)
            settings = {key: str(value) for key, value in self.trained_["settings"].items()}
            classifier: Any = entry.make(0, settings)
            classifier.restore(below("life", parts))
            self.classifier_ = classifier


def pool(
    sentences: Sequence[Sentence], ranked: Sequence[int], limit: Limit, times: float
) -> list[int]:
    """Take the first places of a ranking, as many as fill the limit so many times."""
    taken, room = [], times * limit.room
    for i in ranked:
        if room <= 0:
            break
        taken.append(i)
        room -= limit.size(sentences[i])
    return taken


def sample_classifier(seed: int = 0) -> LearnedClass:
    """Return the ten-class maximum entropy classifier of the embedded sample's biographies."""
    classifier: LearnedClass = obtain(
        _registry(), SENTENCES, system="class-maxent", seed=seed, settings=_CLASSES
    ).system  # type: ignore[assignment]
    return classifier


def _registry() -> Registry:
    from regsuite.summarise.registry import REGISTRY  # noqa: PLC0415 - it names this module

    return REGISTRY


def in_life_order(item: DocumentSet, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Put sentences, best first, into the order of a life: definition, birth, years, kin left.

    A sentence without a year follows the sentence before it in its document.
    """
    person = TargetPerson.of(item)
    places = {(s.document, s.number): i for i, s in enumerate(item.sentences)}
    years = _years(item)
    first = next((s for s in sentences if person.is_defined_by(s.text)), None)

    def key(sentence: Sentence) -> tuple[bool, int, int, int]:
        place = places[sentence.document, sentence.number]
        end = bool(_SURVIVED.search(sentence.text)) - bool(_BORN.search(sentence.text))
        return sentence is not first, end, years[place], place

    return sorted(sentences, key=key)


def _years(item: DocumentSet) -> list[int]:
    """Return each sentence's first year, or that of the nearest before or else after it."""
    result: list[int] = []
    for document in item.documents:
        own = [_YEAR.search(s.text) for s in document.sentences]
        year = next((int(y[0]) for y in own if y), _LATEST)
        for match in own:
            year = int(match[0]) if match else year
            result.append(year)
    return result
