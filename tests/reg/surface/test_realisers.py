"""Every realiser, through one body: it says all words of a tree, whatever the tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.trees.sr_conllu import Treebank
from regsuite.corpora.records.trees import Node, Realisation, Tree, build
from regsuite.corpora.samples import sample
from regsuite.reg.registry import REGISTRY
from regsuite.reg.surface.commas import Commas
from regsuite.reg.surface.nbest import combinations
from regsuite.reg.surface.orders import gold_orders, linearise
from regsuite.reg.surface.slots import gold_complete
from regsuite.suite.contracts.system import parse_settings

ENTRIES = [entry.name for entry in REGISTRY.of_task("surface")]
DEEP = [name for name in ENTRIES if REGISTRY.find(name, "surface").load().deep]
KINDS = [("shallow", "sr19"), ("shallow", "sr11"), ("deep", "sr11"), ("deep", "sr19")]


@lru_cache
def items(level: str = "shallow", style: str = "sr19", lin: str = "false") -> list[Realisation]:
    options = {"input": level, "style": style, "lin": lin}
    path = sample("surface", "train") / "sentences.conllu"
    return Treebank(options).read(path).items[:40]


@lru_cache
def trained(name: str, level: str = "shallow", style: str = "sr19", lin: str = "false"):
    cls = REGISTRY.find(name, "surface").load()
    small = {"width": "24", "epochs": "1", "label_epochs": "1", "nets": "1"}
    system = cls(parse_settings(cls, small if name == "tree-net" else {}), 0)
    return system.train(items(level, style, lin))


@pytest.mark.parametrize("name", ENTRIES)
def test_every_word_of_a_shallow_tree_is_said_once(name: str):
    given = items()[:10]
    said = trained(name).predict([item.without_gold() for item in given])
    for item, texts in zip(given, said, strict=True):
        assert len(texts) == 1
        assert Counter(texts[0].lower().split()).total() == len(item.tree.nodes)


@pytest.mark.parametrize("name", DEEP)
@pytest.mark.parametrize(("level", "style"), KINDS[1:])
def test_other_inputs_are_completed(name: str, level: str, style: str):
    system = trained(name, level, style)
    said = system.predict([item.without_gold() for item in items(level, style)])
    lengths = [len(texts[0].split()) for texts in said]
    wanted = [len(item.texts[0].split()) for item in items(level, style)]
    assert 0.85 < sum(lengths) / sum(wanted) < 1.15


@pytest.mark.parametrize("name", ENTRIES)
def test_parts_give_the_same_sentences(name: str):
    system = trained(name)
    again = REGISTRY.find(name, "surface").load()(system.settings, 0)
    again.restore(system.parts())
    trees = [item.without_gold() for item in items()[:6]]
    assert again.predict(trees) == system.predict(trees)


@pytest.mark.parametrize("name", ["tree-net", "stumaba", "osu", "dcu", "att"])
def test_several_sentences_differ_and_begin_with_the_best(name: str):
    system = trained(name)
    trees = [item.without_gold() for item in items()[:6]]
    one = system.predict(trees)
    several = REGISTRY.find(name, "surface").load()(
        type(system.settings)(**{**vars(system.settings), "nbest": 4}), 0
    )
    several.restore(system.parts())
    for (first,), ranked in zip(one, several.predict(trees), strict=True):
        assert len(ranked) == len(set(ranked)) == 4
        assert ranked[0] == first or name in ("dcu", "att")


@pytest.mark.parametrize("name", ENTRIES)
def test_lin_is_obeyed(name: str):
    system = trained(name, lin="true")
    given = [i for i in items(lin="true") if i.texts[0].endswith(" .")][:8]
    for (text,) in system.predict([item.without_gold() for item in given]):
        assert text.endswith(" .") or name in ("ucm", "random-tree", "head-first", "mean-offset")


def shapes() -> Iterator[Tree]:
    yield build("one", [Node("go", "VERB", "VB", "root", -1)], "shallow", "sr19")[0]
    wide = [Node("go", "VERB", "VB", "root", -1)]
    wide += [Node(f"w{i}", "NOUN", "NN", "obj", 0) for i in range(150)]
    yield build("wide", wide, "shallow", "sr19")[0]
    deep = [Node(f"w{i}", "X", "XX", "strange", i - 1, (("odd", "yes"),)) for i in range(1100)]
    yield build("deep", deep, "shallow", "sr19")[0]
    blank = [Node("_", "X", "GW", "root", -1)]
    yield build("blank", blank, "shallow", "sr19")[0]


@pytest.mark.parametrize("name", ENTRIES)
def test_no_readable_tree_is_left_without_a_sentence(name: str):
    for tree in shapes():
        ((text,),) = trained(name).predict([Realisation(tree)])
        assert text


@pytest.mark.parametrize("name", [n for n in ENTRIES if n not in DEEP])
def test_a_shallow_realiser_refuses_deep_inputs_and_says_what_to_do(name: str):
    with pytest.raises(InputError, match="input=shallow"):
        trained(name).predict([items("deep", "sr19")[0]])
    with pytest.raises(InputError, match="input=shallow"):
        REGISTRY.find(name, "surface").make().train(items("deep", "sr19"))


def test_an_input_of_another_kind_than_learned_is_refused():
    with pytest.raises(InputError, match="trained on shallow sr19 inputs"):
        trained("tree-net").predict([items("shallow", "sr11")[0]])


def test_a_damaged_net_is_noticed():
    parts = trained("tree-net").parts()
    broken = {n: d for n, d in parts.items() if not n.startswith("order/net")}
    with pytest.raises(ValueError, match="no net"):
        REGISTRY.find("tree-net", "surface").make().restore(broken)


@pytest.mark.parametrize("name", ENTRIES)
def test_what_was_learned_can_be_read(name: str):
    titles = [title for title, _ in trained(name).describe(3)]
    assert titles[0] == "inputs"
    assert "several forms" in titles[1]


def test_combinations_come_best_first_and_none_twice():
    lists = [[0.0, -1.0, -5.0], [0.0], [0.0, -0.5]]
    found = list(combinations(lists))
    assert len(set(found)) == len(found) == 6
    totals = [sum(own[rank] for own, rank in zip(lists, ranks, strict=True)) for ranks in found]
    assert totals == sorted(totals, reverse=True)
    assert found[0] == (0, 0, 0)
    wide = [[0.0, -1.0]] * 500
    assert len(list(islice(combinations(wide), 50))) == 50


def test_commas_come_back_where_clauses_had_them():
    trees = [gold_complete(item) for item in items("deep", "sr11")]
    commas = Commas.fit(trees, 0)
    wanted = sum(len(own.commas) for own in trees)
    found = sum(
        len(commas.after(own.tree, linearise(own.tree, dict(gold_orders(own.tree, own.positions)))))
        for own in trees
    )
    assert wanted and 0.5 < found / wanted < 1.5
    assert Commas.from_parts(commas.parts()).parts() == commas.parts()
    assert Commas().after(trees[0].tree, range(len(trees[0].tree.nodes))) == set()
