"""Referring-expression systems and the ``reg`` command line.

The functions behind the commands: ``reg.train``, ``reg.predict``, ``reg.evaluate``,
``reg.compare``, ``reg.inspect``, ``reg.properties``, ``reg.show`` and ``reg.systems``; they load
when first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reg.commands.compare import compare as compare
    from reg.commands.evaluate import evaluate as evaluate
    from reg.commands.inspect import inspect as inspect
    from reg.commands.predict import predict as predict
    from reg.commands.properties import properties as properties
    from reg.commands.show import show as show
    from reg.commands.systems import systems as systems
    from reg.commands.train import train as train

__version__ = "0.1.0"
__all__ = [
    "compare",
    "evaluate",
    "inspect",
    "predict",
    "properties",
    "show",
    "systems",
    "train",
]


def __getattr__(name: str) -> object:
    if name in __all__:
        return getattr(import_module(f"reg.commands.{name}"), name)
    raise AttributeError(f"module 'reg' has no attribute {name!r}")
