"""The ``reg`` command line."""

from __future__ import annotations

from suite.cli import build

app = build(
    "reg",
    "Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
)


def main() -> None:
    """Run the command line."""
    app()
