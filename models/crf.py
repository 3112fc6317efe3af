"""Linear-chain conditional random fields: crfsuite learns them, plain arrays keep and apply them.

Training goes through sklearn-crfsuite. What is kept are the weights, not crfsuite's binary: its
reader trusts every offset in a file, so that an altered one could bring the process down. Marginals
are computed by the forward-backward algorithm over these weights.
"""

from __future__ import annotations

import re
import struct
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np
from pycrfsuite._dumpparser import CRFsuiteDumpParser

from regsuite.base.errors import InputError, OutputError
from regsuite.models.base import (
    Floats,
    Model,
    Row,
    Rows,
    heaviest,
    pack_array,
    pack_json,
    unpack_array,
    unpack_classes,
    unpack_strings,
)

_BROKEN = re.compile(r"[\0\n\r]")
_HEADER = 48
_ALIGNED = 4
_FULL = "{folder}: training could not write here; is the disk full? TMPDIR names another folder"


class Crf(Model):
    """A CRF with an L2 penalty (c2), trained by L-BFGS.

    Rows are the positions of the sequences that ``lengths`` gives; without it each row is a
    sequence of its own. Probabilities are the marginals of each position.
    """

    kind = "crf"

    def __init__(self, c2: float = 1.0, max_iterations: int = 200):
        self.c2 = c2
        self.max_iterations = max_iterations

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Train by L-BFGS."""
        import sklearn_crfsuite  # noqa: PLC0415 - only who trains pays for scikit-learn

        if any(map(_BROKEN.search, set(labels))):
            raise InputError("a label holds a line end")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "model.crfsuite"
            given = {"c2": self.c2, "max_iterations": self.max_iterations}
            learner = sklearn_crfsuite.CRF("lbfgs", **given, model_filename=str(file))
            plain = list(map(_plain, rows))
            learner.fit(list(_split(plain, lengths)), list(_split(labels, lengths)))
            if not _is_whole(file):
                raise OutputError(_FULL.format(folder=folder))
            learned = _weights(learner.tagger_, file.with_suffix(".txt"))
        self._take(sorted(set(labels)), learned.state_features, learned.transitions)
        return self

    def _take(
        self,
        classes: list[str],
        state: Mapping[tuple[str, str], float],
        moves: Mapping[tuple[str, str], float],
    ) -> None:
        column = {label: i for i, label in enumerate(classes)}
        self.classes_ = classes
        self._name(sorted({name for name, _ in state}))
        self.weights_ = np.zeros((len(self.features_), len(classes)), dtype=np.float32)
        for (name, label), weight in state.items():
            self.weights_[self._number[name], column[label]] = weight
        self.transitions_ = np.zeros((len(classes), len(classes)), dtype=np.float32)
        for (before, after), weight in moves.items():
            self.transitions_[column[before], column[after]] = weight

    def _name(self, features: list[str]) -> None:
        self.features_ = features
        self._number = {name: i for i, name in enumerate(features)}

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the marginal probability of each label at each position."""
        marginals = list(map(self._marginals, _split(rows, lengths)))
        return np.concatenate(marginals) if marginals else np.zeros((0, len(self.classes_)))

    def _marginals(self, sequence: Sequence[Row]) -> Floats:
        """Run forward and backward over the sequence, each step scaled to sum to one."""
        scores = np.stack(list(map(self._scores, sequence)))
        local = np.exp(scores - scores.max(axis=1, keepdims=True))
        moves = np.exp(self.transitions_.astype(float))
        forward, backward = local.copy(), np.ones_like(local)
        for i in range(1, len(local)):
            forward[i] *= forward[i - 1] @ moves
            forward[i] /= forward[i].sum()
        for i in range(len(local) - 2, -1, -1):
            backward[i] = moves @ (local[i + 1] * backward[i + 1])
            backward[i] /= backward[i].sum()
        both = forward * backward
        return np.asarray(both / both.sum(axis=1, keepdims=True))

    def _scores(self, row: Row) -> Floats:
        """Sum the weights of a row's features, which crfsuite names key:value or key."""
        numbers, values = [], []
        number_of = self._number.get
        for key, value in row.items():
            named = isinstance(value, str)
            number = number_of(f"{key}:{value}" if named else key)
            if number is not None:
                numbers.append(number)
                values.append(1.0 if named else value)
            elif isinstance(value, tuple):
                raise TypeError("a CRF reads no groups of features")
        return np.asarray(np.array(values, dtype=float) @ self.weights_[numbers].astype(float))

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes, feature names, weights and transitions."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            "features.json": pack_json(self.features_),
            "weights.npy": pack_array(self.weights_),
            "transitions.npy": pack_array(self.transitions_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.classes_ = unpack_classes(parts["classes.json"])
        model._name(unpack_strings(parts["features.json"]))
        count = len(model.classes_)
        model.weights_ = unpack_array(parts["weights.npy"], (len(model.features_), count))
        model.transitions_ = unpack_array(parts["transitions.npy"], (count, count))
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest transitions and, for each label, the heaviest features."""
        names = self.classes_
        moves = [f"{before} → {after}" for before in names for after in names]
        return [
            ("heaviest transitions", heaviest(self.transitions_.ravel(), moves, 2 * top)),
            *(
                (f"heaviest features of {label}", heaviest(weights, self.features_, top))
                for label, weights in zip(names, self.weights_.T, strict=True)
            ),
        ]


def _plain(row: Row) -> Row:
    """Leave out features that crfsuite could not list one a line."""
    if not any(_BROKEN.search(k) or (type(v) is str and _BROKEN.search(v)) for k, v in row.items()):
        return row
    return {k: v for k, v in row.items() if not _BROKEN.search(f"{k}{v}")}


def _is_whole(file: Path) -> bool:
    """Tell whether a file's sections meet; crfsuite does not look when it is full, and crashes."""
    data = file.read_bytes() if file.exists() else b""
    if len(data) < _HEADER:
        return False
    starts = struct.unpack_from("<5I", data, _HEADER - 20)
    if max(starts) + 8 > len(data) or not min(starts):
        return False
    ends = [start + struct.unpack_from("<I", data, start + 4)[0] for start in starts]
    gaps = [start - end for start, end in zip((*starts[1:], len(data)), ends, strict=True)]
    return all(0 <= gap < _ALIGNED for gap in gaps)


def _weights(tagger: Any, file: Path) -> Any:
    """Read what was learned from crfsuite's listing of it."""
    tagger.dump(str(file))
    listing = file.read_text(encoding="utf-8")
    if not listing.endswith("}\n\n") or "STATE_FEATURES = {" not in listing:
        raise OutputError(_FULL.format(folder=file.parent))
    parser = CRFsuiteDumpParser()
    for line in listing.split("\n"):
        parser.feed(line)
    return parser.result


def _split(items: Sequence[Any], lengths: Sequence[int] | None) -> Iterator[Sequence[Any]]:
    start = 0
    for length in lengths if lengths is not None else [1] * len(items):
        if length:
            yield items[start : start + length]
        start += length
