"""UDel (GREC-MSR'09 report, section 5): a decision tree for the type, rules for the word string.

Two trees choose the type, one for people and mountains. The word string is the longest plain name
for the first named reference of a text, the shortest later, and the first that matches for other
types, backing off to pronoun, then name. Ours: which words count as "certain words" (function words
beside the reference), relative pronouns apart from others (or none would ever be chosen), and an
entropy tree with a minimum leaf size, chosen out of fold on training data, in place of C5.0.
``udel-more`` sees also the reference's own role and category and its places, which the report does
not name: five folds of the training texts have .633 for ``udel`` and .651 for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Refex, Text
from regsuite.english.words import words
from regsuite.features.grec.offers import kind, plain
from regsuite.features.grec.reference import SUBJECT, Context
from regsuite.models import Model, Row
from regsuite.models.archive import below, prefixed
from regsuite.reg.grec.system import Choices, GrecSystem, longest_then_shortest
from regsuite.suite.contracts.system import at_least

FEATURES = ("paper", "more")
GROUPS = ("people-mountains", "others")


@dataclass(frozen=True)
class UdelSettings:
    """The model for the type, the smallest leaf of its trees, and what these look at.

    ``features`` is "paper", what the report names, or "more": also the reference's own SYNCAT and
    SEMCAT, the role of the last one, and places in sentence and paragraph.
    """

    model: str = "tree"
    min_leaf: int = at_least(1, 40)
    features: str = "paper"


class Udel(GrecSystem):
    """Type by decision tree, word string by rule."""

    name = "udel"
    summary = "type by two decision trees, word string by rule"
    Settings = UdelSettings

    models_: dict[str, Model]

    def train(self, items: Sequence[Text]) -> Self:
        """Grow a tree for each group of subdomains that has references."""
        if self.settings.features not in FEATURES:
            known = " or ".join(FEATURES)
            raise InputError(f'unknown features "{self.settings.features}" (known: {known})')
        rows: dict[str, list[Row]] = {group: [] for group in GROUPS}
        labels: dict[str, list[str]] = {group: [] for group in GROUPS}
        for text in items:
            for context in self.contexts(text):
                if context.ref.gold is not None:
                    rows[_group(context)].append(self._row(context))
                    labels[_group(context)].append(kind(context.ref.gold))
        self.models_ = {g: self._model().fit(rows[g], labels[g]) for g in GROUPS if rows[g]}
        return self

    def _row(self, context: Context) -> Row:
        return features(context, self.settings.features == "more")

    def _model(self) -> Model:
        chosen = self.settings.model
        parameters = {"min_leaf": self.settings.min_leaf, "seed": self.seed}
        return models.create(chosen, **(parameters if chosen == "tree" else {}))

    def choose(self, references: Sequence[Context]) -> Choices:
        if not references:
            return []
        model = self.models_.get(_group(references[0])) or next(iter(self.models_.values()))
        shares = model.predict_proba([self._row(c) for c in references])
        chosen: Choices = []
        named = False
        for context, row in zip(references, shares, strict=True):
            share = dict(zip(model.classes_, row, strict=True))
            choice = _word_string(context.ref.candidates, share, named)
            named = named or choice.type == "name"
            chosen.append(choice)
        return chosen

    def parts(self) -> dict[str, bytes]:
        return {k: v for g, m in self.models_.items() for k, v in prefixed(g, m.parts()).items()}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        own = {g: below(g, parts) for g in GROUPS}
        self.models_ = {g: models.restore(p) for g, p in own.items() if p}

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        return [
            (f"{group}: {title}", body)
            for group, model in self.models_.items()
            for title, body in model.describe(top)
        ]


def features(context: Context, more: bool = False) -> Row:
    """Return the features that the report names for the type-selection trees, or more."""
    before, after = context.before[0], context.after[0]
    now, last, last_but_one = context.subject_of_sentence
    named: Row = {
        "subject of this sentence": now,
        "subject of preceding sentence": last,
        "subject of preceding but one": last_but_one,
        "last reference was subject": context.previous_syncat == SUBJECT,
        "interfering references": min(context.competitors, 10),
        "sentences since other name": min(context.sentences_since_name, 10),
        "words since other name": min(context.tokens_since_name, 60),
        "sentence id": min(context.sentence, 20),
        "reference id": min(context.number, 20),
        "after": before if _certain(before) else "other",
        "before": after if _certain(after) else "other",
    }
    return {**named, **_more(context)} if more else named


def _more(context: Context) -> Row:
    """Return what the input says too and the report does not name as a feature."""
    return {
        "syncat": context.ref.syncat,
        "semcat": context.ref.semcat,
        "syncat of last reference": str(context.previous_syncat),
        "sentences since last reference": min(context.sentences_since_previous, 10),
        "reference in paragraph": min(context.number_in_paragraph, 10),
        "reference in sentence": min(context.number_in_sentence, 5),
        "starts sentence": context.starts_sentence,
        "starts paragraph": context.starts_paragraph,
    }


def _certain(token: str) -> bool:
    return token in words("udel-context-words") or not token[0].isalnum()


def _group(context: Context) -> str:
    return GROUPS[context.ref.semcat not in ("person", "mountain")]


def _word_string(candidates: Sequence[Refex], share: Mapping[str, float], named: bool) -> Refex:
    calm = plain(candidates)
    for wanted in (max(share, key=lambda k: share[k]), "pronoun", "name"):
        matching = [c for c in calm if kind(c) == wanted]
        if matching:
            return longest_then_shortest(matching, named) if wanted == "name" else matching[0]
    return calm[0]
