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
from regsuite.reg.registry import REGISTRY
from regsuite.reg.tuna.asgre import FIFTEEN, properties
from regsuite.studies.commands.new import new
from regsuite.studies.results.trials import rows
from regsuite.suite.contracts.figures import published_table
from tests.studies.builders import fill, make


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


def test_times_and_errors_of_a_study_are_joined(tmp_path: Path) -> None:
    made = new(REGISTRY, "asgre-reading", [], tmp_path / "S", use_sample=True)
    store = fill(made.study, made.study.raters)
    trials = [row for row in rows(store) if row.kind == "main"]
    store.close()
    found = reg.properties(people=tmp_path / "S")
    own = [row.values for row in trials if row.system == "nil"]
    scores = found.scores["nil"]
    assert scores["rt"] == pytest.approx(np.mean([v["reading_time"] for v in own]))
    assert scores["er"] == pytest.approx(100 * np.mean([1 - v["accuracy"] for v in own]))
    untrained = {"cam-b", "cam-bu", "is-fbs", "nil"}
    times = [r.values["identification_time"] for r in trials if r.system in untrained]
    assert found.means["trainable"]["no"]["it"] == pytest.approx(np.mean(times))
    assert {e.measure for e in found.effects} == {"dice", "masi", "rt", "it"}
    assert next(e for e in found.effects if e.measure == "rt").df == (1, len(trials) - 6)
    assert {"rt", "it", "er"} <= {c.second for c in found.with_minimality}
    data = tmp_path / "data" / "tuna"
    data.mkdir(parents=True)
    for here, there in (("train", "train"), ("dev", "test")):
        (data / here).symlink_to(sample("tuna", there))
    options = {"study": str(tmp_path / "S")}
    tables = reg.reproduce("asgre", data.parent, options=options).tables
    row = next(
        r for r in tables["Table 2: fifteen systems, in order of Dice"] if r["name"] == "nil"
    )
    assert row["RT"] == pytest.approx(scores["rt"], abs=0.001)
    assert row["RT, published"] == 1482.665
    effect = next(e.f for e in found.effects if (e.effect, e.measure) == ("type", "it"))
    shown = next(r for r in tables["Table 4: F of each property"] if r["name"] == "type")
    assert shown["F, IT"] == pytest.approx(effect, abs=0.01)


def test_only_a_study_of_the_fifteen_can_be_joined(tmp_path: Path) -> None:
    study = make("rating", tmp_path / "S", 2, 4).study
    fill(study, 2).close()
    with pytest.raises(InputError, match="no finished study of the fifteen"):
        reg.properties(people=study.folder)
