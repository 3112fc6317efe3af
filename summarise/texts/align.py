"""From (summary, text) pairs to extract and non-extract sentences (Zhou & Hovy 2003, section 3.1).

Extraction-based, after Marcu 1999: sentences of the text are deleted as long as that brings it
nearer to the summary; or, as ``sentence``, for each sentence of the summary and each document by
themselves, what is left being taken together. Similarity-based: a sentence is aligned where its
cosine with some sentence of the summary passes a threshold (the paper does not give it; ours is not
tuned). Summary-based: the summary's own sentences against the whole text. Vectors are counts of
stems of content words.
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary
from regsuite.english.content_words import content_words, stem
from regsuite.features.documents.salience import Floats, Space

METHODS = ("extraction", "sentence", "similarity", "summary")
THRESHOLD = 0.4
Row = list[tuple[int, float]]


def aligned(
    item: DocumentSet, summary: Summary, method: str
) -> tuple[list[Sentence], list[Sentence]]:
    """Return the sentences that an extract should have, and those it should not.

    A reference that is an extract already needs no alignment, except by the summary-based method.
    """
    if method not in METHODS:
        raise InputError(f'unknown alignment "{method}" (known: {", ".join(METHODS)})')
    if method == "summary":
        return list(summary.sentences), list(item.sentences)
    if summary.extract:
        keep = {(s.document, s.number) for s in summary.sentences}
        return _parted(item, [(s.document, s.number) in keep for s in item.sentences])
    if method == "extraction":
        return _parted(item, marcu(item.sentences, summary.sentences))
    if method == "sentence":
        return _parted(item, [kept for d in item.documents for kept in by_sentence(d, summary)])
    return _parted(item, similar(item.sentences, summary.sentences))


def training_references(item: DocumentSet, method: str) -> list[Summary]:
    """Return the extracts, or by the summary method the abstracts; where there are none, all."""
    wanted = [r for r in item.references if r.extract != (method == "summary")]
    return wanted or list(item.references)


def _parted(item: DocumentSet, kept: Sequence[bool]) -> tuple[list[Sentence], list[Sentence]]:
    pairs = list(zip(item.sentences, kept, strict=True))
    return [s for s, k in pairs if k], [s for s, k in pairs if not k]


def _stems(sentence: Sentence) -> list[str]:
    return [stem(w) for w in content_words(sentence.text)]


def marcu(text: Sequence[Sentence], summary: Sequence[Sentence]) -> list[bool]:
    """Tell which sentences are left when any more deletion would lower the similarity."""
    space = Space([_stems(s) for s in text])
    target = space.vector(w for s in summary for w in _stems(s))
    return deletion(space.counts, target)


def by_sentence(document: Document, summary: Summary) -> list[bool]:
    """Tell which sentences of a document are left for some sentence of the summary."""
    left = [marcu(document.sentences, [sentence]) for sentence in summary.sentences]
    return [any(kept) for kept in zip(*left, strict=True)] or [False] * len(document.sentences)


def similar(
    text: Sequence[Sentence], summary: Sequence[Sentence], threshold: float = THRESHOLD
) -> list[bool]:
    """Tell which sentences are like some sentence of the summary."""
    if not text:
        return []
    space = Space([_stems(s) for s in (*text, *summary)])
    matrix = space.weighted()
    cosines = (matrix[: len(text)] @ matrix[len(text) :].T).toarray()
    nearest = cosines.max(axis=1) if cosines.shape[1] else np.zeros(len(text))
    return [bool(x >= threshold) for x in nearest]


def deletion(matrix: Any, target: Floats) -> list[bool]:
    """Tell which rows are left when deleting any more lowers the similarity to the target."""
    products = [float(x) for x in matrix @ target]
    if not any(products):
        return [False] * len(products)
    total = [float(x) for x in matrix.sum(axis=0).A1]
    return _Deletion(_rows(matrix), products, total).run()


def _rows(matrix: Any) -> list[Row]:
    ends = matrix.indptr.tolist()
    cells = list(zip(matrix.indices.tolist(), matrix.data.tolist(), strict=True))
    return [cells[start:end] for start, end in pairwise(ends)]


class _Deletion:
    """The sentences that are left, without looking at all of them in every step.

    Deleting sentence i leaves the cosine (D - x) / sqrt(N - y), with D the inner product of text
    and summary, N the squared norm of the text, x = i·summary and y = 2 i·text - i·i. x never
    changes and takes few values; y only falls as the text shrinks. So sentences are grouped by x,
    and each group is a heap by y. An old y is an upper bound, so only the sentence with the best
    bound is computed again, until it is still the best. Ties go to the first sentence.
    """

    def __init__(self, rows: Sequence[Row], products: Sequence[float], total: list[float]):
        self.rows, self.total = rows, total
        self.dot, self.norm = sum(products), sum(x * x for x in total)
        self.squares = [sum(n * n for _, n in row) for row in rows]
        groups: defaultdict[float, list[tuple[float, int]]] = defaultdict(list)
        for i, product in enumerate(products):
            groups[product].append((self._change(i), i))
        for heap in groups.values():
            heapq.heapify(heap)
        self.groups = dict(groups)
        self.checked = [-1] * len(rows)
        self.kept = [True] * len(rows)

    def _change(self, i: int) -> float:
        """Return what deleting a sentence adds to the squared norm of the text, which is -y."""
        return self.squares[i] - 2 * sum(n * self.total[word] for word, n in self.rows[i])

    def run(self) -> list[bool]:
        for step in range(len(self.kept) - 1):
            product, score = self._best(step)
            if score < self.dot / math.sqrt(self.norm):
                break
            self._delete(product)
        return self.kept

    def _best(self, step: int) -> tuple[float, float]:
        """Return the group whose first sentence is to be deleted, and the cosine after that."""
        bounds = {product: self._bound(product) for product in self.groups}
        while True:
            best = max(bounds.values())
            tied = [product for product, bound in bounds.items() if bound == best]
            stale = [p for p in tied if self.checked[self.groups[p][0][1]] != step]
            if not stale:
                return min(tied, key=lambda p: self.groups[p][0][1]), best
            for product in stale:
                self._update(product, step)
                bounds[product] = self._bound(product)

    def _bound(self, product: float) -> float:
        """Return an upper bound of the cosine after deleting the first sentence of a group."""
        if product == self.dot:
            return 0.0
        left = self.norm + self.groups[product][0][0]
        return (self.dot - product) / math.sqrt(left) if left > 0 else math.inf

    def _update(self, product: float, step: int) -> None:
        _, i = self.groups[product][0]
        heapq.heapreplace(self.groups[product], (self._change(i), i))
        self.checked[i] = step

    def _delete(self, product: float) -> None:
        change, i = heapq.heappop(self.groups[product])
        if not self.groups[product]:
            del self.groups[product]
        for word, n in self.rows[i]:
            self.total[word] -= n
        self.dot -= product
        self.norm += change
        self.kept[i] = False
