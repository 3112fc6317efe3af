"""Conversations as JSON: posts, whole conversations, exports of services, BC3."""

import json
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.conversations import bc3, chat_json, forum, irc
from regsuite.corpora.formats.conversations.lines import to_lines, to_row
from regsuite.corpora.records.conversations import (
    Conversation,
    Extract,
    Message,
    Pair,
    Segment,
    spoken,
)


def parse(*rows):
    return forum.parse("\n".join(json.dumps(row) for row in rows).encode(), Path("a.jsonl"))


def post(number, text="Words.", **fields):
    return {"id": number, "author": "ann", "text": text, **fields}


def test_posts_become_a_conversation_with_links():
    (found,) = parse(
        post("a", reply_to=None), post("b", "> Words.\nYes.", reply_to="a", date="2024-05-01T10:00")
    )
    assert [m.parents for m in found.messages] == [(0,), (0,)]
    assert [s.quoted for s in found.messages[1].segments] == [True, False]
    assert found.messages[1].time.hour == 10


def test_links_to_later_unknown_and_own_posts_are_beginnings_with_a_note():
    (found,) = parse(post("a", reply_to="b"), post("b", reply_to="zzz"), post("c", reply_to="c"))
    assert [m.parents for m in found.messages] == [(0,), (1,), (2,)]
    assert "2 replies" in found.notes[0]


def test_posts_without_links_do_not_know_them():
    (found,) = parse(post("a"), post("b"))
    assert not found.linked


def test_threads_in_one_file_are_told_apart():
    assert len(parse(post("a", thread="x"), post("b", thread="y"))) == 2


@pytest.mark.parametrize(
    "line",
    [b"{", b"[1]", b'{"author": "a"}', b'{"messages": 3}', b'{"messages": [{"author": "a"}]}'],
)
def test_bad_lines_are_errors_with_their_number(line):
    with pytest.raises(InputError, match=r"a\.jsonl:1"):
        forum.parse(line, Path("a.jsonl"))


def test_what_is_written_is_read_back():
    messages = (
        Message("1", "ann", (Segment("Tea?", False, ("Tea?",)),), parents=(0,)),
        Message(
            "2",
            "bob",
            (Segment("Tea?", True, ("Tea?",)), Segment("Yes.", False, ("Yes.",))),
            parents=(0,),
            attachments=("a.zip",),
        ),
        Message("3", "", spoken("=== joined"), kind="system", parents=(2,)),
    )
    item = Conversation(
        "x",
        messages,
        "Tea",
        1,
        (Extract("one", ((0, 0), (1, 1)), ("Tea.",), (0, 1)),),
        12,
        (Pair(0, 1, True),),
    )
    (found,) = forum.parse(to_lines([to_row(item)]), Path("a.jsonl"))
    assert found == item


def test_threads_are_components_of_links():
    messages = tuple(
        Message(str(i), "a", spoken("x"), parents=p)
        for i, p in enumerate([(0,), (1,), (0,), (1, 2), (4,)])
    )
    assert Conversation("x", messages).threads == [[0, 1, 2, 3], [4]]


def test_links_can_be_taken_out_and_others_asked_about():
    messages = tuple(Message(str(i), "a", spoken("x"), parents=(0,)) for i in range(3))
    item = Conversation("x", messages, first=1)
    assert not item.without_links().linked
    assert item.without_links().linked_by([(0,), (1,)]) == {(0, 1), (1, 2)}


def export(value):
    return chat_json.parse(json.dumps(value).encode(), Path("c.json"))


def test_slack_export():
    (found,) = export(
        [
            {"user": "U1", "text": "see <https://x.org|this> &amp; <@U2>", "ts": "100.1"},
            {"user": "U2", "text": "ok", "ts": "101.1", "thread_ts": "100.1"},
            {"subtype": "channel_join", "user": "U3", "text": "joined", "ts": "102.1"},
        ]
    )
    assert found.messages[0].text == "see this & @U2"
    assert found.messages[1].parents == (0,)
    assert not found.messages[2].said


