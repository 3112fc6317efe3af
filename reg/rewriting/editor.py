"""Deciding on the references of a text, and turning the decisions into changes of its source."""

from __future__ import annotations

import html
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.corpora.formats.marks.markup import HTML, Shown
from regsuite.corpora.records.grec import Refex, Text
from regsuite.corpora.records.marks import Mark, Prose, grec_text
from regsuite.english.quotes import quoted
from regsuite.english.spelling import article_for, capitalised
from regsuite.reg.rewriting.explain import reason
from regsuite.reg.rewriting.grammar import agreeing, number_of, verb_after
from regsuite.reg.rewriting.guards import MarkContext, allowed, fixed
from regsuite.reg.rewriting.records import Alternative, Change, Chooser, Place, RewriteOptions
from regsuite.reg.rewriting.referents import Referents

if TYPE_CHECKING:
    from spacy.tokens import Doc

SHARE = 0.1
_LONGEST_HEADING = 12
_NUMBERS = {
    **dict.fromkeys("he she it him her his its".split(), "singular"),
    **dict.fromkeys("they them their".split(), "plural"),
}


@dataclass(frozen=True)
class Portion:
    """A part of a text that was parsed and marked; ``shared`` are the words of relatives' names."""

    offset: int
    doc: Doc
    item: Prose
    shared: frozenset[str]
    referents: Referents

    @property
    def text(self) -> Text:
        return grec_text(self.item).without_gold()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return self.item.marking.marks if self.item.marking else ()


class Editor:
    """Decides on the marks of a portion and turns decisions into changes of the source."""

    def __init__(
        self, portion: Portion, read: Shown, asked: RewriteOptions, source: str, first: int
    ):
        self.portion = portion
        self.read = read
        self.asked = asked
        self.source = source
        self.first = first
        self.doc = portion.doc
        self.text = portion.item.text
        self.curly = source.count("’") > source.count("'")
        self.contexts = list(_contexts(portion))
        self.quoted = quoted(self.text)
        self.number = _number(self.contexts)
        self.changes: list[Change] = []
        self.places: list[Place] = []

    def decide(self, ranked: Sequence[Sequence[tuple[Refex, float]]], chooser: Chooser) -> None:
        """Decide on every mark, in order."""
        for k, (context, shares) in enumerate(zip(self.contexts, ranked, strict=True)):
            options = _normalised(allowed(context, shares, self.portion.shared))
            held = fixed(context, self._is_quoted(context), self._place(context) is not None)
            chosen = context.mark.refex
            if not held:
                chosen, held = self._surely(context, options)
            changed = chosen.key != context.mark.refex.key
            why = ""
            if self.asked.explain and not held:
                why = reason(self.portion.text, k, context, options, chosen, chooser)
            self.places.append(self._described(context, options, held, why))
            if changed:
                self._change(context, chosen, self.first + k)

    def _surely(
        self, context: MarkContext, options: Sequence[tuple[Refex, float]]
    ) -> tuple[Refex, str]:
        """Choose what the entity layer has nothing against; if nothing is left, say why."""
        present, referents = context.mark.refex, self.portion.referents
        chosen, held = self._chosen(context, options), ""
        if self.asked.explain or chosen.key != present.key:
            held = referents.against(context.mark)
            if not held and context.empty:
                held = referents.against_clause(context)
        if held:
            return present, held
        while chosen.key != present.key:
            why = referents.against_choice(context, chosen)
            if not why:
                return chosen, ""
            held = held or why
            options = [option for option in options if option[0].key != chosen.key]
            chosen = self._chosen(context, options)
        return present, held

    def _chosen(self, context: MarkContext, options: Sequence[tuple[Refex, float]]) -> Refex:
        present = context.mark.refex
        share = next((s for r, s in options if r.key == present.key), None)
        if share is None or not options:
            return present
        best, highest = max(options, key=lambda option: option[1])
        bold = self.asked.always or share < SHARE * highest
        return best if bold else present

    def _is_quoted(self, context: MarkContext) -> bool:
        start = context.mark.start
        before = bisect_right(self.quoted, (start, len(self.text))) - 1
        return before >= 0 and start < self.quoted[before][1]

    def _place(self, context: MarkContext) -> tuple[int, int] | None:
        offset = self.portion.offset
        return self.read.place(context.mark.start + offset, context.mark.end + offset)

    def _described(
        self, context: MarkContext, options: Sequence[tuple[Refex, float]], held: str, why: str
    ) -> Place:
        start, end = self._place(context) or (context.mark.start, context.mark.end)
        ordered = sorted(options, key=lambda option: -option[1])
        alternatives = tuple(Alternative(r.text, r.type, round(s, 4)) for r, s in ordered)
        mark = context.mark
        words = mark.refex.text if context.empty else self.text[mark.start : mark.end]
        return Place(start, end, words, mark.refex.type, mark.syncat, alternatives, held, why)

    def _change(self, context: MarkContext, chosen: Refex, number: int) -> None:
        place = self._place(context)
        if place is None:
            return
        start, end = place
        words = self._words(context, chosen)
        if chosen.type == "empty":
            end = self._over_space(end)
        elif context.empty:
            words = f"{words} "
        self.changes.append(Change(start, end, self.source[start:end], words, number))
        self._article(context, words or self._text(context.last))
        self._verb(context, chosen)

    def _over_space(self, end: int) -> int:
        while end < len(self.source) and self.source[end] in " \n\t":
            end += 1
        return end

    def _words(self, context: MarkContext, chosen: Refex) -> str:
        if chosen.type == "empty":
            return ""
        words = chosen.text.replace("'", "’") if self.curly else chosen.text.replace("’", "'")
        if context.starts_sentence:
            words = capitalised(words)
        return html.escape(words, quote=False) if self.asked.kind == HTML else words

    def _text(self, i: int) -> str:
        return self.doc[i].text if i < len(self.doc) else ""

    def _article(self, context: MarkContext, words: str) -> None:
        """Make "a" and "an" before a change go with what follows now."""
        if context.first and self.doc[context.first - 1].lower_ in ("a", "an"):
            token = self.doc[context.first - 1]
            self._token(token.idx, token.text, article_for(words))

    def _verb(self, context: MarkContext, chosen: Refex) -> None:
        """Make the verb behind a subject agree where its number changes."""
        if context.mark.syncat != "np-subj" or chosen.type == "empty":
            return
        old = self.number if context.empty else _NUMBERS.get(context.mark.refex.key, self.number)
        new = _NUMBERS.get(chosen.key, self.number)
        verb = verb_after(self.doc, context.last)
        if verb is not None and old != new and old and new:
            self._token(verb.idx, verb.text, agreeing(verb, new))

    def _token(self, start: int, before: str, after: str) -> None:
        offset = self.portion.offset
        place = self.read.place(start + offset, start + len(before) + offset)
        if place is not None and before != after:
            self.changes.append(Change(*place, before, after))


