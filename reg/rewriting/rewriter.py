"""Rewriting: a text is marked, the selector ranks what could stand at each mark, and what is
improbable there gives way.

No paper describes it whole: marking is the full task of GREC'10, choosing is GREC-MSR'09, and that
good references of people should stay is our rule. By default a reference changes only where its
share is below a tenth of the best one's.
"""

from __future__ import annotations

import html
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regsuite.base.changes import applied
from regsuite.corpora.formats.marks.markup import HTML, PLAIN, Shown, shown
from regsuite.corpora.records.grec import Refex, Text
from regsuite.corpora.records.marks import Mark, Marking, Prose, grec_text
from regsuite.english.language import has_both_cases, is_english
from regsuite.english.quotes import quoted
from regsuite.english.spelling import article_for, capitalised
from regsuite.reg.marking.marker import Marker, portions, subject_in
from regsuite.reg.rewriting.explain import reason
from regsuite.reg.rewriting.grammar import agreeing, number_of, verb_after
from regsuite.reg.rewriting.guards import Here, allowed, fixed, own_marks
from regsuite.reg.rewriting.records import Alternative, Change, Chooser, Place, Rewriting

if TYPE_CHECKING:
    from spacy.tokens import Doc

SHARE = 0.1
BATCH = 32
_NUMBERS = {
    **dict.fromkeys("he she it him her his its".split(), "singular"),
    **dict.fromkeys("they them their".split(), "plural"),
}
NOT_ENGLISH = "this does not look like English; the text is as it was"
ONE_CASE = "names cannot be told without capitals and small letters; the text is as it was"
NO_SUBJECT = "no main subject was found; the text is as it was (--title names one)"
NOTHING = "no reference to the main subject was found; the text is as it was"


@dataclass(frozen=True)
class Asked:
    """How to rewrite: what the text is about, as far as it is known, and how boldly."""

    title: str = ""
    category: str = ""
    pronoun: str = ""
    always: bool = False
    explain: bool = False
    kind: str = PLAIN


@dataclass(frozen=True)
class _Portion:
    """A part of a text that was parsed and marked; ``shared`` are the words of relatives' names."""

    offset: int
    doc: Doc
    item: Prose
    shared: frozenset[str]

    @property
    def text(self) -> Text:
        return grec_text(self.item).without_gold()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return self.item.marking.marks if self.item.marking else ()


class Rewriter:
    """A marker and a selector that work together."""

    def __init__(self, marker: Marker, chooser: Chooser):
        self.marker = marker
        self.chooser = chooser

    def rewrite(self, source: str, asked: Asked = Asked()) -> Rewriting:  # noqa: B008 - frozen
        """Rewrite one text."""
        return next(self.rewrite_all([(source, asked)]))

    def rewrite_all(self, sources: Iterable[tuple[str, Asked]]) -> Iterator[Rewriting]:
        """Rewrite texts one after the other; they are parsed and chosen for in batches."""
        batch: list[tuple[str, Asked]] = []
        for pair in sources:
            batch.append(pair)
            if len(batch) == BATCH:
                yield from self._batch(batch)
                batch = []
        yield from self._batch(batch)

    def _batch(self, batch: Sequence[tuple[str, Asked]]) -> Iterator[Rewriting]:
        read = [shown(source, asked.kind) for source, asked in batch]
        cut = [portions(r.text) for r in read]
        docs = self.marker.docs(piece for pieces in cut for _, piece in pieces)
        for (source, asked), r, pieces in zip(batch, read, cut, strict=True):
            item = Prose(
                "text", asked.title or r.title, r.text, None, asked.category, asked.pronoun
            )
            yield self._rewritten(source, asked, r, self._marked(item, pieces, docs))

    def _marked(
        self, item: Prose, pieces: Sequence[tuple[int, str]], docs: Iterator[Doc]
    ) -> Iterator[_Portion | str]:
        """Yield the portions of a text with their marks, or why there are none."""
        subject = None
        for number, (offset, piece) in enumerate(pieces):
            doc = next(docs)
            if not number:
                subject = subject_in(doc, item)
                if subject is None:
                    yield _reason(doc)
            if subject is not None:
                marking, shared = own_marks(self.marker.mark(doc, subject), subject)
                yield _Portion(offset, doc, replace(item, text=piece, marking=marking), shared)

    def _rewritten(
        self, source: str, asked: Asked, read: Shown, found: Iterator[_Portion | str]
    ) -> Rewriting:
        notes: list[str] = []
        marking = Marking("", "none", ())
        changes: list[Change] = []
        places: list[Place] = []
        for portion in found:
            if isinstance(portion, str):
                notes.append(portion)
                continue
            marking = portion.item.marking or marking
            if portion.marks:
                editor = _Editor(portion, read, asked, source, len(places))
                (ranked,) = self.chooser.ranked([portion.text])
                editor.decide(ranked, self.chooser)
                changes += editor.changes
                places += editor.places
        if not places and not notes:
            notes.append(NOTHING)
        changes.sort(key=lambda change: (change.start, change.end))
        text = applied(source, changes)
        return Rewriting(
            source, text, marking.title, marking.semcat, tuple(changes), tuple(places), tuple(notes)
        )


