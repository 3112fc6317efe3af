"""Files of trees: SR'11 and CoNLL-U written and read again, and every way they can be wrong."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.derive.trees import Derivation, derive
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.trees.sr11 import Sr11, format_graphs
from regsuite.corpora.formats.trees.sr_conllu import SrConllu, Treebank, format_inputs
from tests.corpora.surface_sentences import QUOTED, ROWS, sentence

PATH = Path("some.file")
INPUT = "1\tswim\t_\tVERB\tVBD\t_\t0\troot\t_\t_\n2\tgoose\t_\tNOUN\tNN\t_\t1\tnsubj\t_\t_\n"
GRAPH = "sentId=7\nSROOT 1 0 swim.01 CPOS=VB tense=past\n\tSBJ 2 1 goose CPOS=NN num=pl\n"


@pytest.mark.parametrize("level", ["shallow", "deep"])
@pytest.mark.parametrize("rows", [ROWS, QUOTED])
@pytest.mark.parametrize("seed", [None, 0, 5])
def test_sr11_is_read_as_it_was_written(level: str, rows: str, seed: int | None):
    item = derive(sentence(rows), Derivation(level, "sr11"))
    written = format_graphs([(item.tree, item.texts)], seed)
    (again,) = Sr11().parse(written.encode(), PATH).items
    assert (again.tree, again.texts) == (item.tree, item.texts)


@pytest.mark.parametrize("level", ["shallow", "deep"])
@pytest.mark.parametrize("lin", [True, False])
@pytest.mark.parametrize("seed", [None, 0, 5])
def test_conllu_is_read_as_it_was_written(level: str, lin: bool, seed: int | None):
    tree = derive(sentence(), Derivation(level, "sr19", lin)).tree
    written = format_inputs([(tree, ["one", "another"])], seed)
    (again,) = SrConllu().parse(written.encode(), PATH).items
    assert (again.tree, again.texts) == (tree, ("one", "another"))


def test_ids_depend_on_the_seed_alone():
    items = [(derive(sentence(), Derivation("shallow", "sr19")).tree, ())]
    assert format_inputs(items, 1) == format_inputs(items, 1) != format_inputs(items, 2)


def test_sr11_has_indentation_senses_and_further_heads():
    graph = GRAPH + "\tOBJ 3 1 lake CPOS=NN\n\tA1 3 2\nGeese swam .\n\n"
    (item,) = Sr11().parse(graph.encode(), PATH).items
    nodes = {n.lemma: n for n in item.tree.nodes}
    assert nodes["swim"].feature("sense") == "01"
    assert [r for r, _ in nodes["lake"].others] == ["A1"]
    assert item.texts == ("Geese swam .",)
    assert "\tSBJ" in format_graphs([(item.tree, item.texts)])


def test_sr11_fields_stand_in_the_order_of_the_report():
    graph = "sentId=7\nSROOT 1 0 go CPOS=VB bracket=r partic=pres quoted=d tense=past num=sg\n"
    (item,) = Sr11().parse(graph.encode(), PATH).items
    written = format_graphs([(item.tree, ())]).splitlines()[1].split()
    assert [field.partition("=")[0] for field in written[4:]] == [
        "CPOS", "num", "tense", "partic", "quoted", "bracket",
    ]  # fmt: skip


def test_files_with_sentences_put_in_keep_their_ids_and_lines():
    graph = GRAPH.replace(" 1 0 swim", " 12 0 swim").replace(" 2 1 goose", " 3 12 goose")
    parsed = Sr11().parse(graph.encode() + b"An old sentence .\n\n", PATH)
    assert Sr11().write(parsed.source, parsed.items, [["Geese swam ."]]).decode() == (
        graph + "Geese swam .\n\n"
    )
    rows = INPUT.replace("1\tswim", "8\tswim").replace("\t1\tnsubj", "\t8\tnsubj")
    old = "# sent_id = a\n# text = old\n# text_2 = older\n# source = web\n"
    parsed = SrConllu().parse((old + rows).encode(), PATH)
    assert SrConllu().write(parsed.source, parsed.items, [["one", "two"]]).decode() == (
        "# sent_id = a\n# source = web\n# text = one\n# text_2 = two\n" + rows + "\n"
    )


def test_original_ids_are_dropped_and_either_column_may_hold_the_lemma():
    turned = INPUT.replace("swim\t_\tVERB\tVBD\t_", "_\tswim\tVERB\tVBD\toriginal_id=2|Tense=Past")
    (item,) = SrConllu().parse(turned.encode(), PATH).items
    assert item.tree.nodes[0].features == (("Tense", "Past"),)


def test_formats_know_their_files(tmp_path: Path):
    bank, inputs, graphs = (tmp_path / n for n in ("a.conllu", "b.conllu", "c.txt"))
    bank.write_text(ROWS)
    inputs.write_text(INPUT)
    graphs.write_text(GRAPH)
    for path, right in ((bank, Treebank), (inputs, SrConllu), (graphs, Sr11)):
        assert [f for f in (Treebank, SrConllu, Sr11) if f().recognises(Head(path))] == [right]


def test_a_treebank_is_written_without_its_words():
    parsed = Treebank({"input": "deep"}).parse(ROWS.encode(), PATH)
    written = Treebank().write(parsed.source, parsed.items, [["hello"] for _ in parsed.items])
    assert b"# text = hello" in written
    assert b"geese" not in written


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (INPUT.replace("\t1\tnsubj", "\t2\tnsubj"), "has a cycle"),
        (INPUT.replace("\t1\tnsubj", "\t0\tnsubj"), "has 2 roots"),
        (INPUT.replace("\t0\troot", "\t2\troot"), "has 0 roots"),
        (INPUT.replace("\t1\tnsubj", "\t9\tnsubj"), "head 9 is not a node"),
        (INPUT.replace("2\tgoose", "1\tgoose"), "id 1 stands twice"),
        (INPUT.replace("\tnsubj\t_\t_", "\tnsubj\t_"), "9 columns"),
        (INPUT.replace("2\tgoose\t_", "2\t\t_"), "no lemma"),
        (INPUT.replace("\t1\tnsubj", "\tx\tnsubj"), "not a number"),
    ],
)
def test_bad_conllu_is_told_with_its_place(text: str, message: str):
    with pytest.raises(InputError, match=message) as error:
        SrConllu().parse(text.encode(), PATH)
    assert error.value.path == PATH
    assert error.value.line


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GRAPH.replace(" 2 1 goose", " 2 2 goose"), "has a cycle"),
        (GRAPH.replace(" 2 1 goose", " 2 0 goose"), "has 2 roots"),
        (GRAPH.replace(" 2 1 goose", " 2 8 goose"), "head 8 is not a node"),
        (GRAPH.replace(" 2 1 goose", " 1 1 goose"), "id 1 stands twice"),
        (GRAPH.replace("sentId=7\n", ""), "does not begin with sentId"),
        ("sentId=1\nnothing here\n", "is no node"),
        ("sentId=1\nSBJ 2 1\n", "has not come yet"),
        (GRAPH.replace("num=pl", "num"), "is no feature"),
        ("sentId=1\n", "has no node"),
    ],
)
def test_bad_sr11_is_told_with_its_place(text: str, message: str):
    with pytest.raises(InputError, match=message) as error:
        Sr11().parse(text.encode(), PATH)
    assert error.value.line


def test_other_encodings_are_refused():
    with pytest.raises(InputError, match="not UTF-8"):
        Treebank().parse(ROWS.encode("utf-16"), PATH)


@pytest.mark.parametrize("change", [("nsubj", "subject"), ("\troot", "\tROOT9x")])
def test_unknown_relations_are_kept_with_a_warning(change: tuple[str, str]):
    with pytest.warns(SuiteWarning, match="unknown relation"):
        (item,) = SrConllu().parse(INPUT.replace(*change).encode(), PATH).items
    assert change[1].strip() in {n.relation for n in item.tree.nodes}


def test_unknown_features_are_kept_with_a_warning():
    with pytest.warns(SuiteWarning, match="unknown feature mood"):
        (item,) = Sr11().parse(GRAPH.replace("tense=past", "mood=bad").encode(), PATH).items
    assert item.tree.nodes[0].feature("mood") == "bad"
    rows = "1\tgo\t_\tVERB\tVB\tColour=Red\t0\troot\t_\t_\n\n"
    with pytest.warns(SuiteWarning, match="unknown feature Colour"):
        (item,) = SrConllu().parse(rows.encode(), PATH).items
    assert item.tree.nodes[0].feature("Colour") == "Red"


def test_ten_thousand_nodes_are_read_deep_or_wide():
    for head in (lambda i: i - 1, lambda _: 1):
        rows = [
            f"{i}\tw\t_\tX\tX\t_\t{head(i) if i > 1 else 0}\tdep\t_\t_" for i in range(1, 10001)
        ]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            (item,) = SrConllu().parse("\n".join(rows).encode(), PATH).items
        assert len(item.tree.nodes) == 10000


def test_known_relations_and_features_give_no_warning():
    relations = "nsubj obl acl:relcl conj punct parataxis A2 AINV NAME3 ADV-TMP SBJ PMOD OBJ CONJ"
    features = "Number Tense Mood VerbForm Case Voice Definite Person ClauseType lin"
    rows = [f"1\tgo\t_\tVERB\tVB\t{'=x|'.join(features.split())}=x\t0\troot\t_\t_"]
    rows += [f"{i}\tw\t_\tX\tX\t_\t1\t{r}\t_\t_" for i, r in enumerate(relations.split(), 2)]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        SrConllu().parse("\n".join(rows).encode(), Path("another.file"))
