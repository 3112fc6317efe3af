#!/usr/bin/env python3
"""Print our figures on the GREC development set beside the published ones.

Published: the GREC-MSR'09 report, Table 2 (self-reported development scores; the baselines were
not reported there). Texts that stand in both sets are dropped from training; the participants may
have kept them.

Usage: scripts/reproduce_grec.py [GREC_FOLDER] [--jobs N] [--json]
"""

from __future__ import annotations

import sys

from script_tools import Cell, Report, parser

from regsuite import reg

PUBLISHED = {  # string accuracy, type accuracy, normalised SE
    "icsi-crf": (0.67, 0.75, 0.28),
    "udel": (0.6357, 0.7027, 0.3383),
    "junlg": (0.532, 0.62, 0.421),
}
METRICS = {"string_accuracy": "String", "type_accuracy": "Type", "norm_se": "Norm. SE"}


def main() -> None:
    """Train, score and print."""
    options = parser(__doc__, "grec", "folder with train/ and dev/")
    options.add_argument("--jobs", type=int, default=2, help="processes")
    given = options.parse_args()
    train, dev = given.data / "train", given.data / "dev"
    comparison = reg.compare(train, dev, drop_overlap=True, jobs=given.jobs)
    report = Report(given.json, width=20)
    for system in comparison.systems:
        published = PUBLISHED.get(system.name, (None,) * len(METRICS))
        cells: dict[str, Cell] = {}
        for (name, title), figure in zip(METRICS.items(), published, strict=True):
            cells |= {title: system.scores[name], f"{title}, published": figure}
        report.row("GREC, development set", system.name, cells)
    report.end()
    for note in comparison.notes:
        print(note, file=sys.stderr)


if __name__ == "__main__":
    main()
