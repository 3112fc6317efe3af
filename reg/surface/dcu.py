"""DCU-like: n-gram models over dependency labels, one order of a domain against all others.

DCU (Guo et al. 2011) ordered the labels of each local subtree by labelled dependency n-grams with
back-off. Here a trigram model over what the elements of a domain are called, for each tag of the
head, scores all orders of narrow domains and a beam's of wide ones; coarse names (relation) and
fine ones (relation with lemma or tag) are interpolated by halves. How DCU weighed its models is
not in the challenge's report.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.english.word_shapes import shape
from regsuite.features.trees.pairs import label
from regsuite.models.archive import below, prefixed
from regsuite.models.ngrams import NGrams
from regsuite.models.tree_nets.order import Domain, Ranked
from regsuite.reg.surface.by_domain import DomainRealiser
from regsuite.reg.surface.domain_search import Placed, search
from regsuite.reg.surface.orders import gold_orders
from regsuite.reg.surface.slots import Complete

_BEAM = 12
_KINDS = ("relation", "tag", "lemma")


class Dcu(DomainRealiser):
    """Scores orders by n-grams of the labels in a domain."""

    name = "dcu"
    summary = "trigrams over the relations, tags and lemmas of each domain (after DCU)"

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Count the n-grams of all gold domains."""
        self.models = {
            kind: NGrams(3, least=1 if kind == "relation" else 2).fit(_sequences(trees, kind))
            for kind in _KINDS
        }

    def rank(self, tree: Tree, domain: Domain) -> Ranked:
        """Search the orders of a domain."""
        names = {
            kind: {e: _symbol(tree, e, domain.head, kind) for e in domain.elements}
            for kind in _KINDS
        }
        start = _start(tree, domain.head)

        def score(placed: Placed, element: int, _: Sequence[int]) -> float:
            total = 0.0
            for kind, model in self.models.items():
                own = names[kind]
                before = [start, *(own[e] for e in placed[-2:])][-2:]
                total += model.log(before, own[element] if element >= 0 else "$")
            return total

        return search(domain, score, max(_BEAM, self.settings.nbest), score)

    def order_parts(self) -> dict[str, bytes]:
        """Return the counts."""
        result: dict[str, bytes] = {}
        for kind, model in self.models.items():
            result |= prefixed(kind, model.parts())
        return result

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up the counts."""
        self.models = {kind: NGrams.from_parts(below(kind, parts)) for kind in _KINDS}


def _sequences(trees: Sequence[Complete], kind: str) -> Iterator[list[str]]:
    for own in trees:
        for head, order in gold_orders(own.tree, own.positions):
            symbols = [_symbol(own.tree, element, head, kind) for element in order]
            yield [_start(own.tree, head), *symbols, "$"]


def _start(tree: Tree, head: int) -> str:
    node = tree.nodes[head]
    return f"^{(node.xpos or node.upos)[:2]}"


def _symbol(tree: Tree, element: int, head: int, kind: str) -> str:
    node = tree.nodes[element]
    relation = label(tree, element, head)
    if kind == "relation":
        return relation
    return f"{relation}/{(node.xpos or node.upos) if kind == 'tag' else shape(node.lemma)}"
