"""What people said and did, beside what they did in the reports: tables made of one's own studies.

GREC-MSR'09, Table 6 (design grec-quality); TUNA-REG'09, Tables 6 and 7 (tuna-quality), 8 and 9
(tuna-identification) and 10, which correlates both with each other and with the metrics of studies
made with ``--gold``; SR'11, Tables 8 (sr-both) and 9 (sr-deep). Without a study the published
figures stand alone. Standard deviations are those over all trials.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import PUBLISHED, Cell, Published, Report, beside

if TYPE_CHECKING:
    from regsuite.studies.results.analyse import Results, Summary

PACKAGE = "regsuite.reg.published"
Summaries = Mapping[str, "Summary"]
GREC = ("fluency", "clarity", "coherence")
TUNA = ("adequacy", "fluency")
SR11 = {"clarity": "clarity", "readability": "readability", "similarity": "meaning_similarity"}
SPEED = "identification_time"
IDENTIFIED = {"accuracy": "id_accuracy", SPEED: "id_speed"}


def studied(given: Mapping[str, str], option: str, design: str, report: Report) -> Results | None:
    """Return the results of the study that an option names; where it names none, say what for."""
    if option not in given:
        report.note(f"ours needs a study: --option {option}=FOLDER (design {design})")
        return None
    from regsuite.studies.results.analyse import analyse  # noqa: PLC0415 (scipy)
    from regsuite.studies.store import opened  # noqa: PLC0415 (the extra "studies")

    with opened(Path(given[option])) as store:
        results = analyse(store, mixed=False)
    if results.simulated:
        report.note(f"ours ({option}) is SIMULATED: its answers are of raters that are no people")
    return results


def summaries(results: Results | None) -> dict[str, Summaries]:
    """Return the systems' figures by measure."""
    return {m.measure.name: m.systems for m in results.measured} if results else {}


def with_letters(
    report: Report, title: str, table: str, column: str, own: Summaries, mean: bool = True
) -> None:
    """Report means and letters of a measure; a table may have letters alone."""
    published = published_table(PACKAGE, table)
    for name in dict.fromkeys((*published.rows, *own)):
        one = own.get(name)
        cells: dict[str, Cell] = {}
        if mean:
            ours = {column: one.mean if one else None}
            cells = beside(published, name, ours, {column: "mean"})
        cells |= {"letters": one.letters if one else ""}
        cells |= {f"letters{PUBLISHED}": published.cell(name, "letters")}
        report.row(title, name, cells)


def grec_table_6(_: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report clarity, fluency and coherence of texts."""
    own = summaries(studied(given, "study", "grec-quality", report))
    for criterion in GREC:
        table = f"grec-6-{criterion}"
        with_letters(report, f"Table 6: {criterion}", table, criterion, own.get(criterion, {}))


def sr11_tables(_: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report clarity, readability and similarity of realised sentences, by track."""
    for number, track, design in ((8, "shallow", "sr-both"), (9, "deep", "sr-deep")):
        own = summaries(studied(given, track, design, report))
        for measure, criterion in SR11.items():
            title = f"Table {number}: {criterion.replace('_', ' ')}, {track}"
            table = f"sr11-{number}-{criterion}"
            with_letters(report, title, table, "mean", own.get(measure, {}))


def tuna_tables(_: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report what people said of descriptions, and how well they found what was meant."""
    said = studied(given, "quality", "tuna-quality", report)
    done = studied(given, "identification", "tuna-identification", report)
    own = {**summaries(said), **summaries(done)}
    criteria = {name: own[name] for name in TUNA if name in own}
    _by_domain(report, "Table 6: adequacy and fluency", "tuna-6", criteria)
    for name in TUNA:
        title = f"Table 7: letters of {name}"
        with_letters(report, title, f"tuna-7-{name}", "", own.get(name, {}), mean=False)
    found = {"accuracy": own.get("accuracy", {}), "speed": own.get(SPEED, {})}
    _by_domain(report, "Table 8: identification", "tuna-8", found)
    with_letters(report, "Table 9: letters of speed", "tuna-9", "", own.get(SPEED, {}), mean=False)
    _correlations(report, own, [r.study.scores for r in (said, done) if r])


def _by_domain(report: Report, title: str, table: str, own: Mapping[str, Summaries]) -> None:
    """Report means of measures over all trials and by domain, in the columns of a table."""
    published = published_table(PACKAGE, table)
    names = dict.fromkeys((*published.rows, *(n for systems in own.values() for n in systems)))
    titles = {column: column for column in published.columns}
    for name in names:
        ours: dict[str, float | None] = {}
        for measure, systems in own.items():
            if name in systems:
                ours |= _columns(measure, systems[name])
        report.row(title, name, beside(published, name, ours, titles))


def _columns(measure: str, one: Summary) -> dict[str, float]:
    """Return a system's figures by the names that columns have, of shares without "mean"."""
    kind = f"{measure} mean" if measure != "accuracy" else measure
    apart = {f"{domain} {kind}": mean for domain, mean in one.domains.items()}
    return {f"all {kind}": one.mean, f"all {measure} sd": one.sd, **apart}


def _correlations(
    report: Report,
    own: Mapping[str, Summaries],
    scores: Sequence[Mapping[str, Mapping[str, float]]],
) -> None:
    """Report Pearson's r of each two measures over the systems that all of them have."""
    from regsuite.evaluation.statistics.correlation import correlations  # noqa: PLC0415 (scipy)

    published = published_table(PACKAGE, "tuna-10")
    values = {
        IDENTIFIED.get(name, name): {system: one.mean for system, one in systems.items()}
        for name, systems in own.items()
    }
    for every in scores:
        for system, metrics in every.items():
            for metric, score in metrics.items():
                values.setdefault(metric, {})[system] = score
    measures = [name for name in published.columns if name in values]
    systems = [s for s in next(iter(values.values()), {}) if all(s in values[m] for m in measures)]
    columns = {name: [values[name][s] for s in systems] for name in measures}
    ours = {
        (c.first, c.second): c.pearson
        for c in correlations(columns, list(combinations(measures, 2)))
    }
    for pair in combinations(published.columns, 2):
        cells = beside(published, pair[0], {pair[1]: ours.get(pair)}, {pair[1]: "r"})
        report.row("Table 10: correlations over systems", ", ".join(pair), cells)


Run = Callable[[Path, Report, Mapping[str, str]], None]


def _tables(title: str, run: Run, options: Mapping[str, str], *tables: str) -> Published:
    return Published(title, (), run, options, width=26, tables=tables)


STUDY = "the folder of a study of the design"
GREC_6 = _tables(
    "GREC-MSR'09, Table 6", grec_table_6, {"study": f"{STUDY} grec-quality"},
    *(f"grec-6-{criterion}" for criterion in GREC),
)  # fmt: skip
TUNA_6_10 = _tables(
    "TUNA-REG'09, Tables 6 to 10", tuna_tables,
    {"quality": f"{STUDY} tuna-quality", "identification": f"{STUDY} tuna-identification"},
    "tuna-6", *(f"tuna-7-{name}" for name in TUNA), "tuna-8", "tuna-9", "tuna-10",
)  # fmt: skip
SR11_8_9 = _tables(
    "SR'11, Tables 8 and 9", sr11_tables,
    {"shallow": f"{STUDY} sr-both", "deep": f"{STUDY} sr-deep"},
    *(f"sr11-{number}-{criterion}" for number in (8, 9) for criterion in SR11.values()),
)  # fmt: skip
