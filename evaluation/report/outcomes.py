"""What a system did at one place, beside gold: the stuff of confusions, errors and displays."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

MOST_KINDS = 10
OTHERS = "others"


@dataclass(frozen=True)
class Outcome:
    """One choice: its kind and words in gold and in the output, and the text around it."""

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
        return self.gold == self.chosen


@dataclass(frozen=True)
class Span:
    """A stretch of an item as displayed: plain text, or a choice that is right or wrong."""

    text: str
    correct: bool | None = None


@dataclass(frozen=True)
class Error:
    """A confusion of words, how often it happened and examples."""

    gold: str
    chosen: str
    count: int
    examples: tuple[Outcome, ...]


def confusion(outcomes: Iterable[Outcome]) -> tuple[list[str], dict[tuple[str, str], int]]:
    """Count (gold kind, chosen kind); returns the kinds by frequency in gold, and the counts.

    Of very many kinds the rarer ones are counted together.
    """
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
    """Return the most frequent confusions, by kind where the words are names of one item.

    Words that occur in one place only would never recur, so each side of a confusion is shown
    by its words where these are wrong more than once in gold, else by its kind.
    """
    wrong = [o for o in outcomes if not o.correct]
    places: dict[str, set[str]] = defaultdict(set)
    for outcome in outcomes:
        places[outcome.gold].add(outcome.place)
        places[outcome.chosen].add(outcome.place)

    def side(words: str, kind: str) -> str:
        return f"“{words}”" if len(places[words]) > 1 else f"a {kind}"

    groups: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for outcome in wrong:
        key = (side(outcome.gold, outcome.gold_kind), side(outcome.chosen, outcome.kind))
        groups[key].append(outcome)
    ranked = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return [Error(g, c, len(found), tuple(found[:3])) for (g, c), found in ranked[:most]]
