from __future__ import annotations

import pytest

from regsuite.english.content_words import all_words
from regsuite.english.tokens import ends_sentence, tokenise, words_of


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", []),
        ("It flows.", ["It", "flows", "."]),
        ("the Tay's and Perth’s", ["the", "Tay's", "and", "Perth’s"]),
        ("a well-known 3,880 m peak", ["a", "well-known", "3,880", "m", "peak"]),
        ("(in 1.5 km)", ["(", "in", "1.5", "km", ")"]),
        ("_ and Zürich", ["_", "and", "Zürich"]),
        ("wide; deep", ["wide", ";", "deep"]),
    ],
)
def test_tokens_are_words_and_single_marks(text, tokens):
    assert tokenise(text) == tokens


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("It flows. It ends.", ["flows .", "ends ."]),
        ("Is it long? Yes!", ["long ?", "Yes !"]),
        ("Mt. Fuji and St. Ives rise.", ["rise ."]),
        ("J. Smith wrote it.", ["it ."]),
        ("It is approx. 5 km long.", ["long ."]),
        ("It (a river. ) It ends.", [". )", "ends ."]),
        ('He said "It ends." Then he left.', ['. "', "left ."]),
        ("It ran to the U.S. border.", ["border ."]),
        ("It reaches 5 m. and falls.", ["falls ."]),
    ],
)
def test_sentences_end_where_a_reader_would_say(text, ends):
    tokens = tokenise(text)
    found = [
        " ".join(tokens[i - 1 : i + 1]) for i in range(len(tokens)) if ends_sentence(tokens, i)
    ]
    assert found == ends


def test_words_are_the_tokens_that_are_no_marks():
    text = "No-one (he's 5.5 feet, 1/2 inch) _cared_…"
    assert words_of(text) == [t for t in tokenise(text) if t[0].isalnum()]
    assert all_words("He’s in/out") == ["he's", "in", "out"]
