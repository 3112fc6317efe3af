"""Words for scenes with made-up attributes: eighty scenes, word classes, places, bad input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.tuna.csv import TunaCsv
from regsuite.corpora.records.tuna import Trial
from regsuite.reg.tuna.describing import describe_trial
from regsuite.reg.tuna.wording.own import read_words
from regsuite.reg.tuna.wording.parts import Part, Place, after, joined, many
from regsuite.reg.tuna.wording.positions import position
from regsuite.reg.tuna.wording.scene import description

SCENES = re.split(
    r"^== ", Path(__file__).with_name("scenes.txt").read_text(encoding="utf-8"), flags=re.MULTILINE
)[1:]
CATS = "id,target,type,collar,colour\na,yes,cat,yes,black\nb,,cat,no,black\nc,,cat,yes,white\n"


def scene(text: str, target: str = "") -> Trial:
    options = {"plural": "yes"} | ({"target": target} if target else {})
    (trial,) = TunaCsv(options).parse(text.encode(), Path("scene.csv")).items
    return trial


@pytest.mark.parametrize("block", SCENES, ids=lambda block: block.partition("\n")[0])
def test_scenes_of_ones_own_are_described_in_english(block: str) -> None:
    first, _, table = block.partition("\n")
    words, _, target = first.partition(" | ")
    assert describe_trial(scene(table, target)).words == words


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("position", "top left", "in the top left corner"),
        ("corner", "upper-right", "in the top right corner"),
        ("position", "left", "on the left"),
        ("position", "far right", "on the far right"),
        ("position", "left side", "on the left"),
        ("position", "centre", "in the middle"),
        ("position", "middle left", "in the middle on the left"),
        ("position", "bottom middle", "in the middle at the bottom"),
        ("position", "top", "at the top"),
        ("position", "top row", "in the top row"),
        ("row", "second", "in the second row"),
        ("row", "2", "in row 2"),
        ("floor", "3", "on floor 3"),
        ("place", "under the desk", "under the desk"),
        ("room", "kitchen", "in the kitchen"),
        ("place", "floor", "on the floor"),
        ("place", "Leeds", "in Leeds"),
    ],
)
def test_positions_are_said_as_english(name: str, value: str, words: str) -> None:
    assert position(name, value) == words


def test_what_follows_the_noun_is_not_taken_for_what_a_thing_in_it_is() -> None:
    frame = Part(Place.WITH, "frame")
    crooked = Part(Place.CLAUSE, "is not crooked", "are not crooked")
    assert after([frame], several=False, human=False) == "with a frame"
    assert after([frame, crooked], several=False, human=False) == (
        "that has a frame and is not crooked"
    )
    assert after([frame, crooked], several=True, human=True) == (
        "who have frames and are not crooked"
    )


def test_what_is_lacked_is_joined_by_or() -> None:
    parts = [Part(Place.WITHOUT, "hat"), Part(Place.WITHOUT, "glasses"), Part(Place.WITH, "beard")]
    assert after(parts, several=False, human=True) == "with a beard and without a hat or glasses"


def test_nouns_are_said_once_with_all_their_adjectives() -> None:
    red = Part(Place.WITH, "hair", adjectives=((Place.COLOUR, "red"),))
    long = Part(Place.WITH, "hair", adjectives=((Place.SIZE, "long"),))
    assert after([red, long, Part(Place.WITH, "hair")], False, True) == "with long red hair"


@pytest.mark.parametrize(
    ("noun", "words"),
    [("person", "people"), ("wine glass", "wine glasses"), ("glasses", "glasses")],
)
def test_the_plural_of_a_noun_that_is_one_stays(noun: str, words: str) -> None:
    assert many(noun) == words


def test_phrases_are_joined_with_commas() -> None:
    assert joined(["a", "b", "b", "c"]) == "a, b and c"
    assert joined([]) == ""


def test_a_description_that_fits_others_too_says_so() -> None:
    cups = "id,target,type,colour\n" + "".join(f"c{i},,cup,white\n" for i in range(12))
    assert describe_trial(scene(cups, "c1")).words == "one of 12 cups"
    assert describe_trial(scene(cups, "c1,c2")).words == "two of 12 cups"
    assert describe_trial(scene("id,target\na,yes\nb,\n")).words == "one of two things"


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("person,male,young", "the young man"),
        ("person,m,child", "the boy"),
        ("person,f,12", "the 12-year-old girl"),
        ("person,f,35", "the 35-year-old woman"),
        ("person,male,teenager", "the teenage boy"),
        ("person,,teenager", "the teenager"),
        ("person,,adult", "the adult"),
        ("person,,child", "the child"),
        ("people,female,", "the woman"),
        ("man,male,old", "the old man"),
        ("dog,female,old", "the old female dog"),
        ("person,nonbinary,old", "the old person"),
    ],
)
def test_persons_are_named_by_sex_and_age(rows: str, words: str) -> None:
    trial = scene(f"id,target,type,gender,age\na,yes,{rows}\nb,,stone,,\n")
    assert description(trial, trial.target.attributes) == words


def test_a_known_sex_gives_the_noun_if_all_have_it_whom_the_words_fit() -> None:
    table = "id,target,type,gender,hat\na,yes,person,female,red\nb,,person,{},red\n"
    said = [("type", "person"), ("hat", "red")]
    assert description(scene(table.format("female")), said) == ("one of two women with red hats")
    assert description(scene(table.format("male")), said) == "one of two people with red hats"
    assert description(scene(table.format("")), said) == "one of two people with red hats"


def test_own_words_come_first(tmp_path: Path) -> None:
    file = tmp_path / "words.tsv"
    file.write_text("# mine\ncollar\tyes\twearing a collar\ncolour\t*\t{}-coated\tbefore\n"
                    "type\tcat\tkitty\n")  # fmt: skip
    words = describe_trial(scene(CATS), own_words=read_words(file)).words
    assert words == "the black-coated kitty wearing a collar"
    toml = tmp_path / "words.toml"
    toml.write_text('[collar]\nyes = {words = "collared", place = "before"}\n')
    assert describe_trial(scene(CATS), own_words=read_words(toml)).words == "the collared black cat"


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        (
            "a.tsv",
            "collar\tyes\n",
            "words.tsv:1: a line is attribute, value, words, perhaps a place",
        ),
        ("a.tsv", "collar\tyes\tx\tbehind\n", 'a place is before, noun, after, not "behind"'),
        ("a.tsv", "\n# nothing\n", "holds no words"),
        ("a.tsv", "a\tb\tc\na\tb\td\n", 'words.tsv:2: "a" has words for "b" twice'),
        ("a.toml", "[collar\n", "is not TOML"),
        ("a.toml", "collar = 1\n", 'write "collar" as a table'),
        ("a.toml", "[collar]\nyes = 1\n", 'the words for collar "yes" are text'),
        ("a.toml", '[collar]\nyes = {words = "", place = "after"}\n', "are text"),
    ],
)
def test_a_wrong_words_file_is_refused_in_a_line(
    tmp_path: Path, name: str, text: str, problem: str
) -> None:
    file = tmp_path / name.replace("a.", "words.")
    file.write_text(text)
    with pytest.raises(InputError) as error:
        read_words(file)
    assert problem in str(error.value) and "\n" not in str(error.value)


def test_words_in_another_encoding_are_refused(tmp_path: Path) -> None:
    (tmp_path / "w.tsv").write_bytes(b"a\tb\t\xff\n")
    with pytest.raises(InputError, match="is not UTF-8"):
        read_words(tmp_path / "w.tsv")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("id,target,type,type\na,yes,dog,pet\nb,,dog,cat\n", "the dog that is a pet"),
        ("id,target,type,---\na,yes,dog,x\nb,,dog,y\n", "the dog whose --- is x"),
        ("id,target,type,note\na,yes,house,by the mill, twice\n", ""),
        ("id,target,type,note\na,yes,house,by the old mill where we ate\nb,,house,x\n",
         "the house whose note is by the old mill where we ate"),
    ],
)  # fmt: skip
def test_odd_tables_are_worded_or_refused(table: str, words: str) -> None:
    if words:
        assert describe_trial(scene(table)).words == words
    else:
        with pytest.raises(InputError, match="a row of 5 cells"):
            scene(table)


def test_forty_attributes_are_all_said_once() -> None:
    names = [f"blorp{i}" for i in range(40)]
    rows = [",".join(["a", "yes", "dog", *["v"] * 40])]
    for i in range(40):
        rows.append(",".join([f"b{i}", "", "dog", *("w" if i == j else "v" for j in range(40))]))
    words = describe_trial(
        scene("\n".join([",".join(["id", "target", "type", *names]), *rows]))
    ).words
    assert all(words.count(f"whose {name} is v") == 1 for name in names)
