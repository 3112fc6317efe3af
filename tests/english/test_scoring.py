from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import spacy
from english_tools.scoring import gold_texts, score
from english_tools.treebank import gold_docs, read_part, shortened
from spacy.tokens import Doc

from regsuite.base.errors import InputError
from regsuite.corpora.formats.trees.conllu import Tree, parse_trees
from regsuite.english import sentences

TREEBANK = """\
# newdoc
1\tAnn\tAnn\tPROPN\tNNP\t_\t2\tnsubj\t_\t_
2\tsleeps\tsleep\tVERB\tVBZ\t_\t0\troot\t_\tSpaceAfter=No
3\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_

1\tBob\tBob\tPROPN\tNNP\t_\t2\tnsubj\t_\t_
2\twakes\twake\tVERB\tVBZ\t_\t0\troot\t_\tSpaceAfter=No
3\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_

# newpar
1\tYes\tyes\tINTJ\tUH\t_\t0\troot\t_\t_
"""


class Replay:
    """A pipeline that gives prepared documents."""

    def __init__(self, docs: Iterable[Doc]) -> None:
        self.nlp = spacy.blank("en")
        self.docs = docs

    def pipe(self, texts: Iterable[str]) -> Iterator[Doc]:
        assert list(texts) == [doc.text for doc in self.docs]
        return iter(self.docs)


@pytest.fixture
def trees() -> list[Tree]:
    return list(parse_trees(TREEBANK.splitlines()))


@pytest.fixture
def gold(trees: list[Tree]) -> list[Doc]:
    return list(gold_texts(trees, spacy.blank("en").vocab))


def test_gold_text_keeps_spaces_and_paragraph_breaks(gold: list[Doc]) -> None:
    assert [doc.text for doc in gold] == ["Ann sleeps. Bob wakes.\n\nYes"]
    assert [s.text for s in sentences.sentences(gold[0])] == ["Ann sleeps.", "Bob wakes.", "Yes"]


def test_gold_against_itself_is_perfect(trees: list[Tree], gold: list[Doc]) -> None:
    assert set(score(Replay(gold), trees).values()) == {100.0}


def test_each_error_counts_in_its_own_figure(trees: list[Tree], gold: list[Doc]) -> None:
    doc = gold[0]
    doc[0].tag_, doc[1].lemma_, doc[3].pos_, doc[2].dep_ = "NN", "slept", "NOUN", "dep"
    doc[4].head = doc[1]
    figures = score(Replay(gold), trees)
    assert figures["XPOS"] == pytest.approx(100 * 6 / 7)
    assert figures["lemmas"] == pytest.approx(100 * 6 / 7)
    assert figures["UPOS"] == pytest.approx(100 * 6 / 7)
    assert figures["UAS"] == pytest.approx(100 * 6 / 7)
    assert figures["LAS"] == pytest.approx(100 * 5 / 7)
    assert figures["LAS without punctuation"] == pytest.approx(100 * 4 / 5)
    assert figures["sentences F"] == pytest.approx(100 * 2 * 1 / (3 + 2))


def test_lemmas_are_also_counted_without_regard_to_case(trees: list[Tree], gold: list[Doc]) -> None:
    gold[0][0].lemma_ = "ann"
    figures = score(Replay(gold), trees)
    assert figures["lemmas, capitals too"] == pytest.approx(100 * 6 / 7)
    assert figures["lemmas"] == 100.0


def test_long_paragraphs_are_cut_between_sentences(trees: list[Tree]) -> None:
    docs = list(gold_docs(trees, spacy.blank("en").vocab))
    assert [d.text for d in shortened(docs, 4)] == ["Ann sleeps. ", "Bob wakes.\n\n", "Yes"]
    assert [d.text for d in shortened(docs, 50)] == [d.text for d in docs]


def test_a_part_is_a_file_or_a_folder_of_files_by_genre(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "dev.conllu").write_text(TREEBANK, encoding="utf-8")
    many = tmp_path / "many" / "dev"
    many.mkdir(parents=True)
    for genre in ("news", "fiction"):
        (many / f"X_{genre}_a.conllu").write_text(TREEBANK, encoding="utf-8")
    assert len(read_part(tmp_path / "one", "dev", ["news"])) == 3
    assert len(read_part(tmp_path / "many", "dev")) == 6
    assert len(read_part(tmp_path / "many", "dev", ["news"])) == 3
    with pytest.raises(InputError, match="conllu files in dev"):
        read_part(tmp_path / "many", "dev", ["voyage"])
