"""Features of each message of a conversation, by itself and by the messages before it, as arrays.

The structural, temporal and lexical features of Elsner & Charniak (2008) and Kummerfeld et al.
(2019): who speaks, who is named, how long the author was silent, what kind of sentence it is.
``Turns`` has a number for each message that is no system line, so that pairs are described by
indexing. A nick counts as named before a colon or comma at the beginning, or anywhere if it is no
common English word; one that differs only in trailing marks and figures is recognised too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.conversations import ACTION, Conversation, Message
from regsuite.english.content_words import stop_words
from regsuite.english.words import words as word_list
from regsuite.english.words import words_with

Numbers: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float32]

NAMED = 4  # persons that a message may name
NOBODY = -1
FAR = np.int32(1 << 30)
MAX_TOKENS = 400
_COMMON = 3.9  # Zipf frequency of a common word; not tuned
_SHORTEST = 3  # letters of a nick
_MARKS = ".,:;!?@()'\"<>*~"
_WORD = re.compile(r"[a-z0-9][a-z0-9+#./_-]*[a-z0-9+#]|[a-z0-9]")
_THANKS = frozenset("thanks thank thx ty cheers thankyou tnx".split())
_GREETING = frozenset("hi hello hey hiya howdy morning greetings yo hola evening".split())
_FIRST_PERSON = frozenset("i im i'm ive i've my me mine".split())
_LINK_MARK = ("http://", "https://", "www.")
MESSAGE_FEATURES = (
    "question mark", "question word", "answer word", "thanks", "greeting", "linking word",
    "first person", "address", "command", "robot", "action", "addresses somebody",
    "addresses a stranger", "names somebody", "first of its author", "words",
)  # fmt: skip


@dataclass
class Turns:
    """The said messages of a conversation, column by column."""

    places: Numbers
    authors: Numbers
    minutes: Floats
    timed: bool
    targets: Numbers
    named: Numbers
    features: Floats
    before: Numbers
    """The author's message before this one, or -1."""
    after: Numbers
    """The author's next message, or FAR."""
    last_addressee: Numbers
    """Whom the author addressed last before this message."""
    last_addresser: Numbers
    """Who addressed the author last before this message."""
    last_call: Numbers
    """The message in which that was."""
    target_last: Numbers
    """The last message of the one whom this message addresses, before it."""
    answered: Numbers
    """The first later message that addresses the author."""
    words: list[list[str]] = field(repr=False)

    def __len__(self) -> int:
        return len(self.places)


def turns(conversation: Conversation) -> Turns:
    """Describe the said messages of a conversation."""
    places = [i for i, message in enumerate(conversation.messages) if message.said]
    said = [conversation.messages[i] for i in places]
    people = _People([m.author for m in said])
    seen = [_Seen(m, people) for m in said]
    authors = np.array([people.number(m.author) for m in said], np.int32)
    targets = np.array([s.target for s in seen], np.int32)
    memory = _memory(authors, targets)
    minutes, timed = _minutes(said)
    features = np.array([s.features for s in seen], np.float32)
    features = features.reshape(len(said), len(MESSAGE_FEATURES) - 2)
    first = (memory["before"] < 0).astype(np.float32)
    lengths = np.array([s.length for s in seen], np.float32)
    return Turns(
        np.array(places, np.int32),
        authors,
        minutes,
        timed,
        targets,
        np.array([s.named for s in seen], np.int32).reshape(len(said), NAMED),
        np.column_stack([features, first, np.log1p(lengths)]).astype(np.float32),
        words=[s.words for s in seen],
        **memory,
    )


class _People:
    """The authors of a conversation, by number and by nick."""

    def __init__(self, authors: Sequence[str]):
        self.numbers: dict[str, int] = {}
        self.bare: dict[str, int] = {}
        for author in authors:
            number = self.numbers.setdefault(author.lower(), len(self.numbers))
            bare = _bare(author.lower())
            if len(bare) >= _SHORTEST:
                self.bare.setdefault(bare, number)

    def number(self, author: str) -> int:
        return self.numbers[author.lower()]

    def find(self, token: str) -> int:
        """Return who is meant by a token, or nobody."""
        name = token.strip(_MARKS)
        if len(name) < _SHORTEST - 1:
            return NOBODY
        number = self.numbers.get(name, NOBODY)
        if number < 0 and not name.isalpha():
            return self.bare.get(_bare(name), NOBODY)
        return number if number >= 0 else self.bare.get(name, NOBODY)


