"""``summarise text``: the sentences that matter, of one text or of several together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.arguments import PathLike, Paths, as_paths
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.summarise.texts.digest import TextDigest


def text(
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    words: int | None = None,
    sentences: int | None = None,
    bytes: int | None = None,
    ratio: float | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> TextDigest:
    """Sum up files, folders or ``content``, a text itself, by their own sentences.

    Give one of ``words``, ``sentences``, ``bytes`` and ``ratio``; without any it is 100 words.
    Without ``system`` or ``model`` the ready-made model of the recommended system is used; a system
    by name is trained on the embedded sample.
    ``repair`` gives names to those whom the summary would leave unnamed; ``str()`` of the result is
    the summary, and its ``sentences`` have those of the source with what was changed.
    """
    from regsuite.corpora.records.documents import Limit
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY
    from regsuite.summarise.texts.digest import chosen_limit, prepare, read_all, summarise_item

    limit = chosen_limit(ratio, words=words, sentences=sentences, bytes=bytes)
    item, notes = prepare(read_all(as_paths(files), content))
    if ratio is not None:
        limit = Limit("sentences", max(1, round(ratio * len(item.sentences))))
    ranker = obtain(REGISTRY, "text", system=system, model=model, seed=seed).system
    return summarise_item(ranker, item, limit, notes, repair)


@cli.command(summarise="summarise text README.md --words 60 --ranked")
def text_cli(
    files: options.Files = None,
    words: options.Words = None,
    sentences: Annotated[int | None, typer.Option(min=1, help="So many sentences.")] = None,
    bytes_: options.Bytes = None,
    ratio: Annotated[
        float | None, typer.Option(min=0.0, max=1.0, help="A share of the sentences.")
    ] = None,
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
    """Sum up one text, or several together, by their own sentences: 100 words if not told."""
    from regsuite.summarise.texts import render

    cli.check_format(form, render.FORMATS)
    paths, content = options.given(files)
    summary = text(
        paths,
        content=content,
        words=words,
        sentences=sentences,
        bytes=bytes_,
        ratio=ratio,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
    )
    options.show(summary, render, form, as_json=as_json, diff=diff, quiet=quiet, ranked=ranked)
