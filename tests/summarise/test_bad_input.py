"""What people hand in by mistake, to each of the three commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from regsuite.corpora.records.documents import Document, text_digest
from regsuite.features.documents.headline import MOST_WORDS, Article
from tests.conftest import Run

COMMANDS = [["text"], ["headline"], ["biography", "Ada Moon"]]


@pytest.fixture(params=COMMANDS, ids=lambda c: c[0])
def command(request: pytest.FixtureRequest) -> list[str]:
    return list(request.param)


@pytest.mark.parametrize("text", [b"", b" \n\n\t", b"...\n\n"], ids=["empty", "blank", "marks"])
def test_nothing_to_say_is_one_line(command: list[str], text: bytes, fails, run: Run) -> None:
    if text.strip() and command[0] == "text":
        assert run(*command, input=text).stdout == "...\n"
        return
    code = 1 if text.strip() and command[0] == "biography" else 2
    assert fails(code, *command, input=text)


def test_one_sentence_without_an_end(command: list[str], run: Run) -> None:
    result = run(*command, input=b"Ada Moon sold the old ferry")
    assert result.exit_code == 0
    assert re.search("Ada Moon s(old|ells)", result.stdout)


def test_html_is_stripped_with_a_note(command: list[str], run: Run) -> None:
    result = run(*command, input=b"<p>Ada Moon <b>sold</b> the old ferry.</p><p>Rain fell.</p>")
    assert "<" not in result.stdout
    assert "HTML was taken out" in result.stderr


def test_mixed_encodings_are_read_with_a_note(command: list[str], run: Run) -> None:
    result = run(*command, input=b"Ada Moon sold the caf\xe9.\nNa\xc3\xafve people left.")
    assert "not all UTF-8" in result.stderr
    assert "�" not in result.stdout


def test_quiet_and_json_leave_no_note_on_stderr(command: list[str], run: Run) -> None:
    result = run(*command, "--quiet", "--json", input=b"<p>Ada Moon sold the old ferry.</p>")
    assert result.stderr == ""
    assert json.loads(result.stdout)


def test_a_limit_below_any_sentence(run: Run) -> None:
    text = b"Ada Moon sold the old ferry. Rain fell on Lune."
    for limit in (["--words", "2"], ["--bytes", "10"]):
        result = run("biography", "Ada Moon", *limit, input=text)
        assert "was cut" in result.stderr
        assert result.stdout.strip() in ("Ada Moon", "Rain fell")
    assert len(run("headline", "--words", "1", input=text).stdout.split()) == 1


def test_duplicates_count_once_for_a_life(run: Run, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("Ada Moon sold the old ferry to Northline.")
    result = run("biography", "Ada Moon", tmp_path)
    assert result.stdout.count("ferry") == 1
    assert "b: has the same text as a" in result.stderr


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_pages_of_headlines_link_their_sources(form: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my <news>.txt"
    path.write_text("Ada Moon sold the old ferry.")
    result = run("headline", path, "--format", form)
    assert "<news>" not in result.stdout.replace("(<", "(")
    assert "my%20%3Cnews%3E.txt" in result.stdout


def test_a_very_long_text_is_read_as_far_as_a_headline_needs() -> None:
    long = Document("d", "", "Rain fell on the hills. " * (MOST_WORDS // 5 + 100))
    article = Article.of(long)
    assert article.cut
    assert sum(map(len, article.sentences)) == MOST_WORDS
    assert not Article.of(Document("d", "", "Rain fell.")).cut


def test_digests_of_long_texts_forget_white_space_and_case() -> None:
    text = "Rain fell on the hills. " * 60_000
    assert text_digest(text) == text_digest(text.upper().replace(" ", "\n\n"))
    assert text_digest(text) != text_digest(text + "x")
