"""Inputs that once took minutes: were any of these quadratic again, the suite would not end."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import loads, read_rows
from regsuite.corpora.formats.documents.text import DocumentsSgml
from regsuite.corpora.formats.marks.prose import PlainProse
from regsuite.corpora.records.tweets import clean
from regsuite.english.entities.person_name import PersonName

MANY = 400_000


def sgml(text: str) -> list[str]:
    items = DocumentsSgml().parse(text.encode(), Path("x.sgml")).items
    return [item.documents[0].text for item in items]


def test_a_long_run_of_backslashes_in_a_tweet():
    assert clean("\\" * MANY + "x") == "\\" * MANY + "x"
    assert clean('say \\\\"\\""" now') == 'say "" now'


@pytest.mark.parametrize("run", ["<DOC>", "<DOC", "<TEXT>", "<P ", "<", " ", "</P>"])
def test_a_long_run_in_sgml(run):
    text = f"<DOC><TEXT>a {run * MANY} b<P>c</TEXT></DOC>"
    assert sgml(text)[0].endswith("c")


def test_paragraphs_of_sgml_are_parted():
    assert sgml("<DOC><TEXT><P>a\nb </P>\n <P>c</P> d</TEXT></DOC>") == ["a\nb\n\nc\n\nd"]


def test_a_long_run_of_brackets_in_a_name():
    assert PersonName("(" * MANY + ") Ada (Countess) Lovelace").words[-2:] == ("Ada", "Lovelace")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"\\ud800"', "half of a surrogate pair"),
        ('{"\\udc00": 1}', "half of a surrogate pair"),
        ("[" * 200_000, "too many brackets"),
        ("1" * 5000, "digits"),
        ("NaN", "no number"),
        ("1e999", "no number"),
    ],
)
def test_json_that_holds_no_text_or_no_number_is_refused(line, message):
    with pytest.raises(ValueError, match=message):
        loads(line)
    with pytest.raises(InputError, match="is not JSON"):
        list(
            read_rows(f'{{"x": {line}}}'.encode() if "{" not in line else line.encode(), Path("x"))
        )


def test_whole_pairs_are_text():
    assert loads('"\\ud83d\\ude00"') == "\U0001f600"


def test_a_text_to_be_marked_holds_only_what_xml_can():
    (item,) = (
        PlainProse().parse(b"Rain\x1b\x0c\n\nIt rained\x01 a lot.\n", Path("x\udcff.txt")).items
    )
    assert (item.id, item.title, item.text.strip()) == ("x ", "Rain", "It rained  a lot.")
