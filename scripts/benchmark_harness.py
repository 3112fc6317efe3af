#!/usr/bin/env python3
"""Measure what the statistics and the report add to training and predicting.

Usage: scripts/benchmark_harness.py [GREC_FOLDER] [--json]
"""

from __future__ import annotations

import time
from dataclasses import replace

from script_tools import Report, parser

from regsuite import reg
from regsuite.evaluation.statistics import significance


def main() -> None:
    """Print the times and their ratio."""
    given = parser(__doc__, "grec", "folder with train/ and dev/").parse_args()
    report, folder = Report(given.json, digits=1, width=58), given.data
    start = time.process_time()
    comparison = reg.compare(folder / "train", folder / "dev", drop_overlap=True)
    trained = time.process_time()
    comparison.html("t", "d")
    reported = time.process_time()
    title = "seconds of one core"
    report.row(title, "train, predict and score", {"seconds": trained - start})
    more = {"% more": 100 * (reported - trained) / (trained - start)}
    report.row(title, "analysis and report", {"seconds": reported - trained, **more})
    ten = [replace(s, name=f"{s.name}{i}") for i in range(2) for s in comparison.systems][:10]
    start = time.process_time()
    for metric in comparison.metrics:
        significance.bootstrap(metric, [s.statistics[metric.name] for s in ten])
    spent = {"seconds": time.process_time() - start}
    report.row(title, "10,000 bootstrap samples, ten systems, all metrics", spent)
    report.end()


if __name__ == "__main__":
    main()
