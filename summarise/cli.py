"""The ``summarise`` command line."""

from __future__ import annotations

from suite.cli import build

app = build("summarise", "Short texts from long ones, and what short messages feel.")


def main() -> None:
    """Run the command line."""
    app()
