"""What a comparison holds: metrics that only some items have, analysis, tables for programs."""

from __future__ import annotations

import builtins
import json
import re

import pytest

from regsuite.base.errors import InputError
from regsuite.evaluation.comparison import Comparison, score_system
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.report import tables as render

HOSTILE = "<script>alert(1)</script>"


class Hits(Metric[int, int]):
    """Share of numbers that are the gold ones; 0 is a number that cannot be measured."""

    name = "hits"
    title = "Hits"

    def row(self, gold, item, choice):
        return (choice in gold, 1) if gold[0] else None


class Close(Hits):
    """The same, measured of every item."""

    name = "close"
    title = "Close"

    def row(self, gold, item, choice):
        return (abs(choice - gold[0]) < 2, 1)


METRICS = (Hits(), Close())


def scored(name, predicted, gold=(1, 2, 0, 4, 5, 6), domains="aabaaa"):
    versions = [[g] for g in gold]
    return score_system(name, METRICS, versions, gold, predicted, list(domains), "c")


def compared(*names, gold=(1, 2, 0, 4, 5, 6), **more):
    outputs = [[1, 2, 9, 4, 9, 9], [1, 2, 0, 4, 5, 6], [9] * 6]
    systems = [scored(n, o, gold) for n, o in zip(names, outputs, strict=False)]
    return Comparison(6, systems, METRICS, samples=100, **more)


def test_items_without_the_measure_weigh_nothing_and_are_counted():
    found = scored("x", [1, 2, 9, 4, 9, 9])
    assert found.scores == {"hits": 3 / 5, "close": 3 / 6}
    assert found.counts == {"hits": 5}
    assert found.statistics["hits"].tolist() == [[1, 1], [1, 1], [0, 0], [1, 1], [0, 1], [0, 1]]


def test_a_subdomain_without_the_measure_lacks_it():
    found = scored("x", [1, 2, 9, 4, 9, 9])
    assert found.domains["a"].keys() == {"hits", "close"}
    assert found.domains["b"].keys() == {"close"}


def test_a_metric_that_no_item_has_is_absent_everywhere():
    comparison = compared("x", "y", gold=(0,) * 6)
    assert all(s.scores.keys() == {"close"} and not s.counts for s in comparison.systems)
    assert "hits" not in comparison.systems[0].signature
    assert comparison.analysis.metrics.keys() == {"close"}
    assert comparison.first.name == "close"
    assert "Hits" not in comparison.html("t", "d") and "Hits" not in comparison._repr_html_()
    assert [c.header for c in next(render.tables(comparison)).columns] == ["System", "Close ↑"]
    assert comparison.analysis.verdict.startswith("Against x on Close: ")


def test_where_no_metric_has_anything_there_is_no_analysis():
    systems = [score_system(n, METRICS[:1], [[0], [0]], [0, 0], [1, 2], "ab", "c") for n in "xy"]
    comparison = Comparison(2, systems, METRICS[:1])
    assert comparison.analysis is None and comparison.domains == []
    assert [s.scores for s in comparison.systems] == [{}, {}]
    assert "–" in comparison.html("t", "d")


def test_item_tests_leave_out_items_without_the_measure():
    details = compared("x", "y", "z").analysis.metrics
    assert details["hits"].anova.df == (2, 2 * (5 - 1))
    assert details["close"].anova.df == (2, 2 * (6 - 1))


def test_one_measured_item_is_too_few_to_test():
    details = compared("x", "y", gold=(1, 0, 0, 0, 0, 0)).analysis.metrics
    assert details["hits"].anova is details["hits"].kruskal is None
    assert details["hits"].letters == {} and details["close"].letters


def test_items_are_correlated_over_metrics_that_cover_the_same():
    pairs = compared("x", "y", "z").analysis.item_correlations
    assert pairs == []
    same = compared("x", "y", "z", gold=(1, 2, 3, 4, 5, 6)).analysis.item_correlations
    assert [(c.first, c.second) for c in same] == [("hits", "close")]


