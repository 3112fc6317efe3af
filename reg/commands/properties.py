"""``reg properties``: the fifteen ASGRE systems by what they are and how they do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike

if TYPE_CHECKING:
    from regsuite.reg.tuna.property_study import Study
    from regsuite.suite.experiments.engine import Progress


def properties(
    train: PathLike | None = None,
    test: PathLike | None = None,
    *,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Study:
    """Train and score the fifteen systems, by default on the embedded sample."""
    from regsuite.reg.registry import REGISTRY
    from regsuite.reg.tuna.property_study import fifteen
    from regsuite.suite.commands.compare import compare

    run = partial(compare, REGISTRY, train, test, seeds=[seed], jobs=jobs, task="tuna")
    return fifteen(lambda names: run(systems=names, progress=progress))
