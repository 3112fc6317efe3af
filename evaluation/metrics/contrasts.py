"""Words that stand at the same place in two statements and make them different statements.

Nearness of vectors does not tell "train" from "bus" or "May" from "June": both stand in the same
contexts. Two words contrast if WordNet has them as kinds of the same thing (a common hypernym one
or two steps above their first senses) and neither as synonyms nor as one above the other; so do
opposites, relatives, different numbers, days and months, and different names where each statement
has only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from regsuite.english.content_words import stem, stop_words
from regsuite.english.inflection import base_form
from regsuite.english.wordnet import shipped_wordnet
from regsuite.english.words import rows, table, words

_LISTS = ("small-numbers", "weekdays", "months")
_STEPS = 2


class _Senses(NamedTuple):
    """Synsets of a word, those directly above all of them, and those above the first."""

    own: frozenset[int]
    above: frozenset[int]
    kinds: frozenset[int]


@cache
def _senses(word: str) -> _Senses:
    net = shipped_wordnet()
    own = net.synsets(word)
    level, kinds = own[:1], set[int]()
    for _ in range(_STEPS):
        level = [up for synset in level for up in net.above(synset)]
        kinds.update(level)
    above = (up for synset in own for up in net.above(synset))
    return _Senses(frozenset(own), frozenset(above), frozenset(kinds))


@cache
def contrast(one: str, other: str) -> bool:
    """Tell whether two lower-cased words are different things of one kind."""
    if stem(one) == stem(other) or {one, other} & stop_words() - _counted():
        return False
    if one[0].isdigit() and other[0].isdigit():
        return True
    if any(one in words(name) and other in words(name) for name in _LISTS):
        return True
    if any(frozenset((a, b)) in _opposites() for a in _stems(one) for b in _stems(other)):
        return True
    mine, theirs = _senses(one), _senses(other)
    if mine.own & (theirs.own | theirs.above) or theirs.own & mine.above:
        return False
    return bool(mine.kinds & theirs.kinds) or {one, other} <= table("kin").keys()


@cache
def _stems(word: str) -> tuple[str, ...]:
    return stem(word), stem(base_form(word, "VBD") or word)


@cache
def _opposites() -> frozenset[frozenset[str]]:
    return frozenset(frozenset(map(stem, pair)) for pair in rows("opposites"))


def _counted() -> frozenset[str]:
    return words(*_LISTS)


def names_differ(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether two statements, as words with their capitals, have one name each, not the
    same."""
    mine, theirs = ([w for w in text[1:] if w[:1].isupper()] for text in (one, other))
    return len(mine) == len(theirs) == 1 and mine[0].lower() != theirs[0].lower()
