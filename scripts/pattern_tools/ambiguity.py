"""How many ways an automaton has to match one text, as Weber and Seidl (1991) decide it.

Exponentially many where one state can be left and reached again by two ways on the same letters;
more than linear where two loops, one after the other, match the same letters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from itertools import product
from typing import TypeVar

from pattern_tools.automaton import Automaton

NodeT = TypeVar("NodeT", bound=Hashable)
Next = dict[int, list[int]]
EXPONENTIAL, POLYNOMIAL = "exponential", "polynomial"


def ambiguity(made: Automaton) -> str:
    """Return "exponential", "polynomial" or ""; the worst of an automaton and those in it."""
    found = {ambiguity(inner) for inner in made.inner} | {_own(made)}
    return next((kind for kind in (EXPONENTIAL, POLYNOMIAL) if kind in found), "")


def _own(made: Automaton) -> str:
    following = successors(made)
    groups = loops(following)
    if any(_exponential(made, following, group) for group in groups):
        return EXPONENTIAL
    return POLYNOMIAL if _polynomial(made, following, groups) else ""


def successors(made: Automaton) -> Next:
    """Return the states that follow each."""
    following: Next = defaultdict(list)
    for one, two in made.edges:
        following[one].append(two)
    return following


def reachable(start: Iterable[NodeT], step: Callable[[NodeT], Iterable[NodeT]]) -> set[NodeT]:
    """Return all that is reached from nodes in one step or more."""
    seen: set[NodeT] = set()
    waiting = list(start)
    while waiting:
        for node in step(waiting.pop()):
            if node not in seen:
                seen.add(node)
                waiting.append(node)
    return seen


def loops(following: Next) -> list[frozenset[int]]:
    """Return the groups of states that reach each other."""
    reached = {s: reachable([s], lambda n: following.get(n, ())) for s in list(following)}
    groups = {
        frozenset(t for t in found if s in reached.get(t, ()))
        for s, found in reached.items()
        if s in found
    }
    return sorted(groups, key=min)


def _exponential(made: Automaton, following: Next, group: frozenset[int]) -> bool:
    inside = {s: [t for t in following[s] if t in group] for s in group}
    if any(made.edges[s, t] > 1 for s in group for t in inside[s]):
        return True

    def step(pair: tuple[int, int]) -> Iterable[tuple[int, int]]:
        return ((a, b) for a, b in product(*map(inside.get, pair)) if made.masks[a] & made.masks[b])  # type: ignore[arg-type]

    for state in group:
        apart = [p for p in reachable([(state, state)], step) if p[0] != p[1]]
        if any((state, state) in reachable([pair], step) for pair in apart):
            return True
    return False


def _polynomial(made: Automaton, following: Next, groups: list[frozenset[int]]) -> bool:
    looped = set().union(*groups) if groups else set()
    reached = {s: reachable([s], lambda n: following.get(n, ())) for s in looped}

    def step(triple: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        for found in product(*(following.get(s, ()) for s in triple)):
            if made.masks[found[0]] & made.masks[found[1]] & made.masks[found[2]]:
                yield found

    pairs = [(p, q) for p in looped for q in looped & reached[p] if p not in reached[q]]
    triples: list[tuple[tuple[int, ...], tuple[int, ...]]]
    triples = [((p, p, q), (p, q, q)) for p, q in pairs]
    return any(end in reachable([start], step) for start, end in triples)
