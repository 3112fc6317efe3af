"""The three kinds of files that hold short messages, read line by line as they arrive.

A TSV line is id, label and text as in SemEval-2013 task 2B (a user's number may stand between id
and label); a JSON line is an object with "text" and perhaps "id" and "label"; any other line is a
message by itself. What is written back has the labels in place and every other byte as it was.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, ClassVar, Protocol

from regsuite.base.errors import InputError
from regsuite.base.files import opened
from regsuite.base.jsonlines import loads
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.records.tweets import BadLineError, Tweet, clean, is_label, label_of

MAX_CHARACTERS = 10_000
MAX_LINE = 4 * 1024 * 1024
_PIECE = 1 << 16
_BINARY = 8
_COLUMN_NAMES = frozenset({"label", "sentiment", "text", "tweet", "id"})
_BOM = "\ufeff"


class Style:
    """How a line holds a message; this one: the line is the message."""

    name = "lines"

    def parse(self, line: str, number: int) -> Tweet:
        """Read one line; raises BadLineError."""
        return Tweet(str(number), clean(line))

    def write(self, line: str, number: int, label: str) -> str:
        """Return the line with the label in it and all else as it was."""
        return f"{number}\t{label}\t{line}"


class Tsv(Style):
    """Id, label and text between tabs."""

    name = "tsv"

    def parse(self, line: str, number: int) -> Tweet:
        """Read one line; raises BadLineError."""
        before, label, text = _columns(line)
        return Tweet(before.split("\t")[0], clean(text), label_of(label))

    def write(self, line: str, number: int, label: str) -> str:
        """Put the label into its column."""
        before, _, text = _columns(line)
        return f"{before}\t{label}\t{text}"


def _columns(line: str) -> tuple[str, str, str]:
    """Split into what precedes the label, the label, and the text."""
    parts = line.split("\t")
    if len(parts) < 3:  # noqa: PLR2004
        raise BadLineError(
            f"{len(parts)} columns where id, label and text were expected, tabs between"
        )
    user = len(parts) > 3 and not is_label(parts[1]) and is_label(parts[2])  # noqa: PLR2004
    at = 2 if user else 1
    return "\t".join(parts[:at]), parts[at], "\t".join(parts[at + 1 :])


class Jsonl(Style):
    """One JSON object a line."""

    name = "jsonl"

    def parse(self, line: str, number: int) -> Tweet:
        """Read one line; raises BadLineError."""
        fields = _object(line)
        text = fields.get("text")
        if not isinstance(text, str):
            raise BadLineError('has no "text"')
        label = fields.get("label")
        if not isinstance(label, str | None):
            raise BadLineError('"label" is not a word')
        return Tweet(str(fields.get("id", number)), clean(text), label_of(label or ""))

    def write(self, line: str, number: int, label: str) -> str:
        """Add the label to the object."""
        return json.dumps({**_object(line), "label": label}, ensure_ascii=False)


def _object(line: str) -> dict[str, object]:
    try:
        value = loads(line)
    except ValueError as error:
        raise BadLineError(f"is not JSON ({error})") from None
    if not isinstance(value, dict):
        raise BadLineError('is not a JSON object with "text"')
    return value


STYLES: dict[str, Style] = {s.name: s for s in (Tsv(), Jsonl(), Style())}


def style_of(path: Path, first: str) -> Style:
    """Tell the style by the file's name or, where that says nothing, by its first line."""
    suffix = path.suffix.lower()
    if suffix in (".tsv", ".jsonl"):
        return STYLES[suffix[1:]]
    parts = first.split("\t")
    if len(parts) > 2 and (is_label(parts[1]) or is_label(parts[2])):  # noqa: PLR2004
        return STYLES["tsv"]
    return STYLES["jsonl" if first.lstrip().startswith('{"') else "lines"]


Repair = Callable[[str, int], None]


class Readable(Protocol):
    """A stream of bytes, such as a file opened in binary or the buffer of standard input."""

    def read1(self, size: int, /) -> bytes:
        """Return what is there, at most ``size`` bytes; nothing at the end."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line with its number; ``before`` and ``end`` are characters around its text."""

    number: int
    text: str
    before: str = ""
    end: str = "\n"

    def around(self, text: str) -> str:
        """Return another text with the same around it."""
        return f"{self.before}{text}{self.end}"


def line_batches(
    stream: Readable, path: Path | str, repair: Repair | None = None
) -> Iterator[list[Line]]:
    """Yield the lines of a stream in the pieces in which they arrive.

    Bytes that are not UTF-8 and NUL bytes are an error with the line's number; with ``repair`` they
    become U+FFFD, and it is called with the problem. A line beyond 4 MB is always an error, and so
    is a stream that begins with many NUL bytes: it holds no text.
    """
    number, rest = 0, b""
    while data := stream.read1(_PIECE):
        if number == 0 and data.count(0) >= _BINARY:
            raise InputError("is a binary file; UTF-8 text was expected", path)
        *whole, rest = (rest + data).split(b"\n")
        if len(rest) > MAX_LINE:
            message = f"a line longer than {MAX_LINE >> 20} MB"
            raise InputError(message, path, number + len(whole) + 1)
        if whole:
            yield [_line(x, path, i, repair) for i, x in enumerate(whole, number + 1)]
        number += len(whole)
    if rest:
        yield [_line(rest, path, number + 1, repair, "")]


def _line(
    data: bytes, path: Path | str, number: int, repair: Repair | None, end: str = "\n"
) -> Line:
    text = _decode(data, path, number, repair)
    if text.endswith("\r"):
        text, end = text[:-1], f"\r{end}"
    if number == 1 and text.startswith(_BOM):
        return Line(number, text[1:], _BOM, end)
    return Line(number, text, "", end)


