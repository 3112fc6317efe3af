"""Which company, club or band "the company" means, and what an abbreviation stands for.

A name is a company where the document says so: "the carrier Nordair", "Nordair, an airline",
"Nordair Ltd", "shares in Nordair". "The company" means the nearest such name before it, where that
sentence has one only and the document has no other as often. An abbreviation stands for the words
before it in "Island Ferry Union (IFU)", where the initials are the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from regsuite.english.entities.category_nouns import categories_of
from regsuite.english.entities.lines import Line, Run
from regsuite.english.entities.source import Source
from regsuite.english.entities.words import NO_NAMES

_ASKED = {
    **dict.fromkeys(
        "company firm airline bank retailer carmaker carrier insurer".split(), "company"
    ),
    "club": "team",
    "band": "band",
    "charity": "organisation",
}
SITE = re.compile(
    rf"\b[Tt]he (?P<noun>{'|'.join(_ASKED)})(?![\w-])"
    r"(?! (?:of|that|which|who|for|in|to|behind|called|and|or)\b)(?! [A-Z])"
)
_OWN = {
    "company": frozenset(
        "inc ltd plc corp corporation co company airlines airways motors bank holdings "
        "electronics telecom industries foods stores technologies insurance petroleum".split()
    ),
    "team": frozenset("united rovers wanderers athletic albion fc afc town hotspur".split()),
    "organisation": frozenset("foundation trust".split()),
}
_OF_COMPANIES = frozenset(
    "shares profits sales revenues turnover shareholders earnings customers investors".split()
)
_BACK = 4
_FAR = 6
_LOOKED_AT = 40
_LONGEST = 100_000
_CAPITALS = re.compile(r"\b[^\W\d_a-z]\w++(?: [^\W\d_a-z]\w++)*+")
_SMALL = frozenset("of the for and in on &".split())


def kinds(line: Line, run: Run) -> Iterator[str]:
    """Yield the categories that a sentence gives a run of capitals."""
    before, last = line.low(run.first - 1), line.words[run.last - 1]
    if not last.genitive or line.low(run.last) in _OF_COMPANIES:
        yield from categories_of(before)
    if line.low(run.last) == "," and line.low(run.last + 1) in ("a", "an", "the"):
        yield from _apposition(line, run.last + 2)
    if len(run.words) > 1:
        yield from (c for c, words in _OWN.items() if run.words[-1].lower() in words)
    owned = last.genitive and line.low(run.last) in _OF_COMPANIES
    if owned or (before in ("in", "of") and line.low(run.first - 2) in ("shares", "stake")):
        yield "company"


def _apposition(line: Line, start: int) -> Iterator[str]:
    """Yield the categories of the noun that ends an apposition."""
    for i in range(start, start + _FAR):
        if line.low(i + 1) in (",", ".", "of", "in", "which", "that", "based"):
            yield from categories_of(line.low(i))
            return


class Things:
    """The names of a document by what it says of them, each looked at when it is asked for."""

    def __init__(self, source: Source):
        self.source = source
        self._kinds: dict[str, set[str]] = {}

    def meant(self, noun: str, number: int) -> str | None:
        """Return the name that "the company" in a sentence means, or None where that is open."""
        for i in range(number - 1, max(-1, number - 1 - _BACK), -1):
            names = {" ".join(run.words) for run in self.source.line(i).runs}
            here = [name for name in names if _ASKED[noun] in self._said_of(name)]
            if here:
                return here[0] if len(here) == 1 and self._is_foremost(here[0]) else None
        return None

    def _said_of(self, name: str) -> set[str]:
        """Return the categories that the document gives a name."""
        if name not in self._kinds:
            found = self._kinds.setdefault(name, set())
            for i in self.source.having(name)[:_LOOKED_AT]:
                line = self.source.line(i)
                for run in line.runs:
                    if " ".join(run.words) == name:
                        found.update(kinds(line, run))
        return self._kinds[name]

    @cached_property
    def _most(self) -> int:
        """How often the document has the name that it has most."""
        text = self.source.document.text[:_LONGEST]
        counts = Counter(w for w in _CAPITALS.findall(text) if w.lower() not in NO_NAMES)
        return max(counts.values(), default=0)

    def _is_foremost(self, name: str) -> bool:
        """Tell whether the document has no name more often."""
        return self.source.document.text.count(name, 0, _LONGEST) >= self._most


def written_out(source: Source, letters: str) -> tuple[str, bool] | None:
    """Return what an abbreviation stands for and whether "the" goes before it, or None."""
    for i in source.having(f"({letters})"):
        text = source.document.sentences[i].text
        words = text[: text.index(f"({letters})")].split()[-2 * len(letters) - 3 :]
        start = _initials(words, letters)
        if start is not None:
            article = start > 0 and words[start - 1].lower() == "the"
            return " ".join(words[start:]).removesuffix("'s").removesuffix("’s"), article
    return None


def _initials(words: list[str], letters: str) -> int | None:
    """Return from where on the initials are these letters; small words may be passed over."""
    wanted = letters.replace("&", "").upper()
    for start in range(len(words) - 1, -1, -1):
        taken = [w for w in words[start:] if w.lower() not in _SMALL]
        initials = "".join(w[0] for w in taken).upper()
        if initials == wanted and words[start].lower() not in _SMALL:
            return start if all(w[0].isupper() for w in taken) else None
        if len(initials) > len(wanted):
            return None
    return None
