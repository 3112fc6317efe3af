from __future__ import annotations

import pickle

import pytest

from regsuite.base.errors import InputError, OutputError


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (InputError("is empty"), "is empty"),
        (InputError("is empty", "a.xml"), "a.xml: is empty"),
        (InputError("is empty", "a.xml", 3), "a.xml:3: is empty"),
        (InputError("is empty", None, 3), "is empty"),
    ],
)
def test_errors_name_file_and_line_in_one_line(error, shown):
    assert str(error) == shown


def test_bad_input_exits_with_2_and_failed_output_with_1():
    assert (InputError("x").exit_code, OutputError("x").exit_code) == (2, 1)


def test_errors_survive_the_way_between_processes():
    assert (
        str(pickle.loads(pickle.dumps(InputError("is empty", "a.xml", 3)))) == "a.xml:3: is empty"
    )
