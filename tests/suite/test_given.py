"""A string is a text, a path a file, a list many of either; one text gives one result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from regsuite import reg, summarise
from regsuite.base.errors import InputError

LIFE = "Tom Dunn was born in Leeds. Tom Dunn ran a mill there. The mill burned down in 1910."
CHAT = "[10:01] <ann> who fetches the keys?\n[10:02] <bob> ann: I do, at five\n"
THREAD = (
    '{"id": "t", "messages": [{"author": "Mara", "text": "Who has the keys?"}, '
    '{"author": "Tom", "text": "I have them.", "reply_to": 1}]}\n'
)
EACH: dict[str, tuple[Callable[..., Any], str]] = {
    "text": (summarise.text, LIFE),
    "headline": (summarise.headline, LIFE),
    "keywords": (summarise.keywords, LIFE),
    "sentiment": (summarise.sentiment, "what a lovely day :)"),
    "chat": (summarise.chat, CHAT),
    "rewrite": (reg.rewrite, LIFE),
    "entities": (reg.entities, LIFE),
    "resolve": (reg.resolve, LIFE),
}


@pytest.fixture(params=EACH)
def function(request: pytest.FixtureRequest) -> tuple[Callable[..., Any], str]:
    return EACH[request.param]


def test_one_text_gives_one_result_and_a_list_one_each_in_order(function, tmp_path):
    command, text = function
    file = tmp_path / "given.txt"
    file.write_text(text, encoding="utf-8")
    one = command(text)
    assert not isinstance(one, list)
    assert type(command(file)) is type(one)
    assert [type(r) for r in command([text, file])] == [type(one)] * 2
    assert [type(r) for r in command([text])] == [type(one)]


def test_a_folder_gives_a_list(tmp_path):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(LIFE, encoding="utf-8")
    for command in (summarise.text, summarise.headline, summarise.keywords, reg.rewrite):
        assert len(command(tmp_path)) == 2


def test_the_name_of_a_file_as_a_string_is_refused_with_what_to_write(function, tmp_path):
    command, text = function
    file = tmp_path / "given.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r'a string is a text; .* give Path\("'):
        command(str(file))


@pytest.mark.parametrize("wrong", [7, b"text", [7], None])
def test_what_is_neither_text_nor_path_is_refused(function, wrong):
    with pytest.raises(InputError, match="a text"):
        function[0](wrong)


def test_a_text_that_is_no_unicode_is_refused(function):
    with pytest.raises(InputError, match="not well-formed Unicode"):
        function[0]("half a sign: \ud800")


def test_results_are_a_line_at_a_prompt(function):
    command, text = function
    if command is not summarise.sentiment:
        long = " ".join([text] * 40)
        assert len(repr(command(long))) < 100
        assert "\n" not in repr(command(long))


def test_several_texts_in_one_summary_or_digest():
    both = summarise.text_set([LIFE, "Leeds had forty mills. One was Tom Dunn's."], words=12)
    assert str(both) and len(both.item.documents) == 2
    assert len(summarise.chat_set([CHAT, CHAT.replace("keys", "car")]).conversations) == 2


def test_a_biography_takes_texts_and_files_together(tmp_path):
    file = tmp_path / "more.txt"
    file.write_text("Tom Dunn died in York in 1930.", encoding="utf-8")
    assert "York" in str(summarise.biography("Tom Dunn", [LIFE, file]))


def test_scores_are_explained_of_strings_and_of_files(tmp_path):
    file = tmp_path / "peer.txt"
    file.write_text("A cat sat.", encoding="utf-8")
    strings = summarise.explain_score("The cat sat.", "A cat sat.")
    assert summarise.explain_score("The cat sat.", file).scores == strings.scores


def test_messages_of_a_file_are_its_lines(tmp_path):
    file = tmp_path / "messages.txt"
    file.write_text("good\n\nbad\n", encoding="utf-8")
    assert [one.text for one in summarise.sentiment(file)] == ["good", "bad"]


def test_a_thread_is_a_string_too():
    assert summarise.thread(THREAD).messages == 2
    assert [one.messages for one in summarise.thread([THREAD, THREAD])] == [2, 2]


def test_nuggets_of_strings_have_numbers_for_names():
    found = summarise.nuggets(["Tom ran a mill.", "A mill was run by Tom."], peer="Tom ran it.")
    assert found.grouping.texts == ("text 1", "text 2")
    assert list(found.recall) == ["text 1"]


def test_the_keywords_of_former_versions_work_and_warn(tmp_path):
    file = tmp_path / "given.txt"
    file.write_text(LIFE, encoding="utf-8")
    with pytest.warns(DeprecationWarning, match="give a text as a string"):
        (headline,) = summarise.headline(files=[file])
    with pytest.warns(DeprecationWarning, match="give a text as a string"):
        assert [str(h) for h in summarise.headline(content=LIFE)] == [str(headline)]


def test_a_model_is_read_once_until_its_file_changes(tmp_path):
    model = tmp_path / "refs.model"
    reg.train("base-freq", output=model)
    first = reg.load(model)
    assert reg.load(model) is first
    reg.train("base-1st", output=model, force=True)
    assert reg.load(model).system.name == "base-1st"


def test_mark_takes_a_text():
    (text,) = reg.mark(LIFE).texts
    assert text.title == "Tom Dunn"
