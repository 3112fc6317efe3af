#!/usr/bin/env python3
"""Print our figures on the GREC development set beside the published ones.

Published: the GREC-MSR'09 report, Table 2 (self-reported development scores; the baselines were
not reported there). Texts that stand in both sets are dropped from training; the participants may
have kept them.

Usage: scripts/reproduce_grec.py GREC_FOLDER   (with train/ and dev/ in it; default: $REG_DATA/grec)
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from regsuite import reg

PUBLISHED = {  # string accuracy, type accuracy, normalised SE
    "icsi-crf": (0.67, 0.75, 0.28),
    "udel": (0.6357, 0.7027, 0.3383),
    "junlg": (0.532, 0.62, 0.421),
}
METRICS = {"string_accuracy": "String", "type_accuracy": "Type", "norm_se": "Norm. SE"}


def main() -> None:
    """Train, score and print."""
    default = Path(os.environ.get("REG_DATA", ".")) / "grec"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    comparison = reg.compare(folder / "train", folder / "dev", drop_overlap=True, jobs=2)
    headings = [f"{title}{who}" for title in METRICS.values() for who in ("", ", published")]
    table = Table("System", *headings, box=SIMPLE_HEAD, pad_edge=False)
    for system in comparison.systems:
        published = PUBLISHED.get(system.name, (None,) * len(METRICS))
        cells = []
        for name, figure in zip(METRICS, published, strict=True):
            cells += [f"{system.scores[name]:.3f}", "" if figure is None else f"{figure:.3f}"]
        table.add_row(system.name, *cells)
    Console().print(table)
    for note in comparison.notes:
        print(note)


if __name__ == "__main__":
    main()
