"""Who is mentioned in a sentence: persons named, persons described, and pronouns for one person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from regsuite.english.entities import mention as mentioned
from regsuite.english.entities.lexicon import is_person_verb, is_saying, is_title, roles
from regsuite.english.entities.lines import Line
from regsuite.english.entities.mention import (
    DEFINITE,
    INDEFINITE,
    NAME,
    OBJECT,
    POSSESSIVE,
    PRONOUN,
    SUBJECT,
)
from regsuite.english.entities.quick.names import Name
from regsuite.english.entities.quick.persons import Person, Persons, trimmed
from regsuite.english.entities.sexes import (
    is_given_name,
    sex_of_address,
    sex_of_given_name,
    sex_of_noun,
    sex_of_pronoun,
)
from regsuite.english.words import words as word_list

_NEAR = 4
_DEFINITE = frozenset({"the", "this", "that"})
_OWNERS = frozenset({"his", "her", "their", "its", "my", "our"})


@dataclass(frozen=True, slots=True)
class Mention(mentioned.Mention):
    """A mention of a person in a sentence.

    One that ``opens`` is the first thing in it. ``entity`` is the same for mentions that belong
    together, ``person`` who that is; a name that is not ``certain`` may be no person's. Its gender
    is a sex, or "".
    """

    opens: bool = False
    entity: str = ""
    person: Person | None = None
    certain: bool = True


def person_mentions(persons: Persons, sentence: int) -> list[Mention]:
    """Return the mentions of persons in a sentence, in order."""
    line = persons.lines.line(sentence)
    unordered = [*_named(persons, sentence), *_described(line), *_pronouns(line)]
    placed = (
        replace(m, sentence=sentence, quoted=line.is_quoted(m.start, m.end)) for m in unordered
    )
    return sorted(placed, key=lambda m: m.start)


def _named(persons: Persons, sentence: int) -> Iterator[Mention]:
    for name in persons.names(sentence):
        candidates = persons.candidates(name)
        only = candidates[0] if len(candidates) == 1 else None
        titled = is_title(name.title)
        opens = name.run.first == 0 and not name.genitive
        mention = Mention(
            NAME, name.start, name.end, role=SUBJECT if _acts(name) else "", opens=opens
        )
        if only is not None and (titled or only.is_sure or only.sex):
            yield replace(mention, gender=only.sex, entity=only.key, person=only)
        elif titled or candidates or _looks_human(name) or _speaks_elsewhere(name, persons):
            sex = sex_of_address(name.title) or sex_of_given_name(trimmed(name).words[0])
            yield replace(mention, gender=sex, entity=name.text, certain=titled)


def _acts(name: Name) -> bool:
    """Tell whether a verb follows, or one of saying stands before."""
    if is_saying(name.before):
        return True
    return not name.genitive and (is_person_verb(name.after) or name.after.endswith("ed"))


def _looks_human(name: Name) -> bool:
    if name.before in roles() or is_person_verb(name.after):
        return True
    return is_given_name(trimmed(name).words[0])


def _speaks_elsewhere(name: Name, persons: Persons) -> bool:
    return len(name.words) == 1 and name.alone and persons.speaks(name.words[0])


def _described(line: Line) -> Iterator[Mention]:
    """Yield "the striker" and its like; a role before a name or in apposition is the name's own."""
    for i, word in enumerate(line.words):
        if not _is_role(word.low) or _is_of_name(line, i):
            continue
        at = _determiner(line, i)
        if at is not None and not _is_apposition(line, at):
            role = SUBJECT if is_person_verb(line.low(i + 1)) else ""
            kind, sex = _kind(line.low(at)), sex_of_noun(word.low)
            yield Mention(kind, word.start, word.end, gender=sex, role=role, entity=word.low)


def _kind(determiner: str) -> str:
    if determiner in _DEFINITE:
        return DEFINITE
    return INDEFINITE if determiner in word_list("determiners") - _OWNERS else POSSESSIVE


def _is_role(low: str) -> bool:
    """Tell "striker", "mother-of-two" and "30-year-old"."""
    return low in roles() or low.endswith("-year-old") or low.partition("-of-")[0] in roles()


def _determiner(line: Line, i: int) -> int | None:
    """Return the place of "the" or an owner before a noun, only its own words between."""
    for j in range(i - 1, max(-1, i - 1 - _NEAR), -1):
        if line.low(j) in word_list("determiners") or line.words[j].genitive:
            return j
        if not line.words[j].text[0].isalnum() or line.low(j) in word_list("function-words"):
            return None
    return None


def _is_of_name(line: Line, i: int) -> bool:
    """Tell "striker" of "striker Tom Dunn" and "the striker, Tom Dunn"."""
    after = line.words[i + 1 : i + 3]
    if after and (after[0].capital or after[0].low in roles()) and not line.words[i].genitive:
        return True
    return len(after) > 1 and after[0].text == "," and after[1].capital


def _is_apposition(line: Line, at: int) -> bool:
    return at > 1 and line.low(at - 1) == "," and line.words[at - 2].capital


def _pronouns(line: Line) -> Iterator[Mention]:
    for i, word in enumerate(line.words):
        if sex := sex_of_pronoun(word.low):
            role = OBJECT if word.low == "him" or _is_object(line, i) else ""
            yield Mention(PRONOUN, word.start, word.end, i, i + 1, i, gender=sex, role=role)


def _is_object(line: Line, i: int) -> bool:
    """Tell "her" that owns nothing: no noun can follow."""
    following = line.low(i + 1)
    owns = following[:1].isalnum() and following not in word_list("after-object")
    return line.low(i) == "her" and not owns
