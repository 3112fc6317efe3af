"""The messages shown of one chat conversation: how it began, what was answered, how it ended.

After Zhou & Hovy 2005 (section 5) a conversation is one beginning and its answers. In chats one
more message matters: that in which the asker says that it worked. Answers that reply to the
beginning and have most content come first; thanks, greetings and mere questions back do not count.
A long message is shown by its first words. The weights in ``_worth`` are ours and not tuned.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from regsuite.corpora.records.conversations import Conversation, Message
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
_BARE = 2  # a message of at most so many words says little
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
    conversation: Conversation, thread: Sequence[int], parents: Mapping[int, int], room: int
) -> list[Point]:
    """Choose the messages to show of a conversation, within so many words, in order of time."""
    first = opening(conversation, thread)
    begun = conversation.messages[first]
    role = ASKED if is_question(begun.text) else SAID
    names = frozenset(conversation.messages[i].author.lower() for i in thread)
    points = [point(first, begun, role, names)]
    room -= points[0].words
    later = [i for i in thread if i > first and conversation.messages[i].text.strip()]
    end = _ending(conversation, begun.author, later)
    worth = {i: _worth(conversation, i, first, parents, names) for i in later}
    ranked = sorted(later, key=lambda i: (-worth[i], i))
    if end is not None:
        ranked = [*ranked[:1], end, *ranked[1:]]
    taken = {first}
    useful = [i for i in ranked if i == end or worth[i] > 0]
    for i in (i for j in useful for i in (j, *_question_of(conversation, j, parents))):
        role = _role(conversation, i, begun.author, end)
        chosen = point(i, conversation.messages[i], role, names)
        if i not in taken and chosen.words <= room:
            points.append(chosen)
            taken.add(i)
            room -= chosen.words
    return sorted(points, key=lambda p: p.place)


def _question_of(conversation: Conversation, i: int, parents: Mapping[int, int]) -> tuple[int, ...]:
    """Return the question of another person that a message answers, if it answers one."""
    asked = parents.get(i, i)
    message = conversation.messages[asked]
    other = message.author != conversation.messages[i].author
    return (asked,) if other and "?" in message.text else ()


def point(place: int, message: Message, role: str, names: frozenset[str] = frozenset()) -> Point:
    """Make a point of a message; the name of its addressee is left out."""
    text = unaddressed(message.text, names)
    return Point(place, message.author, shorten(text), role, message.time)


def unaddressed(text: str, names: frozenset[str]) -> str:
    """Return a message without the nick before it, if that is one of ``names``."""
    first, _, rest = text.lstrip().partition(" ")
    called = first[-1:] in ":," or first[:1] == "@"
    return rest if called and rest and first.strip("@:,").lower() in names else text


def _role(conversation: Conversation, i: int, author: str, end: int | None) -> str:
    if i == end:
        return ENDED
    own = conversation.messages[i].author == author
    return SAID if own else ANSWERED


def _ending(conversation: Conversation, author: str, later: Sequence[int]) -> int | None:
    """Return the last message in which the author of the opening says how it ended."""
    answered = False
    last = None
    for i in later:
        message = conversation.messages[i]
        answered = answered or message.author != author
        if message.author == author and answered and _ends(message.text):
            last = i
    return last


def _ends(text: str) -> bool:
    return _says_solved(text) and len(text.split()) > _BARE and not is_question(text)


def _worth(
    conversation: Conversation,
    i: int,
    first: int,
    parents: Mapping[int, int],
    names: frozenset[str],
) -> float:
    """Return a score of what a message contributes to the conversation; 0 for nothing."""
    message, begun = conversation.messages[i], conversation.messages[first]
    text = unaddressed(message.text[:2000], names)
    said = sum(len(phrase) for phrase in phrases(text, names))
    said += _says_solved(text)
    bare = len(text.split()) < _BARE and not _question_of(conversation, i, parents)
    if bare or said == 0 or is_filler(text) or (_CLOSING.search(text) and said < 4):  # noqa: PLR2004
        return 0.0
    worth: float = min(said, 12) ** 0.5
    other = message.author != begun.author
    answers = parents.get(i, i)
    worth += 1.5 * (other and answers == first)
    worth += 0.7 * (other and conversation.messages[answers].author == begun.author)
    worth += 0.4 * bool(_DETAIL.search(text))
    worth -= 1.2 * is_question(text)
    return max(worth, 0.01)
