import pytest

from regsuite.corpora.records.documents import Document
from regsuite.english.tagging import rule_tags
from regsuite.features.documents.headline import Article
from regsuite.summarise.headlines.system import phrases, trim
from regsuite.summarise.headlines.templates import (
    Templates,
    fill,
    filter_phrase,
    fullness,
    is_subsequence,
    rank_by_tag,
    recognition,
)

TITLES = [["Storm", "hits", "the", "port"], ["Mayor", "in", "court"]]


def test_every_headline_makes_a_template_and_survives_saving():
    templates = Templates.of([*TITLES, TITLES[0]], rule_tags)
    assert templates.counts[tuple(rule_tags(TITLES[0]))] == 2
    assert templates.usual["DT"] == "the"
    assert Templates.from_parts(templates.parts()) == templates


def test_subsequence_needs_the_order():
    assert is_subsequence(["NN", "IN"], ["DT", "NN", "VBD", "IN"])
    assert not is_subsequence(["IN", "NN"], ["DT", "NN", "VBD", "IN"])


def test_recognition_grows_with_the_text():
    found = recognition(
        [["rain", "in", "Rome"]], [[["rain"], ["fell", "in"], ["old", "Rome"]]], rule_tags
    )
    assert found["1"] == 0.0 and found["all"] == 1.0


def test_fill_takes_the_heaviest_words_and_the_desired_length():
    ranked = rank_by_tag(["port", "storm", "the"], ["NN", "NN", "DT"], {"port": 1.0, "storm": 2.0})
    assert ranked == {"NN": [("storm", 2.0), ("port", 1.0)]}
    templates = Templates()
    templates.counts.update({("NN",): 5, ("NN", "NN"): 1, ("NN", "XX"): 9})
    assert fill(templates, ranked, 2) == ["storm", "port"]
    assert fill(templates, ranked, 1) == ["storm"]
    assert fill(Templates(), ranked, 2) == []


def test_a_template_longer_than_desired_is_scored_like_a_shorter_one():
    ranked = {"NN": [("storm", 3.0), ("port", 2.0), ("rain", 1.0)]}
    templates = Templates()
    templates.counts.update({("NN",): 1, ("NN",) * 3: 1})
    assert fill(templates, ranked, 1, longer=True) == ["storm"]
    assert fill(templates, ranked, 2) == ["storm"]
    assert fill(templates, ranked, 2, longer=True) == ["storm", "port", "rain"]


def test_fullness_by_hand():
    assert fullness(["NN", "VB"], ["NN", "IN", "VB", "NN"]) == pytest.approx((2 + 2) / (2 + 4))


def test_filter_keeps_the_words_its_fullest_template_matches():
    words, tags = ["storm", "quickly", "hits", "port"], ["NN", "RB", "VBZ", "NN"]
    templates = {("NN", "VB", "NN"): 1, ("RB",): 9}
    assert filter_phrase(words, tags, templates) == ["storm", "hits", "port"]
    assert filter_phrase(words, tags, {}) == words


def test_phrases_connect_overlapping_bigrams():
    text = "Claims of police racism have shaken a city. Civil rights are old."
    article = Article.of(Document("a", "", text))
    assert phrases(article, ["claims", "police", "city"]) == [
        ["Claims", "of", "police", "racism"],
        ["city"],
    ]


def test_phrases_come_from_the_first_words_and_stay_in_their_sentence():
    text = "Storm. Port. " + "It was so. " * 16 + "Storm port again."
    article = Article.of(Document("a", "", text))
    assert phrases(article, ["storm", "port"], opening=20) == []
    long = Article((), ((*("x" * 49), "storm", "port", "storm"),))
    assert phrases(long, ["storm", "port"]) == [["x", "storm"]]


def test_a_phrase_ends_where_two_bigrams_do_not_touch():
    article = Article((), (("storm", "left", "with", "ships", "old", "port"),))
    assert phrases(article, ["storm", "port"]) == [["storm", "left"], ["old", "port"]]


def test_trim_cuts_dangling_words():
    assert trim(["of", "the", "port", "and", "city", "is"]) == ["port", "and", "city"]
    assert trim(["of", "the"]) == []
