"""The metrics of the task ``entities``: those that are always given, and groups of further ones."""

from __future__ import annotations

from typing import Any

from regsuite.corpora.records.entities import ORGANISATION, PERSON, PLACE
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.entities import gap, resolution
from regsuite.evaluation.metrics.entities.alignment import EXACT, HEAD
from regsuite.evaluation.metrics.entities.chains import ChainScore
from regsuite.evaluation.metrics.entities.links import MEASURES
from regsuite.evaluation.metrics.entities.mentions import (
    MentionF,
    NamedF,
    TypeAccuracy,
    TypeMacroF,
)

METRICS: tuple[Metric[Any, Any], ...] = (
    ChainScore("conll"),
    ChainScore("conll", HEAD),
    ChainScore("lea"),
    MentionF(),
    MentionF(HEAD),
    TypeAccuracy(),
    TypeMacroF(),
    *map(NamedF, (PERSON, ORGANISATION, PLACE)),
    *resolution.METRICS,
    *gap.METRICS,
)
_KNOWN = frozenset(metric.name for metric in METRICS)


def further_chains(_: object = None) -> list[Metric[Any, Any]]:
    """Return each measure of chains alone, by head and with entities of one mention."""
    made = (
        ChainScore(measure, match, singletons)
        for singletons in (False, True)
        for match in (EXACT, HEAD)
        for measure in ("conll", *MEASURES)
    )
    return [metric for metric in made if metric.name not in _KNOWN]


def further_resolution(_: object = None) -> list[Metric[Any, Any]]:
    """Return precision without a threshold, and coverage at a precision."""
    return list(resolution.DETAILS)
