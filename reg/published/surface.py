"""Our figures on a UD treebank beside those of SR'11, Tables 4 and 6.

The published figures are on the Penn Treebank with inputs made from CoNLL-08 dependencies; ours
are on another treebank (web text, half as long sentences) with inputs derived from Universal
Dependencies. They cannot be compared: the columns stand side by side to show the order of the
systems, which can. Table 4 is BLEU of all sentences together, Table 6 the mean of sentence scores.
A last row has the words of the sentences in their own order, inflected from shallow SR'19 inputs:
what is lost by forms alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.english.inflection.learned import Inflector
from regsuite.reg.registry import REGISTRY
from regsuite.reg.surface.system import words_and_forms
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.published import Cell, Published, Report, listed
from regsuite.suite.corpus import read_corpus

NONE: tuple[Cell, ...] = (None,) * 5
PUBLISHED: dict[str, tuple[Cell, ...]] = {  # Table 4: BLEU; Table 6: BLEU, NIST, METEOR, TER
    "stumaba": (0.891, 0.8827, 14.74, 0.9851, 0.0476),
    "dcu": (0.858, 0.8532, 14.52, 0.9747, 0.0535),
    "stumaba (deep)": (0.794, 0.7853, 14.21, 0.9744, 0.0946),
    "att": (0.670, 0.6711, 13.45, 0.9669, 0.1322),
    "osu (deep)": (0.357, 0.3743, 10.66, 0.8483, 0.4246),
    "ucm": (0.235, 0.2527, 4.611, 0.6079, 0.5570),
    "best": NONE,
    "best (deep)": NONE,
    "mean-offset": NONE,
}
GOLD_ORDER = "gold order"
NEEDS = ("ud-ewt/train.conllu", "ud-ewt/dev.conllu")
METRICS = ("bleu4", "bleu4_mean", "nist_mean", "meteor", "ter_mean")
TITLES = ("BLEU", "BLEU avg", "NIST avg", "METEOR avg", "TER avg")


def scores(data: Path, name: str, report: Report) -> dict[str, Cell]:
    """Train one system, score it, and put the published figures beside."""
    level = "deep" if name.endswith("(deep)") else "shallow"
    comparison = compare(
        REGISTRY,
        *(data / place for place in NEEDS),
        systems=[name.removesuffix(" (deep)")],
        task="surface",
        options={"input": level, "style": "sr11"},
        metrics=["usual", "sentence"],
    )
    (system,) = comparison.systems
    cells: dict[str, Cell] = {}
    for metric, title, figure in zip(METRICS, TITLES, PUBLISHED.get(name, NONE), strict=True):
        cells |= {title: system.scores[metric], f"{title}, published": figure}
    for note in comparison.notes:
        report.note(note)
    return cells


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
    """Train and score, one row after the other."""
    for name in listed(given, "systems", ",".join([*PUBLISHED, GOLD_ORDER])):
        if name == GOLD_ORDER:
            report.row("inflection", name, inflection(data))
        else:
            report.row("SR'11, Tables 4 and 6", name, scores(data, name, report))
    report.note("published: Penn Treebank; ours: UD, derived; not to be compared")


OPTIONS = {"systems": "which rows, with commas between"}
SR11 = Published("SR'11, Tables 4 and 6", NEEDS, tables, OPTIONS, width=16)
