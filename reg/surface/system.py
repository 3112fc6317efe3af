"""What all realisers share: completing the tree, ordering it, inflecting its words.

A realiser says how trees are ordered; the steps around that are the same for all, so that systems
differ in what they are named after. Shallow systems refuse deep inputs.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar, Self

from regsuite.base.errors import InputError
from regsuite.corpora.records.trees import DEEP, SHALLOW, SR19, Realisation, Tree
from regsuite.english.inflection.learned import Inflector, Lexeme, signature
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json
from regsuite.reg.surface.commas import COMMA, Commas
from regsuite.reg.surface.labeller import Labeller, LinearLabeller
from regsuite.reg.surface.marks import enclosed
from regsuite.reg.surface.slots import (
    Complete,
    complete,
    gold_complete,
    gold_labels,
    slots,
    token_tag,
)
from regsuite.suite.contracts.system import System, at_least

REPORT = "Belz, White, Espinosa, Kow, Hogan & Stent 2011, SR'11"
Texts = tuple[str, ...]
_BATCH = 64
_MISSPELT = ("Typo", "Yes")
_SHALLOW = (
    "realises shallow inputs only; "
    "use --option input=shallow, or a system for deep ones (best, stumaba, osu)"
)


@dataclass(frozen=True)
class RealiserSettings:
    """How many sentences are wanted of each tree."""

    nbest: int = at_least(1, 1, 100)


@dataclass(frozen=True)
class Groundwork:
    """What a realiser learns of a treebank but for the order of words; several may share it."""

    kind: tuple[str, str]
    inflector: Inflector
    labeller: Labeller
    commas: Commas
    full: Sequence[Complete]


class Realiser(System[Realisation, Texts]):
    """Says trees as sentences, best first."""

    task = "surface"
    paper = REPORT
    deep: ClassVar[bool] = False
    Settings: ClassVar[type[Any]] = RealiserSettings

    def __init__(self, settings: Any = None, seed: int = 0):
        super().__init__(settings, seed)
        self.kind: tuple[str, str] = (SHALLOW, SR19)
        self.inflector = Inflector(seed)
        self.labeller = self.new_labeller()
        self.commas = Commas()

    def new_labeller(self) -> Labeller:
        """Make the untrained labeller that says what trees lack."""
        return LinearLabeller(self.seed)

    def train(self, items: Sequence[Realisation]) -> Self:
        """Learn inflection, what trees lack, and their order."""
        return self.train_on(self.groundwork(items))

    def groundwork(self, items: Sequence[Realisation]) -> Groundwork:
        """Learn all but the order of words."""
        kind = self._common_kind(items)
        inflector = Inflector(self.seed).fit([words_and_forms(item) for item in items])
        labeller = self.new_labeller()
        if slots(items[0].tree):
            labeller.fit([item.tree for item in items], [gold_labels(i) for i in items])
        full = [gold_complete(item) for item in items]
        commas = Commas.fit(full, self.seed) if kind[0] == DEEP else Commas()
        return Groundwork(kind, inflector, labeller, commas, full)

    def train_on(self, learned: Groundwork) -> Self:
        """Take up all but the order of words, and learn that."""
        self._check_level(learned.kind[0])
        self.kind, self.inflector = learned.kind, learned.inflector
        self.labeller, self.commas = learned.labeller, learned.commas
        self.fit_order(learned.full)
        return self

    def shares_with(self, other: Realiser) -> bool:
        """Tell whether both learn the same but for the order of words."""
        same = type(self).new_labeller is type(other).new_labeller is Realiser.new_labeller
        return same and self.seed == other.seed

    def _common_kind(self, items: Sequence[Realisation]) -> tuple[str, str]:
        kinds = sorted({(item.tree.level, item.tree.style) for item in items})
        if len(kinds) != 1:
            raise InputError("inputs of several kinds cannot be learned together; give one kind")
        self._check_level(kinds[0][0])
        return kinds[0]

    @classmethod
    def refuses(cls, items: Sequence[Realisation]) -> str:
        """Deep inputs are not for systems that only order."""
        return next((_SHALLOW for i in items if i.tree.level == DEEP and not cls.deep), "")

    def _check_level(self, level: str) -> None:
        if level == DEEP and not self.deep:
            raise InputError(f"{self.name} {_SHALLOW}")

    def check(self, tree: Tree) -> None:
        """Refuse a tree of another kind than was learned."""
        self._check_level(tree.level)
        if (tree.level, tree.style) != self.kind:
            raise InputError(
                f"{self.name} was trained on {' '.join(self.kind)} inputs, but sentence {tree.id} "
                f"is {tree.level} {tree.style}; train on inputs of that kind"
            )

    def predict(self, items: Sequence[Realisation]) -> list[Texts]:
        """Return the sentences of every tree."""
        return [texts for texts, _ in self.realise([item.tree for item in items])]

    def realise(self, trees: Sequence[Tree]) -> Iterator[tuple[Texts, tuple[int, ...]]]:
        """Yield the sentences of every tree, and the order of its own nodes in the best one."""
        for tree in trees:
            self.check(tree)
        for start in range(0, len(trees), _BATCH):
            yield from self._batch(trees[start : start + _BATCH])

    def _batch(self, trees: Sequence[Tree]) -> Iterator[tuple[Texts, tuple[int, ...]]]:
        full = trees
        if slots(trees[0]):
            labels = self.labeller.label(trees)
            full = [complete(tree, own) for tree, own in zip(trees, labels, strict=True)]
        for tree, made, orders in zip(trees, full, self.order(full), strict=True):
            ranked = list(islice(self._sentences(made, orders), self.settings.nbest))
            best = tuple(place for place in ranked[0][1] if place < len(tree.nodes))
            yield tuple(text for text, _ in ranked), best

    def _sentences(
        self, tree: Tree, orders: Iterator[Sequence[int]]
    ) -> Iterator[tuple[str, Sequence[int]]]:
        """Say the orders as sentences, leaving out those that read the same as one before."""
        seen = set()
        for order in islice(orders, 4 * self.settings.nbest):
            text = self._say(tree, order)
            if text not in seen:
                seen.add(text)
                yield text, order

    def _say(self, tree: Tree, order: Sequence[int]) -> str:
        behind = self.commas.after(tree, order)
        nodes, words = [], []
        for place, node in enumerate(order):
            nodes.append(tree.nodes[node])
            words.append(_lexeme(tree, node))
            if place in behind:
                nodes.append(COMMA)
                words.append(Lexeme(COMMA.lemma, COMMA.xpos, COMMA.relation))
        forms = self.inflector.inflect(words)
        return " ".join(form for form in enclosed(nodes, forms) if form) or "_"

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Say what was learned from, and which words have several forms."""
        several = [(key, own) for key, own in self.inflector.forms.items() if len(own) > 1]
        lines = [f"{' '.join(key.split())}: {', '.join(own)}" for key, own in several[:top]]
        return [
            ("inputs", " ".join(self.kind)),
            (f"{len(several)} words with several forms", "\n".join(lines)),
        ]

    @abstractmethod
    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Learn the order of words from complete trees."""

    @abstractmethod
    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Return for each complete tree orders of all its nodes, best first."""

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        return {
            "kind.json": pack_json(list(self.kind)),
            **prefixed("inflector", self.inflector.parts()),
            **prefixed("labeller", self.labeller.parts()),
            **prefixed("commas", self.commas.parts()),
            **prefixed("order", self.order_parts()),
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``parts`` gave."""
        level, style = unpack_json(parts["kind.json"], (str, str))
        self.kind = (level, style)
        self.inflector = Inflector.from_parts(below("inflector", parts))
        self.labeller = self.new_labeller()
        self.labeller.restore(below("labeller", parts))
        self.commas = Commas.from_parts(below("commas", parts))
        self.restore_order(below("order", parts))

    def order_parts(self) -> dict[str, bytes]:
        """Return what was learned of order."""
        return {}

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``order_parts`` gave."""


def words_and_forms(item: Realisation) -> tuple[list[Lexeme], list[str]]:
    """Return the words of a gold sentence, and their forms, for the inflector."""
    words = [
        Lexeme(
            t.lemma,
            token_tag(t),
            _relation(t.relation),
            _governor(item, t.head),
            misspelt=_MISSPELT in t.features,
        )
        for t in item.tokens
    ]
    return words, [t.form for t in item.tokens]


def _governor(item: Realisation, head: int) -> str:
    return item.tokens[head].lemma if head >= 0 else ""


def _relation(relation: str) -> str:
    return relation.partition(":")[0]


def _lexeme(tree: Tree, place: int) -> Lexeme:
    node = tree.nodes[place]
    tag = node.xpos if slots(tree) else signature(node.lemma, node.xpos, dict(node.features))
    governor = tree.nodes[node.head].lemma if node.head >= 0 else ""
    lemma = "" if node.lemma == "_" else node.lemma
    misspelt = _MISSPELT in node.features
    return Lexeme(lemma, tag, _relation(node.relation), governor, misspelt)
