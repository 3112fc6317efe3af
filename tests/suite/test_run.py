from __future__ import annotations

import csv
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from regsuite import reg, summarise
from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.samples import sample
from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.file import read_experiment

SYSTEMS = '["base-freq", "junlg", {name = "udel", settings = {min_leaf = 10}}]'


@pytest.fixture
def experiment(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(f'title = "Small"\nsystems = {SYSTEMS}\nsamples = 200\n')
    return path


def results(folder):
    return json.loads((folder / "results.json").read_text())


def test_the_folder_has_scores_items_models_and_report(experiment):
    done = reg.run(experiment)
    assert done.folder == experiment.with_suffix(".results")
    found = results(done.folder)
    assert {s["name"] for s in found["systems"]} == {"base-freq", "junlg", "udel min_leaf=10"}
    with (done.folder / "items.csv").open() as stream:
        assert {row["system"] for row in csv.DictReader(stream)} == {
            s["name"] for s in found["systems"]
        }
    assert len(list((done.folder / "models").iterdir())) == 3
    assert "Small" in (done.folder / "report.html").read_text()


def test_the_scores_are_those_of_compare(experiment):
    found = reg.run(experiment).comparison
    expected = reg.compare(systems=["base-freq", "junlg"])
    scores = {s.name: s.scores for s in found.systems}
    assert {s.name: scores[s.name] for s in expected.systems} == {
        s.name: s.scores for s in expected.systems
    }


def test_a_saved_model_predicts_what_the_experiment_scored(experiment, tmp_path):
    folder = reg.run(experiment).folder
    reg.predict(folder / "models" / "junlg-seed0.model", sample("grec", "test"), tmp_path / "out")
    scored = reg.evaluate(sample("grec", "test"), [tmp_path / "out"]).systems[0].scores
    found = {s["name"]: s["scores"] for s in results(folder)["systems"]}
    assert found["junlg"] == pytest.approx(scored)


def test_running_again_reuses_everything_and_gives_the_same(experiment):
    first = reg.run(experiment)
    before = results(first.folder)
    again = reg.run(experiment)
    assert (first.reused, again.reused, again.cells) == (0, 3, 3)
    assert results(again.folder) == before


def test_a_change_redoes_only_what_it_touches(experiment):
    reg.run(experiment)
    experiment.write_text(experiment.read_text().replace("min_leaf = 10", "min_leaf = 20"))
    assert reg.run(experiment).reused == 2


def test_a_changed_corpus_redoes_everything(tmp_path):
    for split in ("train", "test"):
        folder = tmp_path / split
        folder.mkdir()
        for path in list(sample("grec", split).glob("*.xml"))[:8]:
            (folder / path.name).write_bytes(path.read_bytes())
    path = tmp_path / "own.toml"
    path.write_text('systems = ["base-freq", "junlg"]\ntrain = "train"\ntest = "test"\n')
    reg.run(path)
    next((tmp_path / "train").iterdir()).unlink()
    assert reg.run(path).reused == 0


def test_folds_and_seeds_are_cells_of_their_own(experiment):
    experiment.write_text(
        'systems = ["base-freq", "base-rand"]\nfolds = 3\nseeds = [1, 2]\nsamples = 100\n'
    )
    done = reg.run(experiment)
    assert done.cells == 12
    assert not (done.folder / "models").exists()
    spread = {s.name: s.spread("string_accuracy") for s in done.comparison.systems}
    assert spread["base-rand"] > 0


def test_a_run_killed_halfway_continues_to_the_same_results(experiment, tmp_path):
    whole = tmp_path / "whole"
    reg.run(experiment, whole)
    killed = tmp_path / "killed"
    command = [
        str(Path(sys.executable).with_name("reg")),
        "run",
        str(experiment),
        "-o",
        str(killed),
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 60
        while not list(killed.glob("cells/*.json")) and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
    done = reg.run(experiment, killed)
    assert done.reused >= 1
    assert results(killed) == results(whole)
    assert (killed / "items.csv").read_text() == (whole / "items.csv").read_text()


def test_choices_survive_packing():
    for name in ("grec", "tuna"):
        task = REGISTRY.task(name)
        corpus = read_corpus(task, task.sample("dev"))
        if name == "grec":
            choices = [[ref.candidates[-1] for ref in text.references] for text in corpus.items]
        else:
            choices = [trial.gold for trial in corpus.items]
        for item, choice in zip(corpus.items, choices, strict=True):
            packed = json.loads(json.dumps(task.pack(item, choice)))
            assert task.unpack(item, packed) == choice


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("systems = [", "is not TOML"),
        ('system = ["udel"]', 'unknown key "system"'),
        ('systems = "udel"', "systems must be a list"),
        ("systems = [3]", "a system is a name"),
        ('systems = ["udel"]\nfolds = true', "folds must be a int"),
        ('systems = ["udel"]\nseeds = ["x"]', "seeds must be whole numbers"),
        ('systems = ["udel", "udel"]', "same label"),
        ("systems = []", "needs systems"),
        ('systems = ["nobody"]', 'unknown system "nobody"'),
        ('systems = [{name = "udel", settings = {leaf = 1}}]', 'no setting "leaf"'),
        ('systems = [{name = "udel", colour = "red"}]', "unknown key in a system: colour"),
        ('systems = ["udel"]\nmetrics = ["beauty"]', 'no metric "beauty"'),
        ('systems = ["udel"]\ntrain = "nowhere"\ntest = "nowhere"', "no such file"),
    ],
)
def test_mistakes_in_the_file_are_named(tmp_path, text, reason):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(InputError, match=reason):
        reg.run(path)
    assert not path.with_suffix(".results").exists()


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        read_experiment(tmp_path / "none.toml")


