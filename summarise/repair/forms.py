"""How a person is put into a place: title, full name, description, capital, genitive.

A description goes where nothing else describes the person and the sentence goes on plainly: before
the name, or between commas where a verb follows or the sentence ends.
"""

from __future__ import annotations

from collections.abc import Callable

from regsuite.english.entities.categories import PERSON, categories_of
from regsuite.english.entities.lexicon import (
    CIVIL,
    HONOURS,
    is_address,
    is_person_verb,
    is_rank,
    is_saying,
    is_title,
    roles,
)
from regsuite.english.entities.lines import Line
from regsuite.english.entities.quick.names import Name
from regsuite.english.entities.quick.persons import Person
from regsuite.english.spelling import article_for, capitalised
from regsuite.english.words import words as word_list
from regsuite.summarise.repair.descriptions import BEFORE, description

_HALF = 0.5
_HEAD = 3
_NOT_BEFORE = frozenset("the a an in at from near - – / ( & by-".split())
_NOT_AFTER = frozenset("- – / ( & and-".split())
_NO_ROOM_AFTER = frozenset("the a an and or &".split())


def may_be_named(name: Name, person: Person) -> bool:
    """Tell whether a short name is surely the person's and may become the full one."""
    if is_address(name.title):
        return name.before != "and" or name.line.low(name.run.first - 2) not in CIVIL
    if is_title(name.title):
        return not is_rank(name.title)
    if not person.is_sure:
        return False
    return _stands_plainly(name) if name.alone else name.title in roles()


def _stands_plainly(name: Name) -> bool:
    """Tell whether a bare surname is no part of something else: a list, a score, a thing's name."""
    if name.before in _NOT_BEFORE or name.after in _NOT_AFTER or name.after[:1].isdigit():
        return False
    if name.after in word_list("family-nouns") and not name.genitive:
        return False
    thing = name.before not in roles() and set(categories_of(name.before)) - {PERSON}
    return not thing and not is_list(name.line)


def is_list(line: Line) -> bool:
    """Tell a line of names, such as a team's, from a sentence."""
    words = [w for w in line.words if w.text[0].isalnum()]
    heading = any(w.text == ":" for w in line.words[:_HEAD])
    return heading or sum(w.capital for w in words) > _HALF * len(words)


def full(name: Name, person: Person) -> tuple[int, str]:
    """Return where a short name begins that becomes a full one, and the full one."""
    if name.title in CIVIL:
        return name.with_title, person.called
    if name.title in HONOURS:
        return name.with_title, f"{name.title.capitalize()} {person.full}"
    return name.start, person.full if name.title else person.called


def described(
    line: Line,
    first: int,
    last: int,
    words: str,
    person: Person,
    is_name: Callable[[str], bool],
) -> str:
    """Return words for a person with a description, or as they are where none fits the place.

    ``first`` and ``last`` are the places of the line's words that they stand for.
    """
    if not _has_room(line, first, last):
        return words
    result = description(person, is_name)
    if result is None or _repeats(line, result.words):
        return words
    if result.side == BEFORE:
        return f"{result.words} {words}"
    before, after = line.low(first - 1), line.low(last + 1)
    owner = line.words[last].genitive or line.low(last) in ("his", "her")
    if before == "," or owner:
        return words
    if after == "." and is_saying(before):
        return f"{words}, {result.words}"
    return f"{words}, {result.words}," if is_person_verb(after) and not is_saying(before) else words


def _has_room(line: Line, first: int, last: int) -> bool:
    """Tell whether nothing around a place describes what stands there already."""
    before = line.low(first - 1)
    if before in roles() or before in _NO_ROOM_AFTER:
        return False
    if first and line.words[first - 1].genitive:
        return False
    return line.low(last + 1) != "," or line.low(last + 2) in ("who", "whose", "and", "but", "said")


def _repeats(line: Line, words: str) -> bool:
    """Tell whether the sentence has a word of the description already."""
    own = {w.low for w in line.words}
    return any(w.lower() in own and w.lower() in roles() for w in words.split())


def capital(words: str, start: int) -> str:
    """Give words that begin a sentence a capital."""
    return capitalised(words) if start == 0 else words


def genitive(words: str) -> str:
    """Make a name own what follows."""
    return f"{words}'" if words.endswith("s'") else f"{words}'s"


def in_full(before: str, words: str, letters: str, article: bool) -> str:
    """Return an abbreviation written out as it fits what stands before, "" where it does not."""
    last = before.rstrip().rpartition(" ")[2]
    if last.lower() in ("a", "an"):
        fits = last.lower() == article_for(words)
        return f"{words} ({letters})" if fits else ""
    if last[:1].isupper() and last.lower() not in word_list("function-words"):
        return ""
    near = {word.lower() for word in before.split()[-2:]}
    determined = not near.isdisjoint(word_list("determiners")) or last.endswith(("'s", "’s", "-"))
    return f"{'the ' if article and not determined else ''}{words} ({letters})"
