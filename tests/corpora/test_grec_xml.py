from __future__ import annotations

import re

import pytest
from hypothesis import given
from lxml import etree

from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import parse_text, read_text, to_xml
from regsuite.corpora.records.grec import Refex
from tests.builders import CHOSEN, DOCUMENT, EMPTY, WITHOUT_REF, name, pronoun
from tests.corpora.strategies import texts, texts_with_choices
from tests.corpora.written import with_choices

FIRST = [pronoun("it"), pronoun("it", "accusative"), name("the Tay’s", "genitive")]


def read(document: str = DOCUMENT, **options):
    return parse_text(document.encode(), "tay.xml", **options)


def refused(document: str) -> InputError:
    with pytest.raises(InputError) as caught:
        read(document)
    return caught.value


def test_reads_title_id_and_references():
    found = read()
    assert (found.id, found.title, found.domain) == ("36", "River Tay", "river")
    assert [(r.id, r.syncat) for r in found.references] == [
        ("36.1", "np-subj"),
        ("36.2", "np-obj"),
        ("36.3", "subj-det"),
    ]


def test_reads_candidates_in_their_order_with_all_attributes():
    assert read().references[0].candidates == (
        name("the Tay"),
        name("the Tay itself", emphatic="yes"),
        EMPTY,
        pronoun("it"),
    )


def test_reads_the_chosen_refex_apart_from_the_candidates():
    assert read().references[0].gold == name("The Tay")


def test_reads_a_text_whose_refexs_are_not_chosen():
    assert read(DOCUMENT.replace(CHOSEN, "")).references[0].gold is None


def test_gold_changes_nothing_but_gold():
    bare = re.sub(r"<REFEX[^\n]*\n<ALT", "<ALT", DOCUMENT)
    assert read(bare) == read().without_gold()


def test_keeps_both_apostrophes_apart():
    assert [c.text for c in read().references[2].candidates] == ["the Tay's", "the Tay’s"]


def test_mixed_content_keeps_text_between_references():
    second = read().paragraphs[1]
    assert [p if isinstance(p, str) else "REF" for p in second] == [
        "\nLoch Tay feeds\n",
        "REF",
        "\n, and the sea takes\n",
        "REF",
        "\n water at Dundee.\n",
    ]


def test_comments_are_no_part_of_the_text():
    first = read().paragraphs[0]
    assert first[-1] == "\n is the longest river in Scotland; Perth’s bridges cross it.\n\n"


def test_a_comment_inside_a_refex_is_no_part_of_its_words():
    document = DOCUMENT.replace(">The Tay</REFEX>", ">The <!-- the river -->Tay</REFEX>")
    assert read(document).references[0].gold == name("The Tay")


def test_a_comment_inside_the_title_is_no_part_of_it():
    assert read(DOCUMENT.replace("River Tay", "River <!-- long -->Tay")).title == "River Tay"


def test_reads_a_text_without_references():
    found = read(WITHOUT_REF)
    assert found.references == () and found.domain == "none"


def test_reads_an_empty_refex_without_its_underscore():
    assert read(DOCUMENT.replace('"empty">_<', '"empty"><')) == read()


def test_reads_a_file_from_disk(tmp_path):
    (tmp_path / "tay.xml").write_text(DOCUMENT, encoding="utf-8")
    assert read_text(tmp_path / "tay.xml") == read()


def test_a_subdomain_of_ones_own_is_read_when_named():
    document = DOCUMENT.replace('"river"', '"volcano"')
    assert read(document, semcats=["volcano"]).domain == "volcano"


REF_1 = re.compile(r"<ALT-REFEX>.*?</ALT-REFEX>\n", re.DOTALL)

