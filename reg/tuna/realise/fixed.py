"""Fixed templates in the manner of the ASGRE'07 realiser (ASGRE analysis, section 3.2).

Each attribute always has the same words in the same place: before the type, as the type, or after
it. The analysis does not give the words. Those here are English for the attributes of the two TUNA
domains; any other attribute is said by rule from its name and value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from regsuite.corpora.tuna import TYPE, Attribute, AttributeSet, Trial
from regsuite.reg.tuna.realise.base import Realiser, join
from regsuite.reg.tuna.realise.lexicon import by_rule

BEFORE = ("age", "size", "colour", "hairColour")
WORDS: Mapping[Attribute, str] = {
    (TYPE, "person"): "man",
    (TYPE, "other"): "one",
    ("hairColour", "dark"): "dark haired",
    ("hairColour", "light"): "light haired",
    ("hasHair", "0"): "bald",
    ("orientation", "front"): "facing forward",
    ("orientation", "back"): "facing backward",
    ("x-dimension", "1"): "on the far left",
    ("x-dimension", "2"): "on the left",
    ("x-dimension", "3"): "in the middle",
    ("x-dimension", "4"): "on the right",
    ("x-dimension", "5"): "on the far right",
    ("y-dimension", "1"): "in the top row",
    ("y-dimension", "2"): "in the middle row",
    ("y-dimension", "3"): "in the bottom row",
}


class Fixed(Realiser):
    """The same words for an attribute, always."""

    kind = "fixed"

    def fit(self, trials: Sequence[Trial]) -> Self:
        """Learn nothing."""
        return self

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        """Say: the, what stands before the type, the type, what stands after it."""
        pairs = sorted(attributes, key=lambda a: (_rank(a[0]), a))
        before = [words(a) for a in pairs if _rank(a[0]) < len(BEFORE)]
        head = [words(a) for a in pairs if a[0] == TYPE] or ["one"]
        after = [words(a) for a in pairs if _rank(a[0]) > len(BEFORE)]
        return join(["the", *before, *head, *after])


def _rank(name: str) -> int:
    if name == TYPE:
        return len(BEFORE)
    return BEFORE.index(name) if name in BEFORE else len(BEFORE) + 1


def words(attribute: Attribute) -> str:
    """Return the words for an attribute."""
    if attribute in WORDS:
        return WORDS[attribute]
    name, value = attribute
    if name == "orientation":
        return f"facing {value}"
    spoken = by_rule(name, value)
    return f"with {spoken}" if name.startswith("has") else spoken
