"""What a digest tells first, at every length: what was decided, and who does what by when.

At a short length most of the words go to it; the topics share what is left.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.conversations import Conversation, day_known
from regsuite.summarise.chats.commitments import Commitment, commitments, fitting

_SHORT = 100  # words of a digest up to which decisions and actions may take nearly all
_SHARE, _SHARE_OF_SHORT = 0.5, 0.85
_MANY = 100  # messages beyond which only what is surest is told

_OPENING = 3  # words before what is told that say nothing more: "ok so and"
Numbered = tuple[tuple[int, Commitment], ...]


@dataclass(frozen=True)
class AlreadyTold:
    """The messages of which nothing is left to be told, and the sentences that are told."""

    places: set[int]
    sentences: set[tuple[int, str]]

    def has(self, place: int, sentence: str) -> bool:
        """Tell whether a sentence is told already."""
        own = _key(sentence)
        return any(place == p and own.endswith(told) for p, told in self.sentences)


NOTHING = AlreadyTold(set(), set())


def told_first(
    conversations: Sequence[Conversation], words: int, since: datetime.datetime | None
) -> Numbered:
    """Return the decisions and actions that fit, each with the number of its conversation."""
    room = int(words * (_SHARE_OF_SHORT if words <= _SHORT else _SHARE))
    told: list[tuple[int, Commitment]] = []
    for number, conversation in enumerate(conversations):
        for one in fitting(_sure(conversation, since), room):
            told.append((number, one))
            room -= one.words
    return tuple(told)


def _sure(conversation: Conversation, since: datetime.datetime | None) -> list[Commitment]:
    found = commitments(conversation, only_sure=len(conversation.messages) > _MANY)
    return [c for c in found if _is_new(conversation, c, since)]


def _is_new(conversation: Conversation, one: Commitment, since: datetime.datetime | None) -> bool:
    time = conversation.messages[one.place].time
    return since is None or time is None or not day_known(time) or time >= since


def already_told(
    told: Numbered, conversations: Sequence[Conversation]
) -> Mapping[int, AlreadyTold]:
    """Return what is told already of each conversation of which something is."""
    known: dict[int, AlreadyTold] = {}
    for number, one in told:
        whole = conversations[number].messages[one.place].text.split()
        done = len(one.text.split()) >= len(whole) - _OPENING
        known.setdefault(number, AlreadyTold(set(), set()))
        known[number].sentences.add((one.place, _key(one.text)))
        if done:
            known[number].places.add(one.place)
    return known


def _key(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
