"""Results as tables for a terminal and as one HTML page with plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from markupsafe import Markup
from rich import box
from rich.table import Table

from regsuite.evaluation.report import plots
from regsuite.studies.results.analyse import Measured, Results
from regsuite.studies.server.pages import environment


def tables(found: Results) -> Iterator[Table]:
    """Lay out each measure as the reports do: best first, with letters."""
    for measured in found.measured:
        domains = _domains(measured)
        table = Table(title=measured.measure.title, box=box.SIMPLE_HEAD)
        for heading in ("System", "Mean", "SD", "n", "", *domains):
            table.add_column(heading, justify="left" if heading in ("System", "") else "right")
        for name, s in measured.systems.items():
            apart = [f"{s.domains[d]:.2f}" if d in s.domains else "" for d in domains]
            table.add_row(name, f"{s.mean:.2f}", f"{s.sd:.2f}", str(s.n), s.letters, *apart)
        yield table


def _domains(measured: Measured) -> list[str]:
    return sorted({d for s in measured.systems.values() for d in s.domains})


def sentences(found: Results) -> Iterator[str]:
    """Say the tests in words, one a line."""
    yield (
        f"{found.raters} raters, {found.trials} trials ({found.analysed} analysed), "
        f"{found.judgements} judgements; {found.excluded} raters excluded by the study's rules"
    )
    for measured in found.measured:
        title = measured.measure.title
        for e in measured.anova:
            yield f"{title}: {e.term} F({e.df}, {e.error_df}) = {e.f:.2f}, {_p(e.p)}"
        if measured.kruskal:
            test = measured.kruskal
            value = f"chi2({test.df[0]:g}) = {test.statistic:.2f}"
            yield f"{title}: Kruskal-Wallis {value}, {_p(test.p)}"
        if measured.outliers:
            share = 100 * measured.outliers / found.analysed
            yield f"{title}: {measured.outliers} outliers ({share:.1f}%) replaced by the mean"
        if measured.mixed:
            m = measured.mixed
            yield (
                f"{title}: mixed model, rater and item random: "
                f"system chi2({m['df']:g}) = {m['chi2']:.2f}, {_p(m['p'])}"
            )
    if found.manova:
        one, two = found.manova["df"]
        value = f"{found.manova['wilks']:.3f}, F({one:g}, {two:g}) = {found.manova['f']:.2f}"
        yield f"MANOVA: Wilks' lambda {value}, {_p(found.manova['p'])}"
    for pair in found.pairs:
        (a, b), (won, lost) = pair["systems"], pair["wins"]
        yield f"{a} against {b}: {won} to {lost}, {pair['ties']} ties, sign test {_p(pair['p'])}"
    yield from _agreement(found)
    yield from found.notes


def _agreement(found: Results) -> Iterator[str]:
    for name, values in found.agreement.items():
        listed = [f"{k} {v:.3f}" for k, v in values.items() if k != "units" and v is not None]
        yield f"Agreement on {name} over {values['units']} outputs: {', '.join(listed) or 'none'}"
    for name, values in found.consistency.items():
        yield (
            f"Own consistency on {name}: mean difference {values['mean_difference']:.2f} "
            f"over {values['repeats']} trials shown again"
        )
    for c in found.correlations:
        pair = f"{c['first']} and {c['second']}"
        yield f"Pearson over systems, {pair}: {c['pearson']:.2f}, {_p(c['p'])}"


def _p(p: float) -> str:
    return "p < .001" if p < 0.001 else f"p = {p:.3f}".replace("0.", ".", 1)  # noqa: PLR2004


def html(found: Results, standalone: bool = True) -> str:
    """Render the results as a page; standalone it needs no other file."""
    return _page(
        "report.html",
        standalone,
        title=found.study.design.title,
        results=found,
        measured=[(m, _domains(m), _forest(m)) for m in found.measured],
        sentences=list(sentences(found)),
    )


def nugget_page(found: Mapping[str, Any], lines: list[str], standalone: bool = True) -> str:
    """Render what annotators of nuggets agreed upon."""
    title = "Nugget groups"
    return _page("groups.html", standalone, title=title, found=found, sentences=lines)


def _page(name: str, standalone: bool, **values: Any) -> str:
    style = files("regsuite.studies.server").joinpath("static/study.css").read_text("utf-8")
    look = {"standalone": standalone, "style": Markup(style)}  # noqa: S704 (our own file)
    return environment().get_template(name).render(**look, **values)


def _forest(measured: Measured) -> Markup:
    estimates = [
        plots.Estimate(name, s.mean, *s.interval, s.letters) for name, s in measured.systems.items()
    ]
    return Markup(plots.forest(estimates, measured.measure.title))  # noqa: S704 (escaped there)
