"""Recall and precision of judged coverage, strict and lenient (Zhou & Hovy 2003, section 4.2).

Recall is the share of the model summary's units covered in full (strict) or also in part (lenient);
precision, by our reading, the share of the peer's units that a judge marked for such a unit.
Scores are means over judgements.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import numpy as np

from regsuite.corpora.formats.coverage import FULL, PARTIAL
from regsuite.corpora.records.judgements import CoverageJudgement


class Coverage(NamedTuple):
    """The four scores of the paper's table."""

    strict_recall: float
    strict_precision: float
    lenient_recall: float
    lenient_precision: float


def coverage(judgement: CoverageJudgement) -> Coverage:
    """Return the scores of one judgement; the precision of a summary without units is 0."""
    return Coverage(*_shares(judgement, {FULL}), *_shares(judgement, {FULL, PARTIAL}))


def _shares(judgement: CoverageJudgement, counted: Collection[str]) -> tuple[float, float]:
    covered = [unit for unit in judgement.model_units if unit.coverage in counted]
    useful = frozenset[int]().union(*(unit.peers for unit in covered))
    return len(covered) / len(judgement.model_units), len(useful) / max(1, judgement.peer_units)


def by_system(judgements: Iterable[CoverageJudgement]) -> dict[str, tuple[int, Coverage]]:
    """Return for each system the number of its judgements and the mean of their scores."""
    scores: dict[str, list[Coverage]] = {}
    for judgement in judgements:
        scores.setdefault(judgement.system, []).append(coverage(judgement))
    return {
        system: (len(own), Coverage(*np.mean(own, axis=0).tolist()))
        for system, own in scores.items()
    }
