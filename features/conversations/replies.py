"""Which earlier message a mail or post answers, told from what it quotes and from given links.

Chats say so by links; mails show it by quoting. A quoted sentence belongs to the nearest earlier
message that says it in its own words; the message that answers most of a quote's sentences is taken
to be answered. A quote of something that is not there belongs to nobody. Where nothing is quoted,
the message before is taken, and for the first message itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regsuite.corpora.records.conversations import Conversation, Message, Place
from regsuite.corpora.records.documents import text_key

_SHORTEST = 12
_KEY = 60


def sentence_key(text: str) -> str:
    """Return what a sentence and its quote have in common: letters and figures, from the front."""
    return "".join(c for c in text_key(text)[: 3 * _KEY] if c.isalnum())[:_KEY]


def quoted_places(conversation: Conversation) -> list[list[Place]]:
    """Return for each message the places of the sentences that it quotes, if they are found."""
    said: dict[str, Place] = {}
    found = []
    for i, message in enumerate(conversation.messages):
        found.append([said[k] for k in _keys(message, True) if k and k in said])
        for n, (text, quoted) in enumerate(message.sentences):
            key = sentence_key(text)
            if not quoted and len(key) >= _SHORTEST:
                said[key] = (i, n)
    return found


def _keys(message: Message, quoted: bool) -> Iterator[str]:
    for text, is_quote in message.sentences:
        if is_quote == quoted:
            key = sentence_key(text)
            yield key if len(key) >= _SHORTEST else ""


def reply_parents(conversation: Conversation) -> list[int]:
    """Return for each message the place of the one that it answers; its own for a beginning."""
    quotes = quoted_places(conversation)
    found = []
    for i, message in enumerate(conversation.messages):
        given = [p for p in message.parents or () if p < i]
        votes = Counter(m for m, _ in quotes[i])
        if message.parents:
            found.append(given[-1] if given else i)
        elif votes:
            found.append(max(votes, key=lambda m: (votes[m], m)))
        else:
            found.append(max(0, i - 1))
    return found
