"""The commands as functions of a package: ``reg.train`` is ``suite.commands.train`` for reg."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

COMMANDS = ("compare", "evaluate", "inspect", "predict", "run", "systems", "train")


def lazy_commands(
    registry_module: str, own: Mapping[str, str] | None = None
) -> Callable[[str], Any]:
    """Make a module's ``__getattr__`` that binds the commands to its registry when first used.

    ``own`` names further functions and the modules that have them.
    """

    def getattribute(name: str) -> Any:
        if name in (own or {}):
            return getattr(import_module((own or {})[name]), name)
        if name not in COMMANDS:
            raise AttributeError(name)
        command = getattr(import_module(f"regsuite.suite.commands.{name}"), name)
        return partial(command, import_module(registry_module).REGISTRY)

    return getattribute
