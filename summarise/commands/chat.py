"""``summarise chat`` and ``summarise thread``: digests of conversations."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike, Paths, as_paths

if TYPE_CHECKING:
    from regsuite.corpora.records.conversations import Conversation
    from regsuite.suite.contracts.registry import Registry
    from regsuite.summarise.chats.topics import ChatDigest


def chat(
    registry: Registry,
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    words: int | None = None,
    ratio: float | None = None,
    since: str | datetime.datetime | None = None,
    input_format: str | None = None,
    links_model: PathLike | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> ChatDigest:
    """Sum up chats, mailboxes and forums: topics, who asked, who answered; 300 words if not told.

    ``since`` is a day or time as ISO 8601 writes it; ``links_model`` links the messages of
    chats and ``model`` chooses the sentences of mails and posts; ``repair`` gives names to those
    whom the digest would leave unnamed.
    """
    from regsuite.suite.saved import obtain
    from regsuite.summarise.chats.digest import WORDS, digest, total_words
    from regsuite.summarise.chats.repaired import with_repairs

    conversations, notes = read(registry, files, content, input_format)
    length = _length(words, ratio, total_words(conversations) if ratio else 0, WORDS)
    linker = obtain(registry, "links", model=links_model, seed=seed).system
    extractor = obtain(registry, "discussion", model=model, seed=seed).system
    found = digest(conversations, linker, extractor, length, parse_since(since))  # type: ignore[arg-type]
    return _noted(with_repairs(found, length) if repair else found, notes)


def thread(
    registry: Registry,
    file: PathLike | None = None,
    *,
    content: str | bytes | None = None,
    words: int | None = None,
    ratio: float | None = None,
    up_to: int | None = None,
    input_format: str | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> ChatDigest:
    """Sum up one discussion, whole or as far as before the message of number ``up_to``."""
    from regsuite.base.errors import InputError
    from regsuite.suite.saved import obtain
    from regsuite.summarise.chats.classummary import so_far
    from regsuite.summarise.chats.digest import one_discussion, total_words
    from regsuite.summarise.chats.repaired import with_repairs

    found, notes = read(registry, [file] if file is not None else [], content, input_format)
    if len(found) != 1:
        raise InputError(f"holds {len(found)} threads; summarise chat takes several", file)
    item = found[0]
    if up_to is not None:
        if not 1 < up_to <= len(item.messages) + 1:
            raise InputError(
                f"the thread has messages 1 to {len(item.messages)}, not {up_to}", file
            )
        item = so_far(item, up_to - 1)
    length = _length(words, ratio, total_words([item]) if ratio else 0, _THREAD)
    extractor = obtain(registry, "discussion", system=system, model=model, seed=seed).system
    told = one_discussion(item, extractor, length)  # type: ignore[arg-type]
    return _noted(with_repairs(told, length) if repair else told, notes)


_THREAD = 120


def read(
    registry: Registry, files: Paths, content: str | bytes | None, form: str | None
) -> tuple[list[Conversation], list[str]]:
    """Read the conversations of files and folders, or of what was read already."""
    task = registry.task("links", {"format": form} if form else {})
    sources = [source for path in as_paths(files) for source in task.find(path)]
    if content is not None:
        data = content.encode() if isinstance(content, str) else content
        sources += task.find(Path("stdin"), data)
    found: list[Conversation] = [item for source in sources for item in task.read(source).items]
    notes = [f"{c.id}: {note}" for c in found for note in (*c.notes, *_too_long(c))]
    return found, notes


def _too_long(conversation: Conversation) -> list[str]:
    from regsuite.features.conversations.sentences import READ

    long = sum(any(len(s.text) > READ for s in m.segments) for m in conversation.messages)
    return [f"of {long} very long messages the first {READ:,} characters are read"] if long else []


def parse_since(since: str | datetime.datetime | None) -> datetime.datetime | None:
    """Read a day or time."""
    from regsuite.base.errors import InputError
    from regsuite.corpora.records.conversations import moment

    if since is None or isinstance(since, datetime.datetime):
        return since
    found = moment(since)
    if found is None:
        raise InputError(
            f'--since takes a day such as 2024-05-31 or 2024-05-31T14:00, not "{since}"'
        )
    return found


def _length(words: int | None, ratio: float | None, total: int, default: int) -> int:
    from regsuite.base.errors import InputError

    if words is not None and ratio is not None:
        raise InputError("give one of --words and --ratio")
    if ratio is not None:
        return max(1, int(ratio * total))
    return default if words is None else words


def _noted(found: ChatDigest, notes: list[str]) -> ChatDigest:
    from dataclasses import replace

    return replace(found, notes=(*found.notes, *notes))
