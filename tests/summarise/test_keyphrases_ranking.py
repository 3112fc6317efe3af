from __future__ import annotations

import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.summarise.keyphrases.ranking import METHODS, Chunk, ranked, textrank, yake
from tests.summarise.builders import FERRY

SENTENCES = [["The", "ferry", "of", "Oster"], ["Oster", "sold", "the", "ferry"], ["Rain", "fell"]]


@pytest.mark.parametrize("method", METHODS)
def test_words_that_come_back_weigh_more(method: str) -> None:
    weights = METHODS[method](SENTENCES)
    assert weights["ferri"] > weights["fell"]
    assert "the" not in weights


def test_no_words_give_no_weights() -> None:
    assert textrank([]) == {}
    assert yake([[]]) == {}


def test_a_phrase_within_a_better_one_is_left_out() -> None:
    chunks = [
        Chunk("island ferry", ("island", "ferri")),
        Chunk("ferry", ("ferri",)),
        Chunk("rain", ("rain",)),
    ]
    found = ranked(chunks, {"island": 3.0, "ferri": 2.0, "rain": 1.0})
    assert [p.text for p in found] == ["island ferry", "rain"]


def test_the_command_finds_what_a_text_is_about() -> None:
    found = summarise.keywords(FERRY, count=3)
    assert any("ferry" in p.text for p in found.phrases)
    assert len(found.phrases) <= 3


def test_an_unknown_method_lists_the_known() -> None:
    with pytest.raises(InputError, match="textrank, yake"):
        summarise.keywords(FERRY, method="x")


def test_labels_times_and_bare_adjectives_are_no_phrases() -> None:
    text = "Background: The ferry leaves at 7pm. The old ferry was sold and a new one was bought."
    found = summarise.keywords(text, count=9)
    assert {p.text.lower() for p in found.phrases}.isdisjoint({"background", "pm", "new"})
