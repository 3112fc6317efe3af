"""The ParaEval papers' tables on judgements that are at hand, with our metrics beside.

The papers' own judgements (DUC 2003, NIST 2003) are not public: what is shown is whether the same
holds of others. First how fast pairs are scored and captions aligned, in processor time; then
translations at the level of segments (paraeval-mt-2006, Tables 1 and 2) and summaries by document
and by system (paraeval-summaries-2006, Table 1), each with bootstrap intervals, with PPDB, with a
table pivoted from the captions, and without one.
"""

from __future__ import annotations

import gc
import tempfile
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import isnan
from pathlib import Path

from threadpoolctl import threadpool_limits

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.formats.judgements import read_judgements
from regsuite.corpora.formats.paraphrases import ParaphraseTable, read_table
from regsuite.corpora.records.judgements import Judged
from regsuite.evaluation.metrics.text_metrics import text_metric
from regsuite.evaluation.metrics.texts import Segment, TextMean
from regsuite.models.alignment import align
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Cell, Published, Report
from regsuite.summarise.commands.build_paraphrases import build_paraphrases
from regsuite.summarise.commands.correlate import correlate
from regsuite.summarise.published.single_references import FILES as SINGLE_FILES
from regsuite.summarise.published.single_references import single_references

TRANSLATIONS = "pe_plus,paraeval_f,paraeval_p,paraeval_mt_r,meteor,chrf,sentence_bleu"
SUMMARIES = "pe_plus,paraeval_r,paraeval_2,paraeval_para_only,rouge1_r,rouge1_f,rouge2_f"
LANGUAGES = ("de", "fr")
PACKAGE = "regsuite.summarise.published"
FILES = ("paraeval-1", "paraeval-mt-1", "paraeval-mt-2", *SINGLE_FILES)
PRINTED = {  # table, row and column of the published figure that a metric's belongs to
    "rouge1_r": ("paraeval-1", "rouge1", "correlation"),
    "paraeval_para_only": ("paraeval-1", "paraphrases only", "correlation"),
    "paraeval_2": ("paraeval-1", "paraeval-2", "correlation"),
    "paraeval_r": ("paraeval-1", "paraeval-3", "correlation"),
    "sentence_bleu": ("paraeval-mt-1", "adequacy", "bleu"),
    "paraeval_p": ("paraeval-mt-1", "adequacy", "paraeval"),
    "paraeval_mt_r": ("paraeval-mt-2", "adequacy", "paraeval"),
}


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report all parts; speed first, before the words of the texts were seen."""
    only = given.get("only", "")
    if only not in ("", "speed"):
        raise InputError(f'only is speed or not given, not "{only}"')
    warnings.simplefilter("ignore", SuiteWarning)
    translated = sorted((data / "judgements").glob("wmt*.tsv"))
    ppdb = data / "paraphrases" / "ppdb-lexical.tsv"
    speeds(
        [i for path in translated for i in read_judgements(path).items], read_table(ppdb), report
    )
    if not only:
        correlations(data, translated, ppdb, report)
        single_references(data / "judgements" / "summeval.jsonl", ppdb, report)


def correlations(data: Path, translated: Sequence[Path], ppdb: Path, report: Report) -> None:
    """Report the agreement with people, with each paraphrase table."""
    summed = [data / "judgements" / "summeval.jsonl"]
    with tempfile.TemporaryDirectory() as folder:
        pivoted = built(data / "parallel", Path(folder), report)
        for name, table in (("PPDB", ppdb), ("pivoted captions", pivoted), ("no table", None)):
            show(f"translations, segments, {name}", TRANSLATIONS, translated, table, report)
            show(f"summaries, relevance, {name}", SUMMARIES, summed, table, report)


def built(folder: Path, target: Path, report: Report) -> Path:
    """Build the table of captions and report how long its parts take."""
    files = [folder / f"multi30k.{name}" for name in ("en", *LANGUAGES)]
    english, german = (
        [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        for path in files[:2]
    )
    seconds = timed(lambda: align(english, german))
    path = target / "captions.table"
    made = build_paraphrases(files, path)
    opening = timed(lambda: read_table(path))
    cells: dict[str, Cell] = {
        "lines": str(len(english)), "aligning, s": seconds, "phrases": str(made.phrases),
        "pairs": str(made.pairs), "bytes": str(made.bytes), "opening, ms": 1000 * opening,
    }  # fmt: skip
    report.row(f"table pivoted from captions, by {len(LANGUAGES)} languages", "captions", cells)
    return path


def show(
    title: str, metrics: str, files: Sequence[Path], table: Path | None, report: Report
) -> None:
    """Report one table."""
    correlation = correlate(metrics, files, paraphrases=table)
    for metric in correlation.metrics:
        low, high = metric.interval
        values = metric.segments
        cells: dict[str, Cell] = {
            "Pearson": values.pearson, "95%": "" if isnan(low) else f"{low:.3f} to {high:.3f}",
            "Spearman": values.spearman, "Kendall": values.kendall,
            "systems": metric.systems.pearson if metric.systems else None,
            "ranks": metric.ranking.mean if metric.ranking else None,
            "systems, published": _printed(metric.name),
        }  # fmt: skip
        report.row(f"{title} ({correlation.texts} texts)", metric.name, cells)
    first = correlation.metrics[0].name
    for test in correlation.williams:
        if test.first == first:
            name = f"{test.file}: {first} / {test.second}"
            report.row(f"{title}, Williams", name, {"t": test.t, "p": test.p})


def _printed(metric: str) -> Cell:
    """Return the paper's correlation over systems: Pearson's of summaries, else of ranks."""
    if metric not in PRINTED:
        return None
    file, row, column = PRINTED[metric]
    return published_table(PACKAGE, file).cell(row, column)


def speeds(items: Sequence[Judged], table: ParaphraseTable, report: Report) -> None:
    """Report how many pairs a second each metric scores, once what it needs is loaded.

    First pairs of which none was seen before, all given at once as the commands do; then again,
    when their words are known (scores are not kept); then one by one.
    """
    pairs = [(item.references, item.peer) for item in items]
    length = sum(len(peer.split()) for _, peer in pairs) / len(pairs)
    title = f"pairs a second, {len(pairs)} distinct pairs of {length:.0f} words on average"
    for name in ("pe_plus", "paraeval_f"):
        metric = text_metric(name, table=table)
        metric.one(["The cats were sleeping."], "A cat slept.")
        at_once = partial(metric.scores, pairs)
        ways = {
            "new texts": at_once,
            "known words": at_once,
            "one by one": partial(_each, metric, pairs),
        }
        with threadpool_limits(1):
            cells: dict[str, Cell] = {
                way: str(round(len(pairs) / timed(work))) for way, work in ways.items()
            }
        report.row(title, name, cells)


def _each(metric: TextMean, pairs: Sequence[Segment]) -> list[float | None]:
    return [metric.one(*pair) for pair in pairs]


def timed(work: Callable[[], object]) -> float:
    """Return the processor time that something takes, not what loading left to be collected."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


NEEDS = ("judgements/summeval.jsonl", "paraphrases/ppdb-lexical.tsv", "parallel/multi30k.en")
OPTIONS = {"only": "speed: how fast pairs are scored, and nothing else"}
PARAEVAL = Published("ParaEval 2006, on judgements at hand", NEEDS, tables, OPTIONS, tables=FILES)
