"""CoNLL-2012's tables: text, heads, types, chains, and writing."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.base.wordfiles import table
from regsuite.corpora.formats.entities.conll2012 import Conll2012
from regsuite.corpora.records.entities import (
    NAME,
    NOMINAL,
    PRONOUN,
    TYPES,
    Choice,
    EntityText,
    Found,
    Turn,
)

TABLE = """\
#begin document (bc/reed/00/reed_0000); part 001
bc/reed/00/reed_0000 1 0 -LRB- -LRB- * - - - Ann * -
bc/reed/00/reed_0000 1 1 Mr. NNP * - - - Ann * (0
bc/reed/00/reed_0000 1 2 Reed NNP * - - - Ann (PERSON) 0)
bc/reed/00/reed_0000 1 3 's POS * - - - Ann * -
bc/reed/00/reed_0000 1 4 -RRB- -RRB- * - - - Ann * -

bc/reed/00/reed_0000 1 0 The DT * - - - Bob * (3
bc/reed/00/reed_0000 1 1 mayor NN * - - - Bob * -
bc/reed/00/reed_0000 1 2 of IN * - - - Bob * -
bc/reed/00/reed_0000 1 3 New NNP * - - - Bob (GPE* (5
bc/reed/00/reed_0000 1 4 Hull NNP * - - - Bob *) 3)|5)
bc/reed/00/reed_0000 1 5 knows VBZ * - - - Bob * -
bc/reed/00/reed_0000 1 6 his PRP$ * - - - Bob * (0)
bc/reed/00/reed_0000 1 7 city NN * - - - Bob * -
bc/reed/00/reed_0000 1 8 . . * - - - Bob * -

#end document
"""
PATH = Path("a.v4_gold_conll")


def read(text: str = TABLE) -> EntityText:
    (item,) = Conll2012().parse(text.encode(), PATH).items
    return item


def test_words_become_a_text_with_usual_spaces() -> None:
    item = read()
    assert item.text == "(Mr. Reed's) The mayor of New Hull knows his city."
    assert [item.words(s) for s in item.sentences] == [
        "(Mr. Reed's)",
        "The mayor of New Hull knows his city.",
    ]
    assert (item.id, item.genre) == ("bc/reed/00/reed_0000_1", "bc")


def test_mentions_have_heads_kinds_and_types_of_names() -> None:
    item = read()
    found = [
        (item.words(m.span), item.words(m.head), m.entity, m.kind, m.type)
        for m in item.mentions or ()
    ]
    assert found == [
        ("Mr. Reed", "Reed", "0", NAME, "person"),
        ("The mayor of New Hull", "mayor", "3", NOMINAL, ""),
        ("New Hull", "Hull", "5", NAME, "place"),
        ("his", "his", "0", PRONOUN, ""),
    ]


def test_speakers_are_turns() -> None:
    item = read()
    assert item.turns == (Turn(0, 12, "Ann"), Turn(13, len(item.text), "Bob"))


def test_the_gold_chains_are_written_as_numbers_by_first_mention() -> None:
    parsed = Conll2012().parse(TABLE.encode(), PATH)
    (item,) = parsed.items
    gold = tuple(Found(m.start, m.end, m.head, m.entity) for m in item.mentions or ())
    out = Conll2012().write(parsed.source, [item], [Choice(gold)]).decode()
    expected = TABLE.replace("(3", "(1").replace("(5", "(2").replace("3)|5)", "2)|1)")
    assert out == expected


def test_a_new_table_has_the_same_chains() -> None:
    item = read()
    (again,) = Conll2012().parse(Conll2012().new([item]), PATH).items
    assert [m.span for m in again.mentions or ()] == [m.span for m in item.mentions or ()]
    assert again.text == item.text and again.turns == item.turns


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TABLE.partition("\n")[2], "before any document"),
        (TABLE.replace(" - - - Ann * (0", " (0"), "columns"),
        (TABLE.replace(" 0)\n", " -\n"), "never ends"),
    ],
)
def test_a_broken_table_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read(text)


def test_types_of_ontonotes_are_types_of_the_suite() -> None:
    known = table("regsuite.corpora.formats.entities", "ontonotes-types.tsv")
    assert set(known.values()) <= set(TYPES)
    assert (known["ORG"], known["GPE"], known["DATE"]) == ("organisation", "place", "time")


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("do n't", "don't"),
        ("`` Yes , '' she said .", "“Yes,” she said."),
        ("5 % -LSB- sic -RSB- !", "5% [sic]!"),
    ],
)
def test_spelling_of_words(words: str, text: str) -> None:
    rows = [f"d 0 {i} {w} X * - - - - * -" for i, w in enumerate(words.split())]
    assert read("\n".join(["#begin document (d); part 000", *rows, ""])).text == text
