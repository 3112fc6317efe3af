"""What a thing is, and the nouns that it may be called by ("the river"): data of our own.

A noun may stand for several categories ("the island" for a country or an island, "the group" for
a band or a company).
"""

from __future__ import annotations

from functools import cache

from regsuite.corpora.records.grec import SEMCATS, further_semcats
from regsuite.english.inflection import plurals
from regsuite.english.words import table, words, words_with

PERSON, THING = "person", "thing"
_CALLED_OTHERWISE = frozenset({PERSON, "organisation", "software", "vehicle", "species", "event"})


def categories_of(noun: str) -> tuple[str, ...]:
    """Return the categories that a noun, singular or plural, may stand for, the likeliest first."""
    return _categories().get(singular(noun), ())


def all_categories() -> tuple[str, ...]:
    """Return the categories of subjects, those of the GREC corpus first."""
    return (*SEMCATS, *further_semcats())


@cache
def _categories() -> dict[str, tuple[str, ...]]:
    return {noun: tuple(listed.split()) for noun, listed in table("category-nouns").items()}


def nouns_of(category: str) -> frozenset[str]:
    """Return the nouns that may stand for things of a category."""
    return words_with("category-nouns", category)


@cache
def _singulars() -> dict[str, str]:
    """Return the plurals in -s, each with its noun; "men" and "people" may mean anyone."""
    return {form: noun for noun in _categories() for form in plurals(noun) if form.endswith("s")}


def singular(noun: str) -> str:
    """Return the singular that the table has for a noun, or the noun."""
    return noun if noun in _categories() else _singulars().get(noun, noun)


def is_called_so(category: str) -> bool:
    """Tell whether things of a category are called by its name: "the river", not "the event"."""
    return category in nouns_of(category) and category not in _CALLED_OTHERWISE


@cache
def generic_words() -> frozenset[str]:
    """Return the words of names that say what is named and not which: "Mount", "North", "of"."""
    return words("generic-name-words").union(table("name-categories"))
