"""New studies: which outputs are read, and which are refused in one line."""

from __future__ import annotations

import json
import shutil

import pytest

from regsuite.corpora.samples import sample
from regsuite.reg.cli import app as reg_app


@pytest.fixture
def app():
    return reg_app


def write(folder, name, rows):
    path = folder / f"{name}.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def rows(count, **more):
    return [{"item": f"i{n}", "text": f"Text {n}.", **more} for n in range(count)]


def test_own_outputs_as_lines(run, tmp_path):
    one, two = (write(tmp_path, n, rows(4)) for n in ("one", "two"))
    found = run("study", "new", "rating", one, two, "-o", tmp_path / "S")
    assert "2 systems, 4 items, 2 raters × 4 trials" in found.stdout


def test_tasks_own_files_are_read(run, tmp_path):
    for name in ("one", "two"):
        shutil.copytree(sample("grec", "dev"), tmp_path / name)
    gold = sample("grec", "dev")
    args = ("study", "new", "rating", tmp_path / "one", tmp_path / "two", "--gold", gold)
    found = run(*args, "-o", tmp_path / "S", "--json")
    assert json.loads(found.stdout)["items"] == 10
    plain = json.loads((tmp_path / "S" / "study.json").read_text())
    assert plain["scores"]["one"]["string_accuracy"] == 1.0
    assert any(marked for _, marked in next(iter(plain["systems"]["one"].values()))["parts"])


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
