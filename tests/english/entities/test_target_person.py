"""The person whom documents are searched for: who is meant, who is defined."""

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.english.entities.person_name import PersonName
from regsuite.english.entities.target_person import TargetPerson


def item(*texts: str) -> DocumentSet:
    documents = tuple(Document(str(i), "", text) for i, text in enumerate(texts))
    return split_set(DocumentSet("Harald Moe", documents))


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
    assert TargetPerson.of(item("Moe came.")).opens(text) is opens


def test_a_pronoun_means_who_was_named_last():
    found = item("Moe went north. Peter Lund stayed. He wrote a book.").documents[0].sentences
    person = TargetPerson.of(item("Moe went north. He came back."))
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
    assert TargetPerson.of(item(text)).is_defined_by(text) is defines


def test_a_relation_named_before_is_meant_by_the_pronoun():
    found = item("Moe's son Peter stayed. He wrote a book.").documents[0].sentences
    assert not TargetPerson.of(item("Moe came. He left.")).is_meant(found[:1])


def test_a_senior_of_the_same_name_is_meant_by_the_pronoun():
    found = item("Harald Moe Senior kept a shop. He sold rope.").documents[0].sentences
    assert not TargetPerson.of(item("Moe came. He left.")).is_meant(found[:1])


def test_a_new_paragraph_goes_back_to_the_person():
    found = item("Moe went north. His son Peter stayed.\n\nHe drew maps.").documents[0].sentences
    person = TargetPerson.of(item("Moe came. He left."))
    assert person.is_meant(found[:2], found[2].paragraph)
    assert not person.is_meant(found[:2], found[1].paragraph)


def test_a_pronoun_is_not_somebody_else():
    found = item("Moe went north. He was ill. He came back.").documents[0].sentences
    assert TargetPerson.of(item("Moe came. He left.")).is_meant(found[:2])


def test_a_place_after_the_name_is_no_name():
    assert TargetPerson.of(DocumentSet("Queen Hild II of Norway", ())).names == {"hild"}


@pytest.mark.parametrize(
    "kin", "son daughter brother sister nephew niece cousin uncle aunt wife husband father".split()
)
def test_whose_kin_somebody_is_defines_nobody(kin: str) -> None:
    person = TargetPerson(PersonName("Harald Moe"), "male")
    assert person.is_defined_by("Harald Moe was a Norwegian oceanographer.")
    assert not person.is_defined_by(f"Harald Moe was the {kin} of a miller.")


@pytest.mark.parametrize(
    ("kin", "sex"),
    [(k, "male") for k in ("father", "brother", "nephew", "uncle", "grandson", "cousin")]
    + [(k, "female") for k in ("mother", "sister", "niece", "aunt", "granddaughter", "cousin")],
)
def test_a_pronoun_after_a_relation_of_the_same_sex_means_the_relation(kin: str, sex: str) -> None:
    person = TargetPerson(PersonName("Robin Moe"), sex)
    document = Document("d", "", f"Moe's {kin} sailed north.")
    sentence = split_set(DocumentSet("Robin Moe", (document,))).sentences
    assert not person.is_meant(sentence)
