from __future__ import annotations

import numpy as np
import pytest

from regsuite.english.content_words import content_words
from regsuite.features.documents.salience import FRAGMENT, Space, centroid, degree, lexrank

TEXTS = ["ferry island harbour", "ferry island council", "ferry storm", "bread butter"]


def test_function_words_and_possessives_are_no_content() -> None:
    assert content_words("The ferry’s council said it isn't so") == ["ferry", "council", "said"]


def test_degree_counts_words_shared_with_other_sentences() -> None:
    space = Space.of(TEXTS)
    expected = np.array([2 + 1, 2 + 1, 2, 0]) / np.sqrt(FRAGMENT)
    assert degree(space) == pytest.approx(expected)


def test_degree_divides_by_the_root_of_the_length() -> None:
    long = "ferry " + " ".join(f"word{i}" for i in range(8))
    found = degree(Space.of([long, "ferry"]))
    assert found == pytest.approx([1 / 3, 1 / np.sqrt(FRAGMENT)])


def test_lexrank_is_the_walk_over_the_similarity_matrix() -> None:
    space = Space.of(TEXTS)
    matrix = space.weighted().toarray()
    likeness = matrix @ matrix.T
    steps = likeness / likeness.sum(axis=1, keepdims=True)
    rank = np.full(4, 0.25)
    for _ in range(200):
        rank = 0.15 / 4 + 0.85 * steps.T @ rank
    assert lexrank(space, steps=200, close=1e-12) == pytest.approx(rank / rank.sum())


def test_centroid_prefers_the_shared() -> None:
    found = centroid(Space.of(TEXTS))
    assert found.argmin() == 3
    assert (found <= 1 + 1e-9).all()


@pytest.mark.parametrize("measure", [degree, centroid, lexrank])
def test_nothing_and_sentences_without_words_do_no_harm(measure: object) -> None:
    assert len(measure(Space.of([]))) == 0  # type: ignore[operator]
    assert np.isfinite(measure(Space.of(["the", "", "of it"]))).all()  # type: ignore[operator]