BAD = {
    "wrong root": (DOCUMENT.replace("TEXT ", "TRIAL ").replace("/TEXT", "/TRIAL"), "TRIAL", 3),
    "no candidates": (REF_1.sub("", DOCUMENT, count=1), "36.1 needs one ALT-REFEX", 7),
    "two lists": (
        DOCUMENT.replace("</ALT-REFEX>", "</ALT-REFEX><ALT-REFEX/>", 1), "one ALT-REFEX", 7,
    ),
    "empty list": (REF_1.sub("<ALT-REFEX>\n</ALT-REFEX>\n", DOCUMENT, count=1), "is empty", 9),
    "unknown SEMCAT": (DOCUMENT.replace('"river"', '"volcano"', 1), '"volcano" .*semcat=', 7),
    "unknown SYNCAT": (DOCUMENT.replace('"np-obj"', '"np"', 1), 'SYNCAT "np" .*np-obj', 22),
    "unknown type": (DOCUMENT.replace('"empty"', '"gap"'), '"gap" .*name, common', 12),
    "unknown case": (DOCUMENT.replace('"accusative"', '"dative"', 1), 'CASE "dative"', 23),
    "unknown head": (DOCUMENT.replace('"pronoun" CASE', '"verb" CASE', 1), 'HEAD "verb"', 13),
    "unknown emphasis": (DOCUMENT.replace('"yes"', '"maybe"'), 'EMPHATIC "maybe"', 11),
    "no SEMCAT": (DOCUMENT.replace('SEMCAT="river" ', "", 1), "REF has no SEMCAT", 7),
    "no type": (DOCUMENT.replace('REG08-TYPE="empty"', ""), "no REG08-TYPE", 12),
    "no words": (DOCUMENT.replace(">The Tay<", "> <", 1), "name has no words", 8),
    "two chosen": (DOCUMENT.replace(CHOSEN, CHOSEN * 2), "more than one chosen", 9),
    "same ID twice": (DOCUMENT.replace('"36.2"', '"36.1"'), 'second REF with ID "36.1"', 22),
    "stray element": (DOCUMENT.replace("Loch Tay feeds", "<B>Loch</B>"), "element B", 21),
    "REF in the title": (
        WITHOUT_REF.replace("Nowhere", '<REF ID="1"/>'), "outside a PARAGRAPH", 4,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_documents_are_refused_with_file_line_and_reason(case):
    document, reason, line = BAD[case]
    error = refused(document)
    assert re.search(reason, error.message)
    assert (error.path, error.line) == ("tay.xml", line)


def test_references_in_a_paragraph_out_of_reach_are_refused():
    nested = DOCUMENT.replace("<PARAGRAPH>", "<S><PARAGRAPH>")
    refused(nested.replace("</PARAGRAPH>", "</PARAGRAPH></S>"))


def test_with_choices_puts_the_chosen_refex_first():
    written = with_choices(DOCUMENT.encode(), FIRST).decode()
    assert '<REF ID="36.1" SEMCAT="river" SYNCAT="np-subj">\n<REFEX REG08-TYPE="pronoun"' in written
    assert parse_text(written.encode()) == read().with_gold(FIRST)


def test_with_choices_of_what_stands_there_keeps_every_byte():
    golds = [r.gold for r in read().references]
    assert with_choices(DOCUMENT.encode(), golds) == DOCUMENT.encode()


def test_with_choices_keeps_doctype_comments_and_apostrophes():
    written = with_choices(DOCUMENT.encode(), FIRST).decode()
    for kept in ('<!DOCTYPE TEXT SYSTEM "reg08-grec.dtd">', "<!-- measured", "Perth’s", "Tay's"):
        assert kept in written


def test_with_choices_gives_the_same_with_and_without_gold():
    bare = re.sub(r"<REFEX[^\n]*\n<ALT", "<ALT", DOCUMENT)
    assert with_choices(bare.encode(), FIRST) == with_choices(DOCUMENT.encode(), FIRST)


def test_with_choices_keeps_a_comment_beside_the_chosen_refex():
    document = DOCUMENT.replace(CHOSEN, f"<!-- before -->{CHOSEN}<!-- after -->")
    written = with_choices(document.encode(), FIRST)
    assert b"<!-- before -->" in written and b"<!-- after -->" in written


def test_with_choices_lets_a_text_without_references_pass_unharmed():
    assert with_choices(WITHOUT_REF.encode(), []) == WITHOUT_REF.encode()


@pytest.mark.parametrize("encoding", ["iso-8859-1", "utf-16", "utf-8"])
def test_with_choices_keeps_the_encoding(encoding):
    document = DOCUMENT.replace("’", "'").replace("Perth", "Pérth")
    data = document.replace('"utf-8"', f'"{encoding}"').encode(encoding)
    written = with_choices(data, [*FIRST[:2], name("the Tay's", "genitive")])
    assert "Pérth" in written.decode(encoding)
    assert parse_text(written).references[0].gold == pronoun("it")


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + DOCUMENT.encode(),
        DOCUMENT.replace("\n", "\r\n").encode(),
        DOCUMENT.split("\n", 1)[1].encode(),
        (DOCUMENT + "<!-- the end -->\n").encode(),
    ],
    ids=["byte order mark", "line ends of Windows", "no declaration", "comment at the end"],
)
def test_documents_written_by_other_tools_pass_through(data):
    written = with_choices(data, FIRST)
    assert parse_text(written) == parse_text(data).with_gold(FIRST) == read().with_gold(FIRST)
    assert (b"<!-- the end -->" in data) == (b"<!-- the end -->" in written)


def test_with_choices_refuses_too_few_choices():
    with pytest.raises(ValueError, match="zip"):
        with_choices(DOCUMENT.encode(), FIRST[:2])


@given(texts())
def test_a_written_text_reads_back_equal(text):
    assert parse_text(to_xml(text)) == text


@given(texts_with_choices())
def test_with_choices_changes_nothing_but_the_chosen_refexs(case):
    text, choices = case
    source = to_xml(text)
    written = with_choices(source, choices)
    assert parse_text(written) == text.with_gold(choices)
    assert _without_chosen(written) == _without_chosen(source)


@given(texts_with_choices())
def test_with_choices_twice_is_as_good_as_once(case):
    text, choices = case
    once = with_choices(to_xml(text), choices)
    assert with_choices(once, choices) == once


def _without_chosen(data: bytes) -> bytes:
    root = etree.fromstring(data)
    for ref in root.iter("REF"):
        for chosen in ref.findall("REFEX"):
            ref.remove(chosen)
    return etree.tostring(root, method="c14n")


def test_refex_attributes_are_written_only_where_there_are_any():
    text = read().with_gold([EMPTY, Refex("it", "pronoun"), EMPTY])
    assert b'<REFEX REG08-TYPE="pronoun">it</REFEX>' in to_xml(text)


@pytest.mark.parametrize("semcat", "island company film team species road ship event".split())
def test_texts_may_be_about_more_than_the_corpus_has(semcat):
    assert read(DOCUMENT.replace('"river"', f'"{semcat}"')).domain == semcat
