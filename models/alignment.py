"""Word alignment of parallel sentences: IBM model 1, then the HMM, then grow-diag-final.

ParaEval (paraeval-mt-2006, section 3.2) aligns with the programs of Och & Ney (2003). Of aligners
on the registry none fits here: ``fast-align`` has no release, ``eflomal`` is GPL and has to be
compiled, ``simalign`` needs a downloaded neural net. So the models are written here over whole
arrays: model 1 (Brown et al. 1993) gives the lexical table that the HMM (Vogel et al. 1996, with
Och & Ney's empty words) starts from. Links are the most probable ones for each word by the HMM's
posteriors, not Viterbi's best path, as Liang et al. (2006) found better. Both directions are joined
by grow-diag-final (Koehn et al. 2003).

Sentences of one target length are run through together, so that a step of the recursion is one
product of matrices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]
Links = frozenset[tuple[int, int]]
Progress = Callable[[str], None]

LONGEST = 100
IBM_ROUNDS = 5
HMM_ROUNDS = 4
_EMPTY = 0.2
_JUMP = 20
_CELLS = 400_000
_TINY = np.float32(1e-12)
_NEAR = ((-1, 0), (0, -1), (1, 0), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1))


@dataclass(frozen=True)
class _Batch:
    """Sentences whose target has one length; sources are padded. Cells are rows of the table."""

    places: Ints
    cells: Ints
    """For each sentence, source word and target word (the last for none) the entry of the pair."""
    real: NDArray[np.bool_]
    """Which source words are words and not padding."""


def align(
    source: Sequence[Sequence[str]],
    target: Sequence[Sequence[str]],
    progress: Progress = lambda _: None,
) -> list[Links]:
    """Return for each pair of sentences the links (place in source, place in target)."""
    forward = _Direction(source, target)
    backward = _Direction(target, source)
    for name, model in (("source to target", forward), ("target to source", backward)):
        model.train(lambda step, name=name: progress(f"{name}, {step}"))  # type: ignore[misc]
    pairs = zip(forward.links(), backward.links(), strict=True)
    progress("both directions joined")
    return [grow_diag_final(one, {(s, t) for t, s in other}) for one, other in pairs]


class _Direction:
    """Each source word comes from one target word or from none."""

    def __init__(self, source: Sequence[Sequence[str]], target: Sequence[Sequence[str]]):
        self.size = len(source)
        self._source, self._target = _numbers(source), _numbers(target)
        self.batches, self.owners = self._built()
        self.lexical = np.ones(len(self.owners))
        self.jumps = np.ones(2 * _JUMP + 1)

    def _built(self) -> tuple[list[_Batch], Ints]:
        """Return the batches with the pairs of words numbered, and each pair's target word."""
        raw = list(self._raw_batches())
        flat = [batch.cells.ravel() for batch in raw]
        keys, numbers = _numbered(np.concatenate([*flat, np.zeros(0, np.int64)]))
        ends = np.cumsum(list(map(len, flat)))[:-1]
        parts = np.split(numbers, ends) if flat else []
        batches = [
            _Batch(b.places, part.reshape(b.cells.shape), b.real)
            for b, part in zip(raw, parts, strict=True)
        ]
        return batches, keys // self._width

    def _raw_batches(self) -> Iterator[_Batch]:
        sources, targets = self._source, self._target
        self._width = 1 + max((int(words.max()) for words in sources if len(words)), default=0)
        lengths = np.array([list(map(len, side)) for side in (sources, targets)])
        usable = (lengths.min(axis=0, initial=LONGEST) > 0) & (
            lengths.max(axis=0, initial=0) <= LONGEST
        )
        order = np.lexsort((lengths[0], lengths[1]))
        order = order[usable[order]]
        for places in _cut(order, lengths):
            long = int(lengths[0][places].max())
            words = np.zeros((len(places), long), dtype=np.int64)
            for row, place in enumerate(places):
                words[row, : lengths[0][place]] = sources[place]
            others = np.array([targets[place] for place in places])
            others = np.concatenate([others, np.zeros((len(places), 1), np.int64)], axis=1)
            cells = others[:, None, :] * self._width + words[:, :, None]
            yield _Batch(places, cells, np.arange(long) < lengths[0][places][:, None])

    def train(self, progress: Progress) -> None:
        """Run model 1, then the HMM from where it ends."""
        for i in range(IBM_ROUNDS):
            progress(f"IBM model 1, round {i + 1}")
            self._update(list(map(self._model_1, self.batches)))
        for i in range(HMM_ROUNDS):
            progress(f"HMM, round {i + 1}")
            jumps = np.zeros_like(self.jumps)
            self._update([self._hmm(batch, jumps) for batch in self.batches])
            self.jumps = jumps + _TINY

    def _update(self, posteriors: list[Floats]) -> None:
        """Count pairs by their posteriors and normalise over each target word."""
        size = len(self.owners)
        counts = np.zeros(size)
        for batch, posterior in zip(self.batches, posteriors, strict=True):
            counts += np.bincount(batch.cells.ravel(), posterior.ravel(), minlength=size)
        totals = np.bincount(self.owners, counts) if size else counts
        self.lexical = counts / np.maximum(totals[self.owners], _TINY)

    def _model_1(self, batch: _Batch) -> Floats:
        chances = self.lexical[batch.cells] * batch.real[:, :, None]
        result: Floats = chances / np.maximum(chances.sum(axis=2, keepdims=True), _TINY)
        return result

    def _transitions(self, length: int) -> Floats:
        weights = self.jumps[_jumps(length)]
        matrix: Floats = (1 - _EMPTY) * weights / weights.sum(axis=1, keepdims=True)
        return matrix

    def _hmm(self, batch: _Batch, jumps: Floats | None = None) -> Floats:
        """Return the posteriors of each source word's origin; adds to the counts of jumps."""
        emitted = np.maximum(self.lexical.astype(np.float32)[batch.cells], _TINY)
        emitted[~batch.real] = 1.0
        words, none = emitted[:, :, :-1], emitted[:, :, -1:] * _EMPTY
        matrix = self._transitions(words.shape[2]).astype(np.float32)
        ahead, ahead_none = _forward(words, none, matrix)
        behind = _backward(words, none, matrix)
        result = np.concatenate(
            [ahead * behind, (ahead_none * behind).sum(2, keepdims=True)], axis=2
        )
        result /= np.maximum(result.sum(axis=2, keepdims=True), _TINY)
        if jumps is not None:
            _count_jumps(batch.real, words, (ahead + ahead_none, behind), matrix, jumps)
        result *= batch.real[:, :, None]
        return result

    def links(self) -> list[set[tuple[int, int]]]:
        """Return the most probable links of each sentence: (source, target)."""
        result: list[set[tuple[int, int]]] = [set() for _ in range(self.size)]
        for batch in self.batches:
            best = self._hmm(batch).argmax(axis=2)
            chosen = batch.real & (best < batch.cells.shape[2] - 1)
            rows, words = np.nonzero(chosen)
            for place, word, origin in zip(
                batch.places[rows].tolist(), words.tolist(), best[rows, words].tolist(), strict=True
            ):
                result[place].add((word, origin))
        return result


