"""The command group: what it prints, and bad input in one line."""

from __future__ import annotations

import json
import logging
import re
import socket

import pytest

from regsuite.reg.cli import app as reg_app
from regsuite.studies.commands.status import status
from regsuite.studies.server.app import serving
from tests.studies.builders import fill, make


@pytest.fixture
def app():
    return reg_app


def test_sample_study_from_the_plan_to_the_table(run, tmp_path):
    folder = tmp_path / "S"
    made = json.loads(
        run("study", "new", "grec-quality", "--sample", "-o", folder, "--json").stdout
    )
    assert (made["items"], len(made["systems"]), made["raters"]) == (24, 8, 8)
    assert made["trials_per_rater"] == 24
    run("study", "simulate", folder, "--raters", 8, "--ranking", ",".join(made["systems"]))
    folder = tmp_path / "S-simulated"
    found = json.loads(run("study", "results", folder, "--json", "--no-mixed").stdout)
    assert (found["trials"], found["judgements"], found["raters"]) == (192, 576, 8)
    assert [s["name"] for s in found["systems"]] == made["systems"]
    assert found["letters"]["clarity"][made["systems"][0]] == "A"
    system = found["anova"]["clarity"][0]
    assert (system["term"], system["df"], system["error_df"]) == ("system", 7, 128)
    assert {c["second"] for c in found["correlations"]} >= {"string_accuracy", "bleu3"}
    assert found["simulated"]
    assert "SIMULATED raters, no people: 8 finished" in run("study", "status", folder).stdout
    page = tmp_path / "r.html"
    run("study", "results", folder, "--html", page, "--no-mixed")
    assert "<svg" in page.read_text()
    assert "SIMULATED" in page.read_text()
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


def test_long_names_are_whole_in_eighty_columns(run, tmp_path, monkeypatch):
    from dataclasses import replace

    from regsuite.studies.design import load
    from regsuite.studies.new_study import lay_out
    from tests.studies.builders import outputs

    name = "longname" * 9
    made = outputs(2, 4)
    systems = {name: made.systems["system-a"], "b": made.systems["system-b"]}
    study = lay_out(load("rating"), replace(made, systems=systems), tmp_path / "s").study
    fill(study, 2).close()
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("study", "results", study.folder, "--no-mixed").stdout
    pieces = re.findall(r"^ *([a-z]+)", shown, re.MULTILINE)
    assert name in "".join(pieces)
    assert "…" not in shown


def test_port_that_is_taken_is_told_before_links_are_made(fails, tmp_path):
    study = make("rating", tmp_path / "s", 4, 8).study
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = fails(2, "study", "serve", study.folder, "--port", port, "--links", 3)
    assert "choose another with --port" in told
    assert status(study.folder)["participants"] == []


def test_one_participants_data_alone(run, tmp_path):
    study = make("rating", tmp_path / "s", 4, 8).study
    fill(study, 2).close()
    run("study", "export", study.folder, "-o", tmp_path / "out", "--participant", 2)
    data = json.loads((tmp_path / "out" / "participant-2.json").read_text())
    assert (data["participant"], len(data["answers"])) == (2, 9)
    assert "9 answers deleted" in run("study", "delete", study.folder, "--participant", 2).stdout
    assert "1 finished" in run("study", "status", study.folder).stdout
