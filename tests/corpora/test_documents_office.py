from __future__ import annotations

import io
import os
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


def book(spine: str = '<itemref idref="a"/>', page: str = "<p>A tale.</p>", **more: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("META-INF/container.xml", '<c><rootfile full-path="p.opf"/></c>')
        made.writestr("p.opf", f'<p><item id="a" href="a.html"/>{spine}</p>')
        made.writestr("a.html", page)
        for name, data in more.items():
            made.writestr(name, data)
    return stream.getvalue()


def test_a_chapter_named_many_times_is_read_once(tmp_path: Path) -> None:
    found = read(tmp_path / "a.epub", book('<itemref idref="a"/>' * 1000))
    assert found.text == "A tale."


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (lambda: book(page="<p>" + " " * (8 << 20)), "100 times its size"),
        (lambda: book(x=os.urandom(33 << 20), y=os.urandom(33 << 20)), "more than 64 MB"),
        (lambda: book(page="<p>" * 1_000_001, x=b""), "times its size|tags"),
        (lambda: book(page="".join(f"<p>{n * 77777 % 99991}" for n in range(1_000_000))), "tags"),
        (lambda: book(**{f"n{n}": b"" for n in range(10_000)}), "more than 10000 files"),
    ],
)
def test_archives_that_would_fill_the_memory_are_refused(tmp_path, data, message) -> None:
    with pytest.raises(InputError, match=message) as refused:
        read(tmp_path / "a.epub", data())
    assert "\n" not in str(refused.value)


def test_many_paragraphs_of_docx_are_read_in_linear_time(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx")
    stream = io.BytesIO()
    docx.Document().save(stream)
    out = io.BytesIO()
    with zipfile.ZipFile(stream) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            many = b"<w:body>" + b"<w:p/>" * 100_000 + b"<w:p><w:r><w:t>Rain.</w:t></w:r></w:p>"
            new.writestr(entry.filename, old.read(entry).replace(b"<w:body>", many))
    assert read(tmp_path / "a.docx", out.getvalue()).text == "Rain."


def test_elements_of_many_attributes_are_refused(tmp_path: Path) -> None:
    many = " ".join(f'a{n}="<"' for n in range(20_000))
    with pytest.raises(InputError, match="more than 1000 attributes"):
        read(tmp_path / "a.html", f"<html><body><p {many}>Rain.</p></body></html>".encode())


@pytest.mark.parametrize("tag", ["div", "span", "b", "table"])
def test_elements_deep_in_each_other_are_read_or_refused(tmp_path: Path, tag: str) -> None:
    page = f"<html><body>{f'<{tag}>' * 20_000}Rain fell all day, and nobody went out.</body></html>"
    assert (
        read(tmp_path / "a.html", page.encode()).text == "Rain fell all day, and nobody went out."
    )


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_book_compressed_in_another_way_is_refused(tmp_path, method):
    file = tmp_path / "a.epub"
    with zipfile.ZipFile(file, "w", method) as bundle:
        bundle.writestr("META-INF/container.xml", "<container/>")
    with pytest.raises(InputError, match="compressed in a way"):
        read_documents(file)
