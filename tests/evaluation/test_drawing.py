"""The picture of a trial is SVG that shows every entity, whatever its type."""

from __future__ import annotations

from typing import Any

import pytest
from lxml import etree

from regsuite.base import wordfiles
from regsuite.corpora.records.tuna import Description, Entity, Trial
from regsuite.reg.tuna.drawing.domain import FRAME, draw, grid
from regsuite.reg.tuna.drawing.icons import icon

SVG = "{http://www.w3.org/2000/svg}"

COLOURS = wordfiles.table("regsuite.reg.tuna.drawing", "colours.tsv")


def thing(identifier: str, target: bool = False, **attributes: str) -> Entity:
    named = {"x": "x-dimension", "y": "y-dimension"}
    pairs = tuple((named.get(name, name), value) for name, value in attributes.items())
    return Entity(identifier, pairs, target)


def trial(*entities: Entity, gold: Description | None = None) -> Trial:
    return Trial("s1t1", "furniture", "+LOC", entities, gold)


def parsed(drawn: Trial) -> Any:
    return etree.fromstring(draw(drawn).encode())


CHAIR = {"type": "chair", "colour": "red", "size": "large", "orientation": "front"}
NOTHING = {f"has{x}": "0" for x in ("Beard", "Glasses", "Hair", "Shirt", "Suit", "Tie")}
PERSON = {"type": "person", "hairColour": "dark", "orientation": "front", "age": "young", **NOTHING}


def test_every_entity_is_titled_with_its_attributes() -> None:
    root = parsed(trial(thing("7", True, **CHAIR), thing("8", type="sofa")))
    titles = [t.text for t in root.iter(f"{SVG}title")]
    assert titles[1:] == [
        "7: type chair, colour red, size large, orientation front", "8: type sofa",
    ]  # fmt: skip


def test_only_the_target_is_framed() -> None:
    root = parsed(trial(thing("1", x="2", y="1"), thing("2", True, x="4", y="3")))
    frames = [r for r in root.iter(f"{SVG}rect") if r.get("stroke") == FRAME]
    assert len(frames) == 1
    assert frames[0].getparent().findtext(f"{SVG}title") == "2: x-dimension 4, y-dimension 3"


def test_entities_stand_where_the_locations_say() -> None:
    drawn = trial(thing("1", True, x="2", y="1"), thing("2", x="5", y="3"))
    assert grid(drawn) == {"1": (1, 0), "2": (4, 2)}


@pytest.mark.parametrize("x", ["unknown", "0", "-1", "99999999999", "", "²", "1.5"])
def test_entities_without_a_usable_place_fill_the_free_ones(x: str) -> None:
    drawn = trial(thing("1", True, x="1", y="1"), thing("2", x=x, y="1"), thing("3", colour="red"))
    assert grid(drawn) == {"1": (0, 0), "2": (1, 0), "3": (2, 0)}


def test_entities_in_the_same_place_do_not_hide_each_other() -> None:
    drawn = trial(*(thing(str(i), i == 0, x="1", y="1") for i in range(12)))
    assert len(set(grid(drawn).values())) == 12


@pytest.mark.parametrize("kind", ["chair", "sofa", "desk", "fan"])
@pytest.mark.parametrize("name", ["colour", "size", "orientation"])
def test_furniture_shows_each_attribute(kind: str, name: str) -> None:
    values = {
        "colour": ["red", "blue", "green", "grey"],
        "size": ["large", "small"],
        "orientation": ["front", "back", "left", "right"],
    }[name]
    look = {**CHAIR, "type": kind}
    drawings = {icon(thing("1", **{**look, name: value})) for value in values}
    assert len(drawings) == len(values)


@pytest.mark.parametrize("colour", ["red", "blue", "green", "grey", "brown", "purple", "white"])
def test_furniture_has_its_colour(colour: str) -> None:
    assert COLOURS[colour] in icon(thing("1", **{**CHAIR, "colour": colour}))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hasBeard", "1"),
        ("hasGlasses", "1"),
        ("hasHair", "1"),
        ("hasShirt", "1"),
        ("hasSuit", "1"),
        ("hasTie", "1"),
        ("age", "old"),
        ("orientation", "left"),
        ("orientation", "right"),
    ],
)
def test_faces_show_each_attribute(name: str, value: str) -> None:
    assert icon(thing("1", **{**PERSON, name: value})) != icon(thing("1", **PERSON))


def test_beards_and_hair_have_the_hair_colour() -> None:
    for name in ("hasHair", "hasBeard"):
        look = {**PERSON, name: "1"}
        assert icon(thing("1", **look)) != icon(thing("1", **{**look, "hairColour": "light"}))


def test_unknown_type_is_a_box_with_its_name_and_attributes() -> None:
    drawn = icon(thing("1", type="car", colour="blue", wheels="4"))
    root = etree.fromstring(f"<g>{drawn}</g>")
    assert [t.text for t in root.iter("text")] == ["car", "colour blue", "wheels 4"]
    assert COLOURS["blue"] in drawn


def test_entity_without_any_attribute_is_a_box_with_its_id() -> None:
    assert "42" in icon(thing("42"))


def test_caption_gives_the_words_and_escapes_them() -> None:
    gold = Description(frozenset({("type", "chair")}), "the <red> chair & all")
    root = parsed(trial(thing("1", True, **CHAIR), gold=gold))
    texts = [t.text for t in root.iter(f"{SVG}text")]
    assert texts == ["s1t1 · furniture · +LOC", "“the <red> chair & all”"]


def test_caption_gives_the_attributes_where_there_are_no_words() -> None:
    gold = Description(frozenset({("type", "chair"), ("colour", "red")}))
    root = parsed(trial(thing("1", True, **CHAIR), gold=gold))
    assert [t.text for t in root.iter(f"{SVG}text")][1:] == ["colour red, type chair"]


def test_values_with_markup_stay_text() -> None:
    nasty = thing("1", True, type='"><script>x()</script>', colour="<b>")
    assert not list(parsed(trial(nasty)).iter(f"{SVG}script"))


def test_drawing_is_the_same_every_time() -> None:
    drawn = trial(thing("1", True, **CHAIR), thing("2", **PERSON))
    assert draw(drawn) == draw(drawn)
