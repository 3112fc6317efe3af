"""Word-string measures of the challenges: accuracy, edit distance, BLEU and NIST.

rapidfuzz and sacrebleu count. NIST is written here by the rules of mteval-v13a: nltk takes the best
of several references for each order, which mteval does not. Of several gold answers accuracy takes
the best of each item, edit distances the mean, BLEU and NIST all as references.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

import numpy as np
from rapidfuzz.distance import Indel
from sacrebleu.metrics.bleu import BLEU

from regsuite.evaluation.metrics.base import Floats, Row
from regsuite.evaluation.metrics.texts import PLAIN, Compared, Strings, TextMetric, Texts, segments

NIST_ORDER = 5
BLEU_ORDER = 3


def edit_distance(a: str, b: str) -> int:
    """Levenshtein distance over words with insertion and deletion 1 and substitution 2."""
    return int(Indel.distance(a.split(), b.split()))


def normalised_edit_distance(a: str, b: str) -> float:
    """Edit distance divided by the sum of the two lengths; two empty strings have 0."""
    return float(Indel.normalized_distance(a.split(), b.split()))


@lru_cache(maxsize=4)
def _bleu(order: int) -> BLEU:
    return BLEU(max_ngram_order=order, tokenize="none", effective_order=True)


@lru_cache(maxsize=65536)
def bleu_statistics(
    hypothesis: str, references: tuple[str, ...], order: int = BLEU_ORDER
) -> tuple[int, ...]:
    """Return hypothesis length, reference length, matches and totals of all orders."""
    score = _bleu(order).sentence_score(hypothesis, list(references))
    return (score.sys_len, score.ref_len, *score.counts, *score.totals)


def bleu(totals: Floats, order: int = BLEU_ORDER) -> Floats:
    """BLEU (0 to 1) from summed statistics (last axis), as sacrebleu has it, for many sums at once.

    Smoothing is exponential, and an order that no hypothesis reaches does not count.
    """
    length, reference = totals[..., 0], totals[..., 1]
    matches = totals[..., 2 : 2 + order]
    possible = totals[..., 2 + order :]
    counts = possible > 0
    missed = counts & (matches == 0)
    smooth = 2.0 ** np.cumsum(missed, axis=-1)
    numerator = np.where(missed, 1 / smooth, matches)
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.where(counts, np.log(numerator / possible), 0.0)
        mean = logs.sum(axis=-1) / counts.sum(axis=-1)
        penalty = np.where(length < reference, np.exp(1 - reference / length), 1.0)
    matched = matches.sum(axis=-1) > 0
    return np.where(matched, penalty * np.exp(np.where(matched, mean, 0.0)), 0.0)


def nist_statistics(hypotheses: Sequence[str], references: Sequence[Sequence[str]]) -> Floats:
    """Return for each segment NIST's numerators, denominators and lengths, orders 1 to 5.

    As mteval-v13a has it: the information of an n-gram comes from all references given
    (Doddington 2002, equation 2); a segment's n-gram counts at most as often as in the reference
    that has it most often; the length to reach is the mean of the references' lengths.
    """
    tokens = [[r.split() for r in refs] for refs in references]
    information = _information([r for refs in tokens for r in refs])
    rows = [
        _nist_row(hypothesis.split(), refs, information)
        for hypothesis, refs in zip(hypotheses, tokens, strict=True)
    ]
    return np.array(rows, dtype=float).reshape(len(rows), 2 * NIST_ORDER + 2)


def _information(references: Sequence[Sequence[str]]) -> dict[tuple[str, ...], float]:
    counts: Counter[tuple[str, ...]] = Counter()
    for reference in references:
        for order in range(1, NIST_ORDER + 1):
            counts.update(_ngrams(reference, order))
    words = sum(map(len, references))
    return {g: math.log2((counts[g[:-1]] if len(g) > 1 else words) / n) for g, n in counts.items()}


def _nist_row(
    hypothesis: Sequence[str],
    references: Sequence[Sequence[str]],
    information: dict[tuple[str, ...], float],
) -> list[float]:
    gains, totals = [], []
    for order in range(1, NIST_ORDER + 1):
        own = Counter(_ngrams(hypothesis, order))
        most: Counter[tuple[str, ...]] = Counter()
        for reference in references:
            most |= Counter(_ngrams(reference, order))
        gains.append(sum(information[gram] * n for gram, n in (own & most).items()))
        totals.append(own.total())
    mean_length = sum(map(len, references)) / len(references)
    return [*gains, *totals, mean_length, len(hypothesis)]


def nist(totals: Floats) -> Floats:
    """NIST from summed statistics (last axis); an order that no hypothesis has counts nothing."""
    gains, possible = totals[..., :NIST_ORDER], totals[..., NIST_ORDER : 2 * NIST_ORDER]
    precision = np.divide(gains, possible, out=np.zeros_like(gains), where=possible > 0)
    reference, length = totals[..., -2], totals[..., -1]
    ratio = np.divide(length, reference, out=np.zeros_like(length), where=reference > 0)
    return np.asarray(precision.sum(axis=-1) * _nist_penalty(np.minimum(ratio, 1.0)))


def _nist_penalty(ratio: Floats) -> Floats:
    """Doddington's length penalty for many ratios at once: one half at two thirds of the length."""
    beta = math.log(0.5) / math.log(1.5) ** 2
    some = ratio > 0
    return np.where(some, np.exp(beta * np.log(np.where(some, ratio, 1.0)) ** 2), 0.0)


