"""What clauses do to the words of a message: which count, which are turned, what phrases say."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.lexicons import MANUAL, Lexicon
from regsuite.features.tweets import clauses
from regsuite.features.tweets.clauses import Reading
from regsuite.features.tweets.sentiment import GROUPS, Options, features
from regsuite.features.tweets.tokens import words

VALUES = {
    "good": 2.0,
    "great": 3.0,
    "lovely": 2.5,
    "bad": -2.5,
    "awful": -2.5,
    "hate": -2.7,
    "sad": -2.0,
}


def read(text: str) -> tuple[Reading, list[str]]:
    given = words(text)
    reading = clauses.read(given, 4, [VALUES.get(word.lower, 0.0) for word in given])
    kept = [w.text for w, counts in zip(given, reading.kept, strict=True) if counts]
    return reading, kept


@pytest.mark.parametrize(
    ("text", "kept", "met"),
    [
        ("Great food but awful staff", "but awful staff", clauses.CONTRAST),
        ("Bad day. Lovely but loud, awful", "Bad day . but loud , awful", clauses.CONTRAST),
        ("Nothing but good news", "good news", clauses.PHRASE),
        ("Although it was awful, good end", ", good end", clauses.CONCESSION),
        ("A lovely day despite the awful weather today", "A lovely day today",
         clauses.CONCESSION),
        ("A bad place though the food was good", "though the food was good", clauses.CONTRAST),
        ("It is not just good", "It is just good", clauses.FOCUS),
        ("I can't wait for it", "I for it", clauses.PHRASE),
        ("we meet at the Sad Cafe in town", "we meet at the Cafe in town", clauses.NAME),
        ("It was not so bad of him", "It was so of him", clauses.MILD),
        ("good 😡", "😡", clauses.FACE),
    ],
)  # fmt: skip
def test_words_that_do_not_count_are_left_out(text: str, kept: str, met: str) -> None:
    reading, left = read(text)
    assert " ".join(left) == kept
    assert met in reading.met


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("can't wait", 2.0), ("never had a better day", 2.0), ("too salty", -1.0),
        ("too lovely", 0.0), ("it is not awful", 1.0), ("great 😡", -2.0), ("awful 😂", 2.0),
        ("lovely 😂", 0.0), ("Couldn't have asked for a nicer crew", 2.0), ("a plain text", 0.0),
    ],
)  # fmt: skip
def test_phrases_and_the_like_say_how_good_or_bad(text: str, told: float) -> None:
    assert read(text)[0].told == told


def test_two_negations_turn_back_and_one_turns() -> None:
    once, twice = read("not so good")[0], read("nobody is not so good")[0]
    assert once.turned == [False, True, True]
    assert not twice.turned[-1] and clauses.DOUBLE in twice.met
    assert read("anything but good")[0].turned[-1]
    assert read("it was supposed to be good")[0].turned[-1]


def test_a_contrast_without_anything_good_or_bad_after_it_leaves_all() -> None:
    assert read("good food but no seats")[1] == ["good", "food", "but", "no", "seats"]


def test_the_group_is_a_switch_and_its_features_have_signs() -> None:
    lexicon = Lexicon("own", MANUAL, VALUES)
    row = features("Great food but awful staff", [lexicon], Options(frozenset(GROUPS)))
    assert row["clauses:contrast-"] == 1.0
    assert row["manual:own.positive"] == 0.0
    assert any("great_LEFT" in group for group in row["words"])  # type: ignore[union-attr]
    plain = features(
        "Great food but awful staff", [lexicon], Options(frozenset(GROUPS) - {"clauses"})
    )
    assert plain["manual:own.positive"] == 1.0
    assert not any(name.startswith("clauses:") for name in plain)
