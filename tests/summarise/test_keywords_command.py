from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from regsuite.summarise.cli import app
from tests.summarise.builders import FERRY


def test_several_files_are_named(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(FERRY)
    files = [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    result = CliRunner().invoke(app, ["keywords", *files, "--count", "2"])
    assert result.exit_code == 0, result.output
    assert "a:\n" in result.stdout
    assert "b:\n" in result.stdout


def test_json_has_phrases_with_scores(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(FERRY)
    result = CliRunner().invoke(app, ["keywords", str(tmp_path / "a.txt"), "--json"])
    (found,) = json.loads(result.stdout)
    assert found["document"] == "a"
    assert found["phrases"][0]["score"] > 0


def test_an_unknown_method_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(FERRY)
    result = CliRunner().invoke(app, ["keywords", str(tmp_path / "a.txt"), "--method", "x"])
    assert result.exit_code == 2
    assert "unknown method" in result.output
