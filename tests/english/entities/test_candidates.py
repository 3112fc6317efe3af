"""Candidates for mentions and their spans."""

from __future__ import annotations

import pytest

from regsuite.english.entities.candidates import LONGEST, candidates, may_head, too_long
from regsuite.english.entities.tree import Tree, tree_of
from tests.english.entities.resolved_builders import family, quoted
from tests.english.trees import tree


def spans(text: Tree) -> list[str]:
    return [text.span_text(one.first, one.last) for one in candidates(text)]


def test_a_span_ends_before_an_apposition_and_a_conjunct() -> None:
    assert "Anna Dunn" in spans(family())
    assert "her brother" in spans(family())


def test_an_apposition_and_a_possessor_are_candidates_of_their_own() -> None:
    assert {"a doctor", "her", "Tom"} <= set(spans(family()))


def test_a_coordination_is_a_candidate_as_a_whole() -> None:
    one = next(c for c in candidates(family()) if c.coordination)
    assert family().span_text(one.first, one.last).startswith("Anna Dunn , a doctor")


def test_a_relative_clause_is_inside() -> None:
    assert "the men who came" in spans(quoted())


def test_parts_of_names_and_verbs_head_nothing() -> None:
    text = family()
    assert not may_head(text, 1) and not may_head(text, 12)


@pytest.mark.parametrize("word", "only also just even mainly not simply especially".split())
def test_a_preposition_and_a_focus_word_stay_outside(word: str) -> None:
    text = tree_of(
        tree(f"""
    He PRP PRON 2 nsubj
    lives VBZ VERB 0 root live
    there RB ADV 2 advmod
    with IN ADP 6 case
    {word} RB ADV 6 advmod
    dogs NNS NOUN 2 obl dog
    """)
    )
    assert spans(text) == ["He", "there", "dogs"]


def test_a_genitive_ending_is_inside() -> None:
    text = tree_of(
        tree("""
    Ann NNP PROPN 3 nmod:poss Ann
    's POS PART 1 case
    dog NN NOUN 0 root dog
    """)
    )
    assert spans(text) == ["Ann 's dog", "Ann 's"]


def test_signs_without_letters_head_nothing() -> None:
    assert spans(tree_of(tree("*** SYM NOUN 0 root ***"))) == []


def test_a_noun_phrase_without_end_is_left_out_and_counted() -> None:
    rows = ["dogs NNS NOUN 0 root dog", *["red JJ ADJ 1 amod"] * LONGEST]
    text = tree_of(tree("\n".join(rows)))
    assert spans(text) == [] and too_long(text) == 1
    assert too_long(family()) == 0


@pytest.mark.parametrize("word", "there here now then today tomorrow tonight abroad home".split())
def test_adverbs_that_point_are_mentions(word: str) -> None:
    text = tree_of(tree(f"He PRP PRON 2 nsubj\nlives VBZ VERB 0 root live\n{word} RB ADV 2 advmod"))
    assert spans(text) == ["He", word]


def test_other_adverbs_are_no_mentions() -> None:
    text = tree_of(tree("He PRP PRON 2 nsubj\nlives VBZ VERB 0 root live\nwell RB ADV 2 advmod"))
    assert spans(text) == ["He"]
