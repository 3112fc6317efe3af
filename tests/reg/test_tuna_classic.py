"""Searching for distinguishing sets, and the properties of the fifteen ASGRE systems."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import Trial
from regsuite.features.tuna.attributes import candidates
from regsuite.reg.tuna.asgre import FIFTEEN, PROPERTIES, properties
from regsuite.reg.tuna.composed import Composed
from regsuite.reg.tuna.preferences import usual_scale
from regsuite.reg.tuna.search import cheapest, completed
from regsuite.reg.tuna.selector import TunaSystem
from regsuite.reg.tuna.systems import system as named
from tests.reg.tuna_trials import BLUE_CHAIR, RED_CHAIR, RIGHT_CHAIR, SMALL_CHAIR, corpus, trial

TABLE_1 = {
    "cam-t": "YYYYYn", "cam-tu": "YYYYYn", "cam-b": "YYnYYn", "cam-bu": "YYnYYn",
    "dit-ds": "YnYYnn", "graph-fp": "nnYYYn", "graph-sc": "nnYYnn", "is-fbs": "nnnnnY",
    "is-fbn": "nnYnnn", "is-iac": "YnYnnn", "nil": "Ynnnnn", "titch-rs": "YYYYnn",
    "titch-rs+": "YYYYnn", "titch-as": "YYYYnn", "titch-as+": "YYYYnn",
}  # fmt: skip
BY_NAME = {system.name: system for system in FIFTEEN}

NAMES = ("type", "colour", "size", "orientation", "age")
THINGS = st.fixed_dictionaries({name: st.sampled_from("ab") for name in NAMES})
TRIALS = st.lists(THINGS, min_size=1, max_size=7).map(lambda things: trial(*things))

TWO_STEPS = trial(
    {"type": "chair", "colour": "red", "size": "large", "age": "old"},
    {"type": "chair", "colour": "blue", "size": "large", "age": "new"},
    {"type": "chair", "colour": "blue", "size": "small", "age": "new"},
    {"type": "chair", "colour": "red", "size": "small", "age": "new"},
)


def having(name: str, value: bool = True) -> list[type[TunaSystem]]:
    return [s for s in FIFTEEN if properties(s)[name] is value]


def fitted(system: type[TunaSystem], favourite: str = "colour") -> TunaSystem:
    return system().train(corpus(favourite))


@pytest.mark.parametrize("name", TABLE_1)
def test_asgre_systems_have_the_properties_of_table_1(name: str) -> None:
    found = properties(BY_NAME[name])
    assert "".join("Y" if found[p] else "n" for p in PROPERTIES) == TABLE_1[name]


@pytest.mark.parametrize("system", FIFTEEN, ids=lambda s: s.name)
def test_asgre_systems_distinguish_the_target(system: type[TunaSystem]) -> None:
    made = fitted(system)
    for task in (TWO_STEPS, *(t.without_gold() for t in corpus())):
        assert task.distinguishes(made.predict([task])[0].attributes)


@pytest.mark.parametrize("system", having("type"), ids=lambda s: s.name)
def test_type_hardwired_systems_say_a_type_that_rules_nothing_out(
    system: type[TunaSystem],
) -> None:
    assert ("type", "chair") in fitted(system).predict([TWO_STEPS])[0].attributes


@pytest.mark.parametrize("system", having("type", False), ids=lambda s: s.name)
def test_other_systems_leave_out_a_type_nobody_says(system: type[TunaSystem]) -> None:
    silent = [t for t in corpus() if t.gold]
    silent = [
        trial(dict(t.target.attributes), *(dict(d.attributes) for d in t.distractors),
              said=(("red", ("colour",)),), id=t.id)
        for t in silent
    ]  # fmt: skip
    chosen = system().train(silent).predict([TWO_STEPS])[0].attributes
    assert ("type", "chair") not in chosen


@pytest.mark.parametrize("system", having("trainable"), ids=lambda s: s.name)
def test_trainable_systems_choose_by_their_corpus(system: type[TunaSystem]) -> None:
    either = trial(RED_CHAIR, {**BLUE_CHAIR, "size": "small", "orientation": "right"})
    chosen = {
        favourite: fitted(system, favourite).predict([either])[0].attributes
        for favourite in ("size", "orientation")
    }
    assert ("size", "large") in chosen["size"]
    assert ("orientation", "left") in chosen["orientation"]
    assert chosen["size"] != chosen["orientation"]


@pytest.mark.parametrize(
    "system", [s for s in having("trainable", False) if s.name != "nil"], ids=lambda s: s.name
)
def test_untrained_systems_do_not(system: type[TunaSystem]) -> None:
    either = trial(RED_CHAIR, {**BLUE_CHAIR, "size": "small"})
    chosen = [fitted(system, f).predict([either])[0].attributes for f in ("size", "orientation")]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("system", having("preferences"), ids=lambda s: s.name)
def test_systems_with_human_preferences_follow_the_scale(system: type[TunaSystem]) -> None:
    either = trial(RED_CHAIR, {**SMALL_CHAIR, "orientation": "right"})
    made = fitted(system).selector_
    assert isinstance(made, Composed)
    made.scale = ("type", "size", "orientation")
    first = made.select(either)
    made.scale = ("type", "orientation", "size")
    assert ("size", "large") in first
    assert ("orientation", "left") in made.select(either)


@pytest.mark.parametrize("system", having("power"), ids=lambda s: s.name)
def test_systems_with_discriminatory_power_weigh_what_is_ruled_out(
    system: type[TunaSystem],
) -> None:
    made = system().train([])
    weak = {**RED_CHAIR, "material": "oak", "finish": "dull"}
    strong = trial(
        weak, {**weak, "finish": "new"}, {**weak, "finish": "new", "material": "elm"},
        {**weak, "finish": "new"},
    )  # fmt: skip
    swapped = trial(
        weak, {**weak, "material": "elm"}, {**weak, "material": "elm", "finish": "new"},
        {**weak, "material": "elm"},
    )  # fmt: skip
    assert ("finish", "dull") in made.predict([strong])[0].attributes
    assert ("finish", "dull") not in made.predict([swapped])[0].attributes


@pytest.mark.parametrize("system", having("incremental"), ids=lambda s: s.name)
def test_incremental_systems_take_one_after_the_other(system: type[TunaSystem]) -> None:
    made = fitted(system).selector_
    assert isinstance(made, Composed)
    steps = made.steps(TWO_STEPS)
    useful = [made.select(TWO_STEPS) - frozenset(steps[i:]) for i in range(len(steps))]
    assert all(not TWO_STEPS.distinguishes(before) for before in useful)


def test_incremental_search_never_takes_back() -> None:
    selector = Composed(preferences=True)
    selector.scale = ("colour", "size", "age")
    steps = selector.steps(TWO_STEPS)
    assert steps == [("colour", "red"), ("size", "large")]
    assert cheapest(TWO_STEPS, candidates(TWO_STEPS), [1.0] * 4) == {("age", "old")}


@given(TRIALS)
def test_full_brevity_is_minimal(task: Trial) -> None:
    chosen = named("full-brevity")().predict([task])[0].attributes
    everything = frozenset(task.target.attributes)
    if task.distinguishes(everything):
        assert task.distinguishes(chosen)
        smaller = combinations(everything, len(chosen) - 1) if chosen else ()
        assert not any(task.distinguishes(frozenset(s)) for s in smaller)


@given(TRIALS)
def test_classic_selectors_rule_out_all_that_can_be(task: Trial) -> None:
    for system in map(named, ("full-brevity", "greedy", "incremental")):
        chosen = system().predict([task])[0].attributes
        ruled = frozenset().union(*(task.rules_out(a) for a in chosen))
        assert ruled == frozenset().union(*(task.rules_out(a) for a in task.target.attributes))


def test_greedy_takes_the_most_telling_first() -> None:
    selector = named("greedy")().selector_
    assert isinstance(selector, Composed)
    assert selector.steps(TWO_STEPS) == [("age", "old")]


def test_incremental_follows_preference_and_always_says_the_type() -> None:
    either = trial(RED_CHAIR, {**BLUE_CHAIR, "size": "small"}, RIGHT_CHAIR)
    chosen = named("incremental")().predict([either])[0].attributes
    assert chosen == {("type", "chair"), ("colour", "red"), ("orientation", "left")}
    names = [
        "type",
        "colour",
        "hasBeard",
        "hairColour",
        "size",
        "orientation",
        "x-dimension",
        "age",
    ]
    assert sorted(names, key=usual_scale().index) == names


def test_completed_adds_only_what_is_lacking() -> None:
    offered = candidates(TWO_STEPS)
    start = frozenset({("colour", "red")})
    assert completed(TWO_STEPS, start, offered) == {("colour", "red"), ("size", "large")}
    assert completed(TWO_STEPS, frozenset({("age", "old")}), offered) == {("age", "old")}


def test_a_search_that_would_not_end_is_refused():
    names = [f"a{i}" for i in range(24)]
    target = dict.fromkeys(names, "yes")
    many = trial(target, *({**target, name: "no"} for name in names))
    with pytest.raises(InputError, match="would take too long"):
        cheapest(many, candidates(many), [1.0] * len(names))
