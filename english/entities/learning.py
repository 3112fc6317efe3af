"""Learns the models of the entity layer from gold texts.

The net for mentions is learned first. That for links then sees, of each training text, what a net
for mentions says that was not trained on it, for it will see no better later; and the weights of
confidence see what nets for links say that were not trained on the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from regsuite.english.entities.columns import Codes, Floats
from regsuite.english.entities.confidence import PATH_FEATURES, Logistic, Paths
from regsuite.english.entities.examples import Example
from regsuite.english.entities.groups import Gathered, Groups, groups_of
from regsuite.english.entities.lexical import Lexicon
from regsuite.english.entities.model import (
    LINK_FEATURES,
    OUTPUTS,
    EntityModel,
    Layers,
    Settings,
    sigmoid,
)
from regsuite.english.entities.resolved import PRONOUN, TYPES, ResolvedDocument
from regsuite.english.entities.resolving import confidence_rows, decided, linked, scored
from regsuite.english.entities.rows.described import Described
from regsuite.models.base import softmax
from regsuite.models.nets import Training
from regsuite.models.threads import one_thread


@dataclass(frozen=True)
class Recipe:
    """How to learn; ``folds`` are those of texts that keep training texts apart.

    Each question is seen so many times in an epoch as ``repeat`` says, for it has one mention.
    """

    mention: Training = field(
        default=Training(hidden=192, epochs=14, dropout=0.6, rate=0.002, batch=256)
    )
    link: Training = field(
        default=Training(hidden=96, epochs=10, dropout=0.35, rate=0.001, batch=64)
    )
    nets: int = 2
    folds: int = 3
    repeat: int = 4
    seed: int = 0
    settings: Settings = field(default_factory=Settings)


def learn(
    examples: Sequence[Example], lexicon: Lexicon, recipe: Recipe | None = None
) -> EntityModel:
    """Return the models learned from gold texts."""
    recipe = recipe or Recipe()
    with one_thread():
        return _Learner(examples, lexicon, recipe).model()


class _Learner:
    def __init__(self, examples: Sequence[Example], lexicon: Lexicon, recipe: Recipe):
        self.examples, self.lexicon, self.recipe = examples, lexicon, recipe
        self.fold = [number % recipe.folds for number in range(len(examples))]

    def model(self) -> EntityModel:
        texts = [e for e in self.examples if not e.is_question]
        described = self._described()
        groups = [
            groups_of(one, own)
            for one, own in zip(self.examples, described, strict=True)
            if len(own)
        ]
        folds = [f for f, own in zip(self.fold, described, strict=True) if len(own)]
        seeds = range(self.recipe.seed, self.recipe.seed + self.recipe.nets)
        whole = EntityModel(
            mention_names=self.examples[0].names,
            mention_net=mention_net(texts, self.recipe.mention, self.recipe.seed),
            own_names=tuple(groups[0].own_names),
            pair_names=tuple(groups[0].pair_names),
            link_nets=tuple(self._net(groups, seed) for seed in seeds),
            links=_neutral(len(LINK_FEATURES)),
            paths=_neutral(len(PATH_FEATURES)),
            settings=self.recipe.settings,
        )
        return self._calibrated(whole, groups, folds)

    def _described(self) -> list[Described]:
        """Describe the mentions of each text by a net that was not trained on it."""
        result: dict[int, Described] = {}
        for fold in range(self.recipe.folds):
            rest = self._rest(fold)
            net = mention_net(rest, self.recipe.mention, self.recipe.seed)
            for number in self._inside(fold):
                result[number] = self._one(self.examples[number], net)
        return [result[number] for number in range(len(self.examples))]

    def _inside(self, fold: int) -> list[int]:
        return [number for number, own in enumerate(self.fold) if own == fold]

    def _rest(self, fold: int) -> list[Example]:
        """Return the texts outside a fold whose mentions are known; all, if there are none."""
        known = [(f, e) for f, e in zip(self.fold, self.examples, strict=True) if not e.is_question]
        return [e for f, e in known if f != fold] or [e for _, e in known]

    def _one(self, example: Example, net: Layers) -> Described:
        outputs = net.apply(example.rows)
        probabilities = sigmoid(outputs[:, -1])
        kept = np.flatnonzero(probabilities >= self.recipe.settings.considered)
        facts = [example.facts[i] for i in kept.tolist()]
        types = softmax(outputs[kept, : len(TYPES)], axis=1) if len(kept) else outputs[kept, :-1]
        return Described(example.tree, facts, probabilities[kept], types, self.lexicon)

    def _net(self, groups: Sequence[Groups], seed: int) -> Layers:
        questions = [g for g in groups if g.is_question]
        return link_net([*groups, *questions * (self.recipe.repeat - 1)], self.recipe.link, seed)

    def _calibrated(
        self, whole: EntityModel, groups: Sequence[Groups], folds: Sequence[int]
    ) -> EntityModel:
        """Learn the weights of confidence from what other nets say of each text."""
        links: list[tuple[Floats, list[bool]]] = []
        texts: list[tuple[Groups, EntityModel]] = []
        for fold in range(self.recipe.folds):
            rest = [g for g, own in zip(groups, folds, strict=True) if own != fold] or groups
            net = self._net(rest, self.recipe.seed)
            partial = replace(whole, link_nets=(net,))
            inside = [g for g, own in zip(groups, folds, strict=True) if own == fold]
            known = [g for g in inside if not g.is_question]
            links.extend(_link_examples(g, partial) for g in known)
            texts.extend((g, partial) for g in known)
        sure = _fitted(links, len(LINK_FEATURES))
        paths = [_path_examples(g, replace(partial, links=sure)) for g, partial in texts]
        return replace(whole, links=sure, paths=_fitted(paths, len(PATH_FEATURES)))


def _neutral(width: int) -> Logistic:
    return Logistic(np.ones(width), np.zeros(width))


def _fitted(examples: Iterable[tuple[Floats, list[bool]]], width: int) -> Logistic:
    """Learn from rows and answers; where all are alike there is nothing to learn."""
    rows = [table for table, _ in examples]
    right = [answer for _, answers in examples for answer in answers]
    if len(set(right)) < 2:  # noqa: PLR2004
        return _neutral(width)
    return Logistic.fit(np.concatenate(rows).astype(np.float64), right)


def _link_examples(groups: Groups, model: EntityModel) -> tuple[Floats, list[bool]]:
    """Return the links made in a text, and whether each joins one gold entity."""
    found = linked(scored(groups.described, model), model)
    table = confidence_rows(groups.described, found)
    made = [i for i, link in enumerate(found) if link.antecedent is not None]
    right = [bool(groups.entity[i] == groups.entity[found[i].antecedent or 0]) for i in made]
    return table[made], right


def _path_examples(groups: Groups, model: EntityModel) -> tuple[Floats, list[bool]]:
    """Return the paths of the pronouns of a text, and whether each ends at a right name."""
    document = decided(scored(groups.described, model), model)
    entity = _entities(document, groups)
    paths = Paths(document)
    rows, right = [], []
    for mention in document.mentions:
        source = document.source(mention) if mention.kind == PRONOUN else None
        if source is not None and mention.index in entity:
            rows.append(paths.row(mention, source))
            right.append(entity[mention.index] == entity.get(source.index))
    return np.array(rows, dtype=np.float32).reshape(len(rows), len(PATH_FEATURES)), right


def _entities(document: ResolvedDocument, groups: Groups) -> dict[int, int]:
    """Return the gold entity of each mention that has one."""
    gold = {
        (one.candidate.first, one.candidate.last): int(entity)
        for one, entity in zip(groups.described.facts, groups.entity, strict=True)
        if entity >= 0
    }
    spans = {mention.index: (mention.first, mention.last) for mention in document.mentions}
    return {index: gold[span] for index, span in spans.items() if span in gold}


def mention_net(examples: Sequence[Example], training: Training, seed: int) -> Layers:
    """Learn what is a mention, and of what: types count where there is a mention."""
    rows = np.concatenate([e.rows for e in examples])
    mentioned = np.concatenate([e.mentioned for e in examples])
    types = np.concatenate([e.types for e in examples])
    right = np.zeros((len(types), len(TYPES)), dtype=np.float32)
    typed = np.flatnonzero(types >= 0)
    right[typed, types[typed]] = 1

    def error(scores: Floats, numbers: Codes) -> Floats:
        result = np.zeros_like(scores)
        shares = softmax(scores[:, : len(TYPES)], axis=1) - right[numbers]
        result[:, : len(TYPES)] = shares * (types[numbers] >= 0)[:, None]
        result[:, -1] = sigmoid(scores[:, -1]) - mentioned[numbers]
        return result

    return _trained(training, len(rows), lambda numbers: rows[numbers], error, OUTPUTS, seed)


def link_net(groups: Sequence[Groups], training: Training, seed: int) -> Layers:
    """Learn to which of its pairs each mention goes back: any that is right is welcome."""
    gathered = Gathered(groups)
    return _trained(training, len(gathered), gathered.inputs, gathered.error, 1, seed)


def _trained(
    training: Training,
    count: int,
    inputs: Callable[[Codes], Floats],
    error: Callable[[Floats, Codes], Floats],
    outputs: int,
    seed: int,
) -> Layers:
    return Layers(*training.run(count, inputs, error, outputs, seed)).stored()
