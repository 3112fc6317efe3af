"""A name told again right behind a sentence about the same person: "He", "She", "His", "Her".

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

from regsuite.english.entities.lines import Line
from regsuite.english.entities.mentioned import MAYBE, NAMED, OBJECT, PRONOUN, Entity
from regsuite.english.entities.names import Named
from regsuite.english.entities.people import Cast, Person, is_sure
from regsuite.english.entities.sexes import sex_of_title
from regsuite.english.entities.words import ACTING, CIVIL, HONOURS, SAYING
from regsuite.english.word_lists import AUXILIARIES, CALENDAR, FUNCTION_WORDS
from regsuite.summarise.repair.forms import is_list

_WORDS = {"male": ("he", "his"), "female": ("she", "her")}
_BORNE_OUT = {
    "male": re.compile(r"\b(?:he|his|him)\b", re.IGNORECASE),
    "female": re.compile(r"\b(?:she|her)\b", re.IGNORECASE),
}
_READ = 20_000
_LINKS = frozenset("but and yet so".split())
_OPENERS = frozenset(
    "in on at after before since during last earlier later meanwhile however then now today "
    "yesterday this next instead also still though until by".split()
)
_LONGEST_OPENING = 6
_ADVERBS = frozenset(
    "also then later now never always recently still only once first previously currently earlier "
    "soon already again even just since finally initially originally subsequently".split()
)
_NO_VERB = frozenset("who whose".split())
_CLOSING = frozenset("\" ” ' ’".split())


@dataclass(frozen=True, slots=True)
class Repeat:
    """A name that may become a pronoun: where it stands, the pronoun, and whom it means."""

    start: int
    end: int
    pronoun: str
    person: Person


def repeat(
    line: Line, names: Sequence[Named], own: Sequence[Entity], before: Sequence[Entity], cast: Cast
) -> Repeat | None:
    """Return the name in a sentence that is told again and may be a pronoun, or None.

    ``own`` are the mentions of the sentence, ``before`` those of the sentence before it.
    """
    name = next((n for n in names if _opens(line, n) or _speaks(line, n)), None)
    if name is None or is_list(line) or line.is_quoted(name.with_title, name.end):
        return None
    people = cast.candidates(name)
    person = people[0] if len(people) == 1 else None
    if person is None or not (is_sure(person) or name.title in CIVIL):
        return None
    if not _sex_is_told(person, name, cast) or not _is_about(before, person):
        return None
    return None if _is_doubtful(own, person) else _repeat(line, name, person)


def _repeat(line: Line, name: Named, person: Person) -> Repeat:
    subject, owner = _WORDS[person.sex]
    start, end = name.with_title, name.end
    if name.genitive:
        return Repeat(start, end + len("'s"), owner, person)
    if name.before in SAYING and name.run.first > 1:
        return Repeat(line.words[name.run.first - 1].start, end, f"{subject} {name.before}", person)
    return Repeat(start, end, subject, person)


def _opens(line: Line, name: Named) -> bool:
    """Tell whether a name is the first thing a sentence tells of, but for when or how."""
    return _is_first(line, name.run.first) and _is_plain(name) and (name.genitive or _acts(name))


def _is_first(line: Line, first: int) -> bool:
    if first == 0 or (first == 1 and line.low(0) in _LINKS):
        return True
    if first > _LONGEST_OPENING or line.low(0) not in _OPENERS:
        return False
    last = line.low(first - 1)
    return last == "," or last.isdigit() or last in CALENDAR


def _speaks(line: Line, name: Named) -> bool:
    """Tell "said Mr Dunn." and "Mr Dunn said." behind a quotation."""
    first, after = name.run.first, name.after
    if not _is_plain(name) or name.genitive:
        return False
    if name.before in SAYING:
        return line.low(first - 2) in _CLOSING and after == "."
    return name.before in _CLOSING and after in SAYING


def _is_plain(name: Named) -> bool:
    """Tell whether a name is nothing but name and title."""
    if not name.title:
        return name.alone
    titled = name.title in CIVIL or name.title in HONOURS
    return titled and len(name.run.words) == len(name.words) + 1


def _acts(name: Named) -> bool:
    """Tell whether a verb follows; behind a title any word may be one that is no preposition."""
    after = name.after
    if after in _NO_VERB or not after.isalpha():
        return False
    if after in ACTING or after in _ADVERBS or after in AUXILIARIES or after.endswith("ed"):
        return True
    return bool(name.title) and after not in FUNCTION_WORDS


def _sex_is_told(person: Person, name: Named, cast: Cast) -> bool:
    """Tell whether a title says the sex, or the document has such a pronoun."""
    if not person.sex:
        return False
    if sex_of_title(name.title):
        return True
    return _BORNE_OUT[person.sex].search(cast.source.document.text[:_READ]) is not None


def _is_about(before: Sequence[Entity], person: Person) -> bool:
    """Tell whether the sentence before has the person as one who acts, and nobody else like it."""
    who = " ".join(person.key)
    mentions = [e for e in before if e.kind == NAMED and e.who == who and not e.quoted]
    if not any(e.leads or e.acts for e in mentions) or _rivals(before, person):
        return False
    first = mentions[0].start
    pronouns = [e for e in before if e.sex == person.sex and e.kind in (PRONOUN, OBJECT)]
    return not any(e.kind == OBJECT or e.start < first for e in pronouns if not e.quoted)


def _rivals(found: Sequence[Entity], person: Person) -> list[Entity]:
    """Return the others whom a pronoun for the person could mean, in quotations too."""
    who = " ".join(person.key)
    kept = [e for e in found if e.kind not in (PRONOUN, OBJECT) and e.who != who]
    return [e for e in kept if e.sex in (person.sex, "") and (e.kind != MAYBE or not e.quoted)]


def _is_doubtful(own: Sequence[Entity], person: Person) -> bool:
    """Tell whether another pronoun in the sentence is somebody else's, or would be anybody's."""
    pronouns = [e for e in own if e.sex == person.sex and e.kind in (PRONOUN, OBJECT)]
    another = any(e.kind == OBJECT and not e.quoted for e in pronouns)
    return another or bool(pronouns and _rivals(own, person))
