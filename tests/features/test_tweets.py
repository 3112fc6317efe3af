"""Tokens and feature groups of messages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.corpora.records.lexicons import MANUAL, PMI, Lexicon
from regsuite.features.tweets.sentiment import GROUPS, MAKERS, Message, Options, features
from regsuite.features.tweets.tokens import NEGATIVE, POSITIVE, emoticon, tokenise, word

PLAIN = Lexicon("plain", MANUAL, {"good": 1.0, "great": 1.0, "bad": -1.0})
GRADED = Lexicon("graded", MANUAL, {"good": 1.9, "bad": -2.5, "meh": -0.3})
SCORED = Lexicon(
    "scored", PMI, {"sun": 2.0, "rain": -3.0, "cup": 0.5, "rain_NEG": 0.25}, {"the sun": 1.5}
)
ALL = [PLAIN, GRADED, SCORED]


def made(text, *groups, lexicons=ALL, **numbers):
    return features(text, lexicons, Options(frozenset({"tokens", *groups}), **numbers))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("can’t wait!!!", ["can't", "wait", "!!!"]),
        ("see http://t.co/x1?a=b :)", ["see", "<url>", ":)"]),
        ("@ann_1 hi #so-good", ["<user>", "hi", "#so-good"]),
        ("ok :-( :D ;) =] <3 </3", ["ok", ":-(", ":D", ";)", "=]", "<3", "</3"]),
        ("^_^ -_- xD T_T", ["^_^", "-_-", "xD", "T_T"]),
        ("wow😍😍", ["wow", "😍", "😍"]),
        ("at 10:30 it's 3.5%...", ["at", "10:30", "it's", "3.5%", "..."]),
        ("AT&T rock'n'roll", ["AT&T", "rock'n'roll"]),
        ("gr8 b4 2nite, l8r m8!", ["gr8", "b4", "2nite", ",", "l8r", "m8", "!"]),
        ("h8ers' iPhone5 some1's 4-1", ["h8ers", "'", "iPhone5", "some1's", "4-1"]),
        ("soon:) monday:( home<3", ["soon", ":)", "monday", ":(", "home", "<3"]),
        ("haha:D ok:') hm;-)", ["haha", ":D", "ok", ":')", "hm", ";-)"]),
        ("see:(a) x=(b) 2<3 at 10:(", "see : ( a ) x = ( b ) 2 < 3 at 10 : (".split()),
        ("note: (see below)", ["note", ":", "(", "see", "below", ")"]),
        ("", []),
    ],
)
def test_tokenise(text, expected):
    assert tokenise(text) == expected


@given(st.text(max_size=200))
def test_tokens_lose_nothing_but_white_space(text):
    if "http" not in text and "www" not in text and "@" not in text:
        assert "".join(tokenise(text)) == "".join(text.replace("’", "'").split())


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        *(
            (t, POSITIVE)
            for t in [":)", ":-D", ";)", "=]", "(:", "<3", "xD", "^_^", "😊", ":*", ":))"]
        ),
        *((t, NEGATIVE) for t in [":(", ":'(", ":-/", "):", "</3", "-_-", "T_T", "😢", ":|"]),
        *((t, 0) for t in ["good", ":", ":o", ")", "8", "x", "t", "#x", "10:30"]),
    ],
)
def test_emoticons_have_a_polarity(token, expected):
    assert emoticon(token) == expected


def test_elongations_meet_and_are_found_in_lexicons_unstretched():
    assert word("goooooood").lower == word("GOOOD").lower == "goood"
    assert made("soooo goooood", "manual", lexicons=[PLAIN])["manual:plain.positive"] == 1
    assert made("#good day", "manual", lexicons=[PLAIN])["manual:plain.positive"] == 1


def test_word_ngrams_are_listed_up_to_the_longest():
    row = made("to be or to be", "words", longest=2)
    singles = ("to", "be", "or", "to", "be")
    assert row == {"words": (singles, ("to be", "be or", "or to", "to be"))}
    assert made("to be or to be", "words")["words"][3] == ("to be or to", "be or to be")


def test_negated_ngrams_are_marked_to_the_end_of_the_clause():
    row = made("not a good day, fine", "words", "negated", longest=1)
    assert row == {"words": (("not", "a_NEG", "good_NEG", "day_NEG", ",", "fine"),)}


def test_character_ngrams_stay_within_words():
    expected = ((" ab", "ab ", " ab "), (" cd", "cd ", " cd "))
    assert made("ab cd", "characters") == {"characters": expected}


def test_a_plain_lexicon_counts_and_a_graded_one_scores():
    row = made("good great bad meh", "manual")
    assert (row["manual:plain.positive"], row["manual:plain.negative"]) == (2, 1)
    assert row["manual:graded.sum-"] == pytest.approx(0.9)
    assert (row["manual:graded.highest"], row["manual:graded.lowest"]) == (1.9, 2.5)
    assert (row["manual:graded.last+"], row["manual:graded.last-"]) == (1.9, 0.3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("not good", (0, 1)),
        ("not a b c good", (0, 1)),
        ("not a b c d good", (1, 0)),
        ("not that, good", (1, 0)),
        ("don't you think it good", (0, 1)),
        ("dunno good", (0, 1)),
        ("nvr bad", (1, 0)),
        ("never :) good", (0, 1)),
    ],
)
def test_negation_turns_the_words_in_the_window(text, expected):
    row = made(text, "manual", "negation", lexicons=[PLAIN])
    assert (row["manual:plain.positive"], row["manual:plain.negative"]) == expected
    plain = made(text, "manual", lexicons=[PLAIN])
    assert plain["manual:plain.positive"] + plain["manual:plain.negative"] == 1
    assert plain["manual:plain.negative"] == ("bad" in text)


def test_the_last_sentiment_word_tells_by_its_sign():
    assert made("good then bad", "last", lexicons=[PLAIN]) == {"last:plain.negative": 1}
    assert made("bad then not bad", "last", "negation", lexicons=[PLAIN]) == {
        "last:plain.positive": 1
    }
    assert made("nothing here", "last", lexicons=[PLAIN]) == {}


def test_pmi_unigrams_make_seven_features_and_weak_words_are_not_counted():
    row = made("sun sun rain cup", "pmi")
    assert row == {
        "pmi:scored.sum+": 1.5,
        "pmi:scored.positive": 2,
        "pmi:scored.negative": 1,
        "pmi:scored.highest": 2,
        "pmi:scored.lowest": 3,
        "pmi:scored.last+": 0.5,
        "pmi:scored.last-": 3,
    }


def test_a_negated_word_takes_its_own_score_where_the_lexicon_has_one():
    assert made("no rain", "pmi", "negation")["pmi:scored.sum+"] == 0.25
    assert made("no sun", "pmi", "negation")["pmi:scored.sum-"] == 2


def test_pmi_bigrams_are_counted():
    assert made("the sun and the sun", "bigrams") == {
        "bigrams:scored.positive": 2,
        "bigrams:scored.negative": 0,
    }


@pytest.mark.parametrize(
    ("group", "text", "expected"),
    [
        ("emoticons", "a :) b :(", {"emoticons:positive": 1, "emoticons:negative": 1}),
        ("emoticons", "a ( b )", {}),
        ("punctuation", "what?!", {"punctuation:!": 1, "punctuation:?": 1}),
        ("punctuation", "what.", {}),
        ("hashtags", "#a b #c #", {"hashtags:count": 2}),
        ("elongated", "sooo good yesss", {"elongated:count": 2}),
    ],
)
def test_the_small_groups(group, text, expected):
    assert made(text, group) == expected


@pytest.mark.parametrize("group", MAKERS)
def test_a_group_makes_features_of_its_own_only(group):
    text = "the sun!! not good :( #rain sooo"
    row = made(text, group)
    assert row and {name.partition(":")[0] for name in row} == {group}
    everything = features(text, ALL, Options(frozenset(GROUPS)))
    assert group in {name.partition(":")[0] for name in everything}


def test_without_tweet_tokens_white_space_divides():
    row = features("so good!", [], Options(frozenset({"words"}), longest=1))
    assert row == {"words": (("so", "good!"),)}


@given(st.text(max_size=300))
def test_any_text_has_features_and_none_is_negative(text):
    row = features(text, ALL, Options(frozenset(GROUPS)))
    assert all(v >= 0 for name, v in row.items() if name not in ("words", "characters"))


def test_a_huge_message_is_looked_at_in_part():
    message = Message("ha " * 400_000, Options(frozenset({"tokens"})))
    assert len(message.words) < 4000
