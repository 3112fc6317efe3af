"""What a system that parses leaves in its manifest, and what is said when the pipeline changes."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite.base.errors import SuiteWarning
from regsuite.corpora.samples import sample
from regsuite.english import pipeline as english
from regsuite.reg.cli import app
from regsuite.reg.grec.baselines import BaseFirst
from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.run import run
from regsuite.suite.commands.train import train
from regsuite.suite.contracts.registry import Entry
from regsuite.suite.saved import load


class Parsing(BaseFirst):
    name = "parsing"

    @property
    def parses(self) -> bool:
        return True


@pytest.fixture
def registry(monkeypatch):
    entry = Entry("parsing", "grec", "tests.suite.test_english_use:Parsing")
    monkeypatch.setitem(vars(REGISTRY), "_entries", (*REGISTRY.systems, entry))
    monkeypatch.delenv(english.VARIABLE, raising=False)
    return REGISTRY


@pytest.fixture(scope="module")
def other(tmp_path_factory) -> Path:
    """The shipped pipeline without its corrections, which is another one."""
    folder = tmp_path_factory.mktemp("pipelines") / "other"
    english.load(english.shipped()).nlp.to_disk(folder)
    return folder


def test_the_manifest_names_the_pipeline_of_a_system_that_parses(registry, tmp_path):
    assert train(registry, "parsing")["needs"] == {"english": english.load().identity}
    assert train(registry, "base-1st")["needs"] == {}


def test_loading_with_the_same_pipeline_is_silent_and_with_another_warns(
    registry, tmp_path, other, monkeypatch
):
    train(registry, "parsing", output=tmp_path / "m")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        load(registry, tmp_path / "m")
    monkeypatch.setenv(english.VARIABLE, str(other))
    with pytest.warns(SuiteWarning, match="trained with the English pipeline en_reg_english"):
        load(registry, tmp_path / "m")


def test_a_system_that_does_not_parse_never_loads_a_pipeline(registry, tmp_path, monkeypatch):
    train(registry, "base-1st", output=tmp_path / "m")
    monkeypatch.setenv(english.VARIABLE, "no-such-pipeline")
    load(registry, tmp_path / "m")


def test_the_command_line_takes_a_pipeline_and_prints_the_warning(
    registry, tmp_path, other, monkeypatch
):
    monkeypatch.setenv(english.VARIABLE, "")
    source, model = str(sample("grec", "test")), str(tmp_path / "m")
    done = CliRunner().invoke(app, ["train", "parsing", "-o", model, "--english", str(other)])
    assert done.exit_code == 0
    assert os.environ[english.VARIABLE] == ""
    done = CliRunner().invoke(app, ["predict", model, source, "-o", str(tmp_path / "out")])
    assert done.exit_code == 0
    assert "warning: " in done.stderr
    assert "is loaded; results may differ" in done.stderr


def test_an_unknown_pipeline_is_an_error_that_says_what_to_do(registry, tmp_path, monkeypatch):
    monkeypatch.setenv(english.VARIABLE, "")
    words = ["train", "parsing", "-o", str(tmp_path / "m"), "--english", "nonsense"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert 'cannot load the English pipeline "nonsense"' in done.stderr
    assert not (tmp_path / "m").exists()


def test_an_experiment_is_done_again_for_another_pipeline(registry, tmp_path, other, monkeypatch):
    experiment = tmp_path / "e.toml"
    experiment.write_text('title = "E"\nsystems = ["parsing", "base-1st"]\nsamples = 20\n')
    assert run(registry, experiment).reused == 0
    assert run(registry, experiment).reused == 2
    monkeypatch.setenv(english.VARIABLE, str(other))
    assert run(registry, experiment).reused == 1


def test_naming_a_pipeline_for_a_system_that_does_not_parse_is_noted(tmp_path, monkeypatch):
    monkeypatch.setenv(english.VARIABLE, "")
    words = ["train", "base-1st", "-o", str(tmp_path / "m"), "--english", "whatever"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0
    assert "base-1st does not parse" in done.stderr
