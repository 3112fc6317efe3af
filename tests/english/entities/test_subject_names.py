"""The words of a title that name its subject, and shorter forms of it."""

from __future__ import annotations

import pytest

from regsuite.english.entities.subject import Subject, subject_of
from regsuite.english.entities.subject_names import (
    fold,
    name_words,
    short_title,
)
from tests.english.entities.builders import parse


def test_fold_and_name_words():
    assert fold("Popocatépetl’s") == "popocatepetl"
    assert name_words("Mount Etna (volcano)") == {"etna"}
    assert name_words("Rio de Janeiro") >= {"rio", "janeiro"}
    assert name_words("The City") == {"the", "city"}
    assert short_title("Boston, Massachusetts") == "Boston"


@pytest.mark.parametrize(
    ("title", "text", "short"),
    [
        ("Mary Anning", "Mary Anning was a collector. She died.", "Anning"),
        ("Richard III of England", "Richard III was a king. He died.", "Richard"),
        ("River Tay", "River Tay is a river.", "the Tay"),
        ("Harrow Foods Ltd", "Harrow Foods Ltd is a company.", "Harrow Foods"),
        ("Kyoto", "Kyoto is a city.", ""),
    ],
)
def test_short_name(title, text, short):
    assert subject_of(parse(text), title).short_name == short


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("Popocatépetl’s", "popocatepetl"),
        ("Moors'", "moors"),
        ("Hawaiʻi", "hawaii"),
        ("ʼAb`a", "aba"),
    ],
)
def test_fold(word, folded):
    assert fold(word) == folded


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Mount Etna (volcano)", {"etna"}),
        ("Rio de Janeiro", {"rio", "janeiro"}),
        ("La de Moor", {"moor"}),
        ("Rio Grande", {"grande"}),
        ("The City", {"the", "city"}),
        ("Loch - Moor", {"moor"}),
        ("Boston, Moor", {"boston"}),
    ],
)
def test_words_that_name(title, words):
    assert name_words(title) == words


@pytest.mark.parametrize(
    ("title", "short"),
    [
        ("Etna (volcano)", "Etna"),
        ("Boston, Moor", "Boston"),
        ("(volcano)", "(volcano)"),
        (" Etna ", "Etna"),
    ],
)
def test_a_title_without_what_explains_it(title, short):
    assert short_title(title) == short


def about(title: str, category: str) -> Subject:
    return Subject(title, name_words(title), category, (), "")


@pytest.mark.parametrize(
    ("title", "category", "short"),
    [
        ("Mary Anning", "person", "Anning"),
        ("Mary", "person", ""),
        ("River Tay", "river", "the Tay"),
        ("the River Tay", "river", "the Tay"),
        ("Tay River", "river", "the Tay"),
        ("Tay", "river", ""),
        ("River Tay", "city", ""),
        *(
            (f"Moor {form}", "company", "Moor")
            for form in "Ltd Inc PLC Corp LLC GmbH Limited".split()
        ),
        ("Moor Inc.", "company", "Moor"),
        ("Moor, Inc.", "company", ""),
        ("Moor Company", "company", "Moor"),
        ("Moor Corporation", "company", "Moor"),
        ("Moor Airways", "company", ""),
        ("Moor Ltd", "school", ""),
    ],
)
def test_shorter_forms(title, category, short):
    assert about(title, category).short_name == short


@pytest.mark.parametrize(
    ("words", "relative"),
    [
        ("Anna Dunn", True),
        ("Captain Dunn", False),
        ("Dr. Dunn", False),
        ("Tom Dunn", False),
        ("Dunn", False),
        ("Sir Tom Dunn", False),
        ("Tom M. Dunn", False),
        ("Anna Moe", False),
    ],
)
def test_names_of_relatives(words, relative):
    assert about("Tom Dunn", "person").has_relative(words) is relative
    assert not about("Tom Dunn", "company").has_relative(words)


@pytest.mark.parametrize("word", "The Of And La Le Du St Saint New North South".split())
def test_a_word_that_many_names_have_does_not_tell_which(word):
    assert name_words(f"{word} Zorn") == {"zorn"}
