"""Whose a name in a document is: the person's, a namesake's, or one that must be asked."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.english.entities.target_person import TargetPerson
from regsuite.summarise.biographies.name_forms import Namesakes, Whose, full_names, name_forms

OWN, OTHER, OPEN = Whose.OWN, Whose.OTHER, Whose.OPEN


def namesakes(name: str, text: str) -> Namesakes:
    item = split_set(DocumentSet(name, (Document("d", "", text),)))
    return Namesakes(item, TargetPerson.of(item))


def judged(name: str, text: str) -> list[Whose]:
    """Judge each name of a text in its place."""
    found = namesakes(name, text)
    return [found.whose(form, place) for place, form in found.every()]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("Eva Brandt", "Eva Brandt came. Brandt sang. Dr Eva K. Brandt left.", [OWN, OWN, OWN]),
        ("Eva Brandt", "Eva Brandt came. Rolf Brandt sang. Brandt left.", [OWN, OTHER, OPEN]),
        ("Eva Brandt", "Eva Brandt came. Mr Brandt sang. Miss Brandt left.", [OWN, OTHER, OWN]),
        ("Eva Brandt", "E. Brandt came. Eva sang. Eva Lund left.", [OWN, OPEN, OTHER]),
        ("Eva Brandt", "The younger Brandt came. Eva Brandt sang.", [OTHER, OWN]),
        ("Nick Brandt", "Nicholas Erik Brandt came. Brandt sang.", [OWN, OWN]),
        ("William Brandt", "Bill Brandt came. Will Brandt sang.", [OWN, OWN]),
        ("Nick Brandt", "Nora Brandt came. Neville Brandt sang.", [OTHER, OTHER]),
        ("Eva Brandt", "Lieutenant-General Dame Eva Brandt came.", [OWN]),
        ("the elder Tom Moe", "The elder Tom Moe came. The younger Moe sang.", [OWN, OTHER]),
        ("the elder Tom Moe", "Tom Moe came. Moe sang.", [OPEN, OWN]),
        ("Queen Hild II of Oster", "Hild ruled. Queen Hild died.", [OWN, OWN]),
    ],
)
def test_a_name_is_the_persons_or_anothers_or_open(name, text, expected):
    assert judged(name, text) == expected


def test_a_namesake_who_is_seldom_named_and_far_away_does_not_matter():
    text = "Eva Brandt came. " + "Brandt sang. " * 12 + "Rolf Brandt sat down. Brandt left."
    assert judged("Eva Brandt", text) == [OWN] * 13 + [OTHER, OPEN]


def test_names_are_read_without_titles_and_with_what_tells_two_apart():
    (form,) = name_forms("Then Dr Rolf Brandt Jr. spoke.", frozenset({"brandt"}))
    assert (form.words, form.title, form.qualifier) == (("Rolf", "Brandt"), "dr", "younger")
    assert name_forms("Nobody spoke in Oster.", frozenset({"brandt"})) == []


def test_full_names_for_a_single_word_fit_the_sex_that_a_title_tells():
    text = "Eva Brandt came. Rolf Brandt sang. Eva Maria Brandt left. Brandt House fell."
    forms = [form for _, form in namesakes("Brandt", text).every()]
    assert full_names(forms, ("Brandt",), "") == ["Eva Brandt", "Rolf Brandt", "Brandt House"]
    assert full_names(forms, ("Brandt",), "male") == ["Rolf Brandt", "Brandt House"]
