"""The learned part of the entity layer: what a mention is, to what it goes back, how sure that is.

One net says of each candidate whether it is a mention and of what (ten types); nets that share
their rows say to which earlier mention it goes back, by a softmax over these and "new"; logistic
weights turn what they say into probabilities that hold on texts apart. All of it is one file of
arrays (``models.archive``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Self

import numpy as np

from regsuite.english.entities.clusters import Ease
from regsuite.english.entities.columns import Codes, Floats
from regsuite.english.entities.confidence import LINKS, PATH_FEATURES, PATHS, Logistic
from regsuite.english.entities.resolved import KINDS, TYPES
from regsuite.models import archive
from regsuite.models.base import pack_array, pack_json, softmax, unpack_array
from regsuite.models.schema import AMOUNT, COUNT, unpack_json

MODEL = "entities.model"
TASK = "entities"
OUTPUTS = len(TYPES) + 1
LINK_FEATURES = ("one", "link", "new", "gap", *KINDS)


@dataclass(frozen=True)
class Layers:
    """A hidden layer of rectified units and an output layer."""

    inner: Floats
    inner_bias: Floats
    outer: Floats
    outer_bias: Floats

    def parts(self) -> dict[str, bytes]:
        """Return the weights in half precision."""
        names = ("inner", "inner-bias", "outer", "outer-bias")
        arrays = (self.inner, self.inner_bias, self.outer, self.outer_bias)
        return {
            f"{name}.npy": pack_array(array.astype(np.float16))
            for name, array in zip(names, arrays, strict=True)
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes], width: int, outputs: int) -> Self:
        """Read weights for so many columns."""
        inner = unpack_array(parts["inner.npy"], (width, -1)).astype(np.float32)
        hidden = inner.shape[1]
        bias = unpack_array(parts["inner-bias.npy"], (hidden,)).astype(np.float32)
        outer = unpack_array(parts["outer.npy"], (hidden, outputs)).astype(np.float32)
        last = unpack_array(parts["outer-bias.npy"], (outputs,)).astype(np.float32)
        return cls(inner, bias, outer, last)

    def stored(self) -> Self:
        """Return the layers as they are read back from a file."""
        return type(self).from_parts(self.parts(), len(self.inner), self.outer.shape[1])

    def apply(self, rows: Floats) -> Floats:
        """Return the outputs for rows."""
        hidden = np.maximum(rows @ self.inner + self.inner_bias, 0)
        return np.asarray(hidden @ self.outer + self.outer_bias)


@dataclass(frozen=True)
class Settings:
    """What was chosen on held-out texts; see ``scripts/train_entities.py``.

    ``considered`` is the probability from which a candidate may be linked, ``kept`` that from which
    one without a link stays a mention; the others are those of ``clusters.Ease``.
    """

    considered: float = 0.25
    kept: float = 0.5
    usual: float = 0.8
    pronoun: float = 0.6
    name: float = 0.8
    other: float = 1.2

    @property
    def ease(self) -> Ease:
        """How probable an entity must be beside "new"."""
        return Ease(self.usual, self.pronoun, self.name, self.other)


@dataclass(frozen=True)
class EntityModel:
    """Nets, their columns' names, and the weights of confidence."""

    mention_names: tuple[str, ...]
    mention_net: Layers
    own_names: tuple[str, ...]
    pair_names: tuple[str, ...]
    link_nets: tuple[Layers, ...]
    links: Logistic
    paths: Logistic
    settings: Settings = Settings()

    def mentions(self, rows: Floats) -> tuple[Floats, Floats]:
        """Return the probability of each candidate to be a mention, and those of its types."""
        outputs = self.mention_net.apply(rows)
        kinds = softmax(outputs[:, : len(TYPES)], axis=1) if len(rows) else outputs[:, :-1]
        return sigmoid(outputs[:, -1]), kinds

    def shares(
        self, own: Floats, span: tuple[int, int], pairs: tuple[Codes, Codes], rows: Floats
    ) -> tuple[Floats, Floats]:
        """Return the probability of each pair and of each mention to be new.

        ``own`` are the rows of all mentions; ``span`` those whose pairs are asked for.
        """
        scores = [_scores(net, own, span, pairs, rows) for net in self.link_nets]
        linked = np.mean([pair for pair, _ in scores], axis=0)
        new = np.mean([alone for _, alone in scores], axis=0)
        return group_shares(linked, new, pairs[0] - span[0])

    def parts(self) -> dict[str, bytes]:
        """Return all that was learned."""
        about = {
            "mention": self.mention_names,
            "own": self.own_names,
            "pair": self.pair_names,
            "nets": len(self.link_nets),
            "paths": PATH_FEATURES,
            "settings": vars(self.settings),
        }
        result = {"about.json": pack_json(about)}
        result |= archive.prefixed("mention", self.mention_net.parts())
        for number, net in enumerate(self.link_nets):
            result |= archive.prefixed(f"link{number}", net.parts())
        result |= archive.prefixed(LINKS, self.links.parts())
        return result | archive.prefixed(PATHS, self.paths.parts())

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts; ValueError where they do not fit together."""
        about = unpack_json(parts["about.json"], _ABOUT)
        mention, own, pair = (tuple(about[name]) for name in ("mention", "own", "pair"))
        if tuple(about["paths"]) != PATH_FEATURES:
            raise ValueError("paths are described otherwise now")
        width = 2 * len(own) + len(pair) + 1
        nets = tuple(
            Layers.from_parts(archive.below(f"link{i}", parts), width, 1)
            for i in range(about["nets"])
        )
        if not nets:
            raise ValueError("there is no net for links")
        return cls(
            mention,
            Layers.from_parts(archive.below("mention", parts), len(mention), OUTPUTS),
            own,
            pair,
            nets,
            Logistic.from_parts(archive.below(LINKS, parts), len(LINK_FEATURES)),
            Logistic.from_parts(archive.below(PATHS, parts), len(PATH_FEATURES)),
            Settings(**about["settings"]),
        )


_ABOUT = {
    "mention": [str],
    "own": [str],
    "pair": [str],
    "nets": COUNT,
    "paths": [str],
    "settings": {str: AMOUNT},
}


def sigmoid(scores: Floats) -> Floats:
    """Return probabilities for log odds."""
    return np.asarray(1 / (1 + np.exp(-scores)))


def _scores(
    net: Layers, own: Floats, span: tuple[int, int], pairs: tuple[Codes, Codes], rows: Floats
) -> tuple[Floats, Floats]:
    """Return the score of each pair and of each mention to be new, part by part.

    The columns are those of the later mention, of the earlier one, of the pair, and one for "new".
    """
    width = own.shape[1]
    later = own[span[0] : span[1]] @ net.inner[:width] + net.inner_bias
    earliest = int(pairs[1].min(initial=span[0]))
    earlier = own[earliest : span[1]] @ net.inner[width : 2 * width]
    hidden = rows @ net.inner[2 * width : -1]
    hidden += later[pairs[0] - span[0]]
    hidden += earlier[pairs[1] - earliest]
    linked = np.maximum(hidden, 0, out=hidden) @ net.outer[:, 0]
    new = np.maximum(later + net.inner[-1], 0) @ net.outer[:, 0]
    return linked, new


def group_shares(linked: Floats, new: Floats, later: Codes) -> tuple[Floats, Floats]:
    """Return the softmax over each mention's pairs and its being new."""
    top = new.copy()
    np.maximum.at(top, later, linked)
    pairs, alone = np.exp(linked - top[later]), np.exp(new - top)
    whole = alone + np.bincount(later, pairs, len(new))
    return pairs / whole[later], alone / whole


def link_rows(
    probabilities: Sequence[float], new: Sequence[float], second: Sequence[float], kinds: Codes
) -> Floats:
    """Return what the confidence of links is told by, by ``LINK_FEATURES``."""
    link, alone = np.asarray(probabilities), np.asarray(new)
    columns = [np.ones_like(link), _odds(link), _odds(alone), link - np.asarray(second)]
    return np.column_stack([*columns, np.eye(len(KINDS))[kinds]]).astype(np.float32)


def _odds(values: Floats) -> Floats:
    bounded = np.clip(values, 1e-4, 1 - 1e-4)
    return np.asarray(np.log(bounded / (1 - bounded)))


def read_model(path: Path) -> EntityModel:
    """Read a model from its file."""
    _, parts = archive.load(path)
    with archive.rebuilding(path):
        return EntityModel.from_parts(parts)


@lru_cache(maxsize=1)
def shipped_model() -> EntityModel:
    """Return the model that comes with the suite."""
    return read_model(Path(str(files("regsuite.english.entities"))) / MODEL)
