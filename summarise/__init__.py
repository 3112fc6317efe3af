"""Summaries, headlines, biographies, digests and sentiment, and the ``summarise`` command line.

Every command is a function here that returns data: ``text``, ``headline``, ``biography``,
``keywords``, ``sentiment``, ``chat`` and ``thread`` for texts, and ``train``, ``predict``,
``evaluate``, ``compare``, ``run``, ``inspect``, ``systems`` and ``models`` for experiments.
About scores: ``build_paraphrases``, ``correlate``, ``nuggets``, ``explain_score``,
``judged_coverage``.
``summarise.load(model).predict(items)`` uses a trained system directly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite import __version__
from regsuite.suite.api import bound, lazy
from regsuite.summarise.registry import REGISTRY as _REGISTRY

__all__ = [
    "__version__",
    "biography",
    "build_lexicon",
    "build_paraphrases",
    "chat",
    "chat_set",
    "compare",
    "correlate",
    "evaluate",
    "explain_score",
    "headline",
    "headline_models",
    "headline_templates",
    "inspect",
    "judged_coverage",
    "keywords",
    "load",
    "meeting",
    "models",
    "nuggets",
    "predict",
    "read",
    "reproduce",
    "reproduce_all",
    "run",
    "sentiment",
    "systems",
    "text",
    "text_set",
    "thread",
    "train",
]

if TYPE_CHECKING:
    from regsuite.suite.commands.compare import compare as _compare
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
    from regsuite.summarise.commands.biography import biography
    from regsuite.summarise.commands.build_lexicon import build_lexicon
    from regsuite.summarise.commands.build_paraphrases import build_paraphrases
    from regsuite.summarise.commands.chat import chat, chat_set
    from regsuite.summarise.commands.correlate import correlate
    from regsuite.summarise.commands.explain_score import explain_score
    from regsuite.summarise.commands.headline import headline
    from regsuite.summarise.commands.headline_models import headline_models
    from regsuite.summarise.commands.headline_templates import headline_templates
    from regsuite.summarise.commands.judged_coverage import judged_coverage
    from regsuite.summarise.commands.keywords import keywords
    from regsuite.summarise.commands.meeting import meeting
    from regsuite.summarise.commands.nuggets import nuggets
    from regsuite.summarise.commands.sentiment import sentiment
    from regsuite.summarise.commands.text import text, text_set
    from regsuite.summarise.commands.thread import thread

    compare = bound(_compare, _REGISTRY)
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
    __getattr__, __dir__ = lazy(_REGISTRY, __all__, {"text_set": "text", "chat_set": "chat"})
