"""Ready-made models: found by name, taken where no model is named, told apart from inputs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.models import archive
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.suite import saved
from regsuite.suite.commands.predict import part

TEXTS = sample("grec", "test")


@pytest.fixture
def ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of ready-made models with one in it, under the recommended system's name."""
    path = tmp_path / "ready" / "chain.model"
    manifest = reg.train("base-freq", None, path)
    _, parts = archive.load(path)
    card = {"corpus": "our sample", "licence": "MIT", "figures": "string .5"}
    archive.save(path, {**manifest, "card": card}, parts)
    monkeypatch.setattr(saved, "ready_made", lambda registry: {"chain": path})
    return path


def test_models_lists_name_task_card_and_size(ready: Path) -> None:
    done = CliRunner().invoke(app, ["models", "--json"])
    (found,) = json.loads(done.stdout)
    assert (found["name"], found["task"], found["corpus"]) == ("chain", "grec", "our sample")
    assert found["bytes"] == ready.stat().st_size


def test_a_ready_made_model_is_loaded_by_its_name(ready: Path) -> None:
    assert reg.load("chain").system.name == "base-freq"


def test_an_unknown_model_lists_the_ready_made_ones(ready: Path) -> None:
    with pytest.raises(InputError, match="ready-made: chain"):
        reg.load("chian")


def test_predict_takes_the_ready_made_model_and_says_so(ready: Path, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["predict", str(TEXTS), "-o", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    assert "using the ready-made model chain (our sample)" in done.stderr
    assert len(list((tmp_path / "out").glob("*.xml"))) == len(list(TEXTS.glob("*.xml")))


def test_the_sample_is_trained_on_where_it_is_asked_for(ready: Path) -> None:
    found = saved.obtain(REGISTRY, "grec", system="base-freq", model="sample")
    assert found.origin == "sample"
    again = saved.obtain(REGISTRY, "grec", system="base-freq", model="sample")
    assert again is found


@pytest.mark.parametrize(
    ("words", "model", "inputs"),
    [
        (["chain", "a.xml"], "chain", ["a.xml"]),
        (["none.model", "a.xml"], "none.model", ["a.xml"]),
        ([str(TEXTS)], None, [str(TEXTS)]),
        ([str(TEXTS), str(TEXTS)], None, [str(TEXTS), str(TEXTS)]),
    ],
)
def test_the_model_is_told_from_the_inputs(
    ready: Path, words: list[str], model: str | None, inputs: list[str]
) -> None:
    assert part(REGISTRY, words) == (model, [Path(i) for i in inputs])


def test_loaded_systems_take_records_and_never_see_answers(ready: Path) -> None:
    texts = reg.read(TEXTS)
    trained = reg.load(ready)
    assert trained.predict(texts) == trained.predict([t.without_gold() for t in texts])


def test_a_model_with_settings_of_its_own_is_made_with_them(tmp_path: Path) -> None:
    trials = sample("tuna", "test")
    reg.train("graph", None, tmp_path / "graph.model", settings={"realiser": "fixed"})
    (first, *_) = reg.load(tmp_path / "graph.model").predict(trials)
    assert first.words.startswith("the ")


def test_the_shipped_models_load(tmp_path: Path) -> None:
    for name, path in saved.ready_made(REGISTRY).items():
        assert saved.load(REGISTRY, path).task.name in REGISTRY.tasks, name


def test_a_model_of_the_other_command_line_is_named_as_such(tmp_path: Path) -> None:
    from regsuite import summarise

    summarise.train("lead", None, tmp_path / "lead.model")
    with pytest.raises(
        InputError, match="is a model of summarise, for text; use it with summarise"
    ):
        reg.load(tmp_path / "lead.model")


def test_a_setting_that_can_no_longer_be_set_is_checked(tmp_path: Path) -> None:
    from regsuite import summarise

    path = tmp_path / "coverage.model"
    manifest = summarise.train("coverage", None, path)
    former = {**manifest["settings"], "documents": 2}
    archive.save(path, {**manifest, "settings": former}, {})
    assert summarise.load(path).system.name == "coverage"
    archive.save(path, {**manifest, "settings": {**former, "documents": 3}}, {})
    with pytest.raises(InputError, match="documents is always 2 now, not 3; train it again"):
        summarise.load(path)
