"""Logs of chats: forms of lines, clocks, annotated logs."""

import datetime
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.conversations import irc
from regsuite.corpora.records.conversations import ACTION, MESSAGE, SYSTEM


def log(*lines, name="talk.log"):
    return irc.parse("\n".join(lines).encode(), Path(name))


@pytest.mark.parametrize(
    ("line", "kind", "author", "text"),
    [
        ("[12:03] <ann> hello", MESSAGE, "ann", "hello"),
        ("12:03 < ann> hello", MESSAGE, "ann", "hello"),
        ("12:03 <@ann> hello", MESSAGE, "ann", "hello"),
        ("[12:03:09] <a[b]c> hello", MESSAGE, "a[b]c", "hello"),
        ("2024-01-02 12:03:09\tann\thello there", MESSAGE, "ann", "hello there"),
        ("\x02[12:03]\x02 <ann> \x0304,02hel\x03lo\x0f", MESSAGE, "ann", "hello"),
        ("[12:03]  * ann waves", ACTION, "ann", "waves"),
        ("=== ann [a@b] has joined #x", SYSTEM, "", "=== ann [a@b] has joined #x"),
        ("12:03 -!- ann has left #x", SYSTEM, "", "-!- ann has left #x"),
        ("[12:03:09] *** Joins: ann", SYSTEM, "", "*** Joins: ann"),
        ("2024-01-02 12:03:09\t-->\tann has joined", SYSTEM, "", "-->\tann has joined"),
        ("[12:03] <ann>", MESSAGE, "ann", ""),
        ("no form at all", SYSTEM, "", "no form at all"),
    ],
)
def test_forms_of_lines(line, kind, author, text):
    message = log(line).messages[0]
    assert (message.kind, message.author, message.text) == (kind, author, text)


def test_every_line_is_a_message_so_that_places_are_line_numbers():
    found = log("[12:03] <ann> a", "", "=== x", "[12:04] <bob> b", "")
    assert len(found.messages) == 4
    assert found.messages[3].author == "bob"


def test_a_clock_that_falls_by_half_a_day_has_passed_midnight():
    found = log("[23:59] <a> x", "[00:01] <a> y", "[23:58] <a> z", name="2024-01-31.log")
    days = [m.time.date() for m in found.messages]
    assert days == [
        datetime.date(2024, 1, 31),
        datetime.date(2024, 2, 1),
        datetime.date(2024, 2, 1),
    ]


def test_a_clock_set_back_a_little_stays_on_its_day():
    found = log("[12:05] <a> x", "[12:01] <a> y")
    assert found.messages[1].time.date() == found.messages[0].time.date()


def test_day_lines_set_the_day():
    found = log("--- Day changed Tue Mar 05 2024", "12:03 < a> x")
    assert found.messages[1].time == datetime.datetime(2024, 3, 5, 12, 3)


def test_impossible_times_are_no_times():
    assert log("[29:99] <a> x").messages[0].time is None


def test_without_times_there_are_none():
    assert log("<a> x", "<b> y").messages[1].time is None


def annotated(tmp_path, links, lines=("[1:00] <a> x", "[1:01] <b> y", "[1:02] <a> z")):
    (tmp_path / "t.raw.txt").write_text("\n".join(lines))
    (tmp_path / "t.annotation.txt").write_text(links)
    return irc.IrcFolder().read(tmp_path).items


def test_links_are_read_and_the_part_that_counts_begins_with_the_first(tmp_path):
    (found,) = annotated(tmp_path, "0 1 -\n0 2 -\n1 2 -\n")
    assert found.first == 1
    assert found.links == {(0, 1), (0, 2), (1, 2)}
    assert found.linked


def test_a_link_to_a_later_line_is_turned_round(tmp_path):
    (found,) = annotated(tmp_path, "2 1 -\n0 0 -\n")
    assert (1, 2) in found.links


@pytest.mark.parametrize("links", ["1 9 -\n", "one two -\n", "5\n"])
def test_bad_links_are_one_line_errors(tmp_path, links):
    with pytest.raises(InputError, match=r"t\.annotation\.txt:1"):
        annotated(tmp_path, links)


def test_annotation_without_a_log_says_so(tmp_path):
    (tmp_path / "t.annotation.txt").write_text("0 0 -\n")
    with pytest.raises(InputError, match="no log beside it"):
        irc.IrcFolder().read(tmp_path)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("[12:03] <ann> hello\n", True),
        ("12:03 < ann> hello\n", True),
        ("A letter.\n\nIt says nothing of the kind.\n", False),
        ("", False),
    ],
)
def test_recognised_by_content(text, known):
    head = Head(Path("x.txt"), text.encode())
    assert irc.IrcLog().recognises(head) is known


def test_long_lines_are_read_in_linear_time():
    line = "[12:03] <" + "a" * 1_000_000
    assert log(line, "[12:03] <b> " + "<" * 1_000_000).messages[1].author == "b"
