"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from suite.registry import Registry

REGISTRY = Registry(program="summarise", tasks={}, best={}, systems=())
