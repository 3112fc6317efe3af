from __future__ import annotations

import pytest

from regsuite.english import sentences
from regsuite.english.pipeline import English, load, shipped


@pytest.fixture(scope="module")
def pipeline() -> English:
    return load(shipped())


def split(pipeline: English, text: str) -> list[str]:
    return [sentence.text for sentence in sentences.sentences(pipeline.parse(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        (" \n ", 0),
        ("Mr. Smith met Dr. J. R. Jones in the U.S. last week. They talked.", 2),
        ("It cost $3.50 in 1990. Now it costs 4.75 or so.", 2),
        ('"Stop here!" he said to the driver. The car stopped.', 2),
        ("The town (it has a mill. and a church) is small. We like it.", 2),
        ("He wrote books, plays, etc. and died young. She lived on.", 2),
        ("Gen. Grant and Sen. Lee came at 5 p.m. yesterday. It rained.", 2),
        ("A first paragraph without an end\n\nA second one", 2),
        ("It was great :) We will come back!!!!", 2),
        ("Read this. ______________________________ Then write to us.", 3),
    ],
)
def test_sentences_are_counted_right(pipeline: English, text: str, expected: int) -> None:
    assert len(split(pipeline, text)) == expected


def test_no_sentence_crosses_a_paragraph_break(pipeline: English) -> None:
    assert split(pipeline, "One two\n\nthree four\n \nfive") == ["One two", "three four", "five"]


def test_sentences_carry_no_white_space_at_their_ends(pipeline: English) -> None:
    found = split(pipeline, "  \n He slept.  \n She woke. \n\n")
    assert found == ["He slept.", "She woke."]


def test_closing_quotes_and_brackets_stay_with_their_sentence(pipeline: English) -> None:
    found = split(
        pipeline, 'She said: "We left early." Then they slept. (It was late.) All was well.'
    )
    assert not any(sentence[0] in '")' and sentence[1:2] in {"", " "} for sentence in found)
