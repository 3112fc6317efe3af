"""Persons: who is meant, who is defined, in which order a life is told."""

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.english.entities.aboutness import tells_of, tells_of_another
from regsuite.english.pipeline.loading import load
from regsuite.features.documents.person import Person, in_life_order
from regsuite.summarise.biographies.aboutness import on_person
from regsuite.summarise.biographies.elements import elements

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
        ("His editor, Anna Lund, never gave up on him.", False),
        ("The mayor thanked Moe in a letter.", False),
        ("Anna Lund met Moe in Bergen.", False),
        ("It rained in Bergen.", False),
    ],
)
def test_a_sentence_is_about_the_person_or_not(text, about):
    assert tells_of(load().parse(text), NAMES, HE) is about


@pytest.mark.parametrize(
    ("text", "another"),
    [
        ("Diocletian was weak.", True),
        ("The mayor drew level with Moe.", True),
        ("Moe drew level with the mayor.", False),
        ("The race was long.", False),
    ],
)
def test_a_sentence_is_about_somebody_else_or_not(text, another):
    assert tells_of_another(load().parse(text), NAMES, HE) is another


def test_a_pronoun_after_a_sentence_on_another_is_not_the_person():
    told = item("Moe sailed north. Diocletian was weak. He was forced to rest.")
    assert on_person(told, range(3)) == [0]


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("Harald Moe was a sailor.", True),
        ("Moe, 47, sails.", True),
        ("Moe's brother sails.", False),
        ("Moe Lund was a painter.", False),
        ("Moe, Senior, kept a shop.", False),
        ("Later Moe sailed.", False),
    ],
)
def test_a_sentence_opens_with_the_name_or_not(text, opens):
    assert Person.of(item("Moe came.")).opens(text) is opens


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
        ("Moe, 47, is a Norwegian engineer.", True),
        ("Harald Moe, who died on Friday aged 91, was a sailor.", True),
        ("Harald Moe was the second son of a smith.", False),
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


def test_a_relation_named_before_is_meant_by_the_pronoun():
    found = item("Moe's son Peter stayed. He wrote a book.").documents[0].sentences
    assert not Person.of(item("Moe came. He left.")).is_meant(found[:1])


def test_a_senior_of_the_same_name_is_meant_by_the_pronoun():
    found = item("Harald Moe Senior kept a shop. He sold rope.").documents[0].sentences
    assert not Person.of(item("Moe came. He left.")).is_meant(found[:1])


def test_a_new_paragraph_goes_back_to_the_person():
    found = item("Moe went north. His son Peter stayed.\n\nHe drew maps.").documents[0].sentences
    person = Person.of(item("Moe came. He left."))
    assert person.is_meant(found[:2], found[2].paragraph)
    assert not person.is_meant(found[:2], found[1].paragraph)


def test_a_pronoun_is_not_somebody_else():
    found = item("Moe went north. He was ill. He came back.").documents[0].sentences
    assert Person.of(item("Moe came. He left.")).is_meant(found[:2])


def test_only_one_definition_comes_first_and_birth_follows():
    told = item("In 1931 Moe went to sea. Moe was a sailor. Moe was one of the first. He was born.")
    order = [s.text for s in in_life_order(told, [told.sentences[i] for i in (1, 0, 2, 3)])]
    assert order[:2] == ["Moe was a sailor.", "He was born."]


def test_those_who_survive_come_last():
    told = item("He is survived by a son. In 1931 Moe went to sea.")
    assert in_life_order(told, told.sentences)[-1].text == "He is survived by a son."


def test_a_place_after_the_name_is_no_name():
    assert Person.of(DocumentSet("Queen Hild II of Norway", ())).names == {"hild"}
