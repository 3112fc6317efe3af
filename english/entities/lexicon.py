"""Closed classes of words, and tests of words for titles, roles, verbs and legal forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from regsuite.english.entities.categories import PERSON, nouns_of
from regsuite.english.words import table, words_with
from regsuite.english.words import words as word_list

CIVIL = frozenset({"mr", "mrs", "ms", "miss"})
"""Titles that go with a surname alone and are left out before the full name."""
HONOURS = frozenset({"sir", "dame", "dr", "prof", "professor"})
"""Titles that stay before the full name."""
RELATIVES = {"who": "person", "whom": "person", "whose": "", "which": "thing", "that": ""}
"""Relative pronouns, and what each may be said of."""
EMPHATIC = frozenset({"himself", "herself", "itself", "themselves"})
DETERMINERS = frozenset({"the", "this", "these"})
"""What stands before a noun that means something mentioned before."""
BE = frozenset({"is", "was", "are", "were"})
COPULAS = BE | {"became", "becomes", "remains"}
_NO_ROLES = frozenset({"model", "saint", "person", "child"})
_SAYING = "saying"
_DEMONYM_ENDINGS = ("ian", "ish", "ese", "ean", "can", "yorker", "-born")


@cache
def calendar() -> frozenset[str]:
    """Return the months and the days of the week."""
    return word_list("months", "weekdays")


@cache
def no_names() -> frozenset[str]:
    """Return the words that are no names however they are written: "The", "Monday"."""
    return word_list("function-words") | calendar()


def is_title(word: str) -> bool:
    """Tell whether a word in lower case is a title, or several with hyphens: "major-general"."""
    return table("titles").keys() >= set(word.split("-"))


def is_address(title: str) -> bool:
    """Tell a title that is said to one person: "Mr", "Sir"; not a rank or an office."""
    return title in CIVIL or title in HONOURS


def count_name_suffixes(words: Sequence[str]) -> int:
    """Count the words at the end of a name that are honours or generations: "Jr", "OBE"."""
    behind = takewhile(lambda word: word.lower() in word_list("name-suffixes"), reversed(words[1:]))
    return len(list(behind))


def is_rank(title: str) -> bool:
    """Tell a title whose bearer is seldom called by given name and surname: "Lord", "Bishop"."""
    return title in word_list("rank-titles")


@cache
def roles() -> frozenset[str]:
    """Return the nouns for what a person does or is: "striker", "widow"."""
    nouns = nouns_of(PERSON) | word_list("roles") | frozenset(table("human-nouns"))
    return nouns - _NO_ROLES


def is_saying(verb: str) -> bool:
    """Tell a finite verb of saying."""
    return table("person-verbs").get(verb) == _SAYING


def is_person_verb(verb: str) -> bool:
    """Tell a finite verb of which mostly a person is the subject."""
    return verb in table("person-verbs")


@cache
def no_surnames() -> frozenset[str]:
    """Return the words that no surname is taken to be."""
    return no_names() | word_list("not-person-names") | frozenset(table("titles")) | roles()


def is_demonym(word: str) -> bool:
    """Tell a word such as "Swede", "Italian" or "Tory"."""
    low = word.lower()
    if low in roles():
        return False
    return low in word_list("demonyms") or low.endswith(_DEMONYM_ENDINGS)


@cache
def legal_forms() -> frozenset[str]:
    """Return what firms add to their names and may leave out: "ltd", "inc"."""
    return words_with("firm-endings", "form")


def without_legal_form(name: str) -> str:
    """Return the name of a firm without its legal form: "Corvid Systems Ltd." is Corvid Systems."""
    return _legal_form_at_end().sub("", name)


@cache
def _legal_form_at_end() -> re.Pattern[str]:
    return re.compile(rf",? ({'|'.join(sorted(legal_forms()))})\.?$", re.IGNORECASE)
