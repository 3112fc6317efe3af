"""Words with their places, runs of capitals, and what of a sentence is quoted."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Document
from regsuite.english.document_sentences import split
from regsuite.english.entities.lines import LONGEST, DocumentLines, Line, Word


def runs(text: str) -> list[str]:
    return [" ".join(run.words) for run in Line(text).runs]


def test_a_word_leaves_out_its_genitive_ending():
    words = Line("Ada’s cat").words
    assert words == [
        Word("Ada", 0, 3, True, "ada", True),
        Word("cat", 6, 9, False, "cat", False),
    ]
    assert [word.whole_end for word in words] == [5, 9]


def test_outside_the_line_there_are_no_words():
    line = Line("Ada left.")
    assert [line.low(i) for i in (-1, 0, 2, 3)] == ["", "ada", ".", ""]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Then Ada Brook met Tom.", ["Ada Brook", "Tom"]),
        ("The Ada Brook of May met Monday.", ["Ada Brook"]),
        ("She saw J. K. Dunn and Dr. Moe.", ["J K Dunn", "Dr Moe"]),
        ("We climbed Mt. Etna and Ft. Knox.", ["Mt Etna", "Ft Knox"]),
        ("It was Tom Dunn Jr. Moe.", ["Tom Dunn Jr Moe"]),
        ("He was fond of Cats. Dogs came.", ["Cats", "Dogs"]),
        ("Ada's Cat slept.", ["Ada", "Cat"]),
        ("We met Anna van der Dorn and Otto von Moe.", ["Anna van der Dorn", "Otto von Moe"]),
        ("We met Lena ter Horst, Ali bin Omar, Gio della Rosa.",
         ["Lena ter Horst", "Ali bin Omar", "Gio della Rosa"]),
        ("We met Ana dos Reis, Luc du Lac, Pia di Moe, Ida de la Rue.",
         ["Ana dos Reis", "Luc du Lac", "Pia di Moe", "Ida de la Rue"]),
        ("We met Bo den Hop, Ed al Amin, Cy el Moe, Jo da Luz, Ty del Rio, Al le Duc.",
         ["Bo den Hop", "Ed al Amin", "Cy el Moe", "Jo da Luz", "Ty del Rio", "Al le Duc"]),
        ("We met Ada van.", ["Ada"]),
        ("We met Ada van tonight.", ["Ada"]),
        ("Plan B. Smith", ["Plan B Smith"]),
        ("Plan A", ["Plan"]),
        ("We took X and Y.", ["Y"]),
        ("We took X. Then", ["X"]),
        ("", []),
    ],
)  # fmt: skip
def test_runs_of_capitals(text, expected):
    assert runs(text) == expected


def test_a_run_knows_its_places():
    (run,) = Line("Now Dr. Anna van Dorn left.").runs
    assert (run.first, run.last, run.places) == (1, 6, (1, 3, 4, 5))


def lines(text: str) -> DocumentLines:
    return DocumentLines(split(Document("d", "", text)))


def quoted(found: DocumentLines, i: int) -> list[str]:
    line = found.line(i)
    return [line.text[a:b] for a, b in line.quoted]


def test_quotations_go_on_through_sentences():
    found = lines('Ada said: "It rains. It pours." Then she left. "Stay," he said.')
    assert [quoted(found, i) for i in range(4)] == [
        ['"It rains.'],
        ['It pours."'],
        [],
        ['"Stay,"'],
    ]


def test_quotations_are_placed_in_sentences_whose_white_space_is_single():
    found = lines('Ada   said \t"it   rains"  again. Then\t she  said   "no".')
    assert [quoted(found, i) for i in range(2)] == [['"it rains"'], ['"no"']]


@pytest.mark.parametrize(
    ("start", "end", "inside"),
    [(0, 5, False), (4, 6, True), (5, 8, True), (10, 12, True), (11, 12, False)],
)
def test_what_touches_a_quotation_is_quoted(start, end, inside):
    assert Line("x" * 20, lambda: [(5, 11)]).is_quoted(start, end) is inside


def test_a_very_long_sentence_is_read_in_part_and_counts_as_quoted():
    found = lines("Ada " + "x" * LONGEST)
    assert found.line(0).text == found.document.text[:LONGEST]
    assert found.line(0).is_quoted(0, 3)
    assert lines("Ada " + "x" * (LONGEST - len("Ada "))).line(0).quoted == []


def test_sentences_that_have_some_characters():
    found = lines("Ada left. Rain fell. Adam came.")
    assert (found.having("Ada"), found.having("rain")) == ([0, 2], [])
