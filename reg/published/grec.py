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
from regsuite.suite.contracts.figures import PublishedTable, published_table
from regsuite.suite.contracts.published import Cell, Published, Report, beside, listed, number

PACKAGE = "regsuite.reg.published"
METRICS = {"string_accuracy": "String", "type_accuracy": "Type", "norm_se": "Norm. SE"}
SETS = {"C-1": "test-c1", "L": "test-l", "P": "test-p"}
FILES = {"C-1": "grec-3-c1", "L": "grec-3-l", "P": "grec-3-p"}
OPTIONS = {"systems": "which rows, with commas between", "jobs": "processes"}


def compared(data: Path, test: str, given: Mapping[str, str], anova: str = "blocked") -> Comparison:
    """Train on the training texts without their like in the test set, and score on that."""
    usual = ", ".join((*published_table(PACKAGE, "grec-3-c1").rows, "chain"))
    return compare(
        REGISTRY,
        data / "grec" / "train",
        data / "grec" / test,
        systems=listed(given, "systems", usual),
        drop_overlap=True,
        jobs=number(given, "jobs", 1),
        task="grec",
        anova=anova,
    )


def table_2(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, and score on the development set."""
    comparison, published = compared(data, "dev", given), published_table(PACKAGE, "grec-2")
    for system in comparison.systems:
        cells = beside(published, system.name, system.scores, METRICS)
        report.row("Table 2: development set", system.name, cells)
    for note in comparison.notes:
        report.note(note)


def table_3(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, score on the test sets that are there, and give letters."""
    there = {name: folder for name, folder in SETS.items() if (data / "grec" / folder).is_dir()}
    if not there:
        report.note("there is no test set below grec/: ours are on the development set")
    for name, test in (there or {"C-1": "dev"}).items():
        _letters(name, test, compared(data, test, given, "report"), report)


def letter_cells(
    comparison: Comparison, metric: str, system: str, published: PublishedTable
) -> dict[str, Cell]:
    """Return the letters of a system on a metric, ours and those of a table."""
    detail = comparison.analysis.metrics.get(metric) if comparison.analysis else None
    own = detail.letters.get(system, "") if detail else ""
    return {"letters": own, "letters, published": published.cell(system, "letters")}


def _letters(name: str, test: str, comparison: Comparison, report: Report) -> None:
    published = published_table(PACKAGE, FILES[name])
    for system in (s for s in comparison.systems if s.name != CORPUS):
        ours = 100 * system.scores["string_accuracy"]
        cells: dict[str, Cell] = {
            f"{test}, %": published.rounded(system.name, "string_accuracy", ours),
            f"{name}, published": published.cell(system.name, "string_accuracy"),
            **letter_cells(comparison, "string_accuracy", system.name, published),
        }
        report.row(f"Table 3: word string accuracy, {name}", system.name, cells)
    for note in comparison.notes:
        report.note(note)
    report.note("letters: ANOVA of the report, in which the corpus counts as a system")


NEEDS = ("grec/train", "grec/dev")
TABLE_2 = Published("GREC-MSR'09, Table 2", NEEDS, table_2, OPTIONS, width=16, tables=("grec-2",))
TABLE_3 = Published(
    "GREC-MSR'09, Table 3", NEEDS, table_3, OPTIONS, width=16, tables=tuple(FILES.values())
)
