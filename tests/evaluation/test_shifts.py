"""TER's edits are sacrebleu's, on random sentences of every length and order."""

from __future__ import annotations

import random

import pytest
from sacrebleu.metrics.lib_ter import translation_edit_rate

from regsuite.evaluation.metrics.shifts import edits


@pytest.mark.parametrize(
    ("output", "reference", "expected", "comment"),
    [
        ("a b c d", "a b c d", 0, "the same"),
        ("c d a b", "a b c d", 1, "one phrase moved"),
        ("a b x d", "a b c d", 1, "one word for another"),
        ("d c b a", "a b c d", 3, "each word for itself"),
        ("a a b", "a b", 1, "a word too many"),
        ("", "a b", 2, "nothing said"),
        ("a b", "", 2, "nothing wanted"),
    ],
)
def test_edits_by_hand(output: str, reference: str, expected: int, comment: str) -> None:
    assert edits(output.split(), reference.split()) == expected, comment


def disturbed(draw: random.Random, words: list[str]) -> list[str]:
    """Move phrases about, then lose, add and change words."""
    own = words[:]
    for _ in range(draw.randint(0, 6)):
        start, target = draw.randrange(len(own) + 1), draw.randrange(len(own) + 1)
        phrase = own[start : start + draw.randint(1, 8)]
        own[start : start + len(phrase)] = []
        own[target:target] = phrase
    return [draw.choice([w, w, w, w, w, w, "new"]) for w in own if draw.random() < 0.95]


@pytest.mark.parametrize(
    ("cases", "longest", "kinds"), [(1_000, 12, 8), (40, 30, 30), (6, 45, 300)]
)
def test_edits_are_those_of_sacrebleu(cases: int, longest: int, kinds: int) -> None:
    draw = random.Random(longest)
    for _ in range(cases):
        reference = [f"w{draw.randrange(kinds)}" for _ in range(draw.randint(1, longest))]
        output = disturbed(draw, reference)
        if draw.random() < 0.2:
            draw.shuffle(output)
        assert edits(output, reference) == translation_edit_rate(output, reference)[0]
