"""How well mentions are found and typed, and which are names of persons and so on.

Entities of one mention count here as well as others. Types are scored on mentions that are aligned
by head and have a gold type. A named mention is one whose head is a proper noun and which is no
coordination; it is right where gold has a named mention of the type with its head.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from regsuite.corpora.records.entities import NAME, TYPES, Choice, EntityText, Found, Mention
from regsuite.evaluation.metrics.base import Floats, Metric, Row, f_score, ratio
from regsuite.evaluation.metrics.entities.alignment import ALIGNMENTS, EXACT, HEAD

_COUNTS = 3


def precision_and_recall(totals: Floats) -> dict[str, float]:
    """Return both, of sums of (right, chosen, wanted)."""
    return {
        "precision": float(ratio(totals[0], totals[1])),
        "recall": float(ratio(totals[0], totals[2])),
    }


class _Counted(Metric[EntityText, Choice]):
    """F of counts of what is right, chosen and wanted."""

    def aggregate(self, totals: Floats) -> Floats:
        """Twice what is right by what is chosen and wanted."""
        return f_score(totals)

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return precision and recall."""
        return {self.name: precision_and_recall(statistics.sum(axis=0))}


class MentionF(_Counted):
    """F of the mentions found."""

    def __init__(self, match: str = EXACT):
        self.match = match
        self.name = "mention_f" + ("_head" if match == HEAD else "")
        self.title = "Mention F" + (" head" if match == HEAD else "")
        self.details = f"match={match},singletons=yes"

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count aligned, found and gold mentions."""
        if gold[0].mentions is None:
            return None
        aligned = ALIGNMENTS.of(gold[0], choice, self.match, True)
        return len(aligned.pairs), len(aligned.found), len(aligned.gold)


def _typed_pairs(gold: EntityText, choice: Choice) -> list[tuple[str, str]]:
    """Return the gold and the found type of aligned mentions that have a gold type."""
    if gold.mentions is None:
        return []
    pairs = ALIGNMENTS.of(gold, choice, HEAD, True).pairs
    return [(mention.type, own.type) for mention, own in pairs if mention.type]


class TypeAccuracy(Metric[EntityText, Choice]):
    """Share of aligned mentions that have the gold type."""

    name = "type_accuracy"
    title = "Type"
    details = "of=aligned by head"

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count those that are right; a system that says no types at all is not measured."""
        pairs = _typed_pairs(gold[0], choice)
        if not any(own for _, own in pairs):
            return None
        return sum(wanted == own for wanted, own in pairs), len(pairs)


class TypeMacroF(Metric[EntityText, Choice]):
    """The mean of F over the types that gold mentions have."""

    name = "type_macro_f"
    title = "Type F"
    details = "of=aligned by head,mean=types"
    by_item = False

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count what is right, said and wanted, type by type."""
        pairs = _typed_pairs(gold[0], choice)
        if not any(own for _, own in pairs):
            return None
        right = Counter(wanted for wanted, own in pairs if wanted == own)
        said, wanted = Counter(own for _, own in pairs), Counter(want for want, _ in pairs)
        return [count for kind in TYPES for count in (right[kind], said[kind], wanted[kind])]

    def aggregate(self, totals: Floats) -> Floats:
        """Take the mean over the types that occur in gold."""
        each = totals.reshape(*totals.shape[:-1], len(TYPES), _COUNTS)
        occurs = each[..., 2] > 0
        return ratio((f_score(each) * occurs).sum(axis=-1), occurs.sum(axis=-1).astype(float))

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return F type by type."""
        each = statistics.sum(axis=0).reshape(len(TYPES), _COUNTS)
        scores = {kind: float(f_score(own)) for kind, own in zip(TYPES, each, strict=True)}
        return {self.name: {kind: scores[kind] for kind in TYPES if each[TYPES.index(kind), 2]}}


class NamedF(_Counted):
    """F of the named mentions of one type, as named entity recognition is scored."""

    details = "match=head,of=proper-noun heads"

    def __init__(self, kind: str):
        self.kind = kind
        self.name = f"ner_{kind}"
        self.title = f"NER {kind}"

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count; without types on one of the sides there is nothing to measure."""
        if not any(m.type for m in gold[0].mentions or ()):
            return None
        if choice.mentions and not any(m.type for m in choice.mentions):
            return None
        aligned = ALIGNMENTS.of(gold[0], choice, HEAD, True)
        right = sum(self._named(one) and self._named(other) for one, other in aligned.pairs)
        return right, sum(map(self._named, aligned.found)), sum(map(self._named, aligned.gold))

    def _named(self, mention: Mention | Found) -> bool:
        return mention.kind == NAME and mention.type == self.kind
