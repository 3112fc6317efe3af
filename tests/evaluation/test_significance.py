from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats
from statsmodels.formula.api import ols
from statsmodels.stats.anova import AnovaRM, anova_lm

from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.statistics import significance
from regsuite.evaluation.statistics.correlation import correlations


class Share(Metric):
    name = "share"
    title = "Share"

    def row(self, versions, item):
        raise NotImplementedError


def scores(means, items=40, noise=0.1, seed=0):
    rng = np.random.default_rng(seed)
    difficulty = rng.normal(0, 0.3, items)
    return np.array([m + difficulty + rng.normal(0, noise, items) for m in means])


def test_one_way_anova_is_scipys():
    table = scores([0.1, 0.2, 0.3])
    found = significance.anova(table, blocks=False).test
    expected = stats.f_oneway(*table)
    assert found.statistic == pytest.approx(expected.statistic)
    assert found.p == pytest.approx(expected.pvalue)


def test_anova_with_items_as_random_factor_is_statsmodels():
    table = scores([0.1, 0.2, 0.3, 0.3], items=12)
    long = pd.DataFrame(
        [(s, i, table[s, i]) for s in range(4) for i in range(12)], columns=["s", "i", "y"]
    )
    expected = AnovaRM(long, "y", "i", within=["s"]).fit().anova_table.iloc[0]
    found = significance.anova(table).test
    assert found.df == (expected["Num DF"], expected["Den DF"])
    assert found.statistic == pytest.approx(expected["F Value"])
    assert found.p == pytest.approx(expected["Pr > F"])


def test_anova_within_levels_is_statsmodels():
    table = scores([0.1, 0.2, 0.3, 0.3], items=30)
    levels = np.random.default_rng(5).integers(1, 5, 30)
    long = pd.DataFrame(
        [(f"s{s}", f"l{levels[i]}", table[s, i]) for s in range(4) for i in range(30)],
        columns=["s", "l", "y"],
    )
    expected = anova_lm(ols("y ~ C(s) * C(l)", long).fit(), typ=1)
    variance = significance.anova(table, levels=list(levels))
    assert variance.test.df == (3, expected["df"]["Residual"])
    assert variance.test.statistic == pytest.approx(expected["F"]["C(s)"])
    assert variance.error == pytest.approx(expected["mean_sq"]["Residual"])


def test_degrees_of_freedom_are_those_of_the_grec_report():
    """183 texts with 24 different numbers of references, eight systems: F(7, 1272)."""
    levels = [i % 24 for i in range(183)]
    table = np.random.default_rng(1).random((8, 183))
    assert significance.anova(table, levels=levels).test.df == (7, 1272)


def test_levels_with_one_text_each_leave_no_error():
    variance = significance.anova(scores([0.1, 0.4], items=5), levels=range(5))
    assert variance.test.df == (1, 0)
    assert np.isnan(variance.test.p)


def test_tukey_without_blocks_is_scipys():
    table = scores([0.1, 0.15, 0.5, 0.9])
    found = significance.tukey(significance.anova(table, blocks=False))
    expected = stats.tukey_hsd(*table).pvalue < 0.05
    np.fill_diagonal(expected, False)
    assert (found == expected).all()


def test_equal_systems_do_not_differ_and_share_a_letter():
    variance = significance.anova(np.tile(np.arange(5.0), (3, 1)))
    assert variance.test.p == 1.0
    assert significance.letters(significance.tukey(variance)) == ["A", "A", "A"]


def test_systems_without_noise_differ_where_their_means_do():
    variance = significance.anova(np.array([[1.0, 1.0], [2.0, 2.0]]))
    assert significance.letters(significance.tukey(variance)) == ["A", "B"]


def pairs(count, *different):
    matrix = np.zeros((count, count), dtype=bool)
    for i, j in different:
        matrix[i, j] = matrix[j, i] = True
    return matrix


@pytest.mark.parametrize(
    ("different", "expected"),
    [
        (pairs(3), ["A", "A", "A"]),
        (pairs(3, (0, 1), (0, 2), (1, 2)), ["A", "B", "C"]),
        (pairs(3, (0, 2)), ["A", "AB", "B"]),
        (pairs(4, (0, 2), (0, 3), (1, 3)), ["A", "AB", "BC", "C"]),
        (pairs(4, (0, 3), (1, 3), (2, 3)), ["A", "A", "A", "B"]),
        (pairs(1), ["A"]),
    ],
)
def test_letters(different, expected):
    assert significance.letters(different) == expected


