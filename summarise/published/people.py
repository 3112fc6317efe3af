"""What people judged, beside what they judged in the papers: figures made of one's own judgements.

Judged coverage (Zhou & Hovy 2003, section 4.2; files as the design coverage exports them), matched
paraphrases (ParaEval 2006, section 6; a study of the design paraphrase-pairs) and the annotators'
agreement on nuggets (Zhou, Kwon & Hovy 2007, section 3; a study of the design nuggets). Without
them the published figures stand alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Published, Report, beside, listed

PACKAGE = "regsuite.summarise.published"
SCORES = {
    "strict_recall": "strict recall", "strict_precision": "strict precision",
    "lenient_recall": "lenient recall", "lenient_precision": "lenient precision",
}  # fmt: skip
AGREEMENTS = {
    "first round": "alone", "second round": "consolidation",
    "C1 with gold": "participant 1 and gold", "C2 with gold": "participant 2 and gold",
}  # fmt: skip
KINDS = {"groups": "assignment", "scores": "scores"}


def coverage(report: Report, given: Mapping[str, str]) -> None:
    """Report strict and lenient recall and precision of judged summaries."""
    from regsuite.summarise.commands.judged_coverage import judged_coverage  # noqa: PLC0415

    files = [Path(name) for name in listed(given, "coverage", "")]
    if not files:
        report.note("ours needs judgements: --option coverage=FILES (design coverage)")
    published = published_table(PACKAGE, "extraction-2")
    ours = {name: own._asdict() for name, (_, own) in judged_coverage(files).items()}
    for name in dict.fromkeys((*published.rows, *ours)):
        own = {column: ours.get(name, {}).get(field) for field, column in SCORES.items()}
        cells = beside(published, name, own, {column: column for column in SCORES.values()})
        report.row("judged coverage (Zhou & Hovy 2003, section 4.2)", name, cells)


def paraphrases(report: Report, given: Mapping[str, str]) -> None:
    """Report how many matched pairs judges take for paraphrases, and how far they agree."""
    ours: dict[str, float] = {}
    if "paraphrases" in given:
        from regsuite.studies.results.analyse import analyse  # noqa: PLC0415 (scipy)
        from regsuite.studies.store import opened  # noqa: PLC0415 (the extra "studies")

        with opened(Path(given["paraphrases"])) as store:
            results = analyse(store, mixed=False)
        if results.simulated:
            report.note("ours (paraphrases) is SIMULATED: its answers are of no people")
        (measured,) = results.measured
        (system,) = measured.systems.values()
        agreed = results.agreement.get(measured.measure.name, {})
        ours = {"precision": 100 * system.mean, **{k: v for k, v in agreed.items() if k == "kappa"}}
    else:
        report.note("ours needs a study: --option paraphrases=FOLDER (design paraphrase-pairs)")
    _values(report, "judged paraphrases (ParaEval 2006, section 6)", "paraeval-2", ours)


def nuggets(report: Report, given: Mapping[str, str]) -> None:
    """Report how far two annotators agree on nuggets in each round, and with the gold standard."""
    ours: dict[str, float | None] = {}
    if "nuggets" in given:
        from regsuite.studies.nuggets.annotation import PEERS, Annotation  # noqa: PLC0415
        from regsuite.studies.store import opened  # noqa: PLC0415 (the extra "studies")

        with opened(Path(given["nuggets"])) as store:
            agreed = Annotation.of(store).agreement()
        ours = {
            f"{kind}, {title}": agreed.get(stage, {}).get(name)
            for title, stage in AGREEMENTS.items()
            for kind, name in KINDS.items()
        }
        ours["peers"] = agreed.get(PEERS, {}).get("assignment")
    else:
        report.note("ours needs a study: --option nuggets=FOLDER (design nuggets)")
    _values(report, "agreement on nuggets (Zhou, Kwon & Hovy 2007, section 3)", "nuggets-1", ours)


def _values(report: Report, title: str, table: str, ours: Mapping[str, float | None]) -> None:
    published = published_table(PACKAGE, table)
    for name in published.rows:
        report.row(
            title, name, beside(published, name, {"value": ours.get(name)}, {"value": "ours"})
        )


def tables(_: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report all three."""
    for table in (coverage, paraphrases, nuggets):
        table(report, given)


OPTIONS = {
    "coverage": "files of judged coverage, with commas between",
    "paraphrases": "the folder of a study of the design paraphrase-pairs",
    "nuggets": "the folder of a study of the design nuggets",
}
PEOPLE = Published(
    "What people judged: coverage, paraphrases, nuggets", (), tables, OPTIONS, width=22,
    tables=("extraction-2", "paraeval-2", "nuggets-1"),
)  # fmt: skip
