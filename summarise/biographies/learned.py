"""A learned life: the sentences on a person that tell most of what people would tell.

Maximum entropy learns from lives that people wrote how likely a word of the documents is told, and
told again (``features.documents.life_words``). Sentences about the person are then chosen so that
the expected number of a life's words is the greatest (``cover``). Who the person is comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from regsuite import models
from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.content_words import content_words, stem
from regsuite.english.entities.target_person import TargetPerson
from regsuite.features.documents.life_words import Case, life_words, stems_of
from regsuite.models import Model, Row
from regsuite.models.archive import below, prefixed
from regsuite.models.vectors import Block
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.biographies.aboutness import on_person
from regsuite.summarise.biographies.cover import Choice, Cover, expected
from regsuite.summarise.biographies.ranking import Informativeness, usable, worth_a_look, zipf
from regsuite.summarise.biographies.system import ASIDE, Biographer, pool

TOLD, UNTOLD = "told", "untold"
_BLOCK = "word"
_LEAST = 3
_TIMES = 10
_START = {"bytes": 10, "words": 2, "sentences": 0}


@dataclass(frozen=True)
class LearnedSettings:
    """The model's C; whether only sentences about the person by the parse may be chosen.

    ``defining`` takes a sentence that says who the person is before all others.
    """

    C: float = at_least(1e-4, 0.3)
    about: bool = True
    defining: bool = True


class LearnedLife(Biographer):
    """Sentences about the person that tell the words of a life."""

    name = "life-learned"
    summary = "sentences about the person that tell most of the words a life would, learned"
    paper = "ours, after Gillick & Favre 2009 with learned weights"
    Settings = LearnedSettings

    model_: Model

    @property
    def parses(self) -> bool:
        """Whether the English pipeline says what is about the person."""
        return bool(self.settings.about)

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn which words of the documents the references tell."""
        rows: list[Row] = []
        labels: list[str] = []
        for item in items:
            for reference in item.references:
                wanted = Counter(stems_of(reference.text))
                cases = list(life_words(item, zipf))
                rows += map(_row, cases)
                labels += [TOLD if wanted[c.stem] >= c.level else UNTOLD for c in cases]
        blocks = {_BLOCK: Block(listed=True, cutoff=_LEAST)}
        self.model_ = models.create("maxent", C=self.settings.C, blocks=blocks).fit(rows, labels)
        return self

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score the chosen by their order above all, the others by what they tell for a length."""
        choice = self._choice(item, limit)
        nothing = choice.cover.nothing()
        found = [choice.worth(i, nothing) for i in range(len(item.sentences))]
        ranked = sorted(choice.places, key=lambda i: -found[i])
        offered, aside = self._offered(item, pool(item.sentences, ranked, limit, _TIMES))
        order = replace(choice, places=offered).fill(self._defining(item, offered, limit))
        top = max(found, default=0.0) + 1
        for rank, i in enumerate(order):
            found[i] = top + len(order) - rank
        return [x - ASIDE if i in aside else x for i, x in enumerate(found)]

    def _choice(self, item: DocumentSet, limit: Limit) -> Choice:
        """Return the choice among all usable sentences, or all where none is."""
        measure = Informativeness.of(item)
        places = worth_a_look(item, [measure.sentence(s.text) for s in item.sentences])
        return Choice(
            Cover([stems_of(s.text) for s in item.sentences], self._shares(item)),
            places or range(len(item.sentences)),
            [limit.size(s) for s in item.sentences],
            limit.room,
            _START[limit.unit],
            [frozenset(map(stem, content_words(s.text))) for s in item.sentences],
        )

    def _shares(self, item: DocumentSet) -> dict[str, list[float]]:
        """Return how likely each stem is told at each level."""
        cases = list(life_words(item, zipf))
        if TOLD not in self.model_.classes_:
            return {c.stem: [1.0] for c in cases}
        shares = self.model_.predict_proba([_row(c) for c in cases])
        return expected(shares[:, self.model_.classes_.index(TOLD)], [c.stem for c in cases])

    def _offered(self, item: DocumentSet, ranked: Sequence[int]) -> tuple[list[int], set[int]]:
        """Return the places of a ranking that are about the person, and all that cannot be."""
        if not self.settings.about:
            return list(ranked), set()
        told = on_person(item, ranked, self.pipeline, len(ranked))
        if not told:
            return list(ranked), set()
        person = TargetPerson.of(item)
        every = enumerate(item.sentences)
        unfit = {i for i, s in every if not usable(s) or not person.may_be_in(s.text)}
        return told, unfit | (set(ranked) - set(told))

    def _defining(self, item: DocumentSet, offered: Sequence[int], limit: Limit) -> list[int]:
        """Return the place of the best sentence that says who the person is, if any does."""
        if not self.settings.defining:
            return []
        person, sentences = TargetPerson.of(item), item.sentences
        fitting = (i for i in offered if limit.size(sentences[i]) <= limit.room)
        return [i for i in fitting if person.is_defined_by(sentences[i].text)][:1]

    def parts(self) -> dict[str, bytes]:
        """Return the model."""
        return prefixed("words", self.model_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up the model."""
        self.model_ = models.restore(below("words", parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest names of words that are told."""
        return self.model_.describe(top)


def _row(case: Case) -> Row:
    return {_BLOCK: (case.names,)}
