"""What rewriting gives: the new text, what changed in it and what else could have stood there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from regsuite.base import changes
from regsuite.base.shown import Brief
from regsuite.corpora.formats.marks.markup import PLAIN
from regsuite.corpora.records.grec import Refex, Text


@dataclass(frozen=True)
class RewriteOptions:
    """How to rewrite: what the text is about, as far as it is known, and how boldly."""

    title: str = ""
    category: str = ""
    pronoun: str = ""
    always: bool = False
    explain: bool = False
    kind: str = PLAIN


@dataclass(frozen=True)
class Alternative:
    """A candidate with its share."""

    words: str
    type: str
    share: float


@dataclass(frozen=True)
class Place:
    """A reference of the text: where it stands, and what could stand there, best first.

    ``fixed`` says what keeps it as it is, "" where nothing does.
    """

    start: int
    end: int
    words: str
    type: str
    syncat: str
    alternatives: tuple[Alternative, ...]
    fixed: str = ""
    why: str = ""

    @property
    def share(self) -> float:
        """The share of what stands there now."""
        return next((a.share for a in self.alternatives if _same(a.words, self.words)), 0.0)


@dataclass(frozen=True)
class Change(changes.Change):
    """A place of the text that became another; ``number`` is that of the reference it is for.

    Beside references, verbs and articles may change with them; these have no number.
    """

    number: int | None = None


@dataclass(frozen=True, repr=False)
class Rewriting(Brief):
    """A text with better references. Positions are those of the text that was given."""

    source: str
    text: str
    title: str
    category: str
    changes: tuple[Change, ...] = ()
    places: tuple[Place, ...] = ()
    notes: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        return self.text

    @property
    def brief(self) -> str:
        """How many changes, and the beginning of the text."""
        return f"{len(self.changes)} changes, {self.text}"

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "title": self.title,
            "category": self.category,
            "text": self.text,
            "changes": [asdict(change) for change in self.changes],
            "references": [asdict(place) | {"share": place.share} for place in self.places],
            "notes": list(self.notes),
        }


def _same(a: str, b: str) -> bool:
    return a.lower().replace("’", "'") == b.lower().replace("’", "'")


class Chooser(Protocol):
    """A selector that ranks: what ``chain`` is."""

    def ranked(self, items: Sequence[Text]) -> list[list[list[tuple[Refex, float]]]]:
        """Return for every reference of every text its candidates with their shares."""
        ...

    def moved(self, text: Text, number: int, chosen: str, present: str) -> list[tuple[str, float]]:
        """Return what spoke most for one candidate of a reference against another."""
        ...
