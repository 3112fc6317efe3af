"""Who a person is, in the document's own words: "attorney general" before, "a fisherman" behind.

A description before the name is taken where all its words are roles, what usually stands before
roles, or names; behind the name, where a role stands between two commas. What points back ("its
chairman", "the club's coach") or is long is not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from regsuite.english.entities.lexicon import CIVIL, calendar, is_demonym, is_rank, is_saying, roles
from regsuite.english.entities.lines import Line
from regsuite.english.entities.quick.persons import Person
from regsuite.english.words import words as word_list

BEFORE, BEHIND = "before", "behind"
_MOST_BEFORE, _MOST_BEHIND = 5, 8
_ARTICLES = frozenset("a an the".split())
_NOT_BEFORE = frozenset("a an ' ’".split())
_LINKS = frozenset("of at for in from with on to and".split())
_ENDS = frozenset(",.;:)")
_SPACES = (" ", "'s ", "’s ")


@dataclass(frozen=True, slots=True)
class Description:
    """Words that say who somebody is, and on which side of the name they go."""

    words: str
    side: str


def description(person: Person, is_name: Callable[[str], bool]) -> Description | None:
    """Return what the sentence with the full name says of the person, or None.

    ``is_name`` tells of a word that begins a sentence whether it has a capital elsewhere too.
    """
    first = person.first
    if first.line.is_quoted(first.start, first.end):
        return None
    return _before(person, first.line, is_name) or _behind(person, first.line)


def _before(person: Person, line: Line, is_name: Callable[[str], bool]) -> Description | None:
    last = person.first.places[0] - 1
    if person.honour and line.low(last) == person.honour:
        last -= 1
    if last < 0 or line.low(last) not in roles() or line.words[last].genitive:
        return None
    first = last
    while first > 0 and _joins(line, first - 1):
        first -= 1
    if not _stands_alone(line, first, last):
        return None
    if line.is_quoted(line.words[first].start, person.first.start):
        return None
    words = line.text[line.words[first].start : line.words[last].end]
    return _cased(words, first == 0, is_name)


def _joins(line: Line, i: int) -> bool:
    """Tell whether a word belongs to the description that follows it."""
    word, following = line.words[i], line.words[i + 1]
    if line.text[word.end : following.start] not in _SPACES:
        return False
    if (
        word.low in word_list("function-words") - word_list("small-numbers")
        or word.low in calendar()
        or word.low in CIVIL
    ):
        return False
    return (
        word.capital
        or word.low in roles()
        or word.low in word_list("role-modifiers")
        or word.low in word_list("small-numbers")
    )


def _stands_alone(line: Line, first: int, last: int) -> bool:
    """Tell whether a description is short and says something without what stands before it."""
    if last - first + 1 > _MOST_BEFORE or line.low(first) in word_list("collective-nouns"):
        return False
    if first == last and line.low(first) in word_list("weak-roles"):
        return False
    if first == 0:
        return True
    before = line.words[first - 1]
    if before.low in word_list("back-references") or before.genitive or before.low in _NOT_BEFORE:
        return False
    if before.low in _LINKS and first > 1 and line.words[first - 2].capital:
        return False
    return (
        not before.text[0].isalnum()
        or before.low in word_list("function-words")
        or is_saying(before.low)
    )


def _cased(words: str, opens: bool, is_name: Callable[[str], bool]) -> Description | None:
    """Write the first word small where only the sentence's beginning gave it a capital."""
    first = words.split(maxsplit=1)[0].removesuffix("'s").removesuffix("’s")
    if opens and first[1:].islower() and not is_name(first) and not is_demonym(first):
        if first.lower() not in roles() and first.lower() not in word_list("role-modifiers"):
            return None
        words = words[0].lower() + words[1:]
    return Description(words, BEFORE)


def _behind(person: Person, line: Line) -> Description | None:
    start = person.first.places[-1] + 1
    if person.first.genitive or line.low(start) != ",":
        return None
    end = next((i for i in range(start + 1, len(line.words)) if line.words[i].text in _ENDS), None)
    if end is None or not 1 <= end - start - 1 <= _MOST_BEHIND or line.words[end].text in ":)":
        return None
    words = line.words[start + 1 : end]
    if any(
        w.low in word_list("back-references") or w.low in CIVIL or is_rank(w.low) for w in words
    ):
        return None
    if line.is_quoted(words[0].start, words[-1].end) or not _is_phrase([w.low for w in words]):
        return None
    return Description(line.text[words[0].start : line.words[end - 1].end], BEHIND)


def _is_phrase(words: Sequence[str]) -> bool:
    """Tell whether words are a noun phrase whose head is a role."""
    article = words[0] in _ARTICLES
    words = words[article:]
    if not words or (article and words[0] in word_list("collective-nouns")):
        return False
    link = next((i for i, w in enumerate(words) if w in _LINKS), len(words))
    head = words[:link]
    if (
        not head
        or head[-1] not in roles()
        or (len(words) == 1 and words[0] in word_list("weak-roles"))
    ):
        return False
    return all(w[0].isalnum() for w in words)
