"""Thin estimators over feature dictionaries, and what is saved of them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from regsuite.base.errors import InputError
from regsuite.models.base import Model, Row, Rows

KINDS = {
    "crf": "regsuite.models.crf:Crf",
    "maxent": "regsuite.models.linear:MaxEnt",
    "naive-bayes": "regsuite.models.linear:NaiveBayes",
    "net": "regsuite.models.nets:Net",
    "svm": "regsuite.models.linear:Svm",
    "tree": "regsuite.models.decision_tree:Tree",
}


def create(kind: str, **parameters: Any) -> Model:
    """Make an untrained model of a kind in KINDS."""
    return _class(kind)(**parameters)


def restore(parts: dict[str, bytes]) -> Model:
    """Rebuild a trained model from what ``Model.parts`` gave."""
    return _class(parts["kind"].decode()).from_parts(parts)


def _class(kind: str) -> type[Model]:
    if kind not in KINDS:
        raise InputError(f'unknown model "{kind}" (known: {", ".join(sorted(KINDS))})')
    module, name = KINDS[kind].split(":")
    result: type[Model] = getattr(import_module(module), name)
    return result


__all__ = ["KINDS", "Model", "Row", "Rows", "create", "restore"]
