"""Word alignment and pivoting on small corpora whose answer is known."""

from __future__ import annotations

from collections import Counter

import pytest

from regsuite.models.alignment import LONGEST, align, grow_diag_final
from regsuite.models.pivoting import Bounds, count_pairs, paraphrases, phrase_pairs, pivot

WORDS = {"the": "das", "house": "haus", "book": "buch", "red": "rote", "small": "kleine"}
ENGLISH = [
    s.split()
    for s in (
        "the house",
        "the book",
        "the red house",
        "the small book",
        "red book",
        "small house",
        "the small red house",
    )
]
GERMAN = [[WORDS[word] for word in sentence] for sentence in ENGLISH]


def test_words_that_occur_together_are_linked() -> None:
    for links, sentence in zip(align(ENGLISH, GERMAN), ENGLISH, strict=True):
        assert links == {(i, i) for i in range(len(sentence))}


def test_another_order_is_learned() -> None:
    turned = [[*sentence[:-2], *sentence[:-3:-1]] for sentence in GERMAN]
    links = align(ENGLISH * 5, turned * 5)[2]
    assert links == {(0, 0), (1, 2), (2, 1)}


def test_empty_and_very_long_sentences_have_no_links_and_do_no_harm() -> None:
    long = ["word"] * (LONGEST + 1)
    found = align([[], long, *ENGLISH, ["alone"]], [["x"], long, *GERMAN, []])
    assert found[0] == found[1] == found[-1] == frozenset()
    assert found[2] == {(0, 0), (1, 1)}
    assert align([], []) == []


def test_progress_is_told() -> None:
    steps: list[str] = []
    align(ENGLISH, GERMAN, steps.append)
    assert any("HMM" in step for step in steps)
    assert any("IBM" in step for step in steps)


def test_grow_diag_final_joins_both_directions() -> None:
    one = {(0, 0), (1, 1), (2, 1)}
    other = {(0, 0), (1, 1), (3, 3)}
    assert grow_diag_final(one, other) == {(0, 0), (1, 1), (2, 1), (3, 3)}
    assert grow_diag_final({(0, 0)}, {(0, 0), (5, 0)}) == {(0, 0), (5, 0)}
    assert grow_diag_final(set(), set()) == frozenset()


def test_phrase_pairs_do_not_cross_links() -> None:
    source, target = "a b c".split(), "x y z".split()
    links = frozenset({(0, 1), (1, 0)})
    pairs = set(phrase_pairs(source, target, links, longest=3))
    assert ((0, 1), (1, 2)) in pairs
    assert ((0, 2), (0, 2)) in pairs
    assert ((0, 2), (0, 3)) in pairs  # z has no link
    assert ((0, 3), (0, 2)) in pairs  # nor has c
    assert ((0, 2), (0, 1)) not in pairs
    assert ((2, 3), (2, 3)) not in pairs  # no link inside
    assert all(b - a <= 3 and d - c <= 3 for (a, b), (c, d) in pairs)


def test_probabilities_are_those_of_bannard_and_callison_burch() -> None:
    counts = Counter(
        {("car", "auto"): 3, ("vehicle", "auto"): 1, ("vehicle", "fahrzeug"): 1, ("bus", "bus"): 2}
    )
    found = pivot(counts, Bounds(count=1))
    assert found["car", "vehicle"] == pytest.approx(1 * 1 / 4)
    assert found["vehicle", "car"] == pytest.approx(0.5 * 3 / 4)
    assert ("bus", "car") not in found
    assert all(a != b for a, b in found)


def test_rare_phrases_and_punctuation_are_dropped() -> None:
    counts = Counter({("car", "auto"): 3, ("motor", "auto"): 1, (", car", "auto"): 5})
    assert pivot(counts, Bounds(count=2)) == {}


def test_phrases_that_share_a_translation_become_paraphrases() -> None:
    english = [s.split() for s in ("the quick dog", "the fast dog", "a quick cat", "a fast cat")]
    german = [s.split() for s in ("der schnelle hund",) * 2 + ("eine schnelle katze",) * 2]
    found = paraphrases(english * 3, [german * 3, german * 3])
    assert found["quick", "fast"] == pytest.approx(0.5, abs=0.1)
    counts = count_pairs(english, german, align(english, german), longest=2)
    assert counts["quick", "schnelle"] == 2
