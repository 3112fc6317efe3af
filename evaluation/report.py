"""A comparison as one self-contained HTML page."""

from __future__ import annotations

from importlib.resources import files

from jinja2 import Environment

from evaluation.harness import Comparison
from evaluation.render import cells, heading


def html(comparison: Comparison, title: str, description: str) -> str:
    """Render the page; it needs no network and no other file."""
    source = files("evaluation").joinpath("templates/report.html").read_text(encoding="utf-8")
    template = Environment(autoescape=True).from_string(source)
    first = comparison.metrics[0]
    return template.render(
        comparison=comparison,
        title=title,
        description=description,
        headings=[heading(m) for m in comparison.metrics],
        rows=[(s, cells(comparison.metrics, s.scores)) for s in comparison.systems],
        first=first,
        domains=sorted({d for s in comparison.systems for d in s.domains if d != "none"}),
    )
