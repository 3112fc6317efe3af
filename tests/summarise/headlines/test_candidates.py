"""What an opening offers as headlines, and how it is weighed."""

import pytest

from regsuite.english import pipeline
from regsuite.features.documents.headline import Article, words
from regsuite.summarise.headlines.candidates import (
    Candidate,
    Opening,
    Prices,
    candidates,
    pieces,
)

SENTENCES = ("The mill of Hollin Foods in Wexley makes flour.", "Brook runs Hollin Foods.")


def offered(length: int = 8, prices: Prices | None = None) -> list[Candidate]:
    article = Article((), tuple(tuple(words(s)) for s in SENTENCES), raw=SENTENCES)
    docs = list(pipeline.load(None).pipe(iter(SENTENCES)))
    likely = {(n, token.i): 0.1 for n, doc in enumerate(docs) for token in doc}
    return candidates(Opening(article, docs, likely), length, prices or Prices())


@pytest.mark.parametrize(("word", "count"), [("Half-Life", 2), ("£5.2m", 2), ("mill:", 1)])
def test_words_are_counted_as_the_metric_counts_them(word, count):
    assert pieces(word) == count


def test_a_score_is_the_f_to_be_expected_less_the_price():
    assert Candidate(("mill", "sold"), hits=1.5, price=0.1).score(4) == pytest.approx(0.4)


def test_no_candidate_is_shorter_than_three_words_or_longer_than_asked():
    assert {len(one.words) for one in offered(5)} <= {3, 4, 5}


def test_a_topic_says_no_word_of_what_it_stands_before():
    for one in offered():
        plain = [w.rstrip(":,").lower() for w in one.words]
        assert len(set(plain)) == len(plain)


def test_a_short_form_is_a_word_of_its_name():
    name, clause = Candidate(("Hollin", "Foods:"), 1, 0), Candidate(("HF", "grows"), 1, 0)
    assert not name.keys.isdisjoint(clause.keys)


def test_two_names_may_be_the_topic():
    assert any("," in "".join(one.words).partition(":")[0] for one in offered())


def test_a_word_that_is_nothing_but_an_ending_is_no_topic():
    assert Candidate(("", "mill:"), 1, 0).keys == {"mill", "m"}


def test_each_thing_that_makes_a_headline_harder_to_read_has_its_price():
    prices = Prices(label=1, thin=10, topic=100, second=1000, common=10_000, late=0)
    price = {" ".join(one.words): one.price for one in offered(prices=prices)}
    expected = {
        "mill makes flour": 0,
        "mill in Wexley": 1,
        "Brook: Hollin Foods": 1,
        "Wexley: mill makes flour": 100,
        "Wexley: Hollin Foods": 111,
        "Hollin Foods: mill": 111,
        "Hollin Foods, Wexley: mill makes flour": 1100,
    }
    assert {words: price[words] for words in expected} == expected


def test_hits_are_the_title_words_to_be_expected():
    hits = {" ".join(one.words): one.hits for one in offered()}
    assert hits["mill in Wexley"] == pytest.approx(0.3)
    assert hits["Hollin Foods, Wexley: mill makes flour"] == pytest.approx(0.6)


def test_a_label_that_only_names_somebody_stands_behind_no_topic_and_not_alone():
    assert not any(one.words[-1] == "Brook" for one in offered())


def test_the_settings_that_were_chosen_are_the_defaults():
    assert Prices() == Prices(
        5.2, label=0.02, thin=0.02, topic=0.01, second=0.01, common=0.01, late=0.03
    )
