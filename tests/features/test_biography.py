import pytest

from regsuite.features.documents.biography import (
    is_quotation,
    is_short,
    is_whole,
    meaning,
    text_features,
)


@pytest.mark.parametrize(
    "text",
    [
        '"I counted every bolt," she said.',
        "— Who goes there?",
        "Then I asked you to leave them.",
        "My father met him.",
    ],
)
def test_quotations_and_dialogue(text):
    assert is_quotation(text)


def test_a_short_quotation_does_not_make_one():
    assert not is_quotation('He published a long novel called "Rain" in the spring of 1950.')


def test_short_sentences_have_fewer_than_five_words():
    assert is_short("He died in 1950.") and not is_short("He died in May 1950.")


def test_whole_sentences_end_as_one_does():
    assert is_whole('He called it "Rain."') and is_whole("He left (in May).")
    assert not is_whole("He wrote these books:") and not is_whole("Pictures of Ada Moon")


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
