"""``summarise chat``: what was discussed in chats, mailboxes and forums."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, Paths, as_paths
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, former, listed, one_or_many
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.corpora.formats import Parsed
    from regsuite.corpora.records.conversations import Conversation
    from regsuite.suite.contracts.files import Files
    from regsuite.summarise.chats.extractor import Extractor
    from regsuite.summarise.chats.topics import ChatDigest

SUBTOPICS = "subtopics-svm"
PROSE = frozenset({"", ".txt", ".text", ".md", ".htm", ".html", ".log"})


@one_or_many
def chat(
    texts: Given = (),
    *,
    files: Paths = (),
    content: str | bytes | None = None,
    words: int | None = None,
    ratio: float | None = None,
    since: str | datetime.datetime | None = None,
    input_format: str | None = None,
    links_model: PathLike | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
    subtopics: bool = False,
) -> list[ChatDigest]:
    """Sum up chats, mailboxes and forums: decisions, actions, topics, who asked, who answered.

    A string is a text and a path a file; a folder or a list gives a list of digests (``chat_set``
    makes one of all). Without ``words`` or ``ratio`` a digest has 300 words, of a small chat fewer.
    ``since`` is a day or time as ISO 8601 writes it; ``links_model`` links the messages of
    chats and ``model`` chooses the sentences of mails and posts; ``repair`` gives names to those
    whom the digest would leave unnamed; ``subtopics`` makes mini-summaries by subtopic.
    """
    return [
        digest_of(
            sources,
            words=words,
            ratio=ratio,
            since=since,
            links_model=links_model,
            model=model,
            seed=seed,
            repair=repair,
            subtopics=subtopics,
        )
        for sources in each_source(former(texts, files, content), input_format)
    ]


def chat_set(
    texts: Given,
    *,
    words: int | None = None,
    ratio: float | None = None,
    since: str | datetime.datetime | None = None,
    input_format: str | None = None,
    links_model: PathLike | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
    subtopics: bool = False,
) -> ChatDigest:
    """Make one digest of several chats, mailboxes and forums; see ``chat``."""
    return digest_of(
        [source for each in each_source(texts, input_format) for source in each],
        words=words,
        ratio=ratio,
        since=since,
        links_model=links_model,
        model=model,
        seed=seed,
        repair=repair,
        subtopics=subtopics,
    )


def digest_of(
    sources: Sequence[Parsed[Conversation]],
    *,
    words: int | None = None,
    ratio: float | None = None,
    since: str | datetime.datetime | None = None,
    links_model: PathLike | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
    subtopics: bool = False,
    linked: bool = False,
) -> ChatDigest:
    """Make one digest of what was read; ``linked`` where it must say who answers whom."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.chats.digest import digest, total_words, usual_words
    from regsuite.summarise.meetings.digest import is_spoken
    from regsuite.summarise.registry import REGISTRY

    conversations, notes = conversations_of(sources)
    if not linked and len(conversations) == 1 and is_spoken(conversations[0]):
        return spoken_digest(conversations[0], notes, words=words, ratio=ratio, seed=seed)
    usual = usual_words(conversations)
    length = length_in_words(words, ratio, total_words(conversations) if ratio else 0, usual)
    linker = obtain(REGISTRY, "links", model=links_model, seed=seed).system
    extractor = extractor_for(None, model, seed, subtopics)
    summary = digest(conversations, linker, extractor, length, parse_since(since))  # type: ignore[arg-type]
    return finished(summary, length, repair, notes)


