"""Nuggets of texts, and groups of nuggets that say the same."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class TextNugget:
    """A nugget with its marks, and which text and sentence it is from."""

    text: int
    sentence: int
    nugget: str

    @property
    def content(self) -> str:
        """The words without the marks about anchor and entity."""
        return without_marks(self.nugget)


_MARKS = str.maketrans("", "", "[]{}")
_ANCHOR = re.compile(r"\[([^\[\]]*)\]")


def without_marks(nugget: str) -> str:
    """Return a nugget's words without the marks about anchor and entity."""
    return nugget.translate(_MARKS)


def anchor_of(nugget: str) -> str:
    """Return the marked anchor of a nugget, or "" where none is marked."""
    match = _ANCHOR.search(nugget)
    return match[1] if match else ""


@dataclass(frozen=True)
class Group:
    """Nuggets that say the same, by number, and what they say."""

    label: str
    nuggets: tuple[int, ...]


@dataclass(frozen=True)
class Grouping:
    """The nuggets of several texts, and groups of them."""

    texts: tuple[str, ...]
    nuggets: tuple[TextNugget, ...]
    groups: tuple[Group, ...] = ()
    annotator: str = ""
    notes: Mapping[str, Any] = field(default_factory=dict)

    def popularity(self, group: Group) -> int:
        """Return the number of texts that a group's nuggets are from."""
        return len({self.nuggets[number].text for number in group.nuggets})


def same_nuggets(one: Grouping, other: Grouping) -> bool:
    """Tell whether two annotators grouped the same nuggets."""
    return _wordings(one.nuggets) == _wordings(other.nuggets)


def _wordings(nuggets: Sequence[TextNugget]) -> list[tuple[int, str]]:
    return [(nugget.text, nugget.nugget) for nugget in nuggets]
