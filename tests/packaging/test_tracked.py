"""No large or built file stands outside the folders that hold models and data."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
HOLD_DATA = (
    "corpora/samples/",
    "docs/papers.md",  # a table of some 350 rows
    "english/entities/",
    "english/pipeline/model/",
    "english/words/",
    "models/ready/",
)
BUILT = (".whl", ".pyc", ".egg-info", ".so", ".tar.gz")
MOST_BYTES = 50_000


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    if not (HOUSE / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True, text=True
    )
    return [name for name in listed.stdout.split("\0") if name and (HOUSE / name).is_file()]


def test_large_files_stand_where_models_and_data_do(tracked: list[str]) -> None:
    large = [name for name in tracked if (HOUSE / name).stat().st_size > MOST_BYTES]
    assert large, "the shipped models are large: the listing is wrong"
    assert [name for name in large if not name.startswith(HOLD_DATA)] == []


def test_nothing_built_is_tracked(tracked: list[str]) -> None:
    assert [name for name in tracked if name.endswith(BUILT)] == []
