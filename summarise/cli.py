"""The ``summarise`` command line."""

from __future__ import annotations

from suite.cli import build
from summarise.extract import cli as extract

app = build("summarise", "Short texts from long ones, and what short messages feel.")
extract.add(app)


def main() -> None:
    """Run the command line."""
    app()
