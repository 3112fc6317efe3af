"""What the choice between forms of a word knows of its surroundings."""

from __future__ import annotations

import pytest

from regsuite.english.inflection.choice import SHORT, Lexeme, Manner, context, labels_of


def test_the_row_of_a_word_says_what_stands_around_it() -> None:
    words = [Lexeme("we", "PRP"), Lexeme("See", "VBD"), Lexeme("a", "DT", "det", "egg")]
    words += [Lexeme("Old", "JJ"), Lexeme("egg", "NN"), Lexeme("!", ".")]
    row = context(words, "a DT", 2, ["old", "egg"], Manner(1, 2))
    own = {name: value for name, value in row.items() if not name.startswith("w ")}
    near = {
        "b": "see", "bt": "VBD", "be": "e", "bb": "we see", "a": "old", "at": "JJ", "af": "old",
        "a1": "o", "a2": "ol", "a3": "old", "v": "True", "v3": "old", "r": "det", "g": "egg",
        "first": "False", "long": "3", "end": "!", "manner": "1 2",
    }  # fmt: skip
    assert own.pop("k") == "a DT"
    assert {name: own.pop(f"{name}*") for name in near} == near
    assert {name: own.pop(name) for name in near} == {k: f"a DT {v}" for k, v in near.items()}
    rest = {
        "aa": "egg",
        "aat": "NN",
        "ba": "see old",
        "bta": "see JJ",
        "tt": "VBD JJ",
        "start": "a",
    }
    assert {name: own[name] for name in rest} == {k: f"a DT {v}" for k, v in rest.items()}
    assert row["w egg"] is row["w we"] is True


def test_punctuation_is_passed_over_for_the_sound_that_follows() -> None:
    words = [Lexeme("a", "DT"), Lexeme('"', "``"), Lexeme("egg", "NN")]
    row = context(words, "k", 0, ['"', "egg"], Manner())
    assert (row["v*"], row["v3*"], row["a1*"]) == ("True", "egg", '"')
    assert (row["b*"], row["first*"], row["manner*"]) == ("^", "True", "0 0")
    hat = context(words[:1], "k", 0, [], Manner())
    assert (hat["v*"], hat["a*"], hat["af*"]) == ("False", "^", "")


def test_round_numbers_are_told_by_their_zeros() -> None:
    rows = [context([Lexeme(n, "CD")], "k", 0, [], Manner()) for n in ("700", "70", "7")]
    assert [row["round"] for row in rows] == ["k 2", "k 1", "k 0"]


@pytest.mark.parametrize(
    ("options", "labels"),
    [
        (["is", "'s"], ["0", SHORT]),
        (["not", "n't"], ["0", SHORT]),
        (["'s", "’s"], ["0", "1"]),
        (["a", "an"], ["0", "1"]),
    ],
)
def test_one_contracted_form_has_a_label_for_all_words(
    options: list[str], labels: list[str]
) -> None:
    assert labels_of(options) == labels


def test_contracted_and_full_words_are_counted_up_to_two() -> None:
    both, manner = ["0", SHORT], Manner()
    assert manner.after("0", ["0", "1"]) == Manner(0, 0)
    assert manner.after(SHORT, both) == Manner(1, 0)
    assert manner.after("0", both) == Manner(0, 1)
    for _ in range(3):
        manner = manner.after(SHORT, both).after("0", both)
    assert manner == Manner(2, 2)
