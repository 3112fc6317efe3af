"""Rows of the candidates of a text, at a first and a second look."""

from __future__ import annotations

from regsuite.english.entities.subject import subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
from regsuite.features.marks.rows import rows, second_rows
from regsuite.features.marks.view import kind_name
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


def found(text, title, **given):
    doc = parse(text)
    subject = subject_of(doc, title, **given)
    return doc, subject, subject_mentions(doc, subject)


def words(doc, marks):
    return [doc.text[c.start : c.end] for c in marks]


def test_rows_have_one_row_a_candidate_named_by_kind():
    doc, subject, marks = found(LAKE, "Lake Vessel")
    for c, row in zip(marks, rows(doc, subject, marks), strict=True):
        assert all(key.startswith(f"{kind_name(c)} ") for key in row)
    kinds = dict(zip(words(doc, marks), rows(doc, subject, marks), strict=True))
    assert kinds["the lake"]["common fits"] == "True"
    assert kinds["It"]["pronoun agrees"] == "True"


def test_a_second_look_takes_what_was_chosen_for_the_references_around():
    doc, subject, marks = found(LAKE, "Lake Vessel")
    named = words(doc, marks)
    shares = [0.97 if word == "Lake Vessel" else 0.2 for word in named]
    chosen = {marks[named.index("Lake Vessel")]}
    first = dict(zip(named, rows(doc, subject, marks), strict=True))
    again = second_rows(doc, subject, marks, shares, chosen)
    second = dict(zip(named, again, strict=True))
    assert first["the lake"]["common last own"] == "it"
    assert second["the lake"]["common last own"] == "name"
    assert second["the lake"]["common first look"] == "2"
    assert second["Lake Vessel"]["name first look"] == "9"
