"""Headlines as text, Markdown, HTML or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from html import escape

from regsuite.base.shown import Brief
from regsuite.summarise.texts.render import address, flat, link, page


@dataclass(frozen=True, repr=False)
class Headline(Brief):
    """A document's headline, and notes on how it was read."""

    document: str
    source: str
    title: str
    headline: str
    opening: str
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.headline

    @property
    def brief(self) -> str:
        """The headline."""
        return self.headline


def as_text(headlines: Sequence[Headline]) -> str:
    """Return the headlines, one a line; of several documents with their names."""
    if len(headlines) == 1:
        return headlines[0].headline
    return "\n".join(f"{one.document}: {one.headline}" for one in headlines)


def as_markdown(headlines: Sequence[Headline]) -> str:
    """Return each headline over its text's first sentence and a link to its source."""
    return "\n".join(
        f"## {flat(h.headline)}\n\n{flat(h.opening)} … {_link(h)}\n" for h in headlines
    )


def _link(one: Headline) -> str:
    target = address(one.source)
    return f"([{flat(one.document)}](<{target}>))" if target else f"({flat(one.document)})"


def as_html(headlines: Sequence[Headline]) -> str:
    """Return the same as a page."""
    return page("Headlines", "\n".join(_section(one) for one in headlines))


def _section(one: Headline) -> str:
    source = link(one.source, escape(one.document))
    return (
        f"<h2>{escape(one.headline)}</h2>\n<p>{escape(one.opening)} … <small>{source}</small></p>"
    )


def as_json(headlines: Sequence[Headline]) -> str:
    """Return all headlines with their documents."""
    return json.dumps([asdict(h) for h in headlines], ensure_ascii=False, indent=2)


FORMATS = {"text": as_text, "markdown": as_markdown, "html": as_html}
