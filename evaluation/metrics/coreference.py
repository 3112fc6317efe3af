"""The extrinsic measure of the GREC-MSR'09 report, section 4.2: can resolvers follow the chain?

The chosen REFEXs are put into the text, coreference resolvers read it, and their chains are scored
with MUC (Vilain et al. 1995), CEAF (Luo 2005) and B³ (Bagga & Baldwin 1998); a text's score is the
mean of F over the resolvers, and a system's the mean over texts, as the report's ANOVA has it.

What the report leaves open, and what we chose:

- The key is one chain: the references that are not empty. Only the main subject is annotated, so
  the chains of the response that hold no mention of the key are left out; nothing can be said of
  them. A chain that holds one is scored whole: its other mentions count as wrong, though a few
  refer to the subject from places that GREC does not mark. As the text around the REFs is the
  same for all systems, that lowers all of them alike.
- A mention of the response stands for the reference in whose span its last character lies; of
  several, the longest. A reference that no mention stands for is missed.
- CEAF is the mention-based one (φ3).
- A key of one mention has no link: MUC is 1 where the response adds none to it and 0 otherwise.
- A text whose references are all empty scores 0: nobody can tell what it is about. A text
  without references is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from scorch.scores import b_cubed, ceaf_m, muc  # type: ignore[import-untyped]

from regsuite.corpora.derive.plain_text import Span, plain
from regsuite.corpora.records.grec import Refex, Text
from regsuite.evaluation.metrics.base import Metric, Row

Chain: TypeAlias = frozenset[Span]
Resolver: TypeAlias = Callable[[str], Sequence[Chain]]
_MOST_KNOWN = 10_000


def muc_f(key: Sequence[Chain], response: Sequence[Chain]) -> float:
    """MUC's F; where neither side has a link they agree."""
    if all(len(chain) == 1 for chain in (*key, *response)):
        return 1.0
    return float(muc(key, response)[2])


def ceaf_f(key: Sequence[Chain], response: Sequence[Chain]) -> float:
    """F of mention-based CEAF."""
    return float(ceaf_m(key, response)[2])


def b3_f(key: Sequence[Chain], response: Sequence[Chain]) -> float:
    """B³'s F."""
    return float(b_cubed(key, response)[2])


MEASURES: Mapping[str, Callable[[Sequence[Chain], Sequence[Chain]], float]] = {
    "muc": muc_f,
    "ceaf": ceaf_f,
    "b3": b3_f,
}


def aligned(key: Chain, response: Iterable[Chain]) -> list[Chain]:
    """Rewrite the response in the key's spans and keep the chains that hold one of them."""
    place = {i: span for span in key for i in range(*span)}
    chains = [sorted(chain) for chain in response]
    standing = _standing(place, chains)
    kept = []
    for chain in chains:
        if not standing.keys().isdisjoint(chain):
            outside = {m for m in chain if place.get(m[1] - 1) is None}
            kept.append(frozenset(outside | {standing[m] for m in chain if m in standing}))
    return kept


def _standing(place: Mapping[int, Span], chains: Iterable[Iterable[Span]]) -> dict[Span, Span]:
    """Return for each span of the key that ends a mention the longest such: mention to span."""
    chosen: dict[Span, Span] = {}
    for mention in sorted(m for chain in chains for m in chain):
        span = place.get(mention[1] - 1)
        if span is not None and _length(mention) > _length(chosen.get(span, (0, 0))):
            chosen[span] = mention
    return {mention: span for span, mention in chosen.items()}


def _length(span: Span) -> int:
    return span[1] - span[0]


class Extrinsic:
    """Scores texts with all measures, once for all metrics that ask about the same texts."""

    def __init__(self, resolvers: Mapping[str, Resolver]):
        self.resolvers = dict(resolvers)
        self._known: dict[tuple[Text, tuple[Refex, ...]], dict[str, float]] = {}

    def scores(self, text: Text, choices: Sequence[Refex]) -> dict[str, float] | None:
        """Return by measure the scores of choices for a text, None where it has no reference."""
        asked = text, tuple(choices)
        if not choices:
            return None
        if asked not in self._known:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[asked] = self._score(*asked)
        return self._known[asked]

    def _score(self, text: Text, choices: Sequence[Refex]) -> dict[str, float]:
        """Return the mean F over the resolvers, by measure."""
        read = plain(text, choices)
        key = frozenset(span for span in read.spans if span is not None)
        if not key:
            return dict.fromkeys(MEASURES, 0.0)
        responses = [aligned(key, resolver(read.text)) for resolver in self.resolvers.values()]
        return {
            name: float(np.mean([measure([key], response) for response in responses]))
            for name, measure in MEASURES.items()
        }


class _Coreference(Metric[Text, Sequence[Refex]]):
    def __init__(self, extrinsic: Extrinsic):
        self.extrinsic = extrinsic
        self.details = f"resolvers={'+'.join(extrinsic.resolvers)}"

    def row(self, gold: Sequence[Text], item: Text, choice: Sequence[Refex]) -> Row | None:
        """Return the text's score and 1."""
        scores = self.extrinsic.scores(item, choice)
        return None if scores is None else (self._value(scores), 1)

    def _value(self, scores: Mapping[str, float]) -> float:
        return scores[self.name]


class Muc(_Coreference):
    """MUC's F over the texts' main chains."""

    name = "muc"
    title = "MUC"


class Ceaf(_Coreference):
    """F of mention-based CEAF over the texts' main chains."""

    name = "ceaf"
    title = "CEAF"


class B3(_Coreference):
    """B³'s F over the texts' main chains."""

    name = "b3"
    title = "B³"


class CorefMean(_Coreference):
    """The mean of MUC, CEAF and B³."""

    name = "coref_mean"
    title = "Coref."

    def _value(self, scores: Mapping[str, float]) -> float:
        return float(np.mean([scores[name] for name in MEASURES]))


def coreference_metrics(
    resolvers: Mapping[str, Resolver],
) -> tuple[Metric[Text, Sequence[Refex]], ...]:
    """Make the four metrics over the same resolvers, which are run once for all of them."""
    extrinsic = Extrinsic(resolvers)
    return tuple(metric(extrinsic) for metric in (CorefMean, Muc, Ceaf, B3))
