"""The command line, a small corpus and a model trained once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

import summarise
from summarise.cli import app

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Call the command line; anything but an orderly exit fails the test."""

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


@pytest.fixture(scope="session")
def sentiment_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The default sentiment system, trained on the embedded sample."""
    path = tmp_path_factory.mktemp("sentiment") / "m.model"
    summarise.train("sentiment-svm", None, path, seed=1)
    return path
