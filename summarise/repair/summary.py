"""Repair of a summary: references put right that lost their antecedents, within its length.

What to change is found in ``summarise.repair``; here it is fitted into the limit and kept with the
sentence it was made in. Names come first, in the order of the summary, then descriptions with what
room is left: words put in count like any others. A sentence that was cut stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from regsuite.base.changes import Change, applied, diff, marked_up
from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence, Summary
from regsuite.english.spelling import capitalised
from regsuite.summarise.repair.plan import Plan, Proposal
from regsuite.summarise.repair.prefilter import possible_repairs

OPENING = "opening"
_MOST = 500
_WHY = "the sentence before is not here"


@dataclass(frozen=True)
class Repair(Change):
    """A change to a sentence of the source: what kind of reference it is for, and why."""

    kind: str
    reason: str


@dataclass(frozen=True)
class Repaired:
    """A sentence as its document has it, and the changes made to it, in order."""

    source: Sentence
    changes: tuple[Repair, ...] = ()

    @property
    def text(self) -> str:
        """The sentence with its changes."""
        return applied(self.source.text, self.changes)

    @property
    def sentence(self) -> Sentence:
        """The same as a sentence of the summary."""
        return replace(self.source, text=self.text)

    def diff(self, colour: bool) -> str:
        """Return what went and what came, in colour or in brackets."""
        return diff(self.source.text, self.changes, colour)

    def as_html(self) -> str:
        """Return the sentence with what came marked; titles say what stood there and why."""
        return marked_up(self.source.text, self.changes, lambda c: c.reason, gone=False)

    def as_data(self) -> dict[str, Any]:
        """Return what JSON holds beside the text, nothing where nothing changed."""
        if not self.changes:
            return {}
        return {"source": self.source.text, "changes": [asdict(c) for c in self.changes]}


class _Room:
    """How much may still be added to a summary, in the unit of its limit."""

    def __init__(self, limit: Limit | None, sentences: Sequence[Sentence]):
        self.limit = limit if limit is not None and limit.unit != "sentences" else None
        spent = sum(self.limit.size(s) for s in sentences) if self.limit else 0
        self.left = self.limit.room - spent if self.limit else 0
        self.refused = self.lacking = 0

    def _cost(self, before: str, after: str) -> int:
        if self.limit is None:
            return 0
        return self.limit.size(Sentence(after)) - self.limit.size(Sentence(before))

    def fits(self, before: str, after: str) -> bool:
        """Tell whether words can take others' place, and spend what they cost."""
        cost = self._cost(before, after)
        fits = cost <= max(self.left, 0)
        self.left -= cost if fits else 0
        return fits

    def fits_name(self, before: str, after: str) -> bool:
        """Do the same for a repair, and count those that there is no room for."""
        if self.fits(before, after):
            return True
        self.refused += 1
        self.lacking += self._cost(before, after)
        return False


@dataclass(frozen=True)
class Repairs:
    """The sentences of a summary, how many repairs there was no room for, and what they lack."""

    sentences: tuple[Repaired, ...]
    refused: int = 0
    lacking: int = 0

    @property
    def summary(self) -> Summary:
        """The summary as it now is."""
        return Summary.of([s.sentence for s in self.sentences])

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be said of repairs that were not made."""
        if not self.refused:
            return ()
        what = "1 reference was" if self.refused == 1 else f"{self.refused} references were"
        return (f"{what} not repaired: no room within the length",)


def repaired(
    item: DocumentSet, summary: Summary, limit: Limit | None = None, same_paragraph: bool = False
) -> Repairs:
    """Repair the sentences of an extract within a limit.

    ``same_paragraph`` looks for whom a pronoun means in its own paragraph alone. A summary of more
    than ``_MOST`` sentences leaves so little behind that it stays as it is.
    """
    if len(summary.sentences) > _MOST:
        return as_chosen(item, summary)
    documents = {d.id: d for d in item.documents}
    chosen = [_Chosen(documents[s.document], s) for s in summary.sentences]
    possible = possible_repairs(documents, [c.source for c in chosen])
    if not possible.kinds:
        return Repairs(tuple(c.repaired() for c in chosen))
    room = _Room(limit, summary.sentences)
    plan = Plan(item.documents, room.fits_name, possible, same_paragraph)
    for one in chosen:
        one.proposals = plan.add(one.source.document, one.source.number, not one.cut)
    for one in chosen:
        one.describe(room)
    return Repairs(tuple(c.repaired() for c in chosen), room.refused, room.lacking)


def as_chosen(item: DocumentSet, summary: Summary) -> Repairs:
    """Set the sentences of an extract, as they were chosen, beside those of their documents."""
    documents = {d.id: d for d in item.documents}
    return Repairs(tuple(_Chosen(documents[s.document], s).repaired() for s in summary.sentences))


class _Chosen:
    """A sentence of a summary beside that of its document, of which it may leave out the start."""

    def __init__(self, document: Document, sentence: Sentence):
        own = document.sentences[sentence.number]
        self.chosen = sentence
        self.taken_off = _taken_off(own.text, sentence.text)
        self.cut = self.taken_off is None
        self.source = sentence if self.cut else own
        self.proposals: list[Proposal] = []

    def describe(self, room: _Room) -> None:
        """Add the descriptions that there is room for."""
        self.proposals = [
            replace(p, words=p.described) if room.fits(p.words, p.described) else p
            for p in self.proposals
        ]

    def repaired(self) -> Repaired:
        """Return the sentence with its changes, the first word's capital put right."""
        start = self.taken_off or 0
        made = [self._change(p, start) for p in self.proposals if p.start >= start]
        if not start:
            return Repaired(self.source, tuple(made))
        ends = start if made and made[0].start == start else self._first_word(start)
        gone, left = self.source.text[:ends], self.chosen.text[: ends - start]
        return Repaired(self.source, (Repair(0, ends, gone, left, OPENING, _WHY), *made))

    def _first_word(self, start: int) -> int:
        """Return where the word ends that got the capital."""
        text = self.source.text
        return next((i for i in range(start, len(text)) if not text[i].isalpha()), len(text))

    def _change(self, proposal: Proposal, start: int) -> Repair:
        before = self.source.text[proposal.start : proposal.end]
        words = capitalised(proposal.words) if proposal.start == start else proposal.words
        return Repair(proposal.start, proposal.end, before, words, proposal.kind, proposal.why)


def _taken_off(source: str, text: str) -> int | None:
    """Return how much of a sentence's start was left out, None where it was cut elsewhere."""
    start = len(source) - len(text)
    if start < 0 or source[start + 1 :] != text[1:]:
        return None
    return start if source[start : start + 1].upper() == text[:1].upper() else None
