"""The server under people who do anything in any order, killed in between and in requests.

``scripts/fuzz.py --only studies --share 1`` takes 200,000 steps.
"""

from __future__ import annotations

import pytest
from fuzz_tools import machines
from fuzz_tools.annotating import Annotating
from fuzz_tools.answering import Answering
from fuzz_tools.cases import Tally

from regsuite.studies import store
from regsuite.studies.server.annotate import Annotate
from regsuite.studies.store import Store


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    monkeypatch.setattr(store, "time", store.time)  # which a machine sets, and no other test has


def attacked(steps: int, seed: int) -> Tally:
    tally = Tally("studies")
    machines.attack(steps, seed, tally)
    return tally


def test_nothing_acknowledged_is_ever_missing():
    tally = attacked(1600, 1)
    assert tally.failures == []
    assert tally.cases >= 1600
    assert tally.refused > 10


def test_machines_notice_an_answer_that_is_told_and_not_kept(monkeypatch):
    save = Store.save
    monkeypatch.setattr(machines, "MACHINES", (Answering,))
    monkeypatch.setattr(
        Store, "save", lambda self, n, at, *rest: at == 2 or save(self, n, at, *rest)
    )
    assert attacked(3000, 1).failures


def test_machines_notice_an_edit_that_is_told_and_has_no_effect(monkeypatch):
    monkeypatch.setattr(machines, "MACHINES", (Annotating,))
    monkeypatch.setattr(Annotate, "_finish", lambda *_: None)
    assert attacked(4000, 1).failures
