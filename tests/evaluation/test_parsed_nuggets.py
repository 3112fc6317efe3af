"""Nuggets of parsed sentences, with [ ] about anchors and { } about an event's entity."""

from __future__ import annotations

import pytest

from regsuite.english.pipeline.loading import load
from regsuite.evaluation.metrics.parsed_nuggets import Nugget, nuggets, smallest


def shown(found: list[Nugget], depth: int = 0) -> list[str]:
    lines = []
    for nugget in found:
        lines.append("  " * depth + str(nugget))
        lines += shown(list(nugget.parts), depth + 1)
    return lines


def test_nuggets_are_taken_apart_recursively() -> None:
    text = "The clerk working at the museum in Lisbon wrote to the sculptor living in Norway."
    assert shown(nuggets(load().parse(text))) == [
        "[clerk] working at the museum in Lisbon",
        "  [clerk] working at the museum",
        "  [museum] in Lisbon",
        "{clerk} [wrote] to the sculptor living in Norway",
        "  {clerk} [wrote] to the sculptor",
        "  [sculptor] living in Norway",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("She was a doctor of law.", ["{She} [was] a doctor", "[doctor] of law"]),
        (
            "He bought a boat, painted it and sailed to Norway.",
            ["{He} [bought] a boat", "{He} [painted] it", "{He} [sailed] to Norway"],
        ),
        ("A quiet evening by the lake", ["quiet [evening]", "[evening] by the lake"]),
        ("Yes.", []),
        ("", []),
    ],
)
def test_the_smallest_nuggets(text: str, expected: list[str]) -> None:
    assert [str(nugget) for nugget in smallest(nuggets(load().parse(text)))] == expected


def test_nested_sentences_are_nuggets_of_their_own() -> None:
    (nugget,) = nuggets(load().parse("The mayor said that the city was bankrupt."))
    assert [str(part) for part in nugget.parts] == [
        "{mayor} [said]",
        "{city} [was] bankrupt",
    ]


def test_sentences_are_numbered_and_a_nugget_knows_its_parts() -> None:
    first, second = nuggets(load().parse("Rain fell. The roof leaked."))
    assert (first.sentence, second.sentence) == (0, 1)
    assert (second.head, second.text) == ("leaked", "roof leaked")
    assert list(second.all()) == [second]


def test_a_very_deep_phrase_is_taken_apart_to_a_bound() -> None:
    text = "The lid" + " of the box" * 60 + " broke."
    assert nuggets(load().parse(text))


def test_a_name_is_marked_whole() -> None:
    (event,) = nuggets(load().parse("Tom Dunn met Anna Kettle."))
    assert (str(event), event.head) == ("{Tom Dunn} [met] Anna Kettle", "met")
    (about,) = nuggets(load().parse("Tom Dunn of Hull"))
    assert (str(about), about.head) == ("[Tom Dunn] of Hull", "Tom")
