"""What may stand in a place, by marks that are made by hand."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark, Marking
from regsuite.english import pipeline
from regsuite.english.entities.subject import Subject, subject_of
from regsuite.reg.rewriting.guards import MarkContext, allowed, fixed, own_marks

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


def context(
    text: str, words: str, before: MarkContext | None = None, refex: Refex | None = None
) -> MarkContext:
    """Return the last place of a text that has these words, as a mark."""
    doc = pipeline.load(pipeline.shipped()).parse(text)
    start = text.rindex(words)
    span = doc.char_span(start, start + len(words))
    own = Mark(start, start + len(words), "np-subj", refex or named(words), ())
    number = [sent.start for sent in doc.sents].index(span.sent.start)
    return MarkContext(doc, own, span.start, span.end, number, before)


PRONOUN = Refex("he", "pronoun", "no", "pronoun", "nominative")
NOTHING = Refex("_", "empty")
RELATIVE = Refex("who", "pronoun", "no", "rel-pron", "nominative")
EMPHATIC = Refex("he himself", "pronoun", "yes", "pronoun", "nominative")


@pytest.mark.parametrize(
    ("text", "refex", "stands"),
    [
        ("Tom Dunn is a pilot. Today Dunn sails.", PRONOUN, True),
        ("Tom Dunn is a pilot. Rain fell. Today Dunn sails.", PRONOUN, False),  # too far
        ("Tom Dunn was late. Then Ada left, and Dunn wept.", PRONOUN, False),  # somebody else
        ("Tom Dunn was late and Dunn was tired.", NOTHING, True),
        ("Tom Dunn was late but Dunn was happy.", NOTHING, True),
        ("Tom Dunn is a pilot. Dunn sails.", NOTHING, False),
        ("Tom Dunn was late when Dunn was tired.", NOTHING, False),
        ("Tom Dunn was late, the rain fell and Dunn was tired.", NOTHING, False),
        ("Tom Dunn is a pilot. Dunn sails.", RELATIVE, False),
        ("Tom Dunn is a pilot. Dunn sails.", EMPHATIC, False),
    ],
)
def test_what_may_stand_behind_a_mark(text: str, refex: Refex, stands: bool) -> None:
    here = context(text, "Dunn", context(text, "Tom Dunn"))
    found = allowed(here, [(refex, 0.5), (named("Dunn"), 0.1)])
    assert found == [*([(refex, 0.5)] if stands else []), (named("Dunn"), 0.1)]


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("Dunn sails.", True),
        ("Rain fell. Dunn sails.", True),
        ("Rain fell.\n\nDunn sails.", True),
        ("Today: Dunn sails.", True),
        ("Rain fell. “Dunn sails.”", True),
        ("“Dunn sails.”", True),
        ("Today Dunn sails.", False),
        ("He said that “Dunn sails” today.", False),
    ],
)
def test_a_mark_that_starts_a_sentence(text: str, starts: bool) -> None:
    assert context(text, "Dunn").starts_sentence is starts


@pytest.mark.parametrize(
    ("refex", "quoted", "placed", "why"),
    [
        (named("Dunn"), False, True, ""),
        (named("Dunn"), True, True, "quotation"),
        (named("Dunn"), False, False, "linked"),
        (RELATIVE, False, True, "relative"),
        (EMPHATIC, False, True, "emphatic"),
        (Refex("himself", "pronoun", "no", "pronoun", "accusative"), False, True, "emphatic"),
        (Refex("Dunn himself", "name", "no", "nominal", "plain"), False, True, "emphatic"),
    ],
)
def test_what_keeps_a_mark_says_so(refex: Refex, quoted: bool, placed: bool, why: str) -> None:
    said = fixed(context("Dunn sails.", "Dunn", refex=refex), quoted, placed)
    assert why in said and bool(why) == bool(said)


@pytest.mark.parametrize(
    ("text", "words"), [("Dunn & Sons sells boats.", "Dunn"), ("We saw the Dunn Museum.", "Dunn")]
)
def test_a_part_of_a_longer_name_stays(text: str, words: str) -> None:
    assert fixed(context(text, words), quoted=False, placed=True) == "is part of a longer name"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Tom Dunn sold the farm and sailed home.", ""),
        ("Tom Dunn slept, but the rain fell and spoiled it.", "another subject"),
    ],
)
def test_an_empty_subject_stays_where_the_clause_before_has_another(text: str, why: str) -> None:
    verb = "sailed" if "sailed" in text else "spoiled"
    here = context(text, verb, context(text, "Tom Dunn"), NOTHING)
    here = MarkContext(here.doc, here.mark, here.first, here.first, here.sentence, here.before)
    said = fixed(here, quoted=False, placed=True)
    assert why in said and bool(why) == bool(said)


@pytest.mark.parametrize(
    ("text", "takes"),
    [
        ("Tom Dunn is a pilot. Dunn sails.", True),
        ("Tom Dunn is a pilot. Dunn and Max sail.", False),
        ("Tom Dunn is a pilot. Dunn, a sailor, sails.", False),
    ],
)
def test_where_a_pronoun_takes_the_place_of_a_name(text: str, takes: bool) -> None:
    here = context(text, "Dunn", context(text, "Tom Dunn"))
    assert (allowed(here, [(PRONOUN, 0.5)]) != []) is takes
