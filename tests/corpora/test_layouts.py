"""Chats, mails, forum pages and transcripts as people export and paste them.

Each file of ``layouts`` is our own writing in the layout of one program: its format, messages,
people, and the first and the last time.
"""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from regsuite.corpora.formats.conversations.messengers.clocks import Stamp, moments, stamp
from regsuite.corpora.formats.conversations.messengers.transcripts import as_prose
from regsuite.corpora.formats.conversations.recognised import kind_of
from regsuite.corpora.records.conversations import Conversation, written
from regsuite.summarise.registry import REGISTRY

LAYOUTS = Path(__file__).parent / "layouts"
NONE = ("", "")
DAY_3 = "2025-03-03T"

READ = [
    ("allotment-meeting.vtt", "subtitles", 8, "Gina Stone,Moira Bell,Tom Ash", NONE),
    (
        "club-whatsapp-ios24.txt",
        "whatsapp",
        9,
        "Bea,Ilka,Jonas P.,Marek",
        ("2025-01-14T18:02:44", "2025-01-14T18:32:00"),
    ),
    ("couple-plain.txt", "pasted", 10, "Anna,Felix", NONE),
    (
        "discord-export.json",
        "chat-export",
        6,
        "Kerrin,dunwich,hopsy",
        ("2025-03-01T10:00:00", "2025-03-01T10:10:00"),
    ),
    (
        "discord-export.txt",
        "discord-text",
        6,
        "Orrin,Vic,pebble",
        ("2025-03-12T19:41:00", "2025-03-12T19:53:00"),
    ),
    (
        "family-whatsapp-android12.txt",
        "whatsapp",
        10,
        "Aunt Rose,Dad,Kitty,Will",
        ("2025-03-02T09:15:00", "2025-03-02T09:51:00"),
    ),
    ("flatshare-signal.txt", "signal", 10, "Fatou,Lena,Oskar", ("21:02:00", "21:13:00")),
    (
        "gamers-discord-copied.txt",
        "discord",
        7,
        "Tamsin,brass_otter,quillfish",
        ("2025-03-02T20:11:00", "2025-03-02T20:21:00"),
    ),
    ("interview-board.srt", "subtitles", 6, "CHAIR,MR LOWE,MRS FINN", NONE),
    (
        "itsupport-forum.txt",
        "forum-text",
        4,
        "blankpage,gus77,tonerhead",
        (f"{DAY_3}10:12:00", "2025-03-04T08:02:00"),
    ),
    (
        "mail-outlook.txt",
        "pasted-mail",
        3,
        "Dmitri Joinery,Ursula Crane",
        (f"{DAY_3}08:40:00", "2025-03-04T15:15:00"),
    ),
    (
        "mail-topposted.txt",
        "pasted-mail",
        3,
        "Kim Ode,Leo Brandt,Nadia Ferrer",
        ("2025-03-05T18:02:00", "2025-03-06T08:12:00"),
    ),
    (
        "mailinglist.mbox",
        "mail",
        4,
        "Bob Kerr,Ines Roca,Jo Hart",
        (f"{DAY_3}10:00:00", "2025-03-04T09:00:00"),
    ),
    ("meet-plain.txt", "pasted", 3, "Dana Poole,Ravi Sen", NONE),
    (
        "neighbours-telegram-copied.txt",
        "telegram",
        7,
        "Col,Hetty,Priti Shah",
        ("2025-03-11T19:02:00", "2025-03-11T19:20:00"),
    ),
    ("no-speakers.srt", "subtitles", 2, "Speaker", NONE),
    (
        "parents-telegram.json",
        "telegram-export",
        7,
        "Lukas,Marta,Pam,Shirin",
        ("2025-05-02T08:01:10", "2025-05-02T08:12:00"),
    ),
    (
        "parish-meeting-teams-transcript.txt",
        "transcript",
        8,
        "Ben Achebe,Rosalind Kay,Sister Anne",
        NONE,
    ),
    (
        "phpbb.txt",
        "forum-text",
        2,
        "Lock Keeper,heron_7",
        ("2025-02-02T10:12:00", "2025-02-02T11:40:00"),
    ),
    ("reddit.txt", "forum-text", 2, "heron_7,lockkeeper", NONE),
    ("signal-export.txt", "whatsapp", 3, "Gwen,Me", ("2025-03-01T15:04:00", "2025-03-01T15:07:00")),
    ("slack-old.txt", "slack", 3, "Noor,Stig", ("14:02:00", "14:06:00")),
    (
        "standup-zoomchat.txt",
        "zoom-chat",
        6,
        "Josie Clark,Pieter,Ravi Menon",
        ("10:02:11", "10:05:31"),
    ),
    (
        "team-slack-copied.txt",
        "slack",
        10,
        "Callum Reid,Ewa Nowak,Mei Tan",
        ("10:14:00", "10:34:00"),
    ),
    (
        "team-slack.json",
        "chat-export",
        7,
        "Ada Pope,Noor Haddad,Stig Dahl",
        (f"{DAY_3}08:55:00.000200", f"{DAY_3}09:02:00.000800"),
    ),
    (
        "work-teams-copied.txt",
        "teams",
        7,
        "Hugo Lenz,Imani Okafor,Sabine Roth",
        ("09:31:00", "09:44:00"),
    ),
    ("zoom-captions.txt", "transcript", 3, "Dana Poole,Ravi Sen", NONE),
]


