"""Power that fails: the attack finds nothing, and finds what is wrong where a sync is left out."""

from __future__ import annotations

import pytest
from fuzz_tools import kills, power
from fuzz_tools.cases import Tally

from regsuite.base import files
from regsuite.studies.server import durable


def attacked(attack, count: int) -> Tally:
    tally = Tally("x")
    attack(count, 1, tally)
    return tally


def test_what_was_confirmed_outlives_the_power_and_nothing_is_half():
    tally = attacked(power.attack, 1)
    assert tally.failures == []
    assert tally.cases > 500


@pytest.mark.parametrize(
    ("place", "name"), [(files, "settle"), (durable.Disk, "_sync"), (durable, "settle")]
)
def test_a_sync_that_is_left_out_is_noticed(monkeypatch, place, name):
    monkeypatch.setattr(place, name, lambda *_: None)
    assert attacked(power.attack, 1).failures


def test_killed_servers_lose_and_double_nothing():
    tally = attacked(kills.attack, 10)
    assert tally.failures == []
    assert tally.cases == 10
