"""Texts on which a pattern goes back as far as it can: its loops, very often, and then no match."""

from __future__ import annotations

from collections.abc import Iterator

from pattern_tools.ambiguity import Next, loops, successors
from pattern_tools.automaton import Automaton
from pattern_tools.letters import ALL, example

MOST_LOOPS = 12
ENDS = ("\0", "!\n")


def texts(made: Automaton, length: int) -> Iterator[str]:
    """Yield texts of about this length for each loop of a pattern and of what is in it."""
    for automaton in (made, *made.inner):
        following = successors(automaton)
        for group in loops(following)[:MOST_LOOPS]:
            cycle = _cycle(automaton, following, group)
            before = _path(automaton, following, min(group))
            for end in (*ENDS, example(ALL & ~automaton.masks[min(group)])):
                yield before + cycle * (length // max(1, len(cycle))) + end
                yield (before + cycle * 3) * (length // max(1, len(before + cycle * 3))) + end
    yield from (letter * length for letter in " a\n<[(\"'.1-&")


def _cycle(made: Automaton, following: Next, group: frozenset[int]) -> str:
    """Return the letters of a way round in a group of states."""
    start = min(group)
    state, letters = start, ""
    for _ in range(len(group)):
        inside = [s for s in following[state] if s in group]
        state = start if start in inside else max(inside)
        letters += example(made.masks[state])
        if state == start:
            break
    return letters


def _path(made: Automaton, following: Next, goal: int) -> str:
    """Return the letters of the shortest way from the beginning to before a state."""
    ways = dict.fromkeys(made.first, "")
    waiting = list(made.first)
    for state in waiting:
        if state == goal:
            return ways[state]
        for after in following.get(state, ()):
            if after not in ways:
                ways[after] = ways[state] + example(made.masks[state])
                waiting.append(after)
    return ""
