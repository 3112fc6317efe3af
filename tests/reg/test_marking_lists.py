"""SYNCATs and lists of the marks of a text."""

from __future__ import annotations

import pytest

from regsuite.english.entities.subject import Subject, subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
from regsuite.reg.marking.marking import category_noun, marking
from regsuite.reg.marking.syncat import syncat
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


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Vessel freezes.", "np-subj"),
        ("People swim in Vessel.", "np-obj"),
        ("They love Vessel's water.", "subj-det"),
    ],
)
def test_syncat(text, wanted):
    doc, _, marks = found(text, "Vessel")
    (mark,) = [c for c in marks if doc.text[c.start : c.end].startswith("Vessel")][:1]
    assert syncat(doc, mark) == wanted


def test_marking_lists_hold_what_stands_in_the_text():
    doc, subject, marks = found(LAKE, "Lake Vessel")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Lake Vessel", "It", "the lake")]
    result = marking(doc, subject, chosen)
    assert (result.title, result.semcat) == ("Lake Vessel", "lake")
    for mark in result.marks:
        assert mark.refex in mark.candidates


def test_marking_offers_short_names_where_only_the_full_one_is_used():
    doc, subject, marks = found("Ada Holm was a painter. Then Ada Holm died.", "Ada Holm")
    chosen = [c for c in marks if doc.text[c.start : c.end] == "Ada Holm"]
    assert "Holm" in [c.text for c in marking(doc, subject, chosen).marks[0].candidates]
    doc, subject, marks = found("Ada Holm was a painter. Then she died.", "Ada Holm")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Ada Holm", "she")]
    assert "Holm" not in [c.text for c in marking(doc, subject, chosen).marks[0].candidates]


def test_marking_keeps_a_name_with_the_article_or_without_by_what_is_more_frequent():
    text = "Kingston is a city. Kingston grew. The Kingston of old is gone."
    doc, subject, marks = found(text, "Kingston")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Kingston", "The Kingston")]
    first = {c.first: c for c in chosen if doc[c.first].text != "Kingston" or c.first < 8}
    offered = [c.text for c in marking(doc, subject, list(first.values())).marks[0].candidates]
    assert "Kingston" in offered
    assert "the Kingston" not in offered


def test_category_noun_is_what_the_text_says_where_that_differs():
    village = subject_of(parse("Harwick is a small village by the sea."), "Harwick")
    assert category_noun(village) == "village"
    painter = subject_of(parse("Ada Holm was a painter. She died."), "Ada Holm")
    assert category_noun(painter) == ""


def test_short_names_are_offered_though_a_longer_one_and_a_pronoun_were_found():
    text = (
        "Ada Brook was a baker. President Ada Brook baked for kings. Ada Brook had a shop, and she "
        "sold bread. Ada Brook died in 1950."
    )
    doc, subject, marks = found(text, "Ada Brook")
    wanted = ("Ada Brook", "President Ada Brook", "she")
    chosen = [c for c, w in zip(marks, words(doc, marks), strict=True) if w in wanted]
    chosen = [c for c in chosen if not any(o.first < c.first and c.last <= o.last for o in chosen)]
    offered = {
        refex.text for mark in marking(doc, subject, chosen).marks for refex in mark.candidates
    }
    assert "Brook" in offered


def test_a_relative_of_the_subject_is_offered_nowhere():
    text = "Tom Dunn is a pilot. Anna Dunn is a cook. Tom Dunn sails."
    doc, subject, marks = found(text, "Tom Dunn")
    chosen = [c for c in marks if doc.text[c.start : c.end] in ("Tom Dunn", "Anna Dunn")]
    first, second, _ = marking(doc, subject, chosen).marks
    assert "Anna Dunn" not in [refex.text for refex in first.candidates]
    assert second.refex.text == "Anna Dunn"


@pytest.mark.parametrize(
    ("noun", "category"),
    [
        ("brook", "river"),
        ("creek", "river"),
        ("stream", "river"),
        ("hill", "mountain"),
        ("fell", "mountain"),
        ("town", "city"),
        ("village", "city"),
        ("township", "city"),
        ("archipelago", "country"),
        ("province", "country"),
        ("territory", "country"),
        ("pond", "lake"),
        ("reservoir", "lake"),
        ("lagoon", "lake"),
        ("airline", "company"),
        ("quartet", "band"),
        ("documentary", "film"),
    ],
)
def test_a_noun_that_says_more_stands_for_the_category(noun, category):
    assert category_noun(Subject("Zorn", frozenset({"zorn"}), category, (noun,), "it")) == noun


def test_a_noun_that_says_less_does_not_stand_for_the_category():
    assert category_noun(Subject("Zorn", frozenset({"zorn"}), "city", ("capital",), "it")) == "city"
