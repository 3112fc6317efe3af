"""The ``summarise`` command line."""

from __future__ import annotations

from regsuite.suite.cli import build
from regsuite.summarise.biography import cli as biography
from regsuite.summarise.headline import cli as headline
from regsuite.summarise.sentiment import cli as sentiment
from regsuite.summarise.text import cli as extract

app = build("summarise", "Short texts from long ones, and what short messages feel.")
extract.add(app)
headline.add(app)
biography.add(app)
sentiment.add(app)


def main() -> None:
    """Run the command line."""
    app()
