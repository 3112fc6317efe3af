"""The tables of ``reg properties`` as text."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table

from evaluation.effects import Correlation
from reg.commands.properties import MEASURES, MINIMALITY, PROPERTIES, TESTED, Study


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
        table.add_row(name, *("Y" if having[p] else "n" for p in PROPERTIES))
    return table


def _scores(study: Study) -> Table:
    names = [MINIMALITY, *MEASURES, "exact", "unique", "string_accuracy", "se", "bleu3"]
    table = Table("System", *names, title=f"Table 2: scores on {study.items} trials")
    for name, scores in study.scores.items():
        table.add_row(name, *(f"{scores[n]:.3f}" if n in scores else "–" for n in names))
    return table


def _means(study: Study) -> Table:
    columns = [f"{p}: {label}" for p in TESTED for label in ("no", "yes")]
    table = Table("Measure", *columns, title="Table 3: means by property")
    for measure in MEASURES:
        cells = [study.means[p].get(label, {}) for p in TESTED for label in ("no", "yes")]
        table.add_row(measure, *(f"{c[measure]:.3f}" if c else "–" for c in cells))
    return table


def _effects(study: Study) -> Table:
    title = "Table 4: F of each property (* p ≤ .05 after Bonferroni)"
    table = Table("Property", *MEASURES, title=title)
    for effect in dict.fromkeys(e.effect for e in study.effects):
        found = {e.measure: e for e in study.effects if e.effect == effect}
        table.add_row(effect, *(_f(found[m].f, found[m].p, found[m].df) for m in MEASURES))
    return table


def _f(f: float | None, p: float | None, df: tuple[int, int]) -> str:
    if f is None or p is None:
        return "–"
    return f"F({df[0]}, {df[1]}) = {f:.2f}{_stars(p)}, p {_p(p)}"


def _correlations(title: str, found: list[Correlation]) -> Table:
    table = Table("Measures", "r", "p (Bonferroni)", title=f"{title} (** p ≤ .01, * p ≤ .05)")
    for c in found:
        r = "–" if c.r is None or c.p is None else f"{c.r:.2f}{_stars(c.p)}"
        table.add_row(f"{c.first}, {c.second}", r, "–" if c.p is None else _p(c.p))
    return table


def _stars(p: float) -> str:
    return "**" if p <= 0.01 else "*" if p <= 0.05 else ""  # noqa: PLR2004


def _p(p: float) -> str:
    return "< .001" if p < 0.001 else f"{p:.3f}"  # noqa: PLR2004
