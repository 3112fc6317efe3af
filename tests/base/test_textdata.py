from __future__ import annotations

import pytest

from regsuite.base.textdata import decode, shown, strip_html


def test_utf8_needs_no_note() -> None:
    assert decode("naïve\r\ncafé".encode()) == ("naïve\ncafé", ())


def test_lines_in_another_encoding_are_read_as_such() -> None:
    text, notes = decode("naïve\n".encode() + "caf\xe9".encode("cp1252"))
    assert text == "naïve\ncafé"
    assert len(notes) == 1


def test_byte_order_marks_are_obeyed() -> None:
    assert decode("\ufeffwide".encode("utf-16-le"))[0] == "wide"
    assert decode(b"\xef\xbb\xbfplain")[0] == "plain"


def test_html_is_taken_out_with_a_note() -> None:
    page = "<head><title>No</title></head><p>One &amp; <b>two</b>.</p><script>x()</script><p>3.</p>"
    assert strip_html(page) == ("One & two.\n\n3.", ("HTML was taken out",))


def test_text_that_merely_compares_stays() -> None:
    text = "if a < b and c > d then"
    assert strip_html(text) == (text, ())


@pytest.mark.parametrize("tag", "p li h2 h5 td section dd ol div main figure blockquote".split())
def test_blocks_of_a_page_are_paragraphs(tag):
    assert shown(f"<b>one</b><{tag}>two</{tag}><b>three</b>").count("\n\n") >= 1
