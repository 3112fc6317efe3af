"""What was decided, who does what, and by when, in the words of those who said it.

The rules (``decisions``, ``actions``) are ours: the papers of chats have none. What is said twice
stands once, and what is not sure is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.conversations import Conversation
from regsuite.english.content_words import content_words, stem
from regsuite.summarise.chats.actions import first_name, owner_of
from regsuite.summarise.chats.decisions import how_sure, is_bare
from regsuite.summarise.chats.saying import WHO, Saying, question_in, sayings
from regsuite.summarise.chats.speech import without_fillers

DECIDED, ACTION = "decided", "action"
_NEAR = 50  # of those told before that one may repeat
SURE = 2.0  # how sure what a long talk tells is at least
_SAME = 0.6  # share of the content words of the shorter of two that say the same
_LITTLE = 8  # words of an answer that is told with its question
_FEWEST = 3  # words that a sentence keeps
_LIKELY = re.compile(
    r"\b(?:I|we|let's|lets|will|agreed|decided|settled|deal|then|so|please|you|it is|is|are|was"
    r"|moved|pls|plz|[a-z]+ing|[A-Z]\w+ \w+s)\b|ok",
    re.IGNORECASE,
)
_EMOJI = re.compile(r"^(?:@\w+ |:[\w+-]{1,30}: ?)+")
_DECIDES = re.compile(
    r"\b(?:agreed|decided|settle[sd]|deal|decision|we'll|we will|we're going|we are going"
    r"|we go|it is|(?:so|then|ok|okay|fine|right|good|great|yes),? we)\b",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"\d(?:st|nd|rd|th|[:.]\d\d| ?[ap]m)|\b(?:to(?:day|morrow|night)|noon|week)\b|day\b",
    re.IGNORECASE,
)
_PROMISES = re.compile(r"\b(?:I'll|I will|I shall|I can|please|will|booked|moved|then)\b", re.I)
_OPENS = re.compile(r"(?:ok|okay|so|and|well|good|great|fine|then)\b[\s,:.!-]*", re.IGNORECASE)


@dataclass(frozen=True)
class Commitment:
    """A decision or an action: what was said, by whom and where, who does it, and when.

    ``question`` is who was asked for, where the sentence answers that.
    """

    kind: str
    place: int
    author: str
    text: str
    owner: str = ""
    when: tuple[str, ...] = ()
    sure: float = 1.0
    question: str = ""

    @property
    def words(self) -> int:
        """How many words it has, with the question."""
        return len(self.text.split()) + len(self.question.split())

    @property
    def by(self) -> str:
        """Who decided or does something; of what another one said, who said it too."""
        others = self.owner and self.owner != self.author
        return f"{self.owner} ({self.author} said)" if others else self.author

    @property
    def told(self) -> str:
        """What was said, after the question that it answers where it says little by itself."""
        return f"“{self.question}” {self.text}" if self.question else self.text


def commitments(conversation: Conversation, only_sure: bool = False) -> list[Commitment]:
    """Return what was decided and who does what, in order; perhaps only what is surest."""
    messages = conversation.messages
    people = frozenset(first_name(m.author) for m in messages) - {""}
    return _once(
        found
        for place, message in enumerate(messages)
        if message.said and _may_tell(message.text, only_sure)
        for said in sayings(place, messages)
        if (found := _commitment(said, people)) and (not only_sure or found.sure >= SURE)
    )


def _may_tell(text: str, only_sure: bool) -> bool:
    """Tell whether a message has words of a decision, or of a promise and of a day, or others."""
    if not only_sure:
        return _LIKELY.search(text) is not None
    dated = _DATED.search(text) is not None and _PROMISES.search(text) is not None
    return dated or _DECIDES.search(text) is not None


def _commitment(said: Saying, people: frozenset[str]) -> Commitment | None:
    """Tell what a sentence commits somebody to, if it does."""
    decided = how_sure(said)
    owner = "" if decided >= 2 else owner_of(said, people)  # noqa: PLR2004 (it says so)
    if not owner and not decided:
        return None
    kind, sure = (ACTION, 1.0) if owner else (DECIDED, decided)
    text, when = tidied(said.text), said.dates
    asking = said.question if owner == said.author and said.asked == WHO else None
    asking = asking if owner else said.choice_asked if is_bare(said) else None
    question = question_in(asking) if asking and len(text.split()) <= _LITTLE else ""
    sure += bool(when)
    return Commitment(kind, said.place, said.author, text, owner, when, sure, question)


def tidied(text: str) -> str:
    """Return a sentence without sounds that fill pauses, and without "ok, so" before it."""
    plain = rest = without_fillers(_EMOJI.sub("", text))
    while (match := _OPENS.match(rest)) and match.end():
        rest = rest[match.end() :]
    return rest if len(rest.split()) >= _FEWEST else plain


def _once(found: Iterable[Commitment]) -> list[Commitment]:
    """Leave out what is said again; of two that say the same the surer stays, or the later."""
    kept: list[tuple[Commitment, frozenset[str]]] = []
    for one in found:
        stems = frozenset(stem(w) for w in content_words(one.text) if "'" not in w)
        like = (
            i
            for i, (c, s) in enumerate(kept[-_NEAR:], max(0, len(kept) - _NEAR))
            if _alike(c, one) and _same(s, stems)
        )
        again = next(like, None)
        if again is None:
            kept.append((one, stems))
        elif one.sure >= kept[again][0].sure and len(stems) >= len(kept[again][1]):
            kept[again] = (one, stems)
    return sorted((c for c, _ in kept), key=lambda c: c.place)


def _alike(a: Commitment, b: Commitment) -> bool:
    return (a.kind, a.owner) == (b.kind, b.owner)


def _same(a: frozenset[str], b: frozenset[str]) -> bool:
    shorter = min(len(a), len(b))
    return shorter > 0 and len(a & b) >= max(1, _SAME * shorter)


def fitting(found: Sequence[Commitment], room: int) -> list[Commitment]:
    """Choose those that fit into so many words, the surest and latest first, in order."""
    chosen = []
    for one in sorted(found, key=lambda c: (-c.sure, -c.place)):
        if one.words <= room:
            chosen.append(one)
            room -= one.words
    return sorted(chosen, key=lambda c: c.place)
