"""The sex that a given name or a title tells."""

from __future__ import annotations

from regsuite.english.entities.given_names import pronoun_of_name
from regsuite.english.entities.words import CIVIL, GIVEN, HONOURS

_SEXES = {"he": "male", "she": "female"}


def sex_of_name(given: str) -> str:
    """Return the sex that mostly has a given name, "" where the tables do not say."""
    first = given.lower().partition("-")[0]
    return GIVEN.get(first) or _SEXES.get(pronoun_of_name([first], ()), "")


def sex_of_title(title: str) -> str:
    """Return the sex that a title tells, or ""."""
    return CIVIL.get(title) or HONOURS.get(title, "")
