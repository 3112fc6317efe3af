"""Halves of word files are left out, and the test that notices is named."""

from __future__ import annotations

import argparse

import check_words
import pytest

LIST = next(path for path in check_words.word_files() if path.stem == "udel-context-words")


def test_word_files_are_lists_of_words_and_nothing_else() -> None:
    names = [path.name for path in check_words.word_files()]
    assert {"stop-words.txt", "farewells.txt", "twitter-words.tsv"} <= set(names)
    assert not any(name.startswith("LICENSE") for name in names)


def test_the_halves_of_a_list_are_drawn_by_seed_and_make_the_whole() -> None:
    first, second = check_words.halves(LIST, 1)
    assert set(first).isdisjoint(second) and abs(len(first) - len(second)) <= 1
    assert sorted(first + second) == sorted(check_words.wordfiles.entries(LIST))
    assert check_words.halves(LIST, 1) == (first, second) != check_words.halves(LIST, 2)


@pytest.mark.parametrize(
    ("file", "noticed"), [("tests/reg/test_udel.py", True), ("tests/features/test_lists.py", False)]
)
def test_a_test_notices_a_missing_half_or_does_not(file: str, noticed: bool) -> None:
    given = argparse.Namespace(seed=1, marks="", tests=[file])
    readers = check_words.Readers({LIST.name: [file]}, [])
    before = LIST.read_bytes()
    found = check_words.trial(LIST, 0, readers, given).noticed
    assert found.startswith(file) if noticed else found == check_words.NOBODY
    assert LIST.read_bytes() == before
