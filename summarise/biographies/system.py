"""Systems that make a short life of a person out of several documents (biography-2004).

An item's id is the person's name. Systems rank the sentences; what fits is taken by rank and put
into the order of the life. A score below all others by ``ASIDE`` is that of a sentence which is not
about the person and is never chosen. Where no sentence has the name, all sentences are offered: it
is for the command to say that the person is not mentioned.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from regsuite.corpora.formats.biographies import NONE, LifeSentence
from regsuite.corpora.records.documents import DocumentSet, Limit, Sentence, Summary
from regsuite.english.entities.target_person import TargetPerson
from regsuite.models.archive import below, prefixed
from regsuite.suite.contracts.system import at_least, parse_settings
from regsuite.suite.saved import obtain
from regsuite.summarise.biographies.aboutness import on_person
from regsuite.summarise.biographies.classify import PAPER, LearnedClass
from regsuite.summarise.biographies.life_order import in_life_order
from regsuite.summarise.biographies.ranking import Informativeness, about, eliminate, worth_a_look
from regsuite.summarise.texts.select import Scored, cut
from regsuite.summarise.texts.system import Extractor

BYTES = Limit("bytes", 665)
ASIDE = 1000.0
_CLASSES = {"model": "maxent", "features": "unigrams+stems", "C": "10"}


class Biographer(Extractor):
    """Ranks sentences by what they tell of the person who is the item's id."""

    task = "biography"
    paper = PAPER

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank all sentences."""
        scores = self.scores(item, limit or BYTES)
        found = [_scored(s, x) for s, x in zip(item.sentences, scores, strict=True)]
        return sorted(found, key=lambda s: (bool(s.note), -s.score))

    def summarise(
        self, item: DocumentSet, limit: Limit | None = None
    ) -> tuple[list[Scored], Summary]:
        """Return the ranking and the life that it gives, in the order of the life."""
        ranked = self(item, limit)
        return ranked, life_summary(item, ranked, limit or item.limit or BYTES)

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Tell every life within its own limit."""
        return [self.summarise(item, item.limit)[1] for item in items]

    @abstractmethod
    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score all sentences of the item."""


def _scored(sentence: Sentence, score: float) -> Scored:
    if score > -ASIDE / 2:
        return Scored(sentence, score)
    return Scored(sentence, score + ASIDE, "not about the person")


def life_summary(item: DocumentSet, ranked: Sequence[Scored], limit: Limit) -> Summary:
    """Cut a ranking to the limit and put it into the order of a life."""
    return Summary.of(in_life_order(item, cut(ranked, limit)))


class FirstSentences(Biographer):
    """The first sentence of each document, then the second of each, and so on."""

    name = "life-first"
    summary = "the first sentence of each document, then the second of each"

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by the place in the document."""
        return [-float(s.number) for s in item.sentences]


@dataclass(frozen=True)
class NameItfSettings:
    """Direction, scale and words of the ITF ratio; how many limits redundancy starts from.

    ``about`` leaves out sentences that are not about the person by the parse.
    """

    inverted: bool = True
    logs: bool = True
    content: bool = True
    pool: float = at_least(1, 3.0)
    classify: bool = False
    about: bool = False


class NameItf(Biographer):
    """Name filter, ITF ranking, redundancy elimination."""

    name = "life-name-itf"
    summary = "sentences with the name by ITF, redundant ones removed"
    Settings = NameItfSettings

    classifier_: LearnedClass | None = None

    @property
    def parses(self) -> bool:
        """Whether the English pipeline says what is about the person."""
        return bool(self.settings.about)

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn the sentence classes from the embedded sample where they are asked for."""
        if self.settings.classify:
            self.classifier_ = sample_classifier(self.seed)
        return self

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score by ITF; offered sentences stand above the others, the chosen above all."""
        s = self.settings
        measure = Informativeness.of(item, s.inverted, s.logs, s.content)
        found = [measure.sentence(s.text) for s in item.sentences]
        top = max(found, default=0.0) + 1
        offered = sorted(self._offered(item, found), key=lambda i: -found[i])
        kept = pool(item.sentences, offered, limit, self.settings.pool)
        left = eliminate([item.sentences[i] for i in kept], limit)
        if self.settings.about:
            fit = set(offered)
            found = [x if i in fit else x - ASIDE for i, x in enumerate(found)]
        for i in (*offered, *(kept[k] for k in left), *self._defining(item, offered)):
            found[i] += top
        return found

    def _defining(self, item: DocumentSet, offered: Sequence[int]) -> list[int]:
        """Return twice the place of the best sentence that says who the person is, if asked."""
        person = TargetPerson.of(item)
        found = [i for i in offered if person.is_defined_by(item.sentences[i].text)]
        return found[:1] * 2 if self.settings.about else []

    def _offered(self, item: DocumentSet, scores: Sequence[float]) -> list[int]:
        """Join the places of sentences with the name and of those classified as biographical."""
        fit = worth_a_look(item, scores)
        named = about(item.id)
        kept = [i for i in fit if named(item.sentences[i])]
        if self.classifier_ is not None:
            others = sorted(set(fit).difference(kept))
            labels = self.classifier_.predict(
                [LifeSentence(item.sentences[i].text) for i in others]
            )
            kept += [i for i, label in zip(others, labels, strict=True) if label != NONE]
        if self.settings.about:
            ranked = sorted(kept, key=lambda i: (not named(item.sentences[i]), -scores[i]))
            kept = on_person(item, ranked, self.pipeline) or kept
        return sorted(kept) or fit or list(range(len(item.sentences)))

    def parts(self) -> dict[str, bytes]:
        """Return the classifier where there is one."""
        return {} if self.classifier_ is None else prefixed("life", self.classifier_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up the classifier."""
        if self.settings.classify:
            self.classifier_ = restored_classifier(below("life", parts))


def pool(
    sentences: Sequence[Sentence], ranked: Sequence[int], limit: Limit, times: float
) -> list[int]:
    """Take the first places of a ranking, as many as fill the limit several times."""
    found, room = [], times * limit.room
    for i in ranked:
        if room <= 0:
            break
        found.append(i)
        room -= limit.size(sentences[i])
    return found


def sample_classifier(seed: int = 0) -> LearnedClass:
    """Return the ten-class maximum entropy classifier of the embedded sample's biographies."""
    from regsuite.summarise.registry import REGISTRY  # noqa: PLC0415 - it names this module

    found: LearnedClass = obtain(
        REGISTRY, "biography-sentences", system="class-maxent", seed=seed, settings=_CLASSES
    ).system  # type: ignore[assignment]
    return found


def restored_classifier(parts: Mapping[str, bytes]) -> LearnedClass:
    """Rebuild a classifier from its parts."""
    found = _classifier(0)
    found.restore(parts)
    return found


def _classifier(seed: int) -> LearnedClass:
    return LearnedClass(parse_settings(LearnedClass, _CLASSES), seed)
