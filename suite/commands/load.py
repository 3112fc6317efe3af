"""``load``: a saved or ready-made system, to be used from Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry
    from regsuite.suite.saved import Trained


def load(
    registry: Registry,
    model: PathLike,
    *,
    options: Mapping[str, str] | None = None,
    english: str | None = None,
) -> Trained:
    """Load a trained system: ``load("refs.model").predict(items)`` returns its choices.

    ``model`` is a file that ``train`` wrote, or the name of a ready-made one.
    """
    from regsuite.suite import saved

    return saved.load(registry, model, options=options, pipeline=english)
