"""``summarise meeting``: what a meeting decided, who does what, what was said, what stayed open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, one_or_many
from regsuite.summarise.commands import options
from regsuite.summarise.commands.chat import conversations_of, each_source, read, spoken_digest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regsuite.corpora.formats import Parsed
    from regsuite.corpora.records.conversations import Conversation
    from regsuite.summarise.chats.topics import ChatDigest


@one_or_many
def meeting(
    texts: Given = (),
    *,
    words: int | None = None,
    ratio: float | None = None,
    input_format: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
) -> list[ChatDigest]:
    """Sum up transcripts of meetings: decisions, actions, what was said, what stayed open.

    A string is a text and a path a file; a folder or a list gives a list of digests. Without
    ``words`` or ``ratio`` a digest has 150 words.
    """
    return [
        digest
        for sources in each_source(texts, input_format)
        for digest in digests_of(sources, words=words, ratio=ratio, model=model, seed=seed)
    ]


def digests_of(
    sources: Sequence[Parsed[Conversation]],
    *,
    words: int | None = None,
    ratio: float | None = None,
    model: PathLike | None = None,
    seed: int = 0,
) -> list[ChatDigest]:
    """Make a digest of each meeting that was read."""
    digests = []
    for source in sources:
        conversations, notes = conversations_of([source])
        digests += [
            spoken_digest(one, notes, words=words, ratio=ratio, model=model, seed=seed)
            for one in conversations
        ]
    return digests


@cli.command(summarise="summarise meeting corpora/samples/meeting/test/meetings.jsonl --words 100")
def meeting_cli(
    file: Annotated[Path | None, typer.Argument(help="A transcript; none: stdin.")] = None,
    words: options.Words = None,
    ratio: options.WordRatio = None,
    model: options.ModelFile = None,
    input_format: options.InputFormat = None,
    form: options.Form = "text",
    seed: cli.Seed = 0,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Sum up a meeting: what was decided, who does what, what was said, what stayed open."""
    from regsuite.summarise.chats import render

    cli.check_format(form, render.FORMATS)
    paths, content = options.given([file] if file is not None else None)
    sources = read(paths, content, input_format)
    digests = digests_of(sources, words=words, ratio=ratio, model=model, seed=seed)
    if not digests:
        raise InputError("there is no meeting in it", file)
    if (as_json or form != "text") and len(digests) > 1:
        raise InputError(f"holds {len(digests)} meetings; give one for JSON or a page", file)
    for number, digest in enumerate(digests):
        if number:
            cli.say("")
        options.show(digest, render, form, as_json=as_json, diff=False, quiet=quiet)
