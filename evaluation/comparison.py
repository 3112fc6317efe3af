"""A comparison of systems; its page, data frame and analysis are made when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
        try:
            import pandas  # noqa: PLC0415 (not a dependency)
        except ImportError:
            raise InputError("a data frame needs pandas; run: pip install pandas") from None
        index = pandas.Index([s.name for s in self.systems], name="system")
        columns = [m.name for m in self.metrics]
        return pandas.DataFrame([s.scores for s in self.systems], index=index, columns=columns)

    def html(self, title: str, description: str) -> str:
        """Return the report: one page that needs no network and no other file."""
        from regsuite.evaluation.report.page import html  # noqa: PLC0415 (jinja2, scipy)

        return html(self, title, description)

    def _repr_html_(self) -> str:
        """Show the scores in a notebook."""
        from regsuite.evaluation.report.page import score_table  # noqa: PLC0415 (jinja2)

        return score_table(self)
