"""Clauses that tell a reader nothing, or something else than the text."""

from __future__ import annotations

import pytest

from regsuite.english.pipeline import load
from regsuite.summarise.headlines.hollow import is_hollow
from regsuite.summarise.headlines.pruning import Pruned

CASES = [
    ("Ada Moen was the last woman to row the ferry.", "Ada Moen was woman", True),
    ("Ada Moen was the last woman to row the ferry.", "Moen was last woman to row ferry", False),
    ("Visitors used to come on Sundays.", "Visitors used to come", True),
    ("The ferry ran for the last time.", "ferry ran for time", True),
    ("My neighbour fell in the dark.", "neighbour fell", False),
    ("My neighbour fell in the dark.", "My neighbour fell", True),
    ("Ada Moen was born in Hull.", "Ada Moen was born", True),
    ("The team agreed to cut it.", "team agreed to cut", True),
    ("The council closed the bridge.", "council closed bridge", False),
]


@pytest.mark.parametrize(("sentence", "kept", "hollow"), CASES)
def test_a_clause_is_hollow_without_what_it_tells(sentence: str, kept: str, hollow: bool):
    doc = load(None).parse(sentence)
    left = kept.split()
    places = tuple(t.i for t in doc if t.text in left)
    root = next(t for t in doc if t.dep_ == "ROOT")
    subject = next(c.i for c in root.lefts if c.dep_.startswith("nsubj"))
    assert is_hollow(doc, Pruned(places, 0.0, verb=root.i, subject=subject)) is hollow
