from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.documents.files import DocumentsFolder, read_documents, read_set
from regsuite.corpora.formats.documents.json import DocumentsJsonl, to_jsonl
from regsuite.corpora.formats.documents.text import DocumentsSgml, parse_date, parse_plain
from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence, Summary

DUC = b"""<DOC>
<DOCNO> AP880911-0016 </DOCNO>
<HEAD>Storm Nears Coast</HEAD>
<TEXT>
   The storm swept on Sunday &amp; did not stop.
</TEXT>
</DOC>
<DOC><DOCNO>X-1</DOCNO><DATE>2001-02-03</DATE><HEADLINE>Two</HEADLINE>
<TEXT><P>One here.</P><P>Two here.</P></TEXT></DOC>
"""


def parsed(data: bytes) -> list[DocumentSet]:
    return DocumentsJsonl().parse(data, Path("f.jsonl")).items


def test_plain_text_gives_up_its_title_and_date() -> None:
    found = parse_plain("A Title\n\nSaturday, January 1, 2005\n\nBody text. More.", "x")
    assert (found.title, found.text) == ("A Title", "Body text. More.")
    assert found.date == datetime.date(2005, 1, 1)


def test_a_first_sentence_is_no_title() -> None:
    found = parse_plain("This is a sentence.\n\nAnother one.", "x")
    assert found.title == ""
    assert found.text.startswith("This is")


def test_a_title_may_end_in_a_stop_where_a_date_follows() -> None:
    found = parse_plain("Aid for the U.S.\n\nJanuary 8, 2005\n\nBody.", "x")
    assert (found.title, found.text) == ("Aid for the U.S.", "Body.")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2019-03-04", (2019, 3, 4)),
        ("4 March 2019", (2019, 3, 4)),
        ("March 4, 2019", (2019, 3, 4)),
        ("Monday, March 4, 2019", (2019, 3, 4)),
    ],
)
def test_dates_as_news_write_them(text: str, day: tuple[int, int, int]) -> None:
    assert parse_date(text) == datetime.date(*day)


def test_what_is_no_date_is_none() -> None:
    assert parse_date("It rained.") is None


def test_sgml_has_documents_with_headlines_and_days() -> None:
    first, second = [s.documents[0] for s in DocumentsSgml().parse(DUC, Path("duc.sgml")).items]
    assert (first.id, first.publisher, first.title) == ("AP880911-0016", "AP", "Storm Nears Coast")
    assert first.date == datetime.date(1988, 9, 11)
    assert first.text == "The storm swept on Sunday & did not stop."
    assert (second.date, second.text) == (datetime.date(2001, 2, 3), "One here.\n\nTwo here.")


def test_sgml_without_a_document_is_refused() -> None:
    with pytest.raises(InputError, match="no <DOC>"):
        DocumentsSgml().parse(b"<P>nothing</P>", Path("x.sgml"))


def test_json_line_with_an_extract_in_sentences() -> None:
    row = {"id": "a", "title": "T", "text": "One. Two.", "extract": ["Two."], "category": "c"}
    (item,) = parsed(json.dumps(row).encode())
    assert item.references == (Summary("Two.", extract=True),)
    assert item.domain == "c"


def test_json_line_with_a_set_and_two_summaries() -> None:
    row = {"id": "s", "documents": [{"text": "A."}, {"text": "B."}], "summaries": ["x", "y"]}
    (item,) = parsed(json.dumps(row).encode())
    assert [d.id for d in item.documents] == ["s-1", "s-2"]
    assert [r.text for r in item.references] == ["x", "y"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "not JSON"),
        ("[1]", "JSON object"),
        ('{"id": "x"}', 'needs a "text"'),
        ('{"documents": "x"}', "list of objects"),
        ('{"text": "x", "summaries": "y"}', "must be a list"),
    ],
)
def test_bad_json_lines_name_their_line(line: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as error:
        parsed(f'{{"text": "fine"}}\n{line}\n'.encode())
    assert error.value.line == 2


def test_json_lines_are_read_back_equal() -> None:
    day = datetime.date(2019, 3, 4)
    single = DocumentSet(
        "a",
        (Document("a", "T", "One. Two.", day, "src", "Courier", "news"),),
        (Summary("One.", extract=True), Summary("Short.", "B")),
    )
    several = DocumentSet(
        "s",
        tuple(Document(i, "", "Text.", source="src") for i in "xy"),
        (Summary("Both.", "A"),),
    )
    assert parsed(to_jsonl([single, several])) == [single, several]


def test_a_folder_with_docs_and_models_is_a_set(tmp_path: Path) -> None:
    for name, text in {"docs/a.txt": "A.", "docs/b.txt": "B.", "models/m1.txt": "Sum.\n"}.items():
        path = tmp_path / "T1" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert DocumentsFolder().folders(tmp_path) == [tmp_path / "T1"]
    found = read_set(tmp_path / "T1")
    assert [d.text for d in found.documents] == ["A.", "B."]
    assert found.references == (Summary("Sum.", "m1"),)


def test_an_empty_folder_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no text in this folder"):
        read_documents(tmp_path)


def test_limits_count_their_unit() -> None:
    sentence = Sentence("Zwölf Wörter")
    assert [Limit(u, 5).size(sentence) for u in ("sentences", "words", "bytes")] == [1, 2, 15]
    assert Limit("bytes", 14).room >= Limit("bytes", 14).size(sentence)
