"""TER's edits, counted as sacrebleu counts them, in a fraction of the time.

TER (Snover et al. 2006) moves phrases of the output as long as that lowers the edit distance to the
reference. sacrebleu, after Tercom, computes that distance in a band about the diagonal, in Python,
for every place to which a phrase may go. Here each word is a letter, and rapidfuzz computes the
whole distance; where that is small against the band both are the same, and else sacrebleu's, which
is never smaller, is computed for those moves alone that the whole distance does not rule out. What
may be moved, and which of equal moves is made, is as there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein
from sacrebleu.metrics.lib_ter import BeamEditDistance, trace_to_alignment

_LONGEST = 10
_FARTHEST = 50
_MOST = 1_000
_BAND = 24
"""sacrebleu's limits: words moved at once, how far, moves tried in all, and half its band."""
_TURNED = str.maketrans("id", "di")


class _Move(NamedTuple):
    """A phrase put elsewhere, in the order in which moves are preferred, the largest first."""

    gain: int
    length: int
    before_start: int
    before_target: int
    moved: str


class _Errors(NamedTuple):
    """Where each word of the reference stands in the output, and which words are wrong."""

    places: Mapping[int, int]
    reference: Sequence[int]
    output: Sequence[int]


def edits(output: Sequence[str], reference: Sequence[str]) -> int:
    """Count insertions, deletions, substitutions and moves that make the reference."""
    letters: dict[str, str] = {}
    own, wanted = (_spelled(words, letters) for words in (output, reference))
    distance, moves, tried = _Distance(wanted), 0, 0
    while own:
        best, tried = _best_move(own, wanted, distance, tried)
        if best is None or best.gain <= 0 or tried >= _MOST:
            break
        own, moves = best.moved, moves + 1
    return moves + distance.to(own)


def _spelled(words: Sequence[str], letters: dict[str, str]) -> str:
    """Write each word as a letter; the same word has the same."""
    return "".join(letters.setdefault(word, chr(0x10000 + len(letters))) for word in words)


class _Distance:
    """Edit distances to one reference."""

    def __init__(self, wanted: str):
        self._wanted = wanted
        self._banded = BeamEditDistance(list(wanted))

    def to(self, own: str) -> int:
        """Return what sacrebleu's band gives: no way as short as this leads out of the band."""
        whole = self.at_least(own)
        if whole + abs(len(own) - len(self._wanted)) < _BAND:
            return whole
        return self._banded(list(own))[0]

    def at_least(self, own: str) -> int:
        """Return the whole distance, which that of the band is never below."""
        return Levenshtein.distance(own, self._wanted)

    def errors(self, own: str) -> _Errors:
        """Return which words are wrong by the first of the shortest ways."""
        trace = self._banded(list(own))[1]
        return _Errors(*trace_to_alignment(trace.translate(_TURNED)))


def _best_move(own: str, wanted: str, distance: _Distance, tried: int) -> tuple[_Move | None, int]:
    """Return the move that lowers the distance most, and how many were tried so far.

    One that does not lower it is left out, or returned where the band hides that it does not.
    """
    errors, now = distance.errors(own), distance.to(own)
    best: _Move | None = None
    for start, place, length in _phrases(own, wanted):
        if not _may_move(errors, start, place, length):
            continue
        for target in _targets(errors.places, place, length):
            tried += 1
            moved = _moved(own, start, length, target)
            if now - distance.at_least(moved) < (best.gain if best else 1):
                continue
            move = _Move(now - distance.to(moved), length, -start, -target, moved)
            best = move if best is None or move > best else best
        if tried >= _MOST:
            break
    return best, tried


def _phrases(own: str, wanted: str) -> Iterator[tuple[int, int, int]]:
    """Yield the phrases of both: where they begin in each, and how long they are."""
    for start, letter in enumerate(own):
        for place, other in enumerate(wanted):
            if letter == other and abs(place - start) <= _FARTHEST:
                most = min(len(own) - start, len(wanted) - place, _LONGEST)
                for length in range(1, most + 1):
                    if own[start + length - 1] != wanted[place + length - 1]:
                        break
                    yield start, place, length


def _may_move(errors: _Errors, start: int, place: int, length: int) -> bool:
    """Tell whether something is wrong in both places, and they are not the same."""
    wrong = any(errors.output[start : start + length])
    missing = any(errors.reference[place : place + length])
    return wrong and missing and not start <= errors.places[place] < start + length


def _targets(places: Mapping[int, int], place: int, length: int) -> Iterator[int]:
    """Yield the places of the output before which the phrase may be put, each once in a row."""
    last = -1
    for offset in range(place - 1, place + length):
        if offset >= 0 and offset not in places:
            return
        target = 0 if offset < 0 else places[offset] + 1
        if target != last:
            last = target
            yield target


def _moved(own: str, start: int, length: int, target: int) -> str:
    end = start + length
    phrase = own[start:end]
    if target < start:
        return own[:target] + phrase + own[target:start] + own[end:]
    if target > end:
        return own[:start] + own[end:target] + phrase + own[target:]
    return own[:start] + own[end : length + target] + phrase + own[length + target :]
