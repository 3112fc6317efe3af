"""Designs as TOML: all of ours load, and what is wrong with another is named."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.design import from_dict, load, parse, shipped

GOOD = """
title = "T"
paper = "P"
layout = "squares"
[pages]
consent = "C"
[[screens]]
show = "text"
[[screens.questions]]
name = "q"
kind = "slider"
label = "Q"
"""


@pytest.mark.parametrize("name", shipped())
def test_shipped_design_loads_and_survives_the_study_file(name):
    design = load(name)
    assert from_dict(asdict(design), name) == design


def test_own_design_from_a_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    assert load(str(path)).questions[0].name == "q"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "T"', "", '"title" is missing'),
        ('title = "T"', "title = 3", "must be text"),
        ('title = "T"', 'title = "T"\ncolour = 1', 'unknown key "colour"'),
        ('layout = "squares"', 'layout = "cubes"', 'layout cannot be "cubes"'),
        ('show = "text"', 'show = "film"', 'show cannot be "film"'),
        ('kind = "slider"', 'kind = "choice"', "two options"),
        ('kind = "slider"', 'kind = "slider"\nstart = 200.0', "between low and high"),
        ('kind = "slider"', 'kind = "slider"\nstep = 0.0', "step above 0"),
        ("[pages]", "items = -1\n[pages]", "items must be between"),
        ("[pages]", "items = true\n[pages]", "a whole number"),
        ('label = "Q"', 'label = "Q"\n[analysis]\nmodel = ["moon"]', '"moon"'),
        ('name = "q"', 'name = "a b"', "cannot be a name"),
        ('name = "q"', 'name = "system"', "none of our columns"),
        ('show = "text"', 'show = "text"\nlimit = 5', "may have a limit"),
        ('title = "T"', "title = ", "is not TOML"),
    ],
)
def test_what_is_wrong_with_a_design_is_named(old, new, told):
    with pytest.raises(InputError, match=told):
        parse(GOOD.replace(old, new), "mine")


def test_unknown_design_lists_the_known():
    with pytest.raises(InputError, match="grec-quality"):
        load("grec-qualty")
