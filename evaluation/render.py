"""Comparisons as tables, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table

from evaluation.harness import Comparison
from evaluation.metrics import Metric


def table(comparison: Comparison, title: str = "") -> Table:
    """Lay out the scores for a terminal."""
    found = Table(title=title or None, title_justify="left", box=box.SIMPLE_HEAD, padding=0)
    found.add_column("System", no_wrap=True)
    rows = [cells(comparison.metrics, system.scores) for system in comparison.systems]
    for i, metric in enumerate(comparison.metrics):
        width = max(len(text) for text in (metric.title, *(row[i] for row in rows)))
        found.add_column(heading(metric), justify="right", min_width=width)
    for system, row in zip(comparison.systems, rows, strict=True):
        found.add_row(system.name, *row)
    return found


def heading(metric: Metric[Any]) -> str:
    """Name a metric, with an arrow that tells which way is better."""
    return f"{metric.title} {'↑' if metric.higher_is_better else '↓'}"


def cells(metrics: Sequence[Metric[Any]], scores: dict[str, float]) -> list[str]:
    """Format scores with each metric's digits; a dash where a metric does not apply."""
    return [f"{scores[m.name]:.{m.digits}f}" if m.name in scores else "–" for m in metrics]


def as_json(comparison: Comparison) -> str:
    """Write the comparison for a program."""
    return json.dumps(comparison.as_dict(), ensure_ascii=False, indent=2)


def as_csv(comparison: Comparison) -> str:
    """Write one line a system."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    names = [metric.name for metric in comparison.metrics]
    writer.writerow(["system", *names])
    for system in comparison.systems:
        writer.writerow([system.name, *(system.scores.get(name) for name in names)])
    return stream.getvalue()
