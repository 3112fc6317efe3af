"""The entity layer agrees with the rules here: what it says itself is tested in test_confirmed."""

from __future__ import annotations

import pytest

from regsuite.summarise.repair import plan


@pytest.fixture(autouse=True)
def layer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.module.__name__.endswith("test_confirmed"):
        return
    monkeypatch.setattr(plan, "in_source", lambda *_: 1.0)
    monkeypatch.setattr(plan, "sureness", lambda *_: 1.0)
    monkeypatch.setattr(plan, "is_person", lambda *_: True)
