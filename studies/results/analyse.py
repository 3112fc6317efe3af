"""The results of a study: means, letters and tests as the design's report has them.

ANOVA with the design's factors and Tukey's HSD on its residual; Kruskal-Wallis where trials are
right or wrong; MANOVA over all criteria and Pearson's r between them over single trials
(GREC-MSR'09, section 6.3), and over the systems' means with automatic metrics (TUNA-REG'09, section
5.4; GREC-MSR'09, section 6.5).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, is_dataclass
from itertools import combinations, product
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from regsuite.base.errors import InputError
from regsuite.evaluation.statistics.correlation import correlations
from regsuite.evaluation.statistics.significance import Test, Variance, letters, tukey
from regsuite.studies.questions.question import Measure
from regsuite.studies.records import EXCLUDED
from regsuite.studies.results.agreement import agreement, consistency
from regsuite.studies.results.further import factors, holm, manova, mixed_model, sign_tests
from regsuite.studies.results.linear import Effect, Model
from regsuite.studies.results.trials import Row, measures, rows, without_outliers
from regsuite.studies.schedule import FILLER, MAIN
from regsuite.studies.store import Store
from regsuite.studies.study import Study

Floats = NDArray[np.float64]
_COUNTS = ("raters", "excluded", "trials", "analysed", "judgements")
_WHERE_ANY = ("kruskal", "outliers", "mixed", "seen_again", "presentation")
_FURTHER = (
    "manova", "pairs", "agreement", "consistency", "correlations", "trial_correlations", "notes",
)  # fmt: skip


@dataclass(frozen=True)
class Summary:
    """One system on one measure."""

    mean: float
    sd: float
    n: int
    letters: str
    interval: tuple[float, float]
    domains: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Measured:
    """One measure: every system, best first, and the tests over all."""

    measure: Measure
    systems: Mapping[str, Summary]
    anova: tuple[Effect, ...] = ()
    kruskal: Test | None = None
    outliers: int = 0
    mixed: Mapping[str, Any] = field(default_factory=dict)
    seen_again: int = 0
    presentation: Mapping[str, tuple[int, float]] = field(default_factory=dict)


@dataclass(frozen=True)
class Results:
    """All results of a study."""

    study: Study
    raters: int
    excluded: int
    trials: int
    analysed: int
    judgements: int
    measured: tuple[Measured, ...]
    manova: Mapping[str, Any]
    pairs: tuple[Mapping[str, Any], ...]
    agreement: Mapping[str, Any]
    consistency: Mapping[str, Any]
    correlations: tuple[Mapping[str, Any], ...]
    trial_correlations: tuple[Mapping[str, Any], ...]
    notes: tuple[str, ...]
    simulated: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds; what is not a finite number is None."""
        named = {m.measure.name: m.systems for m in self.measured}
        order = self.measured[0].systems if self.measured else ()
        plain: dict[str, Any] = {
            "design": self.study.design.name,
            "paper": self.study.design.paper,
            "simulated": self.simulated,
            **{name: getattr(self, name) for name in _COUNTS},
            "systems": [
                {"name": s, "measures": {n: systems[s] for n, systems in named.items()}}
                for s in order
            ],
            "letters": {
                n: {s: one.letters for s, one in systems.items()} for n, systems in named.items()
            },
            "anova": {m.measure.name: m.anova for m in self.measured},
            **{name: self._where_any(name) for name in _WHERE_ANY},
            **{name: getattr(self, name) for name in _FURTHER},
        }
        return {name: _finite(value) for name, value in plain.items()}

    def _where_any(self, name: str) -> dict[str, Any]:
        return {m.measure.name: getattr(m, name) for m in self.measured if getattr(m, name)}


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if np.isfinite(value) else None
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    if isinstance(value, dict):
        return {key: _finite(v) for key, v in value.items()}
    return [_finite(v) for v in value] if isinstance(value, list | tuple) else value


