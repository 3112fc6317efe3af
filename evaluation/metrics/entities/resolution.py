"""Whom pronouns mean, and which names are one.

Linking asks whether a gold pronoun that has an antecedent stands in a chain which holds a right
one: an earlier mention, of any kind, of its gold entity. Resolving asks for more: for "he" and
"she" the system names one of its mentions, a name or noun, and that one must be of the pronoun's
gold entity. All mentions are aligned by head; entities of one mention count as mentions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from regsuite.corpora.records.entities import (
    NAME,
    PRONOUN,
    Choice,
    EntityText,
    Found,
    Mention,
    Span,
)
from regsuite.english.entities.sexes import subject_pronoun
from regsuite.evaluation.metrics.base import Floats, Metric, Row, ratio
from regsuite.evaluation.metrics.entities.alignment import ALIGNMENTS, HEAD, Aligned

PRONOUNS = ("he", "she", "it", "they")
RESOLVED = frozenset({"he", "she"})
_STEPS = 100
_DIGITS = 6


def _aligned(gold: EntityText, choice: Choice) -> Aligned:
    return ALIGNMENTS.of(gold, choice, HEAD, True)


def _pronoun(text: EntityText, mention: Mention) -> str:
    """Return the subject form of a pronoun, or ""."""
    if mention.kind != PRONOUN:
        return ""
    return subject_pronoun(text.words(mention.head).lower())


class PronounLinked(Metric[EntityText, Choice]):
    """Share of the pronouns of one kind with an antecedent that are in a chain with a right one."""

    details = "antecedent=any earlier mention,match=head"

    def __init__(self, word: str):
        self.word = word
        self.name, self.title = f"pronoun_{word}", word

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count linked pronouns and all that have an antecedent."""
        if gold[0].mentions is None:
            return None
        asked = set(_with_antecedent(gold[0], self.word))
        linked = asked & _linked(_aligned(gold[0], choice)) if asked else asked
        return (len(linked), len(asked)) if asked else None


def _with_antecedent(gold: EntityText, word: str) -> Iterator[Span]:
    """Yield the places of the pronouns whose entity was mentioned before."""
    known: set[str] = set()
    for mention in sorted(gold.mentions or (), key=lambda m: (m.start, -m.end)):
        if mention.entity in known and _pronoun(gold, mention) == word:
            yield mention.span
        known.add(mention.entity)


def _linked(aligned: Aligned) -> set[Span]:
    """Return the places of gold mentions that stand after another of their entity in a chain."""
    seen: set[tuple[str, str]] = set()
    linked: set[Span] = set()
    for mention, own in sorted(aligned.pairs, key=lambda pair: (pair[0].start, -pair[0].end)):
        if (mention.entity, own.entity) in seen:
            linked.add(mention.span)
        seen.add((mention.entity, own.entity))
    return linked


class _Resolved(Metric[EntityText, Choice]):
    """Counts "he" and "she": resolved rightly, resolved, all that could be."""

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count; a system that resolves nothing but makes chains has no such row."""
        if gold[0].mentions is None:
            return None
        answers = list(_answers(gold[0], choice))
        said = [right for right, probability in answers if self._says(probability, choice)]
        wanted = sum(1 for _ in _resolvable(gold[0]))
        return (sum(said), len(said), wanted) if said or wanted else None

    def _says(self, probability: float, choice: Choice) -> bool:
        return probability >= choice.at_least


def _resolvable(gold: EntityText) -> Iterator[Mention]:
    """Yield each "he" and "she" whose entity is anywhere called by a name or noun."""
    called = {m.entity for m in gold.mentions or () if m.kind != PRONOUN}
    for mention in gold.mentions or ():
        if mention.entity in called and _pronoun(gold, mention) in RESOLVED:
            yield mention


def _answers(gold: EntityText, choice: Choice) -> Iterator[tuple[bool, float]]:
    """Yield for each "he" and "she" that was resolved whether rightly, and how sure that was."""
    pairs = _aligned(gold, choice).pairs
    entity = {own.span: mention for mention, own in pairs if mention.kind != PRONOUN}
    for mention, own in pairs:
        if own.meant is not None and _pronoun(gold, mention) in RESOLVED:
            meant = entity.get(own.meant)
            yield meant is not None and meant.entity == mention.entity, own.probability


class ResolveP(_Resolved):
    """Share of the pronouns resolved with the system's own threshold that are right."""

    name = "resolve_p"
    title = "Resolve P"
    details = "of=he+she,threshold=own"


