"""Every library that is asked for, in the extras too, is pinned by name and version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parents[2]
PIN = re.compile(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.!+]*")


def name(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def lines() -> list[str]:
    return (HOUSE / "constraints.txt").read_text().splitlines()


def test_extras_are_pinned() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    asked = {name(r) for listed in (project["dependencies"], *extras.values()) for r in listed}
    assert {"sumy", "statsmodels", "pypdf"} <= asked
    assert asked - set(map(name, lines())) == set()


def test_pins_are_names_and_versions_alone() -> None:
    assert [line for line in lines() if not PIN.fullmatch(line)] == []


def test_pins_are_made_with_all_extras() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    written = re.search(r'"\.\[([a-z,-]+)\]"', (HOUSE / "scripts/lock").read_text())
    assert written
    assert set(written[1].split(",")) == set(project["optional-dependencies"])
