import pytest

from regsuite.features.documents.biography import (
    meaning,
    name_parts,
    name_pattern,
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
        ("Queen Mary II of England", ("Mary",)),
        ("Ivo Beck the Elder", ("Ivo Beck", "Beck", "Ivo")),
        ("Anna Beck, 2nd Countess of Holt", ("Anna Beck", "Beck", "Anna", "Holt")),
        ("Duke of Wellington", ("Wellington",)),
        ("Grand Duchess Vera of Holt", ("Vera",)),
        ("Ludwig van Beethoven", ("Ludwig van Beethoven", "Beethoven", "Ludwig")),
        ("  ", ()),
    ],
)
def test_name_variants(name, variants):
    assert name_variants(name) == variants


def test_a_title_alone_is_still_a_name():
    assert name_parts("King") == ["King"]


def test_names_are_found_as_whole_words():
    assert name_pattern("King").search("Then King's wife left.")
    assert not name_pattern("King").search("The Kingdom fell.")


def test_hypernyms_are_those_directly_above_content_words():
    found = text_features("She was a painter", ("hypernyms",))
    assert found["hypernym artist"] == 1
    assert "hypernym person" not in found


def test_meaning_is_near_for_near_words():
    one, other, far = (list(meaning(w).values()) for w in ("painter", "sculptor", "election"))
    near = sum(a * b for a, b in zip(one, other, strict=True))
    assert near > sum(a * b for a, b in zip(one, far, strict=True))


def test_text_features_by_kind():
    found = text_features("He studied law in 1950", ("unigrams", "stems"))
    assert found["word studied"] == 1 and found["stem studi"] == 1
    assert found["word 0000"] == 1
    assert not any(name.startswith("pos") for name in found)