def test_letters_of_the_published_clarity_fluency_and_coherence_table():
    """Table 6 of GREC-MSR'09, fluency: which pairs share no letter gives the letters back."""
    published = ["A", "A", "A", "AB", "BC", "CD", "CD", "D"]
    count = len(published)
    different = pairs(
        count,
        *[
            (i, j)
            for i in range(count)
            for j in range(i + 1, count)
            if not set(published[i]) & set(published[j])
        ],
    )
    assert significance.letters(different) == published


def test_eight_systems_with_known_groups():
    means = [0.9, 0.9, 0.9, 0.6, 0.4, 0.4, 0.1, 0.1]
    variance = significance.anova(scores(means, items=100, noise=0.02))
    order = np.argsort(-variance.means)
    letters = significance.letters(significance.tukey(variance)[np.ix_(order, order)])
    assert letters == ["A", "A", "A", "B", "C", "C", "D", "D"]
    assert {frozenset(order[:3]), frozenset(order[4:6])} == {
        frozenset({0, 1, 2}),
        frozenset({4, 5}),
    }


def test_letters_of_two_systems_are_shared_exactly_when_they_do_not_differ():
    rng = np.random.default_rng(1)
    for _ in range(50):
        raw = rng.random((7, 7)) < 0.4
        different = raw | raw.T
        np.fill_diagonal(different, False)
        found = significance.letters(different)
        for i in range(7):
            for j in range(7):
                assert bool(set(found[i]) & set(found[j])) == (not different[i, j])


def correct(rate, items=200, seed=0):
    rng = np.random.default_rng(seed)
    hits = (rng.random(items) < rate).astype(float)
    return np.stack([hits, np.ones(items)], axis=1)


def test_bootstrap_interval_covers_the_score_and_narrows_with_items():
    wide = significance.bootstrap(Share(), [correct(0.6, 50)], 2000)
    narrow = significance.bootstrap(Share(), [correct(0.6, 5000)], 2000)
    (low, high), (low2, high2) = (significance.intervals(d)[0] for d in (wide, narrow))
    assert low < correct(0.6, 50)[:, 0].mean() < high
    assert high2 - low2 < (high - low) / 5


def test_bootstrap_is_the_same_for_the_same_seed():
    one, two, other = (significance.bootstrap(Share(), [correct(0.5)], 100, s) for s in (1, 1, 2))
    assert (one == two).all() and (one != other).any()


@pytest.mark.parametrize(("rate", "different"), [(0.9, True), (0.5, False)])
def test_both_paired_tests_agree_on_clear_cases(rate, different):
    a, b = correct(rate, seed=1), correct(0.5, seed=2)
    gap = Share().score(a) - Share().score(b)
    draws = significance.bootstrap(Share(), [a, b], 2000)
    for p in (
        significance.paired_bootstrap_p(draws, 0, 1, gap),
        significance.randomisation_p(Share(), a, b, 2000),
    ):
        assert (p < 0.01) == different


def test_a_system_does_not_differ_from_itself():
    a = correct(0.5)
    draws = significance.bootstrap(Share(), [a, a], 500)
    assert significance.paired_bootstrap_p(draws, 0, 1, 0.0) == 1.0
    assert significance.randomisation_p(Share(), a, a, 500) == 1.0


def test_randomisation_of_three_items_is_the_exact_share():
    """Of the 8 ways to swap 3 items that A has right and B wrong, 2 are as extreme."""
    a = np.array([[1.0, 1]] * 3)
    b = np.array([[0.0, 1]] * 3)
    assert significance.randomisation_p(Share(), a, b, 20_000) == pytest.approx(0.25, abs=0.01)


def test_kruskal_is_scipys_and_calm_where_nothing_varies():
    table = scores([0.1, 0.5])
    assert significance.kruskal(table).p == pytest.approx(stats.kruskal(*table).pvalue)
    assert significance.kruskal(np.ones((3, 4))).p == 1.0


def test_correlations_are_scipys_and_missing_where_a_column_does_not_vary():
    x, y = np.array([1.0, 2, 3, 4]), np.array([1.0, 3, 2, 5])
    one, two, _ = correlations({"x": x, "y": y, "flat": np.ones(4)})
    assert one.pearson == pytest.approx(stats.pearsonr(x, y).statistic)
    assert one.spearman_p == pytest.approx(stats.spearmanr(x, y).pvalue)
    assert two.pearson is two.spearman_p is None
