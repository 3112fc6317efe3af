"""Mentions by rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.english.entities.mention import OBLIQUE
from regsuite.reg.coreference.baselines.mentions import mentions, words_of


def found(text):
    return [(text[m.start : m.end], m.kind) for m in mentions(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Perth is old.", [("Perth", "name")]),
        ("The River Tay rises in the hills.", [("The River Tay", "name")]),
        ("He saw the Republic of Chile.", [("He", "pronoun"), ("the Republic of Chile", "name")]),
        ("Later J. K. Rowling wrote.", [("J. K. Rowling", "name")]),
        ("We met Perth's mayor.", [("Perth's", "name")]),
        ("In May the river rose.", [("the river", "definite")]),
        ("Today this old capital city grows.", [("this old capital city", "definite")]),
        ("It is the longest river.", [("It", "pronoun")]),
        ("The longest river was here.", []),
        ("They left the city of dreams.", [("They", "pronoun")]),
        ("Born there, she left.", [("she", "pronoun")]),
        ("We know Ann, who sings.", [("Ann", "name"), ("who", "relative")]),
        ("A lake that is deep.", [("that", "relative")]),
        ("He said that rain fell.", [("He", "pronoun")]),
        ("The river itself is clean.", [("The river itself", "definite")]),
        ("Reading came. We like Reading.", [("Reading", "name"), ("Reading", "name")]),
        ("", []),
        ("...", []),
    ],
)
def test_what_is_a_mention(text, expected):
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "category", "gender"),
    [
        ("Tay is a long river in Scotland.", "river", "thing"),
        ("Ann Lee (born 1950) sings.", "person", "person"),
        ("Ann Lee (IPA: [an]) is an American actress.", "female", "female"),
        ("Tay, a river, flows.", "river", "thing"),
        ("Tay is one great river.", "river", "thing"),
        ("Tay is the great river.", "river", "thing"),
        ("Tay is our great river.", None, ""),
        ("Tay has a river.", None, ""),
        ("Tay is a place by the river.", None, ""),
        ("Tay is a place of rivers.", "river", "thing"),
        ("Tay is a River.", None, ""),
        ("Tay was born there.", "person", "person"),
        ("Tay died in 1950.", "person", "person"),
        ("Tay (c. 1950) sang.", "person", "person"),
        ("Tay (3 May 1950) sang.", "person", "person"),
        ("Tay (an old good big red river, May) sang.", None, ""),
        ("Tay (about 1950) sang.", None, ""),
        ("Tay, May 1950, sang.", None, ""),
        ("Mount Logan stands.", "mountain", "thing"),
        ("Sir Cliff sang.", "person", "person"),
        ("Tay's mouth is a lake.", None, ""),
        ("Tay flows.", None, ""),
    ],
)
def test_predicates_and_own_words_tell_the_category(text, category, gender):
    first = mentions(text)[0]
    assert (first.category, first.gender) == (category, gender)


def test_places_are_counted_in_each_sentence_and_paragraphs_end_sentences():
    listed = mentions("Ann saw Bob. She left\n\nBob came to Perth")
    assert [(m.sentence, m.opens) for m in listed] == [
        (0, True),
        (0, False),
        (1, True),
        (2, True),
        (2, False),
    ]
    assert [m.role for m in listed] == ["", "", "", "", OBLIQUE]


def test_tokens_keep_their_offsets_over_paragraphs():
    text = "One.\n\nTwo (three)."
    assert all(text[t.start : t.end] == t.text for t in words_of(text))


@given(st.text(alphabet="Aab theTtis.,()'’s\n-é", max_size=60))
def test_any_text_gives_ordered_separate_mentions(text):
    spans = [(m.start, m.end) for m in mentions(text)]
    flat = [edge for span in spans for edge in span]
    assert flat == sorted(flat) and all(0 <= a < b <= len(text) for a, b in spans)
