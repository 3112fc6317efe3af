from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from regsuite import summarise
from regsuite.base.errors import SuiteWarning
from regsuite.english.pipeline import VARIABLE, load, shipped
from regsuite.suite.commands.train import train
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.tagged import with_english


@pytest.fixture(autouse=True)
def own_pipeline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start from the suite's pipeline, and forget what a command named."""
    monkeypatch.setenv(VARIABLE, "")


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """A short text."""
    path = tmp_path / "a.txt"
    path.write_text("The harbour of Wexley closed on Monday after a storm.\n", encoding="utf-8")
    return path


def test_the_manifest_names_the_pipeline_only_where_it_tags():
    tagged = train(REGISTRY, "headline-filter", settings={"tagger": "english"})
    assert tagged["needs"] == {"english": load().identity}
    assert train(REGISTRY, "headline-filter")["needs"] == {}


def test_asking_for_english_makes_the_system_tag_by_it():
    name = str(shipped())
    assert with_english(REGISTRY, "headline", None, name) == {"tagger": "english"}
    assert with_english(REGISTRY, "headline", None, None) == {}
    assert with_english(REGISTRY, "headline", "headline-keywords", name) == {}


def test_a_system_that_cannot_parse_is_warned_of(text: Path):
    with pytest.warns(SuiteWarning, match="headline-keywords does not parse"):
        summarise.headline(text, system="headline-keywords", english=str(shipped()))


def test_the_command_takes_a_pipeline(run: Callable[..., Result], text: Path):
    done = run("headline", text, "--english", shipped())
    assert done.exit_code == 0, done.output
    assert done.stdout.strip()
    assert "does not parse" not in done.stderr


@pytest.mark.parametrize("command", ["headline", "headline-templates"])
def test_an_unknown_pipeline_is_an_error(command: str, fails: Callable[..., str], text: Path):
    given = [text] if command == "headline" else []
    assert '"nonsense"' in fails(2, command, *given, "--english", "nonsense")
