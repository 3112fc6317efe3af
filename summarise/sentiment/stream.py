"""Labelling lines as they arrive: any number of messages in the memory that one piece needs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from regsuite.corpora.errors import InputError
from regsuite.corpora.tweets import (
    LABELS,
    Format,
    Readable,
    Repair,
    Tweet,
    format_of,
    line_batches,
    read,
)
from regsuite.models.system import System
from regsuite.summarise.sentiment.universal import SentimentSystem

Line = tuple[int, str, Tweet | None]


def read_batches(
    stream: Readable, path: Path | str, style: Format | None = None, repair: Repair | None = None
) -> Iterator[tuple[Format, list[Line]]]:
    """Yield lines as messages with the format they are in; a blank line has no message."""
    for batch in line_batches(stream, path, repair):
        first = next((line for _, line in batch if line.strip()), "")
        style = style or (format_of(Path(path), first) if first else None)
        yield (
            style or Format(),
            [
                (n, line, read(style, line, n, path, repair) if style and line.strip() else None)
                for n, line in batch
            ],
        )


def label_batches(
    stream: Readable, path: Path | str, choose: Callable[[Sequence[Tweet]], Sequence[str]]
) -> Iterator[bytes]:
    """Yield the lines with labels in them, all else as it was."""
    for style, batch in read_batches(stream, path):
        labels = iter(choose([tweet.without_gold() for _, _, tweet in batch if tweet]))
        for number, line, tweet in batch:
            written = style.write(line, number, next(labels)) if tweet else line
            yield written.encode() + b"\n"


def label_file(system: System[Tweet, str], path: Path) -> Iterator[bytes]:
    """Yield the lines of a file with the labels a system chooses."""
    try:
        with path.open("rb") as stream:
            yield from label_batches(stream, path, system.predict)
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error


@dataclass(frozen=True)
class Labelled:
    """A line with the label and probabilities of its message; a blank line has none."""

    style: Format
    number: int
    line: str
    tweet: Tweet | None = None
    label: str = ""
    probabilities: tuple[float, ...] = ()

    def as_text(self) -> str:
        """Write a plain line after its label and a tab, any other with the label in its place."""
        if not self.tweet:
            return self.line
        if self.style.name == "lines":
            return f"{self.label}\t{self.line}"
        return self.style.write(self.line, self.number, self.label)

    def as_json(self) -> str:
        """Write an object of id, label, probabilities and text; a blank line stays blank."""
        if not self.tweet:
            return ""
        chances = {c: round(p, 4) for c, p in zip(LABELS, self.probabilities, strict=True)}
        found = {"id": self.tweet.id, "label": self.label, "probabilities": chances}
        return json.dumps({**found, "text": self.tweet.text}, ensure_ascii=False)


def label_stream(
    system: SentimentSystem,
    stream: Readable,
    path: Path | str,
    style: Format | None = None,
    repair: Repair | None = None,
) -> Iterator[list[Labelled]]:
    """Yield what arrives, labelled, piece by piece."""
    for found_style, batch in read_batches(stream, path, style, repair):
        shares = system.probabilities([tweet.text for _, _, tweet in batch if tweet])
        chosen = iter(zip(system.decide(shares), shares.tolist(), strict=True))
        found = []
        for number, line, tweet in batch:
            label, probabilities = next(chosen) if tweet else ("", [])
            found.append(Labelled(found_style, number, line, tweet, label, tuple(probabilities)))
        yield found
