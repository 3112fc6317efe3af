"""What of a mail or post its author wrote, and what is quoted.

Lines that begin with ">", and all below an "Original Message" line, are quoted; the line before a
quote that says who wrote it, what follows the mark of a signature, and a farewell at the end with
the name below it are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from regsuite.base import wordfiles
from regsuite.corpora.records.conversations import Segment

_REPLY = re.compile(r"^(?:(?:re|aw|fwd?|sv)(?:\[\d+\])?\s?:\s*|\[[^\]]{1,40}\]\s*)+", re.IGNORECASE)
_ATTRIBUTION = re.compile(
    r"(?:.{0,200}\b(?:wrote|writes|said|schrieb|a écrit)\s?:|On .{5,200}:)\s*$"
)
_ORIGINAL = re.compile(
    r"-{2,}\s?(?:Original Message|Forwarded message|Begin forwarded).{0,40}", re.I
)
_NAME = 4
_BELOW = 2


def segments(body: str) -> Iterator[Segment]:
    """Cut a mail's text into own and quoted pieces; attributions and signatures go."""
    kinds = _without_farewell(list(_lines(body.split("\n"))))
    for quoted, run in groupby(kinds, key=lambda line: line[0]):
        text = "\n".join(line for _, line in run).strip("\n")
        if text.strip():
            yield Segment(text, quoted)


def _lines(lines: Sequence[str]) -> Iterator[tuple[bool, str]]:
    """Yield each line that is kept, with whether it is quoted."""
    below = False
    for number, line in enumerate(lines):
        if _ORIGINAL.match(line):
            below = True
        elif line.startswith(">"):
            yield True, line.lstrip("> \t")
        elif below:
            yield True, line
        elif line.rstrip("\r") in ("-- ", "--"):
            return
        elif not (_ATTRIBUTION.match(line[:500]) and _quote_follows(lines, number)):
            yield False, line


def _without_farewell(lines: list[tuple[bool, str]]) -> list[tuple[bool, str]]:
    """Drop a farewell that ends what the author wrote, and the name below it."""
    own = [number for number, (quoted, line) in enumerate(lines) if not quoted and line.strip()]
    for place in own[-1 - _BELOW : -1]:
        below = [number for number in own if number > place]
        names = all(len(lines[number][1].split()) <= _NAME for number in below)
        if names and is_farewell(lines[place][1]):
            return [line for number, line in enumerate(lines) if number not in (place, *below)]
    return lines


@cache
def farewells() -> str:
    """Return a pattern of what ends a mail before the name: "kind regards", "cheers"."""
    listed = wordfiles.ordered("regsuite.corpora.formats.conversations", "farewells.txt")
    return rf"(?:(?:kind|kindest|best|warm|many)\s+)*(?:{'|'.join(map(re.escape, listed))})"


def is_farewell(line: str) -> bool:
    """Tell whether a line is what ends a mail before the name."""
    return _farewell().fullmatch(line.strip(" \t\r,.!-")[:40]) is not None


@cache
def _farewell() -> re.Pattern[str]:
    return re.compile(rf"{farewells()}|(?:yours|see you)\s\w{{1,12}}", re.IGNORECASE)


def _quote_follows(lines: Sequence[str], number: int) -> bool:
    following = (line for line in lines[number + 1 : number + 4] if line.strip())
    return next(following, "").startswith(">")


def bare_subject(subject: str) -> str:
    """Return a subject without marks of reply and list names."""
    return _REPLY.sub("", subject).strip()
