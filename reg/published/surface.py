"""Our figures on a UD treebank beside those of SR'11, Tables 4 and 6.

They cannot be compared, only the order of the systems can: the published ones are on the Penn
Treebank with inputs made from CoNLL-08 dependencies, ours on web text, half as long sentences, with
inputs derived from UD. "sys" is the score of all sentences together, "avg" the mean of theirs. A
last row has the words in their own order, inflected from shallow SR'19 inputs: what is lost by
forms alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.english.inflection.learned import Inflector
from regsuite.reg.registry import REGISTRY
from regsuite.reg.surface.system import words_and_forms
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Cell, Published, Report, beside, listed
from regsuite.suite.corpus import read_corpus

PACKAGE = "regsuite.reg.published"
ROWS = {  # ours: the row of Table 4
    "stumaba": "stumaba-s", "dcu": "dcu", "stumaba (deep)": "stumaba-d", "att": "att",
    "osu (deep)": "osu", "ucm": "ucm", "best": "", "best (deep)": "", "mean-offset": "",
}  # fmt: skip
GOLD_ORDER = "gold order"
NEEDS = ("ud-ewt/train.conllu", "ud-ewt/dev.conllu")
METRICS = {
    "bleu sys": "bleu4", "bleu avg": "bleu4_mean", "nist sys": "nist", "nist avg": "nist_mean",
    "meteor sys": "meteor_system", "meteor avg": "meteor", "ter sys": "ter", "ter avg": "ter_mean",
}  # fmt: skip
TITLES = {column: column.replace(kind := column.split()[0], kind.upper()) for column in METRICS}


def scores(data: Path, name: str, report: Report) -> dict[str, Cell]:
    """Train one system, score it, and put the published figures beside."""
    level = "deep" if name.endswith("(deep)") else "shallow"
    comparison = compare(
        REGISTRY,
        *(data / place for place in NEEDS),
        systems=[name.removesuffix(" (deep)")],
        task="surface",
        options={"input": level, "style": "sr11"},
        metrics=["usual", "sentence", "system"],
    )
    (system,) = comparison.systems
    for note in comparison.notes:
        report.note(note)
    ours = {column: system.scores[metric] for column, metric in METRICS.items()}
    return beside(published_table(PACKAGE, "sr11-4"), ROWS.get(name, ""), ours, TITLES)


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
    for name in listed(given, "systems", ",".join([*ROWS, GOLD_ORDER])):
        if name == GOLD_ORDER:
            report.row("inflection", name, inflection(data))
        else:
            report.row("SR'11, Tables 4 and 6", name, scores(data, name, report))
    report.note("published: Penn Treebank; ours: UD, derived; not to be compared")


OPTIONS = {"systems": "which rows, with commas between"}
SR11 = Published(
    "SR'11, Tables 4 and 6", NEEDS, tables, OPTIONS, width=16, tables=("sr11-4", "sr11-6")
)
