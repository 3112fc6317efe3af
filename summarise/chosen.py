"""The system that a command was asked for: by name, trained on the embedded sample, or saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from corpora.errors import InputError
from suite.commands.predict import load
from suite.commands.train import fit
from suite.registry import Registry
from suite.tasks import read_corpus


def chosen(
    registry: Registry, task: str, name: str | None, model: Path | None, seed: int = 0
) -> Any:
    """Return the saved model of a task, or the system of that name trained on the task's sample."""
    if model is not None:
        found, _ = load(registry, model)
        if found.task != task:
            raise InputError(f"is a model for {found.task}, not for {task}", model)
        return found
    kind = registry.task(task)
    untrained = registry.find(name or "best", task).make(seed)
    return fit(untrained, read_corpus(kind, kind.sample("train")))


def check_choice(name: str | None, model: Path | None) -> None:
    """Refuse both a name and a model."""
    if name is not None and model is not None:
        raise InputError("give --system or --model, not both")
