"""Nets that choose one candidate of a group by a softmax, a loss that scikit-learn has not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Self

import numpy as np

from regsuite.models.base import (
    Floats,
    heaviest,
    pack_array,
    pack_json,
    unpack_array,
    unpack_strings,
)
from regsuite.models.nets import LEAST_SCALE, Numbers, Training
from regsuite.models.threads import one_thread


class Ranker:
    """Nets that weigh the candidates of a group, one for each seed, whose scores are averaged.

    A candidate has columns of its own, then those that its group has in common. Columns are
    brought to one scale: logarithms of the numbers, less their mean, by their spread.
    """

    features_: list[str]
    mean_: Floats
    scale_: Floats
    inner_: Floats
    inner_bias_: Floats
    outer_: Floats

    def __init__(self, training: Training | None = None, seeds: Sequence[int] = (0,)):
        self.training = training or Training()
        self.seeds = seeds

    def fit(
        self,
        names: Sequence[str],
        own: Floats,
        common: Floats,
        sizes: Sequence[int],
        right: Sequence[bool],
    ) -> Self:
        """Learn which candidate of each group is right; there is no bias, as it changes nothing."""
        self.features_ = list(names)
        self.__dict__.pop("_side_by_side", None)
        counts, answers = np.asarray(sizes), np.asarray(right, dtype=np.float32)
        table = _squeezed(np.hstack([own, np.repeat(common, counts, axis=0)]))
        self.mean_ = table.mean(axis=0)
        self.scale_ = np.maximum(table.std(axis=0), LEAST_SCALE)
        table = (table - self.mean_) / self.scale_

        def error(scores: Floats, groups: Numbers) -> Floats:
            shares = group_softmax(scores[:, 0], counts[groups])
            return np.asarray(shares - answers[_rows_of(groups, counts)])[:, None]

        with one_thread():
            nets = [
                self.training.run(
                    len(counts), lambda groups: table[_rows_of(groups, counts)], error, 1, seed
                )
                for seed in self.seeds
            ]
        inner, inner_bias, outer, _ = map(np.stack, zip(*nets, strict=True))
        self.inner_, self.inner_bias_, self.outer_ = inner, inner_bias, outer[:, :, 0]
        return self

    def shares(self, own: Floats, common: Floats, sizes: Sequence[int]) -> Floats:
        """Return the share of each candidate in its group; groups follow each other."""
        width = own.shape[1]
        mine = self._hidden(own, slice(width))
        shared = self._hidden(common, slice(width, None)) + self.inner_bias_.ravel()
        hidden = np.maximum(mine + np.repeat(shared, sizes, axis=0), 0)
        scores = hidden @ self.outer_.ravel() / len(self.inner_)
        return group_softmax(scores, np.array(sizes, dtype=int))

    def leads(self, own: Floats, common: Floats) -> Floats:
        """Return what the first of two candidates gains on the other by each column not average."""
        table = _squeezed(np.hstack([own, np.repeat(common, len(own), axis=0)]))
        scaled = (table - self.mean_) / self.scale_
        width = scaled.shape[1]
        without = np.repeat(scaled[None], width, axis=0)
        without[np.arange(width), :, np.arange(width)] = 0
        scores = list(map(self._from_scaled, (scaled[None], without)))
        leads = [score[:, 0] - score[:, 1] for score in scores]
        return np.asarray(leads[0] - leads[1])

    def _from_scaled(self, tables: Floats) -> Floats:
        hidden = np.maximum(tables @ self._side_by_side + self.inner_bias_.ravel(), 0)
        return np.asarray(hidden @ self.outer_.ravel() / len(self.inner_))

    def _hidden(self, table: Floats, columns: slice) -> Floats:
        scaled = (_squeezed(table) - self.mean_[columns]) / self.scale_[columns]
        return np.asarray(scaled @ self._side_by_side[columns])

    @cached_property
    def _side_by_side(self) -> Floats:
        """The first layers of all nets as one."""
        return np.ascontiguousarray(np.hstack(list(self.inner_)))

    def parts(self) -> dict[str, bytes]:
        """Return feature names, scales and weights."""
        return {
            "features.json": pack_json(self.features_),
            "mean.npy": pack_array(self.mean_),
            "scale.npy": pack_array(self.scale_),
            "inner.npy": pack_array(self.inner_),
            "inner-bias.npy": pack_array(self.inner_bias_),
            "outer.npy": pack_array(self.outer_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.features_ = unpack_strings(parts["features.json"])
        width = len(model.features_)
        model.mean_ = unpack_array(parts["mean.npy"], (width,))
        model.scale_ = unpack_array(parts["scale.npy"], (width,))
        model.inner_ = unpack_array(parts["inner.npy"], (-1, width, -1))
        nets, _, hidden = model.inner_.shape
        model.inner_bias_ = unpack_array(parts["inner-bias.npy"], (nets, hidden))
        model.outer_ = unpack_array(parts["outer.npy"], (nets, hidden))
        if not nets or not (model.scale_ > 0).all():
            raise ValueError("a ranker needs nets, and columns a scale")
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the columns that can move the score most: summed products along the paths."""
        reach = np.einsum("nfh,nh->f", np.abs(self.inner_), np.abs(self.outer_))
        title = f"columns that can move the {len(self.inner_)} nets most"
        return [(title, heaviest(reach / len(self.inner_), self.features_, top, sign=""))]


def group_softmax(scores: Floats, sizes: Numbers) -> Floats:
    """Return the share of each row in its group; groups follow each other with these sizes."""
    starts = np.cumsum(sizes) - sizes
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    return np.asarray(powers / np.repeat(np.add.reduceat(powers, starts), sizes))


def _rows_of(groups: Numbers, sizes: Numbers) -> Numbers:
    """Return the places of the rows of these groups."""
    starts = np.cumsum(sizes) - sizes
    own = sizes[groups]
    before = np.cumsum(own) - own
    return np.asarray(np.repeat(starts[groups] - before, own) + np.arange(own.sum()))


def _squeezed(matrix: Floats) -> Floats:
    table = np.asarray(matrix, dtype=np.float32)
    return np.asarray(np.sign(table) * np.log1p(np.abs(table)))
