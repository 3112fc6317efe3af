"""What becomes a name, in which form, and what stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regsuite.english.entities.resolved import DEFINITE
from regsuite.english.entities.resolver import NOT_ENGLISH
from regsuite.reg.mentions.clarify import Wanted, clarified
from regsuite.reg.mentions.names import path
from regsuite.reg.mentions.reading import ONE_CASE, reading
from regsuite.reg.rewriting.inputs import Source
from tests.reg.mentions.builders import STORY, Layer, mention, named, resolved, story


def clear(text, rows, kind="text", shown="", **wanted):
    document = resolved(shown or text, rows)
    done = clarified(reading(Source("x", text, kind), Layer(document)), Wanted(**wanted))
    return done.text


def test_sure_pronouns_become_names_in_their_case_and_all_else_stays():
    done = clarified(reading(Source("x", STORY, "text"), Layer(story())))
    assert done.text == (
        "Tom Dunn was born in Leeds. [Tom Dunn] kept a mill there, and [Tom Dunn's] wife Anna ran "
        "it. “I sold it,” Dunn said. [Anna] laughed at [Dunn] and hurt herself."
    )
    assert [(c.before, c.name, c.probability) for c in done.changes] == [
        ("He", "Tom Dunn", 0.96),
        ("his", "Tom Dunn", 0.97),
        ("She", "Anna", 0.95),
        ("him", "Dunn", 0.93),
    ]
    assert done.left == 2
    assert done.notes[-1].startswith("4 of 6 pronouns made clear (at least 0.9 sure")


def test_the_apostrophe_is_that_of_the_text():
    rows = [named("Tom"), mention("his", 0)]
    assert clear("Tom’s mill was his own.", rows) == "Tom’s mill was [Tom’s] own."


def test_places_are_those_of_the_text_that_was_given():
    done = clarified(reading(Source("x", STORY, "text"), Layer(story())))
    assert [STORY[c.start : c.end] for c in done.changes] == [c.before for c in done.changes]


def test_a_name_is_as_full_as_is_sure_enough():
    """From "Dunn" to "Tom Dunn" there are three more links."""
    read = reading(Source("x", STORY, "text"), Layer(story()))
    assert "laughed at [Dunn] and" in clarified(read, Wanted(at_least=0.86)).text
    full = clarified(read, Wanted(at_least=0.85))
    assert full.changes[-1].name == "Tom Dunn"
    assert full.changes[-1].probability == round(0.93 * 0.99 * 0.97 * 0.96, 4)
    assert clarified(read, Wanted(at_least=1.0)).text == STORY


def test_short_names_become_full_when_asked_and_titles_and_genitives_stay():
    text = "Tom Dunn came. Mr Dunn's mill ran."
    rows = [named("Tom Dunn"), named("Mr Dunn's", 0, 0.95, core=("Dunn",))]
    assert clear(text, rows) == text
    assert clear(text, rows, names=True) == "Tom Dunn came. Mr [Tom Dunn]'s mill ran."
    assert clear(text, rows, names=True, at_least=0.96) == text


def test_a_name_of_another_type_or_other_words_is_no_fuller_form():
    text = "Corran Herald wrote. Corran slept. Herald and Co slept."
    place = {"place": 0.9}
    rows = [named("Corran Herald"), named("Corran", 0, types=place), named("Herald and Co", 0)]
    assert clear(text, rows, names=True) == text


def test_i_is_the_speaker_where_layer_and_verb_agree():
    text = 'Tom Dunn came. "I sold my mill," Dunn said. I left.'
    rows = [
        named("Tom Dunn"),
        mention("I", 0, 0.95, quoted=True, speaker="Dunn"),
        mention("my", 0, 0.95, quoted=True, speaker="Marsh"),
        named("Dunn", 0),
        mention("I", 0, 0.95),
    ]
    assert clear(text, rows) == text
    expected = 'Tom Dunn came. "[Tom Dunn] sold my mill," Dunn said. I left.'
    assert clear(text, rows, speakers=True) == expected


def test_in_a_dialogue_i_is_whom_the_line_names():
    text = "Anna: I saw my mill.\nBill: So did I. Dunn said: “I ran.”\n"
    rows = [
        mention("I"),
        mention("my", 0, 0.1, role="owner"),
        mention("I"),
        mention("I", quoted=True),
    ]
    document = resolved("Anna: I saw my mill.\n\nBill: So did I. Dunn said: “I ran.”\n\n", rows)
    read = reading(Source("x", text, "text"), Layer(document))
    assert [name for _, _, name in read.turns] == ["Anna", "Bill"]
    assert clarified(read, Wanted(speakers=True)).text == (
        "Anna: [Anna] saw [Anna's] mill.\nBill: So did [Bill]. Dunn said: “I ran.”\n"
    )


def test_a_described_person_is_known_now_and_gets_no_capital_within_a_sentence():
    text = "A farmer who sang came. He ran, and the man saw his dog. Their mill was his."
    rows = [
        mention("A farmer who sang", kind="indefinite"),
        mention("He", 0),
        mention("the man", kind=DEFINITE),
        mention("his", 2),
        mention("Their", 2),
        mention("his", 0),
    ]
    document = resolved(text, rows)
    object.__setattr__(document.mentions[0], "head_end", len("A farmer"))
    done = clarified(reading(Source("x", text, "text"), Layer(document)))
    assert done.text == (
        "A farmer who sang came. [The farmer] ran, and the man saw [the man's] dog. "
        "[The man's] mill was [the farmer's]."
    )


@pytest.mark.parametrize(
    ("kind", "source", "text", "expected"),
    [
        (
            "html",
            "<p>Tom &amp; Co grew.</p>\n<p>It <a href='x'>it</a> sold.</p>",
            "Tom & Co grew.\n\nIt it sold.",
            "<p>Tom &amp; Co grew.</p>\n<p>[Tom &amp; Co] <a href='x'>it</a> sold.</p>",
        ),
        (
            "markdown",
            "# It\n\nTom & Co grew.\n\nIt *it* sold. `it`\n",
            "Tom & Co grew. \n\nIt it sold. `it`",
            "# It\n\nTom & Co grew.\n\n[Tom & Co] *it* sold. `it`\n",
        ),
    ],
)
def test_markup_links_and_headings_stay(kind, source, text, expected):
    rows = [named("Tom & Co"), mention("It", 0), mention("it", 0)]
    assert clear(source, rows, kind, shown=text) == expected


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Il est né en mars et il a vu la mer avec son frère, puis il est mort.", NOT_ENGLISH),
        ("TOM DUNN WAS BORN IN LEEDS AND HE WORKED FOR THE MILL OF THE TOWN.", ONE_CASE),
    ],
)
def test_doubtful_texts_stay_as_they_are_with_a_note(text, why):
    found = "il" if "il" in text else "HE"
    notes = (NOT_ENGLISH,) if why == NOT_ENGLISH else ()
    document = replace(resolved(text, [mention(found)]), notes=notes)
    done = clarified(reading(Source("x", text, "text"), Layer(document)), Wanted(0.0))
    assert done.text == text and done.notes == (why, "the text is as it was")


def test_a_path_is_as_sure_as_all_its_links():
    document = story()
    him, tom = document.mentions[11], document.mentions[0]
    assert path(document, him, tom) == pytest.approx(0.93 * 0.99 * 0.97 * 0.96)
    assert path(document, tom, document.mentions[1]) == 0.0
