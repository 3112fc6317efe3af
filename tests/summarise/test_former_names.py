"""Names that systems had before: found on the command line, from Python and in files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.models import archive
from regsuite.suite import saved
from regsuite.summarise.cli import app
from regsuite.summarise.registry import REGISTRY

FORMER = {
    "lead-words": "first-words",
    "links-read": "links-net",
    "threads-read": "threads-net",
    "pairs-read": "pairs-net",
    "life-first": "biography-first",
    "life-name-itf": "biography-name-itf",
    "life-zhou": "biography-zhou",
    "life-learned": "biography-learned",
}


@pytest.mark.parametrize(("former", "present"), FORMER.items())
def test_a_system_is_found_by_its_former_name(former: str, present: str) -> None:
    entry = REGISTRY.find(former)
    assert entry.name == present
    assert REGISTRY.find(former, entry.task) is entry
    assert former not in [e.name for e in REGISTRY.systems]


def test_results_show_the_present_name() -> None:
    done = CliRunner().invoke(
        app, ["compare", "--task", "biography", "--systems", "life-first", "--json"]
    )
    assert done.exit_code == 0, done.output
    assert [s["name"] for s in json.loads(done.stdout)["systems"]] == ["biography-first"]


def test_an_experiment_file_may_use_the_former_name(tmp_path: Path) -> None:
    file = tmp_path / "biographies.toml"
    file.write_text('task = "biography"\nsystems = ["life-first"]\nmetrics = ["rougeLsum_r"]\n')
    summarise.run(file, tmp_path / "results")
    assert list((tmp_path / "results").rglob("*.json"))


def test_a_model_saved_under_the_former_name_loads(tmp_path: Path) -> None:
    path = tmp_path / "first.model"
    manifest = summarise.train("biography-first", None, path)
    archive.save(path, {**manifest, "system": "life-first"}, {})
    loaded = summarise.load(path)
    assert loaded.system.name == loaded.manifest["system"] == "biography-first"


@pytest.mark.parametrize("former", ["links-read", "pairs-read", "threads-read", "life-learned"])
def test_a_ready_made_model_is_found_by_its_former_name(former: str) -> None:
    loaded = summarise.load(former)
    assert loaded.system.name == FORMER[former]
    assert loaded.manifest["system"] == FORMER[former]


def test_threads_use_the_model_of_links() -> None:
    links, threads = summarise.load("links-net"), summarise.load("threads-net")
    assert (links.task.name, threads.task.name) == ("links", "threads")
    assert threads.system.parts() == links.system.parts()
    assert saved.default_model(REGISTRY, "threads") == "threads-net"
    listed = {m.name: (m.task, m.system) for m in summarise.models()}
    assert listed["threads-net"] == ("threads", "threads-net")
    assert listed["links-net"] == ("links", "links-net")


def test_predict_takes_a_former_name_before_the_input(tmp_path: Path) -> None:
    log = next(sample("links", "test").glob("*.raw.txt"))
    out = tmp_path / "out.txt"
    done = CliRunner().invoke(app, ["predict", "threads-read", str(log), "-o", str(out)])
    assert done.exit_code == 0, done.output
    assert out.stat().st_size


def test_an_unknown_name_lists_present_names_only() -> None:
    with pytest.raises(InputError, match="biography-learned") as error:
        REGISTRY.find("life-lerned", "biography")
    assert "life-learned" not in str(error.value)
