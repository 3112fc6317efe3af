"""Designs of the analysis of variance, held against sums of squares written out here."""

from __future__ import annotations

import random

import pytest
from scipy import stats

from regsuite.base.errors import InputError
from regsuite.evaluation.comparison import Comparison, score_system
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.statistics.designs import (
    BLOCKED,
    ONEWAY,
    ReportAnova,
    adds_corpus,
    anova_designs,
)

REPORT = ReportAnova("PAPER", lambda item: item[0], "the size", frozenset({"alone"}), corpus=True)


class Score(Metric):
    """A number that the system gives; items whose size is 0 have none."""

    name = "score"
    title = "Score"

    def row(self, gold, item, choice):
        return (choice, 1) if item[0] else None


class Alone(Score):
    name = "alone"
    title = "Alone"


def mean(values):
    return sum(values) / len(values)


def by_hand(table, design, sizes):
    """Return F and its degrees of freedom from sums of squares, cell by cell."""
    systems, items = len(table), len(table[0])
    grand = mean([v for row in table for v in row])
    between = sum(items * (mean(row) - grand) ** 2 for row in table)
    error = 0.0
    for s in range(systems):
        for i in range(items):
            if design == "levels":
                expected = mean([table[s][j] for j in range(items) if sizes[j] == sizes[i]])
            elif design == "blocked":
                column = mean([table[k][i] for k in range(systems)])
                expected = mean(table[s]) + column - grand
            else:
                expected = mean(table[s])
            error += (table[s][i] - expected) ** 2
    df = {
        "levels": systems * items - systems * len(set(sizes)),
        "blocked": (systems - 1) * (items - 1),
        "oneway": systems * (items - 1),
    }[design]
    return (between / (systems - 1)) / (error / df), (systems - 1, df)


SCORE = (Score(),)


def compared(table, sizes, asked="report", metrics=SCORE):
    items = [(size, i) for i, size in enumerate(sizes)]
    gold = [[item] for item in items]
    systems = [
        score_system(f"s{k}", metrics, gold, items, row, ["d"] * len(items), "c")
        for k, row in enumerate(table)
    ]
    designs = anova_designs(asked, REPORT, [m.name for m in metrics], items)
    return Comparison(len(items), systems, metrics, samples=20, anova=designs).analysis


@pytest.mark.parametrize(
    ("asked", "metric", "design"),
    [
        ("report", Score(), "levels"),
        ("report", Alone(), "oneway"),
        ("oneway", Score(), "oneway"),
        ("blocked", Score(), "blocked"),
    ],
)
def test_every_design_has_the_f_of_sums_of_squares_by_hand(asked, metric, design):
    rng = random.Random(3)
    for _ in range(100):
        sizes = [rng.randint(1, 4) for _ in range(rng.randint(8, 25))]
        table = [[rng.random() + k / 9 for _ in sizes] for k in range(rng.randint(2, 8))]
        detail = compared(table, sizes, asked, (metric,)).metrics[metric.name]
        f, df = by_hand(table, design, sizes)
        assert detail.anova.statistic == pytest.approx(f)
        assert detail.anova.df == df
        assert detail.anova.p == pytest.approx(stats.f.sf(f, *df))


def test_the_levels_are_those_of_the_items_that_are_measured():
    """An item without the measure counts neither as an item nor by its size."""
    table = [[0.1, 9.0, 0.2, 0.4, 0.3], [0.2, 9.0, 0.4, 0.5, 0.7]]
    kept = [[row[i] for i in (0, 2, 3, 4)] for row in table]
    detail = compared(table, [1, 0, 1, 2, 2]).metrics["score"]
    assert detail.anova.df == (1, 2 * (4 - 2))
    assert detail.anova.statistic == pytest.approx(by_hand(kept, "levels", [1, 1, 2, 2])[0])


def test_no_letters_where_the_design_leaves_no_error():
    detail = compared([[0.1, 0.2, 0.3], [0.7, 0.8, 0.9]], [1, 2, 3]).metrics["score"]
    assert detail.letters == {} and detail.anova is None and detail.design == ""
    assert detail.kruskal is not None


def test_letters_differ_between_designs_and_the_design_is_named():
    """Every system is a little better on every item, and items differ much."""
    table = [[i + k / 10 for i in range(12)] for k in range(3)]
    for row in table:
        row[0] += 0.01
    sizes = [1, 2] * 6
    blocked, oneway = (compared(table, sizes, asked) for asked in ("blocked", "oneway"))
    assert blocked.metrics["score"].letters == {"s0": "C", "s1": "B", "s2": "A"}
    assert oneway.metrics["score"].letters == {"s0": "A", "s1": "A", "s2": "A"}
    assert blocked.tests["letters"] == "Tukey's HSD over items, ANOVA with items as blocks"
    assert oneway.as_dict()["metrics"]["score"]["design"] == "one-way ANOVA"


def test_two_designs_are_said_with_the_metrics_they_are_for():
    rng = random.Random(1)
    table = [[rng.random() for _ in range(9)] for _ in range(3)]
    tests = compared(table, [1, 2, 3] * 3, "report", (Score(), Alone())).tests["letters"]
    assert tests == (
        "Tukey's HSD over items, ANOVA with the size as second factor, as in PAPER (Score) "
        "and one-way ANOVA as in PAPER (Alone)"
    )


def test_what_is_not_known_is_refused():
    with pytest.raises(InputError, match="known: blocked, oneway, report"):
        anova_designs("twoway", None, [], [])
    with pytest.raises(InputError, match="ask for blocked or oneway"):
        anova_designs("report", None, [], [])
    assert anova_designs("oneway", None, ["score"], []) == {"score": ONEWAY}
    assert anova_designs("blocked", REPORT, ["score"], []) == {"score": BLOCKED}


def test_the_corpus_is_added_once_and_only_for_the_report():
    assert adds_corpus("report", REPORT, ["udel"])
    assert not adds_corpus("report", REPORT, ["udel", "corpus"])
    assert not adds_corpus("blocked", REPORT, [])
    assert not adds_corpus("report", ReportAnova("PAPER"), [])
