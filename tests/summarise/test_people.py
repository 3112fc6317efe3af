"""Documents with several summaries by people, in the fields of SummEval."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite.suite.corpus import read_corpus
from regsuite.summarise.cli import app
from regsuite.summarise.registry import REGISTRY

ROWS = [
    {
        "id": f"a{n}",
        "src": f"The ferry {n} was sold to Northline . Rain fell on Oster . The council met .",
        "ref_summs": [f"Ferry {n} sold .", f"Northline buys ferry {n} ."],
        "sys_summs": [{"sys_summ": "Rain .", "scores": {}}],
    }
    for n in range(6)
]


@pytest.fixture
def people(tmp_path: Path) -> Path:
    path = tmp_path / "people.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return path


def test_each_row_is_a_document_with_its_summaries(people: Path) -> None:
    items = read_corpus(REGISTRY.task("text"), people).items
    assert len(items) == len(ROWS)
    assert items[0].documents[0].text == ROWS[0]["src"]
    assert [r.text for r in items[0].references] == ROWS[0]["ref_summs"]
    assert not any(r.extract for r in items[0].references)


def test_systems_are_compared_on_them(people: Path) -> None:
    arguments = ["compare", str(people), str(people), "--systems", "lead,best", "--json", "-q"]
    result = CliRunner().invoke(app, [*arguments, "--option", "words=8"])
    assert result.exit_code == 0, result.output
    assert "rouge1_f" in result.stdout


def test_predictions_take_the_place_of_the_summaries(people: Path, tmp_path: Path) -> None:
    runner = CliRunner()
    model, out = tmp_path / "m.model", tmp_path / "out.jsonl"
    assert runner.invoke(app, ["train", "best", str(people), "-o", str(model)]).exit_code == 0
    result = runner.invoke(app, ["predict", str(model), str(people), "-o", str(out)])
    assert result.exit_code == 0, result.output
    row = json.loads(out.read_text().splitlines()[0])
    assert "ref_summs" not in row
    assert row["sys_summs"] == ROWS[0]["sys_summs"]
    assert row["extracts"]
