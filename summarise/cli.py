"""The ``summarise`` command line."""

from __future__ import annotations

from suite.cli import build
from summarise.biography import cli as biography
from summarise.extract import cli as extract
from summarise.headline import cli as headline
from summarise.sentiment import cli as sentiment

app = build("summarise", "Short texts from long ones, and what short messages feel.")
extract.add(app)
headline.add(app)
biography.add(app)
sentiment.add(app)


def main() -> None:
    """Run the command line."""
    app()
