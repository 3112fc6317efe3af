"""The page on the papers names files and tests that exist, and one of three statuses."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache

import pytest

from tests.docs.commands import HOUSE, page

TEXT = page("docs/papers.md")
ROWS = [
    [cell.strip() for cell in line.strip("|\n ").split(" | ")]
    for line in TEXT.splitlines()
    if line.startswith("| ") and not line.startswith("| what |")
]
STATUS = re.compile(r"as the paper|(?:approximated|not possible): \S.*")
KINDS = {"system", "features", "metric", "table", "design", "format", "data", "statistics"}
FEWEST = 250
PAPERS = 13
"""Fourteen; the two on nuggets share a section."""


@cache
def functions(path: str) -> frozenset[str]:
    tree = ast.parse((HOUSE / path).read_text(encoding="utf-8"))
    return frozenset(n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))


def test_there_is_a_row_for_every_point() -> None:
    assert len(ROWS) >= FEWEST
    assert all(len(row) == 5 for row in ROWS), [row for row in ROWS if len(row) != 5]
    assert TEXT.count("\n## ") == PAPERS


def test_no_point_stands_twice_in_a_paper() -> None:
    for section in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:]:
        names = Counter(line.split(" | ")[0] for line in section.splitlines() if "|" in line)
        assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_status_file_and_test_are_there(row: list[str]) -> None:
    _, kind, status, file, test = row
    assert kind in KINDS
    assert STATUS.fullmatch(status)
    assert (HOUSE / file.strip("`")).is_file()
    path, name = test.strip("`").split("::")
    assert name in functions(path)
    assert name.startswith("test_")
