"""Parsed texts as lists."""

from __future__ import annotations

from regsuite.english.entities.tree import joined, tree_of, with_turns
from tests.english.entities.resolved_builders import FAMILY, QUOTED, family
from tests.english.trees import tree


def test_words_keep_their_place_in_the_text() -> None:
    text = family()
    assert all(
        text.text[a:b] == w for a, b, w in zip(text.starts, text.ends, text.words, strict=True)
    )


def test_edges_are_those_of_all_words_below() -> None:
    left, right = family().edges
    assert (left[12], right[12]) == (0, 15)
    assert (left[8], right[8]) == (5, 9)


def test_pieces_follow_each_other() -> None:
    text = joined([tree(FAMILY), tree(QUOTED)])
    assert len(text.sentences) == 2
    assert text.heads[16 + 7] == 16 + 5
    assert text.text[text.starts[17] : text.ends[17]] == "Lee"


def test_a_text_without_words_is_empty() -> None:
    assert len(joined([])) == 0 and joined([]).sentences == []


def test_speakers_are_told_by_where_a_sentence_begins() -> None:
    text = joined([tree(FAMILY), tree(QUOTED)])
    half = text.starts[16]
    assert with_turns(text, [(half, len(text.text), "B")]).speakers == ("", "B")
    assert with_turns(text, [(half, len(text.text), "B"), (0, half, "A")]).speakers == ("A", "B")


def test_without_turns_nobody_speaks() -> None:
    assert with_turns(tree_of(tree(FAMILY)), []).speakers == ()
