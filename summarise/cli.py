"""The ``summarise`` command line."""

from __future__ import annotations

from regsuite.suite.commands.app import build
from regsuite.summarise.registry import REGISTRY

app = build(
    REGISTRY,
    "Short texts from long ones, and what short messages feel.\n\n"
    "Start with: summarise text README.md   (the sentences that matter)",
)


def main() -> None:
    """Run the command line."""
    app()
