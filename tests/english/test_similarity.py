"""Texts compared by the vectors of their content words."""

from __future__ import annotations

import numpy as np

from regsuite.english.similarity import text_similarity, text_vector, text_vectors


def test_texts_about_one_thing_are_nearer_than_others() -> None:
    storm = "The storm flooded the harbour."
    assert text_similarity(storm, "Heavy rain drowned the port") > text_similarity(
        storm, "Her violin teacher praised the sonata"
    )


def test_a_text_without_known_content_words_is_like_nothing() -> None:
    assert not text_vector("of the qxzzq").any()
    assert text_similarity("of the", "The storm") == 0


def test_text_vectors_has_a_row_for_each_text() -> None:
    rows = text_vectors(["storm", "", "rain"])
    assert rows.shape == (3, len(text_vector("storm")))
    assert np.allclose(rows[0], text_vector("storm"))
    assert text_vectors([]).shape[0] == 0
