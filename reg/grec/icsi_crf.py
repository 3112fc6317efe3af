"""ICSI-CRF (GREC-MSR'09 report, section 5): the references of a text as a sequence to label.

The features are those the report names, for the current reference and the two before it; SEMCAT
and SYNCAT are added, since the labels could not be told apart without. A label is the REFEX's
attributes; with ``fine_labels`` (chosen out of fold on training data) also which relative pronoun,
whether reflexive, and how many words a nominal has, up to three. Each position takes the most
probable of the labels that its candidates have; of several candidates with it, the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from regsuite import models
from regsuite.corpora.records.grec import Refex, Text
from regsuite.features.grec.reference import Context
from regsuite.models import Model, Row
from regsuite.reg.grec.system import Choices, GrecSystem
from regsuite.suite.contracts.system import at_least

HISTORY = 2
MOST_WORDS = 3  # longer nominals have the same label


@dataclass(frozen=True)
class IcsiSettings:
    """The model, its L2 penalty and most iterations, and how fine the labels are.

    They were chosen by five-fold cross-validation on the training set (docs/grec.md).
    """

    model: str = "crf"
    c2: float = at_least(0, 3.0)
    iterations: int = at_least(1, 200)
    fine_labels: bool = True


class IcsiCrf(GrecSystem):
    """A CRF over the chain of references."""

    name = "icsi-crf"
    summary = "a CRF labels the chain of references, the last candidate with the label is taken"
    Settings = IcsiSettings

    model_: Model

    def train(self, items: Sequence[Text]) -> Self:
        """Train the CRF on whole chains; a text with a reference unanswered is left out."""
        training_rows: list[Row] = []
        labels: list[str] = []
        lengths: list[int] = []
        for text in items:
            golds = [ref.gold for ref in text.references if ref.gold is not None]
            if golds and len(golds) == len(text.references):
                training_rows += rows(self.contexts(text))
                labels += [self._label(gold) for gold in golds]
                lengths.append(len(golds))
        self.model_ = self._model().fit(training_rows, labels, lengths)
        return self

    def _model(self) -> Model:
        if self.settings.model != "crf":
            return models.create(self.settings.model)
        return models.create("crf", c2=self.settings.c2, max_iterations=self.settings.iterations)

    def choose(self, references: Sequence[Context]) -> Choices:
        """Label the chain, each position among the labels it is offered."""
        if not references:
            return []
        shares = self.model_.predict_proba(rows(references), [len(references)])
        chosen: Choices = []
        for context, row in zip(references, shares, strict=True):
            share = dict(zip(self.model_.classes_, row, strict=True))
            candidates = context.ref.candidates[::-1]
            chosen.append(max(candidates, key=lambda c: share.get(self._label(c), -1.0)))
        return chosen

    def _label(self, refex: Refex) -> str:
        return label(refex, self.settings.fine_labels)

    def parts(self) -> dict[str, bytes]:
        return self.model_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.model_ = models.restore(dict(parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        return self.model_.describe(top)


def label(refex: Refex, fine: bool = True) -> str:
    """Name the class of a REFEX: its attributes and, if fine, more on its words."""
    parts = [a for a in refex.attributes if a is not None]
    first = refex.key.split()[0]
    if not fine:
        return " ".join(parts)
    if refex.head == "rel-pron":
        parts.append(first)
    elif refex.type == "pronoun" and first.endswith("self"):
        parts.append("reflexive")
    elif refex.type in ("name", "common"):
        parts.append(f"{min(len(refex.key.split()), MOST_WORDS)}w")
    return " ".join(parts)


def rows(references: Sequence[Context]) -> list[Row]:
    """The features of each reference, with those of the two references before it."""
    own = [_local(context) for context in references]
    gone = dict.fromkeys(own[0], "none") if own else {}
    table: list[Row] = []
    for i, here in enumerate(own):
        row = dict(here)
        for back in range(1, HISTORY + 1):
            there = own[i - back] if i >= back else gone
            row.update({f"{key}@-{back}": value for key, value in there.items()})
        table.append(row)
    return table


def _local(context: Context) -> dict[str, str]:
    before, after = context.before, context.after
    return {
        "w-1": before[0],
        "w+1": after[0],
        "w-2 w-1": f"{before[1]} {before[0]}",
        "w+1 w+2": f"{after[0]} {after[1]}",
        "suffix-1": before[0][-3:],
        "suffix+1": after[0][-3:],
        "punctuation-1": _punctuation(before[0]),
        "punctuation+1": _punctuation(after[0]),
        "id": str(min(context.number, 20)),
        "starts paragraph": str(context.starts_paragraph),
        "semcat": context.ref.semcat,
        "syncat": context.ref.syncat,
        "semcat syncat": f"{context.ref.semcat} {context.ref.syncat}",
    }


def _punctuation(token: str) -> str:
    return "none" if token[0].isalnum() or token[0] == "<" else token
