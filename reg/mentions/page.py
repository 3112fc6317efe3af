"""Pages to look at: a text with its mentions in the colours of their entities, and changed texts.

A page needs no other file. A content security policy, which knows style and script by their hashes,
lets nothing else in or run.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regsuite.base import changes
from regsuite.base.pages import asset, policy
from regsuite.reg.mentions.clarify import Change, Clarified
from regsuite.reg.mentions.page_data import beginning, page_data
from regsuite.reg.mentions.page_text import marked_up
from regsuite.reg.mentions.records import Reading
from regsuite.reg.mentions.wording import percent, short

_LONG = 80


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("regsuite.reg.mentions"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(reading: Reading) -> str:
    """Return the page of a text."""
    reading = beginning(reading)
    data, script = page_data(reading), _asset("page.js")
    groups = [data["groups"][place] for place in data["shown"][data["start"]]]
    return _render(
        "page.html",
        script,
        title=short(reading.shown.title or reading.name, _LONG),
        notes=reading.notes,
        paragraphs=marked_up(reading, data["of"][data["start"]], groups),
        data=data,
        groups=groups,
    )


def changes_page(result: Clarified) -> str:
    """Return a page that shows what was made clear; how sure that is stands beside it."""
    body = changes.marked_up(result.source, result.changes, _hint)
    blocks = [block.strip() for block in body.split("\n\n") if block.strip()]
    return _render(
        "changes.html",
        title=short(result.name, _LONG),
        notes=result.notes,
        paragraphs=[Markup(block) for block in blocks],  # noqa: S704 - escaped there
    )


def _hint(change: Change) -> str:
    return f"{change.name}: {percent(change.probability)}"


def _asset(name: str) -> str:
    return asset("regsuite.reg.mentions", f"templates/{name}")


def _render(name: str, script: str = "", **values: Any) -> str:
    style = _asset("page.css")
    return (
        _templates()
        .get_template(name)
        .render(
            policy=policy(style, script),
            style=Markup(style),  # noqa: S704 - our own
            script=Markup(script),  # noqa: S704 - our own
            **values,
        )
    )
