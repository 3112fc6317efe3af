"""A comparison of systems; its page, data frame and analysis are made when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regsuite.base.errors import InputError
from regsuite.evaluation.report.scored import CurvePoint, Displays, ScoredSystems
from regsuite.evaluation.scores import SystemScores, score_system

if TYPE_CHECKING:
    import pandas

__all__ = ["Comparison", "CurvePoint", "Displays", "SystemScores", "score_system"]


class Comparison(ScoredSystems):
    """Several systems scored on the same items, and ways to show them."""

    def to_dataframe(self) -> pandas.DataFrame:
        """Return a pandas table of the scores: a row a system, a column a metric."""
        index = _pandas().Index([s.name for s in self.systems], name="system")
        columns = [m.name for m in self.metrics]
        scores = [s.scores for s in self.systems]
        return _pandas().DataFrame(scores, index=index, columns=columns)

    def items_dataframe(self) -> pandas.DataFrame:
        """Return a row for each system and item, with the item's own scores.

        ``position`` counts the items from 1, ``file`` names where each is from. What has no score
        for an item alone, such as macro F, is left out.
        """
        metrics = [m for m in self.metrics if m.by_item]
        rows = []
        for system in self.systems:
            scores = [system.item_scores(m, self.items) for m in metrics]
            for i in range(self.items):
                named = {"file": self.item_names[i]} if self.item_names else {}
                own = {m.name: score[i] for m, score in zip(metrics, scores, strict=True)}
                rows.append({"system": system.name, "position": i + 1, **named, **own})
        return _pandas().DataFrame(rows)

    def tests_dataframe(self) -> pandas.DataFrame:
        """Return a row for each metric and system: interval, letters, and tests of the baseline.

        ``difference`` is that to the baseline, with the p of the paired bootstrap and of the paired
        randomisation.
        """
        rows = []
        for name, metric in (self.analysis.metrics if self.analysis else {}).items():
            for system, (low, high) in metric.intervals.items():
                row = {"metric": name, "system": system, "low": low, "high": high}
                gap = metric.differences.get(system)
                rows.append(
                    {
                        **row,
                        "letters": metric.letters.get(system),
                        "baseline": self.analysis.baseline if self.analysis else None,
                        "difference": gap and gap.difference,
                        "bootstrap_p": gap and gap.bootstrap_p,
                        "randomisation_p": gap and gap.randomisation_p,
                    }
                )
        return _pandas().DataFrame(rows)

    def html(self, title: str, description: str) -> str:
        """Return the report: one page that needs no network and no other file."""
        from regsuite.evaluation.report.page import html  # noqa: PLC0415 (jinja2, scipy)

        return html(self, title, description)

    def _repr_html_(self) -> str:
        """Show the scores in a notebook."""
        from regsuite.evaluation.report.page import score_table  # noqa: PLC0415 (jinja2)

        return score_table(self)


def _pandas() -> Any:
    try:
        import pandas  # noqa: PLC0415 (not a dependency)
    except ImportError:
        raise InputError("a data frame needs pandas; run: pip install pandas") from None
    return pandas
