from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.corpora.records.documents import Document, DocumentSet, Summary
from regsuite.english.document_sentences import split, split_set, split_text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("Mr. Dahl met J. Moe. He left.", ["Mr. Dahl met J. Moe.", "He left."]),
        ("It grew by 2.5 per cent. Good.", ["It grew by 2.5 per cent.", "Good."]),
        ('"Stop!" she said. "Now."', ['"Stop!" she said.', '"Now."']),
        ("He said: “Go.” Then he went.", ["He said: “Go.”", "Then he went."]),
        ("See no. 5 for more. No. Never.", ["See no. 5 for more.", "No.", "Never."]),
        ("No end mark here", ["No end mark here"]),
        ("A heading\nIts text. More.", ["A heading", "Its text.", "More."]),
        ("", []),
        (" \n\n ", []),
    ],
)
def test_split_text(text: str, expected: list[str]) -> None:
    assert split_text(text) == expected


def test_wrapped_lines_do_not_end_sentences() -> None:
    lines = (
        "The storm swept toward the coast on Sunday night, and the port\n"
        "was closed to all ships until the wind had gone down again and\n"
        "the pilots were ready to work. Nobody was hurt in the town.\n"
    )
    assert len(split_text(lines)) == 2


def test_sentences_remember_where_they_came_from() -> None:
    text = "First here.  Second\tone.\n\nThird."
    found = split(Document("d", "", text)).sentences
    assert [text[s.start : s.end] for s in found] == ["First here.", "Second\tone.", "Third."]
    assert [(s.document, s.number, s.paragraph) for s in found] == [
        ("d", 0, 0),
        ("d", 1, 0),
        ("d", 2, 1),
    ]


@given(st.text(alphabet="aB .!?\n\"'()", max_size=200))
def test_every_character_but_space_is_in_one_sentence(text: str) -> None:
    found = split(Document("d", "", text)).sentences
    joined = "".join("".join(s.text.split()) for s in found)
    assert joined == "".join(text.split())
    assert all(" ".join(text[s.start : s.end].split()) == s.text for s in found)


def test_an_extract_joined_without_spaces_is_found_again() -> None:
    document = Document("d", "", "One is here. Two is there. Three is gone.")
    item = split_set(
        DocumentSet("d", (document,), (Summary("Three is gone.One is here.", "", True),))
    )
    assert [s.number for s in item.references[0].sentences] == [0, 2]


def test_a_letter_behind_a_slash_is_no_initial():
    assert split_text("It has a Mobility P/M. It works.") == ["It has a Mobility P/M.", "It works."]


@pytest.mark.parametrize(("width", "count"), [(44, 3), (45, 1), (100, 1), (101, 3)])
def test_lines_wrapped_at_a_usual_width_are_one_paragraph(width, count):
    line = ("rain " * 30)[: width - 1] + "x"
    assert len(split_text("\n".join([line, line, "rain"]))) == count


def test_one_long_line_is_no_sign_of_wrapping():
    line = ("rain " * 30)[:59] + "x"
    assert len(split_text(f"{line}\nrain")) == 2
