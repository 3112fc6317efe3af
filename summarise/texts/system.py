"""What the extraction systems share: they rank; here sentences are cut to a length and ordered.

Sentences are taken by rank while they fit; one that does not fit is passed over. Where not even
one fits, the first-ranked is cut at a word, as the DUC evaluations cut summaries that were too
long. Sentences that repeat a taken one word for word are passed over, so that duplicate documents
do no harm.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from regsuite.corpora.records.documents import DocumentSet, Limit, Sentence, Summary
from regsuite.english.discourse.not_text import not_text
from regsuite.suite.contracts.system import System

DEFAULT = Limit("words", 100)
PAPER = "Zhou & Hovy 2003, A Web-Trained Extraction Summarization System"


@dataclass(frozen=True, slots=True)
class Scored:
    """A sentence with its score; ``note`` says why it may not be chosen, ``role`` what it does."""

    sentence: Sentence
    score: float
    note: str = ""
    role: str = ""


Summarised: TypeAlias = tuple[list[Scored], Summary]
"""A ranking and the summary made from it."""


def by_score(item: DocumentSet, scores: Iterable[float]) -> list[Scored]:
    """Rank the sentences of an item by score, ties in text order."""
    scored = [Scored(s, float(x)) for s, x in zip(item.sentences, scores, strict=True)]
    return sorted(scored, key=lambda s: -s.score)


def set_aside(item: DocumentSet, ranked: Sequence[Scored]) -> list[Scored]:
    """Move what is not text behind the other sentences, with a note."""
    reasons = {
        (s.document, s.number): reason
        for d in item.documents
        for s, reason in zip(d.sentences, not_text(d), strict=True)
        if reason
    }
    noted = [
        replace(s, note=f"not text: {reasons[place]}")
        if (place := (s.sentence.document, s.sentence.number)) in reasons
        else s
        for s in ranked
    ]
    return sorted(noted, key=lambda s: bool(s.note))


def cut(ranked: Sequence[Scored], limit: Limit) -> list[Sentence]:
    """Take sentences by rank while they fit."""
    taken: list[Sentence] = []
    seen: set[str] = set()
    room = limit.room
    offered = [s for s in ranked if not s.note] or ranked
    for scored in offered:
        if room <= 0:
            break
        size, key = limit.size(scored.sentence), scored.sentence.key
        if size <= room and key and key not in seen:
            taken.append(scored.sentence)
            seen.add(key)
            room -= size
    return taken or [_shortened(s.sentence, limit) for s in offered[:1] if limit.amount > 0]


def cut_exactly(ranked: Sequence[Scored], limit: Limit) -> list[Sentence]:
    """Take sentences by rank, the last one cut where the limit is reached, as DUC cut summaries."""
    taken: list[Sentence] = []
    room = limit.room
    for scored in (s for s in ranked if not s.note):
        if room <= 0:
            break
        text = _beginning(scored.sentence.text, limit.unit, room)
        taken += [replace(scored.sentence, text=text)] if text else []
        room -= limit.size(scored.sentence)
    return taken


def _beginning(text: str, unit: str, room: int) -> str:
    if unit == "words":
        return " ".join(text.split()[:room])
    return text if unit == "sentences" else text.encode()[: room - 1].decode(errors="ignore")


def _shortened(sentence: Sentence, limit: Limit) -> Sentence:
    words = sentence.text.split()
    if limit.unit == "words":
        return replace(sentence, text=" ".join(words[: limit.amount]))
    text = sentence.text.encode()[: limit.amount].decode(errors="ignore")
    whole = len(text) == len(sentence.text) or sentence.text[len(text)] == " "
    return replace(sentence, text=text if whole or " " not in text else text.rsplit(" ", 1)[0])


def in_order(item: DocumentSet, sentences: Iterable[Sentence]) -> list[Sentence]:
    """Sort sentences by day where all documents have one, then by document, then by place."""
    dated = all(d.date is not None for d in item.documents)
    days = {d.id: (str(d.date) if dated else "", i) for i, d in enumerate(item.documents)}
    return sorted(sentences, key=lambda s: (days[s.document], s.number))


def summary(item: DocumentSet, ranked: Sequence[Scored], limit: Limit | None = None) -> Summary:
    """Make the summary of a ranking, within the limit given or that of the item."""
    return Summary.of(in_order(item, cut(ranked, limit or item.limit or DEFAULT)))


class Extractor(System[DocumentSet, Summary]):
    """A callable (item, limit) → all sentences, best first, with scores."""

    task = "text"
    paper = PAPER

    @abstractmethod
    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank all sentences; a greedy method may look at the limit to know when to stop."""

    def summarise(self, item: DocumentSet, limit: Limit | None = None) -> Summarised:
        """Return the ranking, with what is not text at its end, and the summary made from it."""
        ranked = set_aside(item, self(item, limit))
        return ranked, summary(item, ranked, limit)

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Summarise every item within its own limit."""
        return [summary(item, self(item, item.limit)) for item in items]


class Untrained(Extractor):
    """For a method that has nothing to learn."""

    learns = False
