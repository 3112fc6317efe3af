"""Experiment files over the tasks of ``summarise``."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.suite.commands.run import run
from regsuite.summarise.registry import REGISTRY


@pytest.mark.parametrize(
    ("task", "system", "metric"),
    [
        ("text", "lead", "rouge1_f"),
        ("headline", "headline-first", "headline_f"),
        ("biography", "biography-first", "rougeLsum_r"),
        ("biography-sentences", "class-naive-bayes", "strict_accuracy"),
    ],
)
def test_a_second_run_reuses_the_first(task: str, system: str, metric: str, tmp_path: Path) -> None:
    experiment = tmp_path / "e.toml"
    experiment.write_text(f'task = "{task}"\nsystems = ["{system}"]\nsamples = 100\n')
    first, second = (run(REGISTRY, experiment) for _ in range(2))
    assert (first.reused, second.reused) == (0, 1)
    scores = [r.comparison.systems[0].scores for r in (first, second)]
    assert scores[0] == scores[1]
    assert scores[0][metric] > 0
