"""What a system chose at each place of an item, beside gold: confusions, errors, marked items."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

MOST_KINDS = 10
OTHERS = "others"


@dataclass(frozen=True)
class Outcome:
    """One choice, of the item ``place``: kind and words in gold and output, and text around it."""

    gold_kind: str
    kind: str
    gold: str
    chosen: str
    before: str = ""
    after: str = ""
    place: str = ""

    @property
    def correct(self) -> bool:
        """Tell whether the words are the gold ones."""
        return _folded(self.gold) == _folded(self.chosen)


@dataclass(frozen=True)
class Span:
    """A stretch of an item as displayed: plain text, or a choice that is right or wrong."""

    text: str
    correct: bool | None = None


@dataclass(frozen=True)
class Scene:
    """An item drawn as SVG, without and with its target framed, and each thing's x, y and size."""

    plain: str
    framed: str
    width: float
    height: float
    boxes: Mapping[str, tuple[float, float, float, float]]


@dataclass(frozen=True)
class Error:
    """What was chosen for what, how often, with examples; a side is words in quotes or [a kind]."""

    gold: str
    chosen: str
    count: int
    examples: tuple[Outcome, ...]


def confusion(outcomes: Iterable[Outcome]) -> tuple[list[str], dict[tuple[str, str], int]]:
    """Count (gold kind, chosen kind); return kinds by frequency, the rarest as one, and counts."""
    counts = Counter((o.gold_kind, o.kind) for o in outcomes)
    totals: Counter[str] = Counter()
    for (gold, chosen), n in counts.items():
        totals[gold] += n
        totals[chosen] += 0
    kinds = [kind for kind, _ in totals.most_common()]
    if len(kinds) <= MOST_KINDS:
        return kinds, dict(counts)
    kept = set(kinds[: MOST_KINDS - 1])
    joined: Counter[tuple[str, str]] = Counter()
    for (gold, chosen), n in counts.items():
        joined[gold if gold in kept else OTHERS, chosen if chosen in kept else OTHERS] += n
    return [*kinds[: MOST_KINDS - 1], OTHERS], dict(joined)


def frequent_errors(outcomes: Sequence[Outcome], most: int = 10) -> list[Error]:
    """Return the most frequent errors; words of one item only, as names, are counted by [kind]."""
    places: dict[str, set[str]] = defaultdict(set)
    for outcome in outcomes:
        places[_folded(outcome.gold)].add(outcome.place)
        places[_folded(outcome.chosen)].add(outcome.place)

    def side(words: str, kind: str) -> str:
        folded = _folded(words)
        return f"“{folded}”" if len(places[folded]) > 1 else f"[{kind}]"

    groups: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if not outcome.correct:
            key = (side(outcome.gold, outcome.gold_kind), side(outcome.chosen, outcome.kind))
            groups[key].append(outcome)
    ranked = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return [_error(gold, chosen, errors) for (gold, chosen), errors in ranked[:most]]


def _error(gold: str, chosen: str, outcomes: Sequence[Outcome]) -> Error:
    """Describe errors that are counted together, words in their most usual spelling."""
    sides = [
        f"“{Counter(words).most_common(1)[0][0]}”" if label.startswith("“") else label
        for label, words in (
            (gold, [o.gold for o in outcomes]),
            (chosen, [o.chosen for o in outcomes]),
        )
    ]
    return Error(sides[0], sides[1], len(outcomes), tuple(outcomes[:3]))


def _folded(words: str) -> str:
    return " ".join(words.casefold().split())
