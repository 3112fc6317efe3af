"""Headlines on real news, a fifth of the training documents for time."""

from __future__ import annotations

import pytest

from regsuite.evaluation.metrics.headline import overlap
from regsuite.features.documents.headline import Article
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.keywords import keyword_table
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.registry import REGISTRY
from tests.corpus.test_text import data

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def articles() -> list[Article]:
    corpus = read_corpus(HeadlineTask(), data("bbc", "train.jsonl"))
    return [Article.of(item.documents[0]) for item in corpus.items]


def test_learned_headlines_on_one_fold(articles):
    system = REGISTRY.find("headline-learned").make()
    system.learn([a for i, a in enumerate(articles) if i % 5])
    for length, bound in ((6, 0.32), (8, 0.30), (10, 0.285)):
        scores = [
            overlap(" ".join(a.title), system.headline(Article((), a.sentences), length))[2]
            for a in articles[::5]
        ]
        assert sum(scores) / len(scores) >= bound


def test_models_1_and_3_find_more_than_1_alone(articles):
    rows, _ = keyword_table(articles)
    found = {row.models: row.hits for row in rows}
    assert found[1, 3][0] > found[(1,)][0]
