#!/usr/bin/env python3
"""Measure what the statistics and the report add to training and predicting.

Usage: scripts/benchmark_harness.py GREC_FOLDER   (with train/ and dev/; default: $REG_DATA/grec)
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

from regsuite import reg
from regsuite.evaluation.statistics import significance


def main() -> None:
    """Print the times and their ratio."""
    default = Path(os.environ.get("REG_DATA", ".")) / "grec"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    start = time.process_time()
    comparison = reg.compare(folder / "train", folder / "dev", drop_overlap=True)
    trained = time.process_time()
    comparison.html("t", "d")
    reported = time.process_time()
    print(f"train, predict and score: {trained - start:.1f} s of one core")
    print(f"analysis and report: {reported - trained:.1f} s, {_percent(start, trained, reported)}")
    ten = [replace(s, name=f"{s.name}{i}") for i in range(2) for s in comparison.systems][:10]
    metric = comparison.metrics[0]
    start = time.process_time()
    for name in (m.name for m in comparison.metrics):
        metric = next(m for m in comparison.metrics if m.name == name)
        significance.bootstrap(metric, [s.statistics[name] for s in ten])
    spent = time.process_time() - start
    print(f"10,000 bootstrap samples, ten systems, all metrics: {spent:.1f} s")


def _percent(start: float, middle: float, end: float) -> str:
    return f"{100 * (end - middle) / (middle - start):.0f}% more"


if __name__ == "__main__":
    main()
