"""Who is who: all systems on GUM's development set, by genre, and on GAP's validation set.

GAP's own baselines stand beside what their paper (Webster et al. 2018) prints for the test set,
which is another part of the same collection. There is no published table for GUM's development set
from raw text. Systems that learn are trained on GUM's training set.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.evaluation.scores import SystemScores
from regsuite.reg.registry import REGISTRY
from regsuite.suite.contracts.figures import Figure
from regsuite.suite.contracts.published import PUBLISHED, Cell, Published, Report, listed
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.suite.experiments.training import fit

NEEDS = ("gum/train", "gum/dev", "gap/validation.tsv")
SYSTEMS = ("best", "head-match", "sieve", "pairs")
QUESTIONS = ("parallelism", "syntactic-distance", "nearest")
METRICS = {
    "CoNLL": "conll",
    "head": "conll_head",
    "LEA": "lea",
    "mentions": "mention_f",
    "m. head": "mention_f_head",
    "type": "type_accuracy",
    "type F": "type_macro_f",
    "person": "ner_person",
    "org.": "ner_organisation",
    "place": "ner_place",
    "he": "pronoun_he",
    "she": "pronoun_she",
    "it": "pronoun_it",
    "they": "pronoun_they",
    "resolve P": "resolve_p",
    "resolve R": "resolve_r",
    "names P": "name_link_p",
}
GAP = {"F": "gap_f", "M": "gap_f_masculine", "F (fem.)": "gap_f_feminine", "F/M": "gap_bias"}
GAP_TABLE = "GAP, validation set"
PRINTED = {"parallelism": {"F": 0.669, "F/M": 0.93}}
"""What the paper prints of the test set."""


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train each system once, score it on both, and put the published figures beside."""
    task = REGISTRY.task("entities")
    train, dev, gap = (read_corpus(task, data / place) for place in NEEDS)
    for name in listed(given, "systems", ",".join(SYSTEMS)):
        system = _trained(name, train)
        scores = _scores(name, system, dev)
        report.row("GUM, development set", name, _cells(scores, METRICS))
        _genres(name, scores, report)
        report.row(GAP_TABLE, name, _beside(_scores(name, system, gap)))
    for name in QUESTIONS:
        report.row(GAP_TABLE, name, _beside(_scores(name, _trained(name, train), gap)))
    report.note("published: GAP's test set; ours: its validation set")


def _trained(name: str, train: Corpus[EntityText]) -> System[EntityText, Choice]:
    system = REGISTRY.find(name, "entities").make()
    return fit(system, train) if system.learns else system


def _scores(
    name: str, system: System[EntityText, Choice], test: Corpus[EntityText]
) -> SystemScores:
    choices = system.predict([test.task.without_gold(item) for item in test.items])
    return test.task.score(name, [[item] for item in test.items], test.items, choices)


def _genres(name: str, scores: SystemScores, report: Report) -> None:
    for genre, own in scores.domains.items():
        cells = {title: own.get(metric) for title, metric in METRICS.items()}
        report.row(f"GUM, development set, by genre: {name}", genre, cells)


def _cells(system: SystemScores, metrics: Mapping[str, str]) -> dict[str, Cell]:
    return {title: system.scores.get(name) for title, name in metrics.items()}


def _beside(system: SystemScores) -> dict[str, Cell]:
    printed = PRINTED.get(system.name, {})
    cells: dict[str, Cell] = {}
    for title, value in _cells(system, GAP).items():
        cells[title] = value
        if title in ("F", "F/M"):
            figure = printed.get(title)
            cells[f"{title}{PUBLISHED}"] = None if figure is None else Figure(figure, str(figure))
    return cells


ENTITIES = Published(
    "who is who: GUM by genre, GAP",
    NEEDS,
    tables,
    {"systems": "which systems, with commas between"},
    width=16,
)
