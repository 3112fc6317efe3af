"""The ParaEval papers' tables on judgements that are at hand, with our metrics beside.

The papers' own judgements (DUC 2003, NIST 2003) are not public: what is shown is whether the same
holds of others. First translations at the level of segments (paraeval-mt-2006, Tables 1 and 2),
then summaries by document and by system (paraeval-summaries-2006, Table 1), each with bootstrap
intervals, with PPDB, with a table pivoted from the captions, and without one. Then how long
aligning and scoring take, in seconds of processor time.
"""

from __future__ import annotations

import tempfile
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from regsuite.corpora.errors import SuiteWarning
from regsuite.corpora.judgements import Judged, read_judgements
from regsuite.corpora.paraphrase_table import ParaphraseTable, read_table
from regsuite.evaluation.metrics.scorers import scorer
from regsuite.models.alignment import align
from regsuite.suite.published import Cell, Published, Report
from regsuite.summarise.commands.correlate import correlate
from regsuite.summarise.commands.paraphrases import build_paraphrases
from regsuite.summarise.registry import REGISTRY

TRANSLATIONS = "pe_plus,paraeval_f,paraeval_p,paraeval_mt_r,meteor,chrf,sentence_bleu"
SUMMARIES = "pe_plus,paraeval_r,paraeval_2,paraeval_para_only,rouge1_r,rouge1_f,rouge2_f"
LANGUAGES = ("de", "fr")


def tables(data: Path, report: Report, _: Mapping[str, str]) -> None:
    """Report all parts."""
    warnings.simplefilter("ignore", SuiteWarning)
    translated = sorted((data / "judgements").glob("wmt*.tsv"))
    summed = [data / "judgements" / "summeval.jsonl"]
    ppdb = data / "paraphrases" / "ppdb-lexical.tsv"
    with tempfile.TemporaryDirectory() as folder:
        pivoted = built(data / "parallel", Path(folder), report)
        for name, table in (("PPDB", ppdb), ("pivoted captions", pivoted), ("no table", None)):
            show(f"translations, segments, {name}", TRANSLATIONS, translated, table, report)
            show(f"summaries, relevance, {name}", SUMMARIES, summed, table, report)
    speeds(read_judgements(translated[0]).items, read_table(ppdb), report)


def built(folder: Path, target: Path, report: Report) -> Path:
    """Build the table of captions and report how long its parts take."""
    files = [folder / f"multi30k.{name}" for name in ("en", *LANGUAGES)]
    english, german = (
        [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        for path in files[:2]
    )
    seconds = timed(lambda: align(english, german))
    path = target / "captions.table"
    made = build_paraphrases(REGISTRY, files, path)
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
    found = correlate(REGISTRY, metrics, files, paraphrases=table)
    for metric in found.metrics:
        low, high = metric.interval
        values = metric.segments
        cells: dict[str, Cell] = {
            "Pearson": values.pearson, "95%": f"{low:.3f} to {high:.3f}",
            "Spearman": values.spearman, "Kendall": values.kendall,
            "systems": metric.systems.pearson if metric.systems else None,
        }  # fmt: skip
        report.row(f"{title} ({found.texts} texts)", metric.name, cells)
    first = found.metrics[0].name
    for test in found.williams:
        if test.first == first:
            name = f"{test.file}: {first} / {test.second}"
            report.row(f"{title}, Williams", name, {"t": test.t, "p": test.p})


def speeds(items: Sequence[Judged], table: ParaphraseTable, report: Report) -> None:
    """Report how many pairs a second each metric scores; words are learned in a first pass."""
    length = sum(len(item.peer.split()) for item in items) / len(items)
    for name in ("paraeval_f", "pe_plus"):
        metric = scorer(name, table)

        def score(metric: Callable[[Sequence[str], str], float] = metric) -> None:
            for item in items:
                metric(item.references, item.peer)

        score()
        title = f"pairs a second, sentences of {length:.0f} words on average"
        report.row(title, name, {"pairs": str(round(len(items) / timed(score)))})


def timed(work: Callable[[], object]) -> float:
    """Return the processor time that something takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


NEEDS = ("judgements/summeval.jsonl", "paraphrases/ppdb-lexical.tsv", "parallel/multi30k.en")
PARAEVAL = Published("ParaEval 2006, on judgements at hand", NEEDS, tables)
