"""The command group: what it prints, and bad input in one line."""

from __future__ import annotations

import csv
import json
import logging
import socket

import pytest

from regsuite.reg.cli import app as reg_app
from regsuite.studies.commands.export import export
from regsuite.studies.commands.status import status
from regsuite.studies.design import load
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.server.app import serving
from regsuite.studies.stimuli import Stimulus
from tests.studies.builders import fill, make


@pytest.fixture
def app():
    return reg_app


def write(folder, name, rows):
    path = folder / f"{name}.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def rows(count, **more):
    return [{"item": f"i{n}", "text": f"Text {n}.", **more} for n in range(count)]


def test_sample_study_from_the_plan_to_the_table(run, tmp_path):
    folder = tmp_path / "S"
    made = json.loads(
        run("study", "new", "grec-quality", "--sample", "-o", folder, "--json").stdout
    )
    assert (made["items"], len(made["systems"]), made["raters"]) == (24, 8, 8)
    assert made["trials_per_rater"] == 24
    run("study", "simulate", folder, "--raters", 8, "--ranking", ",".join(made["systems"]))
    found = json.loads(run("study", "results", folder, "--json", "--no-mixed").stdout)
    assert (found["trials"], found["judgements"], found["raters"]) == (192, 576, 8)
    assert [s["name"] for s in found["systems"]] == made["systems"]
    assert found["letters"]["clarity"][made["systems"][0]] == "A"
    system = found["anova"]["clarity"][0]
    assert (system["term"], system["df"], system["error_df"]) == ("system", 7, 128)
    assert {c["second"] for c in found["correlations"]} >= {"string_accuracy", "bleu3"}
    assert "8 finished" in run("study", "status", folder).stdout
    page = tmp_path / "r.html"
    run("study", "results", folder, "--html", page, "--no-mixed")
    assert "<svg" in page.read_text()
    assert "http://" not in page.read_text().replace("http://www.w3.org/2000/svg", "")


class Watched(logging.Handler):
    """A handler of somebody else, such as absl's, which closes its stream."""

    closed = False

    def close(self):
        self.closed = True
        super().close()


def test_a_server_within_a_process_leaves_the_handlers_of_others_alone(run, tmp_path):
    run("study", "new", "grec-quality", "--sample", "-o", tmp_path / "S")
    handler = Watched()
    with serving(tmp_path / "S") as address:
        assert address.startswith("http://127.0.0.1:")
    assert not handler.closed


def test_own_outputs_as_lines(run, tmp_path):
    one, two = (write(tmp_path, n, rows(4)) for n in ("one", "two"))
    found = run("study", "new", "rating", one, two, "-o", tmp_path / "S")
    assert "2 systems, 4 items, 2 raters × 4 trials" in found.stdout


def test_tasks_own_files_are_read(run, tmp_path):
    import shutil

    from regsuite.corpora.samples import sample

    for name in ("one", "two"):
        shutil.copytree(sample("grec", "dev"), tmp_path / name)
    gold = sample("grec", "dev")
    args = ("study", "new", "rating", tmp_path / "one", tmp_path / "two", "--gold", gold)
    found = run(*args, "-o", tmp_path / "S", "--json")
    assert json.loads(found.stdout)["items"] == 10
    plain = json.loads((tmp_path / "S" / "study.json").read_text())
    assert plain["scores"]["one"]["string_accuracy"] == 1.0
    assert any(marked for _, marked in next(iter(plain["systems"]["one"].values()))["parts"])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["study", "new", "nothing", "-o", "S"], "no design"),
        (["study", "new", "rating", "-o", "S"], "name the outputs"),
        (["study", "new", "rating", "absent", "-o", "S"], "no such file"),
        (["study", "new", "nuggets", "-o", "S"], "one JSON file"),
        (["study", "new", "nuggets", "absent.json", "-o", "S"], "no such file"),
        (["study", "serve", "absent"], "is no study"),
        (["study", "status", "absent"], "is no study"),
        (["study", "results", "absent"], "is no study"),
        (["study", "simulate", "absent"], "is no study"),
        (["study", "export", "absent", "-o", "out"], "is no study"),
        (["study", "delete", "absent", "--participant", "1"], "is no study"),
        (["study", "power", "grec-quality", "--raters", "many"], "whole numbers"),
        (["study", "power", "grec-quality", "--raters", "1"], "between 2 and 1000"),
    ],
)
def test_mistakes_are_one_clear_line(fails, monkeypatch, tmp_path, given, told):
    monkeypatch.chdir(tmp_path)
    assert told in fails(2, *given)


