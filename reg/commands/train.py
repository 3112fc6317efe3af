"""``reg train``: learn a system from a corpus and save it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import reg
from corpora.files import check_output
from evaluation.harness import score_system
from models import archive
from models.system import System, parse_settings, settings_dict
from reg.registry import Entry, find
from reg.tasks import DEFAULT_TASK, Corpus, load_task, read_corpus, recognise


def train(
    system: str,
    corpus: Path | None = None,
    output: Path | None = None,
    *,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    semcats: Sequence[str] = (),
    force: bool = False,
) -> dict[str, Any]:
    """Train a system by name on a corpus (default: the embedded sample) and save it to ``output``.

    Returns the manifest, which also says how well the system does on what it was trained on.
    """
    entry = find(system, _task_of(system, corpus, semcats))
    if output is not None:
        check_output(output, force)
    untrained = make(entry, seed, settings or {})
    task = load_task(entry.task, semcats)
    read = read_corpus(task, task.sample("train") if corpus is None else corpus)
    trained = fit(untrained, read)
    manifest = _manifest(trained, read)
    if output is not None:
        archive.save(output, manifest, trained.parts())
    return manifest


def _task_of(system: str, corpus: Path | None, semcats: Sequence[str]) -> str | None:
    """Tell the task from the corpus where the name alone does not."""
    if system != "best":
        return None
    return DEFAULT_TASK if corpus is None else recognise(corpus, semcats).name


def make(entry: Entry, seed: int, settings: Mapping[str, str]) -> System[Any, Any]:
    """Make an untrained system from its registry entry."""
    cls = entry.load()
    return cls(parse_settings(cls, settings), seed)


def fit(system: System[Any, Any], corpus: Corpus[Any]) -> System[Any, Any]:
    """Train on a corpus, which must have something to learn from."""
    corpus.require_answers()
    return system.train(corpus.items)


def _manifest(system: System[Any, Any], corpus: Corpus[Any]) -> dict[str, Any]:
    task = corpus.task
    choices = system.predict([task.without_gold(item) for item in corpus.items])
    filled = [task.with_choice(i, c) for i, c in zip(corpus.items, choices, strict=True)]
    gold = [[item] for item in corpus.items]
    domains = [task.domain(item) for item in corpus.items]
    metrics = task.metrics[:2]
    scores = score_system(system.name, metrics, gold, filled, domains, task.conditions).scores
    return {
        "suite": reg.__version__,
        "task": system.task,
        "system": system.name,
        "settings": settings_dict(system),
        "seed": system.seed,
        "corpus": {"fingerprint": corpus.fingerprint, **task.size(corpus.items)},
        "training_scores": {name: round(value, 4) for name, value in scores.items()},
        "date": archive.today(),
    }
