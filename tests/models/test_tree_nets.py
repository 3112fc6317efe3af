"""The nets over trees: their gradients, what they can learn, and how orders are searched."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from regsuite.models.tree_nets import order as tree_order
from regsuite.models.tree_nets.beam import WIDE, Orderer
from regsuite.models.tree_nets.encoder import Encoding, Parameters, Training, pack_net, unpack_net
from regsuite.models.tree_nets.forest import TreeArrays, forest, tree_arrays
from regsuite.models.tree_nets.labels import label_scores, train_labels
from regsuite.models.tree_nets.order import FREE, Decisions, Domain, decisions, train_order

NAMES = 5
SMALL = Training(width=16, epochs=1, rounds=1, dropout=0.0)
TREE = tree_arrays([-1, 0, 0, 1], [[0, 4], [1], [2], [3]])
ORDERS = [(0, [2, 0, 1]), (1, [1, 3])]


def net(seed: int = 0, width: int = 6) -> Parameters:
    made = tree_order.new_order_net(NAMES, width, 2, np.random.default_rng(seed))
    return {name: p.astype(np.float64) for name, p in made.items()}


def loss(parameters: Parameters, trees: list[TreeArrays], choices: list[Decisions]) -> float:
    hidden = Encoding(parameters, forest(trees)).hidden
    joined = tree_order.joined(list(zip(trees, choices, strict=True)))
    return tree_order.Pass(parameters, hidden, joined).loss


def test_gradients_are_those_of_the_loss():
    parameters = net()
    trees = [TREE, tree_arrays([-1, 0], [[2], [3]])]
    choices = [decisions(ORDERS, 4), decisions([(0, [1, 0])], 2)]
    encoding = Encoding(parameters, forest(trees), 0.0, np.random.default_rng(0))
    joined = tree_order.joined(list(zip(trees, choices, strict=True)))
    found: Parameters = {}
    hidden = tree_order.Pass(parameters, encoding.hidden, joined).back(1.0, found)
    encoding.back(hidden, found)
    assert found.keys() == parameters.keys()
    for name, weights in parameters.items():
        place = np.unravel_index(np.abs(found[name]).argmax(), weights.shape)
        kept = weights[place]
        sides = []
        for change in (1e-5, -1e-5):
            weights[place] = kept + change
            sides.append(loss(parameters, trees, choices))
        weights[place] = kept
        assert found[name][place] == pytest.approx((sides[0] - sides[1]) / 2e-5, rel=1e-3, abs=1e-6)


def trained() -> Parameters:
    return train_order(SMALL, [(TREE, decisions(ORDERS, 4))] * 4, NAMES, seed=1)


def test_the_net_learns_the_orders_it_saw():
    domains = [Domain(0, (0, 1, 2), (FREE,) * 3), Domain(1, (1, 3), (FREE,) * 2)]
    ranked = Orderer([trained()], forest([TREE])).order(domains, beam=3)
    assert [own[0][1] for own in ranked] == [(2, 0, 1), (1, 3)]
    assert ranked[0][0][0] > ranked[0][1][0]


def test_a_wide_enough_beam_finds_the_best_of_all_orders():
    parameters = net(3)
    found = Orderer([parameters], forest([TREE])).order([Domain(0, (0, 1, 2), (FREE,) * 3)], 6)[0]
    totals = {
        order: -loss(parameters, [TREE], [decisions([(0, list(order))], 4)])
        for order in permutations((0, 1, 2))
    }
    assert [order for _, order in found] == sorted(totals, key=lambda o: -totals[o])
    assert found[0][0] == pytest.approx(max(totals.values()), rel=1e-6)


def test_keys_are_obeyed_by_every_order():
    keys = (0, 2, -1)
    ranked = Orderer([net(4)], forest([TREE])).order([Domain(0, (0, 1, 2), keys)], 6)[0]
    assert [order for _, order in ranked] == [(2, 0, 1)]


def test_domains_of_any_width_are_ordered():
    count = 3 * WIDE
    wide = tree_arrays([-1] + [0] * count, [[0]] + [[1 + i % 4] for i in range(count)])
    elements = tuple(range(count + 1))
    keys = tuple(-i if i % 50 == 0 else FREE for i in elements)
    ((_, order),) = Orderer([net(5)], forest([wide])).order([Domain(0, elements, keys)], 4)[0]
    assert sorted(order) == list(elements)
    told = [e for e in order if keys[e] != FREE]
    assert told == sorted(told, key=keys.__getitem__)


def test_a_net_is_kept_in_half_precision_and_checked():
    parts = pack_net(net())
    again = tree_order.check_order_net(unpack_net(parts, NAMES))
    assert again["domain"] == pytest.approx(net()["domain"], abs=1e-3)
    with pytest.raises(ValueError, match="fit together"):
        unpack_net(parts, NAMES + 1)
    with pytest.raises(KeyError):
        tree_order.check_order_net(
            unpack_net({n: d for n, d in parts.items() if n != "score.npy"}, NAMES)
        )


def test_labels_are_learned_from_what_stands_around():
    trees = [tree_arrays([-1, 0], [[0], [1]]), tree_arrays([-1, 0], [[0], [2]])]
    wanted = [np.array([[0, 1], [0, -1]]), np.array([[1, 0], [0, 0]])]
    parameters = train_labels(SMALL, trees * 4, wanted * 4, [2, 2], NAMES, seed=0)
    first, second = label_scores(parameters, trees, [2, 2])
    assert first.argmax(axis=1).tolist() == [0, 0, 1, 0]
    assert second.argmax(axis=1)[[0, 2, 3]].tolist() == [1, 0, 0]
    assert np.exp(first).sum(axis=1) == pytest.approx(1)
