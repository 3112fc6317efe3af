"""Nothing personal of the corpora that models were trained on may be in a file that is shipped."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

PACKAGE = Path(str(files("regsuite")))
ENGLISH = PACKAGE / "english" / "pipeline" / "model"
MAIL = re.compile(rb"[\w.+-]{2,}@[A-Za-z][\w-]*\.[A-Za-z]{2,}|mailto:")
TELEPHONE = re.compile(rb"(?<![\d.,-])(?:\d{3}[-./ ] ?)?\d{3}[-. ]\d{4}(?![\d.,-])")
PERSONAL = re.compile(r"@|\d{3}[-./]\d|\d{5}|\d.*\.|\.\w+\d")
THOUSANDS = re.compile(r"\d{1,3}(,\d{3})+(\.\d+)?")


def contents() -> Iterator[tuple[str, bytes]]:
    """Yield every file of the package that is no code, and the parts of a zip file one by one."""
    rooms = [p for p in PACKAGE.iterdir() if p.is_dir()]
    for path in sorted(p for room in rooms for p in room.rglob("*") if p.is_file()):
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as bundle:
                for name in bundle.namelist():
                    yield f"{path.name}/{name}", bundle.read(name)
        elif path.suffix not in (".py", ".pyc"):
            yield path.relative_to(PACKAGE).as_posix(), path.read_bytes()


def model(name: str) -> object:
    return json.loads((ENGLISH / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("line", [b"call 555-0123", b"555-010-0199", b"a.b@c.org", b"mailto:a"])
def test_the_patterns_find_what_they_are_for(line: bytes) -> None:
    assert MAIL.search(line) or TELEPHONE.search(line)


def test_no_shipped_file_holds_a_mail_address_or_a_telephone_number() -> None:
    found = dict(contents())
    assert "english/pipeline/model/vocab/strings.json" in found
    assert any(name.startswith("pairs.model/") for name in found)
    assert [n for n, data in found.items() if MAIL.search(data) or TELEPHONE.search(data)] == []


def test_the_vocabulary_has_digits_in_labels_only() -> None:
    strings = model("vocab/strings.json")
    assert isinstance(strings, list)
    assert [s for s in strings if re.search(r"[\d@]", s) and "Person=" not in s] == []


def test_the_words_have_letters_only() -> None:
    words = model("words.json")
    assert isinstance(words, list)
    assert all(word.isalpha() for word in words)


def test_the_lemmas_have_no_numbers_but_amounts_and_decades() -> None:
    tables = model("lemmas.json")
    assert isinstance(tables, dict)
    rest = {w: lemma for t in tables.values() for w, lemma in t.items() if not is_amount(w, lemma)}
    assert [pair for pair in rest.items() if any(map(PERSONAL.search, pair))] == []


def is_amount(word: str, lemma: str) -> bool:
    return bool(THOUSANDS.fullmatch(word)) and lemma == word.replace(",", "")
