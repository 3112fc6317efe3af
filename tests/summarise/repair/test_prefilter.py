"""Which repairs a summary may need, told without a close look."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Sentence
from regsuite.summarise.repair import prefilter
from regsuite.summarise.repair.prefilter import PossibleRepairs, follows, is_loose, possible_repairs
from tests.summarise.repair.builders import document


def possible(*sentences: str, chosen: tuple[int, ...] = (2,)) -> PossibleRepairs:
    """Return what a summary of some of a document's sentences may need."""
    source = document(*sentences)
    return possible_repairs({source.id: source}, [source.sentences[i] for i in chosen])


def kinds(*sentences: str, chosen: tuple[int, ...] = (2,)) -> set[str]:
    return set(possible(*sentences, chosen=chosen).kinds)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("He left.", {prefilter.HANGING}),
        ("The company left.", {prefilter.THING}),
        ("Mr Hale left.", {prefilter.NAME}),
        ("There the IFU left.", {prefilter.LETTERS}),
        ("There the union (IFU) left.", set()),  # explained here
        ("There the ABC left.", set()),  # never explained
        ("Rain fell.", set()),
    ],
)
def test_each_kind_is_told_by_its_words(last: str, expected: set[str]) -> None:
    assert kinds("Tom Hale met the Island Ferry Union (IFU).", "Rain fell.", last) == expected


def test_a_sentence_behind_its_own_needs_nothing_where_that_may_name_somebody() -> None:
    sentences = ("Tom Hale came.", "Tom Hale spoke.", "He left, and the company too.")
    assert kinds(*sentences, chosen=(1, 2)) == set()
    assert kinds(*sentences, chosen=(0, 2)) == {prefilter.HANGING, prefilter.THING}
    nobody = ("Tom Hale came.", "The rain fell.", "He left.")
    assert kinds(*nobody, chosen=(1, 2)) == {prefilter.HANGING}


def test_the_first_sentence_of_a_document_needs_no_antecedent() -> None:
    assert kinds("He left.", "Rain fell.", chosen=(0,)) == set()


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (Sentence("Tom Hale came.", "d", 1), True),
        (Sentence("The rain fell on Harwick.", "d", 1), True),
        (Sentence("There was his boat.", "d", 1), True),
        (Sentence("There was rain.", "d", 1), False),
        (Sentence("Tom Hale came.", "d", 0), False),
        (Sentence("Tom Hale came.", "e", 1), False),
        (None, False),
    ],
)
def test_a_sentence_follows_its_own_in_the_document(before, expected) -> None:
    assert follows(before, Sentence("He left.", "d", 2)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He left.", True),
        ("There she left Harwick.", True),
        ("In Harwick she left.", False),  # a name may be meant
        ("In Harwick Ada saw him.", True),  # not her
        ("The boat hit him in Harwick.", True),
        ("In Harwick, she said so.", True),  # behind a quotation
        ("Rain fell.", False),
        ("There it fell.", False),
    ],
)
def test_a_pronoun_is_loose_without_a_name_before_it(text: str, expected: bool) -> None:
    assert is_loose(text) is expected


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("Tom Hale came.", "Hale left.", {"Hale"}),
        ("Painter Vok Hale came.", "Hale left.", {"Hale"}),
        ("There Vok Hale came.", "Hale left.", set()),  # no given name that is known
        ("There Vok Hale came.", "Mr Hale left.", {"Hale"}),
        ("The Hale came.", "Mr Hale left.", set()),
        ("There was Hale.", "Hale left.", set()),
        ("Tom HALE came.", "HALE left.", set()),
        ("Tom London came.", "London fell.", set()),
        ("Mount Hale is high.", "Hale is far.", set()),
        ("Tom Hale came.", "Ada Hale left.", set()),
    ],
)
def test_a_surname_may_have_to_be_full(first: str, last: str, expected: set[str]) -> None:
    assert possible(first, "Rain fell.", last).surnames == expected


def test_a_full_name_that_comes_again_may_be_short() -> None:
    again = ("Tom Hale came.", "Rain fell.", "There Tom Hale left.")
    assert possible(*again, chosen=(0, 2)).surnames == {"Hale"}
    assert possible(*again, chosen=(2,)).surnames == set()


def test_a_name_may_be_repeated_where_something_stood_between() -> None:
    source = ("Tom Hale came.", "Mr Hale spoke.", "Mr Hale left.")
    assert prefilter.AGAIN in kinds(*source, chosen=(0, 2))
    assert prefilter.AGAIN not in kinds(*source, chosen=(0, 1))
    assert prefilter.AGAIN not in kinds(*source, chosen=(2, 0))
    other = ("Tom Hale came.", "Mr Hale spoke.", "Ada Brook left.")
    assert prefilter.AGAIN not in kinds(*other, chosen=(0, 2))


def test_an_abbreviation_needs_its_words_once() -> None:
    source = ("The Island Ferry Union (IFU) came.", "Rain fell.", "The IFU left.")
    assert prefilter.LETTERS in kinds(*source)
    assert prefilter.LETTERS not in kinds(*source, chosen=(0, 2))
