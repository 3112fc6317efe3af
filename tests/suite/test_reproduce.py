"""Published tables made again: listed, refused before work, written as text, JSON and page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite import reg, summarise
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.studies.commands.new import new
from regsuite.suite.commands.reproduce import published
from tests.studies.builders import fill


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder in which the samples stand for the corpora."""
    for task in ("grec", "tuna"):
        (tmp_path / task).mkdir()
        for split in ("train", "dev"):
            (tmp_path / task / split).symlink_to(sample(task, split))
    return tmp_path


def run(*words: str):
    return CliRunner().invoke(app, ["reproduce", *words])


def test_tables_of_both_command_lines_are_listed_with_what_they_need():
    rows = json.loads(run("--json").stdout)
    names = {row["name"] for row in rows}
    assert {"grec-table-2", "grec-table-3", "tuna", "asgre", "sr11", "sentiment", "chat"} <= names
    assert names == set(published(REGISTRY))
    assert "needs tuna/train, tuna/dev" in run().stdout
    assert run("--quiet").stdout.split() == [row["name"] for row in rows]


def test_figures_stand_beside_the_published_ones(data):
    found = reg.reproduce("asgre", data)
    assert [title[:7] for title in found.tables] == [f"Table {n}" for n in range(2, 7)]
    rows = found.tables["Table 2: fifteen systems, in order of Dice"]
    assert len(rows) == 15
    brevity = next(row for row in rows if row["name"] == "is-fbs")
    assert (brevity["Min. %"], brevity["Min. %, published"]) == (100.0, 100.0)
    assert brevity["Dice, published"] == 0.368


def test_what_follows_from_the_published_table_2_is_what_the_paper_prints(data):
    shown = reg.reproduce("asgre", data).shown["Table 3: means by property"]
    rows = {row["name"]: row for row in shown}
    assert rows["dice, trainable: no"]["from Table 2"] == "0.561"
    assert rows["rt, type: yes"] == {
        "name": "rt, type: yes", "ours": "", "from Table 2": "1313.83", "published": "1313.83"
    }  # fmt: skip


def test_stars_of_the_published_table_2_are_those_that_the_paper_prints(data):
    shown = reg.reproduce("asgre", data).shown
    tables = ("correlation with Minimality over systems", "correlations between measures")
    rows = [r for title, own in shown.items() if title.endswith(tables) for r in own]
    assert len(rows) == 15
    assert all(r["from Table 2"].count("*") == r["published"].count("*") for r in rows)
    assert any(row["ours"].endswith("*") for row in rows)


def test_letters_stand_beside_the_published_letters_and_the_set_is_named(data):
    options = {"systems": "base-freq, base-rand"}
    found = reg.reproduce("grec-table-3", data, options=options)
    (rows,) = found.tables.values()
    assert [row["letters, published"] for row in rows] == ["B", "D"]
    assert all(row["letters"] for row in rows)
    assert "there is no test set below grec/: ours are on the development set" in found.notes


def test_a_test_set_that_is_there_is_scored_on(data):
    (data / "grec" / "test-l").symlink_to(sample("grec", "unseen"))
    found = reg.reproduce("grec-table-3", data, options={"systems": "base-freq"})
    assert list(found.tables) == ["Table 3: word string accuracy, L"]
    assert found.tables["Table 3: word string accuracy, L"][0]["L, published"] == 20.74


def test_rows_are_printed_and_a_page_is_written(data, tmp_path):
    page = tmp_path / "page.html"
    words = ["tuna", "--data", str(data), "--option", "systems=graph", "--report", str(page)]
    done = run(*words)
    assert done.exit_code == 0, done.output
    assert "SE, published" in done.stdout
    assert "5.03 " in done.stdout
    assert "5.030" not in done.stdout
    assert "note: published: 148 trials" in done.stderr
    text = page.read_text(encoding="utf-8")
    assert "Content-Security-Policy" in text
    assert "<td>5.03</td>" in text
    assert "exists already" in run(*words).stderr


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["grec"], 'there are no tables called "grec" (known: grec-table-2'),
        (["sr11"], "has no ud-ewt/train.conllu; these tables need"),
        (["tuna", "--option", "rows=3"], 'no option "rows" (known: systems)'),
        (["grec-table-2", "--option", "jobs=many"], 'jobs is a whole number, not "many"'),
        (["tuna", "--option", "systems=udel"], 'unknown system "udel"'),
        (["tuna", "--settings", "theirs"], 'settings are ours, paper or both, not "theirs"'),
        (["tuna", "--all"], "all tables are made with --all -o FOLDER, without a name"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(data, words, problem):
    done = run(*words, "--data", str(data))
    assert done.exit_code == 2
    assert problem in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_folder_must_be_named_or_set(monkeypatch):
    monkeypatch.delenv("REG_DATA", raising=False)
    with pytest.raises(InputError, match="name the folder of the corpora with --data"):
        reg.reproduce("tuna")


def test_tables_that_need_no_corpora_are_made_anywhere(monkeypatch):
    monkeypatch.delenv("REG_DATA", raising=False)
    found = summarise.reproduce("keywords", options={"count": "3"})
    assert {row["name"] for rows in found.tables.values() for row in rows} >= {"yake", "textrank"}


def test_grec_tables_score_against_all_gold_versions_with_the_corpus_as_a_system(data, tmp_path):
    dev = sample("grec", "dev")
    filled = tmp_path / "filled"
    reg.train("base-freq", sample("grec", "train"), tmp_path / "m.model", task="grec")
    reg.predict(tmp_path / "m.model", dev, filled)
    options = {"systems": "base-freq, base-rand", "versions": f"{dev}, {filled}"}
    found = reg.reproduce("grec-tables-4-5", data, options=options)
    four, five = found.tables.values()
    expected = reg.evaluate(dev, [dev, filled], also_gold=[filled]).systems[0].scores
    corpus = next(row for row in four if row["name"] == "corpus")
    assert float(corpus["All, %"]) == pytest.approx(100 * expected["string_accuracy"], abs=0.01)
    assert corpus["All, %, published"] == 71.58 and corpus["letters, published"] == "A"
    frequent = next(row for row in five if row["name"] == "base-freq")
    assert float(frequent["Type, %"]) == pytest.approx(100.0)  # one of the versions is its own
    assert frequent["NIST, published"] == 4.3
    assert any("2 gold version(s)" in note for note in found.notes)
    with pytest.raises(InputError, match="lacks the text"):
        reg.reproduce("grec-tables-4-5", data, options={"versions": str(sample("grec", "test"))})


def test_people_and_resolvers_have_their_grec_tables(data, tmp_path):
    plain = reg.reproduce("grec-table-6", data)
    assert plain.tables["Table 6: clarity"][0]["mean, published"] == 4.62
    made = new(REGISTRY, "grec-quality", [], tmp_path / "S", use_sample=True)
    fill(made.study, 8).close()
    found = reg.reproduce("grec-table-6", data, options={"study": str(tmp_path / "S")})
    rows = {row["name"]: row for row in found.tables["Table 6: fluency"]}
    assert float(rows["corpus"]["mean"]) > float(rows["junlg"]["mean"])
    assert rows["corpus"]["letters"].startswith("A")
    seven = reg.reproduce("grec-table-7", data, options={"systems": "base-name"})
    (rows,) = seven.tables.values()
    assert {row["name"] for row in rows} == {"base-name", "corpus"}
    assert next(r for r in rows if r["name"] == "corpus")["mean, published"] == 42.52
