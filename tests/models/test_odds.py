"""Log-odds over names that are present."""

from __future__ import annotations

import numpy as np
import pytest

from regsuite.models.base import pack_array
from regsuite.models.odds import Odds

EXAMPLES = [(["rain", "cloud"], True), (["sun", "cloud"], False)] * 20 + [(["once"], True)]


def test_names_pull_towards_what_they_were_seen_with():
    odds = Odds.fit(EXAMPLES, 0)
    assert odds.of(["rain"]) > 0 > odds.of(["sun"])
    assert odds.of(["unheard"]) == 0
    assert "rain" in odds.describe(5)


def test_rare_names_are_left_out():
    assert "once" not in Odds.fit(EXAMPLES, 0).weights


def test_one_class_alone_is_learned():
    assert Odds.fit([(["a"], True)] * 4, 0).of(["a"]) > 0
    assert Odds.fit([], 0).of(["a"]) == 0


def test_parts_give_the_same_odds_and_are_checked():
    parts = Odds.fit(EXAMPLES, 0).parts()
    assert Odds.from_parts(parts).parts() == parts
    bad = np.full(len(Odds.from_parts(parts).weights), np.nan, dtype=np.float16)
    with pytest.raises(ValueError, match="number"):
        Odds.from_parts({**parts, "weights.npy": pack_array(bad)})