def test_coverage_is_said_in_a_line():
    assert render.coverage(compared("x", "y")) == ["Hits: 5 of 6 items"]
    other = Comparison(6, [scored("x", [1] * 6), scored("y", [1] * 6, (1,) * 6)], METRICS)
    assert render.coverage(other) == ["Hits: x 5, y 6 of 6 items"]


def test_the_domain_table_leaves_out_what_has_nothing():
    assert [str(c.header) for c in render.domain_table(compared("x")).columns] == ["System", "a"]


def test_the_dictionary_is_what_json_prints_analysis_included():
    comparison = compared("x", "y")
    found = comparison.as_dict()
    assert found == json.loads(render.as_json(comparison))
    assert found["systems"][0]["counts"] == {"hits": 5}
    assert found["analysis"]["tests"] == {
        "letters": "Tukey's HSD over items, ANOVA with items as blocks",
        "verdict": "paired bootstrap against x",
    }
    assert "analysis" not in compared("x").as_dict()


def test_only_finite_numbers_are_printed():
    flat = compared("x", "y", "z", gold=(1, 2, 3, 4, 5, 6)).as_dict()["analysis"]
    f_without_error = Comparison(
        2, [scored("x", [1, 2], (1, 2), "ab"), scored("y", [9, 9], (1, 2), "ab")], METRICS
    )
    infinite = f_without_error.as_dict()["analysis"]["metrics"]["hits"]["anova"]
    assert infinite["statistic"] is None
    json.dumps(flat, allow_nan=False)


def test_the_analysis_is_computed_once_with_the_samples_asked_for():
    comparison = compared("x", "y", baseline="y")
    assert comparison.analysis is comparison.analysis
    assert (comparison.analysis.samples, comparison.analysis.baseline) == (100, "y")


def test_the_legend_names_both_tests():
    legend = compared("x", "y").analysis.legend
    assert legend == (
        "Letters: Tukey's HSD over items, ANOVA with items as blocks; "
        "sentence below: paired bootstrap against x"
    )


def test_a_data_frame_has_a_row_a_system_and_a_column_a_metric():
    found = compared("x", "y").to_dataframe()
    assert list(found.index) == ["x", "y"] and list(found.columns) == ["hits", "close"]
    assert found.loc["x", "hits"] == pytest.approx(0.6)
    assert compared("x", gold=(0,) * 6).to_dataframe()["hits"].isna().all()


def test_without_pandas_the_error_says_what_to_install(monkeypatch):
    real = builtins.__import__

    def without(name, *rest):
        if name == "pandas":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(InputError, match="pip install pandas"):
        compared("x").to_dataframe()


def test_notebooks_show_scores_with_every_name_escaped():
    shown = compared(HOSTILE, "y")._repr_html_()
    assert "<script" not in shown and "&lt;script&gt;" in shown
    assert "0.600" in shown and "Hits: 5 of 6 items" in shown
    assert "analysis" not in compared("x").__dict__


def test_the_page_escapes_all_it_is_given():
    page = compared(HOSTILE, "y", notes=(HOSTILE,)).html(HOSTILE, HOSTILE)
    assert "<script" not in page and page.count("&lt;script&gt;") > 4


def test_the_page_has_a_policy_a_date_a_version_and_scopes():
    page = compared("x", "y").html("t", "d")
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in page
    assert re.search(r"reg-suite \d+\.\d+\.\d+ on <time datetime=\"\d{4}-\d\d-\d\d\">", page)
    assert not re.search(r"<th(?! scope=\"(row|col)\")[ >]", page)
    assert "Tukey&#39;s HSD over items" in page and "paired bootstrap against x" in page


def test_predictions_are_kept_and_left_out_of_the_json():
    comparison = compared("x", predictions={"x": [1, 2]})
    assert comparison.predictions["x"] == [1, 2]
    assert "predictions" not in comparison.as_dict()
