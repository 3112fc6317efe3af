"""The page on architecture names places that exist."""

from __future__ import annotations

import re

import pytest

from tests.docs.commands import HOUSE, page

ROOMS = "base|corpora|models|english|features|evaluation|suite|studies|reg|summarise|tests|scripts"
TEXT = page("docs/architecture.md")
PLACES = sorted(set(re.findall(rf"`((?:{ROOMS})/[\w./]*)`", TEXT)))


@pytest.mark.parametrize("place", [p for p in PLACES if "NAME" not in p])
def test_every_place_exists(place: str) -> None:
    assert (HOUSE / place).exists()


def test_the_rooms_stand_in_the_order_that_is_held() -> None:
    rooms = re.findall(r"^\| `(\w+)/` \|", TEXT, re.MULTILINE)
    contract = (HOUSE / "pyproject.toml").read_text(encoding="utf-8")
    layers = re.search(r'name = "data flows one way".*?layers = \[(.*?)\]', contract, re.DOTALL)
    assert layers is not None
    held = re.findall(r'"(\w+)"', layers[1])[::-1]
    assert rooms[: len(held)] == held
