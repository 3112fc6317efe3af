"""Features of words among the others of their article."""

import math

import pytest

from regsuite.features.documents.headline import Article
from regsuite.summarise.headlines.word_context import ScoredWord, context_features

ARTICLE = Article((), (("Mill", "burns", "down"), ("Mill", "rebuilt")))
WORDS = (
    ScoredWord(0, 0, "mill", 1, 1.0),
    ScoredWord(0, 1, "burns", 1, -1.0),
    ScoredWord(1, 0, "mill", 1, 3.0),
    ScoredWord(1, 1, "rebuilt", 1, 0.0),
)


def test_a_word_knows_what_is_said_of_it_elsewhere():
    first = next(context_features(ARTICLE, WORDS))
    assert (first["odds"], first["best odds"], first["mean odds"]) == (1.0, 3.0, 2.0)


def test_a_word_knows_its_neighbours_and_its_governor():
    last = list(context_features(ARTICLE, WORDS))[-1]
    assert last["odds before"] == 3.0 and last["above"] == 0.0
    assert last["odds after"] < last["odds before"]


def test_the_most_likely_word_of_the_article_is_the_first():
    ranks = [row["rank"] for row in context_features(ARTICLE, WORDS)]
    assert ranks[0] == ranks[2] == 0 and ranks[3] < ranks[1]


def test_features_by_hand():
    rows = list(context_features(ARTICLE, WORDS))
    total = sum(1 / (1 + math.exp(-odds)) for odds in (3.0, -1.0, 0.0))
    wanted = {
        "share": math.log(1 / (1 + math.exp(1.0)) / total), "rank": math.log(3),
        "all": math.log(total), "above": -1.0, "odds before": 1.0, "odds after": -5.0,
        "odds before that": -5.0, "odds after that": -5.0, "unknown": 0.0,
    }  # fmt: skip
    assert {name: rows[1][name] for name in wanted} == pytest.approx(wanted)


def test_neighbours_two_places_away_are_seen():
    words = [ScoredWord(0, place, key, 0, float(place)) for place, key in enumerate("abc")]
    rows = list(context_features(ARTICLE, words))
    assert rows[2]["odds before that"] == 0.0 and rows[0]["odds after that"] == 2.0


def test_a_word_without_a_vector_is_unknown():
    (row,) = context_features(ARTICLE, [ScoredWord(0, 0, "qzxv", 0, 0.0)])
    assert (row["unknown"], row["near first"], row["near text"]) == (1.0, 0.0, 0.0)


def test_a_word_is_near_the_sentence_that_has_it():
    rows = {w.key: row for w, row in zip(WORDS, context_features(ARTICLE, WORDS), strict=True)}
    assert rows["burns"]["near first"] > rows["rebuilt"]["near first"]
    assert rows["rebuilt"]["near text"] > rows["rebuilt"]["near first"]
