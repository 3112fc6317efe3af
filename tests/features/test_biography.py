import pytest

from regsuite.features.documents.biography import (
    is_quotation,
    is_short,
    mentions,
    name_parts,
    name_variants,
    text_features,
)


@pytest.mark.parametrize(
    ("name", "variants"),
    [
        ("Sir John Gielgud", ("John Gielgud", "Gielgud", "John")),
        ("Martin Luther King Jr.", ("Martin Luther King", "King", "Martin")),
        ("Brian_Horrocks_(general)", ("Brian Horrocks", "Horrocks", "Brian")),
        ("Pericles", ("Pericles",)),
        ("  ", ()),
    ],
)
def test_name_variants(name, variants):
    assert name_variants(name) == variants


def test_a_title_alone_is_still_a_name():
    assert name_parts("King") == ["King"]


def test_mentions_are_whole_words():
    assert mentions("Then King's wife left.", ("King",))
    assert not mentions("The Kingdom fell.", ("King",))


@pytest.mark.parametrize(
    "text",
    ['"I counted every bolt," she said.', "— Who goes there?", "Then I asked you to leave them."],
)
def test_quotations_and_dialogue(text):
    assert is_quotation(text)


def test_a_short_quotation_does_not_make_one():
    assert not is_quotation('He published a long novel called "Rain" in the spring of 1950.')


def test_short_sentences_have_fewer_than_five_words():
    assert is_short("He died in 1950.") and not is_short("He died in May 1950.")


def test_text_features_by_kind():
    found = text_features("He studied law in 1950", ("unigrams", "stems"))
    assert found["word studied"] == 1 and found["stem studi"] == 1
    assert found["word 0000"] == 1
    assert not any(name.startswith("pos") for name in found)
