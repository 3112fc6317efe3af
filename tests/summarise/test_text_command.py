from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from regsuite.summarise.cli import app
from tests.summarise.builders import FERRY


def run(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(app, [str(a) for a in arguments], input=stdin)


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    path = tmp_path / "ferry.txt"
    path.write_text(FERRY)
    return path


def test_a_summary_keeps_to_its_words(ferry: Path) -> None:
    result = run("text", ferry, "--words", "12")
    assert result.exit_code == 0
    assert 0 < len(result.stdout.split()) <= 12


def test_ranked_lists_all_sentences_and_stars_the_chosen(ferry: Path) -> None:
    lines = run("text", ferry, "--sentences", "2", "--ranked").stdout.splitlines()
    assert len(lines) == 4
    assert sum(line.startswith("*") for line in lines) == 2


def test_json_has_scores_places_and_those_left_out(ferry: Path) -> None:
    data = json.loads(run("text", ferry, "--sentences", "1", "--json").stdout)
    assert len(data["ranked"]) == 4
    assert [r["chosen"] for r in data["ranked"]].count(True) == 1
    (chosen,) = data["summary"]
    assert FERRY[chosen["start"] : chosen["end"]] == chosen["text"]


def test_stdin_and_ratio() -> None:
    result = run("text", "--ratio", "0.5", stdin=FERRY.encode())
    assert len(result.stdout.splitlines()) == 2


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_pages_mark_the_chosen_and_escape_the_rest(form: str) -> None:
    text = b"The ferry <sale> was agreed. Rain & snow fell."
    result = run("text", "--sentences", "1", "--format", form, stdin=text)
    assert "<sale>" not in result.stdout
    assert ("<mark" if form == "html" else "**") in result.stdout


def test_a_named_system_is_trained_on_the_sample(ferry: Path) -> None:
    data = json.loads(run("text", ferry, "--system", "naive-bayes", "--json").stdout)
    assert data["system"] == "naive-bayes"


def test_a_saved_model_gives_the_same_as_its_name(ferry: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.model"
    assert run("train", "best", "-o", model, "-q").exit_code == 0
    by_model = json.loads(run("text", ferry, "--model", model, "--json").stdout)
    by_name = json.loads(run("text", ferry, "--system", "best", "--json").stdout)
    assert by_model == by_name


def test_html_pasted_as_text_is_stripped_with_a_note(tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text("<p>The ferry was <b>sold</b>.</p><p>Rain fell.</p>")
    result = run("text", page, "--sentences", "1")
    assert "<" not in result.stdout
    assert "HTML was taken out" in result.stderr


def test_duplicate_documents_are_left_out_with_a_note(ferry: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(FERRY + "\n")
    result = run("text", ferry, copy, "--json")
    assert len(json.loads(result.stdout)["documents"]) == 1
    assert "copy: has the same text as ferry" in result.stderr


def test_mixed_encodings_are_read_with_a_note(tmp_path: Path) -> None:
    path = tmp_path / "mixed.txt"
    path.write_bytes("Naïve one.\n".encode() + b"Caf\xe9 two.")
    result = run("text", path)
    assert result.stdout.splitlines() == ["Naïve one.", "Café two."]
    assert "not all UTF-8" in result.stderr


def test_a_limit_below_any_sentence_cuts_the_best(ferry: Path) -> None:
    result = run("text", ferry, "--words", "1")
    assert len(result.stdout.split()) == 1
    assert "was cut" in result.stderr


@pytest.mark.parametrize("text", [b"", b" \n\n "])
def test_nothing_to_choose_from_is_an_error(text: bytes) -> None:
    result = run("text", stdin=text)
    assert result.exit_code == 2
    assert "no sentence to choose from" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--words", "5", "--bytes", "5"], "give one of"),
        (["--format", "pdf"], "unknown format"),
        (["--system", "lexrnak"], 'did you mean "lexrank"'),
        (["--system", "lead", "--model", "x"], "not both"),
    ],
)
def test_wrong_options_say_what_to_do(ferry: Path, arguments: list[str], message: str) -> None:
    result = run("text", ferry, *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    result = run("text", tmp_path / "none.txt")
    assert (result.exit_code, "none.txt" in result.stderr) == (2, True)
