"""The words of a sentence, those with capitals that stand together, and what of it is quoted.

Quotations are those of the whole document, for one may open in an earlier sentence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, takewhile
from typing import NamedTuple

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.lexicon import is_title, no_names
from regsuite.english.entities.quotations import Span, quotations
from regsuite.english.tokens import token_spans
from regsuite.english.words import words as word_list

LONGEST = 5000
"""Of a sentence beyond so many characters only the beginning is read, and all of it is quoted."""
GENITIVES = ("'s", "’s")
_SHORTENED = frozenset({"mt", "ft", "jr", "sr"})


class Word(NamedTuple):
    """A token and where it stands; a genitive ending is left out of all but ``genitive``.

    ``sentence`` and ``opens`` (no word of its sentence stands before it) are those of a text that
    was not split before.
    """

    text: str
    start: int
    end: int
    genitive: bool
    low: str
    capital: bool
    sentence: int = 0
    opens: bool = False

    @property
    def whole_end(self) -> int:
        """Where the token ends with its genitive ending."""
        return self.end + len("'s") * self.genitive


def word_at(text: str, start: int, end: int, sentence: int = 0, opens: bool = False) -> Word:
    """Make a word of a token."""
    token = text[start:end]
    genitive = token.endswith(GENITIVES)
    if genitive:
        token, end = token[: -len("'s")], end - len("'s")
    return Word(token, start, end, genitive, token.lower(), token[0].isupper(), sentence, opens)


@dataclass(frozen=True)
class Line:
    """One sentence: its words, and the stretches of it that stand in quotations."""

    text: str
    find_quoted: Callable[[], Sequence[Span]] = tuple

    @cached_property
    def quoted(self) -> Sequence[Span]:
        """The stretches in quotations, looked for when first asked for."""
        return self.find_quoted()

    @cached_property
    def words(self) -> list[Word]:
        """The tokens."""
        return [word_at(self.text, start, end) for start, end in token_spans(self.text)]

    @cached_property
    def runs(self) -> list[Run]:
        """The runs of capitals, in order."""
        return list(_runs(self.words))

    def is_quoted(self, start: int, end: int) -> bool:
        """Tell whether a stretch touches a quotation."""
        return any(a < end and start < b for a, b in self.quoted)

    def low(self, i: int) -> str:
        """Return a word in lower case, "" outside the line."""
        return self.words[i].low if 0 <= i < len(self.words) else ""


@dataclass(frozen=True, slots=True)
class Run:
    """Words with capitals that stand together, from ``first`` up to ``last`` of the line's words.

    Titles are among them; a point after an initial or a title is passed over.
    """

    first: int
    last: int
    words: tuple[str, ...]
    places: tuple[int, ...]


def _runs(words: Sequence[Word]) -> Iterator[Run]:
    """Yield the runs of capitals of a sentence, in order."""
    particles, stops = word_list("name-particles"), no_names()
    i = 0
    while i < len(words):
        if not _begins(words, i):
            i += 1
            continue
        places = run_from(words, i, particles, stops)
        yield Run(i, places[-1] + 1, tuple(words[p].text for p in places), tuple(places))
        i = places[-1] + 1


def _begins(words: Sequence[Word], i: int) -> bool:
    word = words[i]
    if not word.capital or word.low in no_names():
        return False
    return len(word.text) > 1 or (i + 1 < len(words) and words[i + 1].text == ".")


def run_from(
    words: Sequence[Word], first: int, particles: Collection[str], stops: Collection[str]
) -> list[int]:
    """Return the places of the words of the run that begins at one.

    ``particles`` may stand between two words with capitals; ``stops`` never belong to a name.
    """
    places = [first]
    while (step := _next(words, places[-1], particles, stops)) is not None:
        places.append(step)
    while len(places) > 1 and words[places[-1]].text in particles:
        places.pop()
    return places


def _next(
    words: Sequence[Word], i: int, particles: Collection[str], stops: Collection[str]
) -> int | None:
    """Return the place of the next word of a run, or None where it ends."""
    at = i + 1 + _has_point(words, i)
    if words[i].genitive or at >= len(words) or words[at].sentence != words[i].sentence:
        return None
    word = words[at]
    if word.capital:
        return None if word.low in stops else at
    joins = word.text in particles and at + 1 < len(words)
    return at if joins and (words[at + 1].capital or words[at + 1].text in particles) else None


def _has_point(words: Sequence[Word], i: int) -> bool:
    """Tell whether the point of an initial or of a shortened word follows: "J.", "Dr.", "Mt."."""
    if i + 1 >= len(words) or words[i + 1].text != "." or words[i + 1].start != words[i].end:
        return False
    return len(words[i].text) == 1 or is_title(words[i].low) or words[i].low in _SHORTENED


class DocumentLines:
    """The sentences of a document, each looked at when it is first asked for."""

    def __init__(self, document: Document):
        self.document = document
        self._lines: dict[int, Line] = {}
        self._having: dict[str, list[int]] = {}

    def line(self, i: int) -> Line:
        """Return a sentence."""
        if i not in self._lines:
            sentence = self.document.sentences[i]
            self._lines[i] = Line(sentence.text[:LONGEST], lambda: self._quoted_in(sentence))
        return self._lines[i]

    def having(self, text: str) -> list[int]:
        """Return the numbers of the sentences that have these characters."""
        if text not in self._having:
            sentences = self.document.sentences
            self._having[text] = [i for i, s in enumerate(sentences) if text in s.text]
        return self._having[text]

    @cached_property
    def _quoted(self) -> tuple[Sequence[Span], list[int]]:
        spans = quotations(self.document.text)
        return spans, [end for _, end in spans]

    def _quoted_in(self, sentence: Sentence) -> list[Span]:
        if len(sentence.text) > LONGEST:
            return [(0, LONGEST)]
        spans, ends = self._quoted
        first = bisect_left(ends, sentence.start)
        touching = takewhile(lambda span: span[0] < sentence.end, islice(spans, first, None))
        return list(_within(self.document.text, sentence, touching))


def _within(text: str, sentence: Sentence, spans: Iterable[Span]) -> Iterable[Span]:
    """Yield the stretches of a document in one sentence, as places of the sentence's own text."""
    start, end = sentence.start, sentence.end
    for a, b in spans:
        if a < end and b > start:
            yield _place(text, sentence, max(a, start)), _place(text, sentence, min(b, end))


def _place(text: str, sentence: Sentence, i: int) -> int:
    """Return where a place of the document is in a sentence, whose white space was made single."""
    if len(sentence.text) == sentence.end - sentence.start:
        return i - sentence.start
    before = text[sentence.start : i]
    squeezed = " ".join(before.split())
    return len(squeezed) + (bool(squeezed) and before[-1:].isspace())
