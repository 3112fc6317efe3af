"""Who speaks where in a dialogue that is written as lines "Name: what is said"."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import pairwise

from regsuite.corpora.formats.marks.markup import Shown
from regsuite.english.entities.tree import Turn

_LINE = re.compile(
    r"^[ \t>*_-]{0,4}([A-Z][\w.’' -]{0,40}?)[*_]{0,2}:[*_]{0,2}[ \t]+\S", re.MULTILINE
)
_FEWEST = 2
"""One "Note: …" makes no dialogue."""


def turns(source: str, read: Shown) -> tuple[Turn, ...]:
    """Return from where to where of the running text who speaks; none where it is no dialogue.

    It is one where at least two lines begin with a name and a colon, and half of all lines do.
    """
    found = [(match.end() - 1, match[1]) for match in _LINE.finditer(source)]
    lines = sum(bool(line.strip()) for line in source.splitlines())
    if len(found) < _FEWEST or 2 * len(found) < lines:
        return ()
    starts = [bisect_left(read.starts, start) for start, _ in found]
    spans = pairwise([*starts, len(read.text)])
    return tuple((start, end, name) for (start, end), (_, name) in zip(spans, found, strict=True))
