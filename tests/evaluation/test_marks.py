"""The measures of marking, by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark, Marking, Prose
from regsuite.evaluation.metrics.marks import METRICS

NAME = Refex("Tay", "name", "no", "nominal", "plain")
IT = Refex("it", "pronoun", "no", "pronoun", "nominative")
EMPTY = Refex("_", "empty")
TEXT = "Tay is long and runs. It ends."
GOLD = Marking(
    "Tay",
    "river",
    (
        Mark(0, 3, "np-subj", NAME),
        Mark(16, 16, "np-subj", EMPTY),
        Mark(22, 24, "np-subj", IT),
    ),
)
ITEM = Prose("1", "Tay", TEXT, GOLD)


def scores(marking):
    found = {m.name: m for m in METRICS}
    item = replace(ITEM, marking=None)
    return {name: m.item_score([ITEM], item, marking) for name, m in found.items()}


def test_gold_itself_is_perfect():
    listed = tuple(replace(m, candidates=(m.refex,)) for m in GOLD.marks)
    found = scores(replace(GOLD, marks=listed))
    assert {name: s for name, s in found.items() if s is not None} == dict.fromkeys(
        [name for name in found if name != "recall_common"], 1.0
    )
    assert found["recall_common"] is None


def test_scores_of_a_marking_with_one_miss_one_extra_and_one_wrong_syncat():
    marks = (
        Mark(0, 3, "np-obj", NAME, (NAME,)),
        Mark(4, 6, "np-subj", NAME, (NAME,)),
        Mark(22, 24, "np-subj", IT, (NAME,)),
    )
    found = scores(Marking("Tay", "lake", marks))
    assert found["span_p"] == pytest.approx(2 / 3)
    assert found["span_r"] == pytest.approx(2 / 3)
    assert found["span_f"] == pytest.approx(2 / 3)
    assert found["recall_empty"] == 0.0
    assert found["syncat"] == 0.5
    assert found["semcat"] == 0.0
    assert found["in_list"] == 0.5


def test_a_text_without_marks_has_no_recall_and_nothing_said_of_references():
    found = scores(Marking("", "none", ()))
    assert found["span_f"] == 0.0
    assert found["syncat"] is None
    assert found["semcat"] == 0.0


def test_an_empty_mark_is_not_found_by_a_word_at_its_place():
    marks = (Mark(16, 16, "np-subj", IT),)
    assert scores(Marking("Tay", "river", marks))["recall_empty"] == 0.0
