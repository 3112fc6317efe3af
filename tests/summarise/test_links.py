from __future__ import annotations

from dataclasses import replace

import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.summarise.headlines import render as headlines
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.render import address, as_html, page

BAD = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "x-anything:1",
    "\x01javascript:alert(1)",
    "java\nscript:alert(1)",
]


@pytest.mark.parametrize("source", BAD)
def test_what_might_hold_a_program_is_no_link(source):
    assert address(source) == ""


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
        ("HTTP://example.org", "HTTP://example.org"),
        ("mailto:a@example.org", "mailto:a@example.org"),
        ("texts/a b.txt", "texts/a%20b.txt"),
        ("../a/b:c.txt", "../a/b:c.txt"),
        ('x" onclick="y', "x%22%20onclick=%22y"),
    ],
)
def test_addresses_of_web_mail_and_files_are_links(source, target):
    assert address(source) == target


def test_a_page_links_only_what_is_safe():
    digest = summarise.text("It rained. It rained a lot.", words=10)
    document = digest.item.documents[0]
    for source in BAD:
        changed = replace(document, source=source)
        shown = as_html(replace(digest, item=replace(digest.item, documents=(changed,))))
        assert 'href="#' in shown
        assert 'href="' not in shown.replace('href="#', "")


def test_pages_forbid_all_but_their_own_style():
    assert "Content-Security-Policy\" content=\"default-src 'none'" in page("t", "b")
    assert "Content-Security-Policy\" content=\"default-src 'none'" in headlines.as_html([])


@pytest.mark.parametrize(
    ("system", "setting"),
    [
        ("biography-learned", "C=0"),
        ("biography-learned", "C=0"),
        ("class-svm", "C=-1"),
        ("class-tree", "min_leaf=0"),
        ("class-svm", "balance=1e300"),
        ("sentiment-svm", "scale=1e308"),
        ("headline-keywords", "smoothing=0"),
        ("mmr", "weight=2"),
    ],
)
def test_settings_out_of_range_are_refused(system, setting):
    name, _, value = setting.partition("=")
    with pytest.raises(InputError, match=f": {name} must be at"):
        REGISTRY.find(system).make(0, {name: value})
