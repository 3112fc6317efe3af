"""Print the ParaEval papers' tables on judgements that are at hand, with our metrics beside.

    python scripts/reproduce_paraeval.py --data DATA

DATA is a folder with judgements/, paraphrases/ and parallel/ (``REG_DATA`` if not given). The
papers' own judgements (DUC 2003, NIST 2003) are not public: what is shown is whether the same holds
of others. First translations at the level of segments (paraeval-mt-2006, Tables 1 and 2), then
summaries by document and by system (paraeval-summaries-2006, Table 1), each with bootstrap
intervals, with PPDB, with a table pivoted from the captions, and without one. Then how long
aligning and scoring take, in seconds of processor time.

Usage: scripts/reproduce_paraeval.py --data DATA
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

from regsuite import summarise
from regsuite.corpora.errors import SuiteWarning
from regsuite.corpora.judgements import Judged, read_judgements
from regsuite.corpora.paraphrase_table import ParaphraseTable, read_table
from regsuite.evaluation.metrics.scorers import scorer
from regsuite.models.alignment import align

TRANSLATIONS = "pe_plus,paraeval_f,paraeval_p,paraeval_mt_r,meteor,chrf,sentence_bleu"
SUMMARIES = "pe_plus,paraeval_r,paraeval_2,paraeval_para_only,rouge1_r,rouge1_f,rouge2_f"
LANGUAGES = ("de", "fr")


def main() -> None:
    """Run all parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=os.environ.get("REG_DATA"))
    given = parser.parse_args()
    if given.data is None:
        parser.error("name the folder of data with --data")
    warnings.simplefilter("ignore", SuiteWarning)
    translated = sorted(Path(given.data, "judgements").glob("wmt*.tsv"))
    summed = [Path(given.data, "judgements", "summeval.jsonl")]
    ppdb = Path(given.data, "paraphrases", "ppdb-lexical.tsv")
    with tempfile.TemporaryDirectory() as folder:
        pivoted = built(Path(given.data, "parallel"), Path(folder))
        for name, table in (("PPDB", ppdb), ("pivoted captions", pivoted), ("no table", None)):
            show(f"translations, segments, {name}", TRANSLATIONS, translated, table)
            show(f"summaries, relevance, {name}", SUMMARIES, summed, table)
    speeds(read_judgements(translated[0]).items, read_table(ppdb))


def built(folder: Path, target: Path) -> Path:
    """Build the table of captions and say how long its parts take."""
    files = [folder / f"multi30k.{name}" for name in ("en", *LANGUAGES)]
    english, german = (
        [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        for path in files[:2]
    )
    seconds = timed(lambda: align(english, german))
    print(f"aligning {len(english)} lines, both directions: {seconds:.1f} s")
    path = target / "captions.table"
    made = summarise.build_paraphrases(files, path)
    print(f"pivoting by {len(LANGUAGES)} languages: {made.phrases} phrases, {made.pairs} pairs")
    opening = timed(lambda: read_table(path))
    print(f"opening the table of {made.bytes:,} bytes: {1000 * opening:.1f} ms\n")
    return path


def show(title: str, metrics: str, files: Sequence[Path], table: Path | None) -> None:
    """Print one table."""
    found = summarise.correlate(metrics, files, paraphrases=table)
    print(f"{title} ({found.texts} texts)", flush=True)
    for metric in found.metrics:
        low, high = metric.interval
        values = metric.segments
        systems = f"  systems {metric.systems.pearson:.3f}" if metric.systems else ""
        print(
            f"  {metric.name:20} Pearson {values.pearson:.3f} ({low:.3f} to {high:.3f})  "
            f"Spearman {values.spearman:.3f}  Kendall {values.kendall:.3f}{systems}"
        )
    first = found.metrics[0].name
    for test in found.williams:
        if test.first == first:
            print(
                f"  Williams {test.file}: {first} / {test.second}: t {test.t:.2f}, p {test.p:.4f}"
            )
    print()


def speeds(items: Sequence[Judged], table: ParaphraseTable) -> None:
    """Print how many pairs a second each metric scores; words are learned in a first pass."""
    length = sum(len(item.peer.split()) for item in items) / len(items)
    print(f"pairs a second, sentences of {length:.0f} words on average")
    for name in ("paraeval_f", "pe_plus"):
        metric = scorer(name, table)

        def score(metric: Callable[[Sequence[str], str], float] = metric) -> None:
            for item in items:
                metric(item.references, item.peer)

        score()
        print(f"  {name}: {len(items) / timed(score):.0f}")


def timed(work: Callable[[], object]) -> float:
    """Return the processor time that something takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    main()
