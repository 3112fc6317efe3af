"""The page: nested marks, nothing unescaped, chains of every threshold."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from lxml import html

from regsuite.reg.mentions.clarify import Wanted, clarified
from regsuite.reg.mentions.page import changes_page, page
from regsuite.reg.mentions.page_data import beginning
from regsuite.reg.mentions.page_text import nested
from regsuite.reg.mentions.reading import reading
from regsuite.reg.mentions.regroup import regrouped
from regsuite.reg.rewriting.inputs import Source
from tests.reg.mentions.builders import STORY, Layer, mention, named, resolved, story

BAD = "</script><script>alert(1)</script>"
NASTY = f"Tom {BAD} met “Ann & Co”. He ran."


def read(text=STORY, document=None, name="x"):
    return reading(Source(name, text, "text"), Layer(document or story()))


def tree(text=STORY, document=None, name="x"):
    return html.fromstring(page(read(text, document, name)))


def data(root):
    return json.loads(root.get_element_by_id("data").text)


def test_the_text_stands_there_whole_with_a_mark_for_each_mention():
    root = tree()
    (text,) = root.xpath("//section[@id='text']")
    assert " ".join(text.text_content().split()) == STORY
    marked = {int(m.get("id")[1:]): m.text_content() for m in text.iter("mark")}
    assert marked == {m.index: m.text for m in story().mentions}


def test_marks_stand_within_each_other():
    (his,) = tree().xpath("//mark[@id='m4']")
    assert his.getparent().get("id") == "m5"
    assert his.get("class") == "c0 h0" and his.getparent().get("class") == "c2 h1"


def test_a_mention_that_crosses_another_is_left_out():
    document = resolved("a b c d", [mention("a b c"), mention("b c d"), mention("c")])
    assert [m.text for m in nested(document.mentions)] == ["a b c", "c"]


def test_what_is_mentioned_once_without_a_name_has_no_colour():
    root = tree("Tom saw a dog.", resolved("Tom saw a dog.", [named("Tom"), mention("a dog")]))
    assert [m.get("class") for m in root.iter("mark")] == ["c0 h0", "once h0"]


def test_nothing_of_the_text_becomes_markup():
    rows = [named(f"Tom {BAD}"), named("Ann & Co", reasons=(BAD,)), mention("He", 0, 0.9)]
    done = page(read(NASTY, resolved(NASTY, rows), name=BAD))
    assert BAD not in done and done.count("<script") == 2
    assert data(html.fromstring(done))["mentions"][1]["why"] == [BAD]
    result = clarified(read(NASTY, resolved(NASTY, rows), name=BAD), Wanted(0.5))
    assert result.changes and BAD not in changes_page(result)


@pytest.mark.parametrize("at_least", [0.0, 0.93])
def test_the_page_has_the_chains_of_every_threshold(at_least):
    kept = data(html.fromstring(page(replace(read(), at_least=at_least))))
    assert kept["levels"][kept["start"]] == at_least
    for level, of in zip(kept["levels"], kept["of"], strict=True):
        expected = [m.entity for m in regrouped(story(), level).mentions]
        assert same_parts(of, expected)


def same_parts(one, other):
    return len(set(zip(one, other, strict=True))) == len(set(one)) == len(set(other))


def test_a_mention_says_link_rival_reasons_and_what_it_stands_for():
    him = data(tree())["mentions"][11]
    assert him == {
        "text": "him",
        "kind": "pronoun",
        "line": 1,
        "antecedent": 9,
        "link": 0.93,
        "new": 0.07,
        "rival": [6, 0.05],
        "means": ["Dunn", 0.93],
        "why": [],
    }


def test_the_policy_names_style_and_script_and_nothing_is_fetched():
    done = page(read())
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', done)
    assert policy.startswith("default-src &#39;none&#39;; style-src &#39;sha256-")
    assert "script-src &#39;sha256-" in policy and "unsafe" not in policy
    assert not re.search(r"(src|href)=|url\(|@import|https?://", done)
    assert 'name="viewport"' in done and 'lang="en"' in done and " style=" not in done


def test_every_control_has_a_label():
    root = tree()
    labelled = {label.get("for") for label in root.iter("label")}
    for control in root.iter("input"):
        around = any(up.tag == "label" for up in control.iterancestors())
        assert control.get("id") in labelled or around


def test_entities_stand_in_the_data_once():
    kept = data(tree())
    sizes = [[kept["groups"][i]["size"] for i in places] for places in kept["shown"]]
    assert all(sum(counts) == len(kept["mentions"]) for counts in sizes)
    assert len(kept["groups"]) < sum(map(len, kept["shown"])) / 2


def test_a_page_of_too_many_mentions_ends_with_a_paragraph():
    text = "Tom ran.\n\nAnna met Tom.\n\nHe fell."
    rows = [named("Tom"), named("Anna"), named("Tom", 0), mention("He", 2)]
    whole = read(text, resolved(text, rows))
    assert beginning(whole, 4) is whole
    cut = beginning(whole, 2)
    assert (cut.whole.text, [m.text for m in cut.whole.mentions]) == ("Tom ran.", ["Tom"])
    assert [(e.name, e.mentions) for e in cut.entities] == [("Tom", (0,))]
    assert cut.notes == ("the page ends before line 3; tables and JSON have all",)
    assert [m.text for m in beginning(whole, 3).whole.mentions] == ["Tom", "Anna", "Tom"]


def test_notes_are_shown():
    assert "there is no running text in it" in page(read("", resolved("", [])))
