"""Who is mentioned in a sentence: persons named, persons described, and pronouns for one person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regsuite.english.entities.cohesion import GENDERS
from regsuite.english.entities.lines import Line
from regsuite.english.entities.names import Named
from regsuite.english.entities.people import Cast, Person, is_sure, trimmed
from regsuite.english.entities.sexes import sex_of_name, sex_of_title
from regsuite.english.entities.words import ACTING, PRONOUNS, ROLES, SAYING, TITLES
from regsuite.english.word_lists import FUNCTION_WORDS

NAMED, MAYBE, DESCRIBED, PRONOUN, OBJECT = "named", "maybe", "described", "pronoun", "object"
_DETERMINERS = frozenset(
    "the a an his her their its one another this that my our each every any some no".split()
)
_NEAR = 4


@dataclass(frozen=True, slots=True)
class Entity:
    """A mention: where it stands, how, whom it means where that is known, of which sex.

    ``who`` tells mentions of one apart from those of another. MAYBE is a name of somebody or
    something, OBJECT a pronoun that is no subject. What begins its sentence ``leads``; it
    ``acts`` where a verb follows.
    """

    start: int
    end: int
    kind: str
    who: str
    sex: str = ""
    person: Person | None = None
    quoted: bool = False
    leads: bool = False
    acts: bool = False


def entities(line: Line, names: Sequence[Named], cast: Cast) -> list[Entity]:
    """Return the mentions of a sentence, in order."""
    found = [*_named(line, names, cast), *_described(line), *_pronouns(line)]
    return sorted(found, key=lambda e: e.start)


def _named(line: Line, names: Sequence[Named], cast: Cast) -> Iterator[Entity]:
    for name in names:
        place = name.start, name.end
        quoted = line.is_quoted(*place)
        people = cast.candidates(name)
        titled = name.title in TITLES
        if len(people) == 1 and (titled or is_sure(people[0]) or people[0].sex):
            person = people[0]
            who = " ".join(person.key)
            yield Entity(*place, NAMED, who, person.sex, person, quoted, _leads(name), _acts(name))
        elif titled or people or _looks_human(name) or _is_known(name, cast):
            sex = sex_of_title(name.title) or sex_of_name(trimmed(name).words[0])
            kind = NAMED if titled else MAYBE
            yield Entity(*place, kind, name.text, sex, None, quoted, _leads(name), _acts(name))


def _leads(name: Named) -> bool:
    return name.run.first == 0 and not name.genitive


def _acts(name: Named) -> bool:
    said = name.before in SAYING
    return said or (not name.genitive and (name.after in ACTING or name.after.endswith("ed")))


def _is_known(name: Named, cast: Cast) -> bool:
    """Tell of a bare surname whether its bearer speaks elsewhere."""
    return len(name.words) == 1 and name.alone and cast.speaks(name.words[0])


def _looks_human(name: Named) -> bool:
    return name.before in ROLES or name.after in ACTING or bool(sex_of_name(trimmed(name).words[0]))


def _described(line: Line) -> Iterator[Entity]:
    """Yield "the striker" and its like; a role before a name or in apposition is the name's own."""
    for i, word in enumerate(line.words):
        if not _is_role(word.low) or _is_of_name(line, i):
            continue
        at = _determiner(line, i)
        if at is not None and not _is_apposition(line, at):
            quoted = line.is_quoted(word.start, word.end)
            sex = GENDERS.get(word.low, "")
            acts = line.low(i + 1) in ACTING
            place = word.start, word.end
            yield Entity(*place, DESCRIBED, word.low, sex, None, quoted, acts=acts)


def _is_role(low: str) -> bool:
    """Tell "striker", "mother-of-two" and "30-year-old"."""
    return low in ROLES or low.endswith("-year-old") or low.partition("-of-")[0] in ROLES


def _determiner(line: Line, i: int) -> int | None:
    """Return the place of "the" or an owner before a noun, only its own words between."""
    for j in range(i - 1, max(-1, i - 1 - _NEAR), -1):
        if line.low(j) in _DETERMINERS or line.words[j].genitive:
            return j
        if not line.words[j].text[0].isalnum() or line.low(j) in FUNCTION_WORDS:
            return None
    return None


def _is_of_name(line: Line, i: int) -> bool:
    """Tell "striker" of "striker Tom Dunn" and "the striker, Tom Dunn"."""
    after = line.words[i + 1 : i + 3]
    if after and (after[0].capital or after[0].low in ROLES) and not line.words[i].genitive:
        return True
    return len(after) > 1 and after[0].text == "," and after[1].capital


def _is_apposition(line: Line, at: int) -> bool:
    return at > 1 and line.low(at - 1) == "," and line.words[at - 2].capital


def _pronouns(line: Line) -> Iterator[Entity]:
    for i, word in enumerate(line.words):
        if sex := PRONOUNS.get(word.low):
            kind = OBJECT if word.low == "him" or is_object(line, i) else PRONOUN
            quoted = line.is_quoted(word.start, word.end)
            yield Entity(word.start, word.end, kind, "", sex, None, quoted)


_AFTER_OBJECT = frozenset(
    "a about after again an and as at because before but by down for from how if in into of off on "
    "or out over since so than that the through to too up was were what when where which who why "
    "will with while would".split()
)


def is_object(line: Line, i: int) -> bool:
    """Tell "her" that owns nothing: no noun can follow."""
    if line.low(i) != "her":
        return False
    following = line.low(i + 1)
    return not following[:1].isalnum() or following in _AFTER_OBJECT
