"""Exports: tidy tables, and a datasheet that names what is open."""

from __future__ import annotations

import csv
import io
import json

import pytest

from regsuite.studies.commands.export import export
from regsuite.studies.design import load
from regsuite.studies.export import _csv
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.stimuli import Stimulus
from tests.studies.builders import fill, make


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


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("formula", ["=1+1", "+1+1", "-1+1", "@x", "＝1", ' "=1'])
def test_no_cell_is_a_formula_whatever_character_parts_them(separator, formula):
    words = f"{formula};{formula}\t{formula}\n{formula}\r{formula}|{formula}; x"
    data = _csv([{"n": 1, "words": words, "more": formula}]).decode()
    lines = data.splitlines()[1:]
    cells = [c.strip(' "') for line in lines for c in line.split(separator)]
    assert not [c for c in cells if c[:1] in tuple("=+@＝") or c.startswith("-1")]
    (row,) = csv.DictReader(io.StringIO(data, newline=""))
    assert row["words"].replace("'", "") == words.replace("\r", "\n")
