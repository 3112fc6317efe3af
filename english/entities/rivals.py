"""To which earlier mentions each mention may go back: a bounded number, so that work is linear."""

from __future__ import annotations

from collections import defaultdict, deque

import numpy as np

from regsuite.english.entities.columns import Codes
from regsuite.english.entities.resolved import (
    COORDINATION,
    DEFINITE,
    INDEFINITE,
    NAME,
    POSSESSIVE,
    PRONOUN,
)
from regsuite.english.entities.rows.described import Described

WINDOWS = {
    NAME: 30, DEFINITE: 30, POSSESSIVE: 25, PRONOUN: 20, INDEFINITE: 15, COORDINATION: 10,
}  # fmt: skip
"""How many mentions back a mention of each kind may look: 97 in 100 antecedents of GUM's dev part
are there or share a word."""
SAME = 4
"""How many of the latest mentions with the same core, or with a word of the name, in common."""


def rivals(every: Described) -> tuple[Codes, Codes]:
    """Return pairs of a later and an earlier mention, by the later one, then by the earlier."""
    later: list[int] = []
    earlier: list[int] = []
    index = _Index()
    for i, one in enumerate(every.facts):
        near = range(max(0, i - WINDOWS[one.kind]), i)
        found = set(near)
        found.update(index.like(one.core))
        index.add(i, one.core, one.kind == NAME)
        later.extend([i] * len(found))
        earlier.extend(sorted(found))
    return np.array(later, dtype=np.int64), np.array(earlier, dtype=np.int64)


class _Index:
    """The latest mentions by core and by word of a name."""

    def __init__(self) -> None:
        self._by: dict[object, deque[int]] = defaultdict(lambda: deque(maxlen=SAME))

    def add(self, mention: int, core: tuple[str, ...], named: bool) -> None:
        self._by[core].append(mention)
        if named:
            for word in core:
                self._by[word].append(mention)
            letters = "".join(word[0] for word in core)
            self._by[letters].append(mention)

    def like(self, core: tuple[str, ...]) -> set[int]:
        keys = [core, *core, core[-1]] if core else [core]
        return {i for key in keys for i in self._by.get(key, ())}
