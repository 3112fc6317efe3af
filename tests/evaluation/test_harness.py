from __future__ import annotations

import csv
import io
import json

import pytest

from regsuite.evaluation.comparison import Comparison, score_system
from regsuite.evaluation.metrics.grec import METRICS
from regsuite.evaluation.report import tables as render
from tests.builders import filled, name, pronoun

TAY, IT = name("the Tay"), pronoun("it")
GOLD = [[filled(TAY, IT)], [filled(IT)]]
SCORES = ["string_accuracy", "type_accuracy", "se", "norm_se", "bleu3", "nist"]


def scored(system: str = "half <b>"):
    items = [versions[0].without_gold() for versions in GOLD]
    chosen = [[TAY, IT], [TAY]]
    return score_system(system, METRICS, GOLD, items, chosen, ["river", "lake"], "c")


def comparison() -> Comparison:
    return Comparison(2, [scored(), scored("other")], METRICS, ("a note",), samples=50)


def test_scores_are_those_of_all_items_and_of_each_subdomain():
    found = scored()
    assert found.scores["string_accuracy"] == pytest.approx(2 / 3)
    assert {d: s["string_accuracy"] for d, s in found.domains.items()} == {"lake": 0, "river": 1}


def test_the_signature_names_conditions_and_every_metric():
    parts = scored().signature.split("|")
    assert parts[0] == "c" and len(parts) == 1 + len(SCORES)


def test_json_has_items_systems_scores_and_signature():
    found = json.loads(render.as_json(comparison()))
    assert found["items"] == 2
    assert [s["name"] for s in found["systems"]] == ["half <b>", "other"]
    assert set(found["systems"][0]["scores"]) == set(SCORES)
    assert isinstance(found["systems"][0]["signature"], str)


def test_csv_has_a_line_a_system():
    rows = list(csv.DictReader(io.StringIO(render.as_csv(comparison()))))
    assert [row["system"] for row in rows] == ["half <b>", "other"]
    assert float(rows[0]["string_accuracy"]) == pytest.approx(2 / 3)


def test_the_page_shows_scores_and_escapes_names():
    page = comparison().html("Title & more", "What was done")
    assert "0.667" in page and "half &lt;b&gt;" in page and "Title &amp; more" in page
    assert "half <b>" not in page


def test_the_page_needs_nothing_from_elsewhere():
    page = comparison().html("t", "d")
    assert not any(link in page for link in ("http://", "https://", "<link", 'src="'))
