"""The lattice of E and N states: by hand, against all paths, and as a system."""

from __future__ import annotations

import math
import random
from itertools import pairwise, product

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Limit
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.lattice import E, Lattice, N, best_path, log_shares
from tests.summarise.builders import several, single

UNIFORM = log_shares([[0, 0], [0, 0], [0, 0]])
STICKY = [(math.log(0.9), math.log(0.1)), (math.log(0.1), math.log(0.9)), (math.log(0.5),) * 2]


def path_score(path: tuple[int, ...], emissions: list, transitions: list) -> float:
    """Add up a path without any dynamic programming."""
    start = transitions[2][path[0]]
    steps = sum(transitions[before][state] for before, state in pairwise(path))
    return start + steps + sum(own[state] for own, state in zip(emissions, path, strict=True))


def test_alike_transitions_leave_the_choice_to_the_sentence() -> None:
    emissions = [(-5.0, -4.0), (-3.0, -7.0), (-2.0, -2.0), (-9.0, -8.5)]
    assert best_path(emissions, UNIFORM) == [E, N, N, E]


def test_learned_transitions_may_outweigh_a_sentence() -> None:
    """E N E costs log .5 + 2 log .1 = -5.3, E E E log .5 + 2 log .9 = -.9 and 1 for the second."""
    emissions = [(-5.0, -1.0), (-1.0, -2.0), (-5.0, -1.0)]
    assert best_path(emissions, UNIFORM) == [E, N, E]
    assert best_path(emissions, STICKY) == [E, E, E]


def test_no_sentence_has_no_path() -> None:
    assert best_path([], UNIFORM) == []


@pytest.mark.parametrize("seed", range(200))
def test_no_path_of_all_is_better(seed: int) -> None:
    draw = random.Random(seed)
    transitions = log_shares([[draw.randrange(9), draw.randrange(9)] for _ in range(3)])
    emissions = [(draw.uniform(-4, 0), draw.uniform(-4, 0)) for _ in range(draw.randint(1, 9))]
    every = product((N, E), repeat=len(emissions))
    best = max(every, key=lambda path: path_score(path, emissions, transitions))
    assert best_path(emissions, transitions) == list(best)


def test_transitions_are_counts_with_one_added() -> None:
    (first, *_) = log_shares([[3, 1], [0, 0], [0, 0]])
    assert [math.exp(x) for x in first] == pytest.approx([4 / 6, 2 / 6])


def trained(**settings: str) -> Lattice:
    text = "Ferry profit rose. Ferry profit fell. He said so. They said so. He said no."
    system = REGISTRY.find("lattice", "text").make(0, settings)
    assert isinstance(system, Lattice)
    return system.train([single(text, "Ferry profit rose.", "Ferry profit fell.")])


def test_transitions_are_counted_from_the_start_of_each_text() -> None:
    assert trained(transitions="learned").counts_ == [[2, 0], [1, 1], [0, 1]]
    assert trained().counts_ == [[0, 0], [0, 0], [0, 0]]


def test_a_sentence_of_an_n_state_is_taken_only_where_there_is_no_other() -> None:
    system = trained()
    mixed = single("He said so. Ferry profit rose. They said no.", limit=Limit("sentences", 2))
    none = single("He said so. They said so.", limit=Limit("sentences", 1))
    assert [found.text for found in system.predict([mixed])] == ["Ferry profit rose."]
    assert len(system.predict([none])[0].sentences) == 1


def test_the_whole_path_has_its_own_length() -> None:
    text = "Ferry profit fell. He said so. Ferry profit rose."
    limit = Limit("words", 3)
    whole = trained(whole_path="true")
    assert len(trained().predict([single(text, limit=limit)])[0].sentences) == 1
    found, none = whole.predict([single(text, limit=limit), single("He said so.", limit=limit)])
    assert [s.text for s in found.sentences] == ["Ferry profit fell.", "Ferry profit rose."]
    assert none.sentences == ()
    assert whole.summarise(single(text), limit)[1].text == found.text


def test_with_alike_transitions_e_states_are_those_of_r_above_one() -> None:
    item = several("Ferry profit rose. He said so.", "No ferry fell. So profit said.")
    ratio = REGISTRY.find("bigram-ratio", "text").make(0)
    system = trained()
    ratio.restore(system.parts())
    above = {s.sentence.text for s in ratio(item) if s.score > 0}
    assert {s.sentence.text for s in system(item) if not s.note} == above != set()


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"transitions": "none"}, "known: uniform, learned"),
        ({"transitions": "learned", "alignment": "summary"}, "marks no sentence"),
    ],
)
def test_settings_that_cannot_be(settings: dict[str, str], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        trained(**settings)
