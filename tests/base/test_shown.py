from __future__ import annotations

import json

import pytest

from regsuite.base.errors import InputError, OutputError
from regsuite.base.shown import in_a_line, shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain text, é and 語\tand\nlines", "plain text, é and 語\tand\nlines"),
        ("\x1b]0;title\x07", "\\u001b]0;title\\u0007"),
        ("a\rb\x9bc\x7f", "a\\u000db\\u009bc\\u007f"),
        ("turned \u202eround", "turned \\u202eround"),
        ("half \ud83d and \udcff", "half \\ud83d and \\udcff"),
        ("family \U0001f468\u200d\U0001f469", "family \U0001f468\u200d\U0001f469"),
    ],
)
def test_what_a_terminal_would_obey_is_written_out(text, expected):
    assert shown(text) == expected


def test_json_means_the_same_after_it():
    value = {"a\x7f": "x\x9b\u2028\ud800", "b": [1, None]}
    assert json.loads(shown(json.dumps(value, ensure_ascii=False, indent=2))) == value


def test_a_line_stays_one():
    assert in_a_line("a\tb\nc") == "a\\u0009b\\u000ac"


def test_errors_are_one_line_whatever_the_file_is_called():
    assert (
        str(InputError("bad\nthing", "a\nb\x1b.xml", 3))
        == "a\\u000ab\\u001b.xml:3: bad\\u000athing"
    )
    assert str(OutputError("x\ny")) == "x\\u000ay"
