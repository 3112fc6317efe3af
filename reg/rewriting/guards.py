"""What may stand in a place: candidates that would be ungrammatical or unclear there are out.

The lists of GREC offer the same REFEXs for every place of a SYNCAT; a selector trained on texts
people wrote seldom takes those that do not fit, but a text that is to be read must never have them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark, Marking
from regsuite.english.entities.lexicon import EMPHATIC
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import name_words
from regsuite.english.labels import Function, function
from regsuite.reg.rewriting.grammar import verb_after

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_COORDINATORS = frozenset("and but or then".split())
_NEAR = 2
_AUXILIARY = ("aux", "cop")
_EXPLAINS = frozenset({"appos", "acl", "acl:relcl", "relcl"})
_OBJECTS = frozenset([Function.OBJECT, Function.OBLIQUE, Function.NOMINAL, Function.INDIRECT])
_PERSONAL = frozenset("he she they him her them his their".split())


@dataclass(frozen=True)
class MarkContext:
    """A mark with its tokens, its sentence and the mark before it."""

    doc: Doc
    mark: Mark
    first: int
    last: int
    sentence: int
    before: MarkContext | None

    @property
    def empty(self) -> bool:
        """Whether nothing stands there."""
        return self.mark.refex.type == "empty"

    @property
    def root(self) -> Token:
        """The main word."""
        return self.doc[self.first : max(self.last, self.first + 1)].root

    @property
    def starts_sentence(self) -> bool:
        """Whether a sentence begins with it."""
        token = self.doc[self.first]
        before = self.doc[self.first - 1] if self.first else None
        if before is None or bool(token.is_sent_start) or before.is_space:
            return True
        return before.text in ".!?:" or (before.text in "\"“'‘" and self._opens(before.i))

    def _opens(self, i: int) -> bool:
        return i == 0 or self.doc[i - 1].text in ".!?:" or bool(self.doc[i].is_sent_start)


def fixed(context: MarkContext, quoted: bool, placed: bool) -> str:
    """Say what keeps a mark as it is, "" where nothing does."""
    refex = context.mark.refex
    if quoted:
        return "stands in a quotation"
    if not placed:
        return "is linked or has markup in it"
    if refex.head == "rel-pron":
        return "opens a relative clause"
    if refex.emphatic == "yes" or refex.key in EMPHATIC or refex.key.split()[-1] in EMPHATIC:
        return "is emphatic or reflexive"
    if context.empty:
        return "" if _shares_subject(context) else "the clause before has another subject"
    return "is part of a longer name" if _is_in_longer_name(context) else ""


def own_marks(marking: Marking, subject: Subject) -> tuple[Marking, frozenset[str]]:
    """Leave out the names of relatives, which must not change; return the words they have too."""
    relatives = [m for m in marking.marks if subject.has_relative(m.refex.text)]
    words = frozenset(word for mark in relatives for word in name_words(mark.refex.text))
    own = tuple(mark for mark in marking.marks if mark not in relatives)
    return replace(marking, marks=own), words


def allowed(
    context: MarkContext,
    ranked: Sequence[tuple[Refex, float]],
    shared: frozenset[str] = frozenset(),
) -> list[tuple[Refex, float]]:
    """Keep the candidates that may stand in a place; what stands there now is always one.

    A name that has nothing but words of a relative's name ("Dunn") is unclear.
    """
    present = context.mark.refex.key
    return [
        (r, share)
        for r, share in ranked
        if r.key == present
        or (_may_stand(context, r) and not (r.type == "name" and name_words(r.text) <= shared))
    ]


def _may_stand(context: MarkContext, refex: Refex) -> bool:
    if refex.head == "rel-pron" or refex.emphatic == "yes" or refex.key in EMPHATIC:
        return False
    if context.before is None:
        return refex.type == "name" and name_words(context.mark.refex.text) <= name_words(
            refex.text
        )
    if refex.type == "empty":
        return _may_be_empty(context)
    if refex.type == "pronoun":
        near = context.sentence - context.before.sentence <= _NEAR
        other = refex.key in _PERSONAL and _other_person(context, context.before)
        return near and not other and _may_be_pronoun(context)
    return True


def _may_be_pronoun(context: MarkContext) -> bool:
    """Tell a place that takes a pronoun of the case that its SYNCAT has.

    Not where the parse has another case, beside a noun that it explains, one of several, or
    before what explains it.
    """
    if context.empty or context.mark.syncat == "subj-det":
        return True
    root = context.root
    does = function(root)
    if root.dep_ == "conj" or any(child.dep_ == "conj" for child in root.rights):
        return False
    if does is Function.APPOSITION or any(child.dep_ in _EXPLAINS for child in root.rights):
        return False
    return (
        (does not in _OBJECTS) if context.mark.syncat == "np-subj" else does is not Function.SUBJECT
    )


def _is_in_longer_name(context: MarkContext) -> bool:
    """Tell "Mary Anning" in "the Mary Anning Museum" and "Cole" in "Cole & Daughters"."""
    doc, last = context.doc, context.last
    if last < len(doc) and doc[last].text == "&":
        return True
    head = context.root.head
    inside = context.first <= head.i < last
    joined = function(context.root) in (Function.COMPOUND, Function.NAME)
    return joined and not inside and context.root.dep_ != "conj" and head.pos_ == "PROPN"


def _other_person(context: MarkContext, before: MarkContext) -> bool:
    """Tell whether somebody else was the subject of a clause since the mark before."""
    between = context.doc[before.last : context.first]
    return any(_subject(t) and t.pos_ == "PROPN" for t in between)


def _may_be_empty(context: MarkContext) -> bool:
    """Tell a subject after "and" that is that of the clause before, too."""
    doc = context.doc
    if context.starts_sentence or not context.first:
        return False
    return doc[context.first - 1].lower_ in _COORDINATORS and _shares_subject(context)


def _shares_subject(context: MarkContext) -> bool:
    """Tell by the parse whether the clause that this one is joined to has the same subject."""
    clause, verb = clause_before(context), verb_after(context.doc, context.last)
    if clause is None or verb is None:
        return False
    main = verb.head if verb.dep_.startswith(_AUXILIARY) else verb
    own = [t for t in context.doc[clause.last : context.first] if _subject(t)]
    return not own and any(clause.first <= s.i < clause.last for s in _subjects_before(main))


def _subjects_before(verb: Token) -> list[Token]:
    """Return the subjects of the nearest verb that a verb is joined to and that has some."""
    while verb.dep_ == "conj" and verb.head.i != verb.i:
        verb = verb.head
        if subjects := [child for child in verb.lefts if _subject(child)]:
            return subjects
    return []


def clause_before(context: MarkContext) -> MarkContext | None:
    """Return the last words of the sentence before a mark that are a subject, and marked."""
    result = context.before
    while result is not None and result.sentence == context.sentence:
        if result.mark.syncat == "np-subj" and not result.empty:
            return result
        result = result.before
    return None


def _subject(token: Token) -> bool:
    return token.dep_.startswith(("nsubj", "csubj", "expl"))
