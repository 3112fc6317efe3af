"""Which questions of a chat nobody answered: listed where links, words and order agree.

In a small chat the next message of another person answers a question, unless it asks something
itself; in any chat one soon after it that has content words of the question, or begins with an
answer to a question of yes or no.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from regsuite.corpora.records.conversations import Message
from regsuite.english.content_words import content_words, stem
from regsuite.english.words import alternatives
from regsuite.summarise.chats.points import is_question

_ABOUT = 2  # content words that such a question must have
_SMALL = 60  # messages of a chat in which people answer what was said last
_NEAR, _SOON = 12, 3  # messages in which a question is answered with its words, or with yes or no


def last_by_another(messages: Sequence[Message], said: Sequence[int]) -> int:
    """Return the last message that is not by the person who speaks at the end; -1 for none."""
    others = (i for i in reversed(said) if messages[i].author != messages[said[-1]].author)
    return next(others, -1)


def asks_openly(messages: Sequence[Message], said: Sequence[int], number: int) -> bool:
    """Tell whether the message of a number asks something that none of those after it answers.

    ``said`` are the places of the messages that people wrote.
    """
    asking = messages[said[number]]
    asked = frozenset(map(stem, content_words(asking.text)))
    if not is_question(asking.text) or len(asked) < _ABOUT:
        return False
    near = [messages[i] for i in said[number + 1 : number + 1 + _NEAR]]
    others = [m for m in near if m.author != asking.author]
    if others and len(said) <= _SMALL and not is_question(others[0].text):
        return False
    replies = any(_replies().match(m.text) for m in others[:_SOON])
    return not replies and not any(_takes_up(asked, m) for m in others)


def _takes_up(asked: frozenset[str], message: Message) -> bool:
    own = frozenset(map(stem, content_words(message.text[:2000])))
    return not is_question(message.text) and bool(asked & own)


@cache
def _replies() -> re.Pattern[str]:
    return re.compile(rf"{alternatives('answer-openers')}\b", re.IGNORECASE)
