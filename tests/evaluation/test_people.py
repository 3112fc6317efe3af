"""Agreement of metrics with people: coefficients, intervals, Williams' test."""

from __future__ import annotations

import math

import numpy as np
import pytest

from regsuite.corpora.records.judgements import Judged, Judgements
from regsuite.evaluation.statistics.people import agreements, ranking, williams, williams_test

RNG = np.random.default_rng(3)
PEOPLE = RNG.normal(size=200)
GOOD = PEOPLE + RNG.normal(size=200)
POOR = PEOPLE + 4 * RNG.normal(size=200)


def file(scores: np.ndarray, documents: int = 0) -> Judgements:
    size = len(scores) // documents if documents else len(scores)
    items = [
        Judged(("r",), "p", float(score), f"d{i // size}", f"s{i % size}" if documents else "")
        for i, score in enumerate(scores)
    ]
    return Judgements("made", items, by_document=bool(documents))


def test_coefficients_are_those_of_the_file_and_the_interval_holds_them() -> None:
    good, poor = agreements([file(PEOPLE)], {"good": [GOOD], "poor": [POOR]}, samples=200)
    assert good.segments.pearson == pytest.approx(np.corrcoef(PEOPLE, GOOD)[0, 1])
    assert good.interval[0] < good.segments.pearson < good.interval[1]
    assert good.segments.pearson > poor.segments.pearson
    assert good.systems is None


def test_several_files_count_as_their_mean() -> None:
    one, other = PEOPLE[:100], PEOPLE[100:]
    (both,) = agreements([file(one), file(other)], {"good": [GOOD[:100], GOOD[100:]]})
    single = [np.corrcoef(p, g)[0, 1] for p, g in ((one, GOOD[:100]), (other, GOOD[100:]))]
    assert both.segments.pearson == pytest.approx(np.mean(single))
    assert len(both.by_file) == 2


def test_summaries_compare_within_their_documents() -> None:
    shift = np.repeat(np.arange(10) * 100.0, 20)
    (found,) = agreements([file(PEOPLE, documents=10)], {"good": [GOOD + shift]}, samples=100)
    (plain,) = agreements([file(PEOPLE, documents=10)], {"good": [GOOD]}, samples=100)
    assert found.segments.pearson == pytest.approx(plain.segments.pearson)
    assert found.systems is not None


def test_a_metric_that_never_varies_has_no_coefficient() -> None:
    (found,) = agreements([file(PEOPLE)], {"flat": [np.ones(200)]}, samples=50)
    assert math.isnan(found.segments.pearson)
    assert math.isnan(found.interval[0])


def test_williams_test_finds_the_better_metric() -> None:
    (test,) = williams([file(PEOPLE)], {"good": [GOOD], "poor": [POOR]})
    assert test.t > 0
    assert test.p < 0.001
    assert williams_test(PEOPLE, GOOD, GOOD) == (0.0, 1.0)


def test_williams_t_is_that_of_the_formula() -> None:
    t, _ = williams_test(PEOPLE, GOOD, POOR)
    back, _ = williams_test(PEOPLE, POOR, GOOD)
    assert t == pytest.approx(-back)
    r12, r13 = np.corrcoef(PEOPLE, GOOD)[0, 1], np.corrcoef(PEOPLE, POOR)[0, 1]
    r23 = np.corrcoef(GOOD, POOR)[0, 1]
    matrix = np.array([[1, r12, r13], [r12, 1, r23], [r13, r23, 1]])
    under = 2 * np.linalg.det(matrix) * 199 / 197 + ((r12 + r13) / 2) ** 2 * (1 - r23) ** 3
    assert t == pytest.approx((r12 - r13) * np.sqrt(199 * (1 + r23) / under))


def spearman(x: np.ndarray, y: np.ndarray) -> float:
    """Return Spearman's coefficient of values without ties by the sum of squared differences."""
    gaps = np.argsort(np.argsort(x)) - np.argsort(np.argsort(y))
    return 1 - 6 * float((gaps**2).sum()) / (len(x) * (len(x) ** 2 - 1))


def test_systems_are_ranked_on_documents_drawn_anew() -> None:
    (found,) = agreements([file(PEOPLE, documents=10)], {"poor": [POOR]}, samples=300, seed=5)
    metric, people = POOR.reshape(10, 20), PEOPLE.reshape(10, 20).mean(axis=0)
    rng = np.random.default_rng(8)
    runs = [spearman(metric[rng.integers(10, size=10)].mean(axis=0), people) for _ in range(3000)]
    assert found.systems is not None
    assert found.systems.spearman == pytest.approx(spearman(metric.mean(axis=0), people))
    assert found.ranking is not None
    assert found.ranking.mean == pytest.approx(np.mean(runs), abs=0.03)
    assert found.ranking.runs == pytest.approx(np.percentile(runs, [2.5, 97.5]), abs=0.08)
    width = found.ranking.interval[1] - found.ranking.interval[0]
    assert width == pytest.approx(2 * 1.96 * np.std(runs) / 300**0.5, rel=0.2)


def test_without_systems_there_is_no_ranking() -> None:
    (found,) = agreements([file(PEOPLE)], {"good": [GOOD]}, samples=50)
    assert found.ranking is None


def average_ranks(values: list[float]) -> list[float]:
    return [
        sum(v < own for v in values) + (sum(v == own for v in values) + 1) / 2 for own in values
    ]


def rank_correlation(x: list[float], y: list[float]) -> float:
    """Spearman's coefficient with ties, by the definition; 0 where one of them does not vary."""
    one, other = average_ranks(x), average_ranks(y)
    middle = (len(x) + 1) / 2
    products = sum((a - middle) * (b - middle) for a, b in zip(one, other, strict=True))
    squares = math.prod(sum((v - middle) ** 2 for v in ranks) for ranks in (one, other))
    return products / math.sqrt(squares) if squares else 0.0


def test_rankings_are_those_of_another_implementation_on_random_scores() -> None:
    """1,000 files of whole numbers with ties, each with the same documents drawn."""
    chance, runs = np.random.default_rng(11), 4
    for case in range(1_000):
        documents, systems = int(chance.integers(2, 6)), int(chance.integers(3, 7))
        metric, people = chance.integers(4, size=(2, documents, systems))
        judged = file(people.ravel(), documents=documents)
        found = ranking([judged], [metric.ravel()], runs, np.random.default_rng(case))
        drawn = np.random.default_rng(case).integers(documents, size=(runs, documents))
        wanted = people.sum(axis=0).tolist()
        expected = [
            rank_correlation([sum(int(metric[d, s]) for d in own) for s in range(systems)], wanted)
            for own in drawn
        ]
        assert found is not None
        assert found.mean == pytest.approx(sum(expected) / runs)
        assert found.runs == pytest.approx(np.percentile(expected, [2.5, 97.5]))
        half = 1.96 * np.std(expected, ddof=1) / math.sqrt(runs)
        assert found.interval == pytest.approx((found.mean - half, found.mean + half))
