import json

import pytest
from typer.testing import CliRunner

from regsuite.summarise.cli import app

TEXT = (
    "Storm closes port\n\nA storm closed the port of Lune on Monday. Ada Moon, born in 1950, left."
)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(TEXT)
    return str(path)


def run(*arguments: str, stdin: bytes = b""):
    return CliRunner().invoke(app, list(arguments), input=stdin)


def test_headline_command_reads_files_and_stdin(file):
    for result in (
        run("headline", file, "--words", "5"),
        run("headline", "--words", "5", stdin=TEXT.encode()),
    ):
        assert result.exit_code == 0
        assert 0 < len(result.stdout.split()) <= 5


def test_headline_command_json_and_formats(file):
    (found,) = json.loads(run("headline", file, "--json").stdout)
    assert found["title"] == "Storm closes port" and found["headline"]
    assert run("headline", file, "--format", "html").stdout.startswith("<!doctype html>")
    assert run("headline", file, "--format", "pdf").exit_code == 2


def test_a_text_without_a_sure_clause_has_its_own_title(tmp_path):
    path = tmp_path / "list.md"
    path.write_text(
        "# What to bring\n\nBread, butter and four apples.\n\nA coat for the evening.\n"
    )
    result = run("headline", str(path), "--json")
    (found,) = json.loads(result.stdout)
    assert found["headline"] == "What to bring" and "own title" in result.stderr
    (other,) = json.loads(run("headline", str(path), "--json", "--no-own-title").stdout)
    assert other["headline"] not in ("", "What to bring")


def test_headline_command_says_that_a_text_is_empty(tmp_path):
    (tmp_path / "e.txt").write_text("")
    result = run("headline", str(tmp_path / "e.txt"))
    assert result.exit_code == 2 and "empty" in result.output


def test_headline_model_goes_from_train_to_headline(file, tmp_path):
    model = str(tmp_path / "m.model")
    assert run("train", "headline-keywords", "-o", model).exit_code == 0
    assert run("headline", file, "--model", model).stdout.strip()
    assert run("biography", "Ada Moon", file, "--model", model).exit_code == 2


def test_biography_command(file):
    result = run("biography", "Ada Moon", file, "--bytes", "60")
    assert result.exit_code == 0 and "Ada Moon" in result.stdout
    assert len(result.stdout.strip().encode()) <= 60
    assert len(run("biography", "Ada Moon", file, "--checklist").stdout.splitlines()) == 9


def test_biography_command_says_who_is_not_mentioned(file):
    result = run("biography", "Bo Reed", file)
    assert result.exit_code == 1 and "Bo Reed is not mentioned" in result.output


def test_headline_models_prints_all_combinations():
    found = json.loads(run("headline-models", "--json").stdout)
    assert len(found["combinations"]) == 31 and found["title_words"] > 0
