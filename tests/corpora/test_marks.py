"""Marked plain text from GREC texts and back."""

from __future__ import annotations

from regsuite.corpora.formats.grec.xml import read_text
from regsuite.corpora.records.marks import Prose, grec_text, prose
from regsuite.corpora.samples import sample
from tests.builders import EMPTY, name, pronoun, ref, text


def small():
    return text(
        (
            ref("1.1", gold=name("The River Tay")),
            " rises in the hills and ",
            ref("1.2", gold=EMPTY),
            "reaches the sea. ",
            ref("1.3", gold=pronoun("It")),
            " is long.",
        ),
        title="River Tay",
    )


def test_prose_has_spans_of_references_and_places_of_empty_ones():
    item = prose(small())
    assert item.text == "The River Tay rises in the hills and reaches the sea. It is long."
    marks = item.marking.marks
    assert [item.text[m.start : m.end] for m in marks] == ["The River Tay", "", "It"]
    assert item.text[marks[1].start :].startswith("reaches")


def test_grec_text_of_prose_is_the_text_again():
    again = grec_text(prose(small()))
    assert [r.gold.key for r in again.references] == ["the river tay", "_", "it"]
    assert prose(again).text == prose(small()).text


def test_grec_text_of_every_sample_has_its_references():
    for path in sorted(sample("grec", "test").glob("*.xml")):
        found = read_text(path)
        again = grec_text(prose(found))
        assert [r.gold.key for r in again.references] == [r.gold.key for r in found.references]
        assert len(again.paragraphs) == len(found.paragraphs)


def test_grec_text_without_marks_is_plain_paragraphs():
    found = grec_text(Prose("7", "Tay", "One.\n\nTwo."))
    assert found.paragraphs == (("One.",), ("Two.",))
    assert found.title == "Tay"


def test_long_gaps_between_words_are_no_paragraphs():
    gap = " " * 300_000
    made = grec_text(Prose("a", "A", f"One{gap}two.{gap}\n{gap}\n\nThree."))
    assert len(made.paragraphs) == 2
