"""Plots hide nothing."""

from __future__ import annotations

import re
from itertools import pairwise

from regsuite.evaluation.report import plots

MARK = re.compile(r'<path d="([^"]+)" transform="translate\(([\d.]+) ([\d.]+)\)" fill="([^"]+)"')


def marks(svg, names):
    """The marks that stand in the plot, after those of the legend."""
    return MARK.findall(svg)[names:]


def test_equal_scores_stand_at_different_heights():
    found = marks(plots.dots(["river"], {f"s{i}": [0.5] for i in range(40)}, "String"), 40)
    heights = sorted(float(y) for _, _, y, _ in found)
    assert len(found) == 40 and len({x for _, x, _, _ in found}) == 1
    assert min(b - a for a, b in pairwise(heights)) > 7


def test_up_to_thirty_two_systems_look_different():
    found = marks(plots.dots(["river"], {f"s{i}": [0.5] for i in range(32)}, "String"), 32)
    assert len({(shape, colour) for shape, _, _, colour in found}) == 32


def test_what_was_not_measured_has_no_mark():
    svg = plots.dots(["river", "lake"], {"a": [0.5, None], "b": [None, None]}, "String")
    assert len(marks(svg, 2)) == 1


def test_names_are_escaped_and_have_room():
    svg = plots.forest([plots.Estimate("<script>" + "x" * 20, 0.5, 0.4, 0.6, "AB")], "String")
    assert "<script" not in svg
    assert float(re.search(r'<text x="([\d.]+)"[^>]*>&lt;script', svg)[1]) > 150
