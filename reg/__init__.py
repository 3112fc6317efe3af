"""Referring-expression systems and the ``reg`` command line.

Every command is a function here that returns data, such as ``reg.compare``; a trained system is
used by ``reg.load(model).predict(items)``, and ``reg.read(path)`` gives items to use it on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite import __version__
from regsuite.reg.registry import REGISTRY as _REGISTRY
from regsuite.suite.api import bound, lazy

__all__ = [
    "__version__", "compare", "convert", "derive", "describe", "entities", "evaluate", "inspect",
    "load", "mark", "models", "new_system", "predict", "properties", "read", "realise", "reproduce",
    "reproduce_all", "resolve", "rewrite", "run", "show", "systems", "train"
]  # fmt: skip

if TYPE_CHECKING:
    from regsuite.reg.commands.derive import derive
    from regsuite.reg.commands.describe import describe
    from regsuite.reg.commands.entities import entities
    from regsuite.reg.commands.mark import mark
    from regsuite.reg.commands.new_system import new_system
    from regsuite.reg.commands.properties import properties
    from regsuite.reg.commands.realise import realise
    from regsuite.reg.commands.resolve import resolve
    from regsuite.reg.commands.rewrite import rewrite
    from regsuite.reg.commands.show import show
    from regsuite.suite.commands.compare import compare as _compare
    from regsuite.suite.commands.convert import convert as _convert
    from regsuite.suite.commands.evaluate import evaluate as _evaluate
    from regsuite.suite.commands.inspect import inspect as _inspect
    from regsuite.suite.commands.load import load as _load
    from regsuite.suite.commands.models import models as _models
    from regsuite.suite.commands.predict import predict as _predict
    from regsuite.suite.commands.read import read as _read
    from regsuite.suite.commands.reproduce import reproduce as _reproduce
    from regsuite.suite.commands.reproduce_all import reproduce_all as _reproduce_all
    from regsuite.suite.commands.run import run as _run
    from regsuite.suite.commands.systems import systems as _systems
    from regsuite.suite.commands.train import train as _train

    compare = bound(_compare, _REGISTRY)
    convert = bound(_convert, _REGISTRY)
    evaluate = bound(_evaluate, _REGISTRY)
    inspect = bound(_inspect, _REGISTRY)
    load = bound(_load, _REGISTRY)
    models = bound(_models, _REGISTRY)
    predict = bound(_predict, _REGISTRY)
    read = bound(_read, _REGISTRY)
    reproduce = bound(_reproduce, _REGISTRY)
    reproduce_all = bound(_reproduce_all, _REGISTRY)
    run = bound(_run, _REGISTRY)
    systems = bound(_systems, _REGISTRY)
    train = bound(_train, _REGISTRY)
else:
    __getattr__, __dir__ = lazy(_REGISTRY, __all__)
