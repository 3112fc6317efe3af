"""JUNLG (GREC-MSR'09 report, section 5): co-occurrence of REF features with REFEX features.

A REF's feature set is SEMCAT, SYNCAT, a paragraph counter and a counter of REFs within the
paragraph. The REFEX feature set most often seen with it that the list offers is taken; hand-coded
rules override. Left open, and chosen by us: what happens with a feature set never seen (the
paragraph counter goes, then both counters, then SEMCAT), how far the counters go (``MOST``, by
cross-validation on the training set), which conjunctions count, rules but the one on conjunctions
(none), and which of several names is taken (the first time the longest, later the shortest).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from regsuite.corpora.records.grec import Refex, Text
from regsuite.features.grec.reference import Context
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json
from regsuite.reg.grec.system import Choices, GrecSystem, attribute_set, longest_then_shortest

CONJUNCTIONS = frozenset({"and", "but", "or", "then"})
MOST = 2


@dataclass(frozen=True)
class JunlgSettings:
    """Whether the hand-coded rule applies."""

    rules: bool = True


class Junlg(GrecSystem):
    """The most frequent offered REFEX feature set for the REF's feature set."""

    name = "junlg"
    summary = "most frequent REFEX features given REF features, with hand-coded rules"
    Settings = JunlgSettings
    fixed: ClassVar[dict[str, Any]] = {"most": MOST}

    counts_: dict[str, Counter[str]]

    def train(self, items: Sequence[Text]) -> Self:
        """Count REFEX feature sets for each REF feature set."""
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        for text in items:
            for context in self.contexts(text):
                if context.ref.gold is not None:
                    for key in self._keys(context):
                        counts[key][attribute_set(context.ref.gold)] += 1
        self.counts_ = dict(counts)
        return self

    def _keys(self, context: Context) -> list[str]:
        """REF feature sets, from the whole to what is left when it was never seen."""
        ref = context.ref
        paragraph = min(context.paragraph, MOST)
        number = min(context.number_in_paragraph, MOST)
        base = f"{ref.semcat} {ref.syncat}"
        return [f"{base} {paragraph} {number}", f"{base} {number}", base, ref.syncat]

    def choose(self, references: Sequence[Context]) -> Choices:
        chosen: Choices = []
        named = False
        for context in references:
            choice = self._choose_one(context, named)
            named = named or choice.type == "name"
            chosen.append(choice)
        return chosen

    def _choose_one(self, context: Context, named: bool) -> Refex:
        candidates = context.ref.candidates
        empty = [c for c in candidates if c.type == "empty"]
        if self.settings.rules and empty and _after_conjunction(context):
            return empty[0]
        wanted = self._most_frequent({attribute_set(c) for c in candidates}, context)
        matching = [c for c in candidates if attribute_set(c) == wanted] or list(candidates)
        if matching[0].type == "name":
            return longest_then_shortest(matching, named)
        return matching[0]

    def _most_frequent(self, offered: set[str], context: Context) -> str | None:
        seen = (self.counts_[key] for key in self._keys(context) if key in self.counts_)
        return next((a for counts in seen for a, _ in counts.most_common() if a in offered), None)

    def parts(self) -> dict[str, bytes]:
        ordered = {key: c.most_common() for key, c in self.counts_.items()}
        return {"counts.json": pack_json(ordered)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        stored = unpack_json(parts["counts.json"], {str: [(str, COUNT)]})
        if not all(stored.values()):
            raise ValueError("there is nothing counted")
        self.counts_ = {key: Counter(dict(pairs)) for key, pairs in stored.items()}

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        lines = [
            f"{key:32} → {c.most_common(1)[0][0]} ({c.most_common(1)[0][1]} of {c.total()})"
            for key, c in sorted(self.counts_.items())
        ]
        return [("most frequent REFEX features for REF features", "\n".join(lines))]


def _after_conjunction(context: Context) -> bool:
    return context.ref.syncat == "np-subj" and context.before[0] in CONJUNCTIONS
