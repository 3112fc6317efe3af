"""The extrinsic measures of GREC outputs: what our two coreference resolvers make of them."""

from __future__ import annotations

from regsuite.corpora.grec import Text
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.coreference import coreference_metrics
from regsuite.reg.coreference.pairs import Pairs
from regsuite.reg.coreference.sieve import Sieve


def metrics() -> tuple[Metric[Text], ...]:
    """Make the coreference metrics over the rule sieve and the trained pair model."""
    return coreference_metrics({Sieve.name: Sieve(), Pairs.name: Pairs.load()})
