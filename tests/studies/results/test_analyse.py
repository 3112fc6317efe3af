"""Results: the reports' counts and degrees of freedom, figures against statsmodels and scipy."""

from __future__ import annotations

import json

import numpy as np
import pytest
from scipy import stats

from regsuite.base.errors import InputError
from regsuite.studies.design import load
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.results.agreement import alpha, icc, kappa
from regsuite.studies.results.analyse import analyse
from regsuite.studies.results.linear import Model
from regsuite.studies.results.report import Report
from regsuite.studies.results.trials import without_outliers
from regsuite.studies.schedule import FILLER, MAIN
from regsuite.studies.stimuli import Stimulus
from tests.studies.builders import fill, make

# design, systems, items, raters, trials, analysed, judgements, df of System and of its residual
REPORTS = [
    ("grec-quality", 8, 24, 8, 192, 192, 576, (7, 128)),
    ("tuna-quality", 8, 112, 8, 896, 896, 1792, (7, 880)),
    ("tuna-identification", 8, 112, 16, 896, 896, 896, (7, 880)),
    ("asgre-reading", 15, 148, 30, 2250, 2220, 2250, (14, 2205)),
    ("sr-quality", 5, 100, 5, 500, 500, 1000, (4, 495)),
    ("sr-similarity", 5, 100, 5, 500, 500, 500, (4, 495)),
]


@pytest.mark.parametrize(
    ("name", "systems", "items", "raters", "trials", "analysed", "judgements", "df"), REPORTS
)
def test_report_figures_after_a_third_dropped_out(
    tmp_path, name, systems, items, raters, trials, analysed, judgements, df
):
    study = make(name, tmp_path / "s", systems, items).study
    store = fill(study, raters, dropouts=raters // 3)
    found = analyse(store, mixed=False)
    assert (found.raters, found.trials) == (raters, trials)
    assert (found.analysed, found.judgements) == (analysed, judgements)
    assert len(set(store.taken(("finished",)))) == 1
    for measured in found.measured:
        assert list(measured.systems) == sorted(
            measured.systems, key=lambda s: measured.systems[s].mean * _sign(measured)
        )
        assert {s.n for s in measured.systems.values()} == {analysed // systems}
        if measured.measure.kind == "correct":
            assert measured.kruskal.df == (systems - 1,)
        else:
            effect = next(e for e in measured.anova if e.term == "system")
            assert (effect.df, effect.error_df) == df
            assert effect.p < 0.001
    first = found.measured[0].systems
    assert first["system-a"].letters[0] == "A"
    assert not set(first["system-a"].letters) & set(list(first.values())[-1].letters)
    assert list(first)[-1] == f"system-{chr(96 + systems)}" or found.measured[0].kruskal


def _sign(measured) -> int:
    return -1 if measured.measure.higher_is_better else 1


def test_every_cell_of_the_squares_is_judged_once_after_dropouts(tmp_path):
    study = make("grec-quality", tmp_path / "s", 8, 24).study
    store = fill(study, 8, dropouts=3)
    finished = {p.number for p in store.participants() if p.state == "finished"}
    judged = [a.cell for a in store.answers() if a.participant in finished]
    cells = [n for n, c in study.plan.cells.items() if c.kind in (MAIN, FILLER)]
    assert sorted(n for n in judged if n in set(cells)) == sorted(cells)


def test_planted_ranking_comes_out_in_the_letters(tmp_path):
    study = make("tuna-quality", tmp_path / "s", 8, 112).study
    found = analyse(fill(study, 8), mixed=False)
    for measured in found.measured:
        assert list(measured.systems) == list(study.systems)
        assert [s.letters for s in measured.systems.values()] == list("ABCDEFGH")


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


def test_outliers_are_replaced_by_the_mean_and_counted():
    values = np.array([10.0] * 9 + [100.0])
    replaced, count = without_outliers(values, 2.0)
    assert count == 1
    assert replaced[-1] == values.mean()
    assert without_outliers(values, 0)[1] == 0


def test_intraclass_correlation_of_shrout_and_fleiss():
    table = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]]
    found = {n: dict(enumerate(map(float, row))) for n, row in enumerate(table)}
    assert icc(found) == pytest.approx(0.29, abs=0.005)


