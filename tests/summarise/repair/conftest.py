"""The entity layer agrees with the rules here: what it says itself is tested where it is."""

from __future__ import annotations

import pytest

from regsuite.english.entities.quick import document
from regsuite.summarise.repair import plan


@pytest.fixture(autouse=True)
def layer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "sureness", lambda *_: 1.0)
    monkeypatch.setattr(plan, "sureness", lambda *_: 1.0)
    monkeypatch.setattr(document, "is_person", lambda *_: True)
