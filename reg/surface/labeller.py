"""Labellers: what each node of an input lacks (``reg.surface.slots``), by one model or another."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from regsuite.corpora.records.trees import Tree
from regsuite.features.trees.context import node_rows
from regsuite.features.trees.names import node_names
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.linear import MaxEnt
from regsuite.models.schema import unpack_json
from regsuite.models.threads import one_thread
from regsuite.models.tree_nets.encoder import Parameters, Training, pack_net, unpack_net
from regsuite.models.tree_nets.forest import Floats, TreeArrays, tree_arrays
from regsuite.models.tree_nets.labels import label_scores, train_labels
from regsuite.models.vectors import Vectoriser
from regsuite.reg.surface.slots import NOTHING, TAG, Labels, slots

_LEAST = 3
_EMPTINESS = 1.0
_EMPTINESS_OF = {"mark": 0.5}


class Labeller(ABC):
    """Fills the slots of every node."""

    @abstractmethod
    def fit(self, trees: Sequence[Tree], labels: Sequence[Sequence[Labels]]) -> None:
        """Learn from trees and the labels of their nodes."""

    @abstractmethod
    def label(self, trees: Sequence[Tree]) -> list[list[dict[str, str]]]:
        """Return the labels of all nodes."""

    @abstractmethod
    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""

    @abstractmethod
    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``parts`` gave."""


class Vocabulary:
    """Names of nodes to columns; rare names have none."""

    def __init__(self, names: Sequence[str] = ()):
        self.names = list(names)
        self.column = {name: i for i, name in enumerate(self.names)}

    @classmethod
    def of(cls, trees: Sequence[Tree]) -> Vocabulary:
        """Take up the names that enough nodes have."""
        counts = Counter(n for tree in trees for names in node_names(tree) for n in names)
        return cls(sorted(n for n, count in counts.items() if count >= _LEAST))

    def arrays(self, tree: Tree) -> TreeArrays:
        """Return a tree as arrays."""
        column = self.column
        names = [[column[n] for n in own if n in column] for own in node_names(tree)]
        return tree_arrays([node.head for node in tree.nodes], names)


class NetLabeller(Labeller):
    """One net over the tree for all slots."""

    def __init__(self, training: Training, seed: int = 0):
        self.training, self.seed = training, seed
        self.vocabulary = Vocabulary()
        self.slots: dict[str, list[str]] = {}
        self.net: Parameters = {}

    def fit(self, trees: Sequence[Tree], labels: Sequence[Sequence[Labels]]) -> None:
        """Learn from trees and the labels of their nodes; rare labels teach nothing."""
        self.vocabulary = Vocabulary.of(trees)
        self.slots = {slot: _frequent(slot, labels) for slot in slots(trees[0])}
        numbers = {s: {label: i for i, label in enumerate(own)} for s, own in self.slots.items()}
        wanted = [
            np.array([[numbers[s].get(own[s], -1) for s in self.slots] for own in tree])
            for tree in labels
        ]
        arrays = [self.vocabulary.arrays(tree) for tree in trees]
        width = len(self.vocabulary.names)
        with one_thread():
            self.net = train_labels(self.training, arrays, wanted, self.sizes, width, self.seed)

    @property
    def sizes(self) -> list[int]:
        """Count the labels of every slot."""
        return [len(own) for own in self.slots.values()]

    def label(self, trees: Sequence[Tree]) -> list[list[dict[str, str]]]:
        """Return the labels of all nodes; that a slot stays empty is made costlier."""
        arrays = [self.vocabulary.arrays(tree) for tree in trees]
        with one_thread():
            scores = label_scores(self.net, arrays, self.sizes)
        chosen = {
            slot: [self.slots[slot][i] for i in self._lean(slot, own).argmax(axis=1)]
            for (slot, own) in zip(self.slots, scores, strict=True)
        }
        return list(_divided(chosen, trees))

    def _lean(self, slot: str, scores: Floats) -> Floats:
        if slot == TAG or NOTHING not in self.slots[slot]:
            return scores
        less = np.zeros(scores.shape[1])
        less[self.slots[slot].index(NOTHING)] = _EMPTINESS_OF.get(slot, _EMPTINESS)
        return np.asarray(scores - less)

    def parts(self) -> dict[str, bytes]:
        """Return names, labels and the net."""
        if not self.net:
            return {}
        return {
            "names.json": pack_json(self.vocabulary.names),
            "slots.json": json.dumps(self.slots, ensure_ascii=False).encode(),
            **prefixed("net", pack_net(self.net)),
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``parts`` gave."""
        if not parts:
            return
        self.vocabulary = Vocabulary(unpack_json(parts["names.json"], [str]))
        self.slots = unpack_json(parts["slots.json"], {str: [str]})
        self.net = unpack_net(below("net", parts), len(self.vocabulary.names))
        width, labels = self.net["names-bias"].shape[0], sum(self.sizes)
        shapes = self.net["labels"].shape, self.net["labels-bias"].shape
        if shapes != ((width, labels), (labels,)):
            raise ValueError("the net has other labels than the slots")


class LinearLabeller(Labeller):
    """A log-linear classifier for each slot, over what stands around a node in the tree."""

    def __init__(self, seed: int = 0):
        self.seed = seed
        self.models: dict[str, MaxEnt] = {}

    def fit(self, trees: Sequence[Tree], labels: Sequence[Sequence[Labels]]) -> None:
        """Learn one classifier a slot."""
        vectoriser = Vectoriser()
        matrix = vectoriser.fit_transform(row for tree in trees for row in node_rows(tree))
        flat = [own for tree in labels for own in tree]
        for slot in slots(trees[0]):
            frequent = set(_frequent(slot, labels))
            kept = [i for i, own in enumerate(flat) if own[slot] in frequent]
            model = MaxEnt(seed=self.seed, merge=True)
            wanted = [flat[i][slot] for i in kept]
            self.models[slot] = model.fit_matrix(matrix[kept], wanted, vectoriser)

    def label(self, trees: Sequence[Tree]) -> list[list[dict[str, str]]]:
        """Return the most probable labels of all nodes."""
        rows = [row for tree in trees for row in node_rows(tree)]
        chosen = {slot: model.predict(rows) for slot, model in self.models.items()}
        return list(_divided(chosen, trees))

    def parts(self) -> dict[str, bytes]:
        """Return the classifiers."""
        result: dict[str, bytes] = {}
        for slot, model in self.models.items():
            result |= prefixed(slot, model.parts())
        return result

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``parts`` gave."""
        names = sorted({name.split("/")[0] for name in parts})
        self.models = {slot: MaxEnt.from_parts(below(slot, parts)) for slot in names}


def _frequent(slot: str, labels: Sequence[Sequence[Labels]]) -> list[str]:
    counts = Counter(own[slot] for tree in labels for own in tree)
    return sorted(x for x, n in counts.items() if n >= _LEAST) or [counts.most_common(1)[0][0]]


def _divided(chosen: Mapping[str, Sequence[str]], trees: Sequence[Tree]) -> Iterator[list[Any]]:
    start = 0
    for tree in trees:
        end = start + len(tree.nodes)
        yield [{slot: own[i] for slot, own in chosen.items()} for i in range(start, end)]
        start = end
