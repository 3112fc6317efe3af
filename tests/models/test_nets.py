from __future__ import annotations

import numpy as np
import pytest

from regsuite import models
from regsuite.models.nets import Net, Training
from regsuite.models.ranker import Ranker, group_softmax

XOR = [{"a": str(i & 1), "b": str(i >> 1 & 1)} for i in range(4)] * 60
ODD = ["odd" if row["a"] != row["b"] else "even" for row in XOR]


def groups(seed, count=300):
    """Groups of two to four; the right one has the largest product of its own and the common."""
    random = np.random.default_rng(seed)
    sizes = random.integers(2, 5, count)
    own = random.normal(size=(sizes.sum(), 2)).astype(np.float32)
    common = random.normal(size=(count, 1)).astype(np.float32)
    product = own[:, 0] * np.repeat(common[:, 0], sizes)
    parts = np.split(product, np.cumsum(sizes)[:-1])
    right = np.concatenate([part == part.max() for part in parts])
    return own, common, sizes, right


def picked(scores, right, sizes):
    ends = np.cumsum(sizes)[:-1]
    pairs = zip(np.split(scores, ends), np.split(right, ends), strict=True)
    return np.mean([r[s.argmax()] for s, r in pairs])


def test_a_net_learns_what_no_line_divides():
    net = Net(Training(epochs=60, rate=0.01, dropout=0.1), nets=2).fit(XOR, ODD)
    assert net.predict(XOR[:4]) == ODD[:4]
    assert net.predict_proba(XOR[:4]).sum(axis=1) == pytest.approx(1)


def test_a_net_comes_back_from_its_parts():
    net = Net(Training(epochs=5), nets=2).fit(XOR, ODD)
    again = models.restore(net.parts())
    assert np.array_equal(again.predict_proba(XOR), net.predict_proba(XOR))
    assert "a=1" in net.describe()[0][1]


def test_a_net_without_frequent_features_tells_the_shares():
    net = Net(least=9).fit([{"a": str(i)} for i in range(4)], ["x", "x", "x", "y"])
    assert net.predict_proba([{"a": "new"}])[0] == pytest.approx([0.75, 0.25])


def test_a_net_of_one_class_is_sure_of_it():
    assert Net().fit(XOR, ["x"] * len(XOR)).predict_proba(XOR[:1]) == pytest.approx(1)


def test_a_net_leaves_rare_features_out():
    net = Net(least=4).fit([*XOR, {"c": "rare"}], [*ODD, "odd"])
    assert "c=rare" not in net.vectoriser_.names


def test_a_net_learns_from_numbers_of_any_scale():
    random = np.random.default_rng(0)
    heights = random.normal(5000, 300, 200)
    rows = [{"height": float(h), "always": 1.0} for h in heights]
    labels = ["high" if h > 5000 else "low" for h in heights]
    net = Net(Training(epochs=20, rate=0.01)).fit(rows, labels)
    assert np.mean([a == b for a, b in zip(net.predict(rows), labels, strict=True)]) > 0.95


def test_the_same_seed_gives_the_same_net_and_another_another():
    one, two, other = (Net(Training(epochs=2), seed=s).fit(XOR, ODD).parts() for s in (0, 0, 1))
    assert one == two
    assert one != other


def test_group_softmax_shares_out_within_groups():
    found = group_softmax(np.array([0.0, 0.0, 5.0, 1000.0, 0.0]), np.array([2, 1, 2]))
    assert found == pytest.approx([0.5, 0.5, 1, 1, 0])


def test_a_ranker_learns_to_compare_within_groups():
    ranker = Ranker(Training(32, 40, dropout=0.1, rate=0.01, batch=16), seeds=(0, 1))
    ranker.fit(["a", "b", "c"], *groups(0))
    *columns, sizes, right = groups(1)
    assert picked(ranker.shares(*columns, sizes), right, sizes) > 0.85


def test_the_same_seed_gives_the_same_ranker_and_parts_bring_it_back():
    learn = groups(0, 40)
    one, two = (
        Ranker(Training(epochs=2), seeds=(3,)).fit(["a", "b", "c"], *learn) for _ in range(2)
    )
    assert one.parts() == two.parts()
    again = Ranker.from_parts(one.parts())
    assert np.array_equal(again.shares(*learn[:3]), one.shares(*learn[:3]))
