"""The command ``summarise biography``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import AsJson, Quiet, Seed, handled
from regsuite.summarise.options import (
    Files,
    Form,
    ModelFile,
    Ranked,
    SystemName,
    Words,
    check_format,
    documents_of,
    note,
)

if TYPE_CHECKING:
    from regsuite.corpora.documents import Document
    from regsuite.summarise.biography.life import Element


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @app.command()
    @handled
    def biography(
        name: Annotated[str, typer.Argument(help="The person, such as 'Nadia Quill'.")],
        files: Files = None,
        bytes_: Annotated[
            int | None, typer.Option("--bytes", min=1, help="At most so many bytes; 665.")
        ] = None,
        words: Words = None,
        elements: Annotated[
            bool, typer.Option("--checklist", help="One line for each biographical element.")
        ] = False,
        ranked: Ranked = False,
        system: SystemName = None,
        model: ModelFile = None,
        form: Form = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Tell a person's life in sentences of documents that mention them.

        Example: summarise biography "Nadia Quill" news/ --bytes 665
        """
        from regsuite.corpora.documents import Limit
        from regsuite.corpora.errors import InputError
        from regsuite.summarise.biography.life import life
        from regsuite.summarise.registry import REGISTRY
        from regsuite.summarise.text import render

        check_format(form, render.FORMATS)
        if bytes_ is not None and words is not None:
            raise InputError("give one of --bytes and --words")
        limit = Limit("bytes", bytes_ or 665) if words is None else Limit("words", words)
        documents = documents_of(files)
        if elements:
            typer.echo(_checklist(name, documents, seed, as_json))
            return
        found = life(REGISTRY, name, documents, limit, system=system, model=model, seed=seed)
        note(found.notes, quiet)
        show = render.as_json if as_json else render.as_ranked if ranked else render.FORMATS[form]
        typer.echo(show(found))


def _checklist(name: str, documents: list[Document], seed: int, as_json: bool) -> str:
    from regsuite.summarise.biography.life import checklist, person_set

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
