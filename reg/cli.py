"""The ``reg`` command line."""

from __future__ import annotations

from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.app import build

app = build(
    REGISTRY,
    "Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
)


def main() -> None:
    """Run the command line."""
    app()
