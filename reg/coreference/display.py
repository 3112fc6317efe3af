"""What a report shows of resolved texts: each mention with whom it was taken for, and errors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.entities import (
    NAME,
    Choice,
    EntityText,
    Found,
    Mention,
    Question,
    Span,
)
from regsuite.evaluation.metrics.entities.alignment import ALIGNMENTS, HEAD
from regsuite.evaluation.report import outcomes as shown
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome

WINDOW = 60
NEW, MISSED, NO_TYPE, NEITHER = "(new)", "(not found)", "(none)", "(neither)"


@dataclass(frozen=True)
class Taken:
    """A gold mention: whom it means, whom it was taken for, and its type on both sides."""

    mention: Mention
    gold: str
    chosen: str
    type: str

    @property
    def right(self) -> bool:
        """Tell whether it was taken for whom it means."""
        return self.gold == self.chosen


class EntityDisplay(Display[EntityText, Choice]):
    """Texts with their mentions as they were resolved."""

    def title(self, item: EntityText) -> str:
        """Return the text's title, or its name."""
        return item.title or item.id

    def outcomes(self, gold: EntityText, choice: Choice) -> list[Outcome]:
        """List the mentions of a text as they were found, or the answer to its question."""
        if gold.question is not None and gold.mentions is None:
            return [_answer(gold, gold.question, choice)]
        typed = any(own.type for own in choice.mentions)
        return [_outcome(gold, own, typed) for own in taken(gold, choice)]

    def spans(self, gold: EntityText, choice: Choice) -> list[shown.Span]:
        """Lay a text out; behind each mention stands the entity that it was taken for."""
        pieces: list[shown.Span] = []
        end = 0
        for own in taken(gold, choice):
            start = own.mention.shortest[0]
            if start >= end:
                pieces += [_plain(gold, (end, start)), _mark(gold, own)]
                end = own.mention.shortest[1]
        return [piece for piece in [*pieces, _plain(gold, (end, len(gold.text)))] if piece.text]


def taken(gold: EntityText, choice: Choice) -> list[Taken]:
    """Return for each gold mention, by its shortest span, whom the system took it for."""
    aligned = ALIGNMENTS.of(gold, choice, HEAD, True)
    by_found = {own.span: mention for mention, own in aligned.pairs}
    found = {id(mention): own for mention, own in aligned.pairs}
    before = _antecedents(choice.mentions)
    names = _names(gold)
    result = []
    known: set[str] = set()
    for mention in gold.mentions or ():
        own = found.get(id(mention))
        chosen = MISSED if own is None else NEW
        if own is not None and (earlier := before.get(own.span)) is not None:
            meant = by_found.get(earlier.span)
            chosen = names[meant.entity] if meant else gold.words(earlier.span)
        wanted = names[mention.entity] if mention.entity in known else NEW
        known.add(mention.entity)
        result.append(Taken(mention, wanted, chosen, own.type if own else MISSED))
    return sorted(result, key=lambda t: t.mention.shortest)


def _antecedents(mentions: Sequence[Found]) -> dict[Span, Found]:
    """Return for each found mention the one before it in its chain."""
    latest: dict[str, Found] = {}
    result = {}
    for own in mentions:
        if own.entity in latest:
            result[own.span] = latest[own.entity]
        latest[own.entity] = own
    return result


def _names(gold: EntityText) -> dict[str, str]:
    """Call each gold entity by its first name, or by its first mention."""
    return {
        entity: gold.words(next((m.shortest for m in own if m.kind == NAME), own[0].span))
        for entity, own in gold.chains.items()
    }


def _outcome(gold: EntityText, own: Taken, typed: bool) -> Outcome:
    """Say what became of a mention; where the system tells no types, its kind stands for them."""
    start, end = own.mention.span
    kind = own.mention.type or NO_TYPE if typed else own.mention.kind
    said = kind if not typed and own.type != MISSED else own.type or NO_TYPE
    return Outcome(
        kind,
        said,
        own.gold,
        own.chosen,
        gold.text[max(0, start - WINDOW) : start],
        f"[{gold.words((start, end))}]{gold.text[end : end + WINDOW]}",
        gold.title or gold.id,
    )


def _answer(gold: EntityText, question: Question, choice: Choice) -> Outcome:
    kinds, words = zip(*_named(gold, question, choice), strict=True)
    start, end = question.pronoun
    before = gold.text[max(0, start - WINDOW) : start]
    after = f"[{gold.words((start, end))}]{gold.text[end : end + WINDOW]}"
    return Outcome(kinds[0], kinds[1], words[0], words[1], before, after, gold.id)


def _named(gold: EntityText, question: Question, choice: Choice) -> Iterator[tuple[str, str]]:
    """Yield which of the names are meant, by letters and by words, in gold and in the choice."""
    for answers in (question.answers or (False, False), question.answered(choice)):
        letters = "".join(letter for letter, own in zip("AB", answers, strict=True) if own)
        names = [gold.words(n) for n, own in zip(question.names, answers, strict=True) if own]
        yield letters or NEITHER, " + ".join(names) or NEITHER


def _plain(gold: EntityText, span: Span) -> shown.Span:
    return shown.Span(" ".join(gold.words(span).replace("\n\n", " ¶ ").split()))


def _mark(gold: EntityText, own: Taken) -> shown.Span:
    words = gold.words(own.mention.shortest)
    if own.right:
        tail = "" if own.gold in (NEW, words) else f" [{own.gold}]"
        return shown.Span(words + tail, True)
    return shown.Span(f"{words} [{own.chosen}, should be {own.gold}]", False)
