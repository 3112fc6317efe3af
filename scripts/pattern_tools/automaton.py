"""The automaton of a pattern (Glushkov's): a state for each place in it that matches a letter.

What cannot be left by going back (possessive and atomic groups, look-arounds) is one state, or
none, and an automaton of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

from pattern_tools import letters

MOST_COPIES = 6  # a part that may be repeated more often counts as one repeated for ever
MOST_STATES = 1500


class Part(NamedTuple):
    """A part of a pattern: whether it may be empty, and the states it begins and ends with."""

    empty: bool
    first: tuple[int, ...]
    last: tuple[int, ...]


NOTHING = Part(True, (), ())


@dataclass
class Automaton:
    """States with the letters that each matches; ``edges`` counts the ways from one to another."""

    flags: int
    masks: list[int] = field(default_factory=list)
    edges: Counter[tuple[int, int]] = field(default_factory=Counter)
    inner: list[Automaton] = field(default_factory=list)
    first: tuple[int, ...] = ()

    def state(self, mask: int) -> Part:
        """Add a state."""
        self.masks.append(mask)
        return Part(False, (len(self.masks) - 1,), (len(self.masks) - 1,))

    def joined(self, one: Part, two: Part) -> Part:
        """Return one part followed by another."""
        self.edges.update((a, b) for a in one.last for b in two.first)
        return Part(
            one.empty and two.empty,
            one.first + two.first if one.empty else one.first,
            two.last + one.last if two.empty else two.last,
        )

    def sequence(self, elements: Any) -> Part:
        """Add the states of elements one after the other."""
        part = NOTHING
        for op, value in elements:
            part = self.joined(part, self.element(op, value))
        return part

    def element(self, op: Any, value: Any) -> Part:
        """Add the states of an element."""
        if op in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            return self.repeated(*value)
        if op is codes.SUBPATTERN:
            return self.group(*value[1:])
        if op is codes.BRANCH:
            return self.either([self.sequence(b) for b in value[1]])
        if op is codes.POSSESSIVE_REPEAT:
            return self.apart(value[2], value[0] == 0)
        if op is codes.ATOMIC_GROUP:
            return self.apart(value, False)
        return self.simple(op, value)

    def group(self, added: int, removed: int, body: Any) -> Part:
        """Add the states of a group, which may have flags of its own."""
        before = self.flags
        self.flags = (before | added) & ~removed
        part = self.sequence(body)
        self.flags = before
        return part

    def simple(self, op: Any, value: Any) -> Part:
        """Add the state of an element without parts, or of one that matches no letter."""
        if op in (codes.ASSERT, codes.ASSERT_NOT):
            self.apart(value[1], False)
            return NOTHING
        if op is codes.AT:
            return NOTHING
        if op is codes.GROUPREF_EXISTS:
            return self.either([self.sequence(b or ()) for b in value[1:]])
        known = op is not codes.GROUPREF
        return self.state(letters.matched(op, value, self.flags) if known else letters.ALL)

    def either(self, parts: list[Part]) -> Part:
        """Return a choice of parts."""
        firsts = tuple(state for part in parts for state in part.first)
        lasts = tuple(state for part in parts for state in part.last)
        return Part(any(part.empty for part in parts), firsts, lasts)

    def repeated(self, low: int, high: Any, body: Any) -> Part:
        """Return a part as often as it may be repeated."""
        small = high is not codes.MAXREPEAT and high <= MOST_COPIES
        if small and len(self.masks) < MOST_STATES:
            part = NOTHING
            for n in range(high, 0, -1):
                part = self.joined(self.sequence(body), part)
                part = part if n <= low else part._replace(empty=True)
            return part
        part = self.sequence(body)
        self.edges.update((a, b) for a in part.last for b in part.first)
        return part._replace(empty=part.empty or low == 0)

    def apart(self, body: Any, empty: bool) -> Part:
        """Give a part an automaton of its own, and stand for it with one state."""
        own = Automaton(self.flags)
        part = own.sequence(body)
        own.first = part.first
        self.inner.append(own)
        mask = 0
        for each in own.masks:
            mask |= each
        return self.state(mask)._replace(empty=empty or part.empty)


def automaton(pattern: str | bytes, flags: int = 0) -> Automaton:
    """Return the automaton of a pattern."""
    written = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    flags |= 0 if isinstance(pattern, str) else re.ASCII
    tree = _parser.parse(written, flags & ~re.LOCALE)
    made = Automaton(tree.state.flags & ~re.VERBOSE)
    made.first = made.sequence(tree).first
    return made
