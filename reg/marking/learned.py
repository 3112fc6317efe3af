"""``mark``: a maximum-entropy classifier over candidates, chosen greedily without overlap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from regsuite import models
from regsuite.corpora.errors import InputError
from regsuite.corpora.marks import Prose
from regsuite.features.marks.candidates import EMPTY, Candidate, candidates
from regsuite.features.marks.rows import rows
from regsuite.features.marks.subject import Subject, subject_of
from regsuite.models import Model
from regsuite.models.system import at_least
from regsuite.reg.marking.marker import Marker, without_overlap

if TYPE_CHECKING:
    from spacy.tokens import Doc

YES, NO = "reference", "other"
_TINY = 1e-9


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


class MarkSystem(Marker):
    """Marks what was learned to be a reference."""

    name = "mark"
    summary = "maximum entropy over candidates by rule, their parse, agreement and neighbours"
    Settings = MarkSettings

    model_: Model

    def train(self, items: Sequence[Prose]) -> Self:
        """Learn from marked texts which candidates are references."""
        seen: list[dict[str, str]] = []
        labels: list[str] = []
        for item, doc in zip(items, self.docs(item.text for item in items), strict=True):
            for row, label in _examples(item, doc):
                seen.append(row)
                labels.append(label)
        if len(set(labels)) < len((YES, NO)):
            raise InputError("the texts give no references to learn from")
        kept = _kept(seen, self.settings.cutoff)
        self.model_ = models.create("maxent", C=self.settings.C, max_iter=300).fit(kept, labels)
        return self

    def choose(self, doc: Doc, subject: Subject, found: Sequence[Candidate]) -> list[Candidate]:
        """Choose the probable ones."""
        shares = self.shares(doc, subject, found)
        least = {EMPTY: self.settings.least_empty}
        enough = [
            share if share >= least.get(c.kind, self.settings.least) else 0.0
            for c, share in zip(found, shares, strict=True)
        ]
        return without_overlap(found, enough, _TINY)

    def shares(self, doc: Doc, subject: Subject, found: Sequence[Candidate]) -> list[float]:
        """Return how probable each candidate is."""
        column = self.model_.classes_.index(YES)
        every = self.model_.predict_proba(rows(doc, subject, found))
        return [float(share) for share in every[:, column]]

    def parts(self) -> dict[str, bytes]:
        """Return the classifier."""
        return self.model_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier."""
        self.model_ = models.restore(dict(parts))
        if sorted(self.model_.classes_) != sorted((YES, NO)):
            raise ValueError("the classes are not those of a marker")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features."""
        return self.model_.describe(top)


def _examples(item: Prose, doc: Doc) -> list[tuple[dict[str, str], str]]:
    if item.marking is None:
        return []
    subject = subject_of(doc, item.title or item.marking.title)
    found = candidates(doc, subject)
    gold = {(m.start, m.end): m.refex.type == EMPTY for m in item.marking.marks}
    labels = [YES if gold.get((c.start, c.end)) == (c.kind == EMPTY) else NO for c in found]
    return list(zip(rows(doc, subject, found), labels, strict=True))


def _kept(seen: Sequence[dict[str, str]], cutoff: int) -> list[dict[str, str]]:
    """Leave out features that are too rare to learn from; most are, and they fill the file."""
    counts = Counter(pair for row in seen for pair in row.items())
    return [{k: v for k, v in row.items() if counts[k, v] >= cutoff} for row in seen]
