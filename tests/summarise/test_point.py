"""The sentence that tells the point, and headlines that begin with it."""

from __future__ import annotations

from regsuite import summarise
from regsuite.corpora.records.documents import Document
from regsuite.english.document_sentences import split
from regsuite.summarise.texts.point import point_of

STUDY = (
    "Background. Nobody knows why owls rest. Methods. We watched 40 owls in a barn in May. "
    "Conclusions. Owls of every age rest in the rain."
)


def test_the_point_is_what_is_concluded():
    assert point_of(split(Document("d", "", STUDY))) == "Owls of every age rest in the rain."
    plain = "The bridge at Oster was closed on Monday. A barge had struck it."
    assert point_of(split(Document("d", "", plain))) == ""
    assert point_of(Document("d", "", "")) == ""


def test_a_headline_tells_the_point():
    assert summarise.headline(STUDY).headline.startswith("Owls")
    watched = summarise.headline(STUDY.replace("Conclusions. ", "")).headline
    assert watched != summarise.headline(STUDY).headline


def test_a_greeting_is_no_title():
    letter = "Dear Hanna,\n\nWell, thank you. You ask how we are. We are well."
    assert "Hanna" not in summarise.headline(letter).headline


def test_of_a_title_that_is_too_long_the_topic_stays():
    text = (
        "Tea and sleep in old age: a trial with 214 adults\n\nIt is what they drink. We asked them."
    )
    assert summarise.headline(text).headline == "Tea and sleep in old age"
