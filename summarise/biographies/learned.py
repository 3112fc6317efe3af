"""``biography-learned``: the sentences about a person with most of the words people would use.

Maximum entropy learns from biographies that people wrote how likely a word of the documents is used
in them once, twice, … (``features.documents.biography_words``). Sentences about the person are then
chosen so that they have as many of these words as possible (``cover``). The sentence that says who
the person is comes first. The form of the model was chosen on halves of the persons
(docs/biographies.md); C and the numbers below are not tuned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from regsuite import models
from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.content_words import content_words, stem
from regsuite.english.entities.target_person import TargetPerson
from regsuite.features.documents.biography_words import Occurrence, occurrences, stems_of
from regsuite.models import Row
from regsuite.models.vectors import Block
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.biographies.aboutness import named, on_person
from regsuite.summarise.biographies.cover import Choice, Cover, by_stem
from regsuite.summarise.biographies.ranking import Informativeness, candidate_places, zipf
from regsuite.summarise.biographies.system import ASIDE, Biographer, pool
from regsuite.summarise.one_model import OneModel

USED, UNUSED = "told", "untold"  # these labels stand in saved models
_BLOCK = "word"
_LEAST = 3  # features that fewer occurrences have are left out
_TIMES = 10  # the best sentences that fill the limit so many times are parsed
_START = {"bytes": 10, "words": 2, "sentences": 0}  # added to the length of a sentence


@dataclass(frozen=True)
class LearnedSettings:
    """The model's C; ``about`` chooses only sentences that are about the person by the parse.

    ``defining`` takes a sentence that says who the person is before all others.
    """

    C: float = at_least(1e-4, 0.3)
    about: bool = True
    defining: bool = True


class LearnedBiography(OneModel, Biographer):
    """Sentences about the person with words that biographies use."""

    name = "biography-learned"
    summary = "sentences about the person with words that biographies use, learned"
    paper = "ours, after Gillick & Favre 2009 with learned weights"
    Settings = LearnedSettings
    part = "words"

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn which words of the documents the references use."""
        rows: list[Row] = []
        labels: list[str] = []
        for item in items:
            for reference in item.references:
                used = Counter(stems_of(reference.text))
                words = list(occurrences(item, zipf))
                rows += map(_row, words)
                labels += [USED if used[w.stem] >= w.level else UNUSED for w in words]
        blocks = {_BLOCK: Block(listed=True, cutoff=_LEAST)}
        self.model_ = models.create("maxent", C=self.settings.C, blocks=blocks).fit(rows, labels)
        return self

    def scores(self, item: DocumentSet, limit: Limit) -> list[float]:
        """Score the chosen sentences above all others, in order; the others by their worth."""
        choice = self._choice(item, limit)
        covered = choice.cover.covered_by()
        scores = [choice.worth(i, covered) for i in range(len(item.sentences))]
        ranked = sorted(choice.places, key=lambda i: -scores[i])
        offered, aside = self._offered(item, pool(item.sentences, ranked, limit, _TIMES))
        order = replace(choice, places=offered).fill(self._defining(item, offered, limit))
        top = max(scores, default=0.0) + 1
        for rank, i in enumerate(order):
            scores[i] = top + len(order) - rank
        return [x - ASIDE if i in aside else x for i, x in enumerate(scores)]

    def _choice(self, item: DocumentSet, limit: Limit) -> Choice:
        """Return the choice among all usable sentences, or all where none is."""
        measure = Informativeness.of(item)
        places = candidate_places(item, [measure.sentence(s.text) for s in item.sentences])
        return Choice(
            Cover([stems_of(s.text) for s in item.sentences], self._shares(item)),
            places or range(len(item.sentences)),
            [limit.size(s) for s in item.sentences],
            limit.room,
            _START[limit.unit],
            [frozenset(map(stem, content_words(s.text))) for s in item.sentences],
        )

    def _shares(self, item: DocumentSet) -> dict[str, list[float]]:
        """Return how likely each stem is used once, twice, …"""
        words = list(occurrences(item, zipf))
        if USED not in self.model_.classes_:
            return {w.stem: [1.0] for w in words}
        shares = self.model_.predict_proba([_row(w) for w in words])
        return by_stem(shares[:, self.model_.classes_.index(USED)], [w.stem for w in words])

    def _offered(self, item: DocumentSet, ranked: Sequence[int]) -> tuple[list[int], set[int]]:
        """Return the places of a ranking that are about the person, and all others.

        What stands behind the ranking was not read: it may be about anybody.
        """
        chosen = self.settings.about
        about = on_person(item, ranked, self.pipeline, len(ranked)) if chosen else []
        if chosen and not about:
            about = named(item, ranked) or named(item, range(len(item.sentences)))
        if not about:
            return list(ranked), set()
        return about, set(range(len(item.sentences))) - set(about)

    def _defining(self, item: DocumentSet, offered: Sequence[int], limit: Limit) -> list[int]:
        """Return the place of the best sentence that says who the person is, if any does."""
        if not self.settings.defining:
            return []
        person, sentences = TargetPerson.of(item), item.sentences
        fitting = (i for i in offered if limit.size(sentences[i]) <= limit.room)
        return [i for i in fitting if person.is_defined_by(sentences[i].text)][:1]


def _row(word: Occurrence) -> Row:
    return {_BLOCK: (word.features,)}
