"""A sentence as repair sees it: words with their places, runs of capitals, what is quoted.

Quotations are those of the whole document, for one may open in an earlier sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from regsuite.corpora.records.documents import Sentence
from regsuite.english.entities.quotations import Span
from regsuite.english.entities.words import NO_NAMES, PARTICLES, TITLES
from regsuite.english.tokens import token_spans

_GENITIVES = ("'s", "’s")


class Word(NamedTuple):
    """A token and where it stands, in lower case too; ``end`` leaves out a genitive ending."""

    text: str
    start: int
    end: int
    genitive: bool
    low: str
    capital: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Words with capitals that stand together, from ``first`` up to ``last`` of the line's words.

    Titles are among them; a point after an initial or a title is passed over.
    """

    first: int
    last: int
    words: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One sentence: its words and runs, and the stretches of it that stand in quotations."""

    text: str
    find_quoted: Callable[[], Sequence[Span]] = tuple

    @cached_property
    def quoted(self) -> Sequence[Span]:
        """The stretches in quotations, looked for when first asked for."""
        return self.find_quoted()

    @cached_property
    def words(self) -> list[Word]:
        """The tokens."""
        return [_word(self.text, start, end) for start, end in token_spans(self.text)]

    @cached_property
    def runs(self) -> list[Run]:
        """The runs of capitals, in order."""
        return list(_runs(self.words, self.text))

    def is_quoted(self, start: int, end: int) -> bool:
        """Tell whether a stretch touches a quotation."""
        return any(a < end and start < b for a, b in self.quoted)

    def low(self, i: int) -> str:
        """Return a word in lower case, "" outside the line."""
        return self.words[i].low if 0 <= i < len(self.words) else ""


def _word(text: str, start: int, end: int) -> Word:
    token = text[start:end]
    genitive = token.endswith(_GENITIVES) and len(token) > len("'s")
    if genitive:
        token, end = token[:-2], end - 2
    return Word(token, start, end, genitive, token.lower(), token[0].isupper())


def _runs(words: Sequence[Word], text: str) -> Iterator[Run]:
    i = 0
    while i < len(words):
        if not _begins(words, i):
            i += 1
            continue
        places = [i]
        while (step := _goes_on(words, places[-1], text)) is not None:
            places.append(step)
        kept = _without_particles(words, places)
        yield Run(i, kept[-1] + 1, tuple(words[p].text for p in kept), tuple(kept))
        i = places[-1] + 1


def _begins(words: Sequence[Word], i: int) -> bool:
    word = words[i]
    if not word.capital or word.low in NO_NAMES:
        return False
    return len(word.text) > 1 or (i + 1 < len(words) and words[i + 1].text == ".")


def _goes_on(words: Sequence[Word], i: int, text: str) -> int | None:
    """Return the next place of a run, or None where it ends."""
    if words[i].genitive or i + 1 >= len(words):
        return None
    following = i + 1
    pointed = words[following].text == "." and words[following].start == words[i].end
    if pointed and (len(words[i].text) == 1 or words[i].low in TITLES):
        following += 1
    if following >= len(words) or not _near(words, i, following, text):
        return None
    word = words[following]
    if word.text[0].isupper() and word.low not in NO_NAMES:
        return following
    particle = word.text in PARTICLES and following + 1 < len(words)
    after = words[following + 1] if particle else None
    goes = after is not None and (after.capital or after.text in PARTICLES)
    return following if goes else None


def _near(words: Sequence[Word], i: int, following: int, text: str) -> bool:
    """Tell whether at most one space, and a point, is between two words."""
    between = text[words[i].end : words[following].start]
    return between in (" ", ". ", ".")


def _without_particles(words: Sequence[Word], places: list[int]) -> list[int]:
    while len(places) > 1 and words[places[-1]].text in PARTICLES:
        places = places[:-1]
    return places


def within(text: str, sentence: Sentence, spans: Sequence[Span]) -> list[Span]:
    """Return the stretches of a document in one sentence, as places of the sentence's own text."""
    start, end = sentence.start, sentence.end
    inside = [(max(a, start), min(b, end)) for a, b in spans if a < end and b > start]
    return [(_place(text, sentence, a), _place(text, sentence, b)) for a, b in inside]


def _place(text: str, sentence: Sentence, i: int) -> int:
    """Return where a place of the document is in a sentence, whose white space was made single."""
    if len(sentence.text) == sentence.end - sentence.start:
        return i - sentence.start
    before = text[sentence.start : i]
    squeezed = " ".join(before.split())
    return len(squeezed) + (bool(squeezed) and before[-1:].isspace())
