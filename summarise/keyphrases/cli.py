"""The command ``summarise keywords``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import AsJson, English, Quiet, documented, say
from regsuite.summarise.options import Files, Ranked, given, note

if TYPE_CHECKING:
    from regsuite.summarise.commands.keywords import Keywords


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @documented(app, "summarise keywords README.md --count 5")
    def keywords(
        files: Files = None,
        count: Annotated[int, typer.Option(min=1, help="So many phrases of each text.")] = 10,
        method: Annotated[str, typer.Option(help="yake or textrank")] = "yake",
        ranked: Ranked = False,
        english: English = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """List the phrases that texts are about, best first."""
        from regsuite import summarise

        paths, content = given(files)
        found = summarise.keywords(
            paths, content=content, count=count, method=method, english=english
        )
        for one in found:
            note((f"{one.document}: {line}" for line in one.notes), quiet)
        say(as_json_text(found) if as_json else as_lines(found, ranked))


def as_json_text(found: Sequence[Keywords]) -> str:
    """Return documents with their phrases."""
    rows = [
        {"document": k.document, "title": k.title, "phrases": [asdict(p) for p in k.phrases]}
        for k in found
    ]
    return json.dumps(rows, ensure_ascii=False, indent=2)


def as_lines(found: Sequence[Keywords], scores: bool = False) -> str:
    """Return a phrase a line, below the documents' names where there are several."""
    blocks = []
    for one in found:
        head = [f"{one.document}:"] if len(found) > 1 else []
        lines = [f"{p.score:8.3f}  {p.text}" if scores else p.text for p in one.phrases]
        blocks.append("\n".join(head + lines))
    return "\n\n".join(blocks)
