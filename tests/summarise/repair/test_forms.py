"""How a person is put into a place: which short names become full ones, and with what beside."""

from __future__ import annotations

import pytest

from regsuite.english.entities.lines import Line
from regsuite.summarise.repair import forms
from tests.summarise.repair.builders import document, lines


def in_full(sentence: str, person: str = "Pilot Tom Hale") -> str:
    """Return a sentence whose document names the person in another before it."""
    return lines(document(f"{person} left the pier.", "Rain fell.", sentence), 2)[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Mr Hale was late.", "Pilot Tom Hale was late."),
        ("Then Mr Hale was late.", "Then pilot Tom Hale was late."),
        ("There Hale was late.", "There pilot Tom Hale was late."),
        ("There captain Hale was late.", "There captain Tom Hale was late."),
        ("Captain Hale was late.", "Captain Tom Hale was late."),
        ("Ada saw Mr and Mrs Hale there.", "Ada saw Mr and Mrs Hale there."),
        ("Ada saw Olsen and Mr Hale there.", "Ada saw Olsen and Tom Hale there."),
        ("There the river Hale was seen.", "There the river Hale was seen."),
        ("They came from Hale by boat.", "They came from Hale by boat."),
        ("They lost Hale 3 to 2 today.", "They lost Hale 3 to 2 today."),
        ("They met the Hale at sea.", "They met the Hale at sea."),
        ("They met Hale - and Olsen - at sea.", "They met Hale - and Olsen - at sea."),
        ("They boarded ship Hale at sea.", "They boarded ship Hale at sea."),
        ("They met pilot Hale at sea.", "They met pilot Tom Hale at sea."),
        ("Bishop Hale was late.", "Bishop Hale was late."),
        ("Team: Hale was late again today.", "Team: Hale was late again today."),
        ("Olsen Vane Hale was late.", "Olsen Vane Hale was late."),
    ],
)
def test_a_short_name_becomes_full_where_it_is_surely_the_persons(sentence, expected) -> None:
    assert in_full(sentence) == expected


@pytest.mark.parametrize(
    "noun", "administration bid camp campaign children clan couple era estate family trial".split()
)
def test_a_surname_before_a_noun_for_many_stays(noun: str) -> None:
    assert in_full(f"There Hale {noun} was late.") == f"There Hale {noun} was late."
    assert in_full(f"There Hale's {noun} was late.") == f"There pilot Tom Hale's {noun} was late."


@pytest.mark.parametrize(
    "surname",
    "Lincoln Washington Kent Jordan London Preston Chester Denver France Holland Boston".split(),
)
def test_a_surname_that_may_be_a_place_stays(surname: str) -> None:
    sentence = f"There {surname} was late."
    assert in_full(sentence, f"Pilot Tom {surname}") == sentence


@pytest.mark.parametrize(
    ("person", "sentence", "expected"),
    [
        ("Dr Tom Hale", "Dr Hale was late.", "Dr Tom Hale was late."),
        ("Sir Tom Hale", "Mr Hale was late.", "Sir Tom Hale was late."),
        ("Sir Tom Hale", "Sir Hale was late.", "Sir Tom Hale was late."),
        ("Professor Ada Hale", "Dr Hale was late.", "Dr Ada Hale was late."),
        ("Sir Tom Hale", "There captain Hale was late.", "There captain Sir Tom Hale was late."),
        ("Sir Tom Hale", "Captain Hale was late.", "Captain Tom Hale was late."),
    ],
)
def test_titles_of_honour_stay(person: str, sentence: str, expected: str) -> None:
    assert in_full(sentence, person) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Mr Hale said it was late.", "Tom Hale, a sailor, said it was late."),
        ("Mr Hale's boat was late.", "Tom Hale's boat was late."),
        ('"Late," said Mr Hale.', '"Late," said Tom Hale, a sailor.'),
        ('"Late," said Mr Hale at noon.', '"Late," said Tom Hale at noon.'),
        ("It was late, Mr Hale said.", "It was late, Tom Hale said."),
        ("The boat hit Mr Hale.", "The boat hit Tom Hale."),
        ("The boat hit Mr Hale today.", "The boat hit Tom Hale today."),
        ("The sailor Mr Hale said so.", "The sailor Tom Hale said so."),  # described
        ("Mr Hale said that a sailor was late.", "Tom Hale said that a sailor was late."),  # twice
        ("Mr Hale, 40, said so.", "Tom Hale, 40, said so."),
        ("Ada and Mr Hale said so.", "Ada and Tom Hale said so."),
        ("Ada's Mr Hale said so.", "Ada's Tom Hale said so."),
    ],
)
def test_a_description_with_commas_goes_where_a_verb_follows(sentence: str, expected: str) -> None:
    assert in_full(sentence, "Tom Hale, a sailor,") == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Mr Hale, who was late, wept.", "Pilot Tom Hale, who was late, wept."),
        ("Mr Hale, said to be late, wept.", "Pilot Tom Hale, said to be late, wept."),
        ("Mr Hale, 40, wept.", "Tom Hale, 40, wept."),
        ("The pilot wept when Mr Hale left.", "The pilot wept when Tom Hale left."),
        ("There the Mr Hale left.", "There the Tom Hale left."),
    ],
)
def test_a_description_goes_before_a_name_that_has_none(sentence: str, expected: str) -> None:
    assert in_full(sentence) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Team: Hale was late today.", True),
        ("The team today: Hale was late.", False),
        ("Hale, Olsen, Dunn and Vane.", True),
        ("Hale and Olsen were late today.", False),
        ("Hale met Olsen today, and Vane", False),  # half of them
    ],
)
def test_a_line_of_names_is_a_list(words: str, expected: bool) -> None:
    assert forms.is_list(Line(words)) is expected


def test_a_genitive_after_a_plural_of_genitives_has_no_second_s() -> None:
    assert forms.genitive("Tom Hale") == "Tom Hale's"
    assert forms.genitive("the Hales'") == "the Hales''"


@pytest.mark.parametrize(
    ("before", "article", "expected"),
    [
        ("", True, "the Island Ferry Union (IFU)"),
        ("", False, "Island Ferry Union (IFU)"),
        ("said the ", True, "Island Ferry Union (IFU)"),
        ("said the old ", True, "Island Ferry Union (IFU)"),
        ("said the good old ", True, "the Island Ferry Union (IFU)"),
        ("said today's ", True, "Island Ferry Union (IFU)"),
        ("said pro-", True, "Island Ferry Union (IFU)"),
        ("said an ", True, "Island Ferry Union (IFU)"),
        ("said a ", True, ""),
        ("said Harwick ", True, ""),
        ("The ", True, "Island Ferry Union (IFU)"),
    ],
)
def test_an_abbreviation_is_written_out_as_it_fits(before, article, expected) -> None:
    assert forms.in_full(before, "Island Ferry Union", "IFU", article) == expected


def test_only_the_first_word_of_a_sentence_gets_a_capital() -> None:
    assert forms.capital("he", 0) == "He"
    assert forms.capital("he", 1) == "he"
