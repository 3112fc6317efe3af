"""Inputs that once took minutes: were any of these quadratic again, the suite would not end."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import loads, read_rows
from regsuite.corpora.formats.conversations import bc3
from regsuite.corpora.formats.documents.text import DocumentsSgml
from regsuite.corpora.formats.documents.web import is_page
from regsuite.corpora.formats.marks import markup
from regsuite.corpora.formats.marks.prose import PlainProse
from regsuite.corpora.records import marks
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


@pytest.mark.parametrize("run", ["<!--a-->", "<!--", "<!---->\n", "<!--a--> -->", " ", "<?xml >"])
def test_a_long_run_before_a_web_page(run):
    assert not is_page(run.encode() * 5000 + b"x")
    assert is_page(b"<?xml version='1.0'?>\n <!-- a --> <!--b-->\n<!DOCTYPE html>")
    assert is_page(b"<!-- a > b --><html>")


@pytest.mark.parametrize("run", [" ", "\n", "&lt;", "&lt;&gt;"])
def test_a_long_run_in_the_sender_of_a_mail(run):
    sender = f"Ada {run * MANY}x &lt;ada@example.org&gt; "
    mail = f"<DOC><From>{sender}</From><Text><Sent>Hello.</Sent></Text></DOC>"
    xml = f"<root><thread><listno>1</listno>{mail}</thread></root>"
    (thread,) = bc3.parse(xml.encode(), Path("corpus.xml"))
    assert thread.messages[0].author.endswith("x")


@pytest.mark.parametrize("run", ["[", "![", "[](", "[^", "`", "<", "*", "https://"])
def test_a_long_run_of_marks_in_a_line_of_markdown(run):
    assert markup.shown(f"Rain fell {run * 20_000} all day.", "markdown").text.startswith("Rain")


def test_a_long_run_of_blanks_between_paragraphs():
    found = marks.grec_text(
        marks.Prose("x", "Rain", f"Rain.{' ' * MANY}\n{' ' * MANY}x\n\nIt fell.")
    )
    assert len(found.paragraphs) == 2


def test_a_text_to_be_marked_holds_only_what_xml_can():
    (item,) = (
        PlainProse().parse(b"Rain\x1b\x0c\n\nIt rained\x01 a lot.\n", Path("x\udcff.txt")).items
    )
    assert (item.id, item.title, item.text.strip()) == ("x ", "Rain", "It rained  a lot.")