def _bare(name: str) -> str:
    return name.rstrip("_`^|-0123456789").split("|")[0]


@lru_cache(maxsize=100_000)
def is_common(word: str) -> bool:
    """Tell whether a word is common in English, so that as a nick it is easily mistaken."""
    from wordfreq import zipf_frequency  # noqa: PLC0415

    return zipf_frequency(word, "en") >= _COMMON


class _Seen:
    """One message: whom it addresses and names, its words and what kind of sentence it is."""

    def __init__(self, message: Message, people: _People):
        text = message.text[:20_000].lower()
        tokens = text.split()[:MAX_TOKENS]
        self.target, self.named = _people_in(tokens, people)
        rest = tokens[1:] if self.target >= 0 or _addresses(tokens) else tokens
        self.words = _content(rest, people)
        self.length = len(rest)
        plain = [t.strip(_MARKS) for t in rest[:12]]
        head = set(plain[:3])
        self.features = (
            "?" in text,
            bool(head & words_with("question-openers", "links")),
            bool(head & word_list("chat-answers")),
            not _THANKS.isdisjoint(plain),
            bool(head & _GREETING),
            bool(plain) and plain[0] in word_list("chat-linking-words"),
            not _FIRST_PERSON.isdisjoint(plain),
            any(mark in text for mark in _LINK_MARK),
            text.startswith(("!", "/", "sudo ", "apt-get")),
            "bot" in message.author.lower(),
            message.kind == ACTION,
            self.target >= 0,
            self.target < 0 and _addresses(tokens),
            self.named[0] >= 0,
        )


def _addresses(tokens: Sequence[str]) -> bool:
    return bool(tokens) and tokens[0][-1:] in ":," and len(tokens[0]) > _SHORTEST


def _people_in(tokens: Sequence[str], people: _People) -> tuple[int, list[int]]:
    target, named = NOBODY, []
    for place, token in enumerate(tokens):
        who = people.find(token)
        if who < 0 or who in named:
            continue
        called = place == 0 and token[-1] in ":,"
        if called or token[0] == "@" or not is_common(token.strip(_MARKS)):
            named.append(who)
            if target < 0 and (place == 0 or token[0] == "@"):
                target = who
        if len(named) == NAMED:
            break
    return target, named + [NOBODY] * (NAMED - len(named))


def _content(tokens: Sequence[str], people: _People) -> list[str]:
    words = (
        word
        for token in tokens
        if people.find(token) < 0 or is_common(token.strip(_MARKS))
        for word in _WORD.findall(token)
    )
    return [word for word in words if word not in stop_words() and len(word) < 40]  # noqa: PLR2004


def _minutes(messages: Sequence[Message]) -> tuple[Floats, bool]:
    """Return minutes since the beginning, never falling; 0 where no message has a time."""
    start = next((m.time for m in messages if m.time is not None), None)
    now, minutes = 0.0, []
    for message in messages:
        if message.time is not None and start is not None:
            now = max(now, (message.time - start).total_seconds() / 60)
        minutes.append(now)
    return np.array(minutes, np.float32), start is not None


def _memory(authors: Numbers, targets: Numbers) -> dict[str, Numbers]:
    """Return for each message who spoke last, whom they addressed and who addressed them."""
    count = len(authors)
    names = "before after last_addressee last_addresser last_call target_last answered".split()
    memory = {name: np.full(count, NOBODY, np.int32) for name in names}
    memory["after"][:] = memory["answered"][:] = FAR
    spoke: dict[int, int] = {}
    addressed: dict[int, int] = {}
    called: dict[int, int] = {}
    waiting: dict[int, list[int]] = {}
    for i, (author, target) in enumerate(zip(authors.tolist(), targets.tolist(), strict=True)):
        last = spoke.get(author, NOBODY)
        memory["before"][i] = last
        if last >= 0:
            memory["after"][last] = i
        memory["last_addressee"][i] = addressed.get(author, NOBODY)
        call = called.get(author, NOBODY)
        memory["last_call"][i] = call
        memory["last_addresser"][i] = authors[call] if call >= 0 else NOBODY
        if target >= 0:
            memory["target_last"][i] = spoke.get(target, NOBODY)
            addressed[author] = target
            called[target] = i
            memory["answered"][waiting.pop(target, [])] = i
        spoke[author] = i
        waiting.setdefault(author, []).append(i)
    return memory
