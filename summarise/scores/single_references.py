"""What a metric makes of each reference alone, and of a reference in place of a text.

After paraeval-mt-2006, section 5.3: Table 3 has the agreement with people by one set of references
alone, Table 4 the raw scores of each set against the others, which say how usual its wording is.
The k-th references of all documents are taken as one set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.judgements import Judged, Judgements
from regsuite.evaluation.metrics.texts import Segment, TextMean
from regsuite.evaluation.statistics.people import Agreement, Floats, agreement


@dataclass(frozen=True)
class SingleReference:
    """A set of references: agreement with people by it alone, and its score against the others."""

    metric: str
    reference: int
    agreement: Agreement
    score: float
    interval: tuple[float, float]


def single_references(
    metrics: Sequence[TextMean], file: Judgements, samples: int, seed: int
) -> list[SingleReference]:
    """Return for each metric and each set of references what it comes to by that set."""
    count = min(len(item.references) for item in file.items)
    if count <= 1:
        raise InputError(f"{file.name}: each text needs two references or more to compare them")
    return [_one(metric, file, k, samples, seed) for metric in metrics for k in range(count)]


def _one(metric: TextMean, file: Judgements, k: int, samples: int, seed: int) -> SingleReference:
    rng = np.random.default_rng(seed)
    items: list[Judged] = [replace(i, references=(i.references[k],)) for i in file.items]
    alone = scores(metric, [(i.references, i.peer) for i in items])
    texts = dict.fromkeys(item.references for item in file.items)
    others = scores(metric, [((*r[:k], *r[k + 1 :]), r[k]) for r in texts])
    drawn = others[rng.integers(len(others), size=(samples, len(others)))].mean(axis=1)
    low, high = np.percentile(drawn, [2.5, 97.5])
    found = agreement(metric.name, [replace(file, items=items)], [alone], samples, rng)
    return SingleReference(
        metric.name, k + 1, found, float(others.mean()), (float(low), float(high))
    )


def scores(metric: TextMean, segments: Sequence[Segment]) -> Floats:
    """Return the scores of texts; 0 where the references have nothing to measure."""
    return np.array([score or 0.0 for score in metric.scores(segments)])
