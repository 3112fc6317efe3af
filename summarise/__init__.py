"""Summaries, headlines, biographies, digests and sentiment, and the ``summarise`` command line.

Every command is a function here that returns data: ``text``, ``headline``, ``biography``,
``keywords``, ``sentiment``, ``chat`` and ``thread`` for texts, and ``train``, ``predict``,
``evaluate``, ``compare``, ``run``, ``inspect``, ``systems`` and ``models`` for experiments.
``build_paraphrases``, ``correlate``, ``nuggets`` and ``explain_score`` are about scores.
``summarise.load(model).predict(items)`` uses a trained system directly.
"""

from __future__ import annotations

from regsuite import __version__
from regsuite.suite.api import bound
from regsuite.suite.cli import registry_of
from regsuite.suite.commands.compare import compare as _compare
from regsuite.suite.commands.evaluate import evaluate as _evaluate
from regsuite.suite.commands.inspect import inspect as _inspect
from regsuite.suite.commands.load import load as _load
from regsuite.suite.commands.models import models as _models
from regsuite.suite.commands.predict import predict as _predict
from regsuite.suite.commands.read import read as _read
from regsuite.suite.commands.reproduce import reproduce as _reproduce
from regsuite.suite.commands.run import run as _run
from regsuite.suite.commands.systems import systems as _systems
from regsuite.suite.commands.train import train as _train
from regsuite.summarise.commands.biography import biography as _biography
from regsuite.summarise.commands.chat import chat as _chat
from regsuite.summarise.commands.chat import thread as _thread
from regsuite.summarise.commands.correlate import correlate as _correlate
from regsuite.summarise.commands.explain_score import explain_score as _explain_score
from regsuite.summarise.commands.headline import headline as _headline
from regsuite.summarise.commands.keywords import keywords as _keywords
from regsuite.summarise.commands.nuggets import nuggets as _nuggets
from regsuite.summarise.commands.paraphrases import build_paraphrases as _build_paraphrases
from regsuite.summarise.commands.sentiment import sentiment as _sentiment
from regsuite.summarise.commands.text import text as _text

__all__ = [
    "__version__",
    "biography",
    "build_paraphrases",
    "chat",
    "compare",
    "correlate",
    "evaluate",
    "explain_score",
    "headline",
    "inspect",
    "keywords",
    "load",
    "models",
    "nuggets",
    "predict",
    "read",
    "reproduce",
    "run",
    "sentiment",
    "systems",
    "text",
    "thread",
    "train",
]

_registry = registry_of("summarise")
biography = bound(_biography, _registry)
chat = bound(_chat, _registry)
build_paraphrases = bound(_build_paraphrases, _registry)
compare = bound(_compare, _registry)
correlate = bound(_correlate, _registry)
evaluate = bound(_evaluate, _registry)
explain_score = bound(_explain_score, _registry)
headline = bound(_headline, _registry)
inspect = bound(_inspect, _registry)
keywords = bound(_keywords, _registry)
load = bound(_load, _registry)
models = bound(_models, _registry)
nuggets = bound(_nuggets, _registry)
predict = bound(_predict, _registry)
read = bound(_read, _registry)
reproduce = bound(_reproduce, _registry)
run = bound(_run, _registry)
sentiment = bound(_sentiment, _registry)
systems = bound(_systems, _registry)
text = bound(_text, _registry)
thread = bound(_thread, _registry)
train = bound(_train, _registry)
