"""Paraphrases by pivoting: English phrases that share a translation (paraeval-mt-2006, 3.2).

Phrase pairs are runs of words that the alignment does not cross (Och & Ney 2004), up to a length.
p(e2|e1) = sum over f of p(f|e1) p(e2|f) (Bannard & Callison-Burch 2005), relative frequencies, the
mean over languages. Dropped (ours) are phrases seen once, those that begin or end with punctuation,
and paraphrases less probable than a bound; a phrase keeps its most probable ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix, diags

from regsuite.models.alignment import Links, Progress, align

Span = tuple[int, int]
PhrasePair = tuple[str, str]
_MOST = 30  # paraphrases of one phrase
_ROWS = 20_000  # of a product of matrices, to bound its memory


@dataclass(frozen=True)
class Bounds:
    """What is kept: the longest phrase, the least count and probability."""

    longest: int = 5
    count: int = 2
    chance: float = 0.01


def phrase_pairs(
    source: Sequence[str], target: Sequence[str], links: Links, longest: int
) -> Iterator[tuple[Span, Span]]:
    """Yield every pair of spans that the links do not cross; at least one link is inside."""
    linked: list[list[int]] = [[] for _ in source]
    back: list[list[int]] = [[] for _ in target]
    for s, t in links:
        linked[s].append(t)
        back[t].append(s)
    for start in range(len(source)):
        low, high = len(target), -1
        for end in range(start + 1, min(len(source), start + longest) + 1):
            low = min([low, *linked[end - 1]])
            high = max([high, *linked[end - 1]])
            if high >= 0 and high - low < longest and _inside(back, low, high, start, end):
                yield from (((start, end), span) for span in _wider(back, low, high, longest))


def _inside(back: list[list[int]], low: int, high: int, start: int, end: int) -> bool:
    return all(start <= s < end for t in range(low, high + 1) for s in back[t])


def _wider(back: list[list[int]], low: int, high: int, longest: int) -> Iterator[Span]:
    """Yield the span and those with unlinked words about it."""
    first = low
    while first >= 0 and (first == low or not back[first]):
        last = high
        while last < len(back) and (last == high or not back[last]) and last - first < longest:
            yield first, last + 1
            last += 1
        first -= 1


def count_pairs(
    source: Sequence[Sequence[str]],
    target: Sequence[Sequence[str]],
    links: Sequence[Links],
    longest: int,
) -> Counter[PhrasePair]:
    """Count the phrase pairs of a corpus."""
    result: Counter[PhrasePair] = Counter()
    for one, other, linked in zip(source, target, links, strict=True):
        for (a, b), (c, d) in phrase_pairs(one, other, linked, longest):
            result[" ".join(one[a:b]), " ".join(other[c:d])] += 1
    return result


def pivot(counts: Counter[PhrasePair], bounds: Bounds | None = None) -> dict[PhrasePair, float]:
    """Return the paraphrases of English phrases with their probabilities."""
    kept = bounds or Bounds()
    english, pairs = _matrix(counts, kept.count)
    if not english:
        return {}
    given_english = diags(1 / pairs.sum(axis=1).A1) @ pairs
    given_foreign = (pairs @ diags(1 / np.maximum(pairs.sum(axis=0).A1, 1))).T.tocsr()
    result: dict[PhrasePair, float] = {}
    for start in range(0, len(english), _ROWS):
        block = (given_english[start : start + _ROWS] @ given_foreign).tocsr()
        for row in range(block.shape[0]):
            own = start + row
            for other, chance in _best(block, row, own, kept):
                result[english[own], english[other]] = chance
    return result


def _matrix(counts: Counter[PhrasePair], least: int) -> tuple[list[str], csr_matrix]:
    """Return the English phrases and their counts with each foreign phrase."""
    totals: Counter[str] = Counter()
    for (phrase, _), count in counts.items():
        totals[phrase] += count
    wanted = {p: i for i, p in enumerate(p for p, n in totals.items() if n >= least and _fit(p))}
    foreign: dict[str, int] = {}
    rows, columns, values = [], [], []
    for (phrase, other), count in counts.items():
        if phrase in wanted and _fit(other):
            rows.append(wanted[phrase])
            columns.append(foreign.setdefault(other, len(foreign)))
            values.append(float(count))
    used = sorted(set(rows))
    renumbered = {old: new for new, old in enumerate(used)}
    names = list(wanted)
    shape = len(used), max(1, len(foreign))
    matrix = csr_matrix((values, ([renumbered[r] for r in rows], columns)), shape)
    return [names[old] for old in used], matrix


def _fit(phrase: str) -> bool:
    return phrase[0].isalnum() and phrase[-1].isalnum()


def _best(block: csr_matrix, row: int, own: int, bounds: Bounds) -> Iterator[tuple[int, float]]:
    first, last = block.indptr[row], block.indptr[row + 1]
    others, chances = block.indices[first:last], block.data[first:last]
    keep = (chances >= bounds.chance) & (others != own)
    others, chances = others[keep], chances[keep]
    best = np.argsort(-chances, kind="stable")[:_MOST]
    return zip(others[best].tolist(), chances[best].tolist(), strict=True)


def paraphrases(
    english: Sequence[Sequence[str]],
    languages: Sequence[Sequence[Sequence[str]]],
    progress: Progress = lambda _: None,
    bounds: Bounds | None = None,
) -> dict[PhrasePair, float]:
    """Return paraphrases by way of each language, their probabilities the mean over languages."""
    kept = bounds or Bounds()
    total: dict[PhrasePair, float] = {}
    for number, other in enumerate(languages, 1):
        links = align(english, other, lambda step, n=number: progress(f"language {n}: {step}"))  # type: ignore[misc]
        counts = count_pairs(english, other, links, kept.longest)
        progress(f"language {number}: {len(counts):,} phrase pairs")
        for pair, chance in pivot(counts, kept).items():
            total[pair] = total.get(pair, 0.0) + chance / len(languages)
    return {pair: chance for pair, chance in total.items() if chance >= kept.chance}
