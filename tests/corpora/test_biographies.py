from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.biographies import (
    SentencesJsonl,
    parse_biography,
    write_biography,
)
from regsuite.corpora.records.biographies import Clause
from regsuite.summarise.files.__init__ import sentences_of

XML = b"""<biography person="A. King">
King <nationality>was born in Atlanta</nationality>, and <bio>was killed in 1968</bio>. It rained.
</biography>"""


def test_biography_clauses_and_sentences():
    life = parse_biography(XML)
    assert life.person == "A. King"
    assert Clause("was killed in 1968", "bio") in life.clauses
    first, second = sentences_of(life)
    assert first.labels == ("nationality", "bio")
    assert [c.tag for c in first.clauses] == ["none", "nationality", "none", "bio"]
    assert second.labels == ("none",) and second.text == "It rained."


@pytest.mark.parametrize(
    ("xml", "message"),
    [
        (b"<life/>", "root"),
        (b"<biography/>", "root"),
        (b'<biography person="A"><hobby>x</hobby></biography>', "unknown tag <hobby>"),
        (b'<biography person="A"><bio>x <work>y</work></bio></biography>', "holds another"),
        (b"", "empty"),
    ],
)
def test_biography_errors_name_the_problem(xml, message):
    with pytest.raises(InputError, match=message):
        parse_biography(xml)


def test_written_biography_reads_back():
    rows = [("She was born in R&D.", "bio"), ("It rained.", "none")]
    found = sentences_of(parse_biography(write_biography('Ann "A" <B>', rows)))
    assert [(s.text, s.labels[0]) for s in found] == rows


def parsed(data: bytes, labels: str):
    return SentencesJsonl({"labels": labels}).parse(data, Path("f.jsonl")).items


def test_sentences_join_the_labels_of_one_sentence():
    data = b"".join(
        b'{"person": "A", "label": "%s", "text": "He ruled."}\n' % x
        for x in (b"job", b"born", b"job")
    )
    (found,) = parsed(data, "job:work,born:bio")
    assert found.labels == ("work", "bio")


def test_sentences_leave_out_labels_that_are_not_mapped():
    data = b'{"label": "x", "text": "One."}\n{"label": "job", "text": "Two."}\n'
    assert [s.text for s in parsed(data, "job:work")] == ["Two."]


def test_unknown_class_is_named_with_its_line():
    with pytest.raises(InputError, match=r'unknown class "x"') as caught:
        SentencesJsonl().parse(b'\n{"label": "x", "text": "One."}', Path("f.jsonl"))
    assert caught.value.line == 2
