"""Corrections of the links that nets choose, for everyday chats.

The nets learned from a busy help channel, where silences are short and newcomers begin something.
In the chats of a family or a team two things differ. After a long silence people begin something
new: a link over it is kept only if the two messages share a name or a content word. And newcomers
often answer: if few messages begin with a name, a message that is no question and comes soon after
an open question answers it, and so does a short question back; a message that follows another
person's at once, and asks nothing, continues it. The times are ours and not tuned.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from regsuite.corpora.records.conversations import Conversation, Message
from regsuite.english.content_words import content_words, stem
from regsuite.english.words import alternatives

_SILENCE = 15.0  # minutes after which a message begins something new
_PAUSE = 5.0  # the same for a question
_SOON = 5.0  # minutes within which a question is answered
_AT_ONCE = 2.5  # minutes within which a message continues the one before
_NEAR = 4  # messages back in which an open question is looked for
_SHORT = 5  # words of a short question
_FEW = 0.25  # share of messages that begin with a name


def corrected(conversation: Conversation, parents: Sequence[int]) -> list[int]:
    """Return the parents without links over a silence, and with answers to open questions."""
    new = [int(p) for p in parents]
    said = [i for i, m in enumerate(conversation.messages) if m.said]
    nicks = {conversation.messages[i].author.lower() for i in said}
    for i in said:
        if new[i] != i and _is_cut(conversation, new[i], i, nicks):
            new[i] = i
    if _addressing(conversation, said, nicks) < _FEW:
        _attach(conversation, said, new)
    return new


def _addressing(conversation: Conversation, said: Sequence[int], nicks: set[str]) -> float:
    """Return the share of messages that begin with a name: in a busy channel most answers do."""
    firsts = [conversation.messages[i].text.lower().split(" ", 1)[0] for i in said]
    return sum(first.strip("@:,") in nicks for first in firsts) / max(1, len(said))


def _attach(conversation: Conversation, said: Sequence[int], parents: list[int]) -> None:
    """Link messages that look like answers to open questions, short questions or continuations."""
    messages = conversation.messages
    answered = {parents[i] for i in said if messages[parents[i]].author != messages[i].author}
    for number, i in enumerate(said[1:], 1):
        before = said[max(0, number - _NEAR) : number]
        if parents[i] != i and messages[parents[i]].author != messages[i].author:
            continue
        last = before[-1]
        asked = _open_question(conversation, i, before, answered)
        if asked is None and _continues(messages[last], messages[i]):
            asked = last
        if asked is not None and (parents[i] == i or asked == last):
            parents[i] = asked
            answered.add(asked)


def _continues(before: Message, message: Message) -> bool:
    """Tell whether a message continues another person's just before, or is a short question."""
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
