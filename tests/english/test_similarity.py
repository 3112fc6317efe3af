"""Texts compared by the vectors of their content words."""

from __future__ import annotations

from regsuite.english.similarity import text_vector


def test_texts_about_one_thing_are_nearer_than_others() -> None:
    storm = text_vector("The storm flooded the harbour.")
    rain = text_vector("Heavy rain drowned the port")
    violin = text_vector("Her violin teacher praised the sonata")
    assert storm @ rain > storm @ violin


def test_a_text_without_known_content_words_has_no_direction() -> None:
    assert not text_vector("of the qxzzq").any()
