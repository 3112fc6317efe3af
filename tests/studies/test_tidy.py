"""The export has all that another person needs to analyse a study anew."""

from __future__ import annotations

import csv
import json
import re
import subprocess
import sys

import pytest

from regsuite.studies.commands.export import export
from regsuite.studies.commands.new import new
from regsuite.studies.results.analyse import analyse
from tests.studies.builders import fill, make


@pytest.fixture
def exported(tmp_path):
    study = make("asgre-reading", tmp_path / "s", 15, 15).study
    store = fill(study, 2)
    export(study.folder, tmp_path / "out")
    yield store, tmp_path / "out"
    store.close()


def read(path):
    with path.open(newline="") as stream:
        return list(csv.DictReader(stream))


def test_every_judgement_has_a_row_and_every_column_an_explanation(exported):
    store, folder = exported
    table = read(folder / "judgements.csv")
    counted = analyse(store, mixed=False)
    for measured in counted.measured:
        own = [row for row in table if row["measure"] == measured.measure.name]
        assert len(own) == counted.analysed
    told = {(row["file"], row["column"]) for row in read(folder / "codebook.csv")}
    for name in ("answers.csv", "participants.csv", "judgements.csv"):
        for column in read(folder / name)[0]:
            plain = re.sub(r"_[0-9]+$", "", column)
            assert {(name, column), (name, plain)} & told, (name, column)


def test_stimuli_make_the_same_study_again(tmp_path):
    study = make("rating", tmp_path / "s", 3, 6).study
    fill(study, 3).close()
    export(study.folder, tmp_path / "out")
    made = new(None, "rating", [tmp_path / "out" / "stimuli.jsonl"], tmp_path / "again")
    assert made.study.systems == study.systems
    line = json.loads((tmp_path / "out" / "stimuli.jsonl").read_text().splitlines()[0])
    assert line["text"] == ["It is ", ["system-a on 0", True]]


def test_the_program_in_the_export_fits_the_reported_model(tmp_path):
    study = make("rating", tmp_path / "s", 3, 9).study
    store = fill(study, 3)
    export(study.folder, tmp_path / "out")
    (measured,) = analyse(store).measured
    store.close()
    command = [sys.executable, "-W", "ignore", "analysis.py"]
    done = subprocess.run(command, cwd=tmp_path / "out", capture_output=True, text=True, check=True)
    assert f"system chi2(2) = {measured.mixed['chi2']:.2f}" in done.stdout
