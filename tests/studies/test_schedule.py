"""Squares and schedules: the counts of the reports, and balance."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.studies.design import load
from regsuite.studies.schedule import (
    CHECK,
    FILLER,
    MAIN,
    OVERLAP,
    REPEAT,
    Schedule,
    latin,
    order,
    schedule,
)

# design, items, systems, rows, trials of a row, cells that count
REPORTS = [
    ("grec-quality", 24, 8, 8, {24}, 192),
    ("tuna-quality", 112, 8, 8, {112}, 896),
    ("tuna-identification", 112, 8, 16, {56}, 896),
    ("asgre-reading", 148, 15, 30, {75}, 2220),
    ("sr-quality", 100, 5, 5, {100}, 500),
    ("sr-similarity", 100, 5, 5, {100}, 500),
    ("paraphrase-pairs", 128, 1, 1, {128}, 128),
    ("preference", 12, 4, 6, {12}, 72),
    ("rating", 12, 4, 4, {12}, 48),
    ("success", 6, 3, 3, {6}, 18),
]


def names(kind: str, count: int) -> list[str]:
    return [f"{kind}{n}" for n in range(count)]


def main_cells(plan: Schedule) -> list:
    return [c for c in plan.cells.values() if c.kind == MAIN]


@given(st.integers(1, 20), st.integers())
def test_latin_square_has_every_symbol_once_in_rows_and_columns(size, seed):
    square = latin(size, random.Random(seed))
    for line in [*square, *zip(*square, strict=True)]:
        assert sorted(line) == list(range(size))


@pytest.mark.parametrize(("name", "items", "systems", "rows", "trials", "cells"), REPORTS)
def test_report_counts_of_rows_trials_and_cells(name, items, systems, rows, trials, cells):
    plan = schedule(load(name), names("i", items + 5), names("s", systems), 0)
    if load(name).items == 0:
        plan = schedule(load(name), names("i", items), names("s", systems), 0)
    assert len(plan.rows) == rows
    assert {len(row) for row in plan.rows} == trials
    assert len(main_cells(plan)) == cells


@pytest.mark.parametrize(("name", "items", "systems", "rows", "trials", "cells"), REPORTS)
def test_every_square_is_balanced(name, items, systems, rows, trials, cells):
    plan = schedule(load(name), names("i", items), names("s", systems), 3)
    kinds = {MAIN, FILLER}
    by_square: dict[int, Counter] = {}
    for row in plan.rows:
        seen = Counter(frozenset(plan.cells[n].systems) for n in row if plan.cells[n].kind in kinds)
        assert len(set(seen.values())) == 1, "a row shows every system equally often"
        for n in row:
            cell = plan.cells[n]
            key = (cell.item, cell.kind, frozenset(cell.systems))
            by_square.setdefault(cell.square, Counter())[key] += 1
    assert all(set(counts.values()) == {1} for counts in by_square.values())


def test_surface_realisation_deep_track_has_51_and_48_sentences_a_rater():
    design = replace(load("sr-quality"), squares_per_rater=17)
    plan = schedule(design, names("i", 99), names("s", 3), 0)
    assert [len(row) for row in plan.rows] == [51] * 3 + [48] * 3
    assert len(main_cells(plan)) == 297


def test_items_that_do_not_divide_are_filled_and_said():
    plan = schedule(load("asgre-reading"), names("i", 148), names("s", 15), 0)
    fillers = [c for c in plan.cells.values() if c.kind == FILLER]
    assert len({c.item for c in fillers}) == 2
    assert len(fillers) == 30
    assert any("2 are shown twice" in note for note in plan.notes)


def test_schedule_is_seeded():
    args = (load("grec-quality"), names("i", 24), names("s", 8))
    assert schedule(*args, 1) == schedule(*args, 1)
    assert schedule(*args, 1) != schedule(*args, 2)


@pytest.mark.parametrize(
    ("name", "items", "systems", "told"),
    [
        ("grec-choice", 24, 2, "compares 1 systems, not 2"),
        ("grec-quality", 5, 8, "needs 8 items, but there are 5"),
        ("preference", 24, 1, "two systems"),
        ("preference", 3, 4, "needs 6 items"),
    ],
)
def test_too_few_items_or_systems_are_refused(name, items, systems, told):
    with pytest.raises(InputError, match=told):
        schedule(load(name), names("i", items), names("s", systems), 0)


def test_order_is_each_participants_own_and_practice_comes_first():
    plan = schedule(load("grec-quality"), names("i", 26), names("s", 8), 0)
    one, two = order(plan, 0, "1"), order(plan, 0, "2")
    assert one != two
    assert sorted(one) == sorted(two)
    assert one[:2] == list(plan.practice)


def test_repeats_overlap_and_checks_are_added_and_repeats_come_late():
    design = replace(load("rating"), repeats=2, overlap=3, checks=1)
    plan = schedule(design, names("i", 16), names("s", 4), 0)
    for row in range(4):
        sequence = order(plan, row, "x")
        kinds = [plan.cells[n].kind for n in sequence]
        assert (kinds.count(REPEAT), kinds.count(OVERLAP), kinds.count(CHECK)) == (2, 3, 1)
        for place, name in enumerate(sequence):
            cell = plan.cells[name]
            if cell.kind == REPEAT:
                first = [
                    plan.cells[n].kind == MAIN
                    and (plan.cells[n].item, plan.cells[n].systems) == (cell.item, cell.systems)
                    for n in sequence
                ].index(True)
                assert first < 2 * len(sequence) / 3 <= place + 1
    shared = [{n for n in row if plan.cells[n].kind == OVERLAP} for row in plan.rows]
    assert all(s == shared[0] for s in shared)
