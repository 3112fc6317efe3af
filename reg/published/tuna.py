"""TUNA-REG'09, Table 4, and Table 2 of the ASGRE analysis, made again.

Table 4 has the participants' own development scores with one reference description. Our
development set is another part of the same corpus (singular trials of TUNA 1.0), and what the
papers leave open is chosen by us; see the modules in ``reg.tuna``. Of the analysis's Table 2 the
measures that need people are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.reg.registry import REGISTRY
from regsuite.reg.tuna.asgre import FIFTEEN
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.published import Cell, Published, Report, listed

PUBLISHED: dict[str, tuple[Cell, ...]] = {  # accuracy, SE, BLEU-3
    "is-fp-gt": (0.0971, 4.313, 0.297),
    "graph": (None, 5.03, 0.30),
    "nil-ucm-evotap": (0.06, 5.41, 0.20),
    "nil-ucm-valuescbr": (0.01, 5.86, 0.19),
    "usp-each": (None, 6.03, 0.19),
    "nil-ucm-evocbr": (0.03, 6.31, 0.17),
}
METRICS = {"string_accuracy": "Accuracy", "se": "SE", "bleu3": "BLEU-3"}
ANALYSED: dict[str, tuple[Cell, ...]] = {  # minimality in per cent, Dice, MASI
    "is-fbn": (1.35, 0.770, 0.601), "dit-ds": (0.0, 0.750, 0.595), "is-iac": (0.0, 0.746, 0.597),
    "cam-t": (0.0, 0.725, 0.560), "cam-tu": (0.0, 0.721, 0.557), "graph-fp": (4.73, 0.689, 0.479),
    "graph-sc": (4.73, 0.671, 0.466), "titch-rs+": (0.0, 0.669, 0.459),
    "titch-as+": (0.0, 0.660, 0.452), "titch-rs": (0.0, 0.655, 0.432),
    "titch-as": (0.0, 0.645, 0.422),
    "cam-bu": (10.14, 0.630, 0.420), "nil": (20.27, 0.625, 0.477), "cam-b": (8.11, 0.620, 0.403),
    "is-fbs": (100.0, 0.368, 0.182),
}  # fmt: skip
NONE: tuple[Cell, ...] = (None, None, None)
NEEDS = ("tuna/train", "tuna/dev")
OPTIONS = {"systems": "which rows, with commas between"}


def table_4(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train and score the systems of the challenge, and ours."""
    systems = listed(given, "systems", ",".join((*PUBLISHED, "expected-dice", "best-unique")))
    comparison = compare(REGISTRY, *_corpora(data), systems=systems, task="tuna")
    for system in sorted(comparison.systems, key=lambda s: s.scores["se"]):
        published = PUBLISHED.get(system.name, (None,) * len(METRICS))
        cells: dict[str, Cell] = {}
        for (name, title), figure in zip(METRICS.items(), published, strict=True):
            cells |= {title: system.scores[name], f"{title}, published": figure}
        report.row("Table 4: development data", system.name, cells)
    report.note("published: 148 trials of the challenge; ours: the development trials given")


def table_2(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train and score the fifteen systems."""
    systems = listed(given, "systems", ",".join(s.name for s in FIFTEEN))
    comparison = compare(REGISTRY, *_corpora(data), systems=systems, task="tuna")
    for system in sorted(comparison.systems, key=lambda s: -s.scores["dice"]):
        shares = {name: system.scores[name] for name in ("minimality", "dice", "masi")}
        ours = (100 * shares["minimality"], shares["dice"], shares["masi"])
        cells: dict[str, Cell] = {}
        for title, own, theirs in zip(
            ("Min. %", "Dice", "MASI"), ours, ANALYSED.get(system.name, NONE), strict=True
        ):
            cells |= {title: own, f"{title}, published": theirs}
        report.row("Table 2: fifteen systems, in order of Dice", system.name, cells)
    report.note("the analysis gives properties of the systems, not formulas; ours have the former")


def _corpora(data: Path) -> tuple[Path, Path]:
    train, test = (data / name for name in NEEDS)
    return train, test


TUNA = Published("TUNA-REG'09, Table 4", NEEDS, table_4, OPTIONS, width=20)
ASGRE = Published("ASGRE analysis 2008, Table 2", NEEDS, table_2, OPTIONS, width=16)
