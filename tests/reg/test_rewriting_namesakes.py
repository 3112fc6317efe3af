"""Names that two bear."""

from __future__ import annotations

import pytest

from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import name_words
from regsuite.reg.rewriting.namesakes import (
    is_called_after_person,
    is_part_of_name,
    namesakes,
    untitled,
)


def subject(title: str, category: str = "person", pronoun: str = "he") -> Subject:
    return Subject(title, name_words(title), category, (), pronoun)


@pytest.mark.parametrize(
    ("title", "names", "shared"),
    [
        ("Tom Dunn", ["Tom Dunn", "Anna Dunn"], {"dunn"}),
        ("Tom Dunn", ["Tom Dunn", "Dunn", "Captain Dunn", "Mr Dunn"], set()),
        ("Tom Dunn", ["Mrs Dunn"], {"dunn"}),
        ("Mr Dunn", ["Miss Dunn"], {"dunn"}),
        ("Dr Dunn", ["Tom Dunn", "Anna Dunn"], {"dunn"}),
        ("Dr Dunn", ["Tom Dunn"], set()),
        ("Tom Dunn", ["Ada Berg"], set()),
    ],
)
def test_words_that_other_persons_names_have_too(title: str, names: list[str], shared: set[str]):
    assert namesakes(subject(title), names) == shared


def test_things_have_no_namesakes_among_persons():
    assert namesakes(subject("Tom Dunn", "ship"), ["Anna Dunn"]) == frozenset()


def test_titles_are_no_words_of_a_name():
    assert untitled("Dr. Anna Dunn") == ("anna", "dunn")


@pytest.mark.parametrize(
    ("title", "category", "after"),
    [
        ("Anna Dunn & Sons", "company", True),
        ("The Anna Dunn", "ship", True),
        ("Anna Dunn", "person", False),
        ("Lake Dunn", "lake", False),
        ("Anna", "company", False),
    ],
)
def test_things_that_are_called_after_a_person(title: str, category: str, after: bool):
    assert is_called_after_person(subject(title, category)) is after


@pytest.mark.parametrize(
    ("name", "part"), [("Dunn", True), ("Anna Dunn", True), ("Anna Dunn & Sons", False)]
)
def test_a_part_of_a_name(name: str, part: bool):
    assert is_part_of_name(subject("Anna Dunn & Sons", "company"), name) is part
