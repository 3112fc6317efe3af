"""Features of words among the others of their article."""

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
