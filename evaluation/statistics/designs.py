"""Which analysis of variance the letters come from: items as blocks, one-way, the report's.

The challenges did otherwise than blocks: GREC-MSR'09 takes the number of REFEXs of a text as second
factor, TUNA-REG'09 and SR'11 have System alone (``Task.report_anova``).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regsuite.base.errors import InputError

CORPUS = "corpus"


@dataclass(frozen=True)
class AnovaDesign:
    """One analysis of variance: how it is called, and the level of each item if it has levels."""

    description: str
    blocks: bool = False
    levels: tuple[int, ...] | None = None


BLOCKED = AnovaDesign("ANOVA with items as blocks", blocks=True)
ONEWAY = AnovaDesign("one-way ANOVA")
_NAMED = {"blocked": BLOCKED, "oneway": ONEWAY}
ANOVAS = (*_NAMED, "report")


@dataclass(frozen=True)
class ReportAnova:
    """The analysis of variance of a task's report.

    ``level`` gives the number of an item that is the second factor, ``factor`` says what it is;
    without them it is one-way, as it always is for the metrics in ``one_way``. ``corpus`` tells
    whether the report counts the corpus itself as a system.
    """

    source: str
    level: Callable[[Any], int] | None = None
    factor: str = ""
    one_way: frozenset[str] = frozenset()
    corpus: bool = False

    def design(self, metric: str, items: Sequence[Any]) -> AnovaDesign:
        """Return the design for a metric over these items."""
        if self.level is None or metric in self.one_way:
            return AnovaDesign(f"{ONEWAY.description} as in {self.source}")
        text = f"ANOVA with {self.factor} as second factor, as in {self.source}"
        return AnovaDesign(text, levels=tuple(map(self.level, items)))


def check_anova(asked: str, report: ReportAnova | None) -> None:
    """Refuse an analysis of variance that is not known, or that no report of the task has."""
    if asked not in ANOVAS:
        raise InputError(f'there is no ANOVA "{asked}" (known: {", ".join(ANOVAS)})')
    if asked not in _NAMED and report is None:
        known = " or ".join(_NAMED)
        raise InputError(f"no report of this task has an analysis of variance; ask for {known}")


def anova_designs(
    asked: str, report: ReportAnova | None, metrics: Iterable[str], items: Sequence[Any]
) -> Mapping[str, AnovaDesign]:
    """Return the design of each metric; ``asked`` is one of ``ANOVAS``."""
    check_anova(asked, report)
    if asked in _NAMED or report is None:
        return dict.fromkeys(metrics, _NAMED[asked])
    return {metric: report.design(metric, items) for metric in metrics}


def adds_corpus(asked: str, report: ReportAnova | None, systems: Container[str]) -> bool:
    """Tell whether the corpus is to be counted as a system, and is not among these yet."""
    return asked == "report" and bool(report and report.corpus) and CORPUS not in systems
