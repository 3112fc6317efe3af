"""What the rules of decisions and actions look at: a sentence, the one before, who was asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.conversations import Message
from regsuite.english.document_sentences import split_text
from regsuite.summarise.chats.dated import dates_in

NOBODY, WHO, WE, OTHER = "", "who", "we", "other"
"""What was asked before: nothing, who does something, what all do, something else."""
_READ = 2000  # characters of a message in which commitments are looked for
_LONGEST = 45  # words of a sentence that can be told
_NEAR = 4  # messages after a question in which it is answered
_WRAPPED = re.compile(r"(?<!\n)\n(?!\n)")
_WHO = re.compile(r"\b(?:who(?:'s|'ll)?|(?:can|could) (?:someone|somebody|anyone|anybody))\b", re.I)
_CHOICE = re.compile(r"\bor\b[^.!?\n]{0,80}\?", re.IGNORECASE)
_US = re.compile(r"\bwe\b", re.IGNORECASE)


@dataclass(frozen=True)
class Saying:
    """A sentence of a message; ``before`` and ``after`` are those beside it in the message."""

    place: int
    author: str
    text: str
    before: str
    after: str
    messages: Sequence[Message]

    @property
    def question(self) -> Message | None:
        """The message in which another person asked something last, not long before."""
        before = reversed(self.messages[max(0, self.place - _NEAR) : self.place])
        asking = (m for m in before if m.said and m.author != self.author and "?" in m.text)
        return next(asking, None)

    @property
    def choice_asked(self) -> Message | None:
        """The message, of anybody and not long before, that asked which of two."""
        before = reversed(self.messages[max(0, self.place - _NEAR) : self.place])
        return next((m for m in before if m.said and _CHOICE.search(m.text)), None)

    @property
    def asked(self) -> str:
        """What was asked last: nothing, who does something, what all do, something else."""
        asking = self.question
        if asking is None:
            return NOBODY
        return WHO if _WHO.search(asking.text) else WE if _US.search(asking.text) else OTHER

    @property
    def answers(self) -> list[Message]:
        """The messages of others soon after it."""
        near = self.messages[self.place + 1 : self.place + 1 + _NEAR]
        return [m for m in near if m.said and m.author != self.author]

    @property
    def dates(self) -> tuple[str, ...]:
        """The days and times that it names."""
        return tuple(dates_in(self.text))


def question_in(message: Message) -> str:
    """Return the first question of a message."""
    texts = split_text(_WRAPPED.sub(" ", message.text[:_READ]))
    return next((text for text in texts if text.rstrip().endswith("?")), "")


def sayings(place: int, messages: Sequence[Message]) -> Iterator[Saying]:
    """Yield the sentences of a message that are short enough to be told."""
    message = messages[place]
    texts = ["", *split_text(_WRAPPED.sub(" ", message.text[:_READ].replace("’", "'"))), ""]
    for before, text, after in zip(texts, texts[1:], texts[2:], strict=False):
        if len(text.split()) <= _LONGEST:
            yield Saying(place, message.author, text, before, after, messages)
