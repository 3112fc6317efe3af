"""Many texts through one function: order, errors, formats, interruption, processes."""

from __future__ import annotations

import json

import pytest

from regsuite.base.errors import InputError
from regsuite.suite.batch import run as batch_run
from regsuite.suite.batch.inputs import items
from regsuite.suite.batch.run import Batch
from regsuite.suite.parallel import Workers

SEEN: list[str] = []


def upper(texts):
    """Refuses what says so, as a command refuses a text."""
    SEEN.extend(map(str, texts))
    if "wrong" in texts:
        raise InputError("is wrong")
    return [str(text).upper() for text in texts]


def as_row(result):
    return {"said": result}


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(batch_run, "SHARD", 3)
    SEEN.clear()


@pytest.fixture
def texts(tmp_path):
    file = tmp_path / "texts.jsonl"
    words = [*(f"w{i}" for i in range(10)), "wrong", "last"]
    file.write_text(
        "".join(json.dumps({"id": f"n{i}", "text": w}) + "\n" for i, w in enumerate(words))
    )
    return file


def batch(**changes):
    return Batch("upper", upper, as_row, **changes)


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_results_come_in_order_and_a_refused_text_is_a_line_with_the_reason(texts, tmp_path):
    out = tmp_path / "out.jsonl"
    done = batch().write([texts], out)
    rows = lines(out)
    assert [row["id"] for row in rows] == [f"n{i}" for i in range(12)]
    assert [row["position"] for row in rows] == list(range(1, 13))
    assert rows[0]["said"] == "W0" and rows[11]["said"] == "LAST"
    assert rows[10]["error"] == "is wrong" and (done.texts, done.errors) == (12, 1)


@pytest.mark.parametrize("cut", [0, 1, 40, 41, 90, 200, 10_000])
def test_an_interrupted_run_goes_on_and_nothing_is_there_twice(texts, tmp_path, cut):
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    batch().write([texts], whole)
    part = tmp_path / "out.jsonl.part"
    for rows in batch().rows([texts]):
        with part.open("ab") as stream:
            stream.write(b"".join(map(batch_run.encoded, rows)))
    part.write_bytes(part.read_bytes()[:cut])
    state = tmp_path / "out.jsonl.part.json"
    state.write_text(batch()._digest([texts]), encoding="utf-8")
    SEEN.clear()
    done = batch().write([texts], out)
    assert out.read_bytes() == whole.read_bytes()
    assert not part.exists() and not state.exists()
    assert len(set(SEEN)) == 12 - done.before


def test_what_another_run_left_is_refused_and_may_be_overwritten(texts, tmp_path):
    out = tmp_path / "out.jsonl"
    (tmp_path / "out.jsonl.part").write_text('{"position": 1}\n')
    (tmp_path / "out.jsonl.part.json").write_text("other")
    with pytest.raises(InputError, match="is what another run left"):
        batch().write([texts], out)
    assert batch().write([texts], out, force=True).texts == 12


def test_another_option_is_another_run(texts):
    assert batch()._digest([texts]) != batch(options={"words": 3})._digest([texts])


def test_processes_give_the_same_lines(texts, tmp_path):
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    batch().write([texts], one)
    batch(workers=Workers(2)).write([texts], two)
    assert one.read_bytes() == two.read_bytes()


def test_tables_folders_and_lines_are_read_with_what_is_wrong_of_a_row(tmp_path):
    (tmp_path / "in" / "sub").mkdir(parents=True)
    (tmp_path / "in" / "a.csv").write_text("id,body\n7,one\nx,two\n", encoding="utf-8")
    (tmp_path / "in" / "b.tsv").write_text("body\tn\nthree\t1\n", encoding="utf-8")
    (tmp_path / "in" / "c.jsonl").write_text('{"body": "four"}\n\n{"b": 1}\n[]\n{oops\n')
    (tmp_path / "in" / "sub" / "d.txt").write_text("five", encoding="utf-8")
    found = list(items([tmp_path / "in"], "body"))
    assert [item.id for item in found] == [
        *("7", "x", "b.tsv:2", "c.jsonl:1", "c.jsonl:3", "c.jsonl:4", "c.jsonl:5", "sub/d.txt")
    ]
    assert [item.given for item in found[:4]] == ["one", "two", "three", "four"]
    assert found[4].error == 'has no text in "body" (it has: b); name another with --column'
    assert found[5].error == "is no JSON object" and "is not JSON" in found[6].error
    assert found[7].given == tmp_path / "in" / "sub" / "d.txt"


def test_a_table_without_the_column_says_what_it_has(tmp_path):
    table = tmp_path / "a.csv"
    table.write_text("id,body\n1,one\n", encoding="utf-8")
    with pytest.raises(InputError, match=r'no column "text" \(it has: id, body\); name another'):
        list(items([table]))


@pytest.mark.parametrize("content", [b"\xff\xfe", b'text\n"open', b"text\n\x00\n"])
def test_strange_tables_are_read_or_refused_in_a_line(tmp_path, content):
    table = tmp_path / "a.csv"
    table.write_bytes(content)
    try:
        list(items([table]))
    except InputError as error:
        assert "\n" not in str(error)


def test_a_file_of_several_texts_has_a_line_for_each(tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("x", encoding="utf-8")
    rows = list(Batch("twice", lambda texts: texts * 2, lambda r: {"said": str(r)}).rows([file]))
    assert [(row["position"], row["part"]) for row in rows[0]] == [(1, 1), (1, 2)]


def test_missing_files_and_empty_folders_are_said(tmp_path):
    with pytest.raises(InputError, match="no such file"):
        list(items([tmp_path / "none.txt"]))
    with pytest.raises(InputError, match="no text in this folder"):
        list(items([tmp_path]))
