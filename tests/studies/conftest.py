"""What several tests of studies share."""

from __future__ import annotations

import importlib.metadata
from importlib.metadata import EntryPoint

import pytest

from regsuite.studies.design import Design, parse
from regsuite.suite.contracts import plugins

STARS = EntryPoint("stars", "tests.studies.questions.outside.stars:Stars", "regsuite.questions")


def asking(*questions: str, more: str = "", layout: str = "squares", show: str = "text") -> Design:
    """Return a design of squares whose only screen asks these questions, given as TOML."""
    asked = "".join(f"[[screens.questions]]\n{question}\n" for question in questions)
    head = f'title = "T"\npaper = "P"\nlayout = "{layout}"\n'
    return parse(
        f'{head}{more}\n[pages]\nconsent = "C"\n[[screens]]\nshow = "{show}"\n{asked}', "own"
    )


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch):
    """Act as if a package were installed that adds the kind "stars"."""
    installed = importlib.metadata.entry_points

    def entry_points(group: str):
        return (STARS,) if group == STARS.group else installed(group=group)

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    plugins.plugins.cache_clear()
    yield
    plugins.plugins.cache_clear()