def test_chosen_metrics_only(tmp_path):
    path = tmp_path / "m.toml"
    path.write_text('systems = ["base-1st", "base-freq"]\nmetrics = ["type_accuracy"]\n')
    assert set(reg.run(path).comparison.systems[0].scores) == {"type_accuracy"}


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b'"seed": 0', b'"seed": 1'),
        lambda data: b"[]",
        lambda data: b"[" * 100_000,
    ],
)
def test_a_damaged_cell_is_named_set_aside_and_done_again(experiment, damage):
    folder = reg.run(experiment).folder
    before = results(folder)
    cell = sorted((folder / "cells").iterdir())[0]
    cell.write_bytes(damage(cell.read_bytes()))
    with pytest.warns(SuiteWarning, match=rf"{cell.name} is damaged .* set aside"):
        again = reg.run(experiment)
    assert (again.reused, again.cells) == (2, 3)
    assert results(folder) == before
    assert cell.with_suffix(".damaged").exists()


def test_deleted_models_are_trained_again(experiment):
    folder = reg.run(experiment).folder
    model = folder / "models" / "junlg-seed0.model"
    before = model.read_bytes()
    model.unlink()
    assert reg.run(experiment).reused == 2
    assert model.read_bytes() == before


def test_what_a_setting_names_is_part_of_the_key(tmp_path):
    lexicon = tmp_path / "lex" / "unigrams-pmilexicon.txt"
    lexicon.parent.mkdir()
    lexicon.write_text("lovely\t3.0\t5\t1\nawful\t-3.0\t1\t5\n")
    path = tmp_path / "words.toml"
    path.write_text(
        'title = "Words"\ntask = "sentiment"\nsamples = 10\nsystems = [{name = "sentiment-nb", '
        f'settings = {{lexicons = "{lexicon.parent}"}}}}]\n'
    )
    assert summarise.run(path).reused == 0
    assert summarise.run(path).reused == 1
    lexicon.write_text("lovely\t-3.0\t5\t1\nawful\t3.0\t1\t5\n")
    assert summarise.run(path).reused == 0
