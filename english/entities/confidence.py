"""How sure the name at the end of a path is: link confidence is not resolution confidence.

A pronoun may be linked to the right chain of which an earlier link is wrong, and the name taken is
another's. What tells is the whole path: its weakest link and its product, how near the runner-up
is, how many rivals of the same gender stand between, whether a quotation is crossed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from regsuite.english.entities.columns import Floats
from regsuite.english.entities.likeness import NONE, likeness
from regsuite.english.entities.resolved import (
    FEMALE,
    MALE,
    NAME,
    PERSON,
    PRONOUN,
    Entity,
    Mention,
    ResolvedDocument,
)
from regsuite.models.base import pack_array, unpack_array

LINKS, PATHS = "links", "paths"
_CLASSES = ("he", "she", "it", "they", "i", "we", "you")
_OF_PERSONS = ("he", "she")
_LEAST = 1e-4
_BACK = 60
_MOST_NAMES = 12
_FAR = 6

_FEATURES = (
    "one", "link", "new", "gap", "runner-up", "rivals", "weakest", "product", "steps", "direct",
    "sentences", "mentions", "quoted", "source quoted", "name", "behind", "source link", "person",
    "source probability", "agrees", "gender open", "other names", "other names here",
    "source is subject", "is subject", "chain", "strange", "conflicts",
    "weakest of all", *_CLASSES,
)  # fmt: skip
PATH_FEATURES = tuple(f"{whose} {name}" for whose in ("person's", "other's") for name in _FEATURES)
"""What a path is described by: "he" and "she" have weights of their own."""


def odds(probability: float) -> float:
    """Return the logarithm of the odds, within bounds."""
    bounded = min(max(probability, _LEAST), 1 - _LEAST)
    return float(np.log(bounded / (1 - bounded)))


@dataclass(frozen=True)
class Logistic:
    """Weights of features whose sum is a probability's log odds."""

    scale: Floats
    weights: Floats

    def probabilities(self, rows: Floats) -> Floats:
        """Return the probability of each row."""
        scores = rows / self.scale @ self.weights
        return np.asarray(1 / (1 + np.exp(-scores)))

    def parts(self) -> dict[str, bytes]:
        """Return the numbers as bytes."""
        return {"logistic.npy": pack_array(np.stack([self.scale, self.weights]))}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes], width: int) -> Self:
        """Read the numbers for so many features."""
        scale, weights = unpack_array(parts["logistic.npy"], (2, width))
        if not (scale > 0).all():
            raise ValueError("a scale is not positive")
        return cls(scale, weights)

    @classmethod
    def fit(cls, rows: Floats, right: Sequence[bool]) -> Self:
        """Learn from rows and whether each was right; some columns must add up to one."""
        from sklearn.linear_model import LogisticRegression  # noqa: PLC0415 - who trains pays for it

        scale = rows.std(axis=0)
        scale[scale < _LEAST] = 1
        table = rows / scale
        learner = LogisticRegression(C=1.0, fit_intercept=False, max_iter=2000)
        weights = learner.fit(table, np.asarray(right)).coef_[0]
        return cls(scale.astype(np.float32), weights.astype(np.float32))


class Paths:
    """Describes the path from each pronoun of a document to the name that it is given."""

    def __init__(self, document: ResolvedDocument):
        self.document = document
        self._names: dict[int, list[tuple[str, ...]]] = {}

    def row(self, mention: Mention, source: Mention) -> list[float]:
        """Return the features of a path, by ``PATH_FEATURES``."""
        told, none = self._row(mention, source), [0.0] * len(_FEATURES)
        person = any(self._is(mention, word) for word in _OF_PERSONS)
        return [*told, *none] if person else [*none, *told]

    def _row(self, mention: Mention, source: Mention) -> list[float]:
        second = mention.runner_up[1] if mention.runner_up else 0.0
        path = self._links(mention, source)
        others, here = self._others(mention, source)
        entity = self.document.entity(mention)
        return [
            1.0,
            odds(mention.link),
            odds(mention.new),
            mention.link - second,
            second,
            np.log1p(self._rivals(mention)),
            odds(min(path)),
            float(np.sum(np.log(np.maximum(path, _LEAST)))),
            np.log1p(len(path)),
            float(mention.antecedent == source.index),
            min(_FAR, abs(mention.sentence - source.sentence)),
            np.log1p(abs(mention.index - source.index)),
            mention.quoted,
            source.quoted != mention.quoted,
            source.kind == NAME,
            source.index > mention.index,
            odds(source.link) if source.antecedent is not None else _FAR,
            source.types.get(PERSON, 0.0),
            source.probability,
            bool(mention.gender) and source.gender == mention.gender,
            not source.gender,
            np.log1p(others),
            np.log1p(here),
            source.role == "subject",
            mention.role == "subject",
            np.log1p(len(entity.mentions)),
            self._strange(entity, source),
            len(entity.conflicts),
            odds(entity.weakest),
            *(self._is(mention, word) for word in _CLASSES),
        ]

    def _strange(self, entity: Entity, source: Mention) -> bool:
        """Tell whether the entity is also called by a name that has nothing in common."""
        if source.kind != NAME:
            return False
        if entity.index not in self._names:
            members = self.document.members(entity)
            cores = dict.fromkeys(m.core for m in members if m.kind == NAME)
            self._names[entity.index] = list(cores)[:_MOST_NAMES]
        return any(likeness(core, source.core) == NONE for core in self._names[entity.index])

    def _is(self, mention: Mention, word: str) -> bool:
        return mention.kind == PRONOUN and mention.core == (word,)

    def _rivals(self, mention: Mention) -> int:
        return 0 if mention.runner_up is None else 1 + (mention.runner_up[1] > 1 / 10)

    def _links(self, mention: Mention, source: Mention) -> list[float]:
        """Return the link probabilities on the way back to the source or beyond it."""
        result = [mention.link]
        current = mention
        while current.antecedent is not None and current.index > source.index:
            current = self.document.mentions[current.antecedent]
            if current.antecedent is not None and current.index > source.index:
                result.append(current.link)
            if len(result) > _BACK:
                break
        return result

    def _others(self, mention: Mention, source: Mention) -> tuple[int, int]:
        """Count other persons that the pronoun could mean: named before it, in its sentence."""
        others, here = set(), set()
        for name in self._near(mention):
            open_ = not {name.gender, mention.gender} >= {MALE, FEMALE}
            if name.entity != source.entity and open_:
                others.add(name.entity)
                if name.sentence == mention.sentence:
                    here.add(name.entity)
        return len(others), len(here)

    def _near(self, mention: Mention) -> list[Mention]:
        first = max(0, mention.index - _BACK)
        window = self.document.mentions[first : mention.index]
        return [m for m in window if m.kind == NAME and m.types.get(PERSON, 0) > 1 / 2
                and mention.sentence - m.sentence <= _FAR]  # fmt: skip
