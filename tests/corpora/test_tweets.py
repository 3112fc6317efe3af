"""Messages in and out."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.corpora.formats.tweets import (
    MAX_CHARACTERS,
    MAX_LINE,
    STYLES,
    Line,
    line_batches,
    parse_tweets,
    read_texts,
    style_of,
)
from regsuite.corpora.records.tweets import LABELS, Tweet, clean
from regsuite.corpora.samples import sample


def parse(data: bytes | str, name: str = "x.tsv", repair=None) -> list[Tweet]:
    raw = data.encode() if isinstance(data, str) else data
    return list(parse_tweets(io.BytesIO(raw), Path(name), repair))


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (r"Tehran\u002c mon amour", "Tehran, mon amour"),
        (r"I\u2019m here", "I’m here"),
        (r"so happy \ud83d\ude00", "so happy 😀"),
        (r"half \ud83d a face", "half � a face"),
        ("this &amp; that", "this & that"),
        ("I &amp;lt;3 it", "I <3 it"),
        (r'"why is \""""this\"""" here"', 'why is "this" here'),
        ("two  blanks\tand a tab ", "two blanks and a tab"),
        (r"a \ backslash and \n stays", r"a \ backslash and \n stays"),
        ("", ""),
    ],
)
def test_clean_undoes_what_the_distribution_did(raw, expected):
    assert clean(raw) == expected


def test_tsv_has_id_label_and_text():
    assert parse("1\tpositive\tyay\r\n2\tneutral\ta bus\n") == [
        Tweet("1", "yay", "positive"),
        Tweet("2", "a bus", "neutral"),
    ]


def test_tsv_may_have_a_user_between_and_the_labels_of_the_first_release():
    found = parse('1\t77\t"negative"\tugh\n2\t78\tobjective-OR-neutral\tok\n3\t79\tunknwn\thm\n')
    assert [t.label for t in found] == ["negative", "neutral", None]


def test_a_text_with_tabs_is_kept_whole():
    assert parse("1\tneutral\ta\tb\n")[0].text == "a b"


def test_json_lines_have_text_and_perhaps_id_and_label():
    found = parse('{"text": "hi &amp; bye"}\n{"id": 7, "text": "x", "label": "neutral"}', "x.jsonl")
    assert found == [Tweet("1", "hi & bye"), Tweet("7", "x", "neutral")]


def test_plain_lines_are_messages_numbered_by_line():
    assert parse("one\n\nthree", "x.txt") == [Tweet("1", "one"), Tweet("3", "three")]


@pytest.mark.parametrize(
    ("name", "first", "expected"),
    [
        ("a.tsv", "anything", "tsv"),
        ("a.jsonl", "anything", "jsonl"),
        ("a.txt", "12\tneutral\thi", "tsv"),
        ("a.txt", "12\thi\tthere", "lines"),
        ("-", '{"text": "x"}', "jsonl"),
        ("-", "hello", "lines"),
    ],
)
def test_the_format_is_told_by_name_or_first_line(name, first, expected):
    assert style_of(Path(name), first).name == expected


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        ("1\tneutral\tok\n2\tneutral\n", 2, "2 columns"),
        ("1\thappy\tok\n", 1, 'unknown label "happy"'),
        ("1\tneutral\t \n", 1, "without text"),
        ("\n1\tneutral\t" + "x" * (MAX_CHARACTERS + 1), 2, "more than"),
        (b"1\tneutral\tok\n2\tneutral\tcaf\xe9\n", 2, "not UTF-8"),
        (b"1\tneutral\ta\0b\n", 1, "NUL"),
    ],
)
def test_a_bad_line_is_named(data, line, words):
    with pytest.raises(InputError, match=words) as error:
        parse(data)
    assert (error.value.line, str(error.value.path)) == (line, "x.tsv")


def test_what_holds_no_text_is_refused_whatever_may_be_mended():
    stream = io.BytesIO(b"\x7fELF" + bytes(40) + b"\n" + bytes(40))
    with pytest.raises(InputError, match="binary"):
        list(line_batches(stream, "ls", repair=lambda *_: None))


@pytest.mark.parametrize(
    "line", ["{", "[1]", '{"text": 3}', '{"text": "x", "label": 1}', "[" * 9999]
)
def test_a_bad_json_line_is_named(line):
    with pytest.raises(InputError) as error:
        parse('{"text": "ok"}\n' + line, "x.jsonl")
    assert error.value.line == 2


def test_repairs_are_told_and_nothing_is_lost():
    told: list[tuple[str, int]] = []
    data = b"caf\xe9\na\0b\n" + b"x" * (MAX_CHARACTERS + 5) + b"\nlast"
    found = parse(data, "x.txt", lambda problem, line: told.append((problem, line)))
    assert [len(t.text) for t in found] == [4, 3, MAX_CHARACTERS + 5, 4]
    assert [t.text for t in found[:2]] == ["caf�", "a�b"]
    assert [line for _, line in told] == [1, 2, 3]


def test_a_line_without_end_is_refused_before_it_fills_the_memory():
    with pytest.raises(InputError, match="longer than 4 MB") as error:
        parse(b"ok\n" + b"x" * (MAX_LINE + 70_000), "x.txt")
    assert error.value.line == 2


class Dripping:
    """A stream that gives its pieces one at a time."""

    def __init__(self, pieces):
        self.pieces = iter(pieces)

    def read1(self, size):
        return next(self.pieces, b"")


def test_lines_come_as_they_arrive():
    batches = line_batches(Dripping([b"on", b"e\ntw", b"o\r\n", b"three"]), "pipe")
    assert list(batches) == [
        [Line(1, "one")],
        [Line(2, "two", end="\r\n")],
        [Line(3, "three", end="")],
    ]


@given(st.lists(st.text(st.characters(exclude_characters="\r\n\0", exclude_categories=["Cs"]))))
def test_lines_survive_any_cut_into_pieces(texts):
    data = "".join(f"{t}\n" for t in texts).encode()
    pieces = [data[i : i + 3] for i in range(0, len(data), 3)]
    found = [line.text for batch in line_batches(Dripping(pieces), "pipe") for line in batch]
    assert found == [t.removeprefix("\ufeff") if i == 0 else t for i, t in enumerate(texts)]


@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("line", ["9\tneutral\ta  \\u002c b", "9\t8\tunknwn\tx", "9\t?\tx\ty"])
def test_a_written_tsv_line_differs_in_the_label_only(line, label):
    style = STYLES["tsv"]
    written = style.write(line, 1, label)
    assert style.parse(written, 1).label == label
    assert style.parse(written, 1).text == style.parse(line, 1).text
    assert len(written.split("\t")) == len(line.split("\t"))


def test_a_written_json_line_keeps_the_other_members():
    written = STYLES["jsonl"].write('{"text": "é", "more": [1]}', 1, "neutral")
    assert json.loads(written) == {"text": "é", "more": [1], "label": "neutral"}


def test_a_written_plain_line_reads_as_tsv():
    assert STYLES["tsv"].parse(STYLES["lines"].write("hi", 4, "positive"), 1) == Tweet(
        "4", "hi", "positive"
    )


def test_read_texts_names_a_file_that_is_not_there(tmp_path):
    with pytest.raises(InputError, match="cannot be read"):
        read_texts(tmp_path / "none.txt")


def test_the_embedded_sample_is_whole():
    found = [
        tweet
        for split in ("train", "test")
        for tweet in parse((sample("sentiment", split) / "messages.tsv").read_bytes(), "x.tsv")
    ]
    assert len(found) >= 400
    assert len({t.id for t in found}) == len({t.text.lower() for t in found}) == len(found)
    for label in LABELS:
        assert sum(t.label == label for t in found) > 100
