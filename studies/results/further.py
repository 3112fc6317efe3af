"""Tests beside the ANOVA: MANOVA, the mixed model, sign tests of preferences, Holm's correction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from regsuite.studies.questions.question import Measure
from regsuite.studies.results.trials import Row
from regsuite.studies.study import Study

Floats = NDArray[np.float64]
ALPHA = 0.05


def factors(main: Sequence[Row]) -> dict[str, list[str]]:
    """Return the factors of trials."""
    names = ("system", "rater", "domain", "item")
    return {name: [str(getattr(row, name)) for row in main] for name in names}


def manova(study: Study, listed: Sequence[Measure], main: Sequence[Row]) -> dict[str, Any]:
    """Test System over all criteria at once (Wilks' lambda)."""
    names = [m.name for m in listed if m.kind == "value"]
    if not study.design.analysis.manova or len(names) < 2:  # noqa: PLR2004
        return {}
    import pandas as pd  # noqa: PLC0415
    from statsmodels.multivariate.manova import MANOVA  # noqa: PLC0415

    table = pd.DataFrame([{"system": r.system, **r.values} for r in main])
    try:
        fitted = MANOVA.from_formula(f"{' + '.join(names)} ~ C(system)", table).mv_test()
    except (ValueError, np.linalg.LinAlgError):
        return {}
    row = fitted.results["C(system)"]["stat"].loc["Wilks' lambda"]
    return {
        "wilks": float(row["Value"]),
        "f": float(row["F Value"]),
        "df": [float(row["Num DF"]), float(row["Den DF"])],
        "p": float(row["Pr > F"]),
    }


def mixed_model(main: Sequence[Row], values: Floats) -> dict[str, Any]:
    """Fit System as fixed and rater and item as crossed random effects (statsmodels)."""
    import warnings  # noqa: PLC0415

    import pandas as pd  # noqa: PLC0415
    from statsmodels.regression.mixed_linear_model import MixedLM  # noqa: PLC0415

    table = pd.DataFrame({**factors(main), "y": values, "all": 1})
    if table["system"].nunique() < 2 or table["rater"].nunique() < 2:  # noqa: PLR2004
        return {}
    parts = {"rater": "0 + C(rater)", "item": "0 + C(item)"}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model = MixedLM.from_formula("y ~ C(system)", table, groups="all", vc_formula=parts)
            fitted = model.fit(reml=True)
            test = fitted.wald_test_terms(scalar=True).table.loc["C(system)"]
    except (ValueError, np.linalg.LinAlgError, KeyError):
        return {}
    sizes = dict(zip(model.exog_vc.names, fitted.vcomp.tolist(), strict=True))
    return {
        "chi2": float(test["statistic"]),
        "df": float(test["df_constraint"]),
        "p": float(test["pvalue"]),
        "variance": {**sizes, "residual": float(fitted.scale)},
        "converged": bool(fitted.converged),
    }


def sign_tests(measure: Measure, main: Sequence[Row]) -> tuple[dict[str, Any], ...]:
    """Return wins and ties of every two systems, with the sign test."""
    tests = []
    for pair in sorted({tuple(sorted(row.systems)) for row in main}):
        won = [0, 0, 0]
        for row in main:
            if tuple(sorted(row.systems)) == pair:
                value = row.values[measure.name] * (1 if row.systems == pair else -1)
                won[int(np.sign(value)) + 1] += 1
        decided = won[0] + won[2]
        p = float(stats.binomtest(won[0], decided).pvalue) if decided else 1.0
        tests.append({"systems": pair, "wins": (won[0], won[2]), "ties": won[1], "p": p})
    return tuple(tests)


def holm(pairs: Sequence[tuple[int, int]], ps: Sequence[float], count: int) -> NDArray[np.bool_]:
    """Tell which pairs differ, after Holm's correction of their p."""
    different = np.zeros((count, count), dtype=bool)
    for rank, k in enumerate(np.argsort(ps, kind="stable")):
        if ps[k] > ALPHA / (len(ps) - rank):
            break
        a, b = pairs[k]
        different[a, b] = different[b, a] = True
    return different
