"""Small closed word lists by which mentions are found and told apart, for English texts."""

from __future__ import annotations

from collections.abc import Mapping

from regsuite.english.words import table, words

PRONOUNS: Mapping[str, str] = table("pronouns")
RELATIVES: dict[str, str] = {
    "who": "person",
    "whom": "person",
    "whose": "any",
    "which": "thing",
    "that": "any",
}
EMPHATIC = frozenset("himself herself itself themselves".split())
COPULAS = frozenset("is was are were became becomes remains".split())
AUXILIARIES = words("auxiliaries")
PREPOSITIONS = words("prepositions")
FUNCTION_WORDS = words("function-words")
CALENDAR = words("months", "weekdays")
PARTICLES = frozenset(
    "of de la le du von van der den del della di da dos e y al el ibn bin".split()
)
HONORIFICS = frozenset(
    "sir lord lady dame mr mrs ms dr king queen prince princess emperor empress pope saint "
    "president general captain admiral archduke duke duchess count countess baron professor".split()
)
ABBREVIATED = frozenset("st mt ft dr mr mrs ms jr sr gen col capt".split())

CATEGORIES: Mapping[str, str] = table("category-words")
PERSONS = frozenset({"male", "female", "person"})
