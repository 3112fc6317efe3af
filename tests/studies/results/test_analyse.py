"""Results: the reports' counts and degrees of freedom, figures against statsmodels and scipy."""

from __future__ import annotations

import json

import numpy as np
import pytest

from regsuite.base.errors import InputError
from regsuite.reg.registry import REGISTRY
from regsuite.studies.commands.new import new
from regsuite.studies.results.analyse import analyse
from regsuite.studies.results.report import Report
from regsuite.studies.results.trials import without_outliers
from regsuite.studies.schedule import FILLER, MAIN
from regsuite.studies.study import load_study
from tests.studies.builders import fill, make

# design, systems, items, raters, trials, analysed, judgements, df of System and of its residual
REPORTS = [
    ("grec-quality", 8, 24, 8, 192, 192, 576, (7, 128)),
    ("tuna-quality", 8, 112, 8, 896, 896, 1792, (7, 880)),
    ("tuna-identification", 8, 112, 16, 896, 896, 896, (7, 880)),
    ("asgre-reading", 15, 148, 30, 2250, 2220, 2250, (14, 2205)),
    ("sr-quality", 5, 100, 5, 500, 500, 1000, (4, 495)),
    ("sr-similarity", 5, 100, 5, 500, 500, 500, (4, 495)),
    ("sr-deep", 3, 99, 6, 297, 297, 891, (2, 294)),
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


def test_outliers_are_replaced_by_the_mean_and_counted():
    values = np.array([10.0] * 9 + [100.0])
    replaced, count, again = without_outliers(values, 2.0)
    assert count == 1
    assert replaced[-1] == values.mean()
    assert again == 0
    assert without_outliers(values, 0)[1] == 0


def test_times_of_stimuli_seen_before_count_for_no_mean():
    values = np.array([100.0, 300.0, 5.0])
    replaced, count, again = without_outliers(values, 0, [False, False, True])
    assert replaced.tolist() == [100.0, 300.0, 200.0]
    assert (count, again) == (0, 1)


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


def test_json_holds_only_numbers_that_json_has(tmp_path):
    found = analyse(fill(make("rating", tmp_path / "s", 2, 2).study, 2), mixed=False)
    data = json.dumps(found.as_dict(), allow_nan=False)
    assert json.loads(data)["trials"] == 4


def test_results_of_an_empty_study_are_one_clear_line(tmp_path):
    with pytest.raises(InputError, match="nobody has finished"):
        analyse(fill(make("rating", tmp_path / "s", 4, 8).study, 0))


def test_criteria_are_correlated_over_single_trials(tmp_path):
    study = make("grec-quality", tmp_path / "s", 8, 24).study
    store = fill(study, 8)
    found = analyse(store, mixed=False)
    main = [a for a in store.answers() if study.plan.cells[a.cell].kind == "main"]
    clarity, fluency = ([a.answer["values"][n] for a in main] for n in ("clarity", "fluency"))
    first = found.trial_correlations[0]
    assert (first["first"], first["second"], len(main)) == ("clarity", "fluency", 192)
    assert first["pearson"] == pytest.approx(np.corrcoef(clarity, fluency)[0, 1])
    assert len(found.trial_correlations) == 3
    assert any("Pearson over trials" in line for line in Report(found).sentences())


def test_metrics_asked_for_are_correlated_with_people(tmp_path):
    """Section 6.5 of the GREC report: the extrinsic scores beside the human ones."""
    new(REGISTRY, "grec-quality", [], tmp_path / "s", use_sample=True, metrics=["extrinsic"])
    found = analyse(fill(load_study(tmp_path / "s"), 8), mixed=False)
    pairs = {(c["first"], c["second"]) for c in found.correlations}
    assert {("clarity", "coref_mean"), ("coherence", "b3"), ("fluency", "nist")} <= pairs


def test_one_judgement_of_each_system_tells_none_apart(tmp_path):
    study = make("rating", tmp_path / "s", 3, 3).study
    store = fill(study, 1)
    (measured,) = analyse(store, mixed=False).measured
    store.close()
    assert [s.letters for s in measured.systems.values()] == ["", "", ""]
