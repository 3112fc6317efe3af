"""The sex that a title, a given name, a noun or a pronoun tells: "male", "female", "" for none."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from regsuite.english.entities.lexicon import is_address
from regsuite.english.words import table

MALE, FEMALE = "male", "female"
SUBJECT_PRONOUNS = {MALE: "he", FEMALE: "she", "thing": "it", "plural": "they"}
"""The pronoun in subject position for each gender of the table of pronouns."""


def sex_of_title(title: str) -> str:
    """Return the sex that a title in lower case tells."""
    return _sex("titles", title)


def sex_of_address(title: str) -> str:
    """Return the sex that "Mr" or "Sir" tells; a rank may be another's ("Queen Anne's War")."""
    return sex_of_title(title) if is_address(title) else ""


def is_given_name(word: str) -> bool:
    """Tell a given name, or a double one that begins with a given name."""
    return word.lower().partition("-")[0] in table("given-names")


def sex_of_given_name(name: str) -> str:
    """Return the sex that mostly has a given name; of a double name the first part tells."""
    return _sex("given-names", name.lower().partition("-")[0])


def sex_of_noun(noun: str) -> str:
    """Return the sex that a noun for a person tells."""
    return _sex("human-nouns", noun)


def sex_of_pronoun(word: str) -> str:
    """Return the sex of whom a pronoun in lower case means; none for "it" and "they"."""
    return _sex("pronouns", word)


def sex_of_person(name: Iterable[str], nouns: Iterable[str] = ()) -> str:
    """Return what the nouns said of a person, or else the words of the name and titles, tell."""
    said = (sex for noun in nouns if (sex := sex_of_noun(noun)))
    named = (sex for word in name if (sex := sex_of_title(word) or sex_of_given_name(word)))
    return next(said, "") or next(named, "")


def _sex(name: str, word: str) -> str:
    value = table(name).get(word, "")
    return value if value in (MALE, FEMALE) else ""


def subject_pronoun(word: str) -> str:
    """Return "he" for "him" and "his", and so on; "" for what is no personal pronoun."""
    return SUBJECT_PRONOUNS.get(table("pronouns").get(word, ""), "")


@cache
def pronouns_of(gender: str) -> frozenset[str]:
    """Return the personal pronouns of a gender."""
    return frozenset(word for word, told in table("pronouns").items() if told == gender)
