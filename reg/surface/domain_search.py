"""Beam search over the order of one domain, for models that score an element after others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regsuite.models.tree_nets.order import FREE, Domain, Ranked, keyed

Placed = tuple[int, ...]
Score = Callable[[Placed, int, Sequence[int]], float]
WIDE = 40


def search(domain: Domain, score: Score, beam: int, final: Score | None = None) -> Ranked:
    """Return orders best first; ``score`` gets what is placed, the next element and the rest.

    ``final`` scores the end of an order. A domain wider than ``WIDE`` is ordered in pieces, so that
    time stays linear in its width.
    """
    if len(domain.elements) > WIDE:
        return _in_pieces(domain, score, beam)
    keys = dict(zip(domain.elements, domain.keys, strict=True))
    states: list[tuple[float, Placed, tuple[int, ...]]] = [(0.0, (), domain.elements)]
    for _ in domain.elements:
        following = [
            (total + score(placed, element, rest), (*placed, element), _without(rest, element))
            for total, placed, rest in states
            for element in _allowed(rest, keys)
        ]
        states = sorted(following, key=lambda s: (-s[0], s[1]))[:beam]
    ended = [(total + (final(p, -1, ()) if final else 0.0), p) for total, p, _ in states]
    return sorted(ended, key=lambda s: (-s[0], s[1]))


def _allowed(rest: Sequence[int], keys: dict[int, int]) -> list[int]:
    """Return what may come next: of the elements with keys only the smallest."""
    smallest = min((keys[e] for e in rest if keys[e] != FREE), default=FREE)
    return [e for e in rest if keys[e] in (FREE, smallest)]


def _in_pieces(domain: Domain, score: Score, beam: int) -> Ranked:
    total = 0.0
    order: list[int] = []
    for start in range(0, len(domain.elements), WIDE):
        part = slice(start, start + WIDE)
        piece = Domain(domain.head, domain.elements[part], domain.keys[part])
        best, result = search(piece, score, beam)[0]
        total += best
        order += result
    return [(total, tuple(keyed(domain, order)))]


def _without(rest: tuple[int, ...], element: int) -> tuple[int, ...]:
    place = rest.index(element)
    return rest[:place] + rest[place + 1 :]
