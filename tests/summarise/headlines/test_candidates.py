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


def offered(length: int = 8) -> list[Candidate]:
    article = Article((), tuple(tuple(words(s)) for s in SENTENCES), raw=SENTENCES)
    docs = list(pipeline.load(None).pipe(iter(SENTENCES)))
    likely = {(n, token.i): 0.1 for n, doc in enumerate(docs) for token in doc}
    return candidates(Opening(article, docs, likely), length, Prices())


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
