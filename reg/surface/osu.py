"""OSU-like: a grammar read off the treebank, its derivations ranked by an averaged perceptron.

OSU (Rajkumar et al. 2011) realised with a broad-coverage CCG: a chart of derivations, ranked by a
perceptron. Dependency data have no such grammar; here a rule is the order of labels that a head of
some tag had in training, the chart holds for each head the orders that rules license, and where no
rule covers a domain, those that a trigram model of labels likes. The perceptron ranks them
by n-grams of labels, tags and lemmas and by how often the rule was met.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from regsuite.corpora.records.trees import Tree
from regsuite.english.word_shapes import bucket
from regsuite.features.trees.pairs import element_names, label
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.ngrams import NGrams
from regsuite.models.perceptron import Perceptron
from regsuite.models.schema import unpack_json
from regsuite.models.tree_nets.order import Domain, Ranked, keyed
from regsuite.reg.surface.by_domain import DomainRealiser
from regsuite.reg.surface.domain_search import Placed, search
from regsuite.reg.surface.orders import domains, gold_orders
from regsuite.reg.surface.slots import Complete

_RULES = 12
_BEAM = 6
_EPOCHS = 3
_SMALL = 0.05
_UNLICENSED = 10.0
Rules = dict[str, list[tuple[str, int]]]


class Osu(DomainRealiser):
    """Ranks what a treebank grammar licenses."""

    name = "osu"
    summary = "treebank rules for each head, ranked by an averaged perceptron (after OSU)"
    deep = True

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Read off the rules, then learn to rank what they license."""
        self.rules = _grammar(trees)
        self.labels = NGrams(3).fit(_sequences(trees))
        self.perceptron = Perceptron()
        examples = list(_examples(trees))
        chance = random.Random(self.seed)  # noqa: S311 - no secret
        for _ in range(_EPOCHS):
            chance.shuffle(examples)
            for tree, domain, order in examples:
                self._learn(tree, domain, order)
        self.perceptron.average(_SMALL)

    def _learn(self, tree: Tree, domain: Domain, order: Placed) -> None:
        guess = self.rank(tree, domain)[0][1]
        if guess != order:
            right, wrong = (self._names(tree, domain.head, o) for o in (order, guess))
            self.perceptron.update(right, wrong)
        self.perceptron.tick()

    def rank(self, tree: Tree, domain: Domain) -> Ranked:
        """Rank the orders that rules license; after them, where wanted, what the trigrams like."""
        licensed = self._ranked(tree, domain.head, self._licensed(tree, domain))
        if len(licensed) >= max(1, self.settings.nbest):
            return licensed
        others = self._ranked(tree, domain.head, self._likely(tree, domain))
        if not licensed:
            return others
        known, worst = {order for _, order in licensed}, licensed[-1][0] - _UNLICENSED
        fresh = [order for _, order in others if order not in known]
        return licensed + [(worst - i, order) for i, order in enumerate(fresh)]

    def _ranked(self, tree: Tree, head: int, orders: Sequence[Placed]) -> Ranked:
        scored = {o: self.perceptron.score(self._names(tree, head, o)) for o in orders}
        return [(scored[o], o) for o in sorted(scored, key=lambda o: (-scored[o], o))]

    def _licensed(self, tree: Tree, domain: Domain) -> list[Placed]:
        own: defaultdict[str, list[int]] = defaultdict(list)
        for element in domain.elements:
            own[label(tree, element, domain.head)].append(element)
        result = []
        for rule, _ in self.rules.get(_key(tree, domain.head, list(domain.elements)), []):
            for step in (1, -1):
                waiting = {name: iter(elements[::step]) for name, elements in own.items()}
                order = [next(waiting[name]) for name in rule.split(" ")]
                result.append(tuple(keyed(domain, order)))
        return result

    def _likely(self, tree: Tree, domain: Domain) -> list[Placed]:
        names = {e: label(tree, e, domain.head) for e in domain.elements}

        def score(placed: Placed, element: int, _: Sequence[int]) -> float:
            before = ["^", *(names[e] for e in placed[-2:])][-2:]
            return self.labels.log(before, names[element] if element >= 0 else "$")

        return [o for _, o in search(domain, score, max(_BEAM, self.settings.nbest), score)]

    def _names(self, tree: Tree, head: int, order: Placed) -> Iterator[str]:
        """Name what the perceptron weighs in an order."""
        fine = [element_names(tree, e, head)[:4] for e in order]
        tag = (tree.nodes[head].xpos or tree.nodes[head].upos)[:2]
        for before, after in pairwise(fine):
            yield from (f"{x}>{y}" for x in before for y in after)
        for one, two, three in zip(fine, fine[1:], fine[2:], strict=False):
            yield f"{tag}:{one[0]}>{two[0]}>{three[0]}"
        yield f"^{tag}>{fine[0][0]}"
        yield f"^{fine[0][2]}"
        yield f"{fine[-1][0]}>{tag}$"
        yield f"met {bucket(self._met(tree, head, order))}"

    def _met(self, tree: Tree, head: int, order: Placed) -> int:
        rule = " ".join(label(tree, e, head) for e in order)
        return dict(self.rules.get(_key(tree, head, list(order)), [])).get(rule, 0)

    def order_parts(self) -> dict[str, bytes]:
        """Return rules, trigrams and weights."""
        return {
            "rules.json": pack_json(self.rules),
            **prefixed("labels", self.labels.parts()),
            **prefixed("perceptron", self.perceptron.parts()),
        }

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up rules, trigrams and weights."""
        rules = unpack_json(parts["rules.json"], {str: [(str, int)]})
        self.rules = {k: [(r, n) for r, n in own] for k, own in rules.items()}
        self.labels = NGrams.from_parts(below("labels", parts))
        self.perceptron = Perceptron.from_parts(below("perceptron", parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features."""
        return [*super().describe(top), *self.perceptron.describe(top)]


def _key(tree: Tree, head: int, elements: Sequence[int]) -> str:
    labels = sorted(label(tree, e, head) for e in elements)
    node = tree.nodes[head]
    return f"{(node.xpos or node.upos)[:2]} {' '.join(labels)}"


def _grammar(trees: Sequence[Complete]) -> Rules:
    seen: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for own in trees:
        for head, order in gold_orders(own.tree, own.positions):
            rule = " ".join(label(own.tree, e, head) for e in order)
            seen[_key(own.tree, head, order)][rule] += 1
    return {key: counts.most_common(_RULES) for key, counts in sorted(seen.items())}


def _sequences(trees: Sequence[Complete]) -> Iterator[list[str]]:
    for own in trees:
        for head, order in gold_orders(own.tree, own.positions):
            yield ["^", *(label(own.tree, e, head) for e in order), "$"]


def _examples(trees: Sequence[Complete]) -> Iterator[tuple[Tree, Domain, Placed]]:
    for own in trees:
        gold = dict(gold_orders(own.tree, own.positions))
        for domain in domains(own.tree):
            yield own.tree, domain, tuple(gold[domain.head])
