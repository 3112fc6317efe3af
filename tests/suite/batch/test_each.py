"""``--each`` of the commands: a line for each text, whatever the format."""

from __future__ import annotations

import json

import pytest

from regsuite.reg.cli import app as reg_app
from regsuite.summarise.cli import app as summarise_app

LIFE = "Tom Dunn was born in Leeds. Tom Dunn ran a mill there. The mill burned down in 1910."
KEYS = {"text": "summary", "headline": "headline", "keywords": "phrases"}


@pytest.fixture
def app(request):
    return reg_app if "rewriting" in request.node.name else summarise_app


@pytest.fixture
def rewriting(run):
    return run


@pytest.fixture
def texts(tmp_path):
    file = tmp_path / "texts.jsonl"
    rows = [{"id": i, "text": LIFE} for i in range(3)]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return file


@pytest.mark.parametrize("command", KEYS)
def test_summarise_has_a_line_for_each_text(run, texts, tmp_path, command):
    printed = run(command, texts, "--each")
    rows = list(map(json.loads, printed.stdout.splitlines()))
    assert [row["id"] for row in rows] == ["0", "1", "2"] and all(KEYS[command] in r for r in rows)
    out = tmp_path / "out.jsonl"
    assert run(command, texts, "--each", "-o", out).exit_code == 0
    assert out.read_text(encoding="utf-8") == printed.stdout
    assert run(command, texts, "--each", "-o", out).exit_code == 2


def test_rewriting_has_a_line_for_each_text(rewriting, texts):
    rows = list(map(json.loads, rewriting("rewrite", texts, "--each").stdout.splitlines()))
    assert rows[0]["text"].startswith("Tom Dunn was born in Leeds. He ran")
    assert rows[0]["changes"][0]["after"] == "He"


def test_a_text_that_cannot_be_done_does_not_stop_the_others(run, texts):
    with texts.open("a", encoding="utf-8") as stream:
        stream.write('{"id": "bad", "words": "none"}\n')
    result = run("text", texts, "--each")
    assert result.exit_code == 1 and "1 texts could not be done" in result.stderr
    assert '"error"' in result.stdout.splitlines()[3]


@pytest.mark.parametrize("options", [["-o", "x"], ["--column", "b"], ["--jobs", "2"]])
def test_options_of_each_alone_are_refused(run, texts, options):
    result = run("text", texts, *options)
    assert result.exit_code == 2 and "goes with --each" in result.stderr


def test_standard_input_is_refused(run):
    assert "not standard input" in run("text", "-", "--each").stderr
