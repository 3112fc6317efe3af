from __future__ import annotations

import json
import random
import sys
from functools import partial

import fuzz
import numpy as np
import pytest
from fuzz_tools import mutators, structures
from fuzz_tools.cases import Tally
from fuzz_tools.coverage import MODEL, Readers
from fuzz_tools.inputs import REGISTRIES, SEEDS, targets
from fuzz_tools.zips import tricked

from regsuite.base.errors import InputError
from regsuite.corpora.formats import FolderFormat
from regsuite.models.base import pack_array


def test_a_short_attack_finds_nothing(monkeypatch, capsys):
    words = ["fuzz.py", "--share", "0.004", "--only", "inputs,models,signals,paths", "--json"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        fuzz.main()
    found = json.loads(capsys.readouterr().out)
    assert found.get("failures", []) == []
    assert ended.value.code == 0
    assert [row["name"] for row in found["attacks"]] == ["inputs", "models", "signals", "paths"]


def test_every_format_of_every_task_is_attacked():
    tasks = [registry.task(name) for registry in REGISTRIES for name in registry.task_classes]
    wanted = {(t.name, f.name) for t in tasks for f in t.readers if not isinstance(f, FolderFormat)}
    assert {(t.task.name, t.format.name) for t in targets()} == wanted


def test_inputs_that_coverage_begins_with_are_read_or_refused(tmp_path):
    readers, tally = Readers(tmp_path), Tally("coverage")
    files = sorted(readers.corpus(tmp_path / "corpus").iterdir())
    for file in files:
        first, *rest = file.read_bytes()
        tally.run(readers.name(first), partial(readers.read, first, bytes(rest)))
    assert tally.failures == []
    assert {file.read_bytes()[0] for file in files} == {*range(len(readers.formats)), MODEL}


@pytest.mark.parametrize("seed", range(30))
def test_tricks_with_zip_files_are_the_same_for_a_seed_and_none_for_others(seed):
    whole = (SEEDS / "tale.epub").read_bytes()
    first, again = (tricked(whole, random.Random(seed)) for _ in range(2))
    assert first == again
    assert tricked(b"plain", random.Random(seed)) == b"plain"


def fails(error: BaseException):
    def case():
        raise error

    return case


def test_only_our_own_errors_are_no_failures():
    tally = Tally("x")
    tally.run("fine", lambda: None)
    tally.run("refused", fails(InputError("no")))
    tally.run("bug", fails(KeyError("k")))
    tally.run("vast", fails(MemoryError()))
    assert (tally.cases, tally.refused) == (4, 1)
    assert [f.split(":")[0] for f in tally.failures] == ["bug", "vast"]


@pytest.mark.parametrize("seed", range(30))
def test_mutators_change_what_they_get_in_the_same_way_for_a_seed(seed):
    data = b'{"a": [1, {"b": "c"}], "d": "e"}\nsecond "line" of it\n'
    array = pack_array(np.arange(6.0).reshape(2, 3))

    def results() -> list[bytes]:
        draw = random.Random(seed)
        return [
            mutators.mutated(data, draw),
            structures.restructured(data, draw),
            mutators.mutated_json(data.splitlines()[0], draw),
            mutators.mutated_array(array, draw),
        ]

    first, again = results(), results()
    assert first == again
