"""The messages shown of one chat conversation: how it began, what was answered, how it ended.

After Zhou & Hovy 2005 (section 5) a conversation is one beginning and its answers. In chats one
more message matters: that in which the asker says that it worked. Answers that reply to the
beginning and have most content come first; thanks and greetings do not count, and a message without
content words only if it answers a question.
A long message is shown by its first words. The numbers below are ours and not tuned, since no
corpus at hand says which messages of a chat people would show.
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from regsuite.corpora.records.conversations import Conversation
from regsuite.english.content_words import content_words
from regsuite.english.words import alternatives, words_with
from regsuite.features.conversations.sentences import is_filler
from regsuite.summarise.chats.keywords import phrases
from regsuite.summarise.repair.summary import Repaired

ASKED, SAID, ANSWERED, ENDED = "asked", "said", "answered", "ended"
_WORD = re.compile(r"\w+")
_CLOSING = re.compile(r"\b(?:thanks|thank you|thx|cheers|ty)\b", re.IGNORECASE)
_DETAIL = re.compile(r"https?://|\d|/\w+/|\bsudo\b|\w\.\w")
LONGEST = 40  # words of a message that are shown
_FEWEST = 8  # words of an opening that are shown even if there is less room
_BARE = 2  # a message of fewer words says little
_THANKS = 4  # content words that a message of thanks must have to say something else
_MOST_SAID = 12  # content words beyond which a message is worth no more
_TO_OPENING, _TO_ASKER, _DETAILED, _ASKS = 1.5, 0.7, 0.4, 1.2
_OPENING = 14  # messages of a conversation among which its opening is looked for


@dataclass(frozen=True)
class Point:
    """One message of a digest: its place, author and text, and its role in the conversation.

    ``sentences`` are those it had before repair, with the changes; none where nothing was changed.
    ``subtopic`` is the number of its subtopic, from 0, where subtopics were made.
    """

    place: int
    author: str
    text: str
    role: str
    time: datetime.datetime | None = None
    sentences: tuple[Repaired, ...] = ()
    subtopic: int | None = None

    @property
    def words(self) -> int:
        """How many words it has."""
        return len(self.text.split())


def shorten(text: str, most: int = LONGEST) -> str:
    """Return the first words of a text, on one line."""
    words = text.split()
    return " ".join(words) if len(words) <= most else " ".join(words[:most]) + " …"


def is_question(text: str) -> bool:
    """Tell whether a text asks something."""
    return "?" in text or _first_word(text) in words_with("question-openers", "digests")


def _first_word(text: str) -> str:
    match = _WORD.match(text.strip())
    return match[0].lower() if match else ""


@cache
def _solving() -> re.Pattern[str]:
    return re.compile(rf"\b{alternatives('solving-phrases')}\b", re.IGNORECASE)


def _says_solved(text: str) -> bool:
    return _solving().search(text[:300]) is not None


def opening(conversation: Conversation, thread: Sequence[int]) -> int:
    """Return the message that says what a conversation is about: the first that says anything."""
    first = thread[0]
    author = conversation.messages[first].author
    own = [i for i in thread[:_OPENING] if conversation.messages[i].author == author]
    for i in (*own, *thread[:_OPENING]):
        text = conversation.messages[i].text
        if len(content_words(text)) > ("?" not in text) and not is_filler(text):
            return i
    return first


def choose_points(
    conversation: Conversation,
    thread: Sequence[int],
    parents: Mapping[int, int],
    room: int,
    told: Container[int] = (),
) -> list[Point]:
    """Choose the messages to show of a conversation, within so many words, in order of time.

    Those that are told already are left out.
    """
    talk = _Talk(conversation, thread, parents)
    points = {} if talk.first in told else {talk.first: talk.point(talk.first, room)}
    room -= sum(point.words for point in points.values())
    for i in talk.wanted():
        point = talk.point(i)
        if i not in points and i not in told and point.words <= room:
            points[i] = point
            room -= point.words
    return [points[i] for i in sorted(points)]


class _Talk:
    """A conversation of a chat, with what each of its messages contributes."""

    def __init__(
        self, conversation: Conversation, thread: Sequence[int], parents: Mapping[int, int]
    ):
        self.messages = conversation.messages
        self.parents = parents
        self.first = opening(conversation, thread)
        self.asker = self.messages[self.first].author
        self.names = frozenset(self.messages[i].author.lower() for i in thread)
        self.later = [i for i in thread if i > self.first and self.messages[i].text.strip()]
        self.end = self._end()

    def _end(self) -> int | None:
        """Return the last message in which the author of the opening says how it ended."""
        others = (i for i in self.later if self.messages[i].author != self.asker)
        answered = next(others, math.inf)
        own = [i for i in self.later if i > answered and self.messages[i].author == self.asker]
        return next((i for i in reversed(own) if _ends(self.messages[i].text)), None)

    def wanted(self) -> Iterator[int]:
        """Yield messages, the best and the end first, each followed by the question it answers."""
        worth = {i: self._worth(i) for i in self.later}
        ranked = sorted((i for i in self.later if worth[i] > 0), key=lambda i: (-worth[i], i))
        if self.end is not None:
            ranked.insert(1, self.end)
        for i in ranked:
            yield i
            yield from self._question_of(i)

    def point(self, i: int, room: int = LONGEST) -> Point:
        """Make a point of a message, within so many words or few; its addressee is left out."""
        message = self.messages[i]
        most = min(LONGEST, max(room, _FEWEST))
        text = shorten(unaddressed(message.text, self.names), most)
        return Point(i, message.author, text, self._role(i), message.time)

    def _role(self, i: int) -> str:
        if i == self.first:
            return ASKED if is_question(self.messages[i].text) else SAID
        if i == self.end:
            return ENDED
        return SAID if self.messages[i].author == self.asker else ANSWERED

    def _question_of(self, i: int) -> tuple[int, ...]:
        """Return the question of another person that a message answers, if it answers one."""
        asked = self.parents.get(i, i)
        message = self.messages[asked]
        other = message.author != self.messages[i].author
        return (asked,) if other and "?" in message.text else ()

    def _worth(self, i: int) -> float:
        """Return a score of what a message contributes to the conversation; 0 for nothing."""
        message = self.messages[i]
        text = unaddressed(message.text[:2000], self.names)
        answer = bool(self._question_of(i))
        said = sum(len(phrase) for phrase in phrases(text, self.names)) + _says_solved(text)
        bare = len(text.split()) < _BARE
        said = max(said, answer and not bare)
        if (
            (bare and not answer)
            or said == 0
            or is_filler(text)
            or (_CLOSING.search(text) and said < _THANKS)
        ):
            return 0.0
        worth: float = min(said, _MOST_SAID) ** 0.5
        if message.author != self.asker:
            answers = self.parents.get(i, i)
            worth += _TO_OPENING * (answers == self.first)
            worth += _TO_ASKER * (self.messages[answers].author == self.asker)
        worth += _DETAILED * bool(_DETAIL.search(text)) - _ASKS * is_question(text)
        return max(worth, 0.01)


def unaddressed(text: str, names: frozenset[str]) -> str:
    """Return a message without the nick before it, if that is one of ``names``."""
    first, _, rest = text.lstrip().partition(" ")
    called = first[-1:] in ":," or first[:1] == "@"
    return rest if called and rest and first.strip("@:,").lower() in names else text


def _ends(text: str) -> bool:
    return _says_solved(text) and len(text.split()) > _BARE and not is_question(text)
