"""Links corrected for everyday chats: silences divide, open questions are answered."""

import datetime

import pytest

from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.summarise.chats.link_corrections import corrected

START = datetime.datetime(2024, 1, 1, 12)


def chat(*lines):
    messages = []
    for i, (minute, line) in enumerate(lines):
        author, _, text = line.partition(" ")
        time = None if minute is None else START + datetime.timedelta(minutes=minute)
        messages.append(Message(str(i), author, spoken(text), time))
    return Conversation("x", tuple(messages))


@pytest.mark.parametrize(
    ("minute", "text", "parent"),
    [
        (2, "so be it", 0),
        (40, "strike on monday", 1),
        (40, "ann: strike on monday", 0),
        (40, "the lasagne was good", 0),
        (7, "who has the keys?", 1),
        (None, "strike on monday", 0),
    ],
)
def test_a_link_over_a_silence_needs_a_name_or_a_word(minute, text, parent):
    talk = chat((0, "ann lasagne for all"), (minute, f"bob {text}"))
    assert corrected(talk, [0, 0]) == [0, parent]


def test_what_follows_an_open_question_answers_it():
    talk = chat((0, "ann who comes on sunday?"), (1, "bob me and lena"), (5, "cyd nice weather"))
    assert corrected(talk, [0, 1, 2]) == [0, 0, 2]


def test_a_short_question_back_answers_what_was_said_before():
    talk = chat((0, "ann the login page is blank"), (1, "bob which browser?"))
    assert corrected(talk, [0, 1]) == [0, 0]


def test_where_names_are_said_beginnings_stay():
    talk = chat(
        (0, "ann who comes?"), (0, "bob ann: me"), (1, "cyd bob: why?"), (1, "dan a new thing")
    )
    assert corrected(talk, [0, 0, 1, 3]) == [0, 0, 1, 3]


@pytest.mark.parametrize(
    ("minute", "text", "parent"),
    [
        (2, "same here", 0),
        (2, "yes, and who calls the landlord?", 0),
        (2, "who has the keys of the cellar door?", 1),
        (9, "same here", 1),
    ],
)
def test_what_is_said_at_once_goes_on_with_what_was_said_before(minute, text, parent):
    talk = chat((0, "ann the boiler is out"), (minute, f"bob {text}"))
    assert corrected(talk, [0, 1]) == [0, parent]
