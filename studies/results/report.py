"""Results as tables for a terminal and as one HTML page with plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup
from rich import box
from rich.console import JustifyMethod
from rich.table import Table

from regsuite.evaluation.report import plots
from regsuite.studies.results.analyse import Measured, Results, analyse
from regsuite.studies.results.nuggets import SIMULATED, NuggetReport, nugget_report
from regsuite.studies.store import Store
from regsuite.studies.templates import results_page


@dataclass(frozen=True)
class Report:
    """The results of a study of trials, ready to be shown."""

    results: Results

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return self.results.as_dict()

    def tables(self) -> Iterator[Table]:
        """Lay out each measure as the reports do: best first, with letters."""
        for measured in self.results.measured:
            domains = _domains(measured)
            table = Table(title=measured.measure.title, box=box.SIMPLE_HEAD)
            for heading in ("System", "Mean", "SD", "n", "", *domains):
                side: JustifyMethod = "left" if heading in ("System", "") else "right"
                table.add_column(heading, justify=side, overflow="fold")
            for name, s in measured.systems.items():
                apart = [f"{s.domains[d]:.2f}" if d in s.domains else "" for d in domains]
                table.add_row(name, f"{s.mean:.2f}", f"{s.sd:.2f}", str(s.n), s.letters, *apart)
            yield table

    def sentences(self) -> Iterator[str]:
        """Say the tests in words, one a line."""
        results = self.results
        if results.simulated:
            yield SIMULATED
        trials = f"{results.raters} raters, {results.trials} trials ({results.analysed} analysed)"
        excluded = f"{results.excluded} raters excluded by the study's rules"
        yield f"{trials}, {results.judgements} judgements; {excluded}"
        for measured in results.measured:
            yield from _tests(measured, results.analysed)
        if results.manova:
            m, (one, two) = results.manova, results.manova["df"]
            value = f"{m['wilks']:.3f}, F({one:g}, {two:g}) = {m['f']:.2f}"
            yield f"MANOVA: Wilks' lambda {value}, {_p(m['p'])}"
        for pair in results.pairs:
            (a, b), (won, lost) = pair["systems"], pair["wins"]
            test = f"{pair['ties']} ties, sign test {_p(pair['p'])}"
            yield f"{a} against {b}: {won} to {lost}, {test}"
        yield from _agreement(results)
        yield from results.notes

    def html(self, standalone: bool = True) -> str:
        """Render the results as a page; standalone it needs no other file."""
        return results_page(
            "report.html",
            standalone,
            title=self.results.study.design.title,
            simulated=self.results.simulated,
            results=self.results,
            measured=[(m, _domains(m), _forest(m)) for m in self.results.measured],
            sentences=list(self.sentences()),
        )


def _domains(measured: Measured) -> list[str]:
    return sorted({d for s in measured.systems.values() for d in s.domains})


def _tests(measured: Measured, analysed: int) -> Iterator[str]:
    title = measured.measure.title
    for e in measured.anova:
        yield f"{title}: {e.term} F({e.df}, {e.error_df}) = {e.f:.2f}, {_p(e.p)}"
    if measured.kruskal:
        test = measured.kruskal
        value = f"chi2({test.df[0]:g}) = {test.statistic:.2f}"
        yield f"{title}: Kruskal-Wallis {value}, {_p(test.p)}"
    if measured.outliers:
        share = 100 * measured.outliers / analysed
        yield f"{title}: {measured.outliers} outliers ({share:.1f}%) replaced by the mean"
    if measured.seen_again:
        what = f"{measured.seen_again} trials were seen before the page was loaded again"
        yield f"{title}: {what}; their times are replaced by the mean"
    if "spoken" in measured.presentation:
        parts = [f"{how} {n}, mean {mean:.0f}" for how, (n, mean) in measured.presentation.items()]
        yield f"{title} by how the phrase came: {'; '.join(parts)}"
    if measured.mixed:
        m = measured.mixed
        value = f"system chi2({m['df']:g}) = {m['chi2']:.2f}, {_p(m['p'])}"
        yield f"{title}: mixed model, rater and item random: {value}"


def _agreement(results: Results) -> Iterator[str]:
    for name, values in results.agreement.items():
        listed = [f"{k} {v:.3f}" for k, v in values.items() if k != "units" and v is not None]
        yield f"Agreement on {name} over {values['units']} outputs: {', '.join(listed) or 'none'}"
    for name, values in results.consistency.items():
        difference = f"mean difference {values['mean_difference']:.2f}"
        repeats = f"{values['repeats']} trials shown again"
        yield f"Own consistency on {name}: {difference} over {repeats}"
    for c in results.trial_correlations:
        yield f"Pearson over trials, {_pearson(c)}"
    for c in results.correlations:
        yield f"Pearson over systems, {_pearson(c)}"


def _pearson(pair: Mapping[str, Any]) -> str:
    return f"{pair['first']} and {pair['second']}: {pair['pearson']:.2f}, {_p(pair['p'])}"


def _p(p: float) -> str:
    return "p < .001" if p < 0.001 else f"p = {p:.3f}".replace("0.", ".", 1)  # noqa: PLR2004


def _forest(measured: Measured) -> Markup:
    systems = measured.systems.items()
    estimates = [plots.Estimate(name, s.mean, *s.interval, s.letters) for name, s in systems]
    return Markup(plots.forest(estimates, measured.measure.title))  # noqa: S704 (escaped there)


def report(store: Store, mixed: bool = True) -> Report | NuggetReport:
    """Analyse a study of trials, with ``mixed`` by the mixed model too, or one of nuggets."""
    if store.study.design.layout == "nuggets":
        return nugget_report(store)
    return Report(analyse(store, mixed))
