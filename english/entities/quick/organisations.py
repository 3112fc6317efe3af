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
from functools import cache, cached_property

from regsuite.english.entities.categories import categories_of
from regsuite.english.entities.lexicon import no_names
from regsuite.english.entities.lines import DocumentLines, Line, Run
from regsuite.english.words import alternatives, table

COMPANY = "company"
_ENDINGS = {
    "team": frozenset("united rovers wanderers athletic albion fc afc town hotspur".split()),
    "organisation": frozenset({"foundation", "trust"}),
}
_OF_COMPANIES = frozenset(
    "shares profits sales revenues turnover shareholders earnings customers investors".split()
)
_BACK = 4
_FAR = 6
_MOST_LOOKED_AT = 40
_MOST_READ = 100_000
_CAPITALS = re.compile(r"\b[^\W\d_a-z]\w++(?: [^\W\d_a-z]\w++)*+")
_SMALL = frozenset("of the for and in on &".split())


@cache
def description_pattern() -> re.Pattern[str]:
    """Return a pattern that finds "the company" and its like where a name could stand instead."""
    nouns = "|".join(table("thing-nouns"))
    return re.compile(
        rf"\b[Tt]he (?P<noun>{nouns})(?![\w-])"
        rf"(?! {alternatives('after-thing-nouns')}\b)(?! [A-Z])"
    )


def kinds(line: Line, run: Run) -> Iterator[str]:
    """Yield the categories that a sentence gives a run of capitals."""
    before, last = line.low(run.first - 1), line.words[run.last - 1]
    if not last.genitive or line.low(run.last) in _OF_COMPANIES:
        yield from categories_of(before)
    if line.low(run.last) == "," and line.low(run.last + 1) in ("a", "an", "the"):
        yield from _apposition(line, run.last + 2)
    if len(run.words) > 1:
        yield from _of_ending(run.words[-1].lower())
    owned = last.genitive and line.low(run.last) in _OF_COMPANIES
    if owned or (before in ("in", "of") and line.low(run.first - 2) in ("shares", "stake")):
        yield COMPANY


def _apposition(line: Line, start: int) -> Iterator[str]:
    """Yield the categories of the noun that ends an apposition."""
    for i in range(start, start + _FAR):
        if line.low(i + 1) in (",", ".", "of", "in", "which", "that", "based"):
            yield from categories_of(line.low(i))
            return


def _of_ending(word: str) -> Iterator[str]:
    if word in table("firm-endings"):
        yield COMPANY
    yield from (category for category, words in _ENDINGS.items() if word in words)


class Organisations:
    """The names of a document by what it says of them, each looked at when it is asked for."""

    def __init__(self, lines: DocumentLines):
        self.lines = lines
        self._kinds: dict[str, set[str]] = {}

    def meant(self, noun: str, sentence: int) -> str | None:
        """Return the name that "the company" in a sentence means, or None where that is open."""
        category = table("thing-nouns")[noun]
        for i in range(sentence - 1, max(-1, sentence - 1 - _BACK), -1):
            names = {" ".join(run.words) for run in self.lines.line(i).runs}
            here = [name for name in names if category in self._said_of(name)]
            if here:
                return here[0] if len(here) == 1 and self._is_foremost(here[0]) else None
        return None

    def _said_of(self, name: str) -> set[str]:
        """Return the categories that the document gives a name."""
        if name not in self._kinds:
            lines = map(self.lines.line, self.lines.having(name)[:_MOST_LOOKED_AT])
            named = ((line, r) for line in lines for r in line.runs if " ".join(r.words) == name)
            self._kinds[name] = {kind for line, run in named for kind in kinds(line, run)}
        return self._kinds[name]

    @cached_property
    def _most(self) -> int:
        """How often the document has the name that it has most."""
        text = self.lines.document.text[:_MOST_READ]
        counts = Counter(w for w in _CAPITALS.findall(text) if w.lower() not in no_names())
        return max(counts.values(), default=0)

    def _is_foremost(self, name: str) -> bool:
        """Tell whether the document has no name more often."""
        return self.lines.document.text.count(name, 0, _MOST_READ) >= self._most


def written_out(lines: DocumentLines, letters: str) -> tuple[str, bool] | None:
    """Return what an abbreviation stands for and whether "the" goes before it, or None."""
    for i in lines.having(f"({letters})"):
        text = lines.document.sentences[i].text
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
