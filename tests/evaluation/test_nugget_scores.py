"""Nugget groups: grouping, popularity, recall, agreement, and their files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.nuggets import read_grouping, to_json
from regsuite.corpora.records.nuggets import Group, Grouping, TextNugget
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.nuggets import Likeness, agreement, group, recall, recall_of
from regsuite.evaluation.metrics.pe_plus import PePlus

NUGGETS = (
    TextNugget(0, 0, "[sculptor] living in Norway"),
    TextNugget(0, 0, "{clerk} [wrote] to the sculptor"),
    TextNugget(1, 0, "[sculptor] who lives in Norway"),
    TextNugget(1, 1, "{roof} [leaked]"),
    TextNugget(2, 0, "[sculptor] in Norway"),
)
BY_HAND = Grouping(
    ("a", "b", "c"), NUGGETS, (Group("lives there", (0, 2, 4)), Group("wrote", (1,)))
)


@pytest.fixture(scope="module")
def likeness() -> Likeness:
    return Likeness(PePlus(vectors=shipped_vectors()))


def test_nuggets_that_say_the_same_are_grouped(likeness: Likeness) -> None:
    found = group(["a", "b", "c"], NUGGETS, likeness)
    assert found.groups[0].nuggets == (0, 2, 4)
    assert found.popularity(found.groups[0]) == 3
    assert sorted(n for g in found.groups for n in g.nuggets) == [0, 1, 2, 3, 4]
    assert group([], [], likeness).groups == ()


def test_every_two_nuggets_of_a_group_are_alike(likeness: Likeness) -> None:
    found = group(["a", "b", "c"], NUGGETS, likeness, threshold=1.0)
    assert all(len(g.nuggets) == 1 for g in found.groups)


def test_recall_counts_groups_plain_and_by_popularity(likeness: Likeness) -> None:
    found = recall(BY_HAND, ["sculptor lives in Norway"], likeness)
    assert (found.plain, found.weighted, found.found) == (0.5, 0.75, (0,))
    assert recall(BY_HAND, [], likeness).plain == 0
    assert recall_of(Grouping(("a",), ()), set()).weighted == 0


def test_agreement_is_the_geometric_mean_over_pairs() -> None:
    other = replace(BY_HAND, groups=(Group("", (0, 2)), Group("", (3, 4))))
    found = agreement(BY_HAND, other)
    assert (found.precision, found.recall) == (1 / 2, 1 / 3)
    assert found.assignments == pytest.approx((1 / 6) ** 0.5)
    assert found.scores == 0  # three texts against two, and the other group has no partner
    assert agreement(BY_HAND, BY_HAND) == (1, 1, 1, 1)


def test_agreement_without_any_pair_is_full_or_none() -> None:
    alone = replace(BY_HAND, groups=(Group("", (0,)),))
    assert agreement(alone, alone).assignments == 1
    assert agreement(BY_HAND, alone).assignments == 0


def test_other_nuggets_have_no_agreement() -> None:
    with pytest.raises(InputError, match="same nuggets"):
        agreement(BY_HAND, replace(BY_HAND, nuggets=NUGGETS[::-1]))


def test_a_file_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "groups.json"
    given = replace(BY_HAND, annotator="C1", notes={"round": 2})
    path.write_bytes(to_json(given))
    assert read_grouping(path) == given


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"groups": [{"nuggets": [0]}, {"nuggets": [0]}]}, "in two groups"),
        ({"groups": [{"nuggets": [9]}]}, "does not have"),
        ({"groups": [{"nuggets": [-1]}]}, "does not have"),
        ({"groups": [{"nuggets": []}]}, "has no nugget"),
        ({"texts": ["a"]}, "does not name"),
        ({"groups": 3}, "no file of nugget groups"),
        ({"nuggets": [{"text": "x"}]}, "no file of nugget groups"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    path = tmp_path / "groups.json"
    path.write_text(json.dumps(json.loads(to_json(BY_HAND)) | change))
    with pytest.raises(InputError, match=says):
        read_grouping(path)
