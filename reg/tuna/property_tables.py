"""The tables of ``reg properties`` as text."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from regsuite.evaluation.statistics.correlation import Correlation
from regsuite.reg.tuna.asgre import PROPERTIES, UNDECIDED
from regsuite.reg.tuna.property_study import MINIMALITY, TESTED, Study

LABELS = ("no", "yes")
SHORT = {
    "Min.": MINIMALITY, "Dice": "dice", "MASI": "masi", "Exact": "exact", "Unique": "unique",
    "Acc.": "string_accuracy", "SE": "se", "BLEU-3": "bleu3", "RT": "rt", "IT": "it", "ER": "er",
}  # fmt: skip


def tables(study: Study) -> Iterator[Table]:
    """Yield Tables 1 to 6."""
    yield _properties(study)
    yield _scores(study)
    yield _means(study)
    yield _effects(study)
    title = "Table 5: correlation with Minimality over systems"
    yield _correlations(title, study.with_minimality)
    yield _correlations("Table 6: correlations between measures", study.between_measures)


def _properties(study: Study) -> Table:
    table = Table("System", *PROPERTIES, title="Table 1: properties")
    for name, having in study.properties.items():
        marks = {p: "Y" if having[p] else "n" for p in PROPERTIES}
        if name in UNDECIDED:
            marks[UNDECIDED[name]] = "Y/n"
        table.add_row(name, *marks.values())
    return table


def _scores(study: Study) -> Table:
    shown = {k: m for k, m in SHORT.items() if any(m in s for s in study.scores.values())}
    table = Table("System", *shown, title=f"Table 2: scores on {study.items} trials")
    for name, scores in study.scores.items():
        cells = (scores.get(measure) for measure in shown.values())
        table.add_row(name, *("–" if cell is None else f"{cell:.3f}" for cell in cells))
    return table


def _means(study: Study) -> Table:
    measures = next(iter(study.means["trainable"].values()), {})
    columns = [f"{measure}: {label}" for measure in measures for label in LABELS]
    table = Table("Property", *columns, title="Table 3: means by property")
    for name in TESTED:
        cells = [study.means[name].get(label, {}).get(m) for m in measures for label in LABELS]
        table.add_row(name, *("–" if cell is None else f"{cell:.3f}" for cell in cells))
    return table


def _effects(study: Study) -> Table:
    title = "Table 4: F of each property, p after Bonferroni (** p ≤ .01, * p ≤ .05)"
    table = Table("Property", "Measure", "df", "F", "p", title=title)
    for e in study.effects:
        f = "–" if e.f is None or e.p is None else f"{e.f:.2f}{stars(e.p)}"
        df = f"{e.df[0]}, {e.df[1]}"
        table.add_row(e.effect, e.measure, df, f, "–" if e.p is None else _p(e.p))
    return table


def _correlations(title: str, measured: list[Correlation]) -> Table:
    """Stars as in the paper, from p as it is; what is left of them after Bonferroni beside it."""
    table = Table(
        "Measures", "r", "p", "after Bonferroni", title=f"{title} (** p ≤ .01, * p ≤ .05)"
    )
    for c in measured:
        table.add_row(f"{c.first}, {c.second}", *_cells(c))
    return table


def _cells(c: Correlation) -> tuple[str, str, str]:
    if c.pearson is None or c.pearson_p is None or c.corrected is None:
        return "–", "–", "–"
    corrected = f"{_p(c.corrected)}{stars(c.corrected)}"
    return f"{c.pearson:.2f}{stars(c.pearson_p)}", _p(c.pearson_p), corrected


def stars(p: float) -> str:
    """Mark a p as the analysis does: two stars up to .01, one up to .05."""
    return "**" if p <= 0.01 else "*" if p <= 0.05 else ""  # noqa: PLR2004


def _p(p: float) -> str:
    return "< .001" if p < 0.001 else f"{p:.3f}"  # noqa: PLR2004
