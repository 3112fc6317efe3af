"""The tables of the GREC-MSR'09 report that can be made again: 2 and 3.

Table 2 has the participants' own development scores; the baselines were not reported there. Table
3 has word string accuracies on test sets C-1, L and P, with letters by Tukey's HSD. Where grec/ has
folders test-c1, test-l or test-p, ours are on those; else on the development set, which is not the
same. Texts that stand in both sets are dropped from training; participants may have kept them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.evaluation.comparison import Comparison
from regsuite.evaluation.statistics.designs import CORPUS
from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.published import Cell, Published, Report, listed, number

PUBLISHED = {  # string accuracy, type accuracy, normalised SE
    "icsi-crf": (0.67, 0.75, 0.28),
    "udel": (0.6357, 0.7027, 0.3383),
    "junlg": (0.532, 0.62, 0.421),
}
METRICS = {"string_accuracy": "String", "type_accuracy": "Type", "norm_se": "Norm. SE"}
TABLE_3_FIGURES = {  # C-1, L, P: accuracy in per cent, and letters
    "udel": (67.68, "A", 52.89, "A", 77.16, "A"),
    "icsi-crf": (62.98, "A", 49.20, "A", 72.22, "A"),
    "junlg": (61.94, "A", 50.80, "A", 71.60, "A"),
    "base-freq": (47.05, "B", 20.74, "B", 53.09, "B"),
    "base-name": (28.74, "C", 21.06, "B", 27.78, "C"),
    "base-1st": (28.26, "C", 20.74, "B", 27.16, "C"),
    "base-rand": (18.95, "D", 15.11, "B", 18.52, "C"),
}
SETS = {"C-1": "test-c1", "L": "test-l", "P": "test-p"}
SYSTEMS = ", ".join((*TABLE_3_FIGURES, "chain"))
OPTIONS = {"systems": "which rows, with commas between", "jobs": "processes"}


def _compared(
    data: Path, test: str, given: Mapping[str, str], anova: str = "blocked"
) -> Comparison:
    return compare(
        REGISTRY,
        data / "grec" / "train",
        data / "grec" / test,
        systems=listed(given, "systems", SYSTEMS),
        drop_overlap=True,
        jobs=number(given, "jobs", 1),
        task="grec",
        anova=anova,
    )


def table_2(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, and score on the development set."""
    comparison = _compared(data, "dev", given)
    for system in comparison.systems:
        published = PUBLISHED.get(system.name, (None,) * len(METRICS))
        cells: dict[str, Cell] = {}
        for (name, title), figure in zip(METRICS.items(), published, strict=True):
            cells |= {title: system.scores[name], f"{title}, published": figure}
        report.row("Table 2: development set", system.name, cells)
    for note in comparison.notes:
        report.note(note)


def table_3(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, score on the test sets that are there, and give letters."""
    there = {name: folder for name, folder in SETS.items() if (data / "grec" / folder).is_dir()}
    if not there:
        report.note("there is no test set below grec/: ours are on the development set")
    for place, (name, test) in enumerate((there or {"C-1": "dev"}).items()):
        column = 2 * (list(SETS).index(name) if there else place)
        comparison = _compared(data, test, given, "report")
        detail = comparison.analysis.metrics["string_accuracy"] if comparison.analysis else None
        for system in (s for s in comparison.systems if s.name != CORPUS):
            figures = TABLE_3_FIGURES.get(system.name, (None, "") * len(SETS))
            cells: dict[str, Cell] = {
                f"ours ({test})": 100 * system.scores["string_accuracy"],
                "letters": detail.letters.get(system.name, "") if detail else "",
                f"published ({name})": figures[column],
                "published letters": figures[column + 1],
            }
            report.row(f"Table 3: word string accuracy, {name}", system.name, cells)
        for note in comparison.notes:
            report.note(note)
    report.note("letters: ANOVA of the report, in which the corpus counts as a system")


NEEDS = ("grec/train", "grec/dev")
TABLE_2 = Published("GREC-MSR'09, Table 2", NEEDS, table_2, OPTIONS, width=16)
TABLE_3 = Published("GREC-MSR'09, Table 3", NEEDS, table_3, OPTIONS, digits=2, width=16)
