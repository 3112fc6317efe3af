"""Cosine by tf·idf: by hand, and against scikit-learn's vectors."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from sklearn.feature_extraction.text import TfidfVectorizer

from regsuite.corpora.records.documents import Document, DocumentSet, Summary
from regsuite.english.content_words import content_words, stem
from regsuite.evaluation.metrics.cosine import Cosine
from regsuite.evaluation.metrics.text_metrics import text_metric
from regsuite.summarise.texts.task import TextTask

WORDS = "ferry ferries island sale sold rain council vote money the of and was Northline".split()


def test_by_hand() -> None:
    """Two gold summaries: ferry stands in both (idf 1), sold and rain in one, snow in none."""
    one, none = math.log(3 / 2) + 1, math.log(3) + 1
    first, second = Cosine().scores([(["ferry sold"], "The ferry snow"), (["ferry rain"], "rain")])
    assert first == pytest.approx(1 / (math.hypot(1, one) * math.hypot(1, none)))
    assert second == pytest.approx(one / math.hypot(1, one))


def sklearn_scores(segments: list[tuple[list[str], str]]) -> list[float]:
    def analyse(text: str) -> list[str]:
        return [stem(w) for w in content_words(text)]

    gold = sorted({reference for references, _ in segments for reference in references})
    words = {w for text in (*gold, *(own for _, own in segments)) for w in analyse(text)}
    weights = TfidfVectorizer(analyzer=analyse, vocabulary=sorted(words)).fit(gold)
    return [
        float(np.mean((weights.transform(refs) @ weights.transform([own]).T).toarray()))
        for refs, own in segments
    ]


def random_text(draw: random.Random) -> str:
    return " ".join(draw.choices(WORDS, k=draw.randint(1, 12)))


@pytest.mark.parametrize("seed", range(40))
def test_scores_are_those_of_scikit_learn(seed: int) -> None:
    draw = random.Random(seed)
    segments = [
        ([random_text(draw) for _ in range(draw.randint(1, 4))], random_text(draw))
        for _ in range(25)
    ]
    assert Cosine().scores(segments) == pytest.approx(sklearn_scores(segments))


def test_texts_without_content_score_nothing() -> None:
    assert Cosine().scores([(["ferry"], ""), (["the of"], "ferry"), ([], "ferry")]) == [0, 0, 0]


def test_the_same_words_are_alike_in_any_order() -> None:
    score = text_metric("cosine").item_score([["sold the ferry"]], [], "ferry sold")
    assert score == pytest.approx(1)


def test_summaries_are_scored_by_name() -> None:
    gold = DocumentSet("x", (Document("x", "", ""),), (Summary("ferry sold"), Summary("rain")))
    (metric,) = TextTask().choose_metrics(["cosine"])
    own = metric.statistics([[gold]], [gold.without_references()], [Summary("ferry sold")])
    assert metric.score(own) == pytest.approx(0.5)
