"""Why two mentions were linked."""

from __future__ import annotations

from regsuite.english.entities.reasons import reasons
from tests.english.entities.resolved_builders import facts_in, family, named, quoted


def test_names_say_how_they_are_alike() -> None:
    assert reasons(named("Anna Dunn"), named("Dunn")) == ("names: surname",)


def test_a_pronoun_says_what_agrees_and_how_near() -> None:
    found = facts_in(family())
    assert reasons(found["Anna Dunn"], found["her"]) == ("female", "this sentence")


def test_who_speaks_is_a_reason() -> None:
    found = facts_in(quoted())
    assert "says it" in reasons(found["Mr Lee"], found["I"])


def test_an_apposition_is_a_reason() -> None:
    found = facts_in(family())
    assert "apposition" in reasons(found["Anna Dunn"], found["a doctor"])
