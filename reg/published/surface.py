"""Our figures on a UD treebank beside those of SR'11, Tables 4 and 6.

They cannot be compared, only the order of the systems can: the published ones are on the Penn
Treebank with inputs made from CoNLL-08 dependencies, ours on web text, half as long sentences, with
inputs derived from UD. "sys" is the score of all sentences together, "avg" the mean of theirs, "nb"
the mean of their weighted scores over five outputs, for the systems that gave five in the
challenge. Table 6 prints the means again, with letters by Tukey's HSD after a one-way ANOVA of the
sentences' scores; the systems of the report are in it, and no others. A last row has the words in
their own order, inflected from shallow SR'19 inputs: what is lost by forms alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.english.inflection.learned import Inflector
from regsuite.evaluation.metrics.surface import K
from regsuite.evaluation.scores import SystemScores
from regsuite.evaluation.statistics.analysis import homogeneous_subsets
from regsuite.evaluation.statistics.designs import ONEWAY
from regsuite.models.threads import one_thread
from regsuite.reg.registry import REGISTRY
from regsuite.reg.surface.system import Groundwork, Realiser, Texts, words_and_forms
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import PUBLISHED, Cell, Published, Report, beside, listed
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.design import Design, plan
from regsuite.suite.experiments.engine import score

PACKAGE = "regsuite.reg.published"
ROWS = {  # ours: the row of Table 4
    "stumaba": "stumaba-s", "dcu": "dcu", "stumaba (deep)": "stumaba-d", "att": "att",
    "osu (deep)": "osu", "ucm": "ucm", "best": "", "best (deep)": "", "mean-offset": "",
}  # fmt: skip
GOLD_ORDER = "gold order"
DEEP = " (deep)"
NEEDS = ("ud-ewt/train.conllu", "ud-ewt/dev.conllu")
MEANS = {"bleu": "bleu4_mean", "nist": "nist_mean", "meteor": "meteor", "ter": "ter_mean"}
METRICS = {
    "bleu sys": "bleu4", "bleu avg": "bleu4_mean", "bleu nb": "bleu4_nbest",
    "nist sys": "nist", "nist avg": "nist_mean", "nist nb": "nist_nbest",
    "meteor sys": "meteor_system", "meteor avg": "meteor", "meteor nb": "meteor_nbest",
    "ter sys": "ter", "ter avg": "ter_mean", "ter nb": "ter_nbest",
}  # fmt: skip
TITLES = {column: column.replace(kind := column.split()[0], kind.upper()) for column in METRICS}


class Track:
    """The treebank as inputs of one level, and what the realisers of such inputs share."""

    def __init__(self, data: Path, level: str):
        self.design: Design = plan(
            REGISTRY,
            *(data / place for place in NEEDS),
            task="surface",
            options={"input": level, "style": "sr11"},
        )
        self._learned: list[tuple[Realiser, Groundwork]] = []

    def scores(self, row: str) -> SystemScores:
        """Train the system of a row, and score it; five outputs where the report has as many."""
        nbest = bool(published_table(PACKAGE, "sr11-4").printed(ROWS.get(row, ""), "bleu nb"))
        groups = ["usual", "sentence", "system", *(["nbest"] if nbest else [])]
        metrics = tuple(self.design.task.choose_metrics(groups))
        choices = self._choices(row.removesuffix(DEEP), K if nbest else 1)
        return score(replace(self.design, metrics=metrics), row, choices)

    def _choices(self, name: str, nbest: int) -> list[Texts]:
        system = REGISTRY.find(name, "surface").make()
        with one_thread():
            self._train(system)
        if nbest > 1:
            system.settings = replace(system.settings, nbest=nbest)
        return system.predict([item.without_gold() for item in self.design.test.items])

    def _train(self, system: System[Any, Any]) -> None:
        if problem := system.lacks() or system.refuses(self.design.learn.items):
            raise InputError(f"{system.name} {problem}")
        if isinstance(system, Realiser):
            system.train_on(self._groundwork(system))
        else:
            system.train(self.design.learn.items)

    def _groundwork(self, realiser: Realiser) -> Groundwork:
        """Return what the realiser shares with one before it, or what it learns itself."""
        for other, learned in self._learned:
            if realiser.shares_with(other):
                return learned
        learned = realiser.groundwork(self.design.learn.items)
        self._learned.append((realiser, learned))
        return learned


def automatic(scores: SystemScores) -> dict[str, Cell]:
    """Return the cells of Table 4 for one system, the published ones beside."""
    ours = {column: scores.scores.get(metric) for column, metric in METRICS.items()}
    return beside(published_table(PACKAGE, "sr11-4"), ROWS.get(scores.name, ""), ours, TITLES)


def means(systems: Sequence[SystemScores]) -> dict[str, dict[str, Cell]]:
    """Return the rows of Table 6: means of the sentences' scores, with letters."""
    published = published_table(PACKAGE, "sr11-6")
    metrics = {m.name: m for m in REGISTRY.task("surface").choose_metrics(["usual", "sentence"])}
    rows: dict[str, dict[str, Cell]] = {system.name: {} for system in systems}
    for column, name in MEANS.items():
        letters = homogeneous_subsets(metrics[name], systems, ONEWAY)
        for system in systems:
            row, title = ROWS[system.name], column.upper()
            rows[system.name] |= {
                **beside(published, row, {column: system.scores[name]}, {column: title}),
                f"{title} letters": letters.get(system.name, ""),
                f"{title} letters{PUBLISHED}": published.cell(row, f"{column} letters"),
            }
    return rows


def inflection(data: Path) -> dict[str, Cell]:
    """Inflect the words of each sentence in their own order."""
    task = REGISTRY.task("surface")
    learn, check = (read_corpus(task, data / place) for place in NEEDS)
    inflector = Inflector().fit([words_and_forms(item) for item in learn.items])
    inflected = [inflector.inflect(words_and_forms(item)[0]) for item in check.items]
    pairs = [
        (form.lower(), token.form.lower())
        for item, forms in zip(check.items, inflected, strict=True)
        for form, token in zip(forms, item.tokens, strict=True)
    ]
    said = [(" ".join(filter(None, forms)),) for forms in inflected]
    gold, bleu = [[item] for item in check.items], task.choose_metrics(["bleu4"])
    scores = task.score("", gold, check.items, said, bleu).scores
    right = sum(a == b for a, b in pairs) / len(pairs)
    return {"accuracy": right, "BLEU": scores["bleu4"]}


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train and score, one row after the other; then the letters of those in the report."""
    tracks: dict[str, Track] = {}
    compared = []
    for name in listed(given, "systems", ",".join([*ROWS, GOLD_ORDER])):
        if name == GOLD_ORDER:
            report.row("inflection", name, inflection(data))
            continue
        level = "deep" if name.endswith(DEEP) else "shallow"
        track = tracks[level] = tracks.get(level) or Track(data, level)
        scores = track.scores(name)
        report.row("SR'11, Table 4", name, automatic(scores))
        compared += [scores] if ROWS.get(name) else []
        for note in track.design.notes:
            report.note(note.partition("; add ")[0])  # an option of compare, none of these tables
    for name, cells in means(compared).items() if len(compared) > 1 else ():
        report.row("SR'11, Table 6: means of sentences with letters", name, cells)
    report.note("published: Penn Treebank; ours: UD, derived; not to be compared")


OPTIONS = {"systems": "which rows, with commas between"}
SR11 = Published(
    "SR'11, Tables 4 and 6", NEEDS, tables, OPTIONS, width=16, tables=("sr11-4", "sr11-6")
)
