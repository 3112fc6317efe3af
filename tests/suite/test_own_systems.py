"""Systems and metrics of one's own in ``compare``, and its results as tables."""

from __future__ import annotations

import csv

import pytest

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Refex, Text
from regsuite.evaluation.metrics.base import Metric
from regsuite.features.grec.reference import Context
from regsuite.reg.grec.baselines import BaseName
from regsuite.reg.grec.system import Choices, GrecSystem
from regsuite.reg.grec.udel import Udel
from regsuite.suite.contracts.system import System


class Last(GrecSystem):
    """Takes the last candidate of each list."""

    name = "last"
    summary = "the last candidate"
    learns = False

    def choose(self, references: list[Context]) -> Choices:
        return [here.ref.candidates[-1] for here in references]


class Short(Metric[Text, list[Refex]]):
    """Share of chosen expressions of one word."""

    name = "short"
    title = "Short"

    def row(self, gold, item, choice):
        return (sum(len(r.text.split()) == 1 for r in choice), len(choice)) if choice else None


def test_classes_and_objects_stand_among_names():
    trees = Udel(Udel.Settings(), 0)
    found = reg.compare(systems=[Last, trees, "base-name"], metrics=["string_accuracy", Short])
    assert {s.name for s in found.systems} == {"last", "udel", "base-name"}
    assert all(set(s.scores) == {"string_accuracy", "short"} for s in found.systems)


def test_an_object_keeps_its_settings():
    name = BaseName(BaseName.Settings(), 0)
    assert reg.compare(systems=[name]).systems[0].scores == (
        reg.compare(systems="base-name").systems[0].scores
    )


def test_a_metric_alone_is_the_only_one():
    (system,) = reg.compare(systems=Last, metrics=Short()).systems
    assert list(system.scores) == ["short"]


def test_what_cannot_be_a_system_is_said():
    class Other(System[str, str]):
        name, task = "other", "tuna"

    with pytest.raises(InputError, match="is a system for tuna, not for grec"):
        reg.compare(systems=[Other])
    with pytest.raises(InputError, match="name, class or object was expected, not 7"):
        reg.compare(systems=[7])
    with pytest.raises(InputError, match='two systems have the name "last"'):
        reg.compare(systems=[Last, Last])


def test_results_are_tables_of_pandas():
    found = reg.compare(systems=[Last, "base-name"], metrics="string_accuracy,type_accuracy")
    items = found.items_dataframe()
    assert list(items.columns) == ["system", "position", "file", "string_accuracy", "type_accuracy"]
    assert len(items) == 2 * found.items and items["position"].max() == found.items
    tests = found.tests_dataframe().set_index(["metric", "system"])
    row = tests.loc[("string_accuracy", "last")]
    scores = {s.name: s.scores["string_accuracy"] for s in found.systems}
    assert row["difference"] == pytest.approx(scores["last"] - scores["base-name"])
    assert 0 <= row["bootstrap_p"] <= 1 and row["low"] <= scores["last"] <= row["high"]


def test_compare_writes_the_scores_of_every_part_with_a_key(tmp_path):
    file = tmp_path / "items.csv"
    found = reg.compare(systems=[Last, "base-name"], per_item=file)
    with file.open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    keys = {(row["system"], row["file"], row["position"]) for row in rows}
    assert len(keys) == len(rows) and {row["system"] for row in rows} == {"last", "base-name"}
    right = [row["string_correct"] == "True" for row in rows if row["system"] == "last"]
    own = next(s for s in found.systems if s.name == "last")
    assert sum(right) / len(right) == pytest.approx(own.scores["string_accuracy"])
    with pytest.raises(InputError, match="exists"):
        reg.compare(systems=[Last], per_item=file)
