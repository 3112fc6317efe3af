"""Tables 3 to 6 of ParaEval for translations (2006), on summaries with several references.

How each metric ranks the systems by one set of references alone and by all: ParaEval's precision
(Table 3), BLEU (Table 5) and the steps to it (Table 6), and what each set of references scores
against the others (Table 4). The paper's four references are of translations, ours of summaries.
"""

from __future__ import annotations

from pathlib import Path

from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import PUBLISHED, Cell, Report
from regsuite.summarise.commands.correlate import correlate
from regsuite.summarise.scores.records import Correlations

PACKAGE = "regsuite.summarise.published"
SINGLE = {  # the table of each metric, and what it is called there
    "paraeval_p": ("paraeval-mt-3", "Table 3: ParaEval's precision"),
    "sentence_bleu": ("paraeval-mt-5", "Table 5: BLEU"),
    "bleu_words": ("paraeval-mt-6-a", "Table 6a: modified unigram precision"),
    "bleu_ngrams": ("paraeval-mt-6-b", "Table 6b: geometric mean"),
}
AGAINST_OTHERS = "paraeval-mt-4"
BREVITY = "paraeval-mt-6-c"
FILES = (AGAINST_OTHERS, BREVITY, *(table for table, _ in SINGLE.values()))
ALL = "4 references"


def single_references(judged: Path, paraphrases: Path | None, report: Report) -> None:
    """Report all four tables."""
    found = correlate(",".join(SINGLE), [judged], paraphrases=paraphrases, single=True)
    for metric, (table, title) in SINGLE.items():
        _rankings(found, metric, table, f"{title} by single references, ranks of systems", report)
    title = "Table 6c: with the brevity penalty, by single references, ranks of systems"
    _rankings(found, "sentence_bleu", BREVITY, title, report)
    _against_others(found, report)


def _rankings(found: Correlations, metric: str, table: str, title: str, report: Report) -> None:
    alone = {
        f"E{one.reference:02}": one.agreement.ranking
        for one in found.single
        if one.metric == metric
    }
    (whole,) = (agreed.ranking for agreed in found.metrics if agreed.name == metric)
    published = published_table(PACKAGE, table)
    for name, ranking in (alone | {ALL: whole}).items():
        cells: dict[str, Cell] = {"ours": ranking.mean if ranking else None}
        for judged in ("fluency", "adequacy"):
            cells[f"{judged}{PUBLISHED}"] = published.cell(judged, name)
        report.row(title, "all references" if name == ALL else name, cells)


def _against_others(found: Correlations, report: Report) -> None:
    published = published_table(PACKAGE, AGAINST_OTHERS)
    for one in found.single:
        if one.metric == "paraeval_p":
            name = f"E{one.reference:02}"
            cells: dict[str, Cell] = {}
            ours = dict(zip(("low", "high"), one.interval, strict=True))
            for column, value in {"precision": one.score, **ours}.items():
                cells[column] = value
                cells[f"{column}{PUBLISHED}"] = published.cell(name, column)
            report.row(
                "Table 4: ParaEval's precision of each reference against the others", name, cells
            )
