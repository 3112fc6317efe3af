"""Nouns for persons: by sex and age where these are known, by their job, else "person".

A word that tells the sex makes the attribute superfluous: "the woman", never "the female woman".
"""

from __future__ import annotations

from regsuite.english.words import table
from regsuite.reg.tuna.wording import lexical

PERSONS = frozenset({"human", "human being", "individual", "people", "person"})
_SEXES = {"f": "female", "female": "female", "feminine": "female", "girl": "female",
          "m": "male", "male": "male", "man": "male", "masculine": "male", "boy": "male",
          "woman": "female"}  # fmt: skip
_NOUNS = {("male", False): "man", ("female", False): "woman", ("male", True): "boy",
          ("female", True): "girl", ("", True): "child", ("", False): "person"}  # fmt: skip
_YOUNG = frozenset({"child", "kid", "teenage", "teenager"})
_GROWN = frozenset({"adult", "grown-up"})
_OF_AGE = 18


def sex(value: str) -> str:
    """Return the sex that a value says, "" for none."""
    return _SEXES.get(value.lower(), "")


def is_human(noun: str) -> bool:
    """Tell whether a noun means a person."""
    last = noun.rpartition(" ")[2].lower()
    return last in PERSONS or last in table("human-nouns") or last in ("girl", "woman", "man")


def noun_of_person(gender: str, age: str) -> tuple[str, str]:
    """Return the noun for a person of a sex and age, and what of the age is still to be said."""
    low = age.lower()
    years = low.removesuffix("years").strip()
    young = low in _YOUNG or (years.isdigit() and int(years) < _OF_AGE)
    if low in _GROWN and not sex(gender):
        return "adult", ""
    teenage = "teenage" if low in ("teenage", "teenager") else ""
    rest = teenage if low in _YOUNG | _GROWN else age
    if teenage and not sex(gender):
        return "teenager", ""
    return _NOUNS[sex(gender), young], rest


def job_noun(value: str) -> str:
    """Return a job that can stand as the noun, "" for another."""
    return value.lower() if lexical.is_noun(value) and not value[:1].isdigit() else ""
