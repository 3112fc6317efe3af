"""The steps of a search: what it tried, which distractors that rules out, which are left, and why.

The searches report events while they run (``reg.tuna.search``); a trace is made from these events
only, so that it always belongs to the description.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from regsuite.corpora.records.tuna import TYPE, Attribute, Trial
from regsuite.features.tuna.attributes import masks
from regsuite.reg.tuna.composed import Composed
from regsuite.reg.tuna.search import RoundTried, SetTried

TAKEN, PASSED, TRIED = "taken", "passed over", "not enough"
MOST_STEPS = 500
Options: TypeAlias = tuple[tuple[Attribute, int], ...]
NOUN = "a description needs a noun, whatever it rules out"


@dataclass(frozen=True)
class Step:
    """One attribute or set that was tried.

    ``ruled_out`` are the distractors that it rules out of those left before, ``left`` those left
    after it. ``options`` lists the attributes to choose from with how many each would rule out.
    """

    tried: tuple[Attribute, ...]
    decision: str
    why: str
    ruled_out: tuple[str, ...]
    left: tuple[str, ...]
    said: tuple[Attribute, ...]
    options: Options = ()
    cost: float | None = None


@dataclass(frozen=True)
class Trace:
    """The steps of a search; of a very long one the last ones are counted only (``omitted``)."""

    steps: tuple[Step, ...]
    omitted: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {"steps": tuple(asdict(step) for step in self.steps), "untold": self.omitted}


def traced(selector: Composed, trial: Trial) -> tuple[list[Attribute], Trace]:
    """Search, and return what was chosen and how."""
    events: list[Any] = []
    omitted = 0

    def watch(event: Any) -> None:
        nonlocal omitted
        if len(events) < MOST_STEPS or (isinstance(event, SetTried) and event.complete):
            events.append(event)
        else:
            omitted += 1

    chosen = selector.steps(trial, watch)
    return chosen, Trace(tuple(_Steps(selector, trial).steps(events, chosen)), omitted)


class _Steps:
    def __init__(self, selector: Composed, trial: Trial):
        self.selector = selector
        self.start, self.rest = selector.offered(trial)
        self.ids = [d.id for d in trial.distractors]
        offered = (*self.start, *self.rest)
        self.masks = dict(zip(offered, masks(trial, offered), strict=True))
        self.left = (1 << len(self.ids)) - 1
        self.said: list[Attribute] = []

    def names(self, bits: int) -> tuple[str, ...]:
        """Return the IDs of distractors given as bits."""
        return tuple(name for i, name in enumerate(self.ids) if bits >> i & 1)

    def steps(self, events: Sequence[Any], chosen: Sequence[Attribute]) -> Iterator[Step]:
        """Yield the steps."""
        if self.selector.search == "cheapest":
            yield from (self.set(event) for event in events)
            return
        for attribute in self.start:
            yield self.take(attribute, NOUN if attribute[0] == TYPE else "said more often than not")
        if self.selector.power == "none":
            yield from self.in_order(events)
        else:
            yield from (self.strongest(event) for event in events)
        for attribute in chosen:
            if attribute not in self.said:
                yield self.take(attribute, NOUN)

    def take(self, attribute: Attribute, why: str, options: Options = ()) -> Step:
        """Say an attribute."""
        ruled = self.masks[attribute] & self.left
        self.left &= ~ruled
        self.said.append(attribute)
        return self.step(attribute, TAKEN, why, ruled, options)

    def step(
        self, attribute: Attribute, decision: str, why: str, ruled: int = 0, options: Options = ()
    ) -> Step:
        """Make a step with the attributes said and the distractors left so far."""
        out, left = self.names(ruled), self.names(self.left)
        return Step((attribute,), decision, why, out, left, tuple(self.said), options)

    def in_order(self, events: Sequence[RoundTried]) -> Iterator[Step]:
        """Yield the steps of an order of preference: one attribute after the other, each once."""
        seen: set[int] = set()
        for event in events:
            for place in self.preferred(event):
                if place == event.best:
                    break
                if place not in seen and self.rest[place] not in self.said:
                    seen.add(place)
                    yield self.useless(self.rest[place])
            count = event.gains[event.best].bit_count()
            before = self.left.bit_count()
            yield self.take(self.rest[event.best], f"rules out {count} of the {before} left")
        if self.left and events:
            for place in self.preferred(events[-1]):
                if place not in seen and self.rest[place] not in self.said:
                    yield self.useless(self.rest[place])

    def preferred(self, event: RoundTried) -> list[int]:
        """Return the places of attributes, the most preferred first."""
        return sorted(range(len(self.rest)), key=lambda i: (-event.scores[i], i))

    def useless(self, attribute: Attribute) -> Step:
        """Pass over an attribute."""
        return self.step(attribute, PASSED, "rules out nobody who is left")

    def strongest(self, event: RoundTried) -> Step:
        """Take the attribute that rules out most, with the others as options."""
        gains = [(self.rest[i], gain.bit_count()) for i, gain in enumerate(event.gains)]
        options = tuple(sorted((o for o in gains if o[0] not in self.said), key=lambda o: -o[1]))
        best = self.rest[event.best]
        count = event.gains[event.best].bit_count()
        ties = sum(gain == count for _, gain in options) > 1
        why = f"rules out most: {count} of the {self.left.bit_count()} left"
        why += ", and comes first of those that do" if ties else ""
        return self.take(best, why, options)

    def set(self, event: SetTried) -> Step:
        """Look at a whole set."""
        tried = (*self.start, *(self.rest[i] for i in event.members))
        rest = (1 << len(self.ids)) - 1 & ~event.covered
        out, left, cost = self.names(event.covered), self.names(rest), event.cost
        if event.complete:
            why = f"rules out all that can be, and nothing cheaper does (cost {cost:g})"
            return Step(tried, TAKEN, why, out, left, tried, cost=cost)
        return Step(tried, TRIED, f"leaves {len(left)} (cost {cost:g})", out, left, (), cost=cost)
