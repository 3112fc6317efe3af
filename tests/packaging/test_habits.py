"""What stands in several files and must agree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import regsuite

HOUSE = Path(__file__).parents[2]


def read(name: str) -> str:
    return (HOUSE / name).read_text(encoding="utf-8")


def test_the_version_stands_in_one_place_and_has_a_section_of_changes():
    assert tomllib.loads(read("pyproject.toml"))["project"]["dynamic"] == ["version"]
    assert f"\n## {regsuite.__version__}" in read("CHANGELOG.md")
    assert "\nversion:" not in read("CITATION.cff")


def test_hook_and_both_scripts_run_the_same_checks():
    assert "entry: scripts/check\n" in read(".pre-commit-config.yaml")
    for script in ("scripts/check", "scripts/test"):
        assert "\nchecks\n.venv/bin/python -m pytest" in read(script)


def test_contributors_are_the_authors_everywhere():
    (author,) = tomllib.loads(read("pyproject.toml"))["project"]["authors"]
    assert f"- name: {author['name']}\n" in read("CITATION.cff")


def test_the_entry_points_that_are_described_are_those_that_are_looked_for():
    described = set(re.findall(r'entry-points\."regsuite\.(\w+)"', read("CONTRIBUTING.md")))
    files = [f"suite/contracts/{name}.py" for name in ("files", "task", "registry")]
    rooms = "".join(map(read, (*files, "studies/questions/registry.py")))
    assert described == set(re.findall(r'plugins\("(\w+)"\)', rooms))
