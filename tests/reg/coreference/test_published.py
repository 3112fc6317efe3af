"""The tables of the task entities, made on the sample."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite import reg
from regsuite.corpora.samples import sample
from tests.reg.coreference.test_task import TABLE


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder in which the sample stands for GUM."""
    (tmp_path / "gum").mkdir()
    (tmp_path / "gum" / "train").symlink_to(sample("entities", "train"))
    (tmp_path / "gum" / "dev").symlink_to(sample("entities", "test"))
    (tmp_path / "gap").mkdir()
    (tmp_path / "gap" / "validation.tsv").write_text(TABLE)
    return tmp_path


def test_systems_are_scored_by_genre_and_on_questions_beside_the_published_figure(data: Path):
    found = reg.reproduce("entities", data, options={"systems": "head-match"})
    documents, genres, questions = found.tables.values()
    assert [row["name"] for row in documents] == ["head-match"]
    assert {row["name"] for row in genres} == {"academic", "bio", "interview", "news", "voyage"}
    assert 0 < float(str(documents[0]["CoNLL"])) < 1
    rows = {row["name"]: row for row in questions}
    assert list(rows) == ["head-match", "parallelism", "syntactic-distance", "nearest"]
    assert rows["parallelism"]["F, published"] == 0.669
    assert rows["nearest"]["F, published"] is None
