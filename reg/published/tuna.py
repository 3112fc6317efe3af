"""TUNA-REG'09, Table 4, made again, over all trials and by domain.

Table 4 has the participants' own development scores with one reference description. Our
development set is another part of the same corpus (singular trials of TUNA 1.0), and what the
papers leave open is chosen by us; see the modules in ``reg.tuna``. String accuracy is in per cent.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Published, Report, beside, listed

PACKAGE = "regsuite.reg.published"
TITLES = {"string_accuracy": "Accuracy, %", "se": "SE", "bleu3": "BLEU-3"}
DOMAINS = ("people", "furniture")
NEEDS = ("tuna/train", "tuna/dev")
OPTIONS = {"systems": "which rows, with commas between"}


def table_4(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train and score the systems of the challenge, and ours."""
    published = published_table(PACKAGE, "tuna-4")
    usual = ",".join((*published.rows, "expected-dice", "best-unique"))
    systems = listed(given, "systems", usual)
    comparison = compare(REGISTRY, *(data / name for name in NEEDS), systems=systems, task="tuna")
    ordered = sorted(comparison.systems, key=lambda s: s.scores["se"])
    for domain in ("all", *DOMAINS):
        for system in ordered:
            scores = system.scores if domain == "all" else system.domains.get(domain, {})
            if scores:
                cells = beside(published, system.name, _columns(domain, scores), _titles(domain))
                report.row(f"Table 4: development data, {domain}", system.name, cells)
    report.note("published: 148 trials of the challenge; ours: the development trials given")


def _columns(domain: str, scores: Mapping[str, float]) -> dict[str, float]:
    """Return the scores by the table's columns, accuracy in per cent."""
    figures = {**scores, "string_accuracy": 100 * scores["string_accuracy"]}
    return {f"{domain} {name}": figures[name] for name in TITLES}


def _titles(domain: str) -> dict[str, str]:
    return {f"{domain} {name}": title for name, title in TITLES.items()}


TUNA = Published("TUNA-REG'09, Table 4", NEEDS, table_4, OPTIONS, width=20, tables=("tuna-4",))
