"""Filled-in text and the places of the references in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from regsuite.corpora.derive.plain_text import plain
from tests.builders import EMPTY, name, pronoun, ref, text


def shown(item):
    read = plain(item)
    return read.text, [None if s is None else read.text[slice(*s)] for s in read.spans]


def test_the_chosen_words_stand_at_their_spans():
    item = text((ref("1", gold=name("the Tay")), "\n is long. \n", ref("2", gold=pronoun("it"))))
    assert shown(item) == ("The Tay is long. It", ["The Tay", "It"])


def test_an_empty_or_unchosen_reference_leaves_no_trace():
    item = text(
        (ref("1", gold=name("Tay")), " flows and ", ref("2", gold=EMPTY), "\n ends", ref("3"))
    )
    assert shown(item) == ("Tay flows and ends", ["Tay", None, None])


def test_punctuation_joins_the_word_before_it():
    item = text(
        ("They call\n", ref("1", gold=name("Tay")), "\n, then\n", ref("2", gold=EMPTY), "\n.")
    )
    assert shown(item)[0] == "They call Tay, then."


def test_words_that_touch_a_reference_are_parted_from_it():
    item = text(("near", ref("1", gold=name("Tay")), "lies Perth"))
    assert shown(item)[0] == "near Tay lies Perth"


def test_a_reference_begins_a_sentence_with_a_capital_also_after_quotes_and_paragraphs():
    item = text(
        ('He said "no." ', ref("1", gold=pronoun("it"))),
        (ref("2", gold=pronoun("it")), " ran; ", ref("3", gold=pronoun("it"))),
    )
    assert shown(item) == ('He said "no." It\n\nIt ran; it', ["It", "It", "it"])


def test_a_text_without_anything_is_empty():
    assert shown(text()) == ("", [])


@given(st.lists(st.text(alphabet="ab .,\n", max_size=5), max_size=6))
def test_spans_hold_the_words_whatever_stands_around(pieces):
    parts = [p for i, s in enumerate(pieces) for p in (ref(str(i), gold=name("Tay")), s) if p]
    assert set(shown(text(tuple(parts)))[1]) <= {"Tay"}
