from regsuite.features.documents.biography import (
    expanded_unigrams,
    meaning,
    text_features,
)


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


def test_expanded_unigrams_meet_the_words_they_expand_to():
    assert expanded_unigrams("She was a painter")["word artist"] == 1
    assert text_features("She was an artist", ("unigrams",))["word artist"] == 1
