"""Training a system on a corpus, and the manifest that says what came of it."""

from __future__ import annotations

from typing import Any

from regsuite import __version__
from regsuite.base.errors import InputError
from regsuite.models import archive
from regsuite.models.threads import one_thread
from regsuite.suite.contracts.system import System, settings_dict
from regsuite.suite.corpus import Corpus


def fit(system: System[Any, Any], corpus: Corpus[Any]) -> System[Any, Any]:
    """Train on a corpus, which must have something to learn from."""
    corpus.require_answers()
    problem = corpus.task.unlearnable(corpus.items) or system.lacks()
    if problem:
        raise InputError(problem, corpus.root)
    with one_thread():
        return system.train(corpus.items)


def manifest_of(
    system: System[Any, Any], corpus: Corpus[Any], *, scores: bool = True
) -> dict[str, Any]:
    """Describe a trained system: settings, seed, corpus, and scores on what it learned from."""
    return {
        "suite": __version__,
        "task": system.task,
        "system": system.name,
        "settings": settings_dict(system),
        "seed": system.seed,
        "needs": system.needs(),
        "corpus": {"fingerprint": corpus.fingerprint, **corpus.task.size(corpus.items)},
        "training_scores": _training_scores(system, corpus) if scores else {},
        "date": archive.today(),
    }


def _training_scores(system: System[Any, Any], corpus: Corpus[Any]) -> dict[str, float]:
    task, items = corpus.task, corpus.items
    choices = system.predict(list(map(task.without_gold, items)))
    gold = [[item] for item in items]
    scores = task.score(system.name, gold, items, choices, task.metrics[:2]).scores
    return {name: round(value, 4) for name, value in scores.items()}
