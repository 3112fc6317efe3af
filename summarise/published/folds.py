"""Systems trained on some folds of a corpus and tried on the others, and with other settings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from regsuite.base.errors import InputError
from regsuite.base.wordfiles import ordered
from regsuite.evaluation.metrics.base import Metric
from regsuite.suite.contracts.published import listed
from regsuite.suite.contracts.registry import Entry
from regsuite.suite.contracts.system import System

Items: TypeAlias = Sequence[Any]
Settings: TypeAlias = Mapping[str, str]
Bare: TypeAlias = Callable[[Any], Any]
Folds: TypeAlias = Sequence[int]
FOLDS = 5


def variants(table: str) -> list[tuple[str, str, dict[str, str]]]:
    """Return the rows of ``variants.tsv`` for a table: their names, systems and settings."""
    lines = (line.split("\t") for line in ordered(__package__, "variants.tsv"))
    return [(row, system, _settings(given)) for own, row, system, given in lines if own == table]


def _settings(text: str) -> dict[str, str]:
    return dict(setting.split("=", 1) for setting in text.split())


def numbered(given: Mapping[str, str], made: Mapping[str, Any]) -> list[str]:
    """Return the numbers of the tables that the option ``tables`` names; all without it."""
    wanted = listed(given, "tables", ",".join(made))
    for number in wanted:
        if number not in made:
            raise InputError(f"there is no table {number} here (known: {', '.join(made)})")
    return wanted


def trained(
    entry: Entry, settings: Settings, items: Items, folds: Folds, more: Items = ()
) -> Iterator[tuple[System[Any, Any], list[int]]]:
    """Yield for each fold the system trained on the others and on ``more``, and its own places.

    ``folds`` has the fold of each item.
    """
    for number in range(FOLDS):
        rest = [item for item, fold in zip(items, folds, strict=True) if fold != number]
        own = [place for place, fold in enumerate(folds) if fold == number]
        yield entry.make(0, settings).train([*rest, *more]), own


def chosen(
    entry: Entry,
    settings: Settings,
    items: Items,
    folds: Sequence[int],
    bare: Bare,
    more: Items = (),
) -> list[Any]:
    """Return what a system chose for each item out of fold; ``bare`` takes the answers out."""
    choices: list[Any] = [None] * len(items)
    for system, own in trained(entry, settings, items, folds, more):
        for place, choice in zip(own, system.predict([bare(items[n]) for n in own]), strict=True):
            choices[place] = choice
    return choices


def scores(items: Items, choices: Items, metrics: Sequence[Metric[Any, Any]]) -> dict[str, float]:
    """Return the score of every metric by its title."""
    gold = [[item] for item in items]
    return {m.title: m.score(m.statistics(gold, items, choices)) for m in metrics}
