"""Features of words: those of the text, of the parse, and of counts over other articles."""

import math

import pytest

from regsuite.features.documents.headline import Article, word_statistics
from regsuite.summarise.headlines.decode import COST, GAP, JUMP, TagBigrams, Token, decode
from regsuite.summarise.headlines.keywords import SENTENCES, Counts, _best_bigrams
from regsuite.summarise.headlines.learned import word_features
from regsuite.summarise.headlines.title_words import headline_words
from tests.summarise.headlines.parsed import parsed

STORM = Article(
    ("Storm", "hits", "port"),
    (("A", "storm", "struck", "the", "old", "port"), ("The", "storm", "left"), ("Ships", "wait")),
)
MAYOR = Article(("Mayor", "leaves", "port"), (("The", "mayor", "left", "Port", "Wexley"),))


def counts(smoothing: float = 1.0) -> Counts:
    return Counts(smoothing).learn([STORM, MAYOR])


def features(article: Article, key: str, leave_out: bool = False) -> dict[str, str | bool | float]:
    (word,) = [w for w in word_statistics(article, 6) if w.key == key]
    return word_features(word, article, counts(), leave_out)


def test_features_of_a_word_in_the_first_sentence():
    row = features(STORM, "storm")
    assert {name: row[name] for name in ("sentence", "kind", "before", "after")} == {
        "sentence": "0", "kind": "001", "before": "a", "after": "content",
    }  # fmt: skip
    numbers = {
        "place": 1 / 40, "spread": math.log(2), "late": math.log(2), "repeated": math.log(2),
        "length": 5 / 12, "count": math.log(2), "rarity": math.log(3 / 2),
        "titles": math.log(1.05 / 1.05), "weight": 20 * 2 / 11 * math.log(3 / 2),
        "model1": math.log((4 + 1e-6) / 5), "model3": math.log((2 + 5 / 16) / 3),
    }  # fmt: skip
    assert {name: row[name] for name in numbers} == pytest.approx(numbers)
    endings = {"ending1": "m", "ending2": "rm", "ending3": "orm"}
    bins = {"first place": "0", "first kind": "001", "first count~": "1", "first rarity~": "1"}
    assert endings.items() <= row.items() and bins.items() <= row.items()
    assert "word" not in row and "count~" not in row


def test_a_word_of_a_later_sentence_has_no_features_of_the_first():
    row = features(STORM, "ships")
    assert row["sentence"] == "2" and "count~" in row
    assert not any(name.startswith("first") for name in row)


def test_function_words_and_words_of_two_titles_are_features_of_their_own():
    assert features(STORM, "the")["word"] == "the"
    assert features(STORM, "port")["word"] == "port"
    assert "word" not in features(STORM, "port", leave_out=True)


def test_a_training_article_does_not_see_its_own_title():
    assert features(MAYOR, "mayor")["titles"] > features(MAYOR, "mayor", leave_out=True)["titles"]
    assert features(MAYOR, "mayor", leave_out=True)["rarity"] == pytest.approx(math.log(3))


def test_models_by_hand():
    own = counts()
    assert own.position(0) == pytest.approx((4 + 1e-6) / 5)
    assert own.position(SENTENCES + 5) == own.position(SENTENCES - 1) < own.position(0)
    assert own.word_position("port", 0) == pytest.approx((2 + 1 / SENTENCES) / 3)
    assert own.unigram("port") == pytest.approx((2 + 1 / 7) / 7)
    assert own.unigram("port", STORM) == pytest.approx((1 + 1 / 7) / 7)
    assert own.text_model("port", STORM) == pytest.approx((1 + 5 / 16) / 2)
    assert own.bigram("hits", "port") == pytest.approx((1 + own.unigram("port")) / 2)


def test_the_best_bigram_of_a_word_counts():
    best = _best_bigrams(STORM, counts())
    assert best["storm"] == pytest.approx(counts().bigram("a", "storm"))
    assert best["a"] == pytest.approx(counts().bigram("<s>", "a"))


def test_words_of_a_parse():
    words = {w.text: w for w in headline_words(parsed("The Anglo-Dutch firm sells soap."))}
    assert list(words) == ["The", "Anglo-Dutch", "firm", "sells", "soap."]
    assert words["Anglo-Dutch"].features == {
        "tag": "NNP", "role": "compound", "chain": "compound amod", "governor": "compound ADJ ",
        "depth": "3", "rewritten": "False", "pair": "PROPN PUNCT",
    }  # fmt: skip
    assert words["firm"].features["governor"] == "nsubj VERB sell"
    assert (words["The"].form, words["The"].features["rewritten"]) == ("the", "True")
    assert (words["sells"].head, words["sells"].features["depth"]) == (5, "0")


def test_the_last_word_has_nothing_behind_it():
    (*_, last) = headline_words(parsed("Brook sold mills and ferries.")[:-1].as_doc())
    assert last.features["pair"] == "NOUN "


def worths(first: str, second: str, sentence: int, between: int) -> list[str]:
    """Decode two words with so many unlikely ones between them."""
    tokens = [Token(first, "NN", 0, 0.9), *[Token("x", "NN", 0, 0.0)] * between]
    return decode([*tokens, Token(second, "NN", sentence, COST + 0.1)], TagBigrams(), 4, shortest=1)


def test_a_word_must_be_worth_the_gap_and_the_change_of_sentence():
    assert GAP < 0.1 < JUMP
    assert worths("storm", "port", 0, 0) == ["storm", "port"]
    assert worths("storm", "port", 0, 3) == ["storm", "port"]
    assert worths("storm", "port", 1, 0) == ["storm"]


def test_leaving_out_words_costs_something():
    near, far = Token("near", "NN", 0, 0.5), Token("far", "NN", 0, 0.5 + GAP / 2)
    tokens = [Token("storm", "NN", 0, 0.9), near, far]
    assert decode(tokens, TagBigrams(), 2) == ["storm", "near"]


def test_a_short_headline_is_made_longer_if_it_can():
    tokens = [
        Token(word, "NN", 0, 0.9 if word == "storm" else 0.0) for word in "storm a b c d".split()
    ]
    assert len(decode(tokens, TagBigrams(), 8)) == 4