def analyse(store: Store, mixed: bool = True) -> Results:
    """Analyse the answers of all who finished; ``mixed`` fits the mixed model too."""
    study = store.study
    table = rows(store)
    if not table:
        raise InputError("nobody has finished yet; see: study status", study.folder)
    listed = measures(study.design)
    main = [row for row in table if row.kind == MAIN]
    together = len(study.systems) if study.design.layout == "sets" else 1
    shown = sum(row.kind in (MAIN, FILLER) for row in table) // together
    paired = study.design.layout == "pairs"
    measured = tuple(
        _preferences(m, main) if paired else _measured(study, m, main, mixed) for m in listed
    )
    return Results(
        study=study,
        raters=len({row.rater for row in table}),
        excluded=sum(p.state == EXCLUDED for p in store.counted()),
        trials=shown,
        analysed=len(main),
        judgements=shown * sum(not q.optional for q in study.design.questions),
        measured=measured,
        manova=manova(study, listed, main),
        pairs=sign_tests(listed[0], main) if paired else (),
        agreement=agreement(table, listed),
        consistency=consistency(table, listed),
        correlations=_correlations(study, measured),
        trial_correlations=() if paired else _over_trials(listed, main),
        notes=(*study.plan.notes, *filter(None, [study.design.analysis.published])),
        simulated=store.simulated,
    )


def _measured(study: Study, measure: Measure, main: Sequence[Row], mixed: bool) -> Measured:
    values = np.array([row.values[measure.name] for row in main])
    replaced = again = 0
    if measure.kind == "time":
        seen = [row.exposures > 1 for row in main]
        values, replaced, again = without_outliers(values, study.design.analysis.outliers, seen)
    model = Model(factors(main), study.design.analysis.model)
    effects = () if measure.kind == "correct" else tuple(model.effects(values))
    summaries = _summaries(study, measure, main, values, model)
    groups = [values[[r.system == s for r in main]] for s in study.systems]
    test = _kruskal(groups) if measure.kind == "correct" else None
    fitted = mixed_model(main, values) if mixed and measure.kind != "correct" else {}
    said = _by_presentation(main, values) if measure.kind == "time" else {}
    return Measured(measure, summaries, effects, test, replaced, fitted, again, said)


def _by_presentation(main: Sequence[Row], values: Floats) -> dict[str, tuple[int, float]]:
    """Return number and mean of times where a voice said the phrase, and where it was shown."""
    spoken = np.array([row.spoken for row in main], dtype=bool)
    parts = {"spoken": values[spoken], "shown": values[~spoken]}
    return {name: (len(own), float(own.mean())) for name, own in parts.items() if len(own)}


def _summaries(
    study: Study, measure: Measure, main: Sequence[Row], values: Floats, model: Model
) -> dict[str, Summary]:
    """Return each system's figures, best first, with the letters of Tukey's HSD."""
    where = {s: np.array([r.system == s for r in main]) for s in study.systems}
    means = {s: float(values[mask].mean()) for s, mask in where.items() if mask.any()}
    names = sorted(means, key=lambda s: -means[s] if measure.higher_is_better else means[s])
    marks = _letters(measure, [values[where[s]] for s in names], values, model)
    domains = np.array([row.domain for row in main])
    listed = zip(names, marks, strict=True)
    return {s: _summary(values[where[s]], domains[where[s]], mark) for s, mark in listed}


def _summary(values: Floats, domains: NDArray[np.str_], mark: str) -> Summary:
    sd = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    mean, half = float(values.mean()), 1.96 * sd / float(np.sqrt(len(values)))
    kinds = sorted({str(d) for d in domains if d})
    apart = {d: float(values[domains == d].mean()) for d in kinds} if len(kinds) > 1 else {}
    return Summary(mean, sd, len(values), mark, (mean - half, mean + half), apart)


