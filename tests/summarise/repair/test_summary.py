"""Repair of summaries: within the length, kept beside its source, shown, and switched off."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from regsuite import summarise
from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.corpora.records.documents import Limit
from regsuite.summarise.chats.digest import one_discussion
from regsuite.summarise.chats.repaired import with_repairs
from regsuite.summarise.cli import app
from regsuite.summarise.registry import REGISTRY
from tests.summarise.repair.builders import document, told

NEWS = (
    "Chief executive Karen Dale spoke on Monday in Harwick after a long night of talks with all. "
    "Ms Dale sold the old ferry to the island for a pound."
)
SOURCE = document(
    "Chief executive Karen Dale said that fuel was dear.",
    "Ms Dale took over in 2019.",
    "Rain fell.",
)


def run(*arguments: str, stdin: str = NEWS) -> str:
    result = CliRunner().invoke(app, [*arguments], input=stdin.encode())
    assert result.exit_code == 0, result.output
    return result.stdout


def summed(*arguments: str) -> str:
    return run("text", "--system", "degree", "--words", "15", *arguments)


def test_words_put_in_count_towards_the_length():
    plenty = told(SOURCE, 1, limit=Limit("words", 20))
    assert plenty.sentences[0].text == "Chief executive Karen Dale took over in 2019."
    tight = told(SOURCE, 1, limit=Limit("words", 6))
    assert tight.sentences[0].text == "Karen Dale took over in 2019."


def test_a_repair_without_room_is_left_out_and_said():
    source = document("Tom Hale, a baker, came.", "Rain fell.", "He sat.")
    done = told(source, 2, limit=Limit("words", 2))
    assert done.sentences[0].text == "He sat."
    assert done.notes == ("1 reference was not repaired: no room within the length",)


@pytest.mark.parametrize("amount", range(30, 60, 3))
def test_bytes_are_kept_to(amount):
    done = told(SOURCE, 1, limit=Limit("bytes", amount))
    assert len(done.summary.text.encode()) <= max(amount, len(SOURCE.sentences[1].text))


@pytest.mark.parametrize("words", range(5, 40, 2))
def test_a_summary_keeps_to_its_words(words):
    found = summarise.text(NEWS, words=words)
    assert len(str(found).split()) <= words


def test_sentences_are_chosen_again_where_a_name_lacks_room():
    text = (
        "Baker Tom Hale kept the shop in Mill Lane for years and years and years and years. "
        "He sold bread, bread and bread. Bread was cheap."
    )
    found = summarise.text(text, words=9, system="degree")
    assert str(found) == "Baker Tom Hale sold bread, bread and bread."


def test_results_keep_the_source_and_its_changes():
    found = summarise.text(NEWS, words=15, system="degree")
    (sentence,) = found.sentences
    assert sentence.source.text.startswith("Ms Dale sold")
    assert (
        str(found)
        == sentence.text
        == "Chief executive Karen Dale sold the old ferry to the island for a pound."
    )
    for change in sentence.changes:
        assert sentence.source.text[change.start : change.end] == change.before


def test_a_connective_taken_off_is_one_of_the_changes():
    text = NEWS.replace("Ms Dale sold", "But Ms Dale sold")
    for repair in (True, False):
        found = summarise.text(text, words=15, system="best", repair=repair)
        assert [s.text for s in found.sentences] == found.summary.lines
        assert all(s.source.text in text for s in found.sentences)


def test_diff_shows_what_went_and_came():
    assert "[-Ms Dale-]{+Chief executive Karen Dale+} sold" in summed("--diff")


def test_it_can_be_switched_off():
    assert "Ms Dale sold" in summed("--no-repair")
    assert "[-" not in summed("--no-repair", "--diff")


def test_json_has_source_positions_and_reasons():
    (row,) = json.loads(summed("--json"))["summary"]
    (change,) = row["changes"]
    assert row["source"][change["start"] : change["end"]] == change["before"] == "Ms Dale"
    assert change["reason"] == "Ms Dale was not named before"


def test_pages_and_notebooks_tell_both():
    page = summed("--format", "html")
    found = summarise.text(NEWS, words=15, system="degree")
    for shown in (page, found._repr_html_()):
        assert re.search(
            r'<ins title="was: Ms Dale; [^"]*">Chief executive Karen Dale</ins>', shown
        )
    assert "Ms Dale sold" in page  # the document below


def test_hostile_names_are_escaped():
    text = "Baker Tom Ha<b>le & Co said it. Mr Ha<b>le sold bread and bread and bread."
    assert "<b>" not in summarise.text(text, sentences=1)._repr_html_()


def test_a_life_is_repaired_too():
    text = (
        "Painter Ada Brook was born in 1901. Her teacher was Dr Paul Fenner of Harwick. "
        "In 1920 Brook got a prize for her charts of the sea, which Fenner had praised."
    )
    found = summarise.biography("Ada Brook", text, words=30)
    assert "which Dr Paul Fenner had praised" in str(found)
    assert all(s.source.text in text for s in found.sentences)


def mails(*texts: str) -> Conversation:
    messages = (Message(str(i), f"a{i}", spoken(text)) for i, text in enumerate(texts))
    return Conversation("x", tuple(messages), title="Summer fair")


def test_mails_are_repaired_within_their_message():
    conversation = mails(
        "The tent was run by Martin Cole, a scoutmaster. It rained a lot. He kept the urn.",
        "He was kind.",
    )
    extractor = REGISTRY.find("first-sentences", "discussion").make()
    digest = one_discussion(conversation, extractor, 100)
    (topic,) = digest.topics
    first = topic.points[0]
    kept = first.__class__(0, "a0", "He kept the urn.", first.role)
    other = first.__class__(1, "a1", "He was kind.", first.role)
    asked = replace(digest, topics=(replace(topic, points=(kept, other)),))
    points = with_repairs(asked, 100).topics[0].points
    assert [p.text for p in points] == ["Martin Cole kept the urn.", "He was kind."]
    assert with_repairs(asked, 7).topics[0].points[0].text == "He kept the urn."


def test_a_chat_is_shown_with_what_changed(tmp_path):
    path = tmp_path / "log.txt"
    path.write_text(
        "[10:00] <ann> Who has the key? Baker Tom Hale said it is lost.\n"
        "[10:01] <bob> Mr Hale told me that the key lies at the parish office.\n"
    )
    text = run("chat", str(path), "--input-format", "irc", "--diff", stdin="")
    assert "bob" in text
