"""Tables 2 to 6 of the ASGRE analysis, made again.

Beside our scores, and the means by property, F tests and correlations that follow from them, stands
what the same code makes of the paper's own Table 2, so that differences in the statistics can be
told from those in the systems.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from regsuite.evaluation.comparison import Comparison
from regsuite.evaluation.statistics.correlation import Correlation, correlations
from regsuite.reg.registry import REGISTRY
from regsuite.reg.tuna.asgre import FIFTEEN
from regsuite.reg.tuna.asgre import properties as of_system
from regsuite.reg.tuna.property_study import (
    MEASURES,
    MINIMALITY,
    TESTED,
    TIMES,
    Study,
    fifteen,
    read_people,
)
from regsuite.reg.tuna.property_tables import stars
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.figures import Figure, PublishedTable, published_table
from regsuite.suite.contracts.published import Cell, Published, Report, beside, listed

PACKAGE = "regsuite.reg.published"
TITLES = {
    "minimality": "Min. %", "dice": "Dice", "masi": "MASI", "rt": "RT", "it": "IT", "er": "ER %"
}  # fmt: skip
NEEDS = ("tuna/train", "tuna/dev")
OPTIONS = {
    "systems": "which rows of Table 2 alone, with commas between",
    "study": "the folder of a study (design asgre-reading), for times and errors",
}
FILES = tuple(f"asgre-{number}" for number in range(2, 7))
RECOMPUTED = "from Table 2"


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train and score the fifteen systems, and relate their scores to their properties."""
    train, test = (data / name for name in NEEDS)

    def run(names: list[str]) -> Comparison:
        return compare(REGISTRY, train, test, systems=names, task="tuna")

    report.note("the analysis gives properties of the systems, not formulas; ours have the former")
    if "systems" in given:
        systems = run(listed(given, "systems", "")).systems
        table_2({system.name: system.scores for system in systems}, report)
        return
    study = fifteen(run, read_people(Path(given["study"])) if "study" in given else None)
    table_2(study.scores, report)
    for table in (table_3, table_4, table_5, table_6):
        table(study, report)


def table_2(scores: Mapping[str, Mapping[str, float]], report: Report) -> None:
    """Report Minimality, Dice and MASI, best Dice first."""
    published = published_table(PACKAGE, "asgre-2")
    for name, own in sorted(scores.items(), key=lambda pair: -pair[1]["dice"]):
        figures = {**own, MINIMALITY: 100 * own[MINIMALITY]}
        cells = beside(published, name, figures, TITLES)
        report.row("Table 2: fifteen systems, in order of Dice", name, cells)


def table_3(study: Study, report: Report) -> None:
    """Report means of Dice and MASI for systems without and with each property."""
    published = published_table(PACKAGE, "asgre-3")
    for measure in published.rows:
        for name in TESTED:
            for label in ("no", "yes"):
                ours = study.means[name].get(label, {}).get(measure)
                again = _mean(measure, name, label)
                cells = _cells(published, measure, f"{name} {label}", ours, again)
                report.row("Table 3: means by property", f"{measure}, {name}: {label}", cells)


def _mean(measure: str, name: str, label: str) -> float:
    """Return what the published Table 2 gives for the systems with or without a property."""
    having = {s.name: of_system(s)[name] for s in FIFTEEN}
    values = _column(measure, [s for s, has in having.items() if has == (label == "yes")])
    return sum(values) / len(values)


def _column(measure: str, systems: Sequence[str]) -> list[float]:
    published = published_table(PACKAGE, "asgre-2")
    return [published.value(name, measure) or 0.0 for name in systems]


def table_4(study: Study, report: Report) -> None:
    """Report F of each property; the paper's own cannot be had without its trials."""
    published = published_table(PACKAGE, "asgre-4")
    titles = {measure: f"F, {TITLES[measure]}" for measure in (*MEASURES, *TIMES)}
    for name in published.rows:
        found = {e.measure: e.f for e in study.effects if e.effect == name}
        report.row("Table 4: F of each property", name, beside(published, name, found, titles))


def table_5(study: Study, report: Report) -> None:
    """Report correlations with Minimality over systems."""
    published = published_table(PACKAGE, "asgre-5")
    ours = {c.second: c for c in study.with_minimality}
    again = {c.second: c for c in _again([(MINIMALITY, other) for other in published.columns])}
    for other in published.columns:
        cells = _starred(published, MINIMALITY, other, ours.get(other), again[other])
        report.row("Table 5: correlation with Minimality over systems", other, cells)


def table_6(study: Study, report: Report) -> None:
    """Report correlations between the measures over systems."""
    published = published_table(PACKAGE, "asgre-6")
    ours = {frozenset((c.first, c.second)): c for c in study.between_measures}
    for c in _again(None):
        own = ours.get(frozenset((c.first, c.second)))
        cells = _starred(published, c.first, c.second, own, c)
        report.row("Table 6: correlations between measures", f"{c.first}, {c.second}", cells)


def _again(pairs: Sequence[tuple[str, str]] | None) -> list[Correlation]:
    """Correlate columns of the published Table 2, by default all but Minimality."""
    names = [s.name for s in FIFTEEN]
    columns = published_table(PACKAGE, "asgre-2").columns
    wanted = [c for c in columns if pairs or c != MINIMALITY]
    return correlations({c: _column(c, names) for c in wanted}, pairs)


def _starred(
    published: PublishedTable, row: str, column: str, ours: Correlation | None, again: Correlation
) -> dict[str, Cell]:
    """Return coefficients with the paper's stars, which are those of p uncorrected."""
    cells = _cells(published, row, column, ours.pearson if ours else None, again.pearson)
    for title, own in (("ours", ours), (RECOMPUTED, again)):
        figure = cells[title]
        if own is not None and own.pearson_p is not None and isinstance(figure, Figure):
            cells[title] = Figure(figure, f"{figure.text}{stars(own.pearson_p)}")
    return cells


def _cells(
    published: PublishedTable, row: str, column: str, ours: float | None, again: float | None
) -> dict[str, Cell]:
    cells = beside(published, row, {column: ours}, {column: "ours"})
    figure = None if again is None else published.rounded(row, column, again)
    return {"ours": cells["ours"], RECOMPUTED: figure, "published": published.cell(row, column)}


ASGRE = Published(
    "ASGRE analysis 2008, Tables 2 to 6", NEEDS, tables, OPTIONS, width=28, tables=FILES
)
