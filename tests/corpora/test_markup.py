"""What of a document is prose, and that every character of it knows its place in the source."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.corpora.formats.marks.markup import HTML, MARKDOWN, PLAIN, kind_of, shown

MARKDOWN_TEXT = (
    "# Ada Holm\n\n**Ada Holm** drew [maps](http://a.b) of *islands*.\nAda Holm sold `code`.\n\n"
    "- Ada Holm walked\n\n```\nAda Holm = 1\n```\n\n| Ada Holm | x |\n|---|---|\n"
)
HTML_TEXT = (
    "<html><head><title>Page</title><script>Ada Holm()</script></head><body><h1>Ada Holm</h1>"
    "<!-- Ada Holm --><p><b>Ada Holm</b> (1801&ndash;1870) drew\n   <a href='x'>maps</a>.</p>"
    "<pre>Ada Holm</pre><p>She sold them</body>"
)


def test_shown_markdown_is_prose_without_headings_code_and_tables():
    read = shown(MARKDOWN_TEXT, MARKDOWN)
    assert read.title == "Ada Holm"
    assert "Ada Holm drew maps of islands. Ada Holm sold `code`." in read.text
    assert "Ada Holm walked" in read.text
    assert "= 1" not in read.text
    assert "|" not in read.text


def test_shown_html_is_what_a_browser_shows_as_prose():
    read = shown(HTML_TEXT, HTML)
    assert read.title == "Ada Holm"
    assert read.text.strip() == "Ada Holm (1801–1870) drew maps.\n\nShe sold them"


def test_shown_text_takes_a_line_that_stands_alone_as_title_and_joins_wrapped_lines():
    wrapped = "Ada Holm drew maps of all the islands that she could\nreach by boat. Then she died."
    read = shown(f"Ada Holm\n\n{wrapped}\n", PLAIN)
    assert read.title == "Ada Holm"
    assert read.text.strip() == wrapped.replace("\n", " ")


def test_shown_text_keeps_verses_and_lists_apart():
    assert shown("Fog comes\non feet\nand sits", PLAIN).text.split("\n\n")[:2] == [
        "Fog comes",
        "on feet",
    ]


def test_shown_text_leaves_out_tables_and_code():
    assert not shown("a | b | c\n1 | 2 | 3", PLAIN).text.strip()
    assert not shown("    for x in y:\n        print(x)", PLAIN).text.strip()


@pytest.mark.parametrize(
    ("source", "kind"), [(MARKDOWN_TEXT, MARKDOWN), (HTML_TEXT, HTML), ("One.\n\nTwo.", PLAIN)]
)
def test_shown_characters_know_their_places(source, kind):
    read = shown(source, kind)
    assert len(read.text) == len(read.starts) == len(read.ends) == len(read.fixed)
    for i, char in enumerate(read.text):
        if not read.fixed[i] and not char.isspace():
            assert source[read.starts[i] : read.ends[i]] == char


def test_place_is_none_over_markup_and_in_links():
    source = "[Ada](http://a.b) Holm and **Ada** Holm met Ada Holm."
    read = shown(source, MARKDOWN)
    first, second, third = 0, read.text.index("Ada", 3), read.text.rindex("Ada")
    assert read.place(first, first + 3) is None
    assert read.place(second, second + len("Ada Holm")) is None
    place = read.place(third, third + len("Ada Holm"))
    assert place is not None
    assert source[slice(*place)] == "Ada Holm"


def test_kind_of_goes_by_name_and_then_by_the_text():
    assert kind_of(Path("a.md"), "") == MARKDOWN
    assert kind_of(Path("a.html"), "") == HTML
    assert kind_of(Path("-"), "<p>Hello</p>") == HTML
    assert kind_of(Path("a.txt"), "# Title") == MARKDOWN
    assert kind_of(Path("a.txt"), "Title") == PLAIN


@pytest.mark.parametrize("kind", [HTML, MARKDOWN, PLAIN])
@pytest.mark.parametrize("unit", ["<", "<a ", "<a b='", "[", "[a](", "[^", "&a", "x  "])
def test_all_of_long_broken_markup_is_shown(unit, kind):
    count = 200_000
    assert shown(unit * count, kind).text.count(unit.rstrip()[-1]) in (count, count - 1)


def test_an_unclosed_comment_hides_what_follows():
    assert shown("<!--" * 200_000, HTML).text == ""


def test_a_quoted_attribute_may_hold_a_bracket_and_a_doctype_is_no_text():
    source = "<?xml ?><!doctype html><p title='a>b'>One <a href=\"c>d\">two</a> it<p id=x'y>three"
    assert shown(source, HTML).text.split() == ["One", "two", "it", "three"]


def test_an_address_may_have_brackets():
    read = shown("See [Ada](http://a.b/Ada_(poet)) there.", MARKDOWN)
    assert read.text.split("\n")[0] == "See Ada there."
