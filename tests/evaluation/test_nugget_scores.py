"""Nugget groups: grouping, popularity, recall, agreement, and their files."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.nuggets import read_grouping, to_json
from regsuite.corpora.records.nuggets import Group, Grouping, TextNugget
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.nugget_agreement import agreement, geometric_mean, recall_of
from regsuite.evaluation.metrics.nuggets import Likeness, group, grouping_agreement, recall
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
    assert recall_of({}, set()) == (0, 0)


def test_agreement_is_the_geometric_mean_over_assignments() -> None:
    other = replace(BY_HAND, groups=(Group("", (0, 2)), Group("", (3, 4))))
    found = grouping_agreement(BY_HAND, other)
    # the first has 02, 04, 24 and 1 alone, the second 02 and 34
    assert (found.precision, found.recall) == (1 / 2, 1 / 4)
    assert found.assignments == pytest.approx((1 / 8) ** 0.5)
    assert found.scores == 0  # three texts against two, and the other group has no partner
    assert grouping_agreement(BY_HAND, BY_HAND) == (1, 1, 1, 1)


def test_a_nugget_alone_in_its_group_is_an_assignment() -> None:
    one = {frozenset({"a0", "b0"}): 2, frozenset({"a1"}): 1, frozenset({"c0"}): 1}
    other = {frozenset({"a0", "b0"}): 2, frozenset({"a1"}): 1, frozenset({"b1"}): 1}
    assert agreement(one, other).assignments == pytest.approx(2 / 3)


def test_agreement_where_one_or_neither_grouped() -> None:
    nothing: dict[frozenset[str], int] = {}
    one = {frozenset({"a"}): 1}
    assert agreement(nothing, nothing) == (None, None, None, None)
    assert agreement(one, nothing) == (None, 0, 0, None)
    assert geometric_mean(set(), {"a"}) == 0


def partitions(rng: random.Random) -> dict[frozenset[str], int]:
    """Put some of ten nuggets, two of each of five texts, into groups at random."""
    places: dict[int, set[str]] = {}
    for nugget in (f"{text}{n}" for text in "abcde" for n in range(2)):
        if (place := rng.randrange(7)) < 5:
            places.setdefault(place, set()).add(nugget)
    return {frozenset(g): len({n[0] for n in g}) for g in places.values()}


def counted(one: dict[frozenset[str], int], other: dict[frozenset[str], int]) -> list[float | None]:
    """Count agreement nugget by nugget, without sets of pairs: the formulas written again."""
    every = sorted({n for g in [*one, *other] for n in g})

    def assigned(groups: dict[frozenset[str], int], a: str, b: str) -> bool:
        return any(({a, b} <= g and a != b) or g == {a} == {b} for g in groups)

    both = first = second = 0
    for i, a in enumerate(every):
        for b in every[i:]:
            mine, theirs = assigned(one, a, b), assigned(other, a, b)
            both, first, second = both + (mine and theirs), first + mine, second + theirs
    assignments = None if not first + second else 0.0
    if both:
        assignments = math.exp((math.log(both / first) + math.log(both / second)) / 2)
    votes = []
    for mine, popularity in one.items():
        for theirs, their_popularity in other.items():
            common = sum(n in theirs for n in mine)
            if common / (len(mine) + len(theirs) - common) > 0.5:
                votes.append(float(popularity == their_popularity))
    return [assignments, sum(votes) / len(votes) if votes else None]


def test_agreement_is_that_of_another_implementation_on_random_groups() -> None:
    rng = random.Random(2007)
    seen = set()
    for _ in range(1000):
        one, other = partitions(rng), partitions(rng)
        found = agreement(one, other)
        assert [found.assignments, found.scores] == pytest.approx(counted(one, other))
        assert found.assignments == agreement(other, one).assignments
        seen.add(found.assignments)
    assert len(seen) > 100


def test_other_nuggets_have_no_agreement() -> None:
    with pytest.raises(InputError, match="same nuggets"):
        grouping_agreement(BY_HAND, replace(BY_HAND, nuggets=NUGGETS[::-1]))


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
