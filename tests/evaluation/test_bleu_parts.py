"""The steps to BLEU of a sentence, as an implementation apart has them, on random texts."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from regsuite.evaluation.metrics.text_metrics import text_metric

ORDER = 4


def grams(words: list[str], n: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(words[i : i + n]) for i in range(len(words) - n + 1))


def precisions(references: list[list[str]], own: list[str]) -> list[float]:
    """Clipped precisions; the k-th order without any match has 1 / 2^k of one."""
    found, missed = [], 0
    for n in range(1, min(ORDER, len(own)) + 1):
        counts = grams(own, n)
        most = {g: max(grams(r, n)[g] for r in references) for g in counts}
        right = sum(min(count, most[g]) for g, count in counts.items())
        missed += right == 0
        found.append((right or 0.5**missed) / sum(counts.values()))
    return found


def steps(references: list[list[str]], own: list[str]) -> tuple[float, float, float]:
    """Words' precision, the geometric mean of all, and that times the brevity penalty."""
    if not set(own) & {word for r in references for word in r}:
        return 0.0, 0.0, 0.0
    every = precisions(references, own)
    mean = math.exp(sum(map(math.log, every)) / len(every))
    nearest = min((abs(len(r) - len(own)), len(r)) for r in references)[1]
    brevity = math.exp(min(0.0, 1 - nearest / len(own)))
    return every[0], mean, mean * brevity


def test_steps_are_those_of_another_implementation_on_random_texts() -> None:
    draw = random.Random(1)
    metrics = [text_metric(n) for n in ("bleu_words", "bleu_ngrams", "sentence_bleu")]
    for _ in range(1_000):
        texts = [draw.choices("abcdef", k=draw.randint(1, 9)) for _ in range(draw.randint(2, 5))]
        own, *references = texts
        given = [" ".join(r) for r in references]
        found = [metric.one(given, " ".join(own)) for metric in metrics]
        assert found == pytest.approx(steps(references, own)), texts


def test_a_short_text_loses_by_brevity_alone() -> None:
    reference = ["the bridge was closed on Monday morning"]
    assert text_metric("bleu_words").one(reference, "the bridge was closed") == 1.0
    assert text_metric("bleu_ngrams").one(reference, "the bridge was closed") == pytest.approx(1)
    assert text_metric("sentence_bleu").one(reference, "the bridge was closed") < 0.5
