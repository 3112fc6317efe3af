"""Commands are found through the registry, and each loads no more than it needs."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from list_systems import lines
from typer.testing import CliRunner

from regsuite import reg, summarise
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY as REG
from regsuite.suite.commands.systems import LISTED
from regsuite.summarise.registry import REGISTRY as SUMMARISE

GREC = str(sample("grec", "test") / "city_varanasi.xml")
HEAVY = {"numpy", "lxml", "nltk", "spacy", "sklearn", "scipy", "sacrebleu", "rich", "jinja2"}
BOTH = pytest.mark.parametrize("registry", [REG, SUMMARISE], ids=lambda r: r.program)


def loaded_by(*words: str) -> set[str]:
    """Return the modules that a command has imported at its end."""
    code = (
        "import atexit, json, sys\n"
        "atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=sys.stderr))\n"
        "from regsuite.reg.cli import main\nmain()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, check=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


def of_tasks(modules: set[str]) -> set[str]:
    """Return the folders of ``reg`` that modules are in."""
    return {m.split(".")[2] for m in modules if m.startswith("regsuite.reg.") and m.count(".") > 2}


@BOTH
def test_every_command_says_its_example_and_is_a_function_too(registry):
    package = {"reg": reg, "summarise": summarise}[registry.program]
    for name in set(registry.commands) - {"study"}:
        assert registry.command(name).examples[registry.program], name
        assert inspect.isfunction(getattr(package, name.replace("-", "_"))), name


@pytest.mark.parametrize("package", [reg, summarise])
def test_the_functions_of_a_package_are_listed_and_others_refused(package):
    assert {"train", "read", "load"} <= set(dir(package))
    assert "registry" not in inspect.signature(package.train).parameters
    with pytest.raises(AttributeError, match="has no attribute 'trane'"):
        package.trane  # noqa: B018


def test_a_mistyped_command_is_answered_with_the_near_one():
    done = CliRunner().invoke(app, ["new-sytem"])
    assert done.exit_code == 2
    assert "Did you mean 'new-system'" in done.stderr


def test_help_imports_no_large_library_and_builds_no_command():
    modules = loaded_by("--help")
    assert not modules & {*HEAVY, "pydantic"}
    assert "regsuite.reg.commands.describe" in modules
    assert not of_tasks(modules) - {"commands"}
    assert not any(m.startswith("regsuite.studies.commands") for m in modules)


def test_a_command_imports_no_other():
    own = {m for m in loaded_by("systems") if m.startswith("regsuite.")}
    commands = {m for m in own if ".commands." in m}
    assert commands == {f"regsuite.suite.commands.{n}" for n in ("app", "cli", "systems")}


def test_listing_systems_imports_none():
    modules = loaded_by("systems", "--json")
    assert not modules & HEAVY
    assert not of_tasks(modules)


def test_recognising_a_grec_text_imports_no_other_task(tmp_path):
    modules = loaded_by("predict", GREC, "-o", str(tmp_path / "out.xml"))
    assert of_tasks(modules) == {"files", "grec"}
    assert "regsuite.corpora.formats.tuna.xml" in modules
    assert not modules & {"nltk", "spacy", "regsuite.evaluation.metrics.tuna"}


@BOTH
def test_the_list_of_systems_is_what_they_say_of_themselves(registry):
    folder = Path(str(import_module(f"regsuite.{registry.program}").__file__)).parent
    listed = (folder / LISTED).read_text(encoding="utf-8")
    assert listed == lines(registry), "run scripts/list_systems.py"
