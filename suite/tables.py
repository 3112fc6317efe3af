"""Rows of a table as a file, and the rows of what systems chose item by item."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regsuite.base.csvcells import safe
from regsuite.base.files import write_atomically

if TYPE_CHECKING:
    from regsuite.evaluation.metrics.base import Metric
    from regsuite.evaluation.scores import SystemScores
    from regsuite.suite.contracts.task import Task
    from regsuite.suite.corpus import Corpus


def write_rows(path: Path, rows: Iterator[dict[str, Any]], fresh: bool = False) -> None:
    """Write rows as CSV, or as JSON lines where the file's name ends in .jsonl or .json."""
    table = list(rows)
    stream = io.StringIO()
    if path.suffix in (".jsonl", ".json"):
        stream.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in table)
    elif table:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(map(safe, table[0]))
        writer.writerows(map(safe, map(row.get, table[0])) for row in table)
    write_atomically(path, stream.getvalue().encode(errors="backslashreplace"), fresh)


def per_item_rows(
    task: Task[Any, Any],
    truth: Corpus[Any],
    choices: Mapping[str, Sequence[Any]],
    scored: Sequence[SystemScores],
    metrics: Sequence[Metric[Any, Any]],
) -> Iterator[dict[str, Any]]:
    """Yield what each system chose for each item, or part of one, with its scores.

    ``position`` counts the parts of a file from 1, so that a row has a key without its names.
    """
    extra = [metric for metric in metrics if metric not in task.metrics]
    by_name = {system.name: system for system in scored}
    for name, chosen in choices.items():
        own = _scores(by_name[name], extra, len(chosen))
        counts: Counter[str] = Counter()
        for file, gold, choice, scores in zip(truth.names, truth.items, chosen, own, strict=True):
            for row in task.item_rows(name, gold, task.without_gold(gold), choice):
                counts[file] += 1
                yield {"file": file, "position": counts[file], **row, **scores}


def _scores(
    system: SystemScores, metrics: Sequence[Metric[Any, Any]], count: int
) -> list[dict[str, float | None]]:
    """Return each item's scores by the extra metrics, None where it has none."""
    rows: list[dict[str, float | None]] = [{} for _ in range(count)]
    for metric in metrics:
        for row, value in zip(rows, system.item_scores(metric, count), strict=True):
            if metric.name in system.statistics:
                row[metric.name] = value
    return rows
