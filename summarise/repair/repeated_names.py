"""A name that comes again right behind a sentence about the same person: "He", "His", "Her".

Only where the summary brought together what the document keeps apart: who wrote the document chose
between name and pronoun where its own sentences follow each other. Both sentences are about the
person, the second opens with the name, and nobody else whom the pronoun could mean stands between.
A name whose sex the document's own pronouns do not bear out stays, and so does one behind a
sentence that has the person as a pronoun already.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from regsuite.english.entities.lexicon import (
    CIVIL,
    calendar,
    is_address,
    is_person_verb,
    is_saying,
)
from regsuite.english.entities.lines import GENITIVES, Line
from regsuite.english.entities.mention import NAME, OBJECT, PRONOUN, SUBJECT
from regsuite.english.entities.quick.mentions import Mention
from regsuite.english.entities.quick.names import Name
from regsuite.english.entities.quick.persons import Person, Persons
from regsuite.english.entities.sexes import FEMALE, MALE, sex_of_address
from regsuite.english.words import words as word_list
from regsuite.summarise.repair.forms import is_list

_PRONOUNS = {MALE: ("he", "his"), FEMALE: ("she", "her")}
_ANY_PRONOUN = {
    MALE: re.compile(r"\b(?:he|his|him)\b", re.IGNORECASE),
    FEMALE: re.compile(r"\b(?:she|her)\b", re.IGNORECASE),
}
_MOST_READ = 20_000
_LINKS = frozenset({"but", "and", "yet", "so"})
_LONGEST_OPENING = 6
_NO_VERB = frozenset("who whose".split())
_CLOSING = frozenset("\"”'’")


@dataclass(frozen=True, slots=True)
class Repeat:
    """A name that may become a pronoun: where it stands, the pronoun, and whom it means."""

    start: int
    end: int
    pronoun: str
    person: Person


def repeat(
    persons: Persons, sentence: int, own: Sequence[Mention], before: Sequence[Mention]
) -> Repeat | None:
    """Return the name in a sentence that comes again and may be a pronoun, or None.

    ``own`` are the mentions of the sentence, ``before`` those of the sentence before it.
    """
    line = persons.lines.line(sentence)
    names = persons.names(sentence)
    name = next((n for n in names if _opens(line, n) or _speaks(line, n)), None)
    if name is None or is_list(line) or line.is_quoted(name.with_title, name.end):
        return None
    person = persons.meant(name)
    if person is None or not (person.is_sure or name.title in CIVIL):
        return None
    if not _sex_is_certain(person, name, persons) or not _is_about(before, person):
        return None
    return None if _is_doubtful(own, person) else _repeat(line, name, person)


def _repeat(line: Line, name: Name, person: Person) -> Repeat:
    subject, owner = _PRONOUNS[person.sex]
    start, end = name.with_title, name.end
    if name.genitive:
        return Repeat(start, end + len(GENITIVES[0]), owner, person)
    if is_saying(name.before) and name.run.first > 1:
        return Repeat(line.words[name.run.first - 1].start, end, f"{subject} {name.before}", person)
    return Repeat(start, end, subject, person)


def _opens(line: Line, name: Name) -> bool:
    """Tell whether a name is the first thing a sentence tells of, but for when or how."""
    return _is_first(line, name.run.first) and _is_plain(name) and (name.genitive or _acts(name))


def _is_first(line: Line, first: int) -> bool:
    if first == 0 or (first == 1 and line.low(0) in _LINKS):
        return True
    if first > _LONGEST_OPENING or line.low(0) not in word_list("opening-words"):
        return False
    last = line.low(first - 1)
    return last == "," or last.isdigit() or last in calendar()


def _speaks(line: Line, name: Name) -> bool:
    """Tell "said Mr Dunn." and "Mr Dunn said." behind a quotation."""
    first, after = name.run.first, name.after
    if not _is_plain(name) or name.genitive:
        return False
    if is_saying(name.before):
        return line.low(first - 2) in _CLOSING and after == "."
    return name.before in _CLOSING and is_saying(after)


def _is_plain(name: Name) -> bool:
    """Tell whether a name is nothing but name and title."""
    if not name.title:
        return name.alone
    titled = is_address(name.title)
    return titled and len(name.run.words) == len(name.words) + 1


def _acts(name: Name) -> bool:
    """Tell whether a verb follows; behind a title any word may be one that is no preposition."""
    after = name.after
    if after in _NO_VERB or not after.isalpha():
        return False
    if is_person_verb(after) or after in word_list("verb-adverbs", "auxiliaries"):
        return True
    return after.endswith("ed") or (bool(name.title) and after not in word_list("function-words"))


def _sex_is_certain(person: Person, name: Name, persons: Persons) -> bool:
    """Tell whether a title says the sex, or the document has such a pronoun."""
    if not person.sex or sex_of_address(name.title):
        return bool(person.sex)
    return _ANY_PRONOUN[person.sex].search(persons.lines.document.text[:_MOST_READ]) is not None


def _is_about(before: Sequence[Mention], person: Person) -> bool:
    """Tell whether the sentence before has the person as one who acts, and nobody else like it."""
    own = [m for m in before if m.kind == NAME and m.certain and m.entity == person.key]
    own = [m for m in own if not m.quoted]
    if not any(m.opens or m.role == SUBJECT for m in own) or _rivals(before, person):
        return False
    pronouns = [m for m in _pronouns(before, person) if not m.quoted]
    return not any(m.role == OBJECT or m.start < own[0].start for m in pronouns)


def _pronouns(mentions: Sequence[Mention], person: Person) -> list[Mention]:
    return [m for m in mentions if m.kind == PRONOUN and m.gender == person.sex]


def _rivals(mentions: Sequence[Mention], person: Person) -> list[Mention]:
    """Return the others whom a pronoun for the person could mean, in quotations too."""
    others = [m for m in mentions if m.kind != PRONOUN and m.entity != person.key]
    return [m for m in others if m.gender in (person.sex, "") and (m.certain or not m.quoted)]


def _is_doubtful(own: Sequence[Mention], person: Person) -> bool:
    """Tell whether another pronoun in the sentence is somebody else's, or would be anybody's."""
    pronouns = _pronouns(own, person)
    another = any(m.role == OBJECT and not m.quoted for m in pronouns)
    return another or bool(pronouns and _rivals(own, person))