class _Editor:
    """Decides on the marks of a portion and turns decisions into changes of the source."""

    def __init__(self, portion: _Portion, read: Shown, asked: Asked, source: str, first: int):
        self.portion = portion
        self.read = read
        self.asked = asked
        self.source = source
        self.first = first
        self.doc = portion.doc
        self.text = portion.item.text
        self.curly = source.count("’") > source.count("'")
        self.heres = list(_heres(portion))
        self.quoted = quoted(self.text)
        self.number = _number(self.heres)
        self.changes: list[Change] = []
        self.places: list[Place] = []

    def decide(self, ranked: Sequence[Sequence[tuple[Refex, float]]], chooser: Chooser) -> None:
        """Decide on every mark, in order."""
        for k, (here, shares) in enumerate(zip(self.heres, ranked, strict=True)):
            options = _normalised(allowed(here, shares, self.portion.shared))
            held = fixed(here, self._is_quoted(here), self._place(here) is not None)
            chosen = here.mark.refex if held else self._chosen(here, options)
            changed = chosen.key != here.mark.refex.key
            why = ""
            if self.asked.explain and not held:
                why = self._why(k, here, options, chosen, chooser)
            self.places.append(self._described(here, options, held, why))
            if changed:
                self._change(here, chosen, self.first + k)

    def _chosen(self, here: Here, options: Sequence[tuple[Refex, float]]) -> Refex:
        present = here.mark.refex
        share = next((s for r, s in options if r.key == present.key), None)
        if share is None or not options:
            return present
        best, highest = max(options, key=lambda option: option[1])
        bold = self.asked.always or share < SHARE * highest
        return best if bold else present

    def _is_quoted(self, here: Here) -> bool:
        start = here.mark.start
        before = bisect_right(self.quoted, (start, len(self.text))) - 1
        return before >= 0 and start < self.quoted[before][1]

    def _place(self, here: Here) -> tuple[int, int] | None:
        offset = self.portion.offset
        return self.read.place(here.mark.start + offset, here.mark.end + offset)

    def _described(
        self, here: Here, options: Sequence[tuple[Refex, float]], held: str, why: str
    ) -> Place:
        start, end = self._place(here) or (here.mark.start, here.mark.end)
        ordered = sorted(options, key=lambda option: -option[1])
        alternatives = tuple(Alternative(r.text, r.type, round(s, 4)) for r, s in ordered)
        words = here.mark.refex.text if here.empty else self.text[here.mark.start : here.mark.end]
        kind = here.mark.refex.type
        return Place(start, end, words, kind, here.mark.syncat, alternatives, held, why)

    def _change(self, here: Here, chosen: Refex, number: int) -> None:
        place = self._place(here)
        if place is None:
            return
        start, end = place
        words = self._words(here, chosen)
        if chosen.type == "empty":
            end = self._over_space(end)
        elif here.empty:
            words = f"{words} "
        self.changes.append(Change(start, end, self.source[start:end], words, number))
        self._article(here, words or self._text(here.last))
        self._verb(here, chosen)

    def _over_space(self, end: int) -> int:
        while end < len(self.source) and self.source[end] in " \n\t":
            end += 1
        return end

    def _words(self, here: Here, chosen: Refex) -> str:
        if chosen.type == "empty":
            return ""
        words = chosen.text.replace("'", "’") if self.curly else chosen.text.replace("’", "'")
        if here.starts_sentence:
            words = capitalised(words)
        return html.escape(words, quote=False) if self.asked.kind == HTML else words

    def _text(self, i: int) -> str:
        return self.doc[i].text if i < len(self.doc) else ""

    def _article(self, here: Here, words: str) -> None:
        """Make "a" and "an" before a change go with what follows now."""
        if here.first and self.doc[here.first - 1].lower_ in ("a", "an"):
            token = self.doc[here.first - 1]
            self._token(token.idx, token.text, article_for(words))

    def _verb(self, here: Here, chosen: Refex) -> None:
        """Make the verb behind a subject agree where its number changes."""
        if here.mark.syncat != "np-subj" or chosen.type == "empty":
            return
        old = self.number if here.empty else _NUMBERS.get(here.mark.refex.key, self.number)
        new = _NUMBERS.get(chosen.key, self.number)
        verb = verb_after(self.doc, here.last)
        if verb is not None and old != new and old and new:
            self._token(verb.idx, verb.text, agreeing(verb, new))

    def _token(self, start: int, before: str, after: str) -> None:
        offset = self.portion.offset
        place = self.read.place(start + offset, start + len(before) + offset)
        if place is not None and before != after:
            self.changes.append(Change(*place, before, after))

    def _why(
        self,
        k: int,
        here: Here,
        options: Sequence[tuple[Refex, float]],
        chosen: Refex,
        chooser: Chooser,
    ) -> str:
        return reason(self.portion.text, k, here, options, chosen, chooser)


def _reason(doc: Doc) -> str:
    """Say why a text has no subject."""
    if not is_english(doc):
        return NOT_ENGLISH
    return NO_SUBJECT if has_both_cases(doc) else ONE_CASE


def _heres(portion: _Portion) -> Iterator[Here]:
    doc = portion.doc
    sentences = _sentences(doc)
    starts = {token.idx: token.i for token in doc}
    before: Here | None = None
    for mark in portion.marks:
        first = starts[mark.start]
        last = first
        while last < len(doc) and doc[last].idx < mark.end:
            last += 1
        before = Here(doc, mark, first, last, sentences[first], before)
        yield before


def _sentences(doc: Doc) -> list[int]:
    number, found = 0, []
    for token in doc:
        number += bool(token.is_sent_start)
        found.append(number)
    return found


def _number(heres: Sequence[Here]) -> str:
    """Tell by the verbs behind its names whether the subject is one or many."""
    verbs = (
        verb_after(here.doc, here.last)
        for here in heres
        if here.mark.syncat == "np-subj" and here.mark.refex.type in ("name", "common")
    )
    seen = Counter(number for verb in verbs if verb is not None and (number := number_of(verb)))
    return seen.most_common(1)[0][0] if seen else ""


def _normalised(options: Sequence[tuple[Refex, float]]) -> list[tuple[Refex, float]]:
    total = sum(share for _, share in options)
    return [(refex, share / total) for refex, share in options] if total else list(options)
