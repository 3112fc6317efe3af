"""The groups of metrics that understand paraphrase, as the tasks of ``summarise`` offer them.

``paraeval``: ParaEval's recall and precision, PE+ and METEOR, over the paraphrase table that
``--paraphrases`` or REG_PARAPHRASES names; without one over stems. ``nuggets``: recall of nugget
groups that are made from the references by the English pipeline.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regsuite.english.pipeline.loading import load
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.nuggets import Likeness
from regsuite.evaluation.metrics.paraphrase_matching import shortened
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.scorers import chosen_table
from regsuite.evaluation.metrics.understanding import (
    NuggetRecall,
    Texts,
    discussions,
    paraeval_metrics,
    summaries,
    titles,
)
from regsuite.summarise.scores.parsed_nuggets import nuggets, smallest


def of_summaries() -> list[Metric[Any]]:
    """Make ParaEval's group for summaries."""
    return paraeval_metrics(summaries)


def of_headlines() -> list[Metric[Any]]:
    """Make ParaEval's group for headlines."""
    return paraeval_metrics(titles)


def of_discussions() -> list[Metric[Any]]:
    """Make ParaEval's group for extracts of discussions."""
    return paraeval_metrics(discussions)


def nuggets_of_discussions() -> list[Metric[Any]]:
    """Make the nuggets' group for extracts of discussions."""
    return _nugget_metrics(discussions)


def nuggets_of_summaries() -> list[Metric[Any]]:
    """Make the nuggets' group for summaries."""
    return _nugget_metrics(summaries)


def nuggets_of_headlines() -> list[Metric[Any]]:
    """Make the nuggets' group for headlines."""
    return _nugget_metrics(titles)


def _nugget_metrics(texts: Texts) -> list[Metric[Any]]:
    likeness = Likeness(PePlus(chosen_table(warn=False), shipped_vectors()))
    return [NuggetRecall(find, texts, likeness, weighted) for weighted in (False, True)]


@lru_cache(maxsize=2_000)
def find(text: str) -> tuple[str, ...]:
    """Return the smallest nuggets of a text, with their marks."""
    return tuple(str(nugget) for nugget in smallest(nuggets(load().parse(shortened(text)))))