def _ngrams(words: Sequence[str], order: int) -> Iterator[tuple[str, ...]]:
    return zip(*(words[start:] for start in range(order)), strict=False)


class StringAccuracy(TextMetric):
    """Share of strings that are those of a gold answer."""

    def __init__(
        self,
        texts: Texts = PLAIN,
        details: str = "",
        name: str = "string_accuracy",
        title: str = "String",
    ):
        super().__init__(texts)
        self.details, self.name, self.title = details, name, title

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Count the matches with the best answer, and the strings."""
        matches = (sum(map(str.__eq__, gold, own)) for gold in wanted)
        return max(matches), len(own)


class EditDistance(TextMetric):
    """Mean string-edit distance, substitution 2."""

    name = "se"
    title = "SE"
    higher_is_better = False

    def __init__(self, texts: Texts = PLAIN, details: str = ""):
        super().__init__(texts)
        self.details = details

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Sum the distances and count strings; with several answers, average item by item."""
        mean = float(np.mean([sum(map(self.distance, gold, own)) for gold in wanted]))
        return (mean / len(own), 1) if len(wanted) > 1 else (mean, len(own))

    def distance(self, one: str, other: str) -> float:
        """Return the distance of two strings."""
        return edit_distance(one, other)


class NormalisedEditDistance(EditDistance):
    """Mean string-edit distance over the sum of the two lengths."""

    name = "norm_se"
    title = "Norm. SE"

    def distance(self, one: str, other: str) -> float:
        """Return the distance of two strings."""
        return normalised_edit_distance(one, other)


class Bleu(TextMetric):
    """BLEU up to an order, of all items together."""

    def __init__(
        self,
        texts: Texts = PLAIN,
        order: int = BLEU_ORDER,
        details: str = "smooth=exp,effective-order,tok=space",
    ):
        super().__init__(texts)
        self.order, self.details = order, details
        self.name, self.title = f"bleu{order}", f"BLEU-{order}"

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Sum sacrebleu's counts over the strings."""
        counts = [
            bleu_statistics(text, tuple(references), self.order)
            for references, text in segments(wanted, own)
        ]
        return list(map(sum, zip(*counts, strict=True)))

    def aggregate(self, totals: Floats) -> Floats:
        """Compute BLEU from the counts."""
        return bleu(totals, self.order)


class Nist(TextMetric):
    """NIST (orders 1 to 5), of all items together."""

    name = "nist"
    title = "NIST"

    def __init__(self, texts: Texts = PLAIN, details: str = "n=5"):
        super().__init__(texts)
        self.details = details

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row | None:
        """Return the item's row as if there were no other."""
        return self.compare_all([(wanted, own)])[0]

    def compare_all(self, items: Sequence[Compared]) -> list[Row | None]:
        """Sum NIST's counts over each item's strings; an n-gram's weight is from all items."""
        flat = [segment for item in items for segment in segments(*item)]
        counts = iter(nist_statistics([t for _, t in flat], [r for r, _ in flat]))
        return [np.sum(list(islice(counts, len(own))), axis=0).tolist() for _, own in items]

    def aggregate(self, totals: Floats) -> Floats:
        """Compute NIST from the sums."""
        return nist(totals)
