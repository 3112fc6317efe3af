"""Judged coverage of model units, strict and lenient: by hand, from files and by the command."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from regsuite.base.errors import InputError
from regsuite.corpora.formats.coverage import read_coverage
from regsuite.corpora.records.judgements import CoverageJudgement, ModelUnit
from regsuite.evaluation.metrics.judged_coverage import by_system, coverage
from regsuite.summarise.cli import app


def unit(grade: str, *peers: int) -> dict[str, Any]:
    return {"coverage": grade, "peers": list(peers)}


def judged(peers: int, *units: dict[str, Any], system: str = "lead") -> dict[str, Any]:
    return {"system": system, "peer_units": peers, "model_units": list(units)}


@pytest.fixture
def read(tmp_path: Path):
    def write_and_read(*lines: dict[str, Any]) -> list[CoverageJudgement]:
        path = tmp_path / "judged.jsonl"
        path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
        return read_coverage(path)

    return write_and_read


@pytest.mark.parametrize(
    ("peers", "units", "expected"),
    [
        (3, [unit("full", 1, 3), unit("none")], (1 / 2, 2 / 3, 1 / 2, 2 / 3)),
        (4, [unit("full", 1), unit("partial", 1, 2), unit("none")], (1 / 3, 1 / 4, 2 / 3, 2 / 4)),
        (2, [unit("full", 1), unit("full", 1), unit("partial", 2)], (2 / 3, 1 / 2, 1, 1)),
        (5, [unit("partial", 4)], (0, 0, 1, 1 / 5)),
        (0, [unit("none"), unit("none")], (0, 0, 0, 0)),
        (2, [unit("all", 1), unit("most", 2), unit("hardly any", 2)], (1 / 3, 1 / 2, 1, 1)),
        (2, [unit("some", 2), unit("none")], (0, 0, 1 / 2, 1 / 2)),
    ],
)
def test_strict_and_lenient_by_hand(read, peers: int, units: list, expected: tuple) -> None:
    (judgement,) = read(judged(peers, *units))
    assert coverage(judgement) == pytest.approx(expected)


def test_a_system_has_the_mean_of_its_judgements() -> None:
    full, none = ModelUnit("full", frozenset({1})), ModelUnit("none")
    found = by_system(
        [
            CoverageJudgement("a", 1, (full,)),
            CoverageJudgement("b", 4, (full, none)),
            CoverageJudgement("a", 2, (none, none, full)),
        ]
    )
    assert found["a"] == (2, pytest.approx((2 / 3, 3 / 4, 2 / 3, 3 / 4)))
    assert found["b"] == (1, pytest.approx((1 / 2, 1 / 4, 1 / 2, 1 / 4)))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (judged(2, unit("much", 1)), 'coverage "much" is none of full, partial, none'),
        (judged(2, unit("full", 3)), "from 1 to 2"),
        (judged(2, unit("full", 0)), "from 1 to 2"),
        (judged(2, unit("full")), "needs the peers"),
        (judged(2, unit("none", 1)), "another has none"),
        (judged(2), "needs system"),
        (judged(-1, unit("none")), "needs system"),
        ({"system": "lead", "peer_units": "2", "model_units": [unit("none")]}, "needs system"),
        ({"system": "lead", "peer_units": 2, "model_units": ["full"]}, "needs system"),
        ({"peer_units": 2, "model_units": []}, "needs system"),
    ],
)
def test_a_wrong_line_is_named(read, line: dict[str, Any], problem: str) -> None:
    with pytest.raises(InputError, match=problem) as caught:
        read(judged(1, unit("full", 1)), line)
    assert caught.value.line == 2


def test_a_file_without_judgements_is_refused(read) -> None:
    with pytest.raises(InputError, match="holds no judgement"):
        read()


def test_the_command_prints_a_table_and_json(read, tmp_path: Path) -> None:
    read(judged(3, unit("full", 1, 3), unit("none"), system="[lead]"))
    path = str(tmp_path / "judged.jsonl")
    table = CliRunner().invoke(app, ["judged-coverage", path]).stdout
    assert "[lead]" in table
    assert "0.667" in table
    data = json.loads(CliRunner().invoke(app, ["judged-coverage", path, "--json"]).stdout)
    assert data["[lead]"]["judgements"] == 1
    assert data["[lead]"]["strict_precision"] == pytest.approx(2 / 3)


def counted(peers: int, units: list[dict[str, Any]], grades: str) -> tuple[float, float]:
    """Recall and precision, unit by unit: each of the peer's is looked for in all that count."""
    counting = [u for u in units if u["coverage"] in grades.split()]
    useful = [n for n in range(1, peers + 1) if any(n in u["peers"] for u in counting)]
    return len(counting) / len(units), len(useful) / peers if peers else 0.0


def test_coverage_is_that_of_another_implementation_on_random_judgements(read) -> None:
    draw, lines = random.Random(1), []
    for _ in range(1_000):
        peers, units = draw.randint(0, 6), []
        for _ in range(draw.randint(1, 6)):
            grade = draw.choice(["full", "partial", "none"] if peers else ["none"])
            marked = draw.sample(range(1, peers + 1), draw.randint(1, peers)) if peers else []
            units.append(unit(grade, *(marked if grade != "none" else [])))
        lines.append(judged(peers, *units))
    for line, judgement in zip(lines, read(*lines), strict=True):
        given = line["peer_units"], line["model_units"]
        strict, lenient = counted(*given, "full"), counted(*given, "full partial")
        assert coverage(judgement) == pytest.approx((*strict, *lenient)), line
