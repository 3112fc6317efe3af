"""Commands on items that lack what some metrics measure."""

from __future__ import annotations

import csv
import json
import shutil

import pytest
from typer.testing import CliRunner

from regsuite import summarise
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app as reg_app
from regsuite.summarise.cli import app as summarise_app

BARE = """<?xml version="1.0" encoding="utf-8"?>
<TEXT ID="999"><TITLE>Nobody</TITLE><PARAGRAPH>Nothing is said here.</PARAGRAPH></TEXT>
"""


def run(app, *words):
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exit_code == 0, (done.output, done.exception)
    return done.stdout


@pytest.fixture
def abstracts(tmp_path):
    """Six texts that have a summary in other words, and no extract."""
    path = tmp_path / "texts.jsonl"
    rows = [
        {
            "id": str(i),
            "text": f"Ferry {i} sank. It rained. Nobody saw it.",
            "summaries": ["A loss."],
        }
        for i in range(6)
    ]
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def test_compare_leaves_out_metrics_that_no_item_has(abstracts):
    words = ("compare", abstracts, "--folds", "2", "--systems", "lead,random", "--task", "text")
    found = json.loads(run(summarise_app, *words, "--json"))
    assert all("rouge1_f" in s["scores"] for s in found["systems"])
    assert not any("sentence_precision" in s["scores"] for s in found["systems"])
    assert "S P" not in run(summarise_app, *words)


def test_evaluate_shows_no_zero_for_what_it_cannot_measure(abstracts, tmp_path):
    summarise.train("lead", None, tmp_path / "m")
    summarise.predict(tmp_path / "m", abstracts, tmp_path / "out.jsonl")
    table = tmp_path / "items.csv"
    shown = run(
        summarise_app,
        *("evaluate", abstracts, tmp_path / "out.jsonl", "--task", "text", "--per-item", table),
    )
    assert "R1 F" in shown and "S P" not in shown
    with table.open() as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 6 and {row["sentence_recall"] for row in rows} == {""}


def test_metrics_of_some_items_say_how_many():
    shown = run(summarise_app, "compare", "--systems", "lead,random", "--task", "text")
    assert "S P, S R: 6 of 8 items" in shown


def test_subdomains_without_references_have_no_column(tmp_path):
    folder = tmp_path / "texts"
    shutil.copytree(sample("grec", "test"), folder)
    (folder / "bare.xml").write_text(BARE)
    words = ("compare", sample("grec", "train"), folder, "--systems", "base-1st,base-freq")
    shown = run(reg_app, *words, "--domains")
    assert "mountain" in shown and "none" not in shown
    assert "15 of 16 items" in shown
    assert "Tukey's HSD over items, ANOVA with items as blocks; sentence below:" in shown


def test_predictions_come_with_the_comparison():
    found = summarise.compare(systems=["lead"], task="text")
    assert len(found.predictions["lead"]) == found.items
