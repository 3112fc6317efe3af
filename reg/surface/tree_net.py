"""``tree-net``: a tree encoder orders each head's domain, another puts back what inputs lack.

Both nets read lemma, suffix, tags, relation, features and subtree size of every node, in three
rounds of messages between a node, its governor, its dependents and its siblings. Orders come from a
softmax over the elements that remain, with a beam; forms from ``english.inflection.learned``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from regsuite.corpora.records.trees import Tree
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json
from regsuite.models.threads import one_thread
from regsuite.models.tree_nets.beam import Orderer
from regsuite.models.tree_nets.encoder import Parameters, Training, pack_net, unpack_net
from regsuite.models.tree_nets.forest import forest
from regsuite.models.tree_nets.order import Domain, Ranked, check_order_net, decisions, train_order
from regsuite.reg.surface.labeller import Labeller, NetLabeller, Vocabulary
from regsuite.reg.surface.orders import combined, domains, gold_orders
from regsuite.reg.surface.slots import Complete
from regsuite.reg.surface.system import Realiser, RealiserSettings
from regsuite.suite.contracts.system import at_least


@dataclass(frozen=True)
class TreeNetSettings(RealiserSettings):
    """Sizes and lengths of training of both nets, and how many orders of a domain are kept."""

    width: int = at_least(8, 128, 1024)
    epochs: int = at_least(1, 10, 1000)
    label_epochs: int = at_least(1, 6, 1000)
    nets: int = at_least(1, 2, 10)
    beam: int = at_least(1, 4, 100)


class TreeNet(Realiser):
    """The recommended realiser."""

    name = "tree-net"
    summary = "tree encoder, softmax over what remains of each head's domain, beam, inflection"
    paper = "ours; after Bohnet et al. 2011 (STUMABA) and the SR'19 systems"
    deep = True
    Settings: ClassVar[type[TreeNetSettings]] = TreeNetSettings
    settings: TreeNetSettings

    vocabulary: Vocabulary
    nets: list[Parameters]

    def new_labeller(self) -> Labeller:
        """Label by a net as well."""
        return NetLabeller(Training(self.settings.width, self.settings.label_epochs), self.seed)

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Train the ordering nets."""
        self.vocabulary = Vocabulary.of([own.tree for own in trees])
        data = [
            (
                self.vocabulary.arrays(own.tree),
                decisions(gold_orders(own.tree, own.positions), len(own.positions)),
            )
            for own in trees
        ]
        training = Training(self.settings.width, self.settings.epochs)
        seeds = range(self.seed, self.seed + self.settings.nets)
        with one_thread():
            self.nets = [
                train_order(training, data, len(self.vocabulary.names), seed) for seed in seeds
            ]

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Order the domains of all trees together, then combine them tree by tree."""
        side_by_side = forest([self.vocabulary.arrays(tree) for tree in trees])
        own = [domains(tree) for tree in trees]
        moved = [
            _moved(domain, int(start))
            for start, ordered in zip(side_by_side.starts, own, strict=True)
            for domain in ordered
        ]
        beam = max(self.settings.beam, self.settings.nbest)
        with one_thread():
            ranked = iter(Orderer(self.nets, side_by_side).order(moved, beam))
        return [
            combined(tree, {d.head: _moved_back(next(ranked), int(start)) for d in ordered})
            for tree, ordered, start in zip(trees, own, side_by_side.starts, strict=True)
        ]

    def order_parts(self) -> dict[str, bytes]:
        """Return names and nets."""
        result = {"names.json": pack_json(self.vocabulary.names)}
        for number, net in enumerate(self.nets):
            result |= prefixed(f"net{number}", pack_net(net))
        return result

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``order_parts`` gave."""
        self.vocabulary = Vocabulary(unpack_json(parts["names.json"], [str]))
        prefixes = sorted({name.split("/")[0] for name in parts if "/" in name})
        size = len(self.vocabulary.names)
        self.nets = [check_order_net(unpack_net(below(p, parts), size)) for p in prefixes]
        if not self.nets:
            raise ValueError("there is no net to order with")


def _moved(domain: Domain, start: int) -> Domain:
    elements = tuple(element + start for element in domain.elements)
    return replace(domain, head=domain.head + start, elements=elements)


def _moved_back(ranked: Ranked, start: int) -> Ranked:
    return [(score, tuple(element - start for element in order)) for score, order in ranked]
