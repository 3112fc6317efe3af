"""No eight words on end of a training corpus stand in a ready-made model."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.models.ready_strings import READY, strings

pytestmark = pytest.mark.corpus
DATA = Path(os.environ.get("REG_DATA", "absent"))
TEXTS = ("grec/train", "biographies", "bbc", "semeval", "multiling", "bc3", "irc/train")
LENGTH = 8
_WORD = re.compile(r"[^\W_]+")


def _windows(words: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(words[i : i + LENGTH]) for i in range(len(words) - LENGTH + 1))


def _held() -> set[tuple[str, ...]]:
    found = (text for path in READY.rglob("*.model") for text in strings(path))
    return {w for text in found for w in _windows([_WORD.sub(_low, x) for x in text.split()])}


def _low(word: re.Match[str]) -> str:
    return word[0].lower()


def test_no_ready_made_model_repeats_its_corpus() -> None:
    if not DATA.is_dir():
        pytest.skip("REG_DATA is not there")
    held = _held()
    for name in TEXTS:
        for path in (p for p in (DATA / name).rglob("*") if p.is_file()):
            words = path.read_text(encoding="utf-8", errors="replace").lower().split()
            assert held.isdisjoint(_windows(words)), path
