"""Headlines as text, Markdown, HTML or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from html import escape

from summarise.headline.write import Headline


def as_text(found: Headline) -> str:
    """Return the headline."""
    return found.headline


def as_markdown(found: Headline) -> str:
    """Return the headline over the text's first sentence and its source."""
    return f"## {found.headline}\n\n{found.opening} … ({found.source or found.document})\n"


def as_html(found: Headline) -> str:
    """Return the same as HTML."""
    source = f"<small>{escape(found.source or found.document)}</small>"
    return f"<h2>{escape(found.headline)}</h2>\n<p>{escape(found.opening)} … {source}</p>"


def as_json(found: list[Headline]) -> str:
    """Return all headlines with their documents."""
    return json.dumps([asdict(h) for h in found], ensure_ascii=False, indent=2)


FORMATS: dict[str, Callable[[Headline], str]] = {
    "text": as_text,
    "markdown": as_markdown,
    "html": as_html,
}
