"""Labelling lines as they arrive: any number of messages in the memory that one piece needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regsuite.corpora.formats.tweets import Message, Readable, Repair, Style, message_batches
from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.summarise.sentiments.universal import SentimentSystem


@dataclass(frozen=True)
class Labelled:
    """A line with the label and probabilities of its message; a blank line has none."""

    message: Message
    label: str = ""
    probabilities: tuple[float, ...] = ()

    @property
    def tweet(self) -> Tweet | None:
        """The message, where the line holds one."""
        return self.message.tweet

    def as_text(self) -> str:
        """Write a plain line after its label and a tab, any other with the label in its place."""
        if not self.tweet:
            return self.message.line.text
        if self.message.style.name == "lines":
            return f"{self.label}\t{self.message.line.text}"
        return self.message.labelled(self.label)

    def as_json(self) -> str:
        """Write an object of id, label, probabilities and text; a blank line stays blank."""
        if not self.tweet:
            return ""
        chances = {c: round(p, 4) for c, p in zip(LABELS, self.probabilities, strict=True)}
        fields = {"id": self.tweet.id, "label": self.label, "probabilities": chances}
        return json.dumps({**fields, "text": self.tweet.text}, ensure_ascii=False)


def label_stream(
    system: SentimentSystem,
    stream: Readable,
    path: Path | str,
    style: Style | None = None,
    repair: Repair | None = None,
) -> Iterator[list[Labelled]]:
    """Yield the lines of a stream with their labels, in the pieces in which they arrive."""
    for batch in message_batches(stream, path, style, repair):
        shares = system.probabilities([m.tweet.text for m in batch if m.tweet])
        chosen = iter(zip(system.decide(shares), shares.tolist(), strict=True))
        labelled = []
        for message in batch:
            label, probabilities = next(chosen) if message.tweet else ("", [])
            labelled.append(Labelled(message, label, tuple(probabilities)))
        yield labelled
