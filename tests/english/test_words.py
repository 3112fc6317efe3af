"""Word files: how they are written, how they are read, and what the closed classes are for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from spacy.tokens import Doc

from regsuite.base import wordfiles
from regsuite.english.content_words import content_words
from regsuite.english.language import is_english
from regsuite.english.sentences import constrain
from regsuite.english.tagging import rule_tags
from regsuite.english.tokens import ends_sentence, tokenise
from regsuite.english.words import alternatives, ordered, rows, table, words, words_with
from tests.english.trees import vocab

ROOT = Path(__file__).parents[2]
ROOMS = ("base", "corpora", "english", "features", "evaluation", "reg", "summarise")
FOLDERS = ("english/words", "base", "corpora/derive", "corpora/formats", "corpora/records",
           "features/grec", "reg/surface", "reg/tuna")  # fmt: skip
FILES = sorted(
    path
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*.t[xs][tv]")
    if path.name[0].islower()
)


def test_there_are_word_files() -> None:
    assert {"stop-words.txt", "farewells.txt", "pronouns.tsv"} <= {path.name for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_word_file_says_what_it_is_for_and_has_each_entry_once_in_order(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    assert lines[0].startswith("# ") and lines[1].startswith("# ")
    assert lines[-1] == "" and all(line == line.strip() != "" for line in lines[:-1])
    entries = wordfiles.entries(path)
    assert len(entries) == len(set(entries)) > 0
    assert "# order matters" in lines or list(entries) == sorted(entries)
    assert len({entry.count("\t") for entry in entries}) == 1
    assert ("\t" in entries[0]) == (path.suffix == ".tsv")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_word_file_is_read_by_some_module(path: Path) -> None:
    name = re.compile(rf"""["']{re.escape(path.stem)}({re.escape(path.suffix)})?["']""")
    code = (p for room in ROOMS for p in (ROOT / room).rglob("*.py"))
    assert any(name.search(p.read_text(encoding="utf-8")) for p in code)


def test_lists_and_tables_are_read_without_their_comments() -> None:
    assert ordered("weekdays")[0] == "monday" and len(ordered("weekdays")) == 7
    assert words("weekdays", "months") == {*ordered("weekdays"), *ordered("months")}
    assert table("pronouns")["hers"] == "female"
    assert words_with("pronouns", "thing") == {"it", "its", "itself"}
    assert ("she", "her", "her", "herself") in rows("pronoun-cases")


def test_words_with_a_value_may_have_others_beside_it() -> None:
    assert "sr" in words_with("abbreviations", "inner") & words_with("abbreviations", "small")


def test_alternatives_match_the_longest_entry() -> None:
    found = re.match(alternatives("conclusion-labels"), "key points: none")
    assert found is not None and found[0] == "key points"


@pytest.mark.parametrize(
    "short",
    "Mr Mrs Dr St Mt Gen Col Capt Prof Rev Gov Sen No Fig Vol vs approx Inc Ltd Corp Dept Jan "
    "Feb Apr Aug Sept Oct Dec".split(),
)
def test_an_abbreviation_ends_no_sentence(short: str) -> None:
    tokens = tokenise(f"It says {short}. Brown here.")
    assert [i for i in range(len(tokens)) if ends_sentence(tokens, i)] == [len(tokens) - 1]


@pytest.mark.parametrize(
    "short",
    "Mr. Mrs. Dr. Prof. Sen. Rep. Lt. Maj. Cpl. Adm. Messrs. Pres. Nos. Figs. pp. e.g.".split(),
)
def test_the_parser_may_not_part_an_abbreviation_from_what_follows(short: str) -> None:
    doc = constrain(Doc(vocab(), words=["See", short, "Brown"]))
    assert doc[2].is_sent_start is False


@pytest.mark.parametrize("short", "etc. Inc. Ltd. Co. Jr. a.m. p.m. U.S. U.K. Ph.D. est.".split())
def test_after_some_abbreviations_a_small_letter_goes_on(short: str) -> None:
    small = constrain(Doc(vocab(), words=["Acme", short, "grew"]))
    capital = constrain(Doc(vocab(), words=["Acme", short, "Growth"]))
    assert small[2].is_sent_start is False and capital[2].is_sent_start is not False


@pytest.mark.parametrize(
    ("word", "tag"),
    [
        ("against", "IN"), ("although", "IN"), ("every", "DT"), ("nor", "CC"), ("should", "MD"),
        ("couldn't", "MD"), ("themselves", "PRP"), ("whose", "PRP$"), ("whom", "WP"),
        ("why", "WRB"), ("says", "VBZ"), ("aren't", "VBP"), ("brought", "VBD"), ("spoke", "VBD"),
        ("taken", "VBN"), ("stolen", "VBN"), ("twice", "RB"), ("already", "RB"), ("eleven", "CD"),
        ("billion", "CD"), ("former", "JJ"), ("young", "JJ"),
    ],
)  # fmt: skip
def test_words_of_closed_classes_have_one_tag(word: str, tag: str) -> None:
    assert rule_tags(["Ada", word])[1] == tag


@pytest.mark.parametrize("verb", "is are was were been being has have had isn't wasn't".split())
def test_after_an_auxiliary_a_past_form_is_a_participle(verb: str) -> None:
    assert rule_tags(["Boats", verb, "painted"])[2] == "VBN"


def test_stop_words_carry_no_content() -> None:
    text = (
        "Although she was never very far from them, both of us often wondered whether it isn't so"
    )
    assert content_words(text) == ["far", "wondered"]
    assert content_words("However, nobody else did anything about their own bridges yet.") == [
        "bridges"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Boats crossed the wide bay before noon and traders unloaded barrels of salted herring.",
        "Neither gulls nor cormorants nest here because foxes would eat every egg they laid.",
        "Perhaps we should already have closed those windows against such heavy autumn storms.",
    ],
)
def test_a_text_with_function_words_is_english(text: str) -> None:
    assert is_english(Doc(vocab(), words=text.split()))


def test_a_text_in_another_language_is_not_english() -> None:
    text = "Die Boote lagen still im Hafen und niemand sprach ein Wort über den langen Winter"
    assert not is_english(Doc(vocab(), words=text.split()))
