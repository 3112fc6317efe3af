from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.csvcells import safe, unmarked

CELLS = st.text(st.sampled_from("=+-@＝'\" ;\t\n|ab1."), max_size=8)


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
@pytest.mark.parametrize("before", ["", ";", "\t", "a\n", "x|", ' "', '; "'])
def test_what_begins_a_formula_is_marked(sign, before):
    assert "'" in safe(f"{before}{sign}1+cmd()")


@pytest.mark.parametrize("plain", ["-1", "+2.5", "a-b", "3 = 3", "", "e@x", 5, None, 2.5])
def test_numbers_and_ordinary_words_stay(plain):
    assert safe(plain) == plain


@given(CELLS)
def test_what_was_marked_is_read_as_it_was(cell):
    assert unmarked(safe(cell)) == cell


@given(CELLS.filter(lambda cell: not re.fullmatch(r"[+-]?[\d.]+", cell)))
def test_no_part_of_a_cell_begins_a_formula(cell):
    parts = [part.lstrip(' "') for part in re.split("[;\t\n|]", safe(cell))]
    assert not [part for part in parts if part.startswith(tuple("=+-@＝"))]
