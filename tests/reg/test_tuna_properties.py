"""``reg properties``: the fifteen systems related to what they are."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.evaluation.statistics.correlation import correlations
from regsuite.evaluation.statistics.effects import effects
from regsuite.reg.cli import app
from regsuite.reg.tuna.asgre import FIFTEEN, properties
from regsuite.suite.contracts.figures import published_table


def test_properties_runs_the_fifteen_systems_on_the_sample() -> None:
    result = CliRunner().invoke(app, ["properties", "--json"])
    assert result.exit_code == 0, result.output
    study = json.loads(result.stdout)
    assert len(study["scores"]) == len(study["properties"]) == 15
    assert study["scores"]["is-fbs"]["minimality"] == 1.0
    assert {e["effect"] for e in study["effects"]} >= {"trainable", "incremental"}
    assert [c["second"] for c in study["with_minimality"]][:2] == ["dice", "masi"]
    values = list(study["scores"].values())
    dice = [s["dice"] for s in values]
    assert dice == sorted(dice, reverse=True)
    untrained = [study["scores"][n]["dice"] for n in ("cam-b", "cam-bu", "is-fbs", "nil")]
    assert study["means"]["trainable"]["no"]["dice"] == pytest.approx(np.mean(untrained))


def test_properties_prints_the_tables() -> None:
    result = CliRunner().invoke(app, ["properties"])
    assert result.exit_code == 0
    for number in range(1, 7):
        assert f"Table {number}:" in result.output


def test_properties_refuses_other_corpora_and_half_a_pair(tmp_path: Path) -> None:
    (tmp_path / "text.xml").write_text("<TEXT/>")
    with pytest.raises(InputError, match="is for grec, not for tuna"):
        reg.properties(tmp_path, tmp_path)
    with pytest.raises(InputError, match="both"):
        reg.properties(sample("tuna", "train"))


def test_effects_are_f_tests_of_what_is_left_out() -> None:
    from scipy import stats

    rng = np.random.default_rng(1)
    group = np.repeat([-1.0, 1.0], 30)
    values = group + rng.normal(size=60)
    (found,) = effects({"group": group}, {"score": values})
    expected = stats.f_oneway(values[:30], values[30:])
    assert found.f == pytest.approx(expected.statistic)
    assert found.p == pytest.approx(expected.pvalue)
    assert found.df == (1, 58)


def test_effects_are_corrected_for_the_number_of_tests() -> None:
    rng = np.random.default_rng(2)
    a, b = rng.choice([-1.0, 1.0], 50), rng.choice([-1.0, 1.0], 50)
    values = a * 0.3 + rng.normal(size=50)
    one = effects({"a": a, "b": b}, {"m": values})[0]
    two = effects({"a": a, "b": b}, {"m": values, "n": values})[0]
    assert one.p is not None
    assert two.p == pytest.approx(min(1.0, 2 * one.p))


def test_effects_that_others_make_up_have_no_f() -> None:
    a = np.array([-1.0, 1.0, -1.0, 1.0])
    found = effects({"a": a, "same": a}, {"m": np.array([1.0, 2.0, 1.5, 2.5])})
    assert [e.f for e in found] == [None, None]


def test_correlations_leave_out_what_does_not_vary() -> None:
    measures = {"x": [1.0, 2.0, 3.0, 4.0], "y": [2.0, 4.0, 6.0, 9.0], "z": [1.0] * 4}
    found = {(c.first, c.second): c for c in correlations(measures, bonferroni=True)}
    assert found["x", "y"].pearson == pytest.approx(0.99438, abs=1e-5)
    assert found["x", "z"].pearson is None
    assert found["x", "y"].pearson_p == pytest.approx(1 - 0.99438, abs=1e-5)
    assert found["x", "y"].corrected == found["x", "y"].pearson_p


def test_both_p_values_are_given_where_several_are_tested() -> None:
    rng = np.random.default_rng(3)
    columns = {name: rng.normal(size=12) for name in "abc"}
    for c in correlations(columns, bonferroni=True):
        assert c.pearson_p is not None
        assert c.corrected == pytest.approx(min(1.0, 3 * c.pearson_p))


@pytest.mark.parametrize(
    ("measure", "without", "with_it"), [("dice", 0.561, 0.700), ("masi", 0.370, 0.511)]
)
def test_the_published_means_follow_from_the_published_scores(
    measure: str, without: float, with_it: float
) -> None:
    scores = published_table("regsuite.reg.published", "asgre-2")
    trainable = {s.name: properties(s)["trainable"] for s in FIFTEEN}
    means = {
        kind: np.mean([scores.value(n, measure) for n in scores.rows if trainable[n] is kind])
        for kind in (False, True)
    }
    assert means[False] == pytest.approx(without, abs=6e-4)
    assert means[True] == pytest.approx(with_it, abs=6e-4)
