from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from script_tools import Report, parser

FOLDER = Path(__file__).parents[2] / "scripts"
SCRIPTS = sorted(path for path in FOLDER.glob("*.py") if path.name != "script_tools.py")


def filled(as_json: bool) -> None:
    report = Report(as_json, digits=2, width=8)
    report.row("scores", "lead", {"ROUGE-1": 0.5, "texts": 3})
    report.row("scores", "paper", {"ROUGE-1": None, "texts": 3})
    report.row("times", "lead", {"seconds": 1.25})
    report.end()


def test_a_report_prints_tables_with_their_columns_below_one_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    filled(as_json=False)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines] == [
        ["scores"],
        ["ROUGE-1", "texts"],
        ["lead", "0.50", "3"],
        ["paper", "3"],
        [],
        ["times"],
        ["seconds"],
        ["lead", "1.25"],
    ]
    assert len({len(line) for line in lines[1:4]}) == 1


def test_a_report_prints_json_with_figures_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    filled(as_json=True)
    rows = json.loads(capsys.readouterr().out)
    assert rows["scores"][1] == {"name": "paper", "ROUGE-1": None, "texts": 3}
    assert rows["times"] == [{"name": "lead", "seconds": 1.25}]


def test_data_lie_where_the_environment_says_unless_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REG_DATA", "there")
    options = parser("what it does", "grec", "texts")
    assert options.parse_args([]).data == Path("there/grec")
    assert options.parse_args(["here", "--json"]).data == Path("here")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_usage_names_the_script(path: Path) -> None:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    usage = next(line for line in text.splitlines() if line.startswith("Usage: "))
    assert f"scripts/{path.name}" in usage.split()
