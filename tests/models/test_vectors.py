"""Feature dictionaries to matrices."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.feature_extraction import DictVectorizer

from regsuite.models.vectors import Block, Vectoriser, vectoriser_of, vectoriser_parts

names = st.text("abc", min_size=1, max_size=2)
values = st.one_of(st.text("xy", max_size=1), st.booleans(), st.integers(-3, 3))
rows = st.lists(st.dictionaries(names, values, max_size=4), min_size=1, max_size=6)


@given(rows, rows)
def test_it_makes_what_scikit_learn_makes(learned, others):
    ours, theirs = Vectoriser(), DictVectorizer()
    np.testing.assert_array_equal(
        ours.fit_transform(learned).toarray(), theirs.fit_transform(learned).toarray()
    )
    assert ours.names == list(theirs.feature_names_)
    if theirs.feature_names_:
        np.testing.assert_array_equal(
            ours.transform(others).toarray(), theirs.transform(others).toarray()
        )


def test_indices_are_what_liblinear_accepts():
    matrix = Vectoriser().fit_transform([{"a": 1.0}, {"b": "x"}])
    assert matrix.indices.dtype == matrix.indptr.dtype == np.int32


def test_a_cutoff_holds_for_its_block_only():
    found = Vectoriser(blocks={"w": Block(listed=True, cutoff=2)})
    matrix = found.fit_transform([{"w": (("a", "b"),), "x:c": 1.0}, {"w": (("a", "a"),)}])
    assert found.names == ["w:a", "x:c"]
    np.testing.assert_array_equal(matrix.toarray(), [[1, 1], [1, 0]])


def test_listed_names_are_present_or_absent_in_groups_and_unknown_ones_left_out():
    rows = [{"g": (("a", "b"), ("b", "c")), "n": 2.0, "s": "x"}, {"g": (("b",),)}, {}]
    found = Vectoriser(blocks={"g": Block(listed=True)})
    expected = [[1, 1, 1, 2, 1], [0, 1, 0, 0, 0], [0, 0, 0, 0, 0]]
    np.testing.assert_array_equal(found.fit_transform(rows).toarray(), expected)
    assert found.names == ["g:a", "g:b", "g:c", "n", "s=x"]
    np.testing.assert_array_equal(found.transform(rows).toarray(), expected)
    unknown = found.transform([{"g": (("z", "a"), ("y",)), "m": 1.0}])
    np.testing.assert_array_equal(unknown.toarray(), [[1, 0, 0, 0, 0]])


def test_blocks_are_brought_to_unit_length_or_scaled():
    found = Vectoriser(blocks={"w": Block(listed=True, unit=True), "n": Block(scale=0.5)})
    rows = [{"w": (("a", "b"),), "n:c": 4.0, "other": 7.0}, {"n:c": 2.0}, {}]
    half = 0.5**0.5
    expected = [[half, half, 2.0, 7.0], [0, 0, 1.0, 0], [0, 0, 0, 0]]
    np.testing.assert_allclose(found.fit_transform(rows).toarray(), expected)
    np.testing.assert_allclose(found.transform(rows).toarray(), expected)


def test_blocks_and_rows_may_be_empty():
    found = Vectoriser(blocks={"w": Block(listed=True, cutoff=5)})
    assert found.fit_transform([{"w": ()}, {}]).shape == (2, 0)
    assert found.fit_transform([{"w": (("a",),)}]).shape == (1, 0)
    assert found.fit_transform([{"w": (("a",),)}] * 5).shape == (5, 1)
    assert found.transform([]).shape == (0, 1)
    assert Vectoriser().transform([{"a": 1.0}]).shape == (1, 0)


def test_parts_bring_back_names_and_blocks():
    blocks = {"w": Block(True, 2, True), "n": Block(scale=0.5), "l": Block(listed=True)}
    found = Vectoriser(blocks=blocks)
    rows = [{"w": (("a:b", "c"),), "n:b": 3.0, "l": (("z",),)}, {"w": (("a:b",),), "b": 1.0}]
    matrix = found.fit_transform(rows)
    again = vectoriser_of(vectoriser_parts(found))
    assert (again.names, again.blocks) == (found.names, found.blocks)
    np.testing.assert_array_equal(again.transform(rows).toarray(), matrix.toarray())
    with pytest.raises(ValueError):
        vectoriser_of({**vectoriser_parts(found), "blocks.json": b'{"w": {"no": 1}}'})
