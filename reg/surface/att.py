"""ATT-like: over-generate the orders of each domain and rank them by an n-gram language model.

The ATT system (Stent 2011) made many orders and ranked them with a language model; how it pruned
is not in the challenge's report. Here a beam goes from the leaves up: an order of a domain is
scored by a trigram model of lemmas where the spans of its elements meet, less a penalty for each
element that comes before one whose relation stands further left on average.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.english.word_shapes import shape
from regsuite.models.archive import below, prefixed
from regsuite.models.ngrams import NGrams
from regsuite.models.tree_nets.order import Domain, Ranked
from regsuite.reg.surface.baselines import MeanOffset
from regsuite.reg.surface.domain_search import Placed, search
from regsuite.reg.surface.orders import combined, domains
from regsuite.reg.surface.slots import Complete

_BEAM = 8
_PENALTY = 1.0
_FURTHEST = 3.0
_EDGE = 2
Span = tuple[str, ...]


class Att(MeanOffset):
    """Over-generates near the mean offsets and ranks by a language model."""

    name = "att"
    summary = "orders near the mean offsets, ranked by a trigram language model (after ATT)"
    baseline = False

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Learn offsets and the language model."""
        super().fit_order(trees)
        self.words = NGrams(3).fit(_sentences(trees))

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Rank the orders of every tree."""
        return [self._orders(tree) for tree in trees]

    def _orders(self, tree: Tree) -> Iterator[Sequence[int]]:
        by_head = {domain.head: domain for domain in domains(tree)}
        spans: dict[int, Span] = {}
        ranked: dict[int, Ranked] = {}
        for place in reversed(tree.top_down):
            own: Span = (shape(tree.nodes[place].lemma),)
            if place in by_head:
                ranked[place] = self._rank(tree, by_head[place], spans)
                parts = [own if e == place else spans[e] for e in ranked[place][0][1]]
                own = tuple(word for part in parts for word in part)
            spans[place] = own if len(own) <= 2 * _EDGE else (*own[:_EDGE], *own[-_EDGE:])
        yield from combined(tree, ranked)

    def _rank(self, tree: Tree, domain: Domain, spans: Mapping[int, Span]) -> Ranked:
        offset = {e: self.offset(tree, e, domain.head) for e in domain.elements}
        own = {e: spans[e] for e in domain.elements if e != domain.head}
        own[domain.head] = (shape(tree.nodes[domain.head].lemma),)
        start = ("^",) if domain.head == tree.root else ()

        def score(placed: Placed, element: int, rest: Sequence[int]) -> float:
            before = (*start, *(word for e in placed[-2:] for word in own[e][-2:]))[-2:]
            first = own[element][:2]
            meets = self.words.log(before, first[0])
            if len(first) > 1:
                meets += self.words.log((*before[-1:], first[0]), first[1])
            gap = offset[element] - min(offset[e] for e in rest)
            return meets - _PENALTY * min(gap, _FURTHEST)

        return search(domain, score, max(_BEAM, self.settings.nbest))

    def order_parts(self) -> dict[str, bytes]:
        """Return offsets and counts."""
        return {**super().order_parts(), **prefixed("words", self.words.parts())}

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up offsets and counts."""
        super().restore_order(parts)
        self.words = NGrams.from_parts(below("words", parts))


def _sentences(trees: Sequence[Complete]) -> Iterator[list[str]]:
    for own in trees:
        order = sorted(range(len(own.positions)), key=own.positions.__getitem__)
        yield ["^", *(shape(own.tree.nodes[place].lemma) for place in order)]
