"""One body for all kinds of model."""

from __future__ import annotations

import io
import subprocess
import sys

import numpy as np
import pytest

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.models.base import pack_array, pack_json, unpack_array

SMALL = {"tree": {"min_leaf": 2}}
ROWS = [
    {"weather": w, "wind": i % 3, "dry": w == "sun"} for i in range(20) for w in ("sun", "rain")
]
LABELS = ["out" if row["weather"] == "sun" else "in" for row in ROWS]
THREE = [*ROWS, *[{"weather": "snow", "wind": 1, "dry": False}] * 20]
THREE_LABELS = [*LABELS, *["ski"] * 20]

every_kind = pytest.mark.parametrize("kind", sorted(models.KINDS))


def trained(kind, rows=THREE, labels=THREE_LABELS):
    return models.create(kind, **SMALL.get(kind, {})).fit(rows, labels)


@every_kind
@pytest.mark.parametrize(("rows", "labels"), [(ROWS, LABELS), (THREE, THREE_LABELS)])
def test_learns_a_separable_problem(kind, rows, labels):
    model = trained(kind, rows, labels)
    assert model.predict(rows) == labels
    assert model.classes_ == sorted(set(labels))


@every_kind
def test_probabilities_are_one_row_each_and_sum_to_one(kind):
    found = trained(kind).predict_proba(THREE)
    assert found.shape == (len(THREE), 3)
    assert (found >= 0).all()
    np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-5)


@every_kind
def test_restores_to_the_same_predictions(kind):
    model = trained(kind)
    again = models.restore(model.parts())
    np.testing.assert_array_equal(again.predict_proba(THREE), model.predict_proba(THREE))
    assert (again.classes_, again.describe()) == (model.classes_, model.describe())


@every_kind
def test_the_same_data_gives_the_same_bytes(kind):
    assert trained(kind).parts() == trained(kind).parts()


@every_kind
def test_unknown_features_are_left_out(kind):
    model = trained(kind)
    strange = [{**row, "new": "x", "weather2": 4} for row in THREE]
    np.testing.assert_array_equal(model.predict_proba(strange), model.predict_proba(THREE))


@every_kind
def test_a_row_of_nothing_known_still_gets_a_label(kind):
    assert trained(kind).predict([{"weather": "fog"}, {}])[0] in {"in", "out", "ski"}


@every_kind
def test_one_class_is_learned_as_such(kind):
    model = trained(kind, ROWS, ["same"] * len(ROWS))
    again = models.restore(model.parts())
    assert again.predict(ROWS[:3]) == ["same"] * 3
    np.testing.assert_allclose(again.predict_proba(ROWS[:3]), 1, atol=1e-6)


@every_kind
def test_no_rows_give_no_predictions(kind):
    model = trained(kind)
    assert model.predict([]) == []
    assert model.predict_proba([]).shape == (0, 3)


@every_kind
def test_describes_what_it_learned(kind):
    passages = trained(kind).describe(top=3)
    assert "weather=" in "\n".join(body for _, body in passages).replace("weather:", "weather=")


@every_kind
def test_labels_of_any_script_are_kept(kind):
    labels = ["été λ" if label == "out" else "日 本" for label in LABELS]
    assert models.restore(trained(kind, ROWS, labels).parts()).predict(ROWS) == labels


def damaged(parts):
    """Yield the name of each part and the parts with it cut short, emptied or made nonsense."""
    for part in parts:
        if part != "kind":
            for bad in (parts[part][: len(parts[part]) // 2], b"", b"nonsense"):
                yield part, {**parts, part: bad}


@every_kind
def test_damaged_parts_raise_value_error(kind):
    for part, bad in damaged(trained(kind).parts()):
        with pytest.raises(ValueError):
            models.restore(bad)
            pytest.fail(f"{part} was taken although damaged")


@every_kind
def test_parts_of_other_classes_raise_value_error(kind):
    parts = {**trained(kind).parts(), "classes.json": b'["in","out"]'}
    with pytest.raises(ValueError):
        models.restore(parts)


@every_kind
@pytest.mark.parametrize("classes", ['{"in":0,"out":1,"ski":2}', "[1,2,3]", "7"])
def test_classes_that_are_no_list_of_strings_raise_value_error(kind, classes):
    with pytest.raises(ValueError):
        models.restore({**trained(kind).parts(), "classes.json": classes.encode()})


@pytest.mark.parametrize("kind", ["maxent", "naive-bayes", "svm"])
def test_weights_of_another_shape_raise_value_error(kind):
    with pytest.raises(ValueError, match="shape"):
        models.restore({**trained(kind).parts(), "weights.npy": pack_array(np.zeros((3, 1)))})


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("children.npy", np.zeros_like),  # a circle
        ("children.npy", lambda a: a + 1000),
        ("feature.npy", lambda a: a + 1000),
        ("feature.npy", lambda a: np.where(a >= 0, -7, a)),
        ("feature.npy", lambda a: a.astype(float)),
    ],
)
def test_a_tree_that_does_not_fit_together_raises_value_error(part, change):
    parts = trained("tree").parts()
    array = np.load(io.BytesIO(parts[part]))
    with pytest.raises(ValueError):
        models.restore({**parts, part: pack_array(change(array))})


def test_pickled_arrays_are_never_opened():
    stream = io.BytesIO()
    np.save(stream, np.array([{"a": 1}], dtype=object), allow_pickle=True)
    with pytest.raises(ValueError, match="not an array of numbers"):
        unpack_array(stream.getvalue(), (-1,))


def test_an_unknown_kind_lists_the_known_ones():
    with pytest.raises(
        InputError, match=r"unknown model .*crf, maxent, naive-bayes, net, svm, tree"
    ):
        models.create("perceptron")


def test_json_parts_do_not_depend_on_the_order_of_keys():
    assert (
        pack_json({"b": 1, "a": "é"}) == pack_json({"a": "é", "b": 1}) == '{"a":"é","b":1}'.encode()
    )


def test_a_crf_learns_from_the_label_before():
    """Rows say nothing; only that labels take turns and start with a can tell them apart."""
    rows, lengths = [{"bias": 1, "first": i == 0} for _ in range(30) for i in range(4)], [4] * 30
    labels = ["a", "b", "a", "b"] * 30
    model = models.create("crf", c2=0.01).fit(rows, labels, lengths)
    assert model.predict(rows, lengths) == labels
    assert model.predict(rows, [1] * 120) != labels


def test_a_crf_passes_over_empty_sequences():
    model = trained("crf")
    found = model.predict_proba(THREE[:3], [0, 2, 0, 1])
    assert found.shape == (3, 3)


TAMPERING = """
import random, models
model = models.create("crf").fit([{"a": "x"}, {"a": "y"}] * 5, ["p", "q"] * 5)
parts, draw = model.parts(), random.Random(0)
for _ in range(200):
    part = draw.choice(["weights.npy", "transitions.npy", "features.json", "classes.json"])
    data = bytearray(parts[part])
    for _ in range(5):
        data[draw.randrange(len(data))] = draw.randrange(256)
    try:
        changed = models.restore({**parts, part: bytes(data)})
    except ValueError:
        continue
    changed.predict([{"a": "x"}, {"a": "y"}])
    changed.describe()
"""


def test_a_tampered_crf_does_not_bring_the_process_down():
    done = subprocess.run([sys.executable, "-c", TAMPERING], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr[-300:]