def _decode(data: bytes, path: Path | str, number: int, repair: Repair | None) -> str:
    try:
        line, problem = data.decode(), "a NUL byte"
    except UnicodeDecodeError as error:
        line, problem = data.decode(errors="replace"), f"not UTF-8 (byte {error.start + 1})"
    else:
        if "\0" not in line:
            return line
    if repair is None:
        raise InputError(f"{problem}; save the file as UTF-8 text", path, number)
    repair(f"{problem}, shown as U+FFFD", number)
    return line.replace("\0", "\ufffd")


def read(
    style: Style, line: str, number: int, path: Path | str, repair: Repair | None = None
) -> Tweet:
    """Read a line as a message; a problem is an error, or where possible passed to ``repair``."""
    try:
        tweet = style.parse(line, number)
    except BadLineError as error:
        hint = "; a line of column names has to go" if number == 1 and _names_columns(line) else ""
        raise InputError(f"{error}{hint}", path, number) from None
    problem = repaired = ""
    if not tweet.text:
        problem, repaired = "a message without text", "labelled as one without features"
    elif len(tweet.text) > MAX_CHARACTERS:
        problem = f"a message of more than {MAX_CHARACTERS} characters"
        repaired = "features are made of that many"
    if not problem:
        return tweet
    if repair is None:
        raise InputError(problem, path, number)
    repair(f"{problem}; {repaired}", number)
    return tweet


def _names_columns(line: str) -> bool:
    return not _COLUMN_NAMES.isdisjoint(line.lower().split("\t"))


@dataclass(frozen=True, slots=True)
class Message:
    """A line with the message in it, or None where it is blank, and the style it is in."""

    style: Style
    line: Line
    tweet: Tweet | None

    def labelled(self, label: str) -> str:
        """Return the line with this label in it."""
        return self.style.write(self.line.text, self.line.number, label)


def message_batches(
    stream: Readable, path: Path | str, style: Style | None = None, repair: Repair | None = None
) -> Iterator[list[Message]]:
    """Yield the lines of a stream as messages, in the style given or that of the first line."""
    for batch in line_batches(stream, path, repair):
        first = next((line.text for line in batch if line.text.strip()), "")
        style = style or (style_of(Path(path), first) if first else None)
        yield [_message(style, line, path, repair) for line in batch]


def _message(style: Style | None, line: Line, path: Path | str, repair: Repair | None) -> Message:
    if style is None or not line.text.strip():
        return Message(style or Style(), line, None)
    return Message(style, line, read(style, line.text, line.number, path, repair))


def parse_tweets(
    stream: Readable, path: Path, repair: Repair | None = None, style: Style | None = None
) -> Iterator[Tweet]:
    """Yield every message of a file; blank lines hold none."""
    for batch in message_batches(stream, path, style, repair):
        yield from (message.tweet for message in batch if message.tweet)


def read_texts(path: Path) -> list[str]:
    """Read texts without labels, of any length; bad bytes become U+FFFD, for words are counted."""
    with opened(path) as stream:
        return [tweet.text for tweet in parse_tweets(stream, path, lambda *_: None)]


class TweetsTsv(Format[Tweet]):
    """Id, label and text between tabs."""

    name = "tsv"
    files = "TSV of id, label, text"
    suffixes: ClassVar[tuple[str, ...]] = (".tsv",)
    streams = True
    style: ClassVar[Style] = STYLES["tsv"]

    def recognises(self, head: Head) -> bool:
        """Recognise it by the name or the first line."""
        return (
            not head.folder and not head.binary and style_of(head.path, _first(head)) is self.style
        )

    def parse(self, data: bytes, path: Path) -> Parsed[Tweet]:
        """Read the messages of a file, which must have one."""
        pieces = list(self.pieces(io.BytesIO(data), path))
        items = [item for piece in pieces for item in piece.items]
        if not items:
            raise InputError("holds no message", path)
        return Parsed(items, [message for piece in pieces for message in piece.source])

    def pieces(self, stream: BinaryIO, path: Path) -> Iterator[Parsed[Tweet]]:
        """Read the messages as they arrive."""
        for batch in message_batches(stream, path, self.style):  # type: ignore[arg-type]
            yield Parsed([m.tweet for m in batch if m.tweet], batch)

    def write(
        self, source: Sequence[Message], items: Sequence[Tweet], choices: Sequence[str]
    ) -> bytes:
        """Put the labels into the lines."""
        left = iter(choices)
        texts = (m.line.around(m.labelled(next(left)) if m.tweet else m.line.text) for m in source)
        return "".join(texts).encode()


class TweetsJsonl(TweetsTsv):
    """One JSON object a line."""

    name = "jsonl"
    files = "JSON lines with text and label"
    suffixes = (".jsonl",)
    style = STYLES["jsonl"]


class TweetLines(TweetsTsv):
    """A message a line; found by its name alone, never below a folder."""

    name = "lines"
    files = "messages, one a line"
    suffixes = ()
    style = STYLES["lines"]


def _first(head: Head) -> str:
    """Return the first line that is not blank, as far as it was read."""
    lines = head.data.decode(errors="replace").removeprefix(_BOM).splitlines()
    return next((line for line in lines if line.strip()), "")


def label_in(head: Head) -> bool:
    """Tell whether the first message of a file has a sentiment label."""
    first = _first(head)
    try:
        return style_of(head.path, first).parse(first, 1).label is not None
    except BadLineError:
        return False
