"""``summarise biography``: a biography in sentences of documents that mention the person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.arguments import PathLike, Paths
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, former
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regsuite.corpora.records.documents import Document
    from regsuite.summarise.biographies.biography import Element
    from regsuite.summarise.texts.digest import TextDigest


def biography(
    name: str,
    texts: Given = (),
    *,
    files: Paths = (),
    content: str | bytes | None = None,
    which: str | int | None = None,
    words: int | None = None,
    bytes: int | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> TextDigest:
    """Make a biography from one text or several within a length: by default 665 bytes (DUC 2004).

    A string is a text and a path a file or a folder.
    Where the name fits several persons, ``which`` says who is meant: a number of the list that the
    error gives, or a part of the full name. Without ``system`` or ``model`` the ready-made
    ``biography-learned`` makes it; a system by name is trained on the embedded sample.
    """
    from regsuite.summarise.texts.given import documents

    return life_of(
        name,
        documents(former(texts, files, content)),
        which=which,
        words=words,
        bytes=bytes,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
    )


def life_of(
    name: str,
    documents: Sequence[Document],
    *,
    which: str | int | None = None,
    words: int | None = None,
    bytes: int | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> TextDigest:
    """Make a biography from documents."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.biographies.biography import person_set
    from regsuite.summarise.biographies.short_names import with_short_names
    from regsuite.summarise.biographies.system import BYTES
    from regsuite.summarise.registry import REGISTRY
    from regsuite.summarise.texts.digest import chosen_limit, summarise_item

    limit = chosen_limit(None, BYTES, words=words, bytes=bytes)
    item, notes = person_set(name, documents, which)
    biographer = obtain(REGISTRY, "biography", system=system, model=model, seed=seed).system
    life = summarise_item(biographer, item, limit, notes, repair)
    return with_short_names(life, name) if repair else life


@cli.command(
    summarise="summarise biography 'Nadia Quill' corpora/samples/biography/test/persons.jsonl"
)
def biography_cli(
    name: Annotated[str, typer.Argument(help="The person, such as 'Nadia Quill'.")],
    files: options.Files = None,
    which: Annotated[
        str | None,
        typer.Option(metavar="NAME|NUMBER", help="Which of several persons the name fits."),
    ] = None,
    bytes_: options.Bytes = None,
    words: options.Words = None,
    elements: Annotated[
        bool, typer.Option("--checklist", help="One line for each biographical element.")
    ] = False,
    ranked: options.Ranked = False,
    repair: options.Repair = True,
    diff: options.Diff = False,
    system: options.SystemName = None,
    model: options.ModelFile = None,
    form: options.Form = "text",
    seed: cli.Seed = 0,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Tell a person's life in sentences of documents on them: 665 bytes by default."""
    from regsuite.summarise.texts import render

    cli.check_format(form, render.FORMATS)
    documents = options.documents(files)
    if elements:
        _show_checklist(name, documents, which, seed, as_json)
        return
    life = life_of(
        name,
        documents,
        which=which,
        words=words,
        bytes=bytes_,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
    )
    options.show(life, render, form, as_json=as_json, diff=diff, quiet=quiet, ranked=ranked)


def _show_checklist(
    name: str, documents: list[Document], which: str | None, seed: int, as_json: bool
) -> None:
    from regsuite.summarise.biographies.biography import checklist, person_set

    item, _ = person_set(name, documents, which)
    elements = checklist(item, seed)
    if as_json:
        cli.print_json([_row(e) for e in elements])
        return
    width = max(len(e.tag) for e in elements)
    for e in elements:
        cli.say(f"{e.tag:<{width}}  {e.sentence.text if e.sentence else '-'}")


def _row(element: Element) -> dict[str, object]:
    sentence = element.sentence
    return {
        "element": element.tag,
        "text": sentence.text if sentence else None,
        "document": sentence.document if sentence else None,
        "sentence": sentence.number + 1 if sentence else None,
        "share": round(element.share, 4),
    }
