"""``summarise text``: the sentences that matter, of one text or of several together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.suite.arguments import PathLike, Paths
from regsuite.suite.commands import cli, each
from regsuite.suite.given import Given, former, one_or_many
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regsuite.corpora.records.documents import Document
    from regsuite.summarise.texts.digest import TextDigest


@one_or_many
def text(
    texts: Given = (),
    *,
    files: Paths = (),
    content: str | bytes | None = None,
    words: int | None = None,
    sentences: int | None = None,
    bytes: int | None = None,
    ratio: float | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> list[TextDigest]:
    """Sum up a text, or each of several, by its own sentences.

    A string is a text and a path a file; a folder or a list gives a list of summaries
    (``text_set`` makes one of all). Give one of ``words``, ``sentences``, ``bytes`` and ``ratio``;
    without any it is 100 words.
    Without ``system`` or ``model`` the ready-made model of the recommended system is used; a system
    by name is trained on the embedded sample.
    ``repair`` gives names to those whom the summary would leave unnamed; ``str()`` of the result is
    the summary, and its ``sentences`` have those of the source with what was changed.
    """
    from regsuite.summarise.texts.given import each_text

    return summaries(
        each_text(former(texts, files, content)),
        words=words,
        sentences=sentences,
        bytes=bytes,
        ratio=ratio,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
    )


def text_set(
    texts: Given,
    *,
    words: int | None = None,
    sentences: int | None = None,
    bytes: int | None = None,
    ratio: float | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> TextDigest:
    """Make one summary of several texts; see ``text``."""
    from regsuite.summarise.texts.given import documents

    (summary,) = summaries(
        [documents(texts)],
        words=words,
        sentences=sentences,
        bytes=bytes,
        ratio=ratio,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
    )
    return summary


def summaries(
    sets: Iterable[Sequence[Document]],
    *,
    words: int | None = None,
    sentences: int | None = None,
    bytes: int | None = None,
    ratio: float | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> list[TextDigest]:
    """Make a summary of each set of documents."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY
    from regsuite.summarise.texts.digest import chosen_limit, sum_up

    limit = chosen_limit(ratio, words=words, sentences=sentences, bytes=bytes)
    ranker = obtain(REGISTRY, "text", system=system, model=model, seed=seed).system
    return [sum_up(ranker, each, limit, ratio, repair) for each in sets]


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
    each_one: each.Each = False,
    output: each.Output = None,
    column: each.Column = "text",
    jobs: cli.Jobs = 1,
    dask: cli.Dask = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Sum up one text, or several together, by their own sentences: 100 words if not told.

    With --each every text has a summary of its own: summarise text articles.jsonl --each -o
    summaries.jsonl --jobs 2
    """
    from regsuite.summarise.texts import render

    cli.check_format(form, render.FORMATS)
    if each_one:
        lengths = {"words": words, "sentences": sentences, "bytes": bytes_, "ratio": ratio}
        asked = {**lengths, "system": system, "model": model, "seed": seed, "repair": repair}
        place: dict[str, Any] = {"column": column, "jobs": jobs, "dask": dask}
        each.each(text, _row, files, output, asked, **place, force=force, quiet=quiet)
        return
    each.check_each(output, column, jobs, dask)
    (summary,) = summaries(
        [options.documents(files)],
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


def _row(summary: TextDigest) -> dict[str, Any]:
    """Return what a line of ``--each`` holds."""
    return {"summary": str(summary), "notes": list(summary.notes)}
