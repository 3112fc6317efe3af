"""What other packages add: systems, tasks, metrics, formats and commands, by entry points.

A package says, for example, in its ``pyproject.toml``::

    [project.entry-points."regsuite.systems"]
    my-system = "my_package.my_module:MySystem"

Systems, metrics and formats name their task in a class attribute ``task``, tasks their command
line in ``program``, commands theirs in the decorator (``suite.commands.cli.command``).
"""

from __future__ import annotations

import warnings
from functools import cache
from typing import Any

from regsuite.base.errors import SuiteWarning


@cache
def plugins(kind: str) -> tuple[Any, ...]:
    """Return what other packages offer of a kind: systems, tasks, metrics, formats or commands."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow; most commands need none

    return tuple(filter(None, map(_load, entry_points(group=f"regsuite.{kind}"))))


def _load(entry: Any) -> Any:
    """Import what an entry point names; a package that is broken is named and left out."""
    try:
        thing = entry.load()
    except Exception as error:
        warnings.warn(f"{entry.value} cannot be loaded ({error})", SuiteWarning, stacklevel=2)
        return None
    if not getattr(thing, "name", None):
        thing.name = entry.name
    return thing