def _forward(words: Floats, none: Floats, matrix: Floats) -> tuple[Floats, Floats]:
    """Return the forward chances of each origin, and of none after each origin; rows sum to 1."""
    ahead, empty = np.empty_like(words), np.empty_like(words)
    ahead[:, 0] = (1 - _EMPTY) * words[:, 0] / words.shape[2]
    empty[:, 0] = none[:, 0] / words.shape[2]
    for j in range(words.shape[1]):
        if j:
            before = ahead[:, j - 1] + empty[:, j - 1]
            ahead[:, j] = (before @ matrix) * words[:, j]
            empty[:, j] = before * none[:, j]
        total = (ahead[:, j] + empty[:, j]).sum(axis=1, keepdims=True)
        ahead[:, j] /= total
        empty[:, j] /= total
    return ahead, empty


def _backward(words: Floats, none: Floats, matrix: Floats) -> Floats:
    behind = np.ones_like(words)
    for j in range(words.shape[1] - 2, -1, -1):
        after = behind[:, j + 1]
        behind[:, j] = (after * words[:, j + 1]) @ matrix.T + after * none[:, j + 1]
        behind[:, j] /= behind[:, j].sum(axis=1, keepdims=True)
    return behind


def _count_jumps(
    real: NDArray[np.bool_],
    words: Floats,
    chances: tuple[Floats, Floats],
    matrix: Floats,
    jumps: Floats,
) -> None:
    ahead, behind = chances
    pairs = np.zeros_like(matrix)
    for j in range(1, words.shape[1]):
        after = behind[:, j] * words[:, j]
        before = ahead[:, j - 1]
        total = ((before @ matrix) * after).sum(axis=1)
        weight = real[:, j] / np.maximum(total, _TINY)
        pairs += matrix * (before.T @ (after * weight[:, None]))
    places = _jumps(words.shape[2])
    jumps += np.bincount(places.ravel(), pairs.ravel(), minlength=len(jumps))


def _jumps(length: int) -> Ints:
    steps = np.arange(length) - np.arange(length)[:, None]
    places: Ints = np.clip(steps, -_JUMP, _JUMP) + _JUMP
    return places


def _cut(order: Ints, lengths: Ints) -> Iterator[Ints]:
    """Cut sentences, sorted by target and source length, into batches of bounded size."""
    start = 0
    for i in range(1, len(order) + 1):
        ends = i == len(order) or lengths[1][order[i]] != lengths[1][order[start]]
        long = lengths[0][order[i - 1]] * (lengths[1][order[start]] + 1)
        if ends or (i - start + 1) * long > _CELLS:
            yield order[start:i]
            start = i


def _numbered(keys: Ints) -> tuple[Ints, Ints]:
    """Do what np.unique with an inverse does, faster: plain sorting is quick, argsort is not."""
    ordered = np.sort(keys)
    unique = ordered[np.append(True, ordered[1:] != ordered[:-1])] if len(keys) else ordered
    return unique, np.searchsorted(unique, keys)


def _numbers(sentences: Sequence[Sequence[str]]) -> list[Ints]:
    """Number the words, from one; zero is the empty word."""
    known: dict[str, int] = {}
    return [
        np.array([known.setdefault(word, len(known) + 1) for word in words], dtype=np.int64)
        for words in sentences
    ]


def grow_diag_final(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> Links:
    """Join two directions: what both have, grown by neighbours, then words still without a link."""
    union = one | other
    links = one & other
    rows, columns = {s for s, _ in links}, {t for _, t in links}
    left = sorted(links)
    while left:
        s, t = left.pop(0)
        for ds, dt in _NEAR:
            near = (s + ds, t + dt)
            if near in union and near not in links and not (near[0] in rows and near[1] in columns):
                _add(near, links, rows, columns)
                left.append(near)
    for direction in (one, other):
        for link in sorted(direction - links):
            if not (link[0] in rows and link[1] in columns):
                _add(link, links, rows, columns)
    return frozenset(links)


def _add(
    link: tuple[int, int], links: set[tuple[int, int]], rows: set[int], columns: set[int]
) -> None:
    links.add(link)
    rows.add(link[0])
    columns.add(link[1])
