"""Simulated raters over HTTP."""

from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.commands.simulate import simulate
from regsuite.studies.commands.status import status
from tests.studies.builders import make


def test_simulation_over_http_gives_the_counts(tmp_path):
    made = make("rating", tmp_path / "s", 4, 8)
    found = simulate(made.study.folder, dropouts=2)
    assert found["answers"] == 4 * 9
    assert status(made.study.folder)["balanced"]
    assert status(made.study.folder)["complete"]


def test_ranking_must_name_every_system(tmp_path):
    made = make("rating", tmp_path / "s", 4, 8)
    with pytest.raises(InputError, match="every system once"):
        simulate(made.study.folder, ranking=["system-a"])
