"""Runs of capitals read as names: a title, and the words behind it."""

from __future__ import annotations

from dataclasses import dataclass

from regsuite.english.entities.lines import Line, Run
from regsuite.english.entities.words import CIVIL, NOT_PERSONS, ROLES, SUFFIXES, TITLES

_LONGEST = 5
_ACRONYM = 3


@dataclass(frozen=True, slots=True)
class Named:
    """A run read as a name: its title in lower case, and the places of the words behind it."""

    line: Line
    run: Run
    title: str
    places: tuple[int, ...]
    words: tuple[str, ...]

    @property
    def start(self) -> int:
        """Where the name begins, without its title."""
        return self.line.words[self.places[0]].start

    @property
    def end(self) -> int:
        """Where it ends, without a genitive."""
        return self.line.words[self.places[-1]].end

    @property
    def text(self) -> str:
        """The name as it is written."""
        return self.line.text[self.start : self.end]

    @property
    def with_title(self) -> int:
        """Where the title before the name begins, or the name where it has none."""
        at = self.run.places.index(self.places[0])
        return self.line.words[self.run.places[at - 1]].start if self.title and at else self.start

    @property
    def genitive(self) -> bool:
        """Whether it owns what follows."""
        return self.line.words[self.places[-1]].genitive

    @property
    def alone(self) -> bool:
        """Whether nothing but the name is in the run."""
        return len(self.run.words) == len(self.places)

    @property
    def before(self) -> str:
        """The word before the run, in lower case."""
        return self.line.low(self.run.first - 1)

    @property
    def after(self) -> str:
        """The word after the name, in lower case."""
        return self.line.low(self.places[-1] + 1)


def read(line: Line, run: Run) -> Named | None:
    """Part a run into title and name; None where nothing that could be a name is left."""
    first, title, end = 0, "", len(run.words)
    while end > 1 and run.words[end - 1].lower() in SUFFIXES:
        end -= 1
    for i, word in enumerate(run.words[:end]):
        low = word.lower()
        if title in CIVIL:
            break
        if low in TITLES or low in ROLES:
            first, title = i + 1, low
        elif low in NOT_PERSONS or (len(word) >= _ACRONYM and word.isupper()):
            first, title = i + 1, ""
    places = run.places[first:end]
    if not places or len(places) > _LONGEST:
        return None
    return Named(line, run, title, places, run.words[first:end])


def names_of(line: Line) -> list[Named]:
    """Return the runs of a line that could be names."""
    return [name for run in line.runs if (name := read(line, run))]
