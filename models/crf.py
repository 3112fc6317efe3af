"""Linear-chain conditional random fields through sklearn-crfsuite."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np
import pycrfsuite
import sklearn_crfsuite

from models.base import Floats, Model, Row, Rows, pack_json, unpack_strings

_MAGIC = b"lCRF"


class Crf(Model):
    """A CRF with L1 (c1) and L2 (c2) penalties, trained by L-BFGS.

    Rows are the positions of the sequences that ``lengths`` gives; without it each row is a
    sequence of its own. Probabilities are the marginals of each position.
    """

    kind = "crf"

    def __init__(self, c1: float = 0.0, c2: float = 1.0, max_iterations: int = 200):
        self.c1 = c1
        self.c2 = c2
        self.max_iterations = max_iterations

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Train by L-BFGS."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "model.crfsuite"
            learner = sklearn_crfsuite.CRF(
                algorithm="lbfgs",
                c1=self.c1,
                c2=self.c2,
                max_iterations=self.max_iterations,
                model_filename=str(file),
            )
            learner.fit(list(_split(rows, lengths)), list(_split(labels, lengths)))
            self._open(file.read_bytes())
        self.classes_ = sorted(self.tagger_.labels())
        return self

    def _open(self, data: bytes) -> None:
        """Open crfsuite's own binary after checking that it is whole."""
        size = int.from_bytes(data[4:8], "little")
        if data[:4] != _MAGIC or size != len(data):
            raise ValueError("the CRF inside is not whole")
        self.data_ = data
        self.tagger_ = pycrfsuite.Tagger()
        self.tagger_.open_inmemory(data)

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the marginal probability of each label at each position."""
        found: list[list[float]] = []
        for sequence in _split(rows, lengths):
            self.tagger_.set(_items(sequence))
            for i in range(len(sequence)):
                found.append([self.tagger_.marginal(label, i) for label in self.classes_])
        return np.array(found).reshape(len(found), len(self.classes_))

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes and crfsuite's binary."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            "model.crfsuite": self.data_,
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model._open(parts["model.crfsuite"])
        model.classes_ = unpack_strings(parts["classes.json"])
        if sorted(model.tagger_.labels()) != model.classes_:
            raise ValueError("the labels of the CRF do not fit")
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest transitions and, for each label, the heaviest features."""
        info = self.tagger_.info()
        moves = sorted(info.transitions.items(), key=lambda x: -x[1])[: 2 * top]
        lines = [f"{weight:+8.3f}  {a} → {b}" for (a, b), weight in moves]
        passages = [("heaviest transitions", "\n".join(lines))]
        by_label: dict[str, list[tuple[float, str]]] = {label: [] for label in self.classes_}
        for (name, label), weight in info.state_features.items():
            by_label[label].append((-weight, name))
        for label, found in by_label.items():
            lines = [f"{-weight:+8.3f}  {name}" for weight, name in sorted(found)[:top]]
            passages.append((f"heaviest features of {label}", "\n".join(lines)))
        return passages


def _items(sequence: Sequence[Row]) -> Any:
    return pycrfsuite.ItemSequence(sequence)


def _split(items: Sequence[Any], lengths: Sequence[int] | None) -> Iterator[Sequence[Any]]:
    start = 0
    for length in lengths if lengths is not None else [1] * len(items):
        if length:
            yield items[start : start + length]
        start += length