def test_port_that_is_taken_is_told_before_links_are_made(fails, tmp_path):
    study = make("rating", tmp_path / "s", 4, 8).study
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = fails(2, "study", "serve", study.folder, "--port", port, "--links", 3)
    assert "choose another with --port" in told
    assert status(study.folder)["participants"] == []


def test_outputs_on_different_items_are_refused(fails, tmp_path):
    one, two = write(tmp_path, "one", rows(4)), write(tmp_path, "two", rows(5))
    told = fails(2, "study", "new", "rating", one, two, "-o", tmp_path / "S")
    assert "different items" in told
    assert "i4" in told


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        ('{"item": "i0"}\n', "each line needs item and text"),
        ('{"item": "i0", "text": "a"}\n{"item": "i0", "text": "b"}\n', "twice"),
        ('{"item": "i0", "text": "a"}\nnot json\n', ":2:"),
        ('{"item": "i0", "text": 3}\n', "each line needs item and text"),
    ],
)
def test_lines_that_are_no_stimuli_are_named(fails, tmp_path, bad, told):
    path = tmp_path / "one.jsonl"
    path.write_text(bad)
    assert told in fails(2, "study", "new", "rating", path, "-o", tmp_path / "S")


def test_two_outputs_of_one_name_are_refused(fails, tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        write(tmp_path / name, "same", rows(4))
    paths = [tmp_path / n / "same.jsonl" for n in ("a", "b")]
    assert 'called "same"' in fails(2, "study", "new", "rating", *paths, "-o", tmp_path / "S")


def test_design_that_shows_what_outputs_lack_is_refused(fails, tmp_path):
    one, two = (write(tmp_path, n, rows(4)) for n in ("one", "two"))
    for design, told in (("sr-similarity", "original"), ("success", "who is meant")):
        assert told in fails(2, "study", "new", design, one, two, "-o", tmp_path / design)


def test_study_that_exists_is_not_overwritten(fails, run, tmp_path):
    one, two = (write(tmp_path, n, rows(4)) for n in ("one", "two"))
    run("study", "new", "rating", one, two, "-o", tmp_path / "S")
    assert "exists already" in fails(2, "study", "new", "rating", one, two, "-o", tmp_path / "S")


def test_export_is_tidy_and_names_what_is_open(tmp_path):
    study = make("grec-quality", tmp_path / "s", 8, 24).study
    fill(study, 8, dropouts=1).close()
    export(study.folder, tmp_path / "out")
    table = list(csv.DictReader((tmp_path / "out" / "answers.csv").open()))
    assert len(table) == 8 * 26 + 13
    assert {row["kind"] for row in table} == {"practice", "main"}
    lines = (tmp_path / "out" / "answers.jsonl").read_text().splitlines()
    assert len(lines) == len(table)
    heds = json.loads((tmp_path / "out" / "heds.json").read_text())
    assert heds["heds_version"] == "3.0"
    evaluators = "heds-sample_evaluators_design-evaluators-number_of_evaluators"
    assert heds["fields"][evaluators] == {"number": "3.2.1", "value": 8}
    assert len(heds["details"]["quality criteria"]) == 3
    assert "3.3.1 preregistration" in heds["open"]
    hashes = json.loads((tmp_path / "out" / "outputs.json").read_text())["sha256"]
    assert set(hashes) == set(study.systems)


def test_words_that_look_like_formulas_stay_words(tmp_path):
    stimuli = {f"=i{n}": Stimulus((("x", False),)) for n in range(2)}
    study = lay_out(load("rating"), Outputs("", {"a": stimuli, "b": stimuli}), tmp_path / "s").study
    fill(study, 2).close()
    export(study.folder, tmp_path / "out")
    assert ",'=i0," in (tmp_path / "out" / "answers.csv").read_text()


def test_one_participants_data_alone(run, tmp_path):
    study = make("rating", tmp_path / "s", 4, 8).study
    fill(study, 2).close()
    run("study", "export", study.folder, "-o", tmp_path / "out", "--participant", 2)
    data = json.loads((tmp_path / "out" / "participant-2.json").read_text())
    assert (data["participant"], len(data["answers"])) == (2, 9)
    assert "9 answers deleted" in run("study", "delete", study.folder, "--participant", 2).stdout
    assert "1 finished" in run("study", "status", study.folder).stdout
