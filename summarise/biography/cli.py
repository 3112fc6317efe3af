"""The command ``summarise biography``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from suite.cli.common import AsJson, Quiet, Seed, handled

if TYPE_CHECKING:
    from corpora.documents import Document
    from summarise.biography.life import Element

DASH = Path("-")


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @app.command()
    @handled
    def biography(
        name: Annotated[str, typer.Argument(help="The person, such as 'Nadia Quill'.")],
        files: Annotated[
            list[Path] | None,
            typer.Argument(metavar="FILE...", help="Texts or folders; none or -: stdin."),
        ] = None,
        bytes_: Annotated[
            int | None, typer.Option("--bytes", min=1, help="At most so many bytes; 665.")
        ] = None,
        words: Annotated[int | None, typer.Option(min=1, help="At most so many words.")] = None,
        elements: Annotated[
            bool, typer.Option("--checklist", help="One line for each biographical element.")
        ] = False,
        ranked: Annotated[
            bool, typer.Option("--ranked", "--scores", help="All sentences with their scores.")
        ] = False,
        system: Annotated[
            str | None, typer.Option(help="A system by name, trained on the embedded sample.")
        ] = None,
        model: Annotated[
            Path | None, typer.Option(help="A file that the verb train wrote.")
        ] = None,
        form: Annotated[str, typer.Option("--format", help="text, markdown or html")] = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Tell a person's life in sentences of documents that mention them.

        Example: summarise biography "Nadia Quill" news/ --bytes 665
        """
        from corpora.documents import Limit
        from corpora.errors import InputError
        from summarise.biography.life import life
        from summarise.extract import render
        from summarise.registry import REGISTRY

        if form not in render.FORMATS:
            known = ", ".join(render.FORMATS)
            raise InputError(f'unknown format "{form}" (known: {known})')
        if bytes_ is not None and words is not None:
            raise InputError("give one of --bytes and --words")
        limit = Limit("bytes", bytes_ or 665) if words is None else Limit("words", words)
        documents = _documents(files or [DASH])
        if elements:
            typer.echo(_checklist(name, documents, seed, as_json))
            return
        found = life(REGISTRY, name, documents, limit, system=system, model=model, seed=seed)
        for note in () if quiet else found.notes:
            typer.echo(f"note: {note}", err=True)
        show = render.as_json if as_json else render.as_ranked if ranked else render.FORMATS[form]
        typer.echo(show(found))


def _documents(given: list[Path]) -> list[Document]:
    from summarise.extract.digest import read_all

    stdin = sys.stdin.buffer.read() if DASH in given else None
    return read_all([f for f in given if f != DASH], stdin)


def _checklist(name: str, documents: list[Document], seed: int, as_json: bool) -> str:
    from summarise.biography.life import checklist, person_set

    item, _ = person_set(name, documents)
    found = checklist(name, item, seed)
    if as_json:
        return json.dumps([_row(e) for e in found], ensure_ascii=False, indent=2)
    width = max(len(e.tag) for e in found)
    return "\n".join(f"{e.tag:<{width}}  {e.sentence.text if e.sentence else '-'}" for e in found)


def _row(element: Element) -> dict[str, object]:
    sentence = element.sentence
    return {
        "element": element.tag,
        "text": sentence.text if sentence else None,
        "document": sentence.document if sentence else None,
        "sentence": sentence.number + 1 if sentence else None,
        "share": round(element.share, 4),
    }
