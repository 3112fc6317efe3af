"""Tables that fit a terminal."""

from __future__ import annotations

import io
from dataclasses import replace

from rich.console import Console

from regsuite.reg.mentions import tables
from regsuite.reg.mentions.reading import reading
from regsuite.reg.mentions.wording import percent, short
from regsuite.reg.rewriting.inputs import Source
from tests.reg.mentions.builders import STORY, Layer, mention, named, resolved, story


def read(text=STORY, document=None):
    return reading(Source("x", text, "text"), Layer(document or story()))


def printed(table) -> list[str]:
    stream = io.StringIO()
    Console(file=stream, width=80).print(table)
    return [" ".join(line.split()) for line in stream.getvalue().splitlines()]


def test_entities_are_listed_by_mentions_with_type_names_and_weakest_link():
    assert printed(tables.entities(read())) == [
        "Entity Type Also Mentions Line Weakest link",
        "Tom Dunn person 90% Dunn 6 1 92%",
        "a mill object 80% 3 1 60%",
        "Anna person 90% 3 1 95%",
        "Leeds place 95% 1 1 –",
    ]


def test_what_is_mentioned_once_without_a_name_is_counted():
    one = read("Tom saw a dog.", resolved("Tom saw a dog.", [named("Tom"), mention("a dog")]))
    assert len(printed(tables.entities(one))) == 2
    assert tables.left_out(one).startswith("1 thing without a name, mentioned once: left out")
    assert len(printed(tables.entities(one, everything=True))) == 3
    assert tables.left_out(read()) == ""


def test_mentions_are_listed_with_link_runner_up_and_reasons():
    lines = printed(tables.mentions(read()))
    assert lines[0] == "Line Mention Kind Entity Link Runner-up Why"
    assert lines[1] == "1 Tom Dunn name Tom Dunn new 100%"
    assert "1 him pronoun Tom Dunn 93% a mill 5%" in lines
    assert "1 his pronoun Tom Dunn 97% the nearest man" in lines


def test_columns_without_anything_are_left_out():
    one = read("Tom ran.", resolved("Tom ran.", [named("Tom")]))
    assert printed(tables.mentions(one))[0] == "Line Mention Kind Entity Link"


def test_a_threshold_cuts_the_entities():
    lines = printed(tables.entities(replace(read(), at_least=0.98)))
    assert "Tom Dunn person 90% 1 1 –" in lines


def test_what_does_not_agree_is_said():
    document = story()
    odd = replace(document.entities[0], conflicts=("he and she",))
    one = read(STORY, replace(document, entities=(odd, *document.entities[1:])))
    assert list(tables.conflicts(one)) == ['"Tom Dunn": he and she']


def test_words_are_cut_and_nearly_sure_is_not_sure():
    assert short("a  b\nc", 10) == "a b c" and short("abcdef", 4) == "abc…"
    assert [percent(p) for p in (0.0, 0.994, 0.9999, 1.0)] == ["0%", "99%", "99%", "100%"]
