"""Feature dictionaries to matrices."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.feature_extraction import DictVectorizer

from models.vectors import Block, LazyRows, Vectoriser, vectoriser_of, vectoriser_parts

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
    found = Vectoriser(blocks={"w": Block(cutoff=2)})
    found.fit_transform([{"w:a": 1.0, "w:b": 1.0, "x:c": 1.0}, {"w:a": 1.0, "w:b": 0.0}])
    assert found.names == ["w:a", "x:c"]


def test_blocks_are_brought_to_unit_length_and_scaled():
    found = Vectoriser(blocks={"w": Block(unit=True), "n": Block(scale=0.5)})
    rows = [{"w:a": 3.0, "w:b": 4.0, "n:c": 4.0, "other": 7.0}, {"n:c": 2.0}, {}]
    expected = [[2.0, 7.0, 0.6, 0.8], [1.0, 0, 0, 0], [0, 0, 0, 0]]
    np.testing.assert_allclose(found.fit_transform(rows).toarray(), expected)
    np.testing.assert_allclose(found.transform([*rows, {"w:z": 1.0}]).toarray()[:3], expected)


def test_parts_bring_back_names_and_blocks():
    found = Vectoriser(blocks={"w": Block(2, True, True, 0.5)})
    found.fit_transform([{"w:a": 1.0}, {"w:a": 1.0, "b": 1.0}])
    again = vectoriser_of(vectoriser_parts(found))
    assert (again.names, again.blocks) == (found.names, found.blocks)
    with pytest.raises(ValueError):
        vectoriser_of({**vectoriser_parts(found), "blocks.json": b'{"w": {"no": 1}}'})


def test_lazy_rows_are_made_when_read():
    made = []
    lazy = LazyRows(["a", "bb"], lambda text: made.append(text) or {"n": len(text)})
    assert (len(lazy), made) == (2, [])
    assert (list(lazy), lazy[1], list(lazy[:1])) == ([{"n": 1}, {"n": 2}], {"n": 2}, [{"n": 1}])
    assert made == ["a", "bb", "bb", "a"]


def test_groups_of_names_are_present_together_and_added_up():
    rows = [{"g": (("a", "b"), ("b", "c")), "n": 2.0, "s": "x"}, {"b": 1.0}]
    found = Vectoriser()
    expected = [[1, 2, 1, 2, 1], [0, 1, 0, 0, 0]]
    np.testing.assert_array_equal(found.fit_transform(rows).toarray(), expected)
    assert found.names == ["a", "b", "c", "n", "s=x"]
    np.testing.assert_array_equal(found.transform(rows).toarray(), expected)
    unknown = found.transform([{"g": (("z", "a"), ("y",))}])
    np.testing.assert_array_equal(unknown.toarray(), [[1, 0, 0, 0, 0]])


def test_a_block_of_present_features_is_one_however_often():
    found = Vectoriser(blocks={"g": Block(cutoff=2, present=True)})
    matrix = found.fit_transform([{"g": (("g:a", "g:b"), ("g:a",))}, {"g": (("g:a",),)}])
    assert found.names == ["g:a"]
    np.testing.assert_array_equal(matrix.toarray(), [[1], [1]])
