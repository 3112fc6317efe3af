"""``summarise thread``: one discussion of mails or posts, or what was said before a message."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, Paths
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, former, one_or_many
from regsuite.summarise.commands import options
from regsuite.summarise.commands.chat import (
    conversations_of,
    each_source,
    extractor_for,
    finished,
    length_in_words,
    read,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regsuite.corpora.formats import Parsed
    from regsuite.corpora.records.conversations import Conversation
    from regsuite.summarise.chats.topics import ChatDigest

WORDS = 120


@one_or_many
def thread(
    texts: Given = (),
    *,
    files: Paths = (),
    content: str | bytes | None = None,
    words: int | None = None,
    ratio: float | None = None,
    up_to: int | None = None,
    input_format: str | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
    subtopics: bool = False,
) -> list[ChatDigest]:
    """Sum up one discussion, whole or as far as before the message of number ``up_to``.

    A string is a text and a path a file; a folder or a list gives a list of digests.
    ``subtopics`` makes mini-summaries by subtopic, which each topic of the digest then has.
    """
    return [
        discussion(
            sources,
            words=words,
            ratio=ratio,
            up_to=up_to,
            system=system,
            model=model,
            seed=seed,
            repair=repair,
            subtopics=subtopics,
        )
        for sources in each_source(former(texts, files, content), input_format)
    ]


def discussion(
    sources: Sequence[Parsed[Conversation]],
    *,
    file: Path | None = None,
    words: int | None = None,
    ratio: float | None = None,
    up_to: int | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
    subtopics: bool = False,
) -> ChatDigest:
    """Sum up the only discussion of what was read; ``file`` names it in errors."""
    from regsuite.summarise.chats.classummary import so_far
    from regsuite.summarise.chats.digest import one_discussion, total_words

    threads, notes = conversations_of(sources)
    if len(threads) != 1:
        raise InputError(f"holds {len(threads)} threads; summarise chat takes several", file)
    item = threads[0]
    if up_to is not None:
        if not 1 < up_to <= len(item.messages) + 1:
            raise InputError(
                f"the thread has messages 1 to {len(item.messages)}, not {up_to}", file
            )
        item = so_far(item, up_to - 1)
    length = length_in_words(words, ratio, total_words([item]) if ratio else 0, WORDS)
    extractor = extractor_for(system, model, seed, subtopics)
    summary = one_discussion(item, extractor, length)
    return finished(summary, length, repair, notes)


@cli.command(summarise="summarise thread mails.mbox --words 80")
def thread_cli(
    file: Annotated[Path | None, typer.Argument(help="A thread; none: stdin.")] = None,
    words: options.Words = None,
    ratio: options.WordRatio = None,
    up_to: Annotated[
        int | None, typer.Option("--up-to", min=1, help="So far, before this message.")
    ] = None,
    system: options.SystemName = None,
    model: options.ModelFile = None,
    input_format: options.InputFormat = None,
    subtopics: options.Subtopics = False,
    repair: options.Repair = True,
    diff: options.Diff = False,
    form: options.Form = "text",
    seed: cli.Seed = 0,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Sum up one discussion of mails or posts, or what was said before a message."""
    from regsuite.summarise.chats import render

    cli.check_format(form, render.FORMATS)
    paths, content = options.given([file] if file is not None else None)
    summary = discussion(
        read(paths, content, input_format),
        file=paths[0] if paths else None,
        words=words,
        ratio=ratio,
        up_to=up_to,
        system=system,
        model=model,
        seed=seed,
        repair=repair,
        subtopics=subtopics,
    )
    options.show(summary, render, form, as_json=as_json, diff=diff, quiet=quiet)
