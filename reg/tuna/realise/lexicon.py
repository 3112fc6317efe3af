"""Which words say an attribute: counted over cases, by writer and over all writers."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from regsuite.corpora.records.tuna import TYPE, Attribute
from regsuite.reg.tuna.realise.base import Case, join, most_frequent

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")

FEW = 3


class Lexicon:
    """Counts of the words for attributes."""

    def __init__(self, cases: Iterable[Case]):
        self._all: dict[tuple[Attribute, ...], Counter[str]] = defaultdict(Counter)
        self._own: dict[tuple[str, tuple[Attribute, ...]], Counter[str]] = defaultdict(Counter)
        self._users: dict[tuple[Attribute, ...], dict[str, set[str]]] = defaultdict(
            lambda: defaultdict(set)
        )
        self._known: dict[str, set[tuple[Attribute, ...]]] = defaultdict(set)
        for case in cases:
            for segment in case.segments:
                said = ordered(segment.attributes)
                self._known[case.writer].add(said)
                self._all[said][segment.text] += 1
                self._own[case.writer, said][segment.text] += 1
                self._users[said][segment.text].add(case.writer)

    def of_writer(self, writer: str, attributes: Sequence[Attribute]) -> str | None:
        """Return what the writer says most often for these attributes together, or None."""
        counts = self._own.get((writer, ordered(attributes)))
        return most_frequent(counts) if counts else None

    def agreement(self, writer: str, other: str) -> float:
        """Return how often two writers say the same attributes in the same words, smoothed."""
        both = self._known.get(writer, set()) & self._known.get(other, set())
        same = sum(self.of_writer(writer, a) == self.of_writer(other, a) for a in both)
        return (same + 0.5) / (len(both) + 1)

    def has_words(self, attribute: Attribute) -> bool:
        """Tell whether there are agreed words for an attribute.

        If several writers said it and no two in the same words, it means too many things, as
        "other" does.
        """
        users = self._users.get((attribute,), {})
        everyone = set().union(*users.values())
        return len(everyone) < FEW or any(len(writers) > 1 for writers in users.values())

    def say(self, attributes: Sequence[Attribute], writers: Sequence[str] = ()) -> str:
        """Return the words of the first of these writers who says the attributes.

        If none does, they are the most frequent ones, else made by rule. Attributes that nobody
        said together are said one after the other.
        """
        for writer in writers:
            text = self.of_writer(writer, attributes)
            if text is not None:
                return text
        counts = self._all.get(ordered(attributes))
        if counts:
            return most_frequent(counts)
        if len(attributes) > 1:
            return join(self.say([a], writers) for a in attributes)
        return by_rule(*attributes[0])


def ordered(attributes: Iterable[Attribute]) -> tuple[Attribute, ...]:
    """Return attributes in the one order that counts are kept under."""
    return tuple(sorted(attributes))


def by_rule(name: str, value: str) -> str:
    """Say an attribute that no corpus has words for: "hasBeard" 1 is "beard", 0 "no beard"."""
    spoken = _CAPITAL.sub(" ", name).replace("-", " ").lower().removeprefix("has ")
    if value in ("0", "no", "false"):
        return f"no {spoken}"
    if value in ("1", "yes", "true") and name.startswith("has"):
        return spoken
    if value.isdigit():
        return f"{spoken} {value}"
    return "one" if (name, value) == (TYPE, "other") else value.lower()
