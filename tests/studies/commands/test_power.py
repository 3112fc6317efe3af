"""Power: it grows with raters, and without an effect it is the error that the test allows."""

from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.reg.cli import app as reg_app
from regsuite.studies.commands.power import power


@pytest.fixture
def app():
    return reg_app


def test_power_grows_with_raters_and_is_alpha_without_effect():
    few, many = power("sr-quality", [5, 20], effect=0.6, systems=5, items=50, samples=200)
    assert few["anova"] < many["anova"]
    assert few["trials"] * 4 == many["trials"]
    (none,) = power("sr-quality", [5], effect=0.0, systems=5, items=50)
    assert none["anova"] < 0.1


def test_power_of_a_design_without_squares_is_refused():
    with pytest.raises(InputError, match="squares"):
        power("preference", [5])


def test_power_is_printed(run):
    found = run("study", "power", "sr-quality", "--raters", "5,10", "--systems", 3, "--items", 12)
    assert "10 raters, 120 trials" in found.stdout
