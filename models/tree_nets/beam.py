"""Decoding of ``models.tree_nets.order``: all domains of one size at once, several nets averaged.

Time grows with the square of a domain's size; domains wider than ``WIDE`` are first divided by
how soon the nets would place their elements, so that it stays linear for any input.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import starmap
from typing import Any

import numpy as np

from regsuite.models.tree_nets.encoder import Encoding, Parameters
from regsuite.models.tree_nets.forest import Floats, Forest, Places
from regsuite.models.tree_nets.order import FREE, PARTS, Domain, Ranked, gives, keyed

WIDE = 64
_CELLS = 1 << 21


class Orderer:
    """What the nets say of a forest, ready to order any domain of it."""

    def __init__(self, nets: Sequence[Parameters], trees: Forest):
        self.size = trees.size
        self.nets = [_View(net, Encoding(net, trees).hidden) for net in nets]

    def order(self, domains: Sequence[Domain], beam: int) -> list[Ranked]:
        """Return for each domain up to ``beam`` orders, best first, with log-probabilities."""
        result: list[Ranked] = [[] for _ in domains]
        by_size: dict[int, list[int]] = {}
        for place, domain in enumerate(domains):
            by_size.setdefault(len(domain.elements), []).append(place)
        for size, places in by_size.items():
            if size > WIDE:
                for place in places:
                    result[place] = self._wide(domains[place])
                continue
            for part in _chunks(places, max(1, _CELLS // (size * size * beam * 16))):
                found = self._bucket([domains[place] for place in part], beam)
                for place, ranked in zip(part, found, strict=True):
                    result[place] = ranked
        return result

    def _bucket(self, domains: Sequence[Domain], beam: int) -> list[Ranked]:
        search = _Search(self, domains, beam)
        while search.step < search.width:
            search.advance()
        return search.ranked()

    def _wide(self, domain: Domain) -> Ranked:
        """Order a very wide domain piece by piece, then restore the order that keys ask for."""
        pieces = [Domain(domain.head, e, k) for e, k in self._pieces(domain)]
        ranked = [self.order([piece], 1)[0][0] for piece in pieces]
        order = [element for _, part in ranked for element in part]
        return [(sum(score for score, _ in ranked), tuple(keyed(domain, order)))]

    def _pieces(self, domain: Domain) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        first = _first_scores(self, domain)
        order = np.argsort(-first, kind="stable")
        for start in range(0, len(order), WIDE):
            part = order[start : start + WIDE]
            yield (tuple(domain.elements[i] for i in part), tuple(domain.keys[i] for i in part))

    def rows(self, domain: Domain) -> list[int]:
        """Number a domain's elements: heads count after all dependents."""
        return [e + self.size if e == domain.head else e for e in domain.elements]


class _View:
    def __init__(self, net: Parameters, hidden: Floats):
        self.gives = {part: gives(net, hidden, part) for part in PARTS}
        self.domain = hidden @ net["domain"] + net["state-bias"]
        self.score = net["score"][:, 0]


def _first_scores(orderer: Orderer, domain: Domain) -> Floats:
    rows = np.array(orderer.rows(domain))
    total = np.zeros(len(rows))
    for view in orderer.nets:
        state = view.domain[domain.head] + view.gives["before"][-1] + view.gives["second"][-1]
        state = state + view.gives["rest"][rows].mean(axis=0)
        total += np.maximum(view.gives["candidate"][rows] + state, 0) @ view.score
    return total


class _Search:
    """A beam over domains of one size."""

    def __init__(self, orderer: Orderer, domains: Sequence[Domain], beam: int):
        self.orderer, self.domains, self.beam = orderer, domains, beam
        self.rows = np.array(list(map(orderer.rows, domains)))
        self.keys = np.array([d.keys for d in domains])
        self.heads = np.array([d.head for d in domains])
        count, self.width = self.rows.shape
        self.used = np.zeros((count, 1, self.width), dtype=bool)
        self.total = np.zeros((count, 1))
        self.orders = np.zeros((count, 1, 0), dtype=np.int64)
        self.views = [
            (view, view.gives["candidate"][self.rows], view.gives["rest"][self.rows])
            for view in orderer.nets
        ]
        self.step = 0

    def advance(self) -> None:
        """Place one more element in every beginning of every domain."""
        scores = np.where(self.used | self._held(), -np.inf, self._scores())
        top = scores.max(axis=2, keepdims=True)
        logs = scores - top - np.log(np.exp(scores - top).sum(axis=2, keepdims=True))
        totals = (self.total[:, :, None] + logs).reshape(len(self.rows), -1)
        kept = min(self.beam, totals.shape[1])
        best = np.argsort(-totals, axis=1, kind="stable")[:, :kept]
        line = np.arange(len(self.rows))[:, None]
        parent, element = best // self.width, best % self.width
        self.total = totals[line, best]
        self.orders = np.concatenate([self.orders[line, parent], element[:, :, None]], axis=2)
        used = self.used[line, parent].copy()
        np.put_along_axis(used, element[:, :, None], True, axis=2)
        self.used = used
        self.step += 1

    def _held(self) -> Any:
        """Tell which elements must wait for one with a smaller key."""
        keys = np.where(self.used, FREE, self.keys[:, None, :])
        return (keys != FREE) & (keys > keys.min(axis=2, keepdims=True))

    def _scores(self) -> Floats:
        shares = list(starmap(self._net_scores, self.views))
        return np.asarray(shares[0] if len(shares) == 1 else np.mean(shares, axis=0))

    def _net_scores(self, view: _View, candidates: Floats, rest: Floats) -> Floats:
        left = (~self.used).astype(np.float32)
        state = (
            view.domain[self.heads][:, None]
            + view.gives["before"][self._placed(1)]
            + view.gives["second"][self._placed(2)]
            + left @ rest / np.float32(self.width - self.step)
        )
        layer = np.maximum(candidates[:, None] + state[:, :, None], 0)
        return np.asarray(layer @ view.score)

    def _placed(self, back: int) -> Places:
        """Return the element that was placed so many steps ago, or the row of none."""
        if self.step < back:
            return np.full(self.total.shape, 2 * self.orderer.size)
        line = np.arange(len(self.rows))[:, None]
        return self.rows[line, self.orders[:, :, -back]]

    def ranked(self) -> list[Ranked]:
        """Return the finished orders of every domain, best first."""
        return [
            [
                (float(score), tuple(domain.elements[i] for i in order))
                for score, order in zip(totals, orders, strict=True)
                if np.isfinite(score)
            ]
            for domain, totals, orders in zip(self.domains, self.total, self.orders, strict=True)
        ]


def _chunks(places: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for start in range(0, len(places), size):
        yield places[start : start + size]
