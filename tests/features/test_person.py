"""Persons: who is meant, who is defined, in which order a life is told."""

import pytest

from regsuite.corpora.documents import Document, DocumentSet
from regsuite.features.documents.life_elements import elements
from regsuite.features.documents.person import Person, in_life_order
from regsuite.features.documents.sentences import split_set
from regsuite.features.english import load
from regsuite.features.english.aboutness import tells_of

NAMES = frozenset({"harald", "moe"})
HE = ("he", "him", "his", "himself")


def item(*texts: str) -> DocumentSet:
    documents = tuple(Document(str(i), "", text) for i, text in enumerate(texts))
    return split_set(DocumentSet("Harald Moe", documents))


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("Harald Moe was a Norwegian oceanographer.", True),
        ("In 1931 he sailed to the ice.", True),
        ("His maps were printed in Bergen.", True),
        ("The medal was given to Moe in 1940.", True),
        ("His brother became a general.", False),
        ("Anna Lund met Moe in Bergen.", False),
        ("It rained in Bergen.", False),
    ],
)
def test_a_sentence_is_about_the_person_or_not(text, about):
    assert tells_of(load().parse(text), NAMES, HE) is about


def test_a_pronoun_means_who_was_named_last():
    found = item("Moe went north. Peter Lund stayed. He wrote a book.").documents[0].sentences
    person = Person.of(item("Moe went north. He came back."))
    assert person.is_meant(found[:1])
    assert not person.is_meant(found[:2])


@pytest.mark.parametrize(
    ("text", "defines"),
    [
        ("Harald Moe was a Norwegian oceanographer.", True),
        ("Harald Moe (1901–1980) was the founder of a school.", True),
        ("Harald Moe was born in Bergen.", False),
        ("Anna Lund was a painter who knew Harald Moe.", False),
    ],
)
def test_the_defining_sentence_says_who_somebody_is(text, defines):
    assert Person.of(item(text)).is_defined_by(text) is defines


def test_a_life_goes_by_years_after_its_definition():
    told = item("Moe died in 1980. Moe went to sea in 1920. He was cold.", "Moe was a sailor.")
    order = [s.text for s in in_life_order(told, told.sentences)]
    assert order == [
        "Moe was a sailor.",
        "Moe went to sea in 1920.",
        "He was cold.",
        "Moe died in 1980.",
    ]


def test_who_somebody_is_tells_nationality_and_fame():
    assert elements("Moe was a Norwegian oceanographer.", True) == {"nationality", "fame"}
    assert elements("Moe was born in Bergen on 3 May 1901.") == {"bio"}
    assert elements("The sea was calm.") == frozenset()
