from __future__ import annotations

import io
import json
import struct
from dataclasses import dataclass

import numpy as np
import pytest

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.models.base import pack_array, pack_json, unpack_array, unpack_classes
from regsuite.models.decision_tree import Tree
from regsuite.models.schema import AMOUNT, ANYTHING, COUNT, fitting, unpack_json
from regsuite.suite.contracts.system import System, at_least, parse_settings, restored_settings

ROWS = [{"x": i, "w": "ab"[i % 2]} for i in range(40)]
LABELS = ["yes" if i > 20 else "no" for i in range(40)]


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        ("a", str),
        (3, int),
        (3, float),
        (0.5, AMOUNT),
        (["a", "b"], [str]),
        (["a", 1], (str, COUNT)),
        ({"x": [1.5]}, {str: [float]}),
        ({"x": 1, "y": "z"}, {"x": int, "y": str}),
        ({"x": None}, {str: ANYTHING}),
    ],
)
def test_what_has_the_shape_passes(value, shape):
    assert fitting(value, shape) is value


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (None, str),
        (True, int),
        (True, float),
        (1.0, int),
        (float("nan"), float),
        (float("inf"), COUNT),
        (1e300, float),
        (10**400, int),
        (-1, COUNT),
        (0.5, COUNT),
        (-0.5, AMOUNT),
        ("ab", [str]),
        (["a", None], [str]),
        (["a"], (str, COUNT)),
        ([], {str: str}),
        ({"x": 1}, {"x": int, "y": str}),
        ({"x": 1, "y": "z", "z": 0}, {"x": int, "y": str}),
    ],
)
def test_what_has_another_shape_is_refused(value, shape):
    with pytest.raises(ValueError):
        fitting(value, shape)


def test_deep_and_vast_json_is_refused():
    with pytest.raises(ValueError, match="too many brackets"):
        unpack_json(b"[" * 100_000 + b"]" * 100_000, ANYTHING)
    with pytest.raises(ValueError, match="larger than"):
        unpack_json(b"[" + b"[]," * 5_000_000 + b"0]", ANYTHING)


@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf, 1e30])
def test_weights_that_are_no_numbers_are_refused(number):
    with pytest.raises(ValueError, match="infinite, none or too large"):
        unpack_array(pack_array(np.array([0.0, number])), (-1,))


def test_an_array_whose_header_recurses_is_refused():
    header = b"(" * 9000
    data = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header
    with pytest.raises(ValueError, match="not an array"):
        unpack_array(data, (-1,))


def test_a_model_needs_classes():
    with pytest.raises(ValueError, match="no class"):
        unpack_classes(b"[]")


def test_a_tree_with_shared_children_is_refused():
    parts = Tree(min_leaf=5).fit(ROWS, LABELS).parts()
    nodes = 40
    children = np.array([[i + 1, i + 1] for i in range(nodes - 1)] + [[-1, -1]], dtype=np.int32)
    parts |= {
        "children.npy": pack_array(children),
        "feature.npy": pack_array(np.array([0] * (nodes - 1) + [-1], dtype=np.int32)),
        "threshold.npy": pack_array(np.zeros(nodes)),
        "value.npy": pack_array(np.full((nodes, 2), 0.5)),
    }
    with pytest.raises(ValueError, match="do not fit together"):
        Tree.from_parts(parts)


def test_a_very_deep_tree_can_be_described():
    parts = Tree(min_leaf=5).fit(ROWS, LABELS).parts()
    deep = 3000
    children = np.full((2 * deep + 1, 2), -1, dtype=np.int32)
    children[0 : 2 * deep : 2] = [[i + 1, i + 2] for i in range(0, 2 * deep, 2)]
    feature = np.where(children[:, 0] > 0, 0, -1).astype(np.int32)
    parts |= {
        "children.npy": pack_array(children),
        "feature.npy": pack_array(feature),
        "threshold.npy": pack_array(np.zeros(len(feature))),
        "value.npy": pack_array(np.full((len(feature), 2), 0.5)),
    }
    ((title, body),) = Tree.from_parts(parts).describe(10**9)
    assert title == "decision tree, 6001 nodes"
    assert body.splitlines()[-1].endswith("…")


@pytest.mark.parametrize("kind", ["crf", "maxent", "svm", "naive-bayes", "tree", "net"])
def test_models_with_infinite_weights_are_refused(kind):
    parts = models.create(kind).fit(ROWS, LABELS, [4] * 10).parts()
    name = next(n for n in ("weights.npy", "value.npy", "outer.npy") if n in parts)
    array = np.load(io.BytesIO(parts[name])).copy()
    array.flat[0] = np.inf
    with pytest.raises(ValueError, match="infinite"):
        models.restore({**parts, name: pack_array(array)})


def test_settings_are_checked_when_they_are_given_and_when_they_are_restored():
    @dataclass(frozen=True)
    class Given:
        share: float = at_least(0, 0.5, 1)
        rounds: int = 3
        model: str = "svm"

    class Named(System):
        name, task, summary, paper, Settings = "named", "t", "s", "p", Given

        def predict(self, items):
            return list(items)

    assert parse_settings(Named, {"share": "1", "rounds": "4"}) == Given(1.0, 4)
    assert restored_settings(Named, {"share": 1, "rounds": 4}) == Given(1, 4)
    for key, text in (
        ("share", "5"),
        ("share", "-0.1"),
        ("rounds", "1" + "0" * 30),
        ("share", "inf"),
    ):
        with pytest.raises(InputError, match=key):
            parse_settings(Named, {key: text})
    for stored in ({"share": 5.0}, {"share": "x"}, {"rounds": 1.5}, {"rounds": None}, {"none": 1}):
        with pytest.raises((InputError, ValueError)):
            restored_settings(Named, stored)


def test_json_parts_are_what_they_were():
    value = {"a": [1, 2.5, "é"]}
    assert unpack_json(pack_json(value), {str: ANYTHING}) == value == json.loads(pack_json(value))
