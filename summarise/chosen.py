"""The system that a command was asked for: by name, trained on the embedded sample, or saved."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

from regsuite.corpora.errors import InputError, SuiteWarning
from regsuite.features.text.tagging import ENGLISH
from regsuite.suite.commands.predict import load
from regsuite.suite.commands.train import fit
from regsuite.suite.registry import Registry
from regsuite.suite.tasks import read_corpus
from regsuite.summarise.tagged import Tagged


def chosen(
    registry: Registry,
    task: str,
    name: str | None,
    model: Path | None,
    seed: int = 0,
    *,
    english: bool = False,
) -> Any:
    """Return the saved model of a task, or the system of that name trained on the task's sample.

    ``english`` asks that the English pipeline tags; a system that cannot use it is warned of.
    """
    found = _saved_or_trained(registry, task, name, model, seed, english)
    if english and not found.parses:
        message = f"{found.name} does not parse: the English pipeline changes nothing"
        warnings.warn(message, SuiteWarning, stacklevel=2)
    return found


def _saved_or_trained(
    registry: Registry, task: str, name: str | None, model: Path | None, seed: int, english: bool
) -> Any:
    if model is not None:
        found, _ = load(registry, model)
        if found.task != task:
            raise InputError(f"is a model for {found.task}, not for {task}", model)
        return found
    kind = registry.task(task)
    entry = registry.find(name or "best", task)
    tags = english and issubclass(entry.load(), Tagged)
    untrained = entry.make(seed, {"tagger": ENGLISH} if tags else {})
    return fit(untrained, read_corpus(kind, kind.sample("train")))


def check_choice(name: str | None, model: Path | None) -> None:
    """Refuse both a name and a model."""
    if name is not None and model is not None:
        raise InputError("give --system or --model, not both")
