"""The person whom documents are searched for: by what name, and who is defined."""

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
    ("asked", "sex", "words", "qualifier"),
    [
        ("Mr Moe", "male", ("Moe",), ""),
        ("Mrs Moe", "female", ("Moe",), ""),
        ("the younger Harald Moe", "male", ("Harald", "Moe"), "younger"),
        ("Elder Moe", "female", ("Moe",), "elder"),
    ],
)
def test_titles_tell_the_sex_and_elder_which_of_two(asked, sex, words, qualifier):
    documents = (Document("d", "", "Moe came. She sang."),)
    person = TargetPerson.of(split_set(DocumentSet(asked, documents)))
    assert (person.sex, person.name.words, person.qualifier) == (sex, words, qualifier)
