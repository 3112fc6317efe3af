from __future__ import annotations

import contextlib
import json
import os
import signal
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.suite.experiments.design import plan
from regsuite.suite.parallel import Parcel, Workers

FAST = ["base-freq", "base-1st", "junlg"]


def test_folds_test_every_item_once_and_never_on_its_like():
    design = plan(REGISTRY, sample("grec", "train"), None, folds=4)
    tested = [i for split in design.splits for i in split.test]
    assert sorted(tested) == list(range(len(design.test.items)))
    assert all(not set(split.learn) & set(split.test) for split in design.splits)


def test_items_that_overlap_stay_in_one_fold(tmp_path):
    for path in list(sample("grec", "train").glob("*.xml"))[:6]:
        for copy in ("a", "b"):
            (tmp_path / f"{copy}-{path.name}").write_bytes(path.read_bytes())
    design = plan(REGISTRY, tmp_path, None, folds=3)
    for split in design.splits:
        titles = [{design.test.items[i].title for i in part} for part in (split.learn, split.test)]
        assert not titles[0] & titles[1]


@pytest.mark.parametrize("folds", [1, 1000])
def test_impossible_folds_are_refused(folds):
    with pytest.raises(InputError, match="cannot divide"):
        plan(REGISTRY, sample("grec", "dev"), None, folds=folds)


def test_folds_and_a_test_corpus_are_refused():
    with pytest.raises(InputError, match="leave out the test corpus"):
        reg.compare(sample("grec", "train"), sample("grec", "test"), folds=3)


def test_several_processes_give_the_same_as_one():
    one, two = (reg.compare(systems=FAST, folds=2, jobs=jobs).as_dict() for jobs in (1, 2))
    assert one == two


def test_a_cluster_of_two_workers_gives_the_same_as_one_process():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        there = reg.compare(systems=FAST, folds=2, dask=cluster.scheduler_address).as_dict()
    assert there == reg.compare(systems=FAST, folds=2).as_dict()


def squared_once_another_was_killed(number, folder):
    mark = Path(folder) / "killed"
    with contextlib.suppress(FileExistsError):
        mark.touch(exist_ok=False)
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_worker_of_a_cluster_that_is_killed_loses_no_result(tmp_path):
    distributed = pytest.importorskip("distributed")
    calls = [(number, str(tmp_path)) for number in range(6)]
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        workers = Workers(dask=cluster.scheduler_address)
        found = list(workers.map(squared_once_another_was_killed, calls))
    assert (tmp_path / "killed").exists()
    assert found == [0, 1, 4, 9, 16, 25]


def test_a_scheduler_that_does_not_answer_is_bad_input():
    with pytest.raises(InputError, match="no dask scheduler answers"):
        reg.compare(systems=FAST, dask="nonsense")


def test_seeds_show_how_much_a_system_varies():
    found = reg.compare(systems=["base-rand", "base-1st"], seeds=[1, 2, 3])
    spread = {s.name: s.spread("string_accuracy") for s in found.systems}
    assert spread["base-1st"] == pytest.approx(0.0) and spread["base-rand"] > 0


def test_learning_curve_grows_to_the_whole():
    found = reg.compare(systems=["junlg"], learning_curve=True)
    shares = [point.share for point in found.curve]
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert found.curve[-1].scores == found.systems[0].scores


def test_the_verdict_names_the_first_baseline():
    analysis = replace(reg.compare(systems=FAST), samples=500).analysis
    assert analysis.baseline == "base-freq"
    assert analysis.verdict.startswith("Against base-freq on String: ")
    assert set(analysis.metrics["se"].differences) == {"base-1st", "junlg"}


def test_any_system_can_be_the_one_to_test_against():
    analysis = replace(reg.compare(systems=FAST, against="junlg"), samples=500).analysis
    assert set(analysis.metrics["se"].differences) == {"base-1st", "base-freq"}
    with pytest.raises(InputError, match='"udel" is not compared'):
        reg.compare(systems=FAST, against="udel")


def test_an_interval_holds_its_score():
    comparison = replace(reg.compare(systems=FAST), samples=500)
    analysis = comparison.analysis
    for system in comparison.systems:
        for metric, detail in analysis.metrics.items():
            low, high = detail.intervals[system.name]
            assert low <= system.scores[metric] <= high


def test_one_system_is_not_analysed():
    assert reg.compare(systems=["base-1st"]).analysis is None


def test_the_report_shows_errors_confusions_and_texts_side_by_side():
    comparison = reg.compare(systems=FAST, learning_curve=True)
    page = replace(comparison, samples=200).html("t", "d")
    for part in ("Confusion of types", "Most frequent errors", "Learning curve", "by subdomain"):
        assert part in page
    assert page.count('<div class="side">') == 10
    assert page.count("<h3>gold</h3>") == 10
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")


def test_per_domain_scores_on_request():
    done = CliRunner().invoke(app, ["compare", "--systems", "base-1st,base-freq", "--domains"])
    assert done.exit_code == 0, done.output
    assert "mountain" in done.stdout


def test_json_has_the_analysis_and_no_nan():
    done = CliRunner().invoke(app, ["compare", "--systems", "base-1st,base-freq", "--json"])

    def refuse(constant):
        raise ValueError(constant)

    data = json.loads(done.stdout, parse_constant=refuse)
    assert data["analysis"]["metrics"]["string_accuracy"]["letters"].keys() == {
        "base-1st",
        "base-freq",
    }


def test_a_parcel_is_unpacked_once_for_each_process():
    parcel = Parcel.pack({"x": np.arange(3)})
    assert parcel.open() is Parcel(parcel.data, parcel.digest).open()


@pytest.mark.parametrize("jobs", [0, -2])
def test_nonsense_jobs_are_refused(jobs):
    with pytest.raises(InputError, match="--jobs"):
        list(Workers(jobs).map(abs, [(1,)]))


def test_the_reports_anova_counts_the_corpus_and_the_numbers_of_refexs():
    found = reg.compare(systems=FAST, anova="report")
    texts = plan(REGISTRY, None, None, task="grec").test.items
    levels = len({len(text.references) for text in texts})
    detail = found.analysis.metrics["string_accuracy"]
    assert found.systems[0].name == "corpus" and found.systems[0].scores["string_accuracy"] == 1.0
    assert detail.anova.df == (3, 4 * (len(texts) - levels))
    assert "number of REFEXs" in detail.design
    assert "corpus" not in {s.name for s in reg.compare(systems=FAST).systems}


def test_an_unknown_anova_is_refused_before_any_system_is_trained():
    trained = []
    with pytest.raises(InputError, match="known: blocked, oneway, report"):
        reg.compare(systems=FAST, anova="twoway", progress=trained.append)
    assert not trained


def test_evaluate_takes_the_reports_anova_and_says_so(tmp_path):
    gold = sample("grec", "test")
    for name in ("a", "b"):
        (tmp_path / name).symlink_to(gold)
    one = CliRunner().invoke(
        app, ["evaluate", str(gold), str(tmp_path / "a"), "--anova", "report", "--json"]
    )
    assert [s["name"] for s in json.loads(one.stdout)["systems"]] == ["a", "corpus"]
    two = reg.evaluate(gold, tmp_path / "a", also_gold=[tmp_path / "b"], anova="report")
    assert [s.name for s in two.systems] == ["a"]
    screen = CliRunner().invoke(
        app, ["evaluate", str(gold), str(tmp_path / "a"), str(tmp_path / "b"), "--anova", "oneway"]
    )
    assert "one-way ANOVA" in screen.stdout
