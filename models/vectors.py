"""From feature dictionaries to sparse matrices."""

from __future__ import annotations

from typing import Any

import numpy as np
from sklearn.feature_extraction import DictVectorizer

from models.base import Rows


class Vectoriser:
    """scikit-learn's DictVectorizer, with indices that liblinear accepts."""

    def __init__(self, names: list[str] | None = None):
        self._inner = DictVectorizer()
        if names is not None:
            self._inner.feature_names_ = names
            self._inner.vocabulary_ = {name: i for i, name in enumerate(names)}

    @property
    def names(self) -> list[str]:
        """The feature of each column."""
        return list(self._inner.feature_names_)

    def fit_transform(self, rows: Rows) -> Any:
        """Learn the columns and return the matrix."""
        return _narrow(self._inner.fit_transform(rows))

    def transform(self, rows: Rows) -> Any:
        """Return the matrix in the learned columns; unknown features are left out."""
        return _narrow(self._inner.transform(rows))


def _narrow(matrix: Any) -> Any:
    """Give the matrix 32-bit indices: scikit-learn 1.9 yields 64-bit ones, liblinear refuses."""
    matrix.indices = matrix.indices.astype(np.int32, copy=False)
    matrix.indptr = matrix.indptr.astype(np.int32, copy=False)
    return matrix
