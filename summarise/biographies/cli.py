"""The command ``summarise biography``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import AsJson, Quiet, Seed, check_format, documented, say
from regsuite.summarise.options import (
    Bytes,
    Diff,
    Files,
    Form,
    ModelFile,
    Ranked,
    Repair,
    SystemName,
    Words,
    given,
    note,
    show_diff,
)

if TYPE_CHECKING:
    from regsuite.corpora.records.documents import Document
    from regsuite.summarise.biographies.biography import Element


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @documented(
        app, "summarise biography 'Nadia Quill' corpora/samples/biography/test/persons.jsonl"
    )
    def biography(
        name: Annotated[str, typer.Argument(help="The person, such as 'Nadia Quill'.")],
        files: Files = None,
        bytes_: Bytes = None,
        words: Words = None,
        elements: Annotated[
            bool, typer.Option("--checklist", help="One line for each biographical element.")
        ] = False,
        ranked: Ranked = False,
        repair: Repair = True,
        diff: Diff = False,
        system: SystemName = None,
        model: ModelFile = None,
        form: Form = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Make a biography in sentences of documents on a person: 665 bytes by default."""
        from regsuite import summarise
        from regsuite.summarise.texts import render
        from regsuite.summarise.texts.digest import read_all

        check_format(form, render.FORMATS)
        paths, content = given(files)
        if elements:
            say(_checklist(name, read_all(paths, content), seed, as_json))
            return
        found = summarise.biography(
            name,
            paths,
            content=content,
            words=words,
            bytes=bytes_,
            system=system,
            model=model,
            seed=seed,
            repair=repair,
        )
        note(found.notes, quiet)
        if diff:
            show_diff(lambda colour: render.as_diff(found, colour))
            return
        show = render.as_json if as_json else render.as_ranked if ranked else render.FORMATS[form]
        say(show(found))


def _checklist(name: str, documents: list[Document], seed: int, as_json: bool) -> str:
    from regsuite.summarise.biographies.biography import checklist, person_set

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
