"""A small corpus by hand, the embedded sample, models trained once, and the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from regsuite import reg
from regsuite.corpora.formats.grec.xml import read_text, to_xml
from regsuite.corpora.records.grec import Text
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from tests.builders import EMPTY, name, pronoun, ref, text

NAMES = [entry.name for entry in REGISTRY.of_task("grec")]


def small(identifier: str, title: str = "Tay") -> Text:
    """A text with three references and their gold."""
    return text(
        (
            ref(f"{identifier}.1", gold=name("The River Tay")),
            f" is river number {identifier}. ",
            ref(f"{identifier}.2", gold=pronoun("It")),
            " rises in the hills and ",
            ref(f"{identifier}.3", gold=EMPTY),
            "reaches the sea.",
        ),
        title=title,
        identifier=identifier,
    )


def write(folder: Path, **texts: Text) -> Path:
    for file, item in texts.items():
        path = folder / f"{file}.xml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_xml(item))
    return folder


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Three texts of different titles in a folder."""
    return write(tmp_path / "corpus", a=small("1", "Tay"), b=small("2", "Dee"), c=small("3", "Don"))


@pytest.fixture(scope="session")
def models(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every GREC system, trained on the embedded sample."""
    folder = tmp_path_factory.mktemp("models")
    for system in NAMES:
        reg.train(system, None, folder / f"{system}.model", seed=1)
    return {system: folder / f"{system}.model" for system in NAMES}


@pytest.fixture(scope="session")
def dev() -> list[Text]:
    return [read_text(path) for path in sorted(sample("grec", "dev").glob("*.xml"))]


@pytest.fixture(scope="session")
def unseen() -> list[Text]:
    return [read_text(path) for path in sorted(sample("grec", "unseen").glob("*.xml"))]


@pytest.fixture(name="app")
def command_line() -> typer.Typer:
    """The command line that ``run`` calls."""
    return app