def _read(name: str) -> tuple[str, Conversation]:
    task = REGISTRY.task("links", {})
    (source,) = task.find(LAYOUTS / name)
    (conversation,) = task.read(source).items
    return source.format.name, conversation


@pytest.mark.parametrize(("name", "form", "messages", "people", "times"), READ)
def test_a_layout_is_read_whole(name, form, messages, people, times):
    found, conversation = _read(name)
    said = [m for m in conversation.messages if m.said]
    assert found == form
    assert len(said) == messages
    assert ",".join(sorted({m.author for m in said})) == people
    assert tuple(written(m.time) if m.time else "" for m in (said[0], said[-1])) == times


def test_every_layout_is_expected_to_be_read():
    assert {row[0] for row in READ} == {p.name for p in LAYOUTS.iterdir()}


SYSTEM = (
    "encrypted omitted deleted description reacted (edited) replies :cry: 👍 WEBVTT --> coughs "
    "[laughter] Exported Attachments Reactions Joined: Quote Sent: ended Removed started"
)


@pytest.mark.parametrize("name", [row[0] for row in READ])
def test_what_a_program_says_is_nobodys_message(name):
    _, conversation = _read(name)
    said = "\n".join(m.text for m in conversation.messages if m.said)
    assert [mark for mark in SYSTEM.split() if mark in said] == []


def test_a_message_goes_on_in_the_next_lines():
    _, conversation = _read("family-whatsapp-android12.txt")
    assert "I'll pick her up at 11 so she has time\nfor her hair" in [
        m.text for m in conversation.messages
    ]


def test_lines_that_are_not_understood_are_counted():
    assert _read("slack-old.txt")[1].notes == ("2 of 8 lines were not read",)


@pytest.mark.parametrize(
    ("days", "day"),
    [
        (["3/14/25"], "2025-03-14"),
        (["14/3/25"], "2025-03-14"),
        (["28.02.2025", "01.03.2025"], "2025-02-28"),
        (["2/28/2025", "3/1/2025"], "2025-02-28"),
        (["2/1/2025", "3/1/2025", "1/2/2025"], "2025-01-02"),
        (["2025-03-01"], "2025-03-01"),
        (["12-Mar-25"], "2025-03-12"),
        (["Tuesday, March 4, 2025"], "2025-03-04"),
        (["Wednesday, 5 February 2025"], "2025-02-05"),
    ],
)
def test_both_orders_of_day_and_month_are_read(days, day):
    times, _ = moments([Stamp(own, "10:02") for own in days])
    assert times[0] == datetime.datetime.fromisoformat(f"{day}T10:02")


def test_an_order_that_nothing_tells_is_said():
    assert moments([Stamp("3/2/25", "9:14 AM")]) == (
        [datetime.datetime(2025, 3, 2, 9, 14)],
        ("days are read as month/day",),
    )


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Today at 7:41 PM", Stamp("Today", "7:41 PM")),
        ("12/03/2025, 08:14", Stamp("12/03/2025", "08:14")),
        ("Sun Feb 02, 2025 10:12 am", Stamp("Sun Feb 02, 2025", "10:12 am")),
        ("in 5 minutes", None),
        ("see you at 10:30", None),
    ],
)
def test_a_stamp_is_a_time_with_a_day_or_without(text, read):
    assert stamp(text) == read


def test_noon_and_midnight_of_twelve_hours():
    times, _ = moments([Stamp("", "12:05 AM"), Stamp("", "12:05 p.m.")])
    assert [t.hour for t in times if t] == [0, 12]


def test_subtitles_as_prose_have_no_times():
    text = (LAYOUTS / "no-speakers.srt").read_text()
    assert as_prose(text) == (
        "The river rises in the hills and is eighty miles long.\n\nNobody swims in it."
    )


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("The ferry ran for the last time on Saturday.\nForty people stood on the pier.\n", ""),
        ("Breakfast\n\nServed from 7:30 to 10:00.\n\nLunch\n\nServed at noon.\n", ""),
        ("On Monday he wrote:\nNothing has changed.\n\nShe never answered him.\n", ""),
        ("", ""),
        ((LAYOUTS / "mail-topposted.txt").read_text(), "a mail thread"),
        ((LAYOUTS / "interview-board.srt").read_text(), "a transcript"),
        ((LAYOUTS / "flatshare-signal.txt").read_text(), "a chat"),
    ],
)
def test_the_kind_of_a_text_is_told(text, kind):
    assert kind_of(text) == kind
