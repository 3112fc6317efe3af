from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.trees.conllu import Tree, paragraphs, parse_trees, read_trees

TREEBANK = """\
# newdoc id = d
# newpar id = p1
# text = I don't.
1\tI\tI\tPRON\tPRP\t_\t2\tnsubj\t_\t_
2-3\tdon't\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No
2\tdo\tdo\tAUX\tVBP\t_\t0\troot\t_\t_
3\tn't\tnot\tPART\tRB\t_\t2\tadvmod\t_\t_
3.1\tgo\tgo\tVERB\tVB\t_\t_\t_\t_\t_
4\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_

1\tYes\tyes\tINTJ\tUH\t_\t0\troot\t_\t_

# newpar
1\tNo\tno\tINTJ\tUH\t_\t0\troot\t_\t_
"""


def text(tree: Tree) -> str:
    return "".join(word.form + " " * word.space_after for word in tree.words)


def test_conllu_spells_multiword_tokens_by_their_words() -> None:
    trees = list(parse_trees(TREEBANK.splitlines()))
    assert [text(tree) for tree in trees] == ["I don't. ", "Yes ", "No "]


def test_conllu_passes_over_empty_nodes() -> None:
    first = next(parse_trees(TREEBANK.splitlines()))
    assert [word.form for word in first.words] == ["I", "do", "n't", "."]


def test_conllu_keeps_document_and_paragraph_marks() -> None:
    trees = list(parse_trees(TREEBANK.splitlines()))
    assert [(t.new_document, t.new_paragraph) for t in trees] == [
        (True, True),
        (False, False),
        (False, True),
    ]
    assert [len(group) for group in paragraphs(trees)] == [2, 1]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1\tI\tI", "3 columns"),
        ("1\tI\tI\tPRON\tPRP\t_\tx\tnsubj\t_\t_", "not a number"),
        ("2\tI\tI\tPRON\tPRP\t_\t0\troot\t_\t_", "not a number"),
        ("1\tI\tI\tPRON\tPRP\t_\t7\troot\t_\t_", "outside its sentence"),
    ],
)
def test_conllu_names_the_line_of_an_error(line: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        list(parse_trees(["# text = I", line], "a.conllu"))
    assert str(caught.value).startswith("a.conllu:2: ")


def test_conllu_reads_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.conllu"
    path.write_text(TREEBANK, encoding="utf-8")
    assert len(read_trees(path)) == 3


def test_conllu_reports_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_trees(tmp_path / "none.conllu")


def test_conllu_reports_bytes_that_are_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "a.conllu"
    path.write_bytes(b"# \xff\n")
    with pytest.raises(InputError, match="not UTF-8"):
        read_trees(path)
