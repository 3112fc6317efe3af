"""Chats pasted as text."""

import pytest

from regsuite import summarise
from regsuite.corpora.formats.conversations.pasted import looks_like, parse
from regsuite.corpora.formats.conversations.recognised import is_chat

STAMPED = "[10:02] mia: is the lift broken?\n[10:03] tom: yes\nsince Monday\n[10:05] mia: thanks\n"
PLAIN = "Mia Lund: Who brings the tent?\nTom: I do.\nMia Lund: Good.\n"
MESSENGER = (
    "12/03/2024, 10:02 - Mia: hello\n12/03/2024, 10:04 - Tom: hi\n12/03/2024, 10:05 - Mia: x\n"
)


@pytest.mark.parametrize("text", [STAMPED, PLAIN, MESSENGER])
def test_turns_of_two_people_are_a_chat(text):
    assert looks_like(text)
    assert {m.author.split()[0].lower() for m in parse(text, "a").messages} == {"mia", "tom"}


@pytest.mark.parametrize(
    "text",
    [
        "Note: the lift is broken.\nIt will be mended on Monday.\nUse the stairs until then.",
        "Name: Mia\nAge: 30\nTown: Holm\n",
        "",
        "Q: Is it safe?\nA: Yes.\n\nQ: Is it dear?\nA: No.\n",
        "From: mia@example.org\nTo: tom@example.org\nSubject: lift\n",
    ],
)
def test_other_lines_with_colons_are_none(text):
    assert not is_chat(text)


def test_a_line_without_name_goes_on_with_the_message():
    assert [m.text for m in parse(STAMPED, "a").messages] == [
        "is the lift broken?",
        "yes\nsince Monday",
        "thanks",
    ]


def test_a_pasted_chat_is_read_by_chat_and_noted_by_text():
    (chat,) = summarise.chat(STAMPED).conversations
    assert [m.author for m in chat.messages] == ["mia", "tom", "mia"]
    assert any("summarise chat" in note for note in summarise.text(STAMPED).notes)
