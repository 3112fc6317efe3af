"""``train``: learn a system from a corpus and save it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regsuite import __version__
from regsuite.corpora.errors import InputError
from regsuite.corpora.files import check_output
from regsuite.evaluation.comparison import score_system
from regsuite.features import english
from regsuite.models import archive
from regsuite.models.system import System, settings_dict
from regsuite.suite.registry import Registry
from regsuite.suite.tasks import Corpus, read_corpus


def train(
    registry: Registry,
    system: str,
    corpus: Path | None = None,
    output: Path | None = None,
    *,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    force: bool = False,
) -> dict[str, Any]:
    """Train a system by name on a corpus (default: the embedded sample) and save it to ``output``.

    ``task`` says what "best" is to be best at where the corpus does not tell.
    Returns the manifest, which also says how well the system does on what it was trained on.
    """
    if corpus is not None and system == "best":
        task = registry.recognise(corpus, name=task).name
    entry = registry.find(system, task)
    if output is not None:
        check_output(output, force)
    untrained = entry.make(seed, settings)
    kind = registry.task(entry.task, options)
    read = read_corpus(kind, kind.sample("train") if corpus is None else corpus)
    trained = fit(untrained, read)
    manifest = manifest_of(trained, read)
    if output is not None:
        archive.save(output, manifest, trained.parts())
    return manifest


def fit(system: System[Any, Any], corpus: Corpus[Any]) -> System[Any, Any]:
    """Train on a corpus, which must have something to learn from."""
    corpus.require_answers()
    problem = corpus.task.unlearnable(corpus.items)
    if problem:
        raise InputError(problem, corpus.root)
    return system.train(corpus.items)


def pipeline_of(system: System[Any, Any]) -> str | None:
    """Tell the English pipeline that a system's results depend on; None for most."""
    return english.load().identity if system.parses else None


def manifest_of(system: System[Any, Any], corpus: Corpus[Any]) -> dict[str, Any]:
    """Describe a trained system: settings, seed, corpus, and scores on what it learned from."""
    task = corpus.task
    choices = system.predict([task.without_gold(item) for item in corpus.items])
    filled = [task.with_choice(i, c) for i, c in zip(corpus.items, choices, strict=True)]
    gold = [[item] for item in corpus.items]
    domains = [task.domain(item) for item in corpus.items]
    metrics = task.metrics[:2]
    scores = score_system(system.name, metrics, gold, filled, domains, task.conditions).scores
    return {
        "suite": __version__,
        "task": system.task,
        "system": system.name,
        "settings": settings_dict(system),
        "seed": system.seed,
        "english": pipeline_of(system),
        "corpus": {"fingerprint": corpus.fingerprint, **task.size(corpus.items)},
        "training_scores": {name: round(value, 4) for name, value in scores.items()},
        "date": archive.today(),
    }
