"""The best ways to combine independent choices, one from each ranked list."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence


def combinations(lists: Sequence[Sequence[float]]) -> Iterator[tuple[int, ...]]:
    """Yield the chosen ranks, the best total score first; every list begins with its best score.

    Each state is reached from one other only: the last list that was changed, or a later one, may
    be changed next, so that none is met twice and nothing is kept of those seen.
    """
    losses = [[own[0] - score for score in own] for own in lists]
    free = [i for i, own in enumerate(losses) if len(own) > 1]
    heap: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0.0, ())]
    while heap:
        _, changed = heapq.heappop(heap)
        ranks = [0] * len(lists)
        for place, rank in changed:
            ranks[place] = rank
        yield tuple(ranks)
        for following in _following(changed, losses, free):
            heapq.heappush(heap, (sum(losses[i][r] for i, r in following), following))


def _following(
    changed: tuple[tuple[int, int], ...], losses: Sequence[Sequence[float]], free: Sequence[int]
) -> Iterator[tuple[tuple[int, int], ...]]:
    last = -1
    if changed:
        last, rank = changed[-1]
        if rank + 1 < len(losses[last]):
            yield (*changed[:-1], (last, rank + 1))
    yield from ((*changed, (place, 1)) for place in free if place > last)
