"""Comparisons as tables, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from regsuite.base.csvcells import safe
from regsuite.base.shown import in_a_line
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.report.scored import ScoredSystems
from regsuite.evaluation.scores import SystemScores


def tables(comparison: ScoredSystems, width: int = 80) -> Iterator[Table]:
    """Lay out scores, their letters and intervals, as many metrics side by side as fit."""
    metrics = comparison.shown
    rows = {in_a_line(s.name): _row(comparison, s) for s in comparison.systems}
    names = max(map(len, rows), default=0)
    widths = [
        max(len(line) for cell in (heading(m), *(row[i] for row in rows.values()))
            for line in cell.splitlines())
        for i, m in enumerate(metrics)
    ]  # fmt: skip
    for part in _fitting(widths, width - names - 4):
        table = Table(box=box.SIMPLE_HEAD, padding=0)
        table.add_column("System", no_wrap=True)
        for i in part:
            table.add_column(heading(metrics[i]), justify="right", no_wrap=True)
        for name, row in rows.items():
            table.add_row(Text(name), *(row[i] for i in part))
        yield table


def _fitting(widths: Sequence[int], room: int) -> Iterator[list[int]]:
    """Divide columns into runs that fit."""
    part: list[int] = []
    for i, width in enumerate(widths):
        if part and sum(widths[j] + 1 for j in part) + width > room:
            yield part
            part = []
        part.append(i)
    if part:
        yield part


def _row(comparison: ScoredSystems, system: SystemScores) -> list[str]:
    return [
        f"{score} {letters}".rstrip() + (f"\n{interval}" if interval else "")
        for score, letters, interval in score_cells(comparison, system)
    ]


def score_cells(comparison: ScoredSystems, system: SystemScores) -> list[tuple[str, str, str]]:
    """Return a system's score (with its spread over seeds), letters and interval by metric."""
    plain = cells(comparison.shown, system.scores)
    analysis = comparison.analysis
    result = []
    for metric, cell in zip(comparison.shown, plain, strict=True):
        spread = system.spread(metric.name)
        text = cell if spread is None else f"{cell} ±{spread:.{metric.digits}f}"
        detail = analysis.metrics.get(metric.name) if analysis else None
        bounds = detail.intervals.get(system.name) if detail else None
        if detail is None or bounds is None:
            result.append((text, "", ""))
        else:
            interval = "–".join(short(bound, metric) for bound in bounds)
            result.append((text, detail.letters.get(system.name, ""), interval))
    return result


def short(value: float, metric: Metric[Any, Any]) -> str:
    """Format a score without the zero before its point."""
    text = f"{value:.{metric.digits}f}"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def domain_table(comparison: ScoredSystems) -> Table:
    """Lay out the first metric by subdomain; a dash where it has nothing to measure."""
    first, domains = comparison.first, comparison.domains
    result = Table("System", title=first.title, box=box.SIMPLE_HEAD, padding=(0, 1))
    for domain in domains:
        result.add_column(Text(in_a_line(domain)))
    for system in comparison.systems:
        values = [system.domains.get(d, {}) for d in domains]
        name = Text(in_a_line(system.name))
        result.add_row(name, *(cells([first], scores)[0] for scores in values))
    return result


def heading(metric: Metric[Any, Any]) -> str:
    """Name a metric, with an arrow that tells which way is better."""
    return f"{metric.title} {'↑' if metric.higher_is_better else '↓'}"


def cells(metrics: Sequence[Metric[Any, Any]], scores: dict[str, float]) -> list[str]:
    """Format scores with each metric's digits; a dash where a metric has none."""
    return [f"{scores[m.name]:.{m.digits}f}" if m.name in scores else "–" for m in metrics]


def coverage(comparison: ScoredSystems) -> list[str]:
    """Say how many items have the metrics that not all items have, as "S P, S R: 6 of 8 items"."""
    titles: dict[str, list[str]] = {}
    for metric in comparison.metrics:
        having = [s for s in comparison.systems if metric.name in s.scores]
        if any(metric.name in s.counts for s in having):
            counts = {s.name: s.counts.get(metric.name, comparison.items) for s in having}
            titles.setdefault(_numbers(counts), []).append(metric.title)
    return [
        f"{', '.join(names)}: {numbers} of {comparison.items} items"
        for numbers, names in titles.items()
    ]


def _numbers(counts: dict[str, int]) -> str:
    """Return the number that all systems have, or each system's."""
    first, *others = sorted(set(counts.values()))
    return ", ".join(f"{name} {n}" for name, n in counts.items()) if others else str(first)


def as_json(comparison: ScoredSystems) -> str:
    """Write the comparison and its analysis for a program."""
    return json.dumps(comparison.as_dict(), ensure_ascii=False, indent=2, allow_nan=False)


def as_csv(comparison: ScoredSystems) -> str:
    """Write one line a system."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    names = [metric.name for metric in comparison.metrics]
    writer.writerow(["system", *names])
    for system in comparison.systems:
        writer.writerow([safe(system.name), *map(system.scores.get, names)])
    return stream.getvalue()
