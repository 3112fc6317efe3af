"""The word vectors as spaCy sees them."""

import numpy as np
import pytest

from regsuite.english.word_vectors import WordVectors, shipped_vectors, vector_table


@pytest.fixture(scope="module")
def mapped():
    from regsuite.english.pipeline.static import MappedVectors

    rows = np.array([[3.0, 4.0], [0.0, 2.0], [-1.0, 0.0]])
    return MappedVectors(WordVectors(vector_table(["sea", "boat", "dry"], rows, {})))


def test_a_word_has_its_vector_and_an_unknown_one_zeros(mapped):
    found = mapped.get_batch(["boat", "unheard", "dry", "sea"])
    expected = [[0, 1], [0, 0], [-1, 0], [0.6, 0.8]]
    np.testing.assert_allclose(found, expected, atol=0.005)
    np.testing.assert_array_equal(mapped["boat"], found[0])


def test_hashes_are_keys_too(mapped):
    from spacy.strings import get_string_id

    keys = np.array([get_string_id("dry"), 0], dtype=np.uint64)
    np.testing.assert_allclose(mapped.get_batch(keys), [[-1, 0], [0, 0]], atol=0.005)


def test_what_the_table_has_is_known(mapped):
    assert "sea" in mapped
    assert "unheard" not in mapped
    assert (len(mapped), mapped.n_keys, mapped.shape, mapped.size) == (3, 3, (3, 2), 6)


def test_spacy_gives_capitalised_words_the_vector_of_the_word():
    import spacy

    from regsuite.english.pipeline.static import NAME

    nlp = spacy.blank("en", config={"nlp": {"vectors": {"@vectors": NAME}}})
    vectors = nlp.vocab.vectors
    words = nlp("The Boat Qqzx").to_array(vectors.attr)
    found = vectors.get_batch(words)
    np.testing.assert_array_equal(found[1], shipped_vectors().vector("boat"))
    assert not found[2].any()
