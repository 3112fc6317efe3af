"""Operations on files that fail: nothing is lost or half, and a writer that loses is noticed."""

from __future__ import annotations

from fuzz_tools import faults
from fuzz_tools.cases import Tally


def test_operations_that_fail_lose_nothing():
    tally = Tally("faults")
    faults.attack(1, 1, tally)
    assert tally.failures == []
    assert tally.cases > 100


def test_a_writer_that_leaves_half_a_file_is_noticed(monkeypatch):
    def write(folder):
        (folder / "out").write_bytes(b"half")
        raise OSError("no space")

    monkeypatch.setattr(faults, "ACTS", {"write": write})
    tally = Tally("faults")
    faults.attack(1, 1, tally)
    assert tally.failures