def test_alpha_is_one_for_agreement_and_below_zero_for_its_opposite():
    same = {n: {1: float(n), 2: float(n)} for n in range(4)}
    assert alpha(same) == pytest.approx(1.0)
    assert alpha({0: {1: 0.0, 2: 1.0}, 1: {1: 1.0, 2: 0.0}}, nominal=True) < 0
    assert alpha({}) is None


def test_nominal_alpha_by_hand():
    # 4 units, 2 raters, one disagreement: 1 - 7 * 2 / (2 * 3 * 5)
    found = {0: {1: 0.0, 2: 0.0}, 1: {1: 0.0, 2: 1.0}, 2: {1: 1.0, 2: 1.0}, 3: {1: 1.0, 2: 1.0}}
    assert alpha(found, nominal=True) == pytest.approx(1 - 7 * 2 / 30)
    assert kappa(found) == pytest.approx(1 - (1 / 4) / (2 * 3 / 8 * 5 / 8))


def test_paraphrase_pairs_give_precision_and_kappa(tmp_path):
    study = make("paraphrase-pairs", tmp_path / "s", 1, 128).study
    found = analyse(fill(study, 3), mixed=False)
    assert (found.trials, found.judgements, found.raters) == (384, 384, 3)
    assert 0 < found.measured[0].systems["system-a"].mean < 1
    assert found.agreement["same"]["units"] == 128
    assert -1 < found.agreement["same"]["kappa"] < 1


def test_preferences_name_the_winner(tmp_path):
    study = make("preference", tmp_path / "s", 3, 24, raters=6).study
    found = analyse(fill(study, 6), mixed=False)
    assert list(found.measured[0].systems) == list(study.systems)
    best = found.pairs[0]
    assert best["systems"] == ("system-a", "system-b")
    assert best["wins"][0] > best["wins"][1]


def test_success_counts_what_was_meant(tmp_path):
    study = make("success", tmp_path / "s", 3, 30).study
    found = analyse(fill(study, 3), mixed=False)
    accuracy = found.measured[0]
    assert accuracy.measure.name == "accuracy"
    assert accuracy.systems["system-a"].mean > accuracy.systems["system-c"].mean


def test_mixed_model_finds_the_systems(tmp_path):
    study = make("grec-quality", tmp_path / "s", 8, 24).study
    found = analyse(fill(study, 8))
    mixed = found.measured[0].mixed
    assert mixed["df"] == 7
    assert mixed["p"] < 0.001
    assert set(mixed["variance"]) == {"rater", "item", "residual"}
    assert found.manova["p"] < 0.001
    assert found.manova["df"][0] == 21


def test_report_page_escapes_names(tmp_path):
    bad = "<script>alert(1)</script>"
    stimuli = {f"i{n}": Stimulus(((bad, False),)) for n in range(4)}
    given = Outputs("", {bad: stimuli, "other": stimuli})
    study = lay_out(load("rating"), given, tmp_path / "s").study
    page = Report(analyse(fill(study, 2), mixed=False)).html()
    assert bad not in page
    assert "&lt;script&gt;" in page


def test_tables_and_sentences_hold_the_figures(tmp_path):
    found = analyse(fill(make("grec-quality", tmp_path / "s", 8, 24).study, 8), mixed=False)
    assert [t.title for t in Report(found).tables()] == ["Clarity", "Fluency", "Coherence"]
    assert any("F(7, 128)" in line for line in Report(found).sentences())


def test_json_holds_only_numbers_that_json_has(tmp_path):
    found = analyse(fill(make("rating", tmp_path / "s", 2, 2).study, 2), mixed=False)
    data = json.dumps(found.as_dict(), allow_nan=False)
    assert json.loads(data)["trials"] == 4


def test_results_of_an_empty_study_are_one_clear_line(tmp_path):
    with pytest.raises(InputError, match="nobody has finished"):
        analyse(fill(make("rating", tmp_path / "s", 4, 8).study, 0))
