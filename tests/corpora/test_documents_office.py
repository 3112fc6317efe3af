from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.documents.files import read_documents
from regsuite.corpora.records.documents import Document


def read(path: Path, data: bytes) -> Document:
    path.write_bytes(data)
    (document,) = read_documents(path)
    return document


def test_markdown_loses_its_marks_code_and_headings(tmp_path: Path) -> None:
    text = (
        "# The *garden*\n\n## Water\n\nThe **tank** is [empty](x).\n\n- Buy a tank.\n\n```\nx\n```"
    )
    found = read(tmp_path / "a.md", text.encode())
    assert found.title == "The garden"
    assert found.text == "The tank is empty.\n\nBuy a tank."


def test_docx_gives_its_paragraphs(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx")
    made = docx.Document()
    made.add_heading("The garden", level=1)
    made.add_paragraph("The tank is empty.")
    stream = io.BytesIO()
    made.save(stream)
    found = read(tmp_path / "a.docx", stream.getvalue())
    assert (found.title, found.text) == ("The garden", "The tank is empty.")


def test_epub_is_read_in_the_order_of_its_spine(tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as book:
        book.writestr("mimetype", "application/epub+zip")
        book.writestr(
            "META-INF/container.xml",
            '<container><rootfiles><rootfile full-path="O/p.opf"/></rootfiles></container>',
        )
        book.writestr(
            "O/p.opf",
            '<package xmlns:dc="urn:dc"><metadata><dc:title>Two tales</dc:title></metadata>'
            '<manifest><item id="b" href="b.xhtml"/><item id="a" href="a.xhtml"/></manifest>'
            '<spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
        )
        book.writestr("O/a.xhtml", "<html><body><p>First tale.</p></body></html>")
        book.writestr("O/b.xhtml", "<html><body><p>Second tale.</p></body></html>")
    found = read(tmp_path / "a.epub", stream.getvalue())
    assert (found.title, found.text) == ("Two tales", "First tale.\n\nSecond tale.")


@pytest.mark.parametrize("name", ["a.docx", "a.pdf", "a.epub"])
@pytest.mark.parametrize("data", [b"plain text", b"PK\x03\x04broken", b"%PDF-1.7 broken"])
def test_damaged_files_are_errors_not_tracebacks(tmp_path: Path, name: str, data: bytes) -> None:
    with pytest.raises(InputError):
        read(tmp_path / name, data)


def test_a_missing_library_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(InputError, match="reg-suite\\[documents\\]"):
        read(tmp_path / "a.pdf", b"%PDF-1.7 x")


def test_an_address_is_refused_with_what_to_do() -> None:
    with pytest.raises(InputError, match="curl"):
        read_documents(Path("https://example.org/a"))


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="binary"):
        read(tmp_path / "a.txt", b"\x89PNG\x00\x00\x01")
