"""What a document answers of its persons and mentions."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Document
from regsuite.english.document_sentences import split
from regsuite.english.entities.quick.document import PRONOUN_PROBABILITY, EntityDocument
from tests.english.entities.builders import entities


def resolved(source: EntityDocument, sentence: int, **asked: object) -> list[str | None]:
    answers = [source.resolve(m, **asked) for m in source.mentions(sentence)]  # type: ignore[arg-type]
    return [answer.person.full if answer else None for answer in answers]


def test_names_and_pronouns_are_resolved():
    source = entities("Tom Dunn won.", "He met Mr Dunn and Mr Moe.")
    assert resolved(source, 1) == ["Tom Dunn", "Tom Dunn", None]


def test_an_answer_that_is_not_probable_enough_is_none():
    source = entities("Tom Dunn won.", "He met Mr Dunn.")
    assert resolved(source, 1, at_least=PRONOUN_PROBABILITY) == ["Tom Dunn", "Tom Dunn"]
    assert resolved(source, 1, at_least=0.99) == [None, "Tom Dunn"]
    answers = [source.resolve(m) for m in source.mentions(1)]
    assert [a.probability for a in answers if a] == [PRONOUN_PROBABILITY, 1.0]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("He slept.", "Tom Dunn"),
        ("Then he slept.", None),
        ("His cat slept.", None),
    ],
)
def test_only_a_pronoun_that_opens_takes_up_the_subject_before(text, person):
    source = entities("Tom Dunn met Jack Moe.", text)
    assert resolved(source, 1) == [person]


def test_a_pronoun_may_be_resolved_in_its_own_paragraph_alone():
    text = "Tom Dunn won.\n\nRain fell. He slept.\n\nHe left."
    source = EntityDocument(split(Document("d", "", text)))
    assert resolved(source, 2) == ["Tom Dunn"]
    assert resolved(source, 2, same_paragraph=True) == [None]
    near = EntityDocument(split(Document("d", "", "Tom Dunn won. He slept.")))
    assert resolved(near, 1, same_paragraph=True) == ["Tom Dunn"]


def test_a_pronoun_without_anybody_before_means_nobody():
    assert resolved(entities("He slept."), 0) == [None]


def test_capitals_inside_sentences():
    source = entities("Turkish bread was sold.", "We like Harwick.", "Harwick grew.")
    assert source.has_capital_inside("Harwick")
    assert not source.has_capital_inside("Turkish")


def test_lines_and_names_are_those_of_the_sentences():
    source = entities("Rain fell.", "Tom Dunn won.")
    assert source.line(1).text == "Tom Dunn won."
    assert [name.text for name in source.names(1)] == ["Tom Dunn"]
