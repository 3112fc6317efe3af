"""``study power``: how many raters a study needs, by simulated outcomes and the design's analysis.

Trial outcomes are a system's mean plus a rater's and an item's own deviation plus noise; the best
system stands ``effect`` above all others, in units of the noise's standard deviation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.studies.commands.common import DesignName, study_command
from regsuite.suite.commands.cli import AsJson, Seed, print_json, say

if TYPE_CHECKING:
    from regsuite.studies.results.linear import Floats, Model
    from regsuite.studies.schedule import Schedule

ALPHA = 0.05
DOMAINS = 2  # as in TUNA, whose designs have the factor
MOST_RATERS = 1000
OWN_SD = 0.5  # of raters and of items, each half of the noise of a single trial


def power(
    design: str,
    raters: Sequence[int],
    *,
    effect: float = 0.5,
    systems: int | None = None,
    items: int | None = None,
    samples: int = 500,
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Return for each number of raters how often the effect would be detected.

    Without numbers of systems and items, they are the design's, or four and ten for each system.
    ``samples`` outcomes are simulated.
    """
    from regsuite.studies.design import load
    from regsuite.studies.results.linear import Model
    from regsuite.studies.schedule import schedule

    plan = load(design)
    if plan.layout != "squares":
        raise InputError(f"power is for designs of squares; {plan.name} is of {plan.layout}")
    names = [f"s{n}" for n in range(systems or plan.systems or 4)]
    pool = [f"i{n}" for n in range(items or plan.items or 10 * len(names))]
    rows = schedule(plan, pool, names, seed)
    shares = []
    for count in raters:
        if not 1 < count <= MOST_RATERS:
            raise InputError(
                f"the number of raters must be between 2 and {MOST_RATERS}, not {count}"
            )
        factors = _factors(rows, count)
        model = Model(factors, plan.analysis.model)
        if model.error_df < 1:
            raise InputError("too few trials for the design's analysis; take more raters or items")
        values = _outcomes(factors, effect, samples, seed)
        detected = _detected(model, factors["system"], values)
        shares.append({"raters": count, "trials": model.count, **detected})
    return shares


def _factors(plan: Schedule, raters: int) -> dict[str, list[str]]:
    from regsuite.studies.schedule import MAIN

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


def _outcomes(
    factors: Mapping[str, Sequence[str]], effect: float, samples: int, seed: int
) -> Floats:
    import numpy as np

    rng = np.random.default_rng(seed)
    best = np.array([s == "s0" for s in factors["system"]])
    values = rng.normal(size=(len(best), samples)) + effect * best[:, None]
    for name in ("rater", "item"):
        levels, places = np.unique(factors[name], return_inverse=True)
        values += rng.normal(0, OWN_SD, size=(len(levels), samples))[places]
    return values


def _detected(model: Model, systems: Sequence[str], values: Floats) -> dict[str, float]:
    """Return the shares of samples in which ANOVA and Tukey's HSD detect the best system."""
    import numpy as np
    from scipy import stats

    f, df = model.f("system", values)
    critical = stats.f.ppf(1 - ALPHA, df, model.error_df)
    names = sorted(set(systems))
    masks = [np.array([s == name for s in systems]) for name in names]
    means = np.stack([values[mask].mean(axis=0) for mask in masks])
    each = len(names) / sum(1 / mask.sum() for mask in masks)
    error = model.residual(values) / model.error_df
    width = stats.studentized_range.ppf(1 - ALPHA, len(names), model.error_df)
    gap = means[names.index("s0")] - np.delete(means, names.index("s0"), axis=0).max(axis=0)
    apart = gap > width * np.sqrt(error / each)
    return {"anova": float((f > critical).mean()), "best_apart": float(apart.mean())}


@study_command("power grec-quality --raters 8,16 --effect 0.5")
def power_cli(
    design: DesignName,
    raters: Annotated[str, typer.Option(help="Numbers of raters, commas between.")] = "8",
    effect: Annotated[
        float, typer.Option(help="The best system's lead, in units of the noise.")
    ] = 0.5,
    systems: Annotated[int | None, typer.Option(min=2, max=100)] = None,
    items: Annotated[int | None, typer.Option(min=2, max=2000)] = None,
    samples: Annotated[int, typer.Option(min=10, max=100_000)] = 500,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Say how often an effect would be found, before a study starts."""
    numbers = [part.strip() for part in raters.split(",")]
    if not all(n.isdecimal() for n in numbers):
        raise InputError("--raters takes whole numbers with commas between, such as 8,16")
    sizes: dict[str, Any] = {"systems": systems, "items": items, "samples": samples, "seed": seed}
    rows = power(design, [int(n) for n in numbers], effect=effect, **sizes)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        say(
            f"{row['raters']} raters, {row['trials']} trials: ANOVA {row['anova']:.0%}, "
            f"best system apart from all others {row['best_apart']:.0%}"
        )
