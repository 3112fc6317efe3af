"""Derivation of realisation inputs: what is kept, what goes, and that nothing tells the order."""

from __future__ import annotations

import random
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.corpora.derive.trees import Derivation, derive
from regsuite.corpora.formats.trees import sr11, sr_conllu
from regsuite.corpora.formats.trees.conllu import Tree as Sentence
from regsuite.corpora.records.trees import Node, Realisation, Tree, build
from tests.corpora.surface_sentences import LISTED, QUOTED, ROWS, sentence

KINDS = [
    Derivation("shallow", "sr19"),
    Derivation("shallow", "sr19", lin=True),
    Derivation("shallow", "sr11"),
    Derivation("deep", "sr11"),
    Derivation("deep", "sr19"),
]


def by_lemma(item: Realisation) -> dict[str, Node]:
    return {node.lemma: node for node in item.tree.nodes}


def test_a_node_has_no_field_for_form_or_place():
    assert {f.name for f in fields(Node)} == {
        "lemma", "upos", "xpos", "relation", "head", "features", "others",
    }  # fmt: skip
    assert {f.name for f in fields(Tree)} == {"id", "nodes", "level", "style"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rows", [ROWS, QUOTED, LISTED])
def test_what_leaks_the_order_is_not_in_the_input(kind: Derivation, rows: str):
    tree = derive(sentence(rows), kind).tree
    written = sr11.format_graphs([(tree, ())]) + sr_conllu.format_inputs([(tree, ())])
    for leak in ("geese", "swam", "SpaceAfter", "CxnElt", "CorrectForm", "obl:to", "# text"):
        assert leak not in written


def shuffled(tree: Tree, seed: int) -> list[Node]:
    """Give the nodes other places, as other ids in a file would."""
    order = list(range(len(tree.nodes)))
    random.Random(seed).shuffle(order)
    new = {old: place for place, old in enumerate(order)}
    return [
        replace(
            tree.nodes[old],
            head=new.get(tree.nodes[old].head, -1),
            others=tuple((r, new[h]) for r, h in tree.nodes[old].others),
        )
        for old in order
    ]


@given(st.sampled_from(KINDS), st.sampled_from([ROWS, QUOTED, LISTED]), st.integers(0, 10**6))
def test_the_record_does_not_change_when_ids_are_permuted(kind: Derivation, rows: str, seed: int):
    tree = derive(sentence(rows), kind).tree
    again, _ = build(tree.id, shuffled(tree, seed), tree.level, tree.style)
    assert again == tree


def reordered(given: Sentence, seed: int) -> Sentence:
    """Return the sentence with its words in another order, the tree as it was."""
    order = list(range(len(given.words)))
    random.Random(seed).shuffle(order)
    new = {old + 1: place for place, old in enumerate(order, 1)}
    words = [replace(given.words[i], head=new.get(given.words[i].head, 0)) for i in order]
    return replace(given, words=tuple(words))


@given(st.sampled_from(["shallow", "deep"]), st.integers(0, 10**6))
def test_a_shallow_or_deep_input_does_not_depend_on_the_word_order(level: str, seed: int):
    kind = Derivation(level, "sr19")
    assert derive(reordered(sentence(), seed), kind).tree == derive(sentence(), kind).tree


@pytest.mark.parametrize("kind", KINDS)
def test_gold_tokens_point_at_their_nodes(kind: Derivation):
    item = derive(sentence(), kind)
    pairs = [(t.lemma, item.tree.nodes[t.node].lemma) for t in item.tokens if t.node >= 0]
    assert len(pairs) == len(item.tree.nodes)
    assert all(a == b for a, b in pairs)
    assert item.texts == ("The geese swam to a boat , and have eaten it .",)
    assert item.without_gold() == Realisation(item.tree)


def test_sr11_features_stand_for_tags():
    nodes = by_lemma(derive(sentence(), Derivation("shallow", "sr11")))
    assert (nodes["goose"].xpos, nodes["goose"].features) == ("NN", (("num", "pl"),))
    assert (nodes["swim"].xpos, nodes["swim"].features) == ("VB", (("tense", "past"),))
    assert nodes["eat"].features == (("partic", "past"),)
    assert nodes["have"].features == (("tense", "pres"),)
    assert nodes["swim"].relation == "SROOT"


def test_sr11_quotes_brackets_and_names():
    item = derive(sentence(QUOTED), Derivation("shallow", "sr11"))
    nodes = by_lemma(item)
    assert '"' not in nodes
    assert nodes["thanks"].feature("quoted") == "d"
    assert nodes["twice"].feature("bracket") == "r"
    assert nodes["Love"].relation == "NAME1"


def test_sr11_deep_drops_commas_and_infinitival_to_and_shares_subjects():
    item = derive(sentence(QUOTED), Derivation("deep", "sr11"))
    nodes = by_lemma(item)
    assert "to" not in nodes
    assert all(not n.xpos and not n.upos for n in item.tree.nodes)
    assert [r for r, _ in nodes["Ada"].others] == ["nsubj"]
    plain = by_lemma(derive(sentence(), Derivation("deep", "sr11")))
    assert "," not in plain
    assert [plain[w].relation for w in ("to", "boat")] == ["obl", "A1"]


def governors(item: Realisation) -> dict[str, str]:
    """Return the lemma of each node's governor."""
    nodes = item.tree.nodes
    return {n.lemma: nodes[n.head].lemma if n.head >= 0 else "" for n in nodes}


def test_sr11_conjuncts_form_a_chain_that_holds_their_order():
    found = governors(derive(sentence(LISTED), Derivation("shallow", "sr11")))
    assert [found[w] for w in ("roof", "tent", "hut", "sea")] == ["Rome", "roof", "tent", "hut"]
    as_in_ud = governors(derive(sentence(LISTED), Derivation("shallow", "sr19")))
    assert [as_in_ud[w] for w in ("tent", "hut", "sea")] == ["roof", "tent", "roof"]


def test_sr11_deep_prepositions_govern_their_nouns_as_a1():
    item = derive(sentence(LISTED), Derivation("deep", "sr11"))
    relations = {n.lemma: n.relation for n in item.tree.nodes}
    found = governors(item)
    assert (relations["in"], found["in"]) == ("SROOT", "")
    assert [(found[w], relations[w]) for w in ("Rome", "under", "roof", "sea")] == [
        ("in", "A1"), ("from", "A1"), ("under", "A1"), ("by", "A1"),
    ]  # fmt: skip
    assert (found["from"], relations["from"]) == ("in", "obl")
    assert [found[w] for w in ("Ada", "be", "tent", "John")] == ["in", "in", "roof", "roof"]
    assert (found["'s"], relations["'s"]) == ("John", "case")
    assert (found["by"], relations["by"], found["and"]) == ("hut", "conj", "by")


def test_sr19_deep_keeps_what_function_words_meant():
    item = derive(sentence(), Derivation("deep", "sr19"))
    nodes = by_lemma(item)
    assert set(nodes) == {"goose", "swim", "boat", "and", "eat", "it"}
    assert nodes["goose"].feature("Definite") == "Def"
    assert nodes["boat"].feature("Definite") == "Ind"
    assert (nodes["eat"].feature("Aspect"), nodes["eat"].feature("Tense")) == ("Perf", "Pres")
    assert nodes["swim"].feature("ClauseType") == "Dec"
    assert [nodes[w].relation for w in ("goose", "it", "boat", "eat")] == ["A1", "A2", "AM", "LIST"]


def test_lin_counts_outwards_on_either_side():
    nodes = derive(sentence(QUOTED), Derivation("shallow", "sr19", lin=True)).tree.nodes
    lin = sorted((n.xpos, n.feature("lin")) for n in nodes if n.feature("lin"))
    assert lin == [("''", "+1"), ("-LRB-", "-1"), ("-RRB-", "+1"), ("NNP", "+1"), ("``", "-1")]


def test_an_unknown_kind_is_refused():
    with pytest.raises(InputError, match="not an input"):
        Derivation("medium")
    with pytest.raises(InputError, match="lin is SR'19's"):
        Derivation("shallow", "sr11", lin=True)
