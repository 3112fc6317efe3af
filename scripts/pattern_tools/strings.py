"""Texts on which a pattern may be slow: the way to a loop, the loop many times, then a failure."""

from __future__ import annotations

from collections.abc import Iterator

from pattern_tools.ambiguity import Next, loops, successors
from pattern_tools.automaton import Automaton
from pattern_tools.letters import example

FAILURES = ("\x00", "\n\x00", "")


def pathological(made: Automaton, length: int) -> Iterator[str]:
    """Yield texts of about this length, for each loop of an automaton and of those in it."""
    for inner in made.inner:
        yield from pathological(inner, length)
    following = successors(made)
    for group in loops(following):
        for state in sorted(group)[:3]:
            before = _way(made, following, list(made.first), state)
            around = _way(made, following, following[state], state)
            for end in FAILURES:
                yield before + (around * (length // max(1, len(around)))) + end


def _way(made: Automaton, following: Next, begin: list[int], end: int) -> str:
    """Return the letters of a shortest way to a state, its own letter the last."""
    came: dict[int, int | None] = dict.fromkeys(begin)
    waiting = list(begin)
    for state in waiting:
        if state == end:
            break
        for after in following.get(state, ()):
            if after not in came:
                came[after] = state
                waiting.append(after)
    if end not in came:
        return ""
    letters = ""
    at: int | None = end
    while at is not None:
        letters = example(made.masks[at]) + letters
        at = came[at]
    return letters