class ResolveR(_Resolved):
    """Share of all that are resolved rightly with the system's own threshold."""

    name = "resolve_r"
    title = "Resolve R"
    details = "of=he+she,threshold=own"

    def aggregate(self, totals: Floats) -> Floats:
        """Divide by all that could be resolved."""
        return ratio(totals[..., 0], totals[..., 2])


class ResolveAllP(_Resolved):
    """Share of the pronouns resolved that are resolved rightly, without a threshold."""

    name = "resolve_all_p"
    title = "Resolve all P"
    details = "of=he+she,threshold=none"

    def _says(self, probability: float, choice: Choice) -> bool:
        return True


class CoverageAt(Metric[EntityText, Choice]):
    """The largest share resolved rightly at which at least so many answers are right.

    Answers are counted by probability in steps of a hundredth, so that counts add up over texts.
    """

    by_item = False

    def __init__(self, precision: float):
        self.precision = precision
        self.name = f"resolve_r_at_{round(100 * precision)}"
        self.title = f"Resolve R at P {precision:.2f}"
        self.details = f"of=he+she,precision={precision},steps={_STEPS}"

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count right answers and answers by step, then all that could be resolved."""
        if gold[0].mentions is None:
            return None
        counts = np.zeros(2 * _STEPS + 1)
        for right, probability in _answers(gold[0], choice):
            step = min(_STEPS - 1, max(0, int(round(probability * _STEPS, _DIGITS))))
            counts[step] += right
            counts[_STEPS + step] += 1
        counts[-1] = sum(1 for _ in _resolvable(gold[0]))
        return [float(count) for count in counts] if counts.any() else None

    def aggregate(self, totals: Floats) -> Floats:
        """Go through the thresholds and keep the best that is precise enough."""
        right = totals[..., :_STEPS][..., ::-1].cumsum(axis=-1)
        said = totals[..., _STEPS:-1][..., ::-1].cumsum(axis=-1)
        enough = ratio(right, said) >= self.precision
        return ratio((right * enough).max(axis=-1), totals[..., -1])


class NameLinkP(Metric[EntityText, Choice]):
    """Share of the links between names of different strings that join one gold entity.

    In each chain a name whose string is new is linked to the name before it. A link from or to what
    gold does not mark is wrong.
    """

    name = "name_link_p"
    title = "Name links P"
    details = "strings=different,match=head"

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Count right links and links."""
        if gold[0].mentions is None:
            return None
        aligned = _aligned(gold[0], choice)
        entity = {id(own): mention.entity for mention, own in aligned.pairs}
        links = list(_name_links(gold[0], choice))
        right = sum(_one(entity.get(id(one)), entity.get(id(other))) for one, other in links)
        return (right, len(links)) if links else None


def _one(entity: str | None, other: str | None) -> bool:
    return entity is not None and entity == other


def _name_links(text: EntityText, choice: Choice) -> Iterator[tuple[Found, Found]]:
    for chain in choice.chains.values():
        known: set[str] = set()
        before: Found | None = None
        for own in (m for m in chain if m.kind == NAME):
            string = " ".join(text.words(own.minimal or own.span).split())
            if before is not None and string not in known:
                yield before, own
            known.add(string)
            before = own


METRICS: tuple[Metric[Any, Any], ...] = (
    *map(PronounLinked, PRONOUNS),
    ResolveP(),
    ResolveR(),
    NameLinkP(),
)
DETAILS: tuple[Metric[Any, Any], ...] = (ResolveAllP(), CoverageAt(0.95), CoverageAt(0.9))
