"""How far raters agree: Krippendorff's alpha, the intraclass correlation, kappa, own consistency.

Alpha and ICC(2, 1) are written here since no kept library has them (Krippendorff 2004, chapter 11;
Shrout and Fleiss 1979, case 2); Fleiss' kappa is statsmodels'.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np

from regsuite.studies.questions.question import Measure
from regsuite.studies.results.trials import Row
from regsuite.studies.schedule import MAIN, OVERLAP, REPEAT

Units = Mapping[Any, Mapping[int, float]]


def units(rows: Sequence[Row], name: str) -> dict[Any, dict[int, float]]:
    """Return what was judged by several raters: for each output, each rater's value."""
    judged: dict[Any, dict[int, float]] = defaultdict(dict)
    for row in rows:
        if row.kind in (MAIN, OVERLAP):
            judged[row.item, frozenset(row.systems)].setdefault(row.rater, row.values[name])
    return {unit: given for unit, given in judged.items() if len(given) > 1}


def alpha(judged: Units, nominal: bool = False) -> float | None:
    """Return Krippendorff's alpha, for interval data or for names."""
    counts: Counter[tuple[float, float]] = Counter()
    for given in judged.values():
        for a, b in permutations(given.values(), 2):
            counts[a, b] += 1 / (len(given) - 1)  # type: ignore[assignment]
    totals: Counter[float] = Counter()
    for (a, _), n in counts.items():
        totals[a] += n
    size = sum(totals.values())
    if size <= 1:
        return None

    def distance(a: float, b: float) -> float:
        return float(a != b) if nominal else (a - b) ** 2

    observed = sum(n * distance(a, b) for (a, b), n in counts.items())
    expected = sum(m * n * distance(a, b) for a, m in totals.items() for b, n in totals.items())
    return 1 - (size - 1) * observed / expected if expected else None


def icc(judged: Units) -> float | None:
    """Return ICC(2, 1): absolute agreement of single raters, over units that all raters judged."""
    raters = sorted({rater for given in judged.values() for rater in given})
    complete = [given for given in judged.values() if len(given) == len(raters)]
    table = np.array([[given[r] for r in raters] for given in complete], dtype=float)
    if table.ndim != 2 or min(table.shape) < 2:  # noqa: PLR2004
        return None
    n, k = table.shape
    grand = table.mean()
    between = k * ((table.mean(axis=1) - grand) ** 2).sum() / (n - 1)
    columns = n * ((table.mean(axis=0) - grand) ** 2).sum() / (k - 1)
    total = ((table - grand) ** 2).sum()
    error = (total - between * (n - 1) - columns * (k - 1)) / ((n - 1) * (k - 1))
    below = between + (k - 1) * error + k * (columns - error) / n
    return float((between - error) / below) if below else None


def kappa(judged: Units) -> float | None:
    """Return Fleiss' kappa over units that the same number of raters judged."""
    from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa  # noqa: PLC0415

    most = max(map(len, judged.values()), default=0)
    table, names = aggregate_raters(
        [[*own.values()] for own in judged.values() if len(own) == most]
    )
    return float(fleiss_kappa(table)) if min(most, len(names)) > 1 else None


def agreement(rows: Sequence[Row], measures: Sequence[Measure]) -> dict[str, Any]:
    """Return alpha, and kappa or the ICC, of each measure that several raters judged."""
    coefficients: dict[str, Any] = {}
    for measure in measures:
        shared = units(rows, measure.name)
        if not shared or measure.kind == "time":
            continue
        other = {"kappa": kappa(shared)} if measure.nominal else {"icc": icc(shared)}
        values = {"units": len(shared), "alpha": alpha(shared, measure.nominal)}
        coefficients[measure.name] = values | other
    return coefficients


def consistency(rows: Sequence[Row], measures: Sequence[Measure]) -> dict[str, Any]:
    """Return how far raters differ from themselves where a trial was shown again."""
    first = {(r.rater, r.item, r.systems): r for r in rows if r.kind == MAIN}
    again = [(first[r.rater, r.item, r.systems], r) for r in rows if r.kind == REPEAT]
    differences = {}
    for name in [measure.name for measure in measures if again]:
        mean = float(np.mean([abs(a.values[name] - b.values[name]) for a, b in again]))
        differences[name] = {"repeats": len(again), "mean_difference": mean}
    return differences
