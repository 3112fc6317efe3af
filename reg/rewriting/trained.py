"""The two trained systems that rewriting needs, from model files, ready-made or from the sample."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.reg.marking.marker import Marker
from regsuite.reg.registry import REGISTRY
from regsuite.reg.rewriting.records import Chooser
from regsuite.reg.rewriting.rewriter import Rewriter
from regsuite.suite.saved import SAMPLE, Trained, load, obtain

MARK, GREC = "mark", "grec"
TASKS = (MARK, GREC)


def marker(model: str | Path | None = None, english: str | None = None) -> Trained:
    """Return the marker of a model, the ready-made one or one trained on the sample."""
    return obtain(REGISTRY, MARK, model=model, pipeline=english)


def rewriter(models: Sequence[str | Path] = (), english: str | None = None) -> Rewriter:
    """Return a rewriter; each model given is a marker or a selector, the other one is the usual."""
    systems: dict[str, Trained] = {}
    for model in models:
        if model == SAMPLE:
            systems |= {
                task: obtain(REGISTRY, task, model=SAMPLE, pipeline=english) for task in TASKS
            }
            continue
        trained = load(REGISTRY, model, pipeline=english)
        if trained.task.name not in TASKS:
            raise InputError(f"is a model for {trained.task.name}, not for mark or grec", model)
        systems[trained.task.name] = trained
    for task in TASKS:
        if task not in systems:
            systems[task] = obtain(REGISTRY, task, pipeline=english)
    marking, choosing = systems[MARK].system, systems[GREC].system
    if not isinstance(marking, Marker):
        raise InputError(f"{marking.name} marks no plain text")
    if not hasattr(choosing, "ranked"):
        raise InputError(f"{choosing.name} gives no shares; rewriting needs a model of chain")
    chooser: Chooser = choosing  # type: ignore[assignment]
    return Rewriter(marking, chooser)
