"""Figures that people's judgements give, beside the published ones."""

from __future__ import annotations

import json

import pytest

from regsuite import summarise
from regsuite.studies.commands.export import export
from regsuite.studies.commands.new import new
from regsuite.studies.commands.simulate import simulate
from regsuite.studies.nuggets.annotation import Annotation
from regsuite.studies.results.analyse import analyse
from regsuite.studies.store import opened
from regsuite.summarise.registry import REGISTRY
from tests.studies.builders import fill, make

COVERAGE = "judged coverage (Zhou & Hovy 2003, section 4.2)"
PAIRS = "judged paraphrases (ParaEval 2006, section 6)"
NUGGETS = "agreement on nuggets (Zhou, Kwon & Hovy 2007, section 3)"


def made(**options):
    tables = summarise.reproduce("people", options={k: str(v) for k, v in options.items()}).tables
    return {title: {row["name"]: row for row in rows} for title, rows in tables.items()}


def test_published_figures_stand_alone(monkeypatch):
    monkeypatch.delenv("REG_DATA", raising=False)
    tables = made()
    assert tables[COVERAGE]["smu"]["strict recall, published"] == 0.499
    assert tables[COVERAGE]["smu"]["strict recall"] is None
    assert tables[PAIRS]["precision"]["ours, published"] == 68.0
    assert tables[NUGGETS]["peers"]["ours, published"] == 0.95


def test_judged_coverage_stands_beside_the_published(tmp_path):
    store = fill(make("coverage", tmp_path / "S", 2, 4).study, 2)
    export(store.study.folder, tmp_path / "out")
    store.close()
    path = tmp_path / "out" / "coverage.jsonl"
    rows = made(coverage=path)[COVERAGE]
    judged = [json.loads(line) for line in path.read_text().splitlines()]
    own = [j["model_units"] for j in judged if j["system"] == "system-a"]
    shares = [sum(u["coverage"] != "none" for u in units) / len(units) for units in own]
    assert rows["system-a"]["lenient recall"] == pytest.approx(sum(shares) / len(shares))


def test_pairs_give_precision_and_kappa(tmp_path):
    store = fill(make("paraphrase-pairs", tmp_path / "S", 1, 12).study, 3)
    found = analyse(store, mixed=False)
    store.close()
    rows = made(paraphrases=tmp_path / "S")[PAIRS]
    (system,) = found.measured[0].systems.values()
    assert rows["precision"]["ours"] == pytest.approx(100 * system.mean)
    assert rows["kappa"]["ours"] == pytest.approx(found.agreement["same"]["kappa"])


def test_annotators_agreement_stands_beside_the_published(tmp_path):
    new(REGISTRY, "nuggets", [], tmp_path / "S", use_sample=True)
    simulate(tmp_path / "S", into_study=True)
    with opened(tmp_path / "S") as store:
        agreed = Annotation.of(store).agreement()
    rows = made(nuggets=tmp_path / "S")[NUGGETS]
    assert rows["groups, first round"]["ours"] == pytest.approx(agreed["alone"]["assignment"])
    gold = agreed["participant 2 and gold"]["scores"]
    assert rows["scores, C2 with gold"]["ours"] == pytest.approx(gold)
