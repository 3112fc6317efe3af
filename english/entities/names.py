"""Names: where they stand in a sentence, and their parts (title, given names, surname, ending).

``names_of`` reads words with capitals that stand together as names of persons ("Foreign Secretary
Jack Straw" is the title "secretary" and the words Jack Straw). ``PersonName`` parses a name that is
given as such ("Queen Mary II of England").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from regsuite.english.entities.lexicon import CIVIL, is_title, roles
from regsuite.english.entities.lines import Line, Run
from regsuite.english.words import words as word_list

_LONGEST = 5
_ACRONYM = 3
_NUMBER = re.compile(r"[IVX]{2,}|[IV]")
_BRACKETS = re.compile(r"\([^()]*\)")
_RANK = r"\b(?:Duke|Duchess|Earl|Count|Countess|Marquess|Viscount|Viscountess|Baron|Baroness)"
_HELD = re.compile(rf"{_RANK} (?:of (?:the )?)?([A-Z][\w’'-]+)")
_RANK_FIRST = re.compile(rf"^\s*(?:Grand (?:Duke|Duchess) |(?:the )?{_RANK} of (?:the )?)")
_FROM = frozenset({"of", "the", "ap", "ibn"})


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
    end = len(run.words) - _endings(run.words)
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


def _endings(words: Sequence[str]) -> int:
    """Count the words at the end of a name that are honours or generations."""
    behind = takewhile(lambda word: word.lower() in word_list("name-suffixes"), reversed(words[1:]))
    return len(list(behind))


@dataclass(frozen=True)
class PersonName:
    """The name of a person, given as such."""

    text: str

    @cached_property
    def _behind_titles(self) -> list[str]:
        """The words behind the titles, up to a comma; brackets and ranks are left out."""
        plain = _BRACKETS.sub(" ", self.text.replace("_", " ")).strip(" ,")
        plain = _RANK_FIRST.sub("", plain).partition(",")[0]
        parts = [stripped for word in plain.split() if (stripped := word.strip("."))]
        while len(parts) > 1 and is_title(parts[0].lower()) and not _is_given_name(parts):
            parts = parts[1:]
        return parts

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words without titles, endings and where one is from.

        "Queen Mary II of England", "Anna Beck, Countess of Holt" and "Ivo the Elder" are Mary,
        Anna Beck and Ivo.
        """
        parts = self._behind_titles
        places = (i for i in range(1, len(parts)) if parts[i] in _FROM)
        end = next((i for i in places if parts[i - 1][0].isupper()), len(parts))
        end -= end > 1 and _NUMBER.fullmatch(parts[end - 1]) is not None
        return tuple(parts[: end - _endings(parts[:end])])

    @property
    def surname(self) -> str:
        """The last name with its particle; of rulers, who have none, the name they rule by."""
        rest = self._behind_titles[len(self.words) :]
        if rest and (rest[0] in _FROM or _NUMBER.fullmatch(rest[0])):
            return " ".join(self.words)
        particle, last = ("", "", *self.words)[-2:]
        own = particle.lower() in word_list("name-particles") and len(self.words) > len("XY")
        return f"{particle} {last}" if own and _is_kept(particle) else last

    @property
    def variants(self) -> tuple[str, ...]:
        """The full name, the last name, the first name and a rank's place, each once."""
        if not self.words:
            return ()
        held = _HELD.findall(self.text.replace("_", " "))
        return tuple(dict.fromkeys((" ".join(self.words), self.words[-1], self.words[0], *held)))

    @cached_property
    def patterns(self) -> tuple[re.Pattern[str], ...]:
        """A pattern for each variant that finds it as whole words, whatever the case."""
        return tuple(map(_as_words, self.variants))

    def is_in(self, text: str) -> bool:
        """Tell whether a text has a variant of the name."""
        return any(pattern.search(text) for pattern in self.patterns)


def _as_words(variant: str) -> re.Pattern[str]:
    words = r"\s+".join(map(re.escape, variant.split()))
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def _is_given_name(parts: Sequence[str]) -> bool:
    """Tell whether a title is the given name before a surname: "Earl Warren"."""
    return len(parts) == len(("Earl", "Warren")) and parts[0] in ("Earl", "Major")


def _is_kept(particle: str) -> bool:
    """Tell whether a particle belongs to the surname: "van Dorn", "Le Corbusier", not "de Bury"."""
    return particle[0].isupper() or particle == "van"
