"""Published tables as data: well-formed files, and each cell as the paper prints it."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from regsuite.suite.contracts.figures import PublishedTable, published_names, published_table

PACKAGES = ("regsuite.reg.published", "regsuite.summarise.published")
TABLES = [(package, name) for package in PACKAGES for name in published_names(package)]
WIDEST_GAP = 60
"""So many characters may stand between two cells of a row: names of other columns' rows."""


@pytest.fixture(scope="module")
def papers() -> Path:
    """The texts of the papers: the folder REG_PAPERS, or ``papers`` beside the corpora."""
    named = os.environ.get("REG_PAPERS") or Path(os.environ.get("REG_DATA", "")).parent / "papers"
    if not (folder := Path(named)).is_dir() or not any(folder.glob("*.txt")):
        pytest.skip("REG_PAPERS names no folder with the texts of the papers")
    return folder


@pytest.mark.parametrize(("package", "name"), TABLES)
def test_a_table_is_well_formed(package: str, name: str) -> None:
    table = published_table(package, name)
    assert table.title
    assert table.rows
    assert name.startswith(name.split("-", maxsplit=1)[0])
    assert any(cell for row in table.rows.values() for cell in row.values())


def test_numbers_and_missing_cells() -> None:
    table = published_table(PACKAGES[0], "grec-7")
    assert table.value("base-freq", "b3") == 68.3
    assert table.printed("base-freq", "b3") == "68.3"
    assert table.value("no such system", "b3") is None
    assert published_table(PACKAGES[0], "asgre-5").value("minimality", "dice") == -0.904


@pytest.mark.parametrize(("package", "name"), TABLES)
def test_every_cell_is_as_the_paper_prints_it(papers: Path, package: str, name: str) -> None:
    table = published_table(package, name)
    text = plain((papers / f"{table.paper}.txt").read_text(encoding="utf-8"))
    missing = [row for row, cells in table.rows.items() if not stands(text, list(cells.values()))]
    assert missing == []


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("−", "-").replace("∗", "*").replace("–", "-"))


def stands(text: str, cells: list[str]) -> bool:
    """Tell whether the cells stand in the text in this order, close to each other."""
    spelled = [r"\s?".join(map(re.escape, plain(cell))) for cell in cells if cell]
    between = rf"(?![\d.]*\d).{{0,{WIDEST_GAP}}}?(?<![\d.])"
    return re.search(r"(?<![\d.])" + between.join(spelled) + r"(?![\d.]*\d)", text) is not None


def test_a_wrong_cell_is_noticed() -> None:
    table = PublishedTable("p", "1", "t", ("a", "b"), {"x": {"a": "1.5", "b": "20"}})
    assert stands("X 1.5 Y 20 .", list(table.rows["x"].values()))
    assert not stands("X 1.55 Y 20 .", ["1.5", "20"])
    assert not stands("X 1.5 Y 21 .", ["1.5", "20"])
