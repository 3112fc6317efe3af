"""Comparisons as tables, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.table import Table

from regsuite.evaluation.comparison import Comparison, SystemScores
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.statistics.analysis import Analysis


def tables(
    comparison: Comparison, analysis: Analysis | None = None, width: int = 80
) -> Iterator[Table]:
    """Lay out the scores for a terminal, as many metrics side by side as it is wide.

    With an analysis, each score has its letters and, below it, its interval.
    """
    rows = {s.name: _row(comparison.metrics, s, analysis) for s in comparison.systems}
    names = max(map(len, rows), default=0)
    widths = [
        max(len(line) for cell in (heading(m), *(row[i] for row in rows.values()))
            for line in cell.splitlines())
        for i, m in enumerate(comparison.metrics)
    ]  # fmt: skip
    for part in _fitting(widths, width - names - 4):
        found = Table(box=box.SIMPLE_HEAD, padding=0)
        found.add_column("System", no_wrap=True)
        for i in part:
            found.add_column(heading(comparison.metrics[i]), justify="right", no_wrap=True)
        for name, row in rows.items():
            found.add_row(name, *(row[i] for i in part))
        yield found


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


def _row(
    metrics: Sequence[Metric[Any]], system: SystemScores, analysis: Analysis | None
) -> list[str]:
    scores = cells(metrics, system.scores)
    found = []
    for metric, cell in zip(metrics, scores, strict=True):
        spread = system.spread(metric.name)
        text = cell if spread is None else f"{cell} ±{spread:.{metric.digits}f}"
        detail = analysis.metrics.get(metric.name) if analysis else None
        if detail and system.name in detail.intervals:
            low, high = detail.intervals[system.name]
            text += f" {detail.letters.get(system.name, '')}".rstrip()
            text += f"\n{short(low, metric)}–{short(high, metric)}"
        found.append(text)
    return found


def short(value: float, metric: Metric[Any]) -> str:
    """Format a score without the zero before its point."""
    text = f"{value:.{metric.digits}f}"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def domain_table(comparison: Comparison) -> Table:
    """Lay out the first metric by subdomain."""
    first = comparison.metrics[0]
    domains = sorted({d for s in comparison.systems for d in s.domains})
    found = Table("System", *domains, title=first.title, box=box.SIMPLE_HEAD, padding=(0, 1))
    for system in comparison.systems:
        values = [system.domains.get(d, {}) for d in domains]
        found.add_row(system.name, *(cells([first], scores)[0] for scores in values))
    return found


def heading(metric: Metric[Any]) -> str:
    """Name a metric, with an arrow that tells which way is better."""
    return f"{metric.title} {'↑' if metric.higher_is_better else '↓'}"


def cells(metrics: Sequence[Metric[Any]], scores: dict[str, float]) -> list[str]:
    """Format scores with each metric's digits; a dash where a metric does not apply."""
    return [f"{scores[m.name]:.{m.digits}f}" if m.name in scores else "–" for m in metrics]


def as_json(comparison: Comparison, analysis: Analysis | None = None) -> str:
    """Write the comparison for a program; what is not a number becomes null."""
    data = comparison.as_dict()
    if analysis is not None:
        data["analysis"] = analysis.as_dict()
    return json.dumps(_finite(data), ensure_ascii=False, indent=2, allow_nan=False)


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: _finite(v) for key, v in value.items()}
    return [_finite(v) for v in value] if isinstance(value, list | tuple) else value


def as_csv(comparison: Comparison) -> str:
    """Write one line a system."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    names = [metric.name for metric in comparison.metrics]
    writer.writerow(["system", *names])
    for system in comparison.systems:
        writer.writerow([system.name, *(system.scores.get(name) for name in names)])
    return stream.getvalue()
