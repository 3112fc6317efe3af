"""Tweet sentiment as a task of the suite."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from regsuite.corpora.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.corpora.tweets import (
    Tweet,
    format_of,
    line_batches,
    only_one_label,
    parse_tweets,
    read,
)
from regsuite.evaluation.metrics.sentiment import METRICS, row
from regsuite.evaluation.report.outcomes import Outcome, Span
from regsuite.models.system import System
from regsuite.suite.tasks import Task
from regsuite.summarise.sentiment import display as sentiment_outcomes
from regsuite.summarise.sentiment.stream import label_batches, label_file


class SentimentTask(Task[Tweet, str]):
    """Label short messages positive, negative or neutral."""

    name = "sentiment"
    files = "TSV of id, label, text, or JSON lines with text and label"
    suffix = ".tsv"
    metrics = METRICS
    conditions = "sentiment|labels=3"

    def recognises(self, path: Path) -> bool:
        """Tell by a sentiment label in the first line."""
        file = next(iter(sorted(path.rglob(f"*{self.suffix}"))), path) if path.is_dir() else path
        if not file.is_file():
            return False
        with file.open("rb") as stream:
            first = stream.readline(1 << 16)
        try:
            for ((number, line),) in line_batches(io.BytesIO(first.rstrip(b"\n")), file):
                return read(format_of(file, line), line, number, file).label is not None
        except InputError:
            return False
        return False

    def parse(self, data: bytes, path: Path) -> list[Tweet]:
        """Read the messages of a file."""
        found = list(parse_tweets(io.BytesIO(data), path))
        if not found:
            raise InputError("holds no message", path)
        return found

    def without_gold(self, item: Tweet) -> Tweet:
        """Take the label out."""
        return item.without_gold()

    def with_choice(self, item: Tweet, choice: str) -> Tweet:
        """Put this label in."""
        return item.with_choice(choice)

    def write(self, source: bytes, choices: Sequence[str]) -> bytes:
        """Put these labels into the lines."""
        left = iter(choices)
        found = label_batches(io.BytesIO(source), "", lambda texts: list(islice(left, len(texts))))
        return b"".join(found)

    def stream(self, system: System[Tweet, str], path: Path) -> Iterator[bytes]:
        """Label the lines of a file as they are read."""
        return label_file(system, path)

    def domain(self, item: Tweet) -> str:
        """Messages have no subdomain."""
        return "none"

    def missing_answer(self, items: Sequence[Tweet]) -> str | None:
        """Every message needs a label, and there must be one."""
        lacking = [item.id for item in items if item.label is None]
        if lacking:
            expected = f"; expected: {self.files}" if len(lacking) == len(items) else ""
            found = f"{len(lacking)} of {len(items)} messages have no label"
            return f"{found} (first: {lacking[0]}{expected})"
        return None if items else "there is no message in it"

    def unlearnable(self, items: Sequence[Tweet]) -> str | None:
        """Messages of one label teach nothing."""
        return only_one_label(items)

    def overlap_keys(self, item: Tweet) -> frozenset[str]:
        """Return the wording: messages of the same words count as the same."""
        return frozenset({" ".join(item.text.lower().split())})

    def size(self, items: Sequence[Tweet]) -> dict[str, int]:
        """Count messages."""
        return {"messages": len(items)}

    def item_rows(self, system: str, gold: Tweet, predicted: Tweet) -> list[dict[str, Any]]:
        """Return the message with both labels."""
        return [row(system, gold, predicted)]

    def same(self, gold: Tweet, predicted: Tweet) -> bool:
        """Two messages are the same by id or by text."""
        return gold.id == predicted.id or gold.text == predicted.text

    def outcomes(self, gold: Tweet, predicted: Tweet) -> list[Outcome]:
        """Compare the label with gold."""
        return sentiment_outcomes.outcomes(gold, predicted)

    def spans(self, gold: Tweet, predicted: Tweet) -> list[Span]:
        """Show the label."""
        return sentiment_outcomes.spans(gold, predicted)

    def title(self, item: Tweet) -> str:
        """Return the message after its ID."""
        return sentiment_outcomes.title(item)

    def sample(self, split: str) -> Path:
        """Return a split of the embedded sample of tweets."""
        return sample("sentiment", split) / "messages.tsv"
