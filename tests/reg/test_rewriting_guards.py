"""What may stand in a place, by marks that are made by hand."""

from __future__ import annotations

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark, Marking
from regsuite.english import pipeline
from regsuite.english.entities.subject import Subject, subject_of
from regsuite.reg.rewriting.guards import MarkContext, allowed, own_marks

TEXT = "Tom Dunn is a pilot. His sister Anna Dunn is a cook. Captain Dunn sails."


def named(words: str) -> Refex:
    return Refex(words, "name", "no", "nominal", "plain")


def mark(words: str) -> Mark:
    start = TEXT.index(words)
    return Mark(start, start + len(words), "np-subj", named(words), ())


def about() -> Subject:
    return subject_of(pipeline.load(pipeline.shipped()).parse(TEXT), "Tom Dunn")


def first(words: str) -> MarkContext:
    doc = pipeline.load(pipeline.shipped()).parse(TEXT)
    return MarkContext(doc, mark(words), 0, 2, 0, None)


def test_the_name_of_a_relative_is_no_mark_and_its_words_are_told() -> None:
    marks = (mark("Tom Dunn"), mark("Anna Dunn"), mark("Captain Dunn"))
    kept, shared = own_marks(Marking("Tom Dunn", "person", marks), about())
    assert [m.refex.text for m in kept.marks] == ["Tom Dunn", "Captain Dunn"]
    assert shared == {"anna", "dunn"}


def test_the_first_mention_is_never_made_shorter() -> None:
    ranked = [(named(words), 0.3) for words in ("Tom Dunn", "Captain Dunn", "Thomas Tom Dunn")]
    found = [refex.text for refex, _ in allowed(first("Tom Dunn"), ranked)]
    assert found == ["Tom Dunn", "Thomas Tom Dunn"]


def test_a_surname_that_a_relative_has_too_is_unclear() -> None:
    before = first("Tom Dunn")
    here = MarkContext(before.doc, mark("Captain Dunn"), 13, 15, 2, before)
    ranked = [(named(words), 0.3) for words in ("Captain Dunn", "Dunn", "Tom Dunn")]
    assert len(allowed(here, ranked)) == 3
    found = [refex.text for refex, _ in allowed(here, ranked, frozenset({"anna", "dunn"}))]
    assert found == ["Captain Dunn", "Tom Dunn"]
