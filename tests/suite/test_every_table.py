"""All tables at once: one page, one JSON file, kept parts, failures that leave the rest alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.evaluation.report.figures import Section, sections_page
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.reproduce import published
from regsuite.suite.commands.reproduce_all import reproduce_all
from regsuite.suite.contracts.figures import Figure
from regsuite.suite.contracts.published import Published, Report, chosen_settings
from regsuite.suite.reproduction import make
from regsuite.summarise.registry import REGISTRY as SUMMARISE

TWO = replace(REGISTRY, tables={name: REGISTRY.tables[name] for name in ("asgre", "sr11")})


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with TUNA's sample and no treebank."""
    (tmp_path / "data" / "tuna").mkdir(parents=True)
    for split in ("train", "dev"):
        (tmp_path / "data" / "tuna" / split).symlink_to(sample("tuna", split))
    return tmp_path / "data"


def test_a_part_that_fails_says_why_and_the_others_are_made(data: Path, tmp_path: Path) -> None:
    lines: list[str] = []
    parts = reproduce_all(TWO, tmp_path / "out", data, progress=lines.append)
    assert [part.error == "" for part in parts] == [True, False]
    assert "has no ud-ewt/train.conllu" in parts[1].error
    assert lines[0] == "[1/2] asgre: ASGRE analysis 2008, Tables 2 to 6"
    assert lines[1].startswith("[1/2] asgre: done in ")
    assert lines[3].startswith("[2/2] sr11: failed: ")
    written = json.loads((tmp_path / "out" / "reg.json").read_text(encoding="utf-8"))
    made, failed = written["parts"]
    assert made["tables"]["Table 2: fifteen systems, in order of Dice"][0]["Dice, published"]
    assert "error" in failed
    page = (tmp_path / "out" / "reg.html").read_text(encoding="utf-8")
    assert "<td>0.770</td>" in page
    assert "has no ud-ewt/train.conllu" in page
    assert "surface-realisation-2011, Table 9" in page


def test_a_finished_part_is_kept_and_one_of_other_corpora_is_not(
    data: Path, tmp_path: Path
) -> None:
    one = replace(REGISTRY, tables={"asgre": REGISTRY.tables["asgre"]})
    first = reproduce_all(one, tmp_path / "out", data)
    kept = tmp_path / "out" / "parts" / "reg-asgre-ours.json"
    changed = json.loads(kept.read_text(encoding="utf-8"))
    changed["notes"] = ["as it was"]
    kept.write_text(json.dumps(changed), encoding="utf-8")
    again = reproduce_all(one, tmp_path / "out", data)
    assert again[0].made["notes"] == ["as it was"]
    assert again[0].made["tables"] == first[0].made["tables"]
    moved = data.rename(tmp_path / "moved")
    assert reproduce_all(one, tmp_path / "out", moved)[0].made["notes"] != ["as it was"]
    kept.write_text("half a fi", encoding="utf-8")
    assert reproduce_all(one, tmp_path / "out", moved)[0].error == ""


def test_the_exit_code_says_that_parts_failed(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    words = ["reproduce", "--all", "--data", str(tmp_path / "data"), "-o", str(tmp_path / "out")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 1
    every = [published(REGISTRY)[name] for name in REGISTRY.tables]
    needy = sum(bool(table.needs) for table in every)  # tables of people's answers need no data
    assert f"{needy} of {len(every)} failed: grec-table-2" in done.stderr
    assert (tmp_path / "out" / "reg.html").exists()


def test_a_page_escapes_what_it_shows() -> None:
    section = Section("a", "<b>", {"<i>": [{"name": "<u>", "<s>": "<q>"}]}, ["<em>"])
    page = sections_page("<h>", [section])
    for tag in ("<b>", "<i>", "<u>", "<s>", "<q>", "<em>", "<h>"):
        assert tag not in page


PAPER = {"thing": {"size": "100"}}


def _sizes(_: Path, report: Report, given: Mapping[str, str]) -> None:
    size = float(chosen_settings(PAPER, given, "thing").get("size", "5"))
    report.row("T", "thing", {"size": size, "size, published": Figure(99, "99.0")})
    report.row("T", "other", {"size": float("nan")})


def test_settings_are_ours_or_the_papers_or_both_side_by_side(tmp_path: Path) -> None:
    tables = Published("T", (), _sizes, digits=1, paper=PAPER)
    assert make("t", tables, tmp_path, {}).shown["T"][0]["size"] == "5.0"
    assert make("t", tables, tmp_path, {}, "paper").shown["T"][0]["size"] == "100.0"
    both = make("t", tables, tmp_path, {}, "both")
    assert both.shown["T"][0] == {
        "name": "thing", "size": "5.0", "size, paper's settings": "100.0",
        "size, published": "99.0",
    }  # fmt: skip
    assert both.tables["T"][1]["size"] is None
    with pytest.raises(InputError, match="settings are ours, paper or both"):
        make("t", tables, tmp_path, {}, "theirs")


def test_the_papers_settings_are_settings_of_the_systems_they_name() -> None:
    named = {name: tables.paper for name, tables in published(REGISTRY).items() if tables.paper}
    assert set(named) == {"biography", "chat", "headline", "sentiment", "text"}
    for name, paper in named.items():
        for system, settings in paper.items():
            made = SUMMARISE.find(system).make(0, settings).settings
            assert made != SUMMARISE.find(system).make().settings, name
    mixture = SUMMARISE.find("sentiment-mixture").make(0, named["sentiment"]["sentiment-mixture"])
    assert mixture.settings.topics == 100
    assert (mixture.settings.tau, mixture.settings.smoothing) == (0.4, 0.3)
    assert (mixture.settings.p, mixture.settings.iterations) == (0.96, 2)
    assert mixture.settings.weights == "1,0.4,1"
