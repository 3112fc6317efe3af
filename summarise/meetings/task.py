"""Meetings as a task: the sentences of a transcript that sum it up.

The answer is compared with the abstract that a person wrote. Sounds that fill pauses and marks of
noise are no words of a meeting. Meetings of one series share people and matter, so that one may not
be learned from where another is tested. ``names=yes`` puts who speaks before each sentence.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import UNITS, Document, DocumentSet, Limit, Sentence
from regsuite.corpora.samples import sample
from regsuite.english.document_sentences import split
from regsuite.evaluation.metrics.summaries import METRICS
from regsuite.summarise.chats.speech import cleaned
from regsuite.summarise.files import MeetingFiles
from regsuite.summarise.texts.task import SummaryTask, reference_limit

LIMIT = Limit("words", 150)


class MeetingTask(MeetingFiles, SummaryTask):
    """Choose the sentences that sum up a meeting."""

    options = (*UNITS, "names")
    metrics = METRICS[:4]
    conditions = "meeting"

    def __init__(self, given: Mapping[str, str] | None = None):
        super().__init__(given)
        self.names = _yes(self.given.get("names", "no"))

    def sample(self, split: str) -> Any:
        """Return a split of the embedded meetings."""
        return sample("meeting", split)

    def prepare(self, item: DocumentSet) -> DocumentSet:
        """Clean what was said, split it and state the length asked for."""
        documents = tuple(as_said(d, self.names) for d in item.documents)
        limit = self.limit or reference_limit(item) or LIMIT
        return replace(item, documents=documents, limit=limit)

    def overlap_keys(self, item: DocumentSet) -> frozenset[str]:
        """Return the series; where none is given, the texts."""
        series = {f"series {d.publisher}" for d in item.documents if d.publisher}
        return frozenset(series) or super().overlap_keys(item)


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise InputError(f'names takes yes or no, not "{text}"')
    return text == "yes"


def as_said(document: Document, names: bool = False) -> Document:
    """Return a transcript cleaned and split; ``names`` puts who speaks before each sentence."""
    turns = document.text.split("\n\n")
    speakers = [name for _, name in document.headings] or [""] * len(turns)
    text, headings, place = [], [], 0
    for turn, speaker in zip(turns, speakers, strict=False):
        said = cleaned(turn)
        if any(map(str.isalnum, said)):
            headings.append((place, speaker))
            text.append(said)
            place += len(said) + 2
    whole = split(replace(document, text="\n\n".join(text), headings=tuple(headings)))
    if not names:
        return whole
    return replace(whole, sentences=tuple(_named(whole, s) for s in whole.sentences))


def _named(document: Document, sentence: Sentence) -> Sentence:
    name = speaker_of(document, sentence)
    return replace(sentence, text=f"{name}: {sentence.text}") if name else sentence


def speaker_of(document: Document, sentence: Sentence) -> str:
    """Return who says a sentence of a transcript."""
    place = bisect_right(document.headings, sentence.start, key=lambda h: h[0]) - 1
    return document.headings[place][1] if place >= 0 else ""
