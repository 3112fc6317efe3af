"""Tables 4, 5 and 7 of the GREC-MSR'09 report: several gold versions, and resolvers' scores.

Tables 4 and 5 score against the versions of test set C-2, which people chose. Ours are those that
the option ``versions`` names, as ``reg study export`` writes them for the design grec-choice, or
grec/test-c2/1, 2 and so on; without any, the corpus is the only version. Table 7 has our resolvers
in place of LingPipe and OpenNLP. The corpus itself is a system, and letters come from the report's
ANOVA.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.evaluation.comparison import Comparison
from regsuite.evaluation.statistics.designs import CORPUS, anova_designs
from regsuite.reg.published.grec import NEEDS, OPTIONS, PACKAGE, compared, letter_cells
from regsuite.reg.registry import REGISTRY
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Published, Report, beside, listed
from regsuite.suite.corpus import Corpus, read_corpus

DOMAINS = {
    "city": "cities", "country": "countries", "river": "rivers", "person": "people",
    "mountain": "mountains",
}  # fmt: skip
OTHERS = {
    "type_accuracy": "Type, %", "bleu3": "BLEU-3", "nist": "NIST", "se": "SE", "norm_se": "Norm. SE"
}  # fmt: skip
COREFERENCE = {"mean": "coref_mean", "muc": "muc", "ceaf": "ceaf", "b3": "b3"}
_PERCENT = 100


def versions(data: Path, given: Mapping[str, str], corpus: Corpus[Any]) -> list[list[Any]]:
    """Return the gold versions of each text of a corpus."""
    there = sorted((data / "grec" / "test-c2").glob("*"))
    folders = [Path(name) for name in listed(given, "versions", "")] or there
    every = [corpus.items] if not folders else []
    for folder in folders:
        other = read_corpus(corpus.task, folder)
        by_name = dict(zip(other.names, other.items, strict=True))
        missing = [name for name in corpus.names if name not in by_name]
        if missing:
            raise InputError(f"lacks the text {missing[0]}", folder)
        every.append([by_name[name] for name in corpus.names])
    return [list(own) for own in zip(*every, strict=True)]


def scored(
    data: Path, report: Report, given: Mapping[str, str], metrics: Sequence[str] = ()
) -> Comparison:
    """Train the systems, and score them and the corpus against all gold versions."""
    test = "test-c1" if (data / "grec" / "test-c1").is_dir() else "dev"
    task = REGISTRY.task("grec")
    corpus = read_corpus(task, data / "grec" / test)
    gold, chosen = versions(data, given, corpus), task.choose_metrics(metrics)
    answers = [task.answer(item) for item in corpus.items]
    outputs = {CORPUS: answers, **compared(data, test, given).predictions}
    score = partial(task.score, gold=gold, items=corpus.items, metrics=chosen)
    systems = [score(name, choices=choices) for name, choices in outputs.items()]
    report.note(f"ours: {test}, {len(gold[0])} gold version(s) of each text")
    report.note("letters: ANOVA of the report, in which the corpus counts as a system")
    designs = anova_designs("report", task.report_anova, [m.name for m in chosen], corpus.items)
    return Comparison(len(corpus.items), systems, chosen, anova=designs)


def tables_4_5(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report word string accuracy by subdomain, then the other similarity measures."""
    comparison = scored(data, report, given)
    table_4, table_5 = (published_table(PACKAGE, f"grec-{n}") for n in (4, 5))
    for system in sorted(comparison.systems, key=lambda s: -s.scores["string_accuracy"]):
        own = {DOMAINS.get(d, d): s["string_accuracy"] for d, s in system.domains.items()}
        shares = {"string_accuracy": system.scores["string_accuracy"], **own}
        ours = {name: _PERCENT * share for name, share in shares.items()}
        titles = {"string_accuracy": "All, %", **{name: name for name in DOMAINS.values()}}
        cells = beside(table_4, system.name, ours, titles)
        cells |= letter_cells(comparison, "string_accuracy", system.name, table_4)
        report.row("Table 4: word string accuracy", system.name, cells)
    for system in sorted(comparison.systems, key=lambda s: -s.scores["type_accuracy"]):
        share = system.scores["type_accuracy"]
        ours = {**system.scores, "type_accuracy": _PERCENT * share}
        cells = beside(table_5, system.name, ours, OTHERS)
        cells |= letter_cells(comparison, "type_accuracy", system.name, table_5)
        report.row("Table 5: other measures", system.name, cells)


def table_7(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report the F scores of coreference resolvers on the outputs, best mean first."""
    comparison = scored(data, report, given, ["extrinsic"])
    published = published_table(PACKAGE, "grec-7")
    for system in sorted(comparison.systems, key=lambda s: -s.scores["coref_mean"]):
        ours = {column: _PERCENT * system.scores[name] for column, name in COREFERENCE.items()}
        cells = beside(published, system.name, ours, {column: column for column in COREFERENCE})
        cells |= letter_cells(comparison, "coref_mean", system.name, published)
        report.row("Table 7: coreference F scores, %", system.name, cells)


VERSIONS = {**OPTIONS, "versions": "folders of gold versions, with commas between"}
TABLES_4_5 = Published(
    "GREC-MSR'09, Tables 4 and 5", NEEDS, tables_4_5, VERSIONS, width=16,
    tables=("grec-4", "grec-5"),
)  # fmt: skip
TABLE_7 = Published("GREC-MSR'09, Table 7", NEEDS, table_7, OPTIONS, width=16, tables=("grec-7",))
