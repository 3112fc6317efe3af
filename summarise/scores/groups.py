"""Names of the groups in ``summarise.scores.metrics``, which is imported when one is asked."""

from __future__ import annotations

SUMMARIES = {
    "paraeval": "regsuite.summarise.scores.metrics:of_summaries",
    "nuggets": "regsuite.summarise.scores.metrics:nuggets_of_summaries",
}
HEADLINES = {
    "paraeval": "regsuite.summarise.scores.metrics:of_headlines",
    "nuggets": "regsuite.summarise.scores.metrics:nuggets_of_headlines",
}
DISCUSSIONS = {
    "paraeval": "regsuite.summarise.scores.metrics:of_discussions",
    "nuggets": "regsuite.summarise.scores.metrics:nuggets_of_discussions",
}
