"""Meetings: the task, the ranking and what ``summarise meeting`` prints."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.features.conversations.meeting_rows import COLUMNS, MeetingSentences
from regsuite.summarise.chats import render
from regsuite.summarise.cli import app
from regsuite.summarise.meetings.digest import is_spoken
from regsuite.summarise.meetings.ranking import MeetingLearned
from regsuite.summarise.meetings.task import MeetingTask, speaker_of
from regsuite.summarise.registry import REGISTRY

SAMPLE = sample("meeting", "test") / "meetings.jsonl"
LAYOUTS = Path(__file__).parents[1] / "corpora" / "layouts"


def _items(split: str = "train", **options: str):
    task = MeetingTask({"words": "60", **options})
    sources = task.find(sample("meeting", split))
    return task, [i for s in sources for i in task.read(s).items]


def test_a_meeting_is_read_without_noise_and_fillers():
    _, (first, *_) = _items("test")
    texts = [s.text for s in first.sentences]
    assert texts[:2] == [
        "Good morning.",
        "The numbers of visitors in the evening have fallen by a third since last year.",
    ]
    assert not any(mark in t for t in texts for mark in ("[laughter]", "Uh ", " um"))
    assert speaker_of(first.documents[0], first.sentences[-1]) == "Head"
    assert first.references[0].text.startswith("The head of the library")


def test_names_stand_before_sentences_where_they_are_asked_for():
    _, (first, *_) = _items("test", names="yes")
    assert first.sentences[0].text == "Head: Good morning."
    with pytest.raises(InputError, match="yes or no"):
        MeetingTask({"names": "perhaps"})


def test_meetings_of_one_series_are_not_parted():
    task, items = _items()
    keys = [task.overlap_keys(i) for i in items]
    assert keys[0] == keys[1] != keys[2]
    bare = replace(items[0], documents=(replace(items[0].documents[0], publisher=""),))
    assert task.overlap_keys(bare) not in keys


def test_the_ranking_learns_and_keeps_to_the_length():
    _, items = _items()
    system = MeetingLearned().train(items)
    for item, chosen in zip(items, system.predict(items), strict=True):
        assert 0 < len(chosen.text.split()) <= 60
        assert {s.number for s in chosen.sentences} <= {s.number for s in item.sentences}
    again = MeetingLearned()
    again.restore(system.parts())
    assert again.predict(items) == system.predict(items)
    with pytest.raises(InputError, match="no meeting with an abstract"):
        MeetingLearned().train([i.without_references() for i in items])


def test_every_sentence_has_a_row():
    _, (item, *_) = _items()
    rows = MeetingSentences(item.documents[0]).rows
    assert rows.shape == (len(item.sentences), len(COLUMNS))
    assert rows[:, COLUMNS.index("place")].max() == 1
    assert rows[:, COLUMNS.index("asks")].sum() == 3


def test_the_task_compares_systems():
    found = summarise.compare(task="meeting", systems="meeting-lead,meeting-learned")
    assert {s.name for s in found.systems} == {"meeting-lead", "meeting-learned"}


def test_sections_of_a_meeting():
    library, theatre = summarise.meeting([SAMPLE, SAMPLE], words=60)[:2]
    text = render.as_text(library)
    assert text.index("Decided:") < text.index("To do:") < text.index("What was said")
    assert "Head: we open on Saturday instead of Thursday evening" in text
    assert "Clerk: I'll make a poster" in text
    assert "Left open:\n  - Head: “And who works on Saturdays?” We have to see. [10]" in text
    assert "Director: we borrow the costumes from the opera" in render.as_text(theatre)
    assert "<h2>Left open</h2>" in render.as_html(library)
    assert json.loads(render.as_json(library))["actions"][0]["owner"] == "Clerk"


@pytest.mark.parametrize("name", ["allotment-meeting.vtt", "interview-board.srt"])
def test_transcripts_are_meetings(name):
    digest = summarise.meeting(LAYOUTS / name)
    assert digest.decided and digest.actions


def test_a_long_transcript_given_to_chat_is_a_meeting():
    turns = "".join(f"Ann: um, the boiler of house {i} is old\nBob: it is\n" for i in range(30))
    digest = summarise.chat(turns)
    assert is_spoken(digest.conversations[0]) or digest.topics[0].spoken
    assert digest.topics[0].spoken
    assert not summarise.chat(turns.replace("um, ", "")).topics[0].spoken


def test_links_of_a_long_transcript_can_be_asked_for(tmp_path):
    turns = "".join(f"Ann: um, the boiler of house {i} is old\nBob: it is\n" for i in range(30))
    file = tmp_path / "call.txt"
    file.write_text(turns)
    lines = CliRunner().invoke(app, ["chat", str(file), "--links", "-q"]).stdout.splitlines()
    assert len(lines) == 60
    assert any("answers" in line for line in lines)


def test_meeting_is_registered_with_its_systems():
    assert {s.name for s in REGISTRY.systems if s.task == "meeting"} == {
        "meeting-lead",
        "meeting-learned",
    }
