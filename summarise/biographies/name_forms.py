"""How documents write a person's name, and whether a place of it is the person or a namesake.

The words of names are read off the capitals, for a name that is written in full needs no learned
layer to be told from another; whom a bare surname means that several bear, the entity layer says
(``meant``). "The younger Moe" is another than "the elder Moe", whatever else they are called.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.entities.lexicon import is_title
from regsuite.english.entities.lines import LONGEST, Line, Run
from regsuite.english.entities.person_name import may_be_called
from regsuite.english.entities.sexes import sex_of_address, sex_of_given_name
from regsuite.english.entities.target_person import QUALIFIERS, TargetPerson

_FEW = 0.2  # of the places with the surname; chosen by hand on our own texts
_NEAR = 10
_FIRM = "&"


class Whose(StrEnum):
    """Whether a name means the person, somebody else who bears a part of it, or one of these."""

    OWN = "own"
    OTHER = "other"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class NameForm:
    """A name in a text: its words without titles, the title, and "elder" or "younger" with it."""

    start: int
    end: int
    words: tuple[str, ...]
    title: str = ""
    qualifier: str = ""

    @property
    def text(self) -> str:
        """The words of the name."""
        return " ".join(self.words)

    @property
    def sex(self) -> str:
        """The sex that the title tells, or else the given name."""
        given = sex_of_given_name(self.words[0]) if len(self.words) > 1 else ""
        return sex_of_address(self.title) or given


def name_forms(text: str, wanted: frozenset[str]) -> list[NameForm]:
    """Return the names in a text that have one of the wanted words, which are in lower case."""
    line = Line(text[:LONGEST])
    if not any(word in line.text.lower() for word in wanted):
        return []
    found = (_form(line, run) for run in line.runs)
    return [f for f in found if f is not None and not wanted.isdisjoint(w.lower() for w in f.words)]


def _form(line: Line, run: Run) -> NameForm | None:
    titles = 0
    while titles < len(run.words) - 1 and is_title(run.words[titles].lower()):
        titles += 1
    places = [i for i in run.places[titles:] if line.words[i].low not in QUALIFIERS]
    if not places or _FIRM in (line.low(run.first - 1), line.low(run.last)):
        return None
    words = tuple(line.words[i].text for i in places)
    title = run.words[titles - 1].lower() if titles else ""
    near = (line.low(i) for i in range(run.first - 1, run.last + 2))
    qualifier = next((QUALIFIERS[low] for low in near if low in QUALIFIERS), "")
    return NameForm(
        line.words[places[0]].start, line.words[places[-1]].end, words, title, qualifier
    )


class Namesakes:
    """Who bears the words of a person's name in an item's documents."""

    def __init__(self, item: DocumentSet, person: TargetPerson):
        self.item, self.person = item, person
        self._forms: dict[int, list[NameForm]] = {}

    def forms(self, place: int) -> list[NameForm]:
        """Return the names in a sentence of the item that have a word of the person's."""
        if place not in self._forms:
            self._forms[place] = name_forms(self.item.sentences[place].text, self.person.names)
        return self._forms[place]

    def every(self) -> Iterator[tuple[int, NameForm]]:
        """Yield all such names with their places."""
        return ((i, f) for i in range(len(self.item.sentences)) for f in self.forms(i))

    def full(self, form: NameForm) -> Whose | None:
        """Judge a name by its own words; None where it is a part of the person's name only."""
        person, own = self.person, form.words
        if form.qualifier or (person.qualifier and _is_full(person, own)):
            return _qualified(person, form)
        if sex_of_address(form.title) not in ("", person.sex):
            return Whose.OTHER
        if _is_full(person, own):
            return Whose.OWN
        return None if len(own) == 1 else _longer(person, own)

    @cached_property
    def _others(self) -> dict[int, list[NameForm]]:
        """The names of namesakes, by sentence."""
        result: dict[int, list[NameForm]] = {}
        for place, form in self.every():
            if self.full(form) is Whose.OTHER:
                result.setdefault(place, []).append(form)
        return result

    @cached_property
    def _are_few(self) -> bool:
        total = sum(1 for _ in self.every())
        return sum(map(len, self._others.values())) <= _FEW * total

    def whose(self, form: NameForm, place: int | None = None) -> Whose:
        """Judge a name that stands in a sentence of the item, or anywhere.

        A bare surname is the person's where nobody else bears it whom the title may mean, or where
        that is seldom so and not near the place.
        """
        told = self.full(form)
        if told is not None:
            return told
        sex = sex_of_address(form.title)
        rivals = {i for i, o in self._others.items() if any(_may_be(f, sex) for f in o)}
        if not rivals:
            return Whose.OWN
        if place is None or not self._are_few or self.person.qualifier:
            return Whose.OPEN
        near = rivals.intersection(range(place - _NEAR, place + 1))
        return Whose.OPEN if near else Whose.OWN


def _is_full(person: TargetPerson, words: tuple[str, ...]) -> bool:
    """Tell whether words are the person's full name.

    Middle names and initials may differ, and the given name may be a short form.
    """
    own = person.name.words
    if not own or words[-1].lower() != own[-1].lower():
        return False
    given = {w.lower() for w in own[:-1]} or {own[-1].lower()}
    first = words[0].lower()
    initial = len(first) == 1 and any(g.startswith(first) for g in given)
    called = initial or any(may_be_called(first, name) for name in given)
    return len(words) >= min(2, len(own)) and called


def _longer(person: TargetPerson, words: tuple[str, ...]) -> Whose | None:
    """Judge several words that are not the full name: another's, or a thing called after it."""
    low = tuple(w.lower() for w in words)
    if low[-1] == person.name.words[-1].lower() or low[0] == person.name.words[0].lower():
        return Whose.OTHER
    return Whose.OPEN


def _qualified(person: TargetPerson, form: NameForm) -> Whose:
    if form.qualifier and person.qualifier:
        return Whose.OWN if form.qualifier == person.qualifier else Whose.OTHER
    if person.qualifier:
        return Whose.OPEN
    return Whose.OWN if _is_full(person, form.words) else Whose.OTHER


def _may_be(form: NameForm, sex: str) -> bool:
    return not sex or form.sex in ("", sex)


def full_names(forms: Iterable[NameForm], sought: tuple[str, ...], sex: str) -> list[str]:
    """Return the full names that a single word may be short for, those that come first first."""
    word = sought[-1].lower()
    fitting = [
        f
        for f in forms
        if len(f.words) > 1
        and word in (f.words[0].lower(), f.words[-1].lower())
        and _may_be(f, sex)
        and not f.words[-1].isupper()
    ]
    ends = {f"{f.words[0]} {f.words[-1]}".lower(): f.text for f in reversed(fitting)}
    counts = Counter(f"{f.words[0]} {f.words[-1]}".lower() for f in fitting)
    return [ends[key] for key in counts]