def _contexts(portion: Portion) -> Iterator[MarkContext]:
    doc = portion.doc
    sentences = _sentences(doc)
    starts = {token.idx: token.i for token in doc}
    before: MarkContext | None = None
    heading = _heading_end(doc.text)
    for mark in portion.marks:
        if before is not None and before.mark.end <= heading < mark.end:
            before = None
        first = starts[mark.start]
        last = first
        while last < len(doc) and doc[last].idx < mark.end:
            last += 1
        before = MarkContext(doc, mark, first, last, sentences[first], before)
        yield before


def _heading_end(text: str) -> int:
    """Return where a heading above a text ends: a short first line without a stop; 0 for none."""
    line, newline, _ = text.partition("\n")
    is_heading = newline and line.strip() and line.rstrip()[-1] not in ".!?,;:"
    return len(line) if is_heading and len(line.split()) <= _LONGEST_HEADING else 0


def _sentences(doc: Doc) -> list[int]:
    number, starts = 0, []
    for token in doc:
        number += bool(token.is_sent_start)
        starts.append(number)
    return starts


def _number(contexts: Sequence[MarkContext]) -> str:
    """Tell by the verbs behind its names whether the subject is one or many."""
    verbs = (
        verb_after(context.doc, context.last)
        for context in contexts
        if context.mark.syncat == "np-subj" and context.mark.refex.type in ("name", "common")
    )
    seen = Counter(number for verb in verbs if verb is not None and (number := number_of(verb)))
    return seen.most_common(1)[0][0] if seen else ""


def _normalised(options: Sequence[tuple[Refex, float]]) -> list[tuple[Refex, float]]:
    total = sum(share for _, share in options)
    return [(refex, share / total) for refex, share in options] if total else list(options)
