"""A comparison as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from regsuite.evaluation.comparison import Comparison
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.report import plots
from regsuite.evaluation.report.outcomes import confusion, frequent_errors
from regsuite.evaluation.report.tables import cells, heading, short
from regsuite.evaluation.statistics.analysis import Analysis
from regsuite.evaluation.statistics.significance import Test


def html(comparison: Comparison, analysis: Analysis | None, title: str, description: str) -> str:
    """Render the page; it needs no network and no other file."""
    source = (
        files("regsuite.evaluation.report")
        .joinpath("templates/report.html")
        .read_text(encoding="utf-8")
    )
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    first = comparison.metrics[0]
    return environment.from_string(source).render(
        comparison=comparison,
        analysis=analysis,
        title=title,
        description=description,
        first=first,
        headings=[heading(m) for m in comparison.metrics],
        rows=[(s.name, _cells(comparison, analysis, s.name)) for s in comparison.systems],
        tests=_tests(comparison.metrics, analysis),
        untested=[m.title for m in comparison.metrics if not m.by_item],
        forest=_forest(first, comparison, analysis),
        domains=_domains(first, comparison),
        curve=_curve(first, comparison),
        confusions=_confusions(comparison),
        errors=_errors(comparison),
        shown=_shown(comparison),
        leaves_out=_leaves_out(comparison),
        pictures=[Markup(picture) for picture in comparison.pictures],  # noqa: S704 (our own SVG)
    )


def _cells(
    comparison: Comparison, analysis: Analysis | None, name: str
) -> list[tuple[str, str, str]]:
    """Return for each metric the score, its letters and its interval."""
    system = next(s for s in comparison.systems if s.name == name)
    found = []
    scores = cells(comparison.metrics, system.scores)
    for metric, score in zip(comparison.metrics, scores, strict=True):
        spread = system.spread(metric.name)
        text = score if spread is None else f"{score} ± {spread:.{metric.digits}f}"
        detail = analysis.metrics.get(metric.name) if analysis else None
        if detail and name in detail.intervals:
            low, high = detail.intervals[name]
            bounds = f"{short(low, metric)}–{short(high, metric)}"
            found.append((text, detail.letters.get(name, ""), bounds))
        else:
            found.append((text, "", ""))
    return found


def _tests(metrics: Sequence[Metric[Any]], analysis: Analysis | None) -> list[tuple[str, ...]]:
    """Return for each metric that has them the three tests over all systems, as text."""
    found = []
    for metric in metrics:
        detail = analysis.metrics.get(metric.name) if analysis else None
        if detail:
            tests = (("F", detail.anova), ("F", detail.anova_one_way), ("H", detail.kruskal))
            texts = [_test(name, test) for name, test in tests if test is not None]
            found += [(metric.title, *texts)] if texts else []
    return found


def _test(name: str, test: Test) -> str:
    df = ", ".join(f"{d:g}" for d in test.df)
    return f"{name}({df}) = {test.statistic:.2f}, {_p(test.p)}"


def _p(p: float) -> str:
    return "p < .001" if p < 0.001 else f"p = {p:.3f}".replace("0.", ".", 1)  # noqa: PLR2004


def _forest(first: Metric[Any], comparison: Comparison, analysis: Analysis | None) -> Markup | None:
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


def _domains(first: Metric[Any], comparison: Comparison) -> Markup | None:
    names = sorted({d for s in comparison.systems for d in s.domains if d != "none"})
    if len(names) < 2:  # noqa: PLR2004
        return None
    series = {
        s.name: [s.domains.get(d, {}).get(first.name) for d in names] for s in comparison.systems
    }
    return Markup(plots.dots(names, series, first.title))  # noqa: S704 (escaped there)


def _curve(first: Metric[Any], comparison: Comparison) -> Markup | None:
    series: dict[str, list[tuple[float, float]]] = {}
    for point in comparison.curve:
        series.setdefault(point.system, []).append((point.items, point.scores[first.name]))
    if not series:
        return None
    return Markup(plots.lines(series, first.title, "training items"))  # noqa: S704 (escaped there)


def _confusions(comparison: Comparison) -> list[tuple[str, list[str], list[list[int]]]]:
    """Return for each system the kinds and a matrix of counts, gold by chosen."""
    outcomes = comparison.displays.outcomes if comparison.displays else {}
    found = []
    for name, listed in outcomes.items():
        kinds, counts = confusion(listed)
        if listed:
            matrix = [[counts.get((g, c), 0) for c in kinds] for g in kinds]
            found.append((name, kinds, matrix))
    return found


def _errors(comparison: Comparison) -> list[tuple[str, list[Any]]]:
    outcomes = comparison.displays.outcomes if comparison.displays else {}
    return [(name, frequent_errors(listed)) for name, listed in outcomes.items() if listed]


def _shown(comparison: Comparison) -> list[tuple[str, list[tuple[str, list[Any]]]]]:
    """Return for each displayed item its title and, system by system, its spans."""
    displays = comparison.displays
    if displays is None or not any(displays.items.get("gold", [])):
        return []
    return [
        (title, [(name, items[i]) for name, items in displays.items.items()])
        for i, title in enumerate(displays.titles)
    ]


def _leaves_out(comparison: Comparison) -> bool:
    """Tell whether an empty expression is among what is displayed."""
    items = comparison.displays.items.values() if comparison.displays else ()
    return any(span.text == "_" for spans in items for item in spans for span in item)