def test_discord_export():
    (found,) = export(
        {
            "channel": {"name": "tea"},
            "messages": [
                {
                    "id": "1",
                    "author": {"name": "ann"},
                    "content": "tea?",
                    "timestamp": "2024-01-01T10:00:00+00:00",
                },
                {
                    "id": "2",
                    "author": {"name": "bob"},
                    "content": "yes",
                    "timestamp": "2024-01-01T10:01:00+00:00",
                    "reference": {"messageId": "1"},
                    "attachments": [{"fileName": "a.png"}],
                },
            ],
        }
    )
    assert (found.id, found.title) == ("tea", "")
    assert found.messages[1].parents == (0,)
    assert found.messages[1].attachments == ("a.png",)


def test_mattermost_exports():
    (found,) = export(
        {
            "order": ["b", "a"],
            "posts": {
                "b": {
                    "id": "b",
                    "root_id": "a",
                    "message": "yes",
                    "user_id": "u2",
                    "create_at": 2000,
                },
                "a": {"id": "a", "message": "tea?", "user_id": "u1", "create_at": 1000},
            },
        }
    )
    assert [m.id for m in found.messages] == ["a", "b"]
    assert found.messages[1].parents == (0,)
    bulk = [
        {"type": "version", "version": 1},
        {
            "type": "post",
            "post": {
                "channel": "tea",
                "user": "ann",
                "message": "tea?",
                "create_at": 1000,
                "replies": [{"user": "bob", "message": "yes", "create_at": 2000}],
            },
        },
    ]
    data = "\n".join(json.dumps(row) for row in bulk).encode()
    (found,) = chat_json.parse(data, Path("c.jsonl"))
    assert [m.author for m in found.messages] == ["ann", "bob"]


@pytest.mark.parametrize("value", [{"a": 1}, {"posts": 3}, 7, "x"])
def test_other_json_is_refused(value):
    with pytest.raises(InputError):
        export(value)


def test_exports_are_recognised_by_content():
    head = Head(Path("x.json"), b'[{"user": "U", "text": "x", "ts": "1.0"}]')
    assert chat_json.ChatExport().recognises(head)
    assert not chat_json.ChatExport().recognises(Head(Path("x.json"), b'{"text": "x"}'))


CORPUS = """<root><thread><name>Tea</name><listno>1-2</listno>
<DOC><Received>Tue Dec 08 07:30:52 -0800 1998</Received><From>Ann &lt;a@x&gt;</From>
<Subject>Tea</Subject><Text><Sent id="1.1">Tea &amp;amp; cake?</Sent></Text></DOC>
<DOC><From>Bob</From><Subject>Re: Tea</Subject><Text><Sent id="2.1">&gt; Tea?</Sent>
<Sent id="2.2">Yes.</Sent></Text></DOC></thread></root>"""
NOTES = """<root><thread><listno>1-2+</listno><name>Tea</name><annotation><desc>A1</desc><summary>
<sent link="1.1, 2.2">They want tea.</sent><sent link="9.9">Lost.</sent></summary></annotation>
</thread></root>"""


def test_bc3(tmp_path):
    (tmp_path / "corpus.xml").write_text(CORPUS)
    (tmp_path / "annotation.xml").write_text(NOTES)
    (found,) = bc3.Bc3Xml().read(tmp_path / "corpus.xml").items
    assert found.messages[0].text == "Tea & cake?"
    assert found.messages[0].time.hour == 15
    assert [quoted for _, quoted in found.messages[1].sentences] == [True, False]
    assert found.extracts == (Extract("A1", ((0, 0), (1, 1)), ("They want tea.", "Lost."), (0, 0)),)
    assert bc3.Bc3Xml().read(tmp_path / "annotation.xml").items == []


def test_bc3_names_a_bad_link(tmp_path):
    (tmp_path / "corpus.xml").write_text(CORPUS)
    (tmp_path / "annotation.xml").write_text(NOTES.replace("9.9", "nine"))
    with pytest.raises(InputError, match="names no sentence"):
        bc3.Bc3Xml().read(tmp_path / "corpus.xml")


def test_times_without_a_day_are_written_without_one_and_read_back_over_midnight():
    log = irc.parse(b"[23:58] <ann> still up?\n[00:02] <bob> yes\n", Path("talk.log"))
    written = to_lines([to_row(log)])
    times = [m["time"] for m in json.loads(written)["messages"]]
    assert times == ["23:58:00", "00:02:00"]
    (back,) = forum.parse(written, Path("a.jsonl"))
    assert [m.time for m in back.messages] == [m.time for m in log.messages]
