"""The commands as functions of a package: ``reg.train`` is ``suite.commands.train`` for reg."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

P = ParamSpec("P")
R = TypeVar("R")


def bound(
    command: Callable[Concatenate[Registry, P], R], registry: Callable[[], Registry]
) -> Callable[P, R]:
    """Return a command for one registry, with the signature and docstring that are left."""

    @wraps(command)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        return command(registry(), *args, **kwargs)

    known = inspect.signature(command)
    left = list(known.parameters.values())[1:]
    call.__signature__ = known.replace(parameters=left)  # type: ignore[attr-defined]
    del call.__wrapped__
    return call
