"""Features of the sentences of a discussion, for choosing those that summarise it.

After Rambow et al. (2004): places of the sentence and of its message, how central the sentence is
(tf·idf, words of the subject), what kind of sentence it is, and the replies: whether it was quoted,
how many messages answer its message and how many of its words they use (the clue words of Carenini,
Ng & Zhou 2007). Signatures, greetings and lines of marks are recognised by their form.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, cached_property

from regsuite.corpora.formats.conversations.quotes import farewells
from regsuite.corpora.records.conversations import Conversation, Message, Place, Segment
from regsuite.english.content_words import content_words, stem
from regsuite.english.document_sentences import split_text
from regsuite.english.words import words as word_list
from regsuite.english.words import words_with
from regsuite.features.conversations.replies import quoted_places, reply_parents

Row = dict[str, float]
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|good (?:morning|evening))\b(?:[\s,]+\w+){0,3}[\s,.!:)]*$", re.IGNORECASE
)
_CONTACT = re.compile(r"@\w|https?://|www\.|\+?\d[\d ()-]{7,}|\b(?:tel|fax|phone)\b", re.IGNORECASE)
_MARKS = re.compile(r"[^\w\s]")
_WRAPPED = re.compile(r"^(.{44,100}[\w,])[^\S\n]*\n(?=[a-z])", re.MULTILINE)
"""A line as long as mail programs make them whose sentence goes on in the next."""
_MEETS = frozenset(
    "meeting meet monday tuesday wednesday thursday friday date deadline week".split()
)
_LONGEST = 4000
READ = 100_000
"""Of a piece of a message no more characters than these are split into sentences."""


def split(conversation: Conversation) -> Conversation:
    """Return the conversation with the sentences of every segment."""
    messages = tuple(map(_split_message, conversation.messages))
    return replace(conversation, messages=messages)


def _split_message(message: Message) -> Message:
    if all(s.sentences or not s.text for s in message.segments):
        return message
    return replace(message, segments=tuple(map(_split_segment, message.segments)))


def _split_segment(segment: Segment) -> Segment:
    if segment.sentences:
        return segment
    text = _WRAPPED.sub(r"\1 ", segment.text[:READ])
    return replace(segment, sentences=tuple(split_text(text)))


@dataclass(frozen=True)
class Line:
    """One sentence of a discussion: where it stands, what it says, whether it is quoted."""

    place: Place
    text: str
    quoted: bool

    @property
    def words(self) -> int:
        """How many words it has."""
        return len(self.text.split())

    @cached_property
    def stems(self) -> tuple[str, ...]:
        """The stems of its content words."""
        return tuple(stem(w) for w in content_words(self.text[:_LONGEST]) if not w.isdigit())


def lines(conversation: Conversation) -> list[Line]:
    """Return all sentences of a discussion."""
    return [
        Line((i, n), text, quoted)
        for i, message in enumerate(conversation.messages)
        for n, (text, quoted) in enumerate(message.sentences)
    ]


def is_filler(text: str) -> bool:
    """Tell whether a sentence is a greeting, a closing or a line of marks, without content."""
    words = text.split()
    letters = sum(c.isalpha() for c in text[:500])
    if letters < 0.5 * len(text[:500].replace(" ", "")):
        return True
    if len(words) > 8:  # noqa: PLR2004
        return False
    return bool(_closing().match(text.strip()) or _GREETING.match(text.strip()))


@cache
def _closing() -> re.Pattern[str]:
    return re.compile(rf"{farewells()}\b[\s,.!-]*+(?:\w++\W*+){{0,3}}$", re.IGNORECASE)


class Discussion:
    """A discussion with the statistics that its sentences are described by."""

    def __init__(self, conversation: Conversation):
        self.conversation = conversation
        self.lines = lines(conversation)
        self.parents = reply_parents(conversation)
        self.quoted = Counter(p for places in quoted_places(conversation) for p in places)
        self.answers: dict[int, list[int]] = {}
        for i, parent in enumerate(self.parents):
            if parent != i:
                self.answers.setdefault(parent, []).append(i)

    @cached_property
    def own(self) -> list[Line]:
        """The sentences that are not quoted."""
        return [line for line in self.lines if not line.quoted]

    @cached_property
    def rarity(self) -> dict[str, float]:
        """The rarity of each stem among the sentences of the discussion."""
        seen = Counter(s for line in self.own for s in set(line.stems))
        return {s: math.log((1 + len(self.own)) / n) for s, n in seen.items()}

    @cached_property
    def spread(self) -> Counter[str]:
        """In how many messages each stem stands."""
        return Counter(s for stems in self.stems_of.values() for s in stems)

    @cached_property
    def stems_of(self) -> dict[int, set[str]]:
        """The stems of each message."""
        stems: dict[int, set[str]] = {}
        for line in self.own:
            stems.setdefault(line.place[0], set()).update(line.stems)
        return stems

    @cached_property
    def centroid(self) -> dict[str, float]:
        """The sum of all sentences, weighed by rarity, of length one."""
        counts = Counter(s for line in self.own for s in line.stems)
        weighed = {s: n * self.rarity[s] for s, n in counts.items()}
        length = math.sqrt(sum(w * w for w in weighed.values())) or 1.0
        return {s: w / length for s, w in weighed.items()}

    def rows(self) -> list[Row]:
        """Describe every sentence."""
        numbers = _numbers(self.lines)
        title = {stem(w) for w in content_words(self.conversation.title)}
        longest = max((line.words for line in self.lines), default=1)
        return [
            self._row(line, place, number, title, longest)
            for place, (line, number) in enumerate(zip(self.lines, numbers, strict=True))
        ]

    def _row(
        self, line: Line, place: int, number: tuple[int, int], title: set[str], longest: int
    ) -> Row:
        message = line.place[0]
        author = self.conversation.messages[message].author
        before = self.lines[place - 1].quoted if line.place[1] else False
        after = place + 1 < len(self.lines) and self.lines[place + 1].quoted
        return {
            **self._position(line, number),
            **self._content(line, title, longest),
            **self._uptake(line),
            **_form(line),
            "quoted": float(line.quoted),
            "after a quote": float(before and not line.quoted),
            "before a quote": float(after and not line.quoted),
            "by who began": float(author == self.conversation.messages[0].author),
        }

    def _position(self, line: Line, number: tuple[int, int]) -> Row:
        count = len(self.conversation.messages)
        place, total = number
        return {
            "first of its message": float(place == 0),
            "second of its message": float(place == 1),
            "place in its message": math.log1p(place),
            "share of its message": place / max(1, total),
            "sentences of its message": math.log1p(total),
            "only one": float(total == 1),
            "message": math.log1p(line.place[0]),
            "share of the thread": line.place[0] / max(1, count - 1),
            "first message": float(line.place[0] == 0),
            "last message": float(line.place[0] == count - 1),
            "messages": math.log1p(count),
        }

    def _content(self, line: Line, title: set[str], longest: int) -> Row:
        stems = set(line.stems)
        weights = {s: n * self.rarity.get(s, 0.0) for s, n in Counter(line.stems).items()}
        length = math.sqrt(sum(w * w for w in weights.values())) or 1.0
        common = sum(self.spread[s] > 1 for s in stems)
        return {
            "centrality": sum(w * self.centroid.get(s, 0.0) for s, w in weights.items()) / length,
            "weight": sum(self.centroid.get(s, 0.0) for s in stems),
            "words": math.log1p(line.words),
            "share of the longest": line.words / max(1, longest),
            "content words": math.log1p(len(stems)),
            "words of the title": math.log1p(len(stems & title)),
            "words of other messages": math.log1p(common),
            "new words": math.log1p(sum(self.spread[s] == 1 for s in stems)),
            "mean rarity": sum(self.rarity.get(s, 0.0) for s in stems) / max(1, len(stems)),
        }

    def _uptake(self, line: Line) -> Row:
        message = line.place[0]
        answers = self.answers.get(message, [])
        stems = set(line.stems)
        taken = sum(len(stems & self.stems_of.get(a, set())) for a in answers)
        parent = self.parents[message]
        asked = self.stems_of.get(parent, set()) if parent != message else set()
        return {
            "times quoted": math.log1p(self.quoted[line.place]),
            "answers": math.log1p(len(answers)),
            "words taken up": math.log1p(taken),
            "words of what it answers": math.log1p(len(stems & asked)),
        }


def _numbers(all_lines: list[Line]) -> list[tuple[int, int]]:
    """Return each sentence's number among its message's own ones, and how many those are."""
    totals = Counter(line.place[0] for line in all_lines if not line.quoted)
    seen: Counter[int] = Counter()
    numbers = []
    for line in all_lines:
        numbers.append((seen[line.place[0]], totals[line.place[0]]))
        seen[line.place[0]] += not line.quoted
    return numbers


def _form(line: Line) -> Row:
    words = line.text.lower().split()
    plain = {w.strip(".,:;!?()\"'") for w in words}
    letters = sum(c.isalpha() for c in line.text[:500]) / max(1, len(line.text[:500]))
    return {
        "question": float("?" in line.text),
        "question word": float(bool(words) and words[0] in words_with("question-openers", "mails")),
        "proposal": float(not plain.isdisjoint(word_list("proposing-words"))),
        "meeting": float(not plain.isdisjoint(_MEETS)),
        "first person": float(not plain.isdisjoint({"i", "we", "my", "our", "i'm", "i'd"})),
        "second person": float(not plain.isdisjoint({"you", "your"})),
        "filler": float(is_filler(line.text)),
        "contact": float(bool(_CONTACT.search(line.text[:300]))),
        "letters": letters,
        "begins small": float(line.text[:1].islower()),
        "ends as a sentence": float(line.text[-1:] in ".!?"),
        "ends with a colon": float(line.text[-1:] == ":"),
        "numbers": float(any(c.isdigit() for c in line.text)),
    }
