"""A comparison as one self-contained HTML page, and its score table alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from regsuite import __version__
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.report import plots
from regsuite.evaluation.report.outcomes import confusion, frequent_errors
from regsuite.evaluation.report.scored import ScoredSystems
from regsuite.evaluation.report.tables import cells, coverage, heading, score_cells
from regsuite.evaluation.statistics.analysis import Analysis
from regsuite.evaluation.statistics.significance import Test


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("regsuite.evaluation.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def html(comparison: ScoredSystems, title: str, description: str) -> str:
    """Render the page; it needs no network and no other file."""
    first, analysis = comparison.first, comparison.analysis
    return (
        _templates()
        .get_template("report.html")
        .render(
            comparison=comparison,
            analysis=analysis,
            title=title,
            description=description,
            first=first,
            headings=list(map(heading, comparison.shown)),
            rows=[(s.name, score_cells(comparison, s)) for s in comparison.systems],
            coverage=coverage(comparison),
            tests=_tests(comparison.metrics, analysis),
            untested=[m.title for m in comparison.shown if not m.by_item],
            forest=_forest(first, comparison, analysis),
            domains=_domains(first, comparison),
            curve=_curve(first, comparison),
            confusions=_confusions(comparison),
            errors=_errors(comparison),
            shown=_shown(comparison),
            leaves_out=_leaves_out(comparison),
            pictures=list(map(Markup, comparison.pictures)),
            version=__version__,
            today=date.today(),
        )
    )


def score_table(comparison: ScoredSystems) -> str:
    """Render the scores alone, as notebooks show them."""
    rows = [(s.name, cells(comparison.shown, s.scores)) for s in comparison.systems]
    table = (
        _templates()
        .get_template("scores.html")
        .render(
            headings=list(map(heading, comparison.shown)),
            rows=[(name, [(cell, "", "") for cell in row]) for name, row in rows],
        )
    )
    return table + "".join(f"<p>{escape(line)}</p>" for line in coverage(comparison))


def _tests(metrics: Sequence[Metric[Any, Any]], analysis: Analysis | None) -> list[tuple[str, ...]]:
    """Return for each metric that has them its ANOVA and the two other tests, as text."""
    result = []
    for metric in metrics:
        detail = analysis.metrics.get(metric.name) if analysis else None
        if detail:
            tests = (("F", detail.anova), ("F", detail.anova_one_way), ("H", detail.kruskal))
            texts = [_test(name, test) if test else "–" for name, test in tests]
            result += [(metric.title, detail.design, *texts)] if detail.kruskal else []
    return result


def _test(name: str, test: Test) -> str:
    df = ", ".join(f"{d:g}" for d in test.df)
    return f"{name}({df}) = {test.statistic:.2f}, {_p(test.p)}"


def _p(p: float) -> str:
    return "p < .001" if p < 0.001 else f"p = {p:.3f}".replace("0.", ".", 1)  # noqa: PLR2004


def _forest(
    first: Metric[Any, Any], comparison: ScoredSystems, analysis: Analysis | None
) -> Markup | None:
    detail = analysis.metrics.get(first.name) if analysis else None
    if not detail:
        return None
    estimates = [
        plots.Estimate(
            s.name, s.scores[first.name], *detail.intervals[s.name], detail.letters.get(s.name, "")
        )
        for s in comparison.systems
        if s.name in detail.intervals
    ]
    return Markup(plots.forest(estimates, first.title))  # noqa: S704 (escaped there)


def _domains(first: Metric[Any, Any], comparison: ScoredSystems) -> Markup | None:
    names = comparison.domains
    if len(names) < 2:  # noqa: PLR2004
        return None
    series = {
        s.name: [s.domains.get(d, {}).get(first.name) for d in names] for s in comparison.systems
    }
    return Markup(plots.dots(names, series, first.title))  # noqa: S704 (escaped there)


def _curve(first: Metric[Any, Any], comparison: ScoredSystems) -> Markup | None:
    series: dict[str, list[tuple[float, float]]] = {s.name: [] for s in comparison.systems}
    for point in comparison.curve:
        if first.name in point.scores:
            series[point.system].append((point.items, point.scores[first.name]))
    if not any(series.values()):
        return None
    return Markup(plots.lines(series, first.title, "training items"))  # noqa: S704 (escaped there)


def _confusions(comparison: ScoredSystems) -> list[tuple[str, list[str], list[list[int]]]]:
    """Return for each system the kinds and a matrix of counts, gold by chosen."""
    outcomes = comparison.displays.outcomes if comparison.displays else {}
    result = []
    for name, listed in outcomes.items():
        kinds, counts = confusion(listed)
        if listed:
            matrix = [[counts.get((g, c), 0) for c in kinds] for g in kinds]
            result.append((name, kinds, matrix))
    return result


def _errors(comparison: ScoredSystems) -> list[tuple[str, list[Any]]]:
    outcomes = comparison.displays.outcomes if comparison.displays else {}
    return [(name, frequent_errors(listed)) for name, listed in outcomes.items() if listed]


def _shown(comparison: ScoredSystems) -> list[tuple[str, list[tuple[str, list[Any]]]]]:
    """Return for each displayed item its title and, system by system, its spans."""
    displays = comparison.displays
    if displays is None or not any(displays.items.get("gold", [])):
        return []
    return [
        (title, [(name, items[i]) for name, items in displays.items.items()])
        for i, title in enumerate(displays.titles)
    ]


def _leaves_out(comparison: ScoredSystems) -> bool:
    """Tell whether an empty expression is among what is displayed."""
    items = comparison.displays.items.values() if comparison.displays else ()
    return any(span.text == "_" for spans in items for item in spans for span in item)
