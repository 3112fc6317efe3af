"""The extrinsic measures of GREC outputs: how well our two coreference resolvers resolve them."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.grec import Refex, Text
from regsuite.english.entities.coreference.pairs import Pairs
from regsuite.english.entities.coreference.sieve import Sieve
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.coreference import coreference_metrics
from regsuite.evaluation.metrics.texts import Texts


def extrinsic_group(_: Texts) -> tuple[Metric[Text, Sequence[Refex]], ...]:
    """Make the coreference metrics over the rule sieve and the trained pair model."""
    return coreference_metrics({Sieve.name: Sieve(), Pairs.name: Pairs.load()})
