"""``mark``: maximum entropy over candidates, in two looks, chosen greedily without overlap.

What refers to the subject depends on what else does: the first look takes the candidates around for
references where they agree with the subject, the second where the first one said so. Shares are the
mean of both. To learn the second look, the first one is asked about texts that it did not learn
from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.marks import Prose
from regsuite.english.entities.categories import PERSON
from regsuite.english.entities.mention import EMPTY, PRONOUN, Mention
from regsuite.english.entities.sexes import sex_of_pronoun
from regsuite.english.entities.subject import Subject, subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
from regsuite.features.marks.rows import rows, second_rows
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.reg.marking.marker import Marker, without_overlap
from regsuite.suite.contracts.system import at_least

if TYPE_CHECKING:
    from spacy.tokens import Doc

YES, NO = "reference", "other"
LOOKS = ("first", "second")
Row = dict[str, str]
_TINY = 1e-9
_PROBABLE = 0.5
_PARTS = 4


@dataclass(frozen=True)
class MarkSettings:
    """The penalty 1/C, the shares from which something is marked, how often features must occur.

    All were chosen by five folds on training data. Empty references have a share of their own,
    for those that are missed cost more than those that are too many: they change nothing by
    themselves.
    """

    C: float = at_least(0.0001, 0.5)
    least: float = at_least(0, 0.44, 1)
    least_empty: float = at_least(0, 0.3, 1)
    cutoff: int = at_least(1, 2)


@dataclass(frozen=True)
class Example:
    """A parsed text whose references are known."""

    doc: Doc
    subject: Subject
    candidates: list[Mention]
    rows: list[Row]
    labels: list[str]


class MarkSystem(Marker):
    """Marks what was learned to be a reference."""

    name = "mark"
    summary = "maximum entropy over candidates by rule, their parse, agreement and neighbours"
    Settings = MarkSettings

    first_: Model
    second_: Model

    def train(self, items: Sequence[Prose]) -> Self:
        """Learn from marked texts which candidates are references."""
        docs = self.docs(item.text for item in items)
        pairs = zip(items, docs, strict=True)
        texts = [_example(item, doc) for item, doc in pairs if item.marking is not None]
        self.first_ = self._fitted([text.rows for text in texts], texts)
        shares = self._shares_unseen(texts)
        again = [
            _second(t.doc, t.subject, t.candidates, s) for t, s in zip(texts, shares, strict=True)
        ]
        self.second_ = self._fitted(again, texts)
        return self

    def _fitted(self, seen: Sequence[Sequence[Row]], texts: Sequence[Example]) -> Model:
        labels = [label for text in texts for label in text.labels]
        if len(set(labels)) < len((YES, NO)):
            raise InputError("the texts give no references to learn from")
        kept = _kept([row for own in seen for row in own], self.settings.cutoff)
        return models.create("maxent", C=self.settings.C, max_iter=300).fit(kept, labels)

    def _shares_unseen(self, texts: Sequence[Example]) -> list[list[float]]:
        """Return the shares at a first look that did not learn from the text."""
        shares: dict[int, list[float]] = {}
        for part in range(_PARTS):
            others = [text for k, text in enumerate(texts) if k % _PARTS != part]
            model = self._first_of(others)
            for k in range(part, len(texts), _PARTS):
                shares[k] = _shares(model, texts[k].rows)
        return [shares[k] for k in range(len(texts))]

    def _first_of(self, texts: Sequence[Example]) -> Model:
        """Learn a first look; from too few texts for that, the one of all is taken."""
        try:
            return self._fitted([text.rows for text in texts], texts)
        except InputError:
            return self.first_

    def choose(self, doc: Doc, subject: Subject, candidates: Sequence[Mention]) -> list[Mention]:
        """Choose the probable ones."""
        shares = self.shares(doc, subject, candidates)
        least = {EMPTY: self.settings.least_empty}
        enough = [
            share
            if share >= least.get(c.kind, self.settings.least) and may_mean(doc, subject, c)
            else 0.0
            for c, share in zip(candidates, shares, strict=True)
        ]
        return without_overlap(candidates, enough, _TINY)

    def shares(self, doc: Doc, subject: Subject, candidates: Sequence[Mention]) -> list[float]:
        """Return how probable each candidate is."""
        first = _shares(self.first_, rows(doc, subject, candidates))
        second = _shares(self.second_, _second(doc, subject, candidates, first))
        return [(one + other) / 2 for one, other in zip(first, second, strict=True)]

    def parts(self) -> dict[str, bytes]:
        """Return the classifiers of both looks."""
        first, second = (prefixed(name, model.parts()) for name, model in self._looks())
        return first | second

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifiers."""
        self.first_, self.second_ = (models.restore(below(name, parts)) for name in LOOKS)
        for _, model in self._looks():
            if sorted(model.classes_) != sorted((YES, NO)):
                raise ValueError("the classes are not those of a marker")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of both looks."""
        return [
            (f"{name} look: {title}", body)
            for name, model in self._looks()
            for title, body in model.describe(top)
        ]

    def _looks(self) -> Iterator[tuple[str, Model]]:
        return zip(LOOKS, (self.first_, self.second_), strict=True)


def _example(item: Prose, doc: Doc) -> Example:
    marking = item.marking
    assert marking is not None
    subject = subject_of(doc, item.title or marking.title)
    candidates = subject_mentions(doc, subject)
    gold = {(m.start, m.end): m.refex.type == EMPTY for m in marking.marks}
    labels = [YES if gold.get((c.start, c.end)) == (c.kind == EMPTY) else NO for c in candidates]
    return Example(doc, subject, candidates, rows(doc, subject, candidates), labels)


def may_mean(doc: Doc, subject: Subject, candidate: Mention) -> bool:
    """Tell whether a candidate may mean the subject by sex: "he" and "she" are said of no thing.

    None of the 2,044 that GREC marks is. A subject whose pronoun is given ("she", of a ship) keeps
    it.
    """
    if candidate.kind != PRONOUN or subject.category == PERSON:
        return True
    sex = sex_of_pronoun(doc[candidate.first].lower_)
    return not sex or sex == sex_of_pronoun(subject.pronoun)


def _shares(model: Model, seen: Sequence[Row]) -> list[float]:
    column = model.classes_.index(YES)
    return [float(share) for share in model.predict_proba(seen)[:, column]]


def _second(
    doc: Doc, subject: Subject, candidates: Sequence[Mention], shares: Sequence[float]
) -> list[Row]:
    chosen = frozenset(without_overlap(candidates, shares, _PROBABLE))
    return second_rows(doc, subject, candidates, shares, chosen)


def _kept(seen: Sequence[Row], cutoff: int) -> list[Row]:
    """Leave out features that are too rare to learn from; most are, and they fill the file."""
    counts = Counter(pair for row in seen for pair in row.items())
    return [{k: v for k, v in row.items() if counts[k, v] >= cutoff} for row in seen]
