"""Links as nets read them, mended for everyday chats before a digest is made.

The nets learned from a busy help channel, where silences are short and newcomers begin something.
In the chats of a family or a team two things are otherwise. After a long silence people begin anew:
a link over it is kept only where a name or a word ties the two messages. And who speaks for the
first time often answers: where few say names, what is no question and comes soon after an open
question answers it, and so does a short question back; and what is said at once after another's
words, and asks nothing, goes on with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from regsuite.corpora.records.conversations import Conversation, Message
from regsuite.english.content_words import content_words, stem
from regsuite.english.words import alternatives

_SILENCE = 15.0
_PAUSE = 5.0
_SOON = 5.0
_AT_ONCE = 2.5
_NEAR = 4
_SHORT = 5
_FEW = 0.25


def mended(conversation: Conversation, parents: Sequence[int]) -> list[int]:
    """Return the parents with those cut that reach over a silence, and open questions answered."""
    found = [int(p) for p in parents]
    said = [i for i, m in enumerate(conversation.messages) if m.said]
    nicks = {conversation.messages[i].author.lower() for i in said}
    for i in said:
        if found[i] != i and _is_cut(conversation, found[i], i, nicks):
            found[i] = i
    if _addressing(conversation, said, nicks) < _FEW:
        _attach(conversation, said, found)
    return found


def _addressing(conversation: Conversation, said: Sequence[int], nicks: set[str]) -> float:
    """Return how many messages begin with a name: in a busy channel most answers do."""
    firsts = [conversation.messages[i].text.lower().split(" ", 1)[0] for i in said]
    return sum(first.strip("@:,") in nicks for first in firsts) / max(1, len(said))


def _attach(conversation: Conversation, said: Sequence[int], found: list[int]) -> None:
    """Let what answers by its looks answer: open questions, and short questions back."""
    messages = conversation.messages
    answered = {found[i] for i in said if messages[found[i]].author != messages[i].author}
    for number, i in enumerate(said[1:], 1):
        before = said[max(0, number - _NEAR) : number]
        if found[i] != i and messages[found[i]].author != messages[i].author:
            continue
        last = before[-1]
        asked = _open_question(conversation, i, before, answered)
        if asked is None and _goes_on(messages[last], messages[i]):
            asked = last
        if asked is not None and (found[i] == i or asked == last):
            found[i] = asked
            answered.add(asked)


def _goes_on(before: Message, message: Message) -> bool:
    """Tell whether a message goes on with another's just before: by a short question, or none."""
    if before.author == message.author or before.time is None or message.time is None:
        return False
    passed, text = _minutes(before, message), message.text
    if "?" in text and not _agrees().match(text):
        return passed <= _SOON and len(text.split()) <= _SHORT
    return passed <= _AT_ONCE


@cache
def _agrees() -> re.Pattern[str]:
    return re.compile(rf"{alternatives('agreeing-openers')}\b", re.IGNORECASE)


def _minutes(first: Message, second: Message) -> float:
    if first.time is None or second.time is None:
        return 0.0
    return (second.time - first.time).total_seconds() / 60


def _is_cut(conversation: Conversation, parent: int, i: int, nicks: Iterable[str]) -> bool:
    first, second = conversation.messages[parent], conversation.messages[i]
    silence = _minutes(first, second)
    if silence < _PAUSE or (silence < _SILENCE and "?" not in second.text):
        return False
    words = {w.strip("@:,.!?") for w in second.text[:1000].lower().split()}
    return words.isdisjoint(nicks) and _stems(first).isdisjoint(_stems(second))


def _stems(message: Message) -> set[str]:
    return {stem(word) for word in content_words(message.text[:1000])}


def _open_question(
    conversation: Conversation, i: int, before: Sequence[int], answered: Iterable[int]
) -> int | None:
    """Return the nearest question of another author, asked a moment ago, that has no answer yet."""
    message = conversation.messages[i]
    if "?" in message.text:
        return None
    for j in reversed(before):
        other = conversation.messages[j]
        asks = "?" in other.text and other.author != message.author and j not in answered
        if asks and _minutes(other, message) <= _SOON:
            return j
    return None
