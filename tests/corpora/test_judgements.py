"""Files of people's judgements."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.judgements import read_judgements

HEAD = "LP\ttranslation\treference\tHUMAN_score\n"


def document(name: str, **scores: float) -> str:
    systems = {s: {"sys_summ": s, "scores": {"relevance": v}} for s, v in scores.items()}
    return json.dumps({"id": name, "ref_summs": ["one", "two"], "sys_summs": systems})


def test_translations_are_read_and_unescaped(tmp_path: Path) -> None:
    path = tmp_path / "wmt.tsv"
    path.write_text(HEAD + "de-en\tsaid &quot; no &quot;\the said no\t-0.5\n\nx\ta\tb\t1\n")
    found = read_judgements(path)
    assert [(i.peer, i.references, i.score) for i in found.items] == [
        ('said " no "', ("he said no",), -0.5),
        ("a", ("b",), 1.0),
    ]
    assert found.groups() == [[0, 1]]
    assert found.systems() == {}


def test_summaries_are_grouped_by_document(tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    path.write_text(document("d1", A=1, B=2) + "\n" + document("d2", A=3, B=4) + "\n")
    found = read_judgements(path)
    assert found.groups() == [[0, 1], [2, 3]]
    assert found.systems() == {"A": [0, 2], "B": [1, 3]}
    assert found.items[0].references == ("one", "two")


def test_summaries_with_their_one_judgement_beside_them(tmp_path: Path) -> None:
    """As REALSumm has them: lists of sentences, and no references but one."""
    path = tmp_path / "judged.jsonl"
    systems = {"A": {"summary": ["one", "two"], "recall": 0.5}}
    path.write_text(json.dumps({"id": "d", "reference": ["three", "four"], "systems": systems}))
    for asked in (None, "recall"):
        (item,) = read_judgements(path, asked).items
        assert (item.references, item.peer, item.score) == (("three\nfour",), "one\ntwo", 0.5)
    with pytest.raises(InputError, match=r'"relevance" \(known: recall\)'):
        read_judgements(path, "relevance")


def test_an_unknown_judgement_lists_the_known(tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    path.write_text(document("d1", A=1))
    with pytest.raises(InputError, match=r'"beauty" \(known: relevance\)'):
        read_judgements(path, "beauty")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "lacks the column"),
        ("a\tb\n1\t2\n", "lacks the column reference"),
        (HEAD, "no judged text"),
        (HEAD + "x\ty\n", ":2: has 2 columns"),
        (HEAD + "x\ta\tb\tmany\n", ":2: the score"),
        (HEAD + "x\ta\tb\tnan\n", "is no number"),
        ('{"id": 1}\n', "no line of judged summaries"),
        ("{broken\n", "no line of judged summaries"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "bad"
    path.write_text(text)
    with pytest.raises(InputError, match=says):
        read_judgements(path)
