"""Rewriting: a text is marked, the selector ranks what could stand at each mark, and what is
improbable there is replaced.

No paper describes it whole: marking is the full task of GREC'10, choosing is GREC-MSR'09, and that
good references of people should stay is our rule. By default a reference changes only where its
share is below a tenth of the best one's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from regsuite.base.changes import applied
from regsuite.corpora.formats.marks.markup import Shown, shown
from regsuite.corpora.records.marks import Marking, Prose
from regsuite.english.language import has_both_cases, is_english
from regsuite.reg.marking.marker import Marker, portions, subject_in
from regsuite.reg.rewriting.editor import Editor, Portion
from regsuite.reg.rewriting.guards import own_marks
from regsuite.reg.rewriting.records import Change, Chooser, Place, RewriteOptions, Rewriting
from regsuite.reg.rewriting.referents import Referents

if TYPE_CHECKING:
    from spacy.tokens import Doc

BATCH = 32
NOT_ENGLISH = "this does not look like English; the text is as it was"
ONE_CASE = "names cannot be told without capitals and small letters; the text is as it was"
NO_SUBJECT = "no main subject was found; the text is as it was (--title names one)"
NOTHING = "no reference to the main subject was found; the text is as it was"


class Rewriter:
    """A marker and a selector that work together."""

    def __init__(self, marker: Marker, chooser: Chooser):
        self.marker = marker
        self.chooser = chooser

    def rewrite(self, source: str, asked: RewriteOptions = RewriteOptions()) -> Rewriting:  # noqa: B008 - frozen
        """Rewrite one text."""
        return next(self.rewrite_all([(source, asked)]))

    def rewrite_all(self, sources: Iterable[tuple[str, RewriteOptions]]) -> Iterator[Rewriting]:
        """Rewrite texts one after the other; they are parsed and chosen for in batches."""
        batch: list[tuple[str, RewriteOptions]] = []
        for pair in sources:
            batch.append(pair)
            if len(batch) == BATCH:
                yield from self._batch(batch)
                batch = []
        yield from self._batch(batch)

    def _batch(self, batch: Sequence[tuple[str, RewriteOptions]]) -> Iterator[Rewriting]:
        read = [shown(source, asked.kind) for source, asked in batch]
        cut = [portions(r.text) for r in read]
        docs = self.marker.docs(piece for pieces in cut for _, piece in pieces)
        for (source, asked), r, pieces in zip(batch, read, cut, strict=True):
            item = Prose("text", asked.title, r.text, None, asked.category, asked.pronoun, r.title)
            yield self._rewritten(source, asked, r, self._marked(item, pieces, docs))

    def _marked(
        self, item: Prose, pieces: Sequence[tuple[int, str]], docs: Iterator[Doc]
    ) -> Iterator[Portion | str]:
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
                own = replace(item, text=piece, marking=marking)
                guessed = subject.title not in (item.title, item.heading)
                referents = Referents(doc, subject, marking.marks, item.pronoun, guessed)
                yield Portion(offset, doc, own, shared, referents)

    def _rewritten(
        self, source: str, asked: RewriteOptions, read: Shown, result: Iterator[Portion | str]
    ) -> Rewriting:
        notes: list[str] = []
        marking = Marking("", "none", ())
        changes: list[Change] = []
        places: list[Place] = []
        for portion in result:
            if isinstance(portion, str):
                notes.append(portion)
                continue
            marking = portion.item.marking or marking
            if portion.marks:
                editor = Editor(portion, read, asked, source, len(places))
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


def _reason(doc: Doc) -> str:
    """Say why a text has no subject."""
    if not is_english(doc):
        return NOT_ENGLISH
    return NO_SUBJECT if has_both_cases(doc) else ONE_CASE
