"""Entities on the real corpora: files are read whole and written back, gold scores as gold."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regsuite.corpora.formats.entities.conllu import EntityConllu
from regsuite.corpora.formats.entities.gap import GapTable
from regsuite.corpora.records.entities import TYPES, Choice, Found
from regsuite.reg.coreference.task import EntityTask

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def data() -> Path:
    if "REG_DATA" not in os.environ:
        pytest.skip("REG_DATA does not name the folder of the real corpora")
    return Path(os.environ["REG_DATA"])


def test_gum_is_written_back_as_it_was_and_read_again_from_other_fields(data: Path) -> None:
    form, task = EntityConllu(), EntityTask()
    paths = sorted((data / "gum" / "dev").glob("*.conllu"))
    assert len(paths) == 30
    for path in paths:
        parsed = form.parse(path.read_bytes(), path)
        choices = [task.answer(item) for item in parsed.items]
        assert form.write(parsed.source, parsed.items, choices) == path.read_bytes()
        assert {m.type for c in choices for m in c.mentions} <= set(TYPES)
        other = Choice(tuple(_renamed(m) for m in choices[0].mentions))
        (again,) = form.parse(form.write(parsed.source, parsed.items, [other]), path).items
        assert _chains(task.answer(again)) == _chains(choices[0])


def _renamed(own: Found) -> Found:
    return Found(own.start, own.end, own.head, f"x{own.entity}", own.type, own.kind)


def _chains(choice: Choice) -> list[list[tuple[int, int]]]:
    return [[m.span for m in chain] for chain in choice.chains.values()]


def test_gap_is_written_back_as_it_was(data: Path) -> None:
    for name, count in (("development", 2000), ("validation", 454)):
        path = data / "gap" / f"{name}.tsv"
        parsed = GapTable().parse(path.read_bytes(), path)
        assert len(parsed.items) == count
        choices = [EntityTask().answer(item) for item in parsed.items]
        assert GapTable().write(parsed.source, parsed.items, choices) == path.read_bytes()
