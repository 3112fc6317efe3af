"""The commands as functions of a package: ``reg.train`` is ``suite.commands.train`` for reg."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache, wraps
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

P = ParamSpec("P")
R = TypeVar("R")


def bound(command: Callable[Concatenate[Registry, P], R], registry: Registry) -> Callable[P, R]:
    """Return a command for one registry, with the signature and docstring that are left."""

    @wraps(command)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        return command(registry, *args, **kwargs)

    known = inspect.signature(command)
    left = list(known.parameters.values())[1:]
    call.__signature__ = known.replace(parameters=left)  # type: ignore[attr-defined]
    del call.__wrapped__
    return call


def lazy(
    registry: Registry, names: Sequence[str], beside: Mapping[str, str] = MappingProxyType({})
) -> tuple[Callable[[str], Any], Any]:
    """Return ``__getattr__`` and ``__dir__`` of a package that offers these commands lazily.

    ``beside`` names functions that stand beside a command: ``{"text_set": "text"}``.
    """

    @cache
    def take(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module 'regsuite.{registry.program}' has no attribute {name!r}")
        command = beside.get(name, name)
        shared = f"regsuite.suite.commands.{command}:"
        target = registry.commands.get(command.replace("_", "-"), shared)
        module = target.partition(":")[0]
        function = getattr(import_module(module), name)
        return bound(function, registry) if module.startswith("regsuite.suite.") else function

    return take, lambda: list(names)
