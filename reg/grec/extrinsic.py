"""The extrinsic measures of GREC outputs: how well the suite's three resolvers resolve them.

Two are simple: a rule sieve and a mention-pair model. The third is the entity layer, which every
other command asks who is who.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regsuite.corpora.derive.plain_text import Span
from regsuite.corpora.records.grec import Refex, Text
from regsuite.english.entities.resolved import Mention
from regsuite.english.entities.resolver import entities_of
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.coreference import Chain, Resolver, coreference_metrics
from regsuite.evaluation.metrics.texts import Texts
from regsuite.reg.coreference.baselines.pairs import Pairs
from regsuite.reg.coreference.baselines.sieve import Sieve

LAYER = "entities"
SURE = 0.5
"""How probable a link must be: of the corpus's own choices in 17 texts of the development set the
mean of the three measures was .615 with it and .590 with every link (docs/grec.md)."""


def layer_chains(text: str) -> Sequence[Chain]:
    """Return the chains of the entity layer, mentions as spans that end with their main words."""
    found = entities_of(text).chains(SURE)
    return [frozenset(core_span(mention) for mention in chain) for chain in found]


def core_span(mention: Mention) -> Span:
    """Return where a mention begins and its name or main word ends.

    A mention stands for the reference that its last character lies in: what is said of it behind
    ("…, who was born in Hull") must not count.
    """
    end = mention.head_end
    if mention.name:
        at = mention.text.find(mention.name)
        end = max(end, mention.start + at + len(mention.name)) if at >= 0 else end
    return mention.start, end


def resolvers() -> Mapping[str, Resolver]:
    """Return the resolvers by name."""
    return {Sieve.name: Sieve(), Pairs.name: Pairs.load(), LAYER: layer_chains}


def extrinsic_group(_: Texts) -> tuple[Metric[Text, Sequence[Refex]], ...]:
    """Make the coreference metrics over the three resolvers."""
    return coreference_metrics(resolvers())
