"""Digests of chats and threads: what they tell, how they are shown, what they refuse."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.corpora.samples import sample
from regsuite.summarise.chats import drawing, points, render
from regsuite.summarise.chats.digest import digest
from regsuite.summarise.chats.linkers import Addressee
from regsuite.summarise.chats.topics import is_chat
from regsuite.summarise.cli import app
from regsuite.summarise.commands.thread import thread
from regsuite.summarise.registry import REGISTRY

HOSTEL = str(sample("links", "test") / "hostel.raw.txt")
THREADS = str(sample("discussion", "test") / "threads.jsonl")
BAD = '<script>alert("x")</script> & <b>'
runner = CliRunner()


def run(*arguments, stdin=None):
    return runner.invoke(app, [*map(str, arguments)], input=stdin)


def chat(*lines):
    messages = []
    for i, line in enumerate(lines):
        author, _, text = line.partition(" ")
        messages.append(Message(str(i), author, spoken(text)))
    return Conversation("x", tuple(messages))


def told(conversation, words=100):
    extractor = REGISTRY.find("first-sentences", "discussion").make()
    return digest([conversation], Addressee(), extractor, words)


TALK = chat(
    "ann hello",
    "ann my old printer jams on thick paper, what can I do?",
    "bob ann: open the rear flap before you print",
    "ann bob: the flap was it, works now",
    "cyd is anybody driving to Leeds on Friday evening?",
)


def test_a_digest_tells_question_answer_and_end():
    (topic,) = told(TALK).topics
    assert [(p.author, p.role) for p in topic.points] == [
        ("ann", points.ASKED),
        ("bob", points.ANSWERED),
        ("ann", points.ENDED),
    ]
    assert topic.points[1].text == "open the rear flap before you print"
    assert "printer" in topic.headline.lower()
    assert (topic.asker, topic.answerers) == ("ann", ("bob",))


def test_an_answer_without_content_words_is_shown():
    talk = chat("joe is the cafeteria open today?", "ana joe: only until 2", "joe ana: thanks!")
    (topic,) = told(talk).topics
    assert [p.text for p in topic.points] == ["is the cafeteria open today?", "only until 2"]


def test_questions_without_an_answer_are_listed():
    ((_, point),) = told(TALK).unanswered
    assert point.author == "cyd"


def test_words_bound_the_digest():
    assert sum(t.words for t in told(TALK, 25).topics) <= 25


def test_what_does_not_fit_is_named():
    found = run("chat", HOSTEL, "--words", 60)
    assert found.exit_code == 0
    assert "Also talked about" in found.stdout


def test_mails_are_no_chat():
    assert is_chat(TALK)
    assert not is_chat(Conversation("x", TALK.messages, "A subject"))


def test_everything_that_people_wrote_is_escaped():
    hostile = chat(f"{BAD.replace(' ', '')} what is {BAD} about printers?", f"bob {BAD} printers")
    found = told(hostile)
    page = render.as_html(found)
    assert "<script" not in page
    assert "alert" in page
    assert "<b>alert" not in page
    assert "<script" not in drawing.as_svg(found)
    assert "default-src 'none'" in page


def test_the_policy_knows_the_style_of_the_page():
    import base64
    import hashlib

    page = render.as_html(told(TALK))
    style = re.search(r"<style>(.*)</style>", page, re.DOTALL)[1]
    digest_ = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"sha256-{digest_}" in page


def test_links_of_the_page_lead_to_messages_on_it():
    page = render.as_html(told(TALK))
    targets = set(re.findall(r'href="#([^"]+)"', page))
    assert targets
    assert targets <= set(re.findall(r'id="([^"]+)"', page))


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_formats(form):
    found = run("chat", HOSTEL, "--format", form, "-q")
    assert found.exit_code == 0
    assert "boiler" in found.stdout


def test_json_names_people_and_messages():
    data = json.loads(run("chat", HOSTEL, "--json", "-q").stdout)
    assert {"headline", "asked_by", "answered_by", "points", "messages"} <= set(data["topics"][0])


def test_links_and_threads_are_printed():
    assert "answers 1 (ewa)" in run("chat", HOSTEL, "--links").stdout
    assert run("chat", HOSTEL, "--threads").stdout.count("\n\n") >= 4


def test_the_drawing_is_written(tmp_path):
    target = tmp_path / "talk.svg"
    assert run("chat", HOSTEL, "--svg", target).exit_code == 0
    assert target.read_text().startswith("<svg")
    assert run("chat", HOSTEL, "--svg", target).exit_code == 2


def test_since_keeps_what_is_new(tmp_path):
    log = tmp_path / "2024-05-01.log"
    log.write_text(
        "[10:00] <ann> who mends bicycles around here?\n[10:01] <bob> ann: the shop by the bridge\n"
        "--- Day changed Thu May 02 2024\n"
        "[10:00] <cyd> which bakery is open on sunday?\n[10:01] <dan> cyd: the one on the square\n"
    )
    shown = run("chat", log, "--since", "2024-05-02").stdout
    assert "bakery" in shown
    assert "bicycles" not in shown
    assert run("chat", log, "--since", "soon").exit_code == 2


def test_a_thread_whole_and_so_far(tmp_path):
    one = tmp_path / "one.jsonl"
    one.write_text(Path(THREADS).read_text().splitlines()[0])
    whole = run("thread", one, "--words", 60)
    assert whole.exit_code == 0
    assert "Bus or train" in whole.stdout
    before = run("thread", one, "--up-to", 3)
    assert "Thirty-one families" not in before.stdout
    assert run("thread", one, "--up-to", 99).exit_code == 2
    assert "2 threads" in run("thread", THREADS).stderr


POSTS = (
    ("Mara", "Who can bring tables for the fair? We need six tables. Tables of wood are best."),
    ("Tom", "I can bring three tables of wood. My tables are heavy."),
    ("Piet", "Who bakes cake? Last year the cake was gone early. More cake is needed."),
    ("Lena", "I bake a plum cake. A cake with cheese is easy too."),
)


@pytest.fixture
def fair(tmp_path):
    path = tmp_path / "fair.jsonl"
    rows = [
        {"id": i, "author": author, "subject": "Fair", "text": text, "reply_to": i - 1 or None}
        for i, (author, text) in enumerate(POSTS, 1)
    ]
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


@pytest.mark.parametrize("verb", ["chat", "thread"])
def test_subtopics_have_mini_summaries(verb, fair):
    data = json.loads(run(verb, fair, "--subtopics", "--json").stdout)
    points = data["topics"][0]["points"]
    assert [(p["author"], p["subtopic"]) for p in points] == [
        ("Mara", 1),
        ("Tom", 1),
        ("Piet", 2),
        ("Lena", 2),
    ]
    assert [p["role"] for p in points] == ["asked", "answered"] * 2
    assert "Subtopic 2:\n   - Piet: " in run(verb, fair, "--subtopics").stdout
    assert "<h3>Subtopic 2</h3>" in run(verb, fair, "--subtopics", "--format", "html").stdout
    assert "### Subtopic 2" in run(verb, fair, "--subtopics", "--format", "markdown").stdout
    assert "Subtopic" not in run(verb, fair).stdout


def test_mini_summaries_from_python(fair):
    (topic,) = thread(fair, subtopics=True).topics
    assert [[p.author for p in mini] for mini in topic.mini_summaries] == [
        ["Mara", "Tom"],
        ["Piet", "Lena"],
    ]
    assert [len(t.mini_summaries) for t in thread(fair).topics] == [1]
    with pytest.raises(InputError, match="makes no subtopics"):
        thread(fair, system="first-sentences", subtopics=True)


def test_standard_input():
    found = run(
        "chat", stdin="[12:00] <ann> who has the key?\n[12:01] <bob> ann: it hangs inside\n"
    )
    assert found.exit_code == 0
    assert "key" in found.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("no-such-file.log",),
        (HOSTEL, "--words", 5, "--ratio", 0.5),
        (HOSTEL, "--format", "pdf"),
        (HOSTEL, "--input-format", "fax"),
    ],
)
def test_errors_are_one_line(arguments):
    found = run("chat", *arguments)
    assert found.exit_code == 2
    assert len(found.stderr.strip().splitlines()) == 1


def test_an_empty_log_says_so():
    assert run("chat", "--input-format", "irc", stdin="").stdout.strip() == "Nobody said anything."


@pytest.mark.parametrize(
    "text",
    [
        "<ann> hi\n<ann> anybody?\n",
        "[99:99] <x> y\n",
        "=== a joined\n" * 5,
        "[12:00] <[a]|b> \x0304red\x03 text\n[11:00] * [a]|b waves\n",
        "[12:00] <a> " + "x" * 100_000 + "\n",
    ],
)
def test_odd_logs_are_digested(text):
    assert run("chat", "--input-format", "irc", stdin=text).exit_code == 0


def test_notes_of_one_person_are_told():
    assert "call the dentist" in render.as_text(told(chat("me buy milk", "me call the dentist")))


def test_an_answer_is_told_with_its_question():
    talk = chat(
        "ann Game night on Friday at mine, who is in?",
        "bob ann: me, can I come at 8?",
        "ann bob: 8 is fine, we begin with a short game",
        "ann bob: hmm",
    )
    shown = render.as_text(told(talk))
    assert "can I come at 8?" in shown
    assert "hmm" not in shown
