"""A choice of sentences by the words of a biography that they cover."""

import numpy as np
import pytest

from regsuite.summarise.biographies.cover import Choice, Cover, by_stem

SHARES = {"chemist": [0.9, 0.1], "prize": [0.8], "tea": [0.1]}


def choice(*stems: str, room: int = 3) -> Choice:
    split = [text.split() for text in stems]
    sizes = [len(own) for own in split]
    return Choice(
        Cover(split, SHARES), range(len(split)), sizes, room, 0, [frozenset(own) for own in split]
    )


def test_what_is_covered_already_gains_less():
    cover = choice("chemist", "chemist prize").cover
    assert cover.gain(1, cover.covered_by()) == pytest.approx(1.7)
    assert cover.gain(1, cover.covered_by([0])) == pytest.approx(0.9)


def test_the_whole_is_the_sum_of_the_gains():
    cover = choice("chemist tea", "chemist prize").cover
    gains = cover.gain(0, cover.covered_by()) + cover.gain(1, cover.covered_by([0]))
    assert cover.total([0, 1]) == pytest.approx(gains)


def test_unknown_words_gain_nothing():
    assert choice("of the").cover.total([0]) == 0


def test_a_sentence_is_exchanged_where_the_whole_gains():
    offered = choice("chemist", "prize tea", "chemist prize tea", room=3)
    assert sorted(offered.fill()) == [0, 1]
    assert sorted(offered.fill([2])) == [2]


def test_exchange_fills_the_room_better_than_the_best_first():
    shares = {"a": [0.9], "b": [0.6], "c": [0.6]}
    stems = [["a", "x"], ["b", "c", "x"]]
    cover = Cover(stems, shares)
    found = Choice(cover, [0, 1], [2, 3], 3, 0, [frozenset(own) for own in stems]).fill()
    assert found == [1]


def test_what_says_the_same_is_not_taken_twice():
    assert len(choice("chemist prize tea", "chemist prize tea", room=6).fill()) == 1


def test_nothing_that_does_not_fit_is_taken():
    assert choice("chemist prize tea tea", room=3).fill() == []


def test_shares_are_grouped_by_stem():
    assert by_stem(np.array([0.5, 0.2, 0.4]), ["a", "a", "b"]) == {"a": [0.5, 0.2], "b": [0.4]}
