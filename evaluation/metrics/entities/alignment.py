"""Which mention of the gold each mention that a system found stands for: at most one, and once.

Exact: the spans are the same. By head: the head words overlap; of several mentions with one head,
as "Ann" in "Ann and Tom", equal spans are aligned first, then those that have most in common.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from regsuite.corpora.records.entities import Choice, EntityText, Found, Marked, Mention, Span

EXACT, HEAD = "exact", "head"
_MOST_KEPT = 4096


@dataclass(frozen=True)
class Aligned:
    """Gold and found mentions with, for each found one, the number of its gold one, or None."""

    gold: Sequence[Mention]
    found: Sequence[Found]
    partner: Sequence[int | None]

    @property
    def pairs(self) -> list[tuple[Mention, Found]]:
        """The gold and found mentions that stand for each other."""
        both = zip(self.partner, self.found, strict=True)
        return [(self.gold[number], own) for number, own in both if number is not None]

    def clusters(self) -> tuple[list[frozenset[int]], list[frozenset[int]]]:
        """Return the entities of both sides as sets of numbers; aligned mentions share theirs."""
        key: dict[str, set[int]] = {}
        for number, mention in enumerate(self.gold):
            key.setdefault(mention.entity, set()).add(number)
        response: dict[str, set[int]] = {}
        for number, (partner, own) in enumerate(zip(self.partner, self.found, strict=True)):
            name = len(self.gold) + number if partner is None else partner
            response.setdefault(own.entity, set()).add(name)
        return [*map(frozenset, key.values())], [*map(frozenset, response.values())]


def align(gold: Sequence[Mention], found: Sequence[Found], match: str) -> Aligned:
    """Align found mentions with gold ones."""
    partner = _by_span(gold, found)
    if match == HEAD:
        _by_head(gold, found, partner)
    return Aligned(gold, found, partner)


def _by_span(gold: Sequence[Mention], found: Sequence[Found]) -> list[int | None]:
    places: dict[Span, list[int]] = {}
    for number in range(len(gold) - 1, -1, -1):
        places.setdefault(gold[number].span, []).append(number)
    return [left.pop() if (left := places.get(own.span)) else None for own in found]


def _by_head(gold: Sequence[Mention], found: Sequence[Found], partner: list[int | None]) -> None:
    """Align what is not yet aligned where heads overlap, the best overlap of spans first."""
    taken = {number for number in partner if number is not None}
    at: dict[int, list[int]] = {}
    for number, mention in enumerate(gold):
        if number not in taken:
            for place in range(*mention.head):
                at.setdefault(place, []).append(number)
    offers = [
        (-_shared(gold[number].span, own.span), number, i)
        for i, own in enumerate(found)
        if partner[i] is None
        for number in {*at.get(own.head[1] - 1, ()), *at.get(own.head[0], ())}
    ]
    for _, number, i in sorted(offers):
        if partner[i] is None and number not in taken:
            partner[i] = number
            taken.add(number)


def _shared(a: Span, b: Span) -> float:
    """Return the share of the characters of either span that are in both."""
    both = min(a[1], b[1]) - max(a[0], b[0])
    return both / (max(a[1], b[1]) - min(a[0], b[0]))


class Alignments:
    """Aligns each pair of gold and choice once for all metrics that ask."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, str, bool], tuple[EntityText, Choice, Aligned]] = (
            OrderedDict()
        )

    def of(self, gold: EntityText, choice: Choice, match: str, singletons: bool) -> Aligned:
        """Return the alignment, with entities of one mention on both sides or without."""
        key = id(gold), id(choice), match, singletons
        if key not in self._kept:
            wanted, own = list(gold.mentions or ()), list(choice.mentions)
            if not singletons:
                wanted = _in_chains(wanted)
                own = _in_chains(own)
            self._kept[key] = gold, choice, align(wanted, own, match)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key][2]


def _in_chains(mentions: Sequence[Marked]) -> list[Marked]:
    """Leave out entities of one mention."""
    counts = Counter(mention.entity for mention in mentions)
    return [mention for mention in mentions if counts[mention.entity] > 1]


ALIGNMENTS = Alignments()
