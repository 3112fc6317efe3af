"""The embedded TUNA sample: size, variety, and that the script still builds it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from regsuite.base.files import files_below
from regsuite.corpora.formats.tuna.xml import parse_trial
from regsuite.corpora.records.tuna import Description, Trial
from regsuite.corpora.samples import sample

SPLITS = ("train", "dev", "test")
ROOT = Path(__file__).resolve().parents[2]


@cache
def trials(split: str) -> tuple[Trial, ...]:
    return tuple(
        parse_trial(path.read_bytes(), path) for path in files_below(sample("tuna", split))
    )


def everything() -> list[Trial]:
    return [trial for split in SPLITS for trial in trials(split)]


def said(trial: Trial) -> Description:
    assert trial.gold is not None
    return trial.gold


def test_sample_is_large_enough_and_balanced() -> None:
    found = everything()
    assert len(found) >= 120
    assert len({t.id for t in found}) == len(found)
    assert len({t.writer for t in found}) >= 8
    assert Counter(t.domain for t in found) == {"furniture": 70, "people": 70}
    assert Counter(t.condition for t in found) == {"+LOC": 70, "-LOC": 70}
    assert all(len(t.entities) == 7 for t in found)


def test_every_split_has_every_domain_and_condition() -> None:
    for split in SPLITS:
        assert {(t.domain, t.condition) for t in trials(split)} == {
            (d, c) for d in ("furniture", "people") for c in ("+LOC", "-LOC")
        }


def test_ids_name_writer_and_item() -> None:
    assert all(t.id == t.writer + t.item for t in everything())


def test_not_all_descriptions_distinguish_and_few_are_minimal() -> None:
    unique = [t.distinguishes(said(t).attributes) for t in everything()]
    assert 0.6 < sum(unique) / len(unique) < 0.95
    sizes = Counter(len(said(t).attributes) for t in everything())
    assert len(sizes) >= 6


def test_phrases_say_all_words_and_attributes() -> None:
    for trial in everything():
        gold = said(trial)
        assert gold.words is not None
        together = "".join(p.text for p in gold.phrases)
        assert together.replace(" ", "") == gold.words.replace(" ", ""), trial.id
        assert {a for p in gold.phrases for a in p.attributes} == gold.attributes, trial.id


def test_writers_who_must_not_say_locations_do_not() -> None:
    for trial in everything():
        places = {n for n, _ in said(trial).attributes} & {"x-dimension", "y-dimension"}
        assert trial.condition == "+LOC" or not places, trial.id


def test_writers_differ_in_their_words() -> None:
    by_item: dict[str, set[str]] = {}
    for trial in everything():
        by_item.setdefault(trial.item, set()).add(said(trial).words or "")
    assert min(len(words) for words in by_item.values()) >= 8


@pytest.mark.skipif(not (ROOT / "scripts").is_dir(), reason="the scripts are not installed")
def test_script_builds_the_sample_as_it_is(tmp_path: Path) -> None:
    script = ROOT / "scripts" / "build_tuna_sample.py"
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True, capture_output=True)
    built = {p.relative_to(tmp_path): p.read_bytes() for p in tmp_path.rglob("*.xml")}
    here = sample("tuna", "")
    assert built == {p.relative_to(here): p.read_bytes() for p in here.rglob("*.xml")}
