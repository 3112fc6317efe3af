"""The command line, a small corpus and a model trained once."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from regsuite import summarise
from regsuite.summarise.cli import app


@pytest.fixture(name="app")
def command_line() -> typer.Typer:
    """The command line that ``run`` calls."""
    return app


@pytest.fixture(scope="session")
def sentiment_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The default sentiment system, trained on the embedded sample."""
    path = tmp_path_factory.mktemp("sentiment") / "m.model"
    summarise.train("sentiment-svm", None, path, seed=1)
    return path
