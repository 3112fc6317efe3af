"""Short messages with a sentiment label, and the three kinds of files that hold them.

A TSV line is id, label and text as SemEval-2013 task 2B distributes it (a user's number may stand
between id and label); a JSON line is an object with "text" and perhaps "id" and "label"; any other
line is a message by itself. The readers undo what the distribution did to the texts: ``\\u002c``
escapes, HTML entities once or twice over, quotes doubled by a spreadsheet, Windows line ends.
"""

from __future__ import annotations

import codecs
import html
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from regsuite.corpora.errors import InputError

LABELS = ("negative", "neutral", "positive")
MAX_CHARACTERS = 10_000
MAX_LINE = 4 * 1024 * 1024
_PIECE = 1 << 16
_SAME = {
    "objective": "neutral",
    "objective-or-neutral": "neutral",
    "neutral-or-objective": "neutral",
}
_UNKNOWN = frozenset({"", "?", "unknwn", "unknown", "none"})
_ESCAPE = re.compile(r"(?:\\u[0-9a-fA-F]{4})+")
_COLUMN_NAMES = frozenset({"label", "sentiment", "text", "tweet", "id"})
_QUOTES = re.compile(r'\\*"{2,}|\\+"')


@dataclass(frozen=True, slots=True)
class Tweet:
    """One message; the label is positive, negative, neutral or, where it is to be found, None."""

    id: str
    text: str
    label: str | None = None

    def without_gold(self) -> Tweet:
        """Return the message as a system may see it."""
        return replace(self, label=None)

    def with_choice(self, label: str) -> Tweet:
        """Return the message with this label."""
        return replace(self, label=label)


def only_one_label(items: Sequence[Tweet]) -> str | None:
    """Say so where all messages have the same label, from which nothing can be learned."""
    labels = {item.label for item in items}
    if len(labels) > 1:
        return None
    return f"every message is {labels.pop()}; training needs at least two labels"


class BadLineError(Exception):
    """What is wrong with a line; the readers add file and number."""


def clean(text: str) -> str:
    """Undo escapes, HTML entities and doubled quotes; white space becomes single blanks."""
    if "\\" in text:
        text = _ESCAPE.sub(_characters, text)
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1]
    if '"' in text:
        text = _QUOTES.sub('"', text)
    if "&" in text:
        text = html.unescape(html.unescape(text))
    return " ".join(text.split())


def _characters(match: re.Match[str]) -> str:
    """Decode a run of \\uXXXX, in which two may make one character beyond the first plane."""
    units = bytes.fromhex(match[0].replace("\\u", ""))
    return units.decode("utf-16-be", errors="replace")


def label_of(word: str) -> str | None:
    """Return the label that a word of the corpus means, or None for "to be found"."""
    plain = word.strip().strip('"').lower()
    found = _SAME.get(plain, plain)
    if found in LABELS:
        return found
    if found in _UNKNOWN:
        return None
    raise BadLineError(f'unknown label "{word[:40]}" (known: {", ".join(LABELS)})')


def _is_label(word: str) -> bool:
    try:
        label_of(word)
    except BadLineError:
        return False
    return True


class Format:
    """How a kind of file holds messages, line by line; this one: a line is a message."""

    name = "lines"

    def parse(self, line: str, number: int) -> Tweet:
        """Read one line; raises BadLineError."""
        return Tweet(str(number), clean(line))

    def write(self, line: str, number: int, label: str) -> str:
        """Return the line with the label in it and all else as it was."""
        return f"{number}\t{label}\t{line}"


class Tsv(Format):
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
    user = len(parts) > 3 and not _is_label(parts[1]) and _is_label(parts[2])  # noqa: PLR2004
    at = 2 if user else 1
    return "\t".join(parts[:at]), parts[at], "\t".join(parts[at + 1 :])


class Jsonl(Format):
    """One JSON object a line."""

    name = "jsonl"

    def parse(self, line: str, number: int) -> Tweet:
        """Read one line; raises BadLineError."""
        found = _object(line)
        text = found.get("text")
        if not isinstance(text, str):
            raise BadLineError('has no "text"')
        label = found.get("label")
        if not isinstance(label, str | None):
            raise BadLineError('"label" is not a word')
        return Tweet(str(found.get("id", number)), clean(text), label_of(label or ""))

    def write(self, line: str, number: int, label: str) -> str:
        """Add the label to the object."""
        return json.dumps({**_object(line), "label": label}, ensure_ascii=False)


def _object(line: str) -> dict[str, object]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLineError(f"is not JSON ({error})") from None
    if not isinstance(found, dict):
        raise BadLineError('is not a JSON object with "text"')
    return found


FORMATS: dict[str, Format] = {f.name: f for f in (Tsv(), Jsonl(), Format())}


def format_of(path: Path, first: str) -> Format:
    """Tell the format by the file's name or, where that says nothing, by its first line."""
    suffix = path.suffix.lower()
    if suffix in (".tsv", ".jsonl"):
        return FORMATS[suffix[1:]]
    parts = first.split("\t")
    if len(parts) > 2 and (_is_label(parts[1]) or _is_label(parts[2])):  # noqa: PLR2004
        return FORMATS["tsv"]
    return FORMATS["jsonl" if first.lstrip().startswith('{"') else "lines"]


Repair = Callable[[str, int], None]


class Readable(Protocol):
    """A stream of bytes, such as a file opened in binary or the buffer of standard input."""

    def read1(self, size: int, /) -> bytes:
        """Return what is there, at most ``size`` bytes; nothing at the end."""


def line_batches(
    stream: Readable, path: Path | str, repair: Repair | None = None
) -> Iterator[list[tuple[int, str]]]:
    """Yield the numbered lines of a stream in the pieces in which they arrive.

    Bytes that are not UTF-8 and NUL bytes are an error with the line's number; where ``repair`` is
    given it is told instead, and U+FFFD takes their place. A line beyond 4 MB is an error always.
    """
    number, rest = 0, b""
    while data := stream.read1(_PIECE):
        *whole, rest = (rest + data).split(b"\n")
        if len(rest) > MAX_LINE:
            message = f"a line longer than {MAX_LINE >> 20} MB"
            raise InputError(message, path, number + len(whole) + 1)
        if whole:
            yield [(i, _decode(x, path, i, repair)) for i, x in enumerate(whole, number + 1)]
        number += len(whole)
    if rest:
        yield [(number + 1, _decode(rest, path, number + 1, repair))]


def _decode(data: bytes, path: Path | str, number: int, repair: Repair | None) -> str:
    data = data.removesuffix(b"\r")
    data = data.removeprefix(codecs.BOM_UTF8) if number == 1 else data
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
    style: Format, line: str, number: int, path: Path | str, repair: Repair | None = None
) -> Tweet:
    """Read a line as a message; what is wrong is an error, or where possible told to ``repair``."""
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


def parse_tweets(stream: Readable, path: Path, repair: Repair | None = None) -> Iterator[Tweet]:
    """Yield every message of a file; blank lines hold none."""
    style: Format | None = None
    for batch in line_batches(stream, path, repair):
        for number, line in batch:
            if line.strip():
                style = style or format_of(path, line)
                yield read(style, line, number, path, repair)


def read_texts(path: Path) -> list[str]:
    """Read the texts of a file without labels, such as unlabelled tweets or news.

    Bad bytes become U+FFFD and texts may be of any length: only words are counted in them.
    """
    try:
        with path.open("rb") as stream:
            return [tweet.text for tweet in parse_tweets(stream, path, lambda *_: None)]
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error