def _letters(measure: Measure, groups: Sequence[Floats], values: Floats, model: Model) -> list[str]:
    """Tell the systems apart by Tukey's HSD; right and wrong by pairwise tests after Holm."""
    if len(groups) < 2:  # noqa: PLR2004
        return ["A"] * len(groups)
    if measure.kind == "correct":
        return letters(_apart(groups))
    if model.error_df < 1:  # a judgement or two of each: nothing can be said of differences
        return [""] * len(groups)
    error = float(model.residual(values[:, None])[0]) / max(model.error_df, 1)
    means = np.array([g.mean() for g in groups])
    each = len(groups) / sum(1 / len(g) for g in groups)
    none = Test(0.0, (0,), 1.0)
    variance = Variance(none, error, max(model.error_df, 1), means, each)  # type: ignore[arg-type]
    return letters(tukey(variance))


def _apart(groups: Sequence[Floats]) -> NDArray[np.bool_]:
    """Compare shares of right trials pair by pair (Fisher's exact test, Holm's correction)."""
    pairs = list(combinations(range(len(groups)), 2))
    counts = [[int(g.sum()), len(g) - int(g.sum())] for g in groups]
    ps = [float(stats.fisher_exact([counts[a], counts[b]])[1]) for a, b in pairs]
    return holm(pairs, ps, len(groups))


def _kruskal(groups: Sequence[Floats]) -> Test | None:
    if len(groups) < 2:  # noqa: PLR2004
        return None
    if np.ptp(np.concatenate(groups)) == 0:
        return Test(0.0, (len(groups) - 1,), 1.0)
    test = stats.kruskal(*groups)
    return Test(float(test.statistic), (len(groups) - 1,), float(test.pvalue))


def _preferences(measure: Measure, main: Sequence[Row]) -> Measured:
    """Return for each system how much it was preferred, from its own side."""
    given = [row.values[measure.name] for row in main]
    values = np.array([side for value in given for side in (-value, value)])
    owners = np.array([system for row in main for system in row.systems])
    names = sorted(set(owners.tolist()), key=lambda s: -values[owners == s].mean())
    numbers = {s: i for i, s in enumerate(names)}
    tests = sign_tests(measure, main)
    pairs = [(numbers[t["systems"][0]], numbers[t["systems"][1]]) for t in tests]
    marks = letters(holm(pairs, [t["p"] for t in tests], len(names)))
    none = np.array([""])  # no domain: one value for the trials of all items
    listed = zip(names, marks, strict=True)
    return Measured(measure, {s: _summary(values[owners == s], none, mark) for s, mark in listed})


def _correlations(study: Study, measured: Sequence[Measured]) -> tuple[dict[str, Any], ...]:
    """Correlate the systems' means on every measure with each other and with metrics."""
    names = [s for s in study.systems if all(s in m.systems for m in measured)]
    columns = {m.measure.name: [m.systems[s].mean for s in names] for m in measured}
    automatic = _automatic([study.scores.get(s, {}) for s in names], columns)
    return _pearson(columns | automatic, [*combinations(columns, 2), *product(columns, automatic)])


def _over_trials(listed: Sequence[Measure], main: Sequence[Row]) -> tuple[dict[str, Any], ...]:
    """Correlate the criteria over single trials (GREC-MSR'09, end of section 6.3)."""
    names = [m.name for m in listed if m.kind == "value"]
    columns = {name: [row.values[name] for row in main] for name in names}
    return _pearson(columns, list(combinations(names, 2)))


def _pearson(
    columns: Mapping[str, Sequence[float]], pairs: Sequence[tuple[str, str]]
) -> tuple[dict[str, Any], ...]:
    return tuple(
        {"first": c.first, "second": c.second, "pearson": c.pearson, "p": c.pearson_p}
        for c in correlations(columns, pairs)
        if c.pearson is not None
    )


def _automatic(
    scores: Sequence[Mapping[str, float]], taken: Collection[str]
) -> dict[str, list[float]]:
    """Return the systems' scores on each metric that all have, under a name that is not taken."""
    shared = [m for m in next(iter(scores), {}) if all(m in own for own in scores)]
    return {f"{m} (metric)" if m in taken else m: [own[m] for own in scores] for m in shared}
