#!/usr/bin/env python3
"""Print how well references are rewritten, on any GREC corpora (reg/published/rewrite.py).

Usage: scripts/reproduce_rewrite.py TRAIN TEST [--json] [--mark MODEL] [--chain MODEL]
"""

from __future__ import annotations

import json
from pathlib import Path

from script_tools import one_line, parser

from regsuite.reg.published.rewrite import measured
from regsuite.suite.contracts.published import Report


def main() -> None:
    """Train, rewrite and print."""
    options = parser(__doc__)
    options.add_argument("train", type=Path)
    options.add_argument("test", type=Path)
    options.add_argument("--mark", help="a trained marker, not to train one")
    options.add_argument("--chain", help="a trained selector, not to train one")
    given = options.parse_args()
    with one_line(options):
        figures = measured(given.train, given.test, given.mark, given.chain)
    report = Report(None if given.json else print, digits=4)
    for name, figure in figures.items():
        report.row("references rewritten", name, {"share": figure})
    if given.json:
        print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
