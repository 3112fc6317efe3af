"""What several tests share: one day for every manifest, quick property tests, calling a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from click.testing import Result
from hypothesis import settings
from typer.testing import CliRunner

Run = Callable[..., Result]

# Modules whose tests take longer than five seconds together (pytest --durations=0): scripts/check
# leaves them out, scripts/test runs them.
SLOW = (
    "docs/",
    "everyday/",
    "packaging/test_installed",
    "plugin/",
    "studies/commands/test_commands",
    "studies/results/test_analyse",
    "studies/server/test_server",
    "studies/simulate/test_browser",
    "suite/test_attacks",
    "suite/test_compare",
    "suite/test_reproduce",
    "suite/test_run",
    "reg/surface/test_realisers",
    "reg/test_tuna_systems",
    "summarise/headlines/test_systems",
    "summarise/test_bad_input",
    "summarise/test_sentiment",
    "test_shipped_files",
)

settings.register_profile("suite", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("suite")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).as_posix().startswith(SLOW):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def fixed_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


@pytest.fixture
def run(app: typer.Typer) -> Run:
    """Call the command line ``app``; anything but an orderly exit fails the test."""

    def call(*args: Any, **options: Any) -> Result:
        result = CliRunner().invoke(app, [str(a) for a in args], **options)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise AssertionError(f"traceback: {result.exception!r}") from result.exception
        return result

    return call


@pytest.fixture
def fails(run: Run) -> Callable[..., str]:
    """Call the command line and return the one line it fails with, after checking the code."""

    def call(code: int, *args: Any, **options: Any) -> str:
        result = run(*args, **options)
        assert result.exit_code == code, result.output
        (line,) = result.stderr.splitlines()
        assert line.startswith("error: ")
        return str(line)

    return call