def spoken_digest(
    conversation: Conversation,
    notes: Sequence[str],
    *,
    words: int | None = None,
    ratio: float | None = None,
    model: PathLike | None = None,
    seed: int = 0,
) -> ChatDigest:
    """Make the digest of a meeting: 150 words if no length is asked for."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.chats.digest import total_words
    from regsuite.summarise.meetings.digest import WORDS, meeting_digest
    from regsuite.summarise.registry import REGISTRY

    ranker = obtain(REGISTRY, "meeting", model=model, seed=seed).system
    total = total_words([conversation]) if ratio else 0
    length = length_in_words(words, ratio, total, WORDS)
    summary = meeting_digest(conversation, ranker, length)  # type: ignore[arg-type]
    return replace(summary, notes=tuple(notes))


def extractor_for(
    system: str | None, model: PathLike | None, seed: int, subtopics: bool
) -> Extractor:
    """Return the system that chooses sentences of discussions: by name, a model, or the usual one.

    ``subtopics`` asks for one that makes mini-summaries.
    """
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY

    if subtopics and system is None and model is None:
        system = SUBTOPICS
    chosen = obtain(REGISTRY, "discussion", system=system, model=model, seed=seed).system
    if subtopics and not getattr(chosen, "by_subtopic", False):
        raise InputError(f"{chosen.name} makes no subtopics; {SUBTOPICS} does")
    return cast("Extractor", chosen)


def each_source(given: Given, form: str | None) -> Iterator[list[Parsed[Conversation]]]:
    """Read each text: a string, a file, or each file of a folder."""
    for number, one in enumerate(listed(given), 1):
        if isinstance(one, str):
            yield read([], one.encode(), form, f"text {number}")
        elif Path(one).is_dir():
            yield from ([source] for source in read([Path(one)], None, form))
        else:
            yield read([Path(one)], None, form)


def read(
    files: Paths, content: bytes | None, form: str | None, name: str = "stdin"
) -> list[Parsed[Conversation]]:
    """Read files and folders, or what was read already."""
    from regsuite.summarise.registry import REGISTRY

    task = REGISTRY.task("links", {"format": form} if form else {})
    given: list[tuple[Path, bytes | None]] = [(path, None) for path in as_paths(files)]
    given += [] if content is None else [(Path(name), content)]
    for path, own in given:
        _refuse_prose(task, path, own)
    sources = [source for path, own in given for source in task.find(path, own)]
    return [task.read(source) for source in sources]


def conversations_of(
    sources: Sequence[Parsed[Conversation]],
) -> tuple[list[Conversation], list[str]]:
    """Return the conversations of what was read, and notes on them."""
    items = [item for source in sources for item in source.items]
    return items, [f"{c.id}: {note}" for c in items for note in (*c.notes, *_too_long(c))]


def _refuse_prose(task: Files[Conversation], path: Path, data: bytes | None) -> None:
    """Refuse a text in which nobody can be told from anybody else."""
    if data is None and not path.is_file():
        return
    from regsuite.corpora.formats import Head

    head = Head(path, data)
    text = head.data.strip() and head.suffix in PROSE and not head.binary
    if text and not task.admits(path, data):
        message = "no chat or mail thread is recognised in it: for prose use summarise text"
        raise InputError(f"{message}; for an unusual layout --input-format", path)


def _too_long(conversation: Conversation) -> list[str]:
    from regsuite.features.conversations.sentences import READ

    long = sum(any(len(s.text) > READ for s in m.segments) for m in conversation.messages)
    return [f"of {long} very long messages the first {READ:,} characters are read"] if long else []


def parse_since(since: str | datetime.datetime | None) -> datetime.datetime | None:
    """Read a day or time."""
    from regsuite.corpora.formats.conversations.times_and_replies import moment

    if since is None or isinstance(since, datetime.datetime):
        return since
    time = moment(since)
    if time is None:
        raise InputError(
            f'--since takes a day such as 2024-05-31 or 2024-05-31T14:00, not "{since}"'
        )
    return time


def length_in_words(words: int | None, ratio: float | None, total: int, default: int) -> int:
    """Return how long a digest may be: words, or a ratio of ``total``; one of them at most."""
    if words is not None and ratio is not None:
        raise InputError("give one of --words and --ratio")
    if ratio is not None:
        return max(1, int(ratio * total))
    return default if words is None else words


def finished(summary: ChatDigest, words: int, repair: bool, notes: list[str]) -> ChatDigest:
    """Return a digest repaired within its length, if it is to be, and with further notes."""
    from regsuite.summarise.chats.repaired import with_repairs

    done = with_repairs(summary, words) if repair else summary
    return replace(done, notes=(*done.notes, *notes))


@cli.command(summarise="summarise chat corpora/samples/links/test/hostel.raw.txt --words 120")
def chat_cli(
    files: options.Files = None,
    words: options.Words = None,
    ratio: options.WordRatio = None,
    since: Annotated[
        str | None, typer.Option(help="Only what was said since, new conversations first.")
    ] = None,
    links: Annotated[bool, typer.Option("--links", help="Who answers whom.")] = False,
    threads: Annotated[bool, typer.Option("--threads", help="The conversations.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Draw messages and links to this file.")] = None,
    links_model: Annotated[
        str | None, typer.Option(help="A model of links: a file, a name, or sample.")
    ] = None,
    model: options.ModelFile = None,
    input_format: options.InputFormat = None,
    subtopics: options.Subtopics = False,
    repair: options.Repair = True,
    diff: options.Diff = False,
    form: options.Form = "text",
    seed: cli.Seed = 0,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Sum up chats, mailboxes or forums: what was discussed, who asked, who answered."""
    from regsuite.base.files import check_output, write_atomically
    from regsuite.summarise.chats import drawing, render

    cli.check_format(form, render.FORMATS)
    if svg is not None:
        check_output(svg, force)
    paths, content = options.given(files)
    summary = digest_of(
        read(paths, content, input_format),
        words=words,
        ratio=ratio,
        since=since,
        links_model=links_model,
        model=model,
        seed=seed,
        repair=repair,
        subtopics=subtopics,
        linked=links or threads or svg is not None,
    )
    if svg is not None:
        write_atomically(svg, drawing.as_svg(summary).encode(), fresh=not force)
    if links or threads:
        cli.note(summary.notes, quiet)
        cli.say(render.as_links(summary) if links else render.as_threads(summary))
        return
    options.show(summary, render, form, as_json=as_json, diff=diff, quiet=quiet)
