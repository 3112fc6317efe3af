"""How many raters a study needs: simulated outcomes through the design's own analysis.

Trial outcomes are a system's mean plus a rater's and an item's own deviation plus noise; the best
system stands ``effect`` above all others, in units of the noise's standard deviation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from regsuite.base.errors import InputError
from regsuite.studies.design import Design
from regsuite.studies.results.linear import Model
from regsuite.studies.schedule import MAIN, Schedule, schedule

ALPHA = 0.05
DOMAINS = 2  # as in TUNA, whose designs have the factor
MOST_RATERS = 1000


def power(
    design: Design,
    raters: Sequence[int],
    *,
    effect: float = 0.5,
    rater_sd: float = 0.5,
    item_sd: float = 0.5,
    systems: int | None = None,
    items: int | None = None,
    samples: int = 500,
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Return for each number of raters how often the effect would be detected.

    The standard deviations of raters and items are in units of the noise, as is ``effect``; without
    numbers of systems and items, they are the design's. ``samples`` outcomes are simulated.
    """
    if design.layout != "squares":
        raise InputError(f"power is for designs of squares; {design.name} is of {design.layout}")
    names = [f"s{n}" for n in range(systems or design.systems or 4)]
    pool = [f"i{n}" for n in range(items or design.items or 10 * len(names))]
    plan = schedule(design, pool, names, seed)
    sizes = {"effect": effect, "rater": rater_sd, "item": item_sd}
    shares = []
    for count in raters:
        if not 1 < count <= MOST_RATERS:
            message = f"the number of raters must be between 2 and {MOST_RATERS}, not {count}"
            raise InputError(message)
        factors = _factors(plan, count)
        trials = {"raters": count, "trials": len(factors["rater"])}
        shares.append(trials | _shares(design, factors, sizes, samples, seed))
    return shares


def _factors(plan: Schedule, raters: int) -> dict[str, list[str]]:
    """Return the factors of all trials where so many raters take the rows in turn."""
    rows = [
        (str(n), plan.cells[name])
        for n in range(raters)
        for name in plan.rows[n % len(plan.rows)]
        if plan.cells[name].kind == MAIN
    ]
    return {
        "rater": [rater for rater, _ in rows],
        "item": [cell.item for _, cell in rows],
        "system": [cell.systems[0] for _, cell in rows],
        "domain": [str(int(cell.item[1:]) % DOMAINS) for _, cell in rows],
    }


def _shares(
    design: Design, factors: dict[str, list[str]], sizes: dict[str, float], samples: int, seed: int
) -> dict[str, float]:
    rng = np.random.default_rng(seed)
    model = Model(factors, design.analysis.model)
    if model.error_df < 1:
        raise InputError("too few trials for the design's analysis; take more raters or items")
    best = np.array([s == "s0" for s in factors["system"]])
    values = rng.normal(size=(model.count, samples)) + sizes["effect"] * best[:, None]
    for name in ("rater", "item"):
        levels = {level: i for i, level in enumerate(sorted(set(factors[name])))}
        own = rng.normal(0, sizes[name], size=(len(levels), samples))
        values += own[[levels[level] for level in factors[name]]]
    f, df = model.f("system", values)
    critical = stats.f.ppf(1 - ALPHA, df, model.error_df)
    return {
        "anova": float((f > critical).mean()),
        "best_apart": float(_apart(model, factors["system"], values).mean()),
    }


def _apart(model: Model, systems: Sequence[str], values: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Tell for each sample whether Tukey's HSD sets the best system apart from every other."""
    names = sorted(set(systems))
    masks = [np.array([s == name for s in systems]) for name in names]
    means = np.stack([values[mask].mean(axis=0) for mask in masks])
    each = len(names) / sum(1 / mask.sum() for mask in masks)
    error = model.residual(values) / model.error_df
    critical = stats.studentized_range.ppf(1 - ALPHA, len(names), model.error_df)
    gap = means[names.index("s0")] - np.delete(means, names.index("s0"), axis=0).max(axis=0)
    return np.asarray(gap > critical * np.sqrt(error / each))
