"""TUNA through the commands: recognised, trained, predicted, compared, scored and shown."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

import pytest
from lxml import etree
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.formats.tuna.xml import parse_trial
from regsuite.corpora.records.tuna import Description, Trial
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.reg.tuna.task import TunaTask
from regsuite.suite.contracts.registry import Entry
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import read_corpus

ATTRIBUTE_METRICS = ["dice", "masi", "exact", "minimality", "unique"]
STRING_METRICS = ["string_accuracy", "se", "bleu3", "nist"]


class Everything(System[Trial, Description]):
    """Says all there is of the target, in words or not."""

    name = "everything"
    task = "tuna"
    summary = "all attributes"
    paper = "none"

    def train(self, items: Sequence[Trial]) -> Self:
        return self

    def predict(self, items: Sequence[Trial]) -> list[Description]:
        assert all(item.gold is None for item in items)
        return [self.describe_target(item) for item in items]

    def describe_target(self, trial: Trial) -> Description:
        return Description(frozenset(trial.target.attributes))


class Spoken(Everything):
    name = "spoken"

    def describe_target(self, trial: Trial) -> Description:
        kind = trial.target.value("type") or "one"
        return Description(frozenset({("type", kind)}), f"The {kind}.")


@pytest.fixture
def two_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = tuple(Entry(c.name, "tuna", f"{__name__}:{c.__name__}") for c in (Everything, Spoken))
    monkeypatch.setitem(vars(REGISTRY), "_entries", entries)


def test_task_is_recognised_from_the_root_element() -> None:
    assert isinstance(REGISTRY.recognise(sample("tuna", "dev")), TunaTask)


def test_metrics_have_the_names_of_the_json_output() -> None:
    assert [m.name for m in TunaTask().metrics] == ATTRIBUTE_METRICS + STRING_METRICS


def test_corpus_sizes_and_answers() -> None:
    task = REGISTRY.task("tuna")
    corpus = read_corpus(task, sample("tuna", "dev"))
    assert task.size(corpus.items) == {"trials": 20, "writers": 10}
    corpus.require_answers()
    asked = [task.without_gold(item) for item in corpus.items]
    assert task.missing_answer(asked).startswith("20 of 20 trials have no description")


def test_overlap_is_the_same_writer_item_and_words() -> None:
    trial = parse_trial(next(sample("tuna", "dev").rglob("*.xml")).read_bytes())
    assert trial.gold is not None
    again = replace(trial, gold=Description(frozenset(), f"{trial.gold.words}!".upper()))
    other = replace(trial, gold=Description(trial.gold.attributes, "something else"))
    task = TunaTask()
    assert task.overlap_keys(trial) == task.overlap_keys(again)
    assert not task.overlap_keys(trial) & task.overlap_keys(other)


@pytest.mark.usefixtures("two_systems")
def test_compare_on_the_sample_gives_string_scores_only_where_there_are_words() -> None:
    comparison = reg.compare(task="tuna")
    found = {s.name: list(s.scores) for s in comparison.systems}
    assert found == {
        "everything": ATTRIBUTE_METRICS,
        "spoken": ATTRIBUTE_METRICS + STRING_METRICS,
    }
    assert comparison.items == 20
    everything = next(s for s in comparison.systems if s.name == "everything")
    assert set(everything.domains) == {"furniture", "people"}


@pytest.mark.usefixtures("two_systems")
def test_compare_command_writes_json_and_a_report_with_pictures(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    done = CliRunner().invoke(app, ["compare", "--task", "tuna", "--json", "--report", str(report)])
    assert done.exit_code == 0, done.output
    systems = json.loads(done.stdout)["systems"]
    assert {s["name"] for s in systems} == {"everything", "spoken"}
    page = report.read_text(encoding="utf-8")
    assert page.count("<svg") == 8  # six items, the forest and the subdomains


@pytest.mark.usefixtures("two_systems")
def test_compare_raw_says_so_and_scores_lower() -> None:
    usual, raw = (
        reg.compare(sample("tuna", "train"), sample("tuna", "test"), systems=["spoken"], options=o)
        for o in ({}, {"raw": "yes"})
    )
    assert usual.systems[0].scores["se"] < raw.systems[0].scores["se"]
    assert "se:raw" in raw.systems[0].signature


def test_compare_refuses_a_task_that_is_not_the_corpus_s() -> None:
    with pytest.raises(InputError, match="is for tuna, not for grec"):
        reg.compare(sample("tuna", "train"), sample("tuna", "test"), task="grec")


def test_raw_is_refused_where_the_task_does_not_offer_it() -> None:
    with pytest.raises(InputError, match='no option "raw"'):
        REGISTRY.task("grec", {"raw": "yes"})


@pytest.mark.usefixtures("two_systems")
def test_train_predict_evaluate(tmp_path: Path) -> None:
    model, out, rows = tmp_path / "m.model", tmp_path / "out", tmp_path / "rows.csv"
    manifest = reg.train("spoken", None, model)
    assert manifest["corpus"]["trials"] == 100
    assert list(manifest["training_scores"]) == ["dice", "masi"]
    done = reg.predict(model, sample("tuna", "test"), out)
    assert len(done.written) == 20
    first = parse_trial(done.written[0].read_bytes())
    assert first.gold is not None
    assert first.gold.words == f"The {first.target.value('type')}."
    gold = sample("tuna", "test")
    comparison = reg.evaluate(gold, [out], also_gold=[gold], per_item=rows)
    assert list(comparison.systems[0].scores) == ATTRIBUTE_METRICS + STRING_METRICS
    assert "refs=2" in comparison.systems[0].signature
    with rows.open(encoding="utf-8") as stream:
        table = list(csv.DictReader(stream))
    assert len(table) == 20
    assert table[0]["predicted_words"] == first.gold.words


@pytest.mark.usefixtures("two_systems")
def test_prediction_is_made_for_a_domain_never_seen(tmp_path: Path) -> None:
    source, model = tmp_path / "cars.xml", tmp_path / "m.model"
    source.write_text(
        '<TRIAL ID="x"><DOMAIN><ENTITY ID="1" TYPE="target"><ATTRIBUTE NAME="wheels" VALUE="4"/>'
        "</ENTITY></DOMAIN></TRIAL>"
    )
    reg.train("everything", None, model)
    (written,) = reg.predict(model, source, tmp_path / "out.xml").written
    assert parse_trial(written.read_bytes()).gold == Description(frozenset({("wheels", "4")}))


def test_show_writes_svg(tmp_path: Path) -> None:
    source = next(sample("tuna", "dev").rglob("*.xml"))
    target = tmp_path / "a.svg"
    done = CliRunner().invoke(app, ["show", str(source), "-o", str(target)])
    assert done.exit_code == 0, done.output
    assert etree.fromstring(target.read_bytes()).tag == "{http://www.w3.org/2000/svg}svg"
    printed = CliRunner().invoke(app, ["show", str(source)])
    assert printed.stdout == target.read_text(encoding="utf-8")


def test_show_does_not_overwrite_unasked(tmp_path: Path) -> None:
    source = next(sample("tuna", "dev").rglob("*.xml"))
    target = tmp_path / "a.svg"
    target.write_text("mine")
    done = CliRunner().invoke(app, ["show", str(source), "-o", str(target)])
    assert done.exit_code == 2
    assert target.read_text() == "mine"


def test_show_names_file_and_line_of_what_is_wrong(tmp_path: Path) -> None:
    source = tmp_path / "a.xml"
    source.write_text('<TRIAL ID="x">\n<DOMAIN/></TRIAL>')
    done = CliRunner().invoke(app, ["show", str(source)])
    assert done.exit_code == 2
    assert f"{source}:2: DOMAIN has no ENTITY" in done.output


def test_given_attributes_are_said_and_not_chosen_anew(tmp_path: Path) -> None:
    model, source = tmp_path / "m.model", tmp_path / "in.xml"
    reg.train("incremental", sample("tuna", "train"), model)
    (whole,) = [p for p in sample("tuna", "test").rglob("s1t2.xml") if p.parent.name == "furniture"]
    tree = etree.parse(whole)
    (chosen,) = tree.getroot().findall("ATTRIBUTE-SET")
    for element in list(chosen)[1:]:
        chosen.remove(element)
    source.write_bytes(etree.tostring(tree))
    given = parse_trial(source.read_bytes()).answer.attributes
    outputs = {}
    for name, flags in (("chosen", []), ("given", ["--given-attributes"])):
        out = tmp_path / f"{name}.xml"
        result = CliRunner().invoke(
            app, ["predict", str(model), str(source), "-o", str(out), *flags]
        )
        assert result.exit_code == 0, result.output
        outputs[name] = parse_trial(out.read_bytes()).answer
    assert len(given) == 1
    assert outputs["given"].attributes == given != outputs["chosen"].attributes
    assert outputs["given"].words
    assert outputs["given"].words != outputs["chosen"].words
    with pytest.raises(InputError, match="no ATTRIBUTE-SET to be said"):
        TunaTask({"given-attributes": "yes"}).without_gold(
            replace(parse_trial(source.read_bytes()), gold=None)
        )
    with pytest.raises(InputError, match="layout is asgre"):
        TunaTask({"layout": "other"})
