"""Judged coverage, from outputs to the page, the export and the scores of ``judged-coverage``."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from regsuite.base.errors import InputError
from regsuite.corpora.formats.coverage import read_coverage
from regsuite.evaluation.metrics.judged_coverage import by_system
from regsuite.studies.commands.export import export
from regsuite.studies.commands.new import new
from regsuite.studies.design import load
from regsuite.studies.schedule import CHECK
from regsuite.studies.server.trials import trial
from regsuite.summarise.cli import app
from regsuite.summarise.registry import REGISTRY
from tests.studies.builders import fill, make


def run(*arguments):
    result = CliRunner().invoke(app, [str(a) for a in arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_export_of_the_sample_is_read_and_scored(tmp_path):
    folder = tmp_path / "S"
    run("study", "new", "coverage", "--sample", "-o", folder)
    run("study", "simulate", folder, "--into-study")
    run("study", "export", folder, "-o", tmp_path / "out")
    path = tmp_path / "out" / "coverage.jsonl"
    scores = json.loads(run("judged-coverage", path, "--json"))
    assert set(scores) == {"careful", "first", "loose"}
    assert scores["careful"]["lenient_recall"] > scores["loose"]["lenient_recall"]
    first = json.loads(path.read_text().splitlines()[0])
    assert {"item", "participant", "question"} <= first.keys()


def test_scores_of_the_export_are_the_means_of_the_answers(tmp_path):
    design = replace(load("coverage"), practice=1, repeats=1, checks=1)
    store = fill(make(design, tmp_path / "s", 3, 6).study, 3, dropouts=1)
    export(store.study.folder, tmp_path / "out")
    store.close()
    judged = read_coverage(tmp_path / "out" / "coverage.jsonl")
    assert len(judged) == 18  # neither practice, repeats and checks nor those who left
    rows = map(json.loads, (tmp_path / "out" / "answers.jsonl").read_text().splitlines())
    wanted = [r for r in rows if r["kind"] == "main" and r["state"] == "finished"]
    for system, (count, scores) in by_system(judged).items():
        own = [r["coverage_lenient_precision"] for r in wanted if r["system"] == system]
        assert (count, scores.lenient_precision) == (6, pytest.approx(sum(own) / 6))


def test_units_stand_in_lists_and_a_summary_without_model_is_refused(tmp_path):
    rows = [
        {"item": f"i{n}", "text": ["Rain fell.", "It was cold."], "original": ["It rained."]}
        for n in range(4)
    ]
    paths = [tmp_path / f"{name}.jsonl" for name in ("lead", "random")]
    for path in paths:
        path.write_text("\n".join(map(json.dumps, rows)))
    study = new(REGISTRY, "coverage", paths, tmp_path / "S").study
    shown = study.systems["lead"]["i0"]
    assert [text for text, _ in shown.parts] == ["Rain fell.", "It was cold."]
    del rows[-1]["original"]
    paths[1].write_text("\n".join(map(json.dumps, rows)))
    with pytest.raises(InputError, match='asks for coverage; item "i3" has no model units'):
        new(REGISTRY, "coverage", paths, tmp_path / "T")


def test_a_check_has_as_many_units_as_what_it_stands_for(tmp_path):
    design = replace(load("coverage"), practice=0, checks=1)
    study = make(design, tmp_path / "s", 2, 4).study
    (cell,) = (c for c in study.plan.cells.values() if c.kind == CHECK)
    (sent,) = trial(study, cell, 0)["stimuli"]
    shown = study.shown(cell).first
    assert (len(sent["parts"]), len(sent["original"])) == (len(shown.parts), len(shown.original))
    assert "checks that you read" in sent["parts"][0][0]
    assert {text for text, _ in sent["parts"][1:]} <= {""}
