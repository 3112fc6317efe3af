"""Analysis of variance: figures against statsmodels and scipy."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from regsuite.studies.results.linear import Model


@pytest.mark.parametrize(
    "terms", [["system"], ["system", "rater"], ["system", "rater", "system:rater"]]
)
def test_anova_is_that_of_statsmodels(terms):
    import pandas as pd
    from statsmodels.formula.api import ols
    from statsmodels.stats.anova import anova_lm

    rng = np.random.default_rng(1)
    system, rater = rng.integers(0, 3, 70), rng.integers(0, 4, 70)
    y = system + rng.normal(size=70)
    table = pd.DataFrame({"system": system.astype(str), "rater": rater.astype(str), "y": y})
    formula = " + ".join(":".join(f"C({f})" for f in t.split(":")) for t in terms)
    wanted = anova_lm(ols(f"y ~ {formula}", table).fit(), typ=2)
    factors = {name: list(table[name]) for name in ("system", "rater")}
    for effect in Model(factors, terms).effects(y):
        name = ":".join(f"C({f})" for f in effect.term.split(":"))
        assert effect.f == pytest.approx(wanted.loc[name, "F"])
        assert effect.df == wanted.loc[name, "df"]
        assert effect.error_df == wanted.loc["Residual", "df"]
        assert effect.p == pytest.approx(wanted.loc[name, "PR(>F)"])


def test_one_way_anova_is_that_of_scipy():
    groups = [[1.0, 2.0, 4.0], [2.0, 5.0, 6.0], [7.0, 8.0, 8.0]]
    values = np.array([v for g in groups for v in g])
    (effect,) = Model({"system": list("aaabbbccc")}, ["system"]).effects(values)
    wanted = stats.f_oneway(*groups)
    assert (effect.f, effect.p) == pytest.approx((wanted.statistic, wanted.pvalue))


def test_factor_without_levels_is_left_out():
    values = np.array([1.0, 2.0, 3.0, 5.0])
    model = Model({"system": list("aabb"), "domain": [""] * 4}, ["system", "domain"])
    assert [e.term for e in model.effects(values)] == ["system"]
