"""What realisers see of trees."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.trees import Node, Tree
from regsuite.english.word_shapes import bucket, capitals, shape
from regsuite.features.trees.agreement import agreements
from regsuite.features.trees.context import node_rows
from regsuite.features.trees.gaps import GapNames, gaps
from regsuite.features.trees.names import node_names
from regsuite.features.trees.pairs import in_order, pair_names, siblings

TREE = Tree(
    "1",
    (
        Node("see", "VERB", "VBD", "root", -1),
        Node("Ann", "PROPN", "NNP", "nsubj", 0),
        Node("bird", "NOUN", "NNS", "obj", 0, (("lin", "+1"),)),
        Node("12", "NUM", "CD", "nummod", 2),
    ),
)


@pytest.mark.parametrize(
    ("lemma", "found"),
    [("Ann", "ann"), ("1999", "¤¤¤¤"), ("a@b.org", "<address>"), ("http://x.y", "<address>")],
)
def test_shapes_hide_numbers_and_addresses(lemma: str, found: str):
    assert shape(lemma) == found


def test_names_tell_size_relation_and_features():
    names = node_names(TREE)
    assert {"l=bird", "r=obj", "n=2", "k=1", "c=lower", "lin=+1"} <= set(names[2])
    assert "c=title" in names[1]


def test_capitals_and_buckets():
    assert [capitals(w) for w in ("a", "A", "AB", "Ab", "1")] == [
        "lower", "letter", "upper", "title", "other",
    ]  # fmt: skip
    assert [bucket(n) for n in (1, 4, 5, 9)] == ["1", "4", "2^3", "2^4"]


def test_a_pair_is_asked_one_way_round():
    assert in_order(TREE, 1, 2, 0) == in_order(TREE, 2, 1, 0)
    names = pair_names(TREE, *in_order(TREE, 1, 2, 0), 0, siblings(TREE, 0))
    assert "nsubj<obj" in names
    assert "2nummod" not in names
    assert "nsubj<obj&2nummod" in names


def test_rows_tell_what_stands_around():
    rows = node_rows(TREE)
    assert rows[1]["gl"] == "see"
    assert rows[0]["dl nsubj ann"] is True
    assert rows[2]["sib nsubj"] is True


def sr11(*nodes: Node) -> Tree:
    return Tree("1", nodes, "deep", "sr11")


BARK = sr11(
    Node("bark", "", "", "SROOT", -1),
    Node("dog", "", "", "nsubj", 0, (("num", "pl"),)),
    Node("have", "", "", "aux", 0),
    Node("bite", "", "", "conj", 0),
    Node("that", "", "", "nsubj", 5),
    Node("howl", "", "", "acl:relcl", 1),
)


def test_verbs_agree_with_their_subject_or_that_of_the_first():
    found = agreements(BARK)
    assert found[0] == found[2] == found[3] == " pl"
    assert found[5] == "rel pl"
    assert found[1] == ""


def test_joined_subjects_and_pronouns_are_told():
    joined = sr11(
        Node("bark", "", "", "SROOT", -1),
        Node("dog", "", "", "nsubj", 0, (("num", "sg"),)),
        Node("cat", "", "", "conj", 1, (("num", "sg"),)),
    )
    assert agreements(joined)[0] == " joined"
    pronoun = sr11(Node("bark", "", "", "SROOT", -1), Node("I", "", "", "nsubj", 0))
    assert agreements(pronoun)[0] == "i "


def test_agreement_is_named_only_where_an_input_leaves_it_open():
    assert "g= pl" in node_names(BARK)[0]
    assert not any(name.startswith("g=") for own in node_names(TREE) for name in own)


def test_a_gap_stands_between_the_largest_neighbours_of_a_domain():
    order = (1, 0, 3, 2)
    found = list(gaps(TREE, order))
    assert [(g.element, g.following) for g in found] == [(1, 0), (0, 2), (3, 2)]
    assert [g.begins for g in found] == [0, 1, 2]
    names = GapNames(TREE, order)
    assert "p HEAD|obj" in names.of(1, found[1], False)
    assert "p nummod|HEAD" in names.of(2, found[2], False)
    assert names.of(0, found[0], True) != names.of(0, found[0], False)
