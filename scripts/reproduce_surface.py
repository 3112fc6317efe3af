#!/usr/bin/env python3
"""Print our figures on a UD treebank beside those of SR'11, Tables 4 and 6.

The published figures are on the Penn Treebank with inputs made from CoNLL-08 dependencies; ours
are on another treebank (web text, half as long sentences) with inputs derived from Universal
Dependencies. They cannot be compared: the columns stand side by side to show the order of the
systems, which can. Table 4 is BLEU of all sentences together, Table 6 the mean of sentence scores.

Usage: scripts/reproduce_surface.py [UD_FOLDER] [--systems a,b] [--json]
"""

from __future__ import annotations

import sys

from script_tools import Cell, Report, parser

from regsuite import reg

PUBLISHED: dict[str, tuple[Cell, ...]] = {  # Table 4: BLEU; Table 6: BLEU, NIST, METEOR, TER
    "stumaba": (0.891, 0.8827, 14.74, 0.9851, 0.0476),
    "dcu": (0.858, 0.8532, 14.52, 0.9747, 0.0535),
    "stumaba (deep)": (0.794, 0.7853, 14.21, 0.9744, 0.0946),
    "att": (0.670, 0.6711, 13.45, 0.9669, 0.1322),
    "osu (deep)": (0.357, 0.3743, 10.66, 0.8483, 0.4246),
    "ucm": (0.235, 0.2527, 4.611, 0.6079, 0.5570),
    "best": (None,) * 5,
    "best (deep)": (None,) * 5,
    "mean-offset": (None,) * 5,
}
METRICS = ("bleu4", "bleu4_mean", "nist_mean", "meteor", "ter_mean")
TITLES = ("BLEU", "BLEU avg", "NIST avg", "METEOR avg", "TER avg")


def main() -> None:
    """Train, score and print."""
    options = parser(__doc__, "ud-ewt", "folder with train.conllu and dev.conllu")
    options.add_argument("--systems", default=",".join(PUBLISHED), help="which rows")
    given = options.parse_args()
    report = Report(given.json, width=16)
    for name in given.systems.split(","):
        level = "deep" if name.endswith("(deep)") else "shallow"
        comparison = reg.compare(
            given.data / "train.conllu",
            given.data / "dev.conllu",
            systems=[name.removesuffix(" (deep)")],
            task="surface",
            options={"input": level, "style": "sr11"},
            metrics=["usual", "sentence"],
        )
        (system,) = comparison.systems
        cells: dict[str, Cell] = {}
        for metric, title, figure in zip(METRICS, TITLES, PUBLISHED[name], strict=True):
            cells |= {title: system.scores[metric], f"{title}, published": figure}
        report.row("SR'11, Tables 4 and 6", name, cells)
        for note in comparison.notes:
            print(note, file=sys.stderr)
    report.end()
    print("published: Penn Treebank; ours: UD, derived; not to be compared", file=sys.stderr)


if __name__ == "__main__":
    main()
