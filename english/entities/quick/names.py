"""Names in a sentence that could be persons': where each stands, its title, its words.

"Foreign Secretary Jack Straw" is the title "secretary" and the words Jack Straw. A name that is
given by itself is parsed by ``person_name`` instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from regsuite.english.entities.lexicon import CIVIL, count_name_suffixes, is_title, roles
from regsuite.english.entities.lines import Line, Run
from regsuite.english.words import words as word_list

_LONGEST = 5
_ACRONYM = 3


@dataclass(frozen=True, slots=True)
class Name:
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


def names_of(line: Line) -> list[Name]:
    """Return the runs of a line that could be names of persons, with their titles."""
    return [name for run in line.runs if (name := _read(line, run))]


def _read(line: Line, run: Run) -> Name | None:
    """Part a run into title and name; None where nothing that could be a name is left."""
    first, title = 0, ""
    end = len(run.words) - count_name_suffixes(run.words)
    for i, word in enumerate(run.words[:end]):
        low = word.lower()
        if title in CIVIL:
            break
        if is_title(low) or low in roles():
            first, title = i + 1, low
        elif low in word_list("not-person-names") or (len(word) >= _ACRONYM and word.isupper()):
            first, title = i + 1, ""
    places = run.places[first:end]
    if not places or len(places) > _LONGEST:
        return None
    return Name(line, run, title, places, run.words[first:end])
