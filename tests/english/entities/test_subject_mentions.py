"""Places that may refer to the main subject."""

from __future__ import annotations

from regsuite.english.entities.mention import EMPTY
from regsuite.english.entities.subject import subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
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


def test_candidates_are_names_pronouns_nouns_and_shared_subjects():
    doc, _, marks = found(LAKE, "Lake Vessel")
    assert {"Lake Vessel", "It", "the lake", "its"} <= set(words(doc, marks))
    gaps = [doc.text[c.start :] for c in marks if c.kind == EMPTY]
    assert any(after.startswith("is up to") for after in gaps)


def test_candidates_of_a_name_have_genitive_and_emphasis():
    doc, _, marks = found("Vessel's shore is steep. The lake itself is calm.", "Lake Vessel")
    assert "Vessel's" in words(doc, marks)
    assert "The lake itself" in words(doc, marks)


def test_the_town_is_no_candidate_for_a_mountain():
    text = "Mount Etna is a mountain in Sicily. The town lies below the mountain."
    doc, _, marks = found(text, "Mount Etna")
    assert "the mountain" in words(doc, marks)
    assert "The town" not in words(doc, marks)
