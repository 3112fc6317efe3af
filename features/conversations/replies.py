"""Which earlier message a mail or post answers, by what it quotes and by given links.

A quoted sentence is of the nearest earlier message that has it unquoted; a message answers the one
from which it quotes most sentences, else the message before it; the first answers itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regsuite.corpora.records.conversations import Conversation, Message, Place
from regsuite.corpora.records.documents import text_key

_SHORTEST = 12  # letters and figures that a quoted sentence must have to be looked up
_KEY = 60  # of them are compared


def sentence_key(text: str) -> str:
    """Return the first letters and figures of a sentence, which its quotes have too."""
    return "".join(c for c in text_key(text)[: 3 * _KEY] if c.isalnum())[:_KEY]


def quoted_places(conversation: Conversation) -> list[list[Place]]:
    """Return for each message the places of the sentences that it quotes, if they are found."""
    said: dict[str, Place] = {}
    places = []
    for i, message in enumerate(conversation.messages):
        places.append([said[k] for k in _keys(message, True) if k and k in said])
        for n, (text, quoted) in enumerate(message.sentences):
            key = sentence_key(text)
            if not quoted and len(key) >= _SHORTEST:
                said[key] = (i, n)
    return places


def _keys(message: Message, quoted: bool) -> Iterator[str]:
    for text, is_quote in message.sentences:
        if is_quote == quoted:
            key = sentence_key(text)
            yield key if len(key) >= _SHORTEST else ""


def reply_parents(conversation: Conversation) -> list[int]:
    """Return for each message the place of the one that it answers; its own for a beginning."""
    quotes = quoted_places(conversation)
    parents = []
    for i, message in enumerate(conversation.messages):
        given = [p for p in message.parents or () if p < i]
        votes = Counter(m for m, _ in quotes[i])
        if message.parents:
            parents.append(given[-1] if given else i)
        elif votes:
            parents.append(max(votes, key=lambda m: (votes[m], m)))
        else:
            parents.append(max(0, i - 1))
    return parents
