"""Which earlier mentions are looked at."""

from __future__ import annotations

import numpy as np

from regsuite.english.entities.facts import Facts
from regsuite.english.entities.lexical import shipped_lexicon
from regsuite.english.entities.rivals import SAME, WINDOWS, rivals
from regsuite.english.entities.rows.described import Described
from tests.english.entities.resolved_builders import facts_in, family, named

RIVER = facts_in(family())["the river"]


def earlier(facts: list[Facts]) -> list[int]:
    """Return what the last mention may go back to."""
    none = np.zeros((len(facts), 10), dtype=np.float32)
    described = Described(family(), facts, np.ones(len(facts)), none, shipped_lexicon())
    later, before = rivals(described)
    return before[later == len(facts) - 1].tolist()


def test_the_window_of_its_kind_is_looked_at() -> None:
    assert earlier([RIVER] + [named("Ann")] * 50 + [named("Eve")]) == list(
        range(51 - WINDOWS["name"], 51)
    )


def test_a_name_far_back_with_a_word_in_common_is_looked_at() -> None:
    assert 0 in earlier([named("Anna Dunn")] + [RIVER] * 60 + [named("Dunn")])
    assert 0 not in earlier([named("Anna Dunn")] + [RIVER] * 60 + [named("Hill")])


def test_an_abbreviation_finds_what_it_stands_for() -> None:
    assert 0 in earlier([named("World Health Organisation")] + [RIVER] * 60 + [named("WHO")])


def test_a_name_that_comes_a_thousand_times_has_few_rivals() -> None:
    assert len(earlier([named("Ann")] * 1000)) <= WINDOWS["name"] + SAME


def test_the_first_mention_has_none() -> None:
    assert earlier([RIVER]) == []
