"""What the entity layer says of the marks of a text: who is meant, how surely, and who else may be.

The layer is asked only where something is to change. What it takes for another, or is not sure of,
stays as it is: every answer is the reason in plain words, "" where nothing speaks against a change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark
from regsuite.english.entities import resolved as layer
from regsuite.english.entities.categories import PERSON, categories_of, singular
from regsuite.english.entities.facts import OBJECT, OBLIQUE, OWNER, SUBJECT
from regsuite.english.entities.resolver import resolver
from regsuite.english.entities.sexes import sex_of_pronoun, subject_pronoun
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import name_words
from regsuite.reg.marking.marking import category_noun
from regsuite.reg.rewriting.guards import MarkContext, clause_before
from regsuite.reg.rewriting.namesakes import (
    has_plural_verb,
    is_called_after_person,
    is_name_of_thing,
    is_part_of_name,
    is_too_short,
    namesakes,
    untitled,
)

if TYPE_CHECKING:
    from spacy.tokens import Doc

# Set by hand, then held against `reg reproduce rewrite` and `scripts/read_everyday.py rewrite`
# (docs/mark.md); ABOUT for texts with a title and LIKE_WEIGHT for things cost more there.
PRONOUN_SURE = 0.6
"""How sure the layer must be of the name that a pronoun stands for."""
NOUN_SURE = 0.6
"""How sure it must be that "the town" belongs with the subject's chain."""
LIKE_WEIGHT = 0.75
"""From which share of a person's weight in the text another is a subject, too."""
LIKE_WEIGHT_OF_THINGS = 1.5
"""The same of things: a text on a mountain names others more than one on a person."""

NOT_FOUND = "the text is not clearly about one subject"
ABOUT = 0.25
"""From which share of the mentions, subjects counted twice, a text without a title is about it."""

LIKE = "somebody or something else is told of about as much"
SAME_SURNAME = "more than one person of the text has this name"
AFTER_PERSON = "may mean the person that it is called after"
UNKNOWN = "it is not clear what is meant there"
UNSURE = "it is not sure enough who is meant"
NOT_OWN = "is not a name that the text gives it"
SEVERAL = "its verb is plural: it may be a group that is called after a person"
PERSON_OR_THING = "it is not clear whether it is a person or a thing"

_TAKEN_UP = {
    layer.NAME: (SUBJECT, OBJECT, OBLIQUE, OWNER),
    layer.POSSESSIVE: (SUBJECT, OBJECT),
}
"""What words must do in their clause for a pronoun to go back to them, where not a subject only."""


class Referents:
    """The marks of a parsed text beside the mentions that the entity layer finds in it.

    ``asked_pronoun`` is the one that the user gave; ``guessed`` says that nobody gave a title.
    """

    def __init__(
        self,
        doc: Doc,
        subject: Subject,
        marks: Sequence[Mark],
        asked_pronoun: str = "",
        guessed: bool = False,
    ):
        self.doc = doc
        self.subject = subject
        self.marks = marks
        self.asked_pronoun = asked_pronoun
        self.guessed = guessed

    @cached_property
    def document(self) -> layer.ResolvedDocument:
        """Who is who in the text."""
        return resolver().doc(self.doc)

    @cached_property
    def entity(self) -> layer.Entity | None:
        """The entity that most names of the subject mean."""
        found = (self.mention(mark) for mark in self.marks if mark.refex.type == "name")
        counts = Counter(m.entity for m in found if m is not None)
        return self.document.entities[counts.most_common(1)[0][0]] if counts else None

    def mention(self, mark: Mark) -> layer.Mention | None:
        """Return the mention at a mark: of the same words, or the widest whose main word it has."""
        exact = self.document.at(mark.start, mark.end)
        if exact is not None:
            return exact
        inside = (
            m for m in self.document.mentions
            if mark.start <= m.head_start and m.head_end <= mark.end and m.end <= mark.end
        )  # fmt: skip
        return max(inside, key=lambda m: m.end - m.start, default=None)

    @cached_property
    def doubt(self) -> str:
        """Why nothing in the text may change, "" where something may."""
        if self.entity is None or (self.guessed and self.entity.salience < ABOUT):
            return NOT_FOUND
        if any(self._weighs_as_much(other) for other in self.document.entities):
            return LIKE
        if len(untitled(self.subject.name)) == 1 and self.shared:
            return SAME_SURNAME
        if self.subject.category == PERSON:
            if self._has_article or is_name_of_thing(self.doc, self.subject.name):
                return AFTER_PERSON
            return SEVERAL if has_plural_verb(self.doc, self.marks) else ""
        guess = self.guessed and not self._is_said_so
        return PERSON_OR_THING if guess and self.entity.type == layer.PERSON else ""

    def _weighs_as_much(self, other: layer.Entity) -> bool:
        own = self.entity
        assert own is not None
        alike = other.named and other.type == own.type and other.index != own.index
        least = LIKE_WEIGHT if self.subject.category == PERSON else LIKE_WEIGHT_OF_THINGS
        return alike and other.salience >= least * own.salience

    @cached_property
    def shared(self) -> frozenset[str]:
        """The words of the subject's name that other persons' names have, too."""
        named = [m.text for m in self.document.mentions if m.kind == layer.NAME]
        return namesakes(self.subject, named)

    def against(self, mark: Mark) -> str:
        """Say why a mark must stay as it is."""
        return self.doubt or self._against_name(mark) or self._against_mention(mark)

    def _against_name(self, mark: Mark) -> str:
        if mark.refex.type != "name":
            return ""
        words = frozenset(untitled(mark.refex.text))
        if not words & self.subject.words:
            return "has no word in common with the subject's name"
        if words <= self.shared:
            return SAME_SURNAME
        if is_called_after_person(self.subject) and is_part_of_name(self.subject, mark.refex.text):
            return AFTER_PERSON
        return ""

    def _against_mention(self, mark: Mark) -> str:
        if mark.refex.type == "empty":
            return ""
        mention = self.mention(mark)
        if mark.refex.type == "name":
            return self._against_named(mark, mention)
        if mention is None or self._is_other_noun(mention):
            return UNKNOWN
        if not self._is_own(mention):
            return self._another(mention)
        sure = mention.confidence if mention.kind == layer.PRONOUN else mention.link
        least = PRONOUN_SURE if mention.kind == layer.PRONOUN else NOUN_SURE
        return "" if sure >= least else UNSURE

    def _is_other_noun(self, mention: layer.Mention) -> bool:
        """Tell a noun for somebody that the text does not say of a person: "the minister"."""
        told = mention.kind in (layer.NAME, layer.PRONOUN) or self.subject.category != PERSON
        head = self.document.text[mention.head_start : mention.head_end].lower()
        return not told and not self._is_said(head)

    def _is_said(self, noun: str) -> bool:
        """Tell a noun that the text says of the subject, or that its category is called by."""
        said = (*self.subject.nouns, category_noun(self.subject))
        return singular(noun) in said

    def _against_named(self, mark: Mark, mention: layer.Mention | None) -> str:
        """The subject's full name needs no mention; another name must not be another's."""
        if name_words(mark.refex.text) >= self.subject.words or mention is None:
            return ""
        return "" if self._is_own(mention) else self._another(mention)

    def _is_own(self, mention: layer.Mention) -> bool:
        return mention.index in self._own

    def _another(self, mention: layer.Mention) -> str:
        source = self.document.source(mention)
        return UNKNOWN if source is None else f'may mean "{source.name or source.text}"'

    @cached_property
    def _own(self) -> frozenset[int]:
        """The mentions of the subject: names with a word of its own, and what goes back to them.

        The layer may have put somebody else beside them by another name.
        """
        own: set[int] = set()
        entity = self.entity
        for mention in self.document.members(entity) if entity is not None else ():
            if self._names_it(mention) if mention.kind == layer.NAME else mention.antecedent in own:
                own.add(mention.index)
        return frozenset(own)

    def _names_it(self, mention: layer.Mention) -> bool:
        words = frozenset(untitled(mention.name or mention.text))
        return bool(words & self.subject.words) and not self.subject.has_relative(mention.text)

    def against_choice(self, context: MarkContext, refex: Refex) -> str:
        """Say why a candidate would be unclear, or wrong, in the place of a mark."""
        if refex.type == "pronoun":
            return self._against_pronoun(refex) or self._rival(context, refex)
        if refex.type == "empty":
            return self.against_clause(context)
        if refex.type == "common":
            return "" if self._is_said(refex.key.removesuffix("'s").split()[-1]) else NOT_OWN
        return self._against_new_name(refex)

    def _against_new_name(self, refex: Refex) -> str:
        sure = not self.guessed or self.entity is None or bool(self.entity.gender)
        if self.subject.category == PERSON and is_too_short(self.subject, self.marks, refex, sure):
            return NOT_OWN
        if frozenset(untitled(refex.text)) <= self.shared:
            return SAME_SURNAME
        if is_called_after_person(self.subject) and is_part_of_name(self.subject, refex.text):
            return AFTER_PERSON
        return "" if self._is_own_name(refex) else NOT_OWN

    def against_clause(self, context: MarkContext) -> str:
        """Say why the clause before may have another subject."""
        clause = clause_before(context)
        return "" if clause is None else self.against(clause.mark)

    def _is_own_name(self, refex: Refex) -> bool:
        """Tell whether the subject goes by a name: its own, or what the layer takes for it."""
        words = name_words(refex.text)
        if words >= self.subject.words or words == name_words(self.subject.short_name):
            return True
        return all(
            not self._against_named(mark, self.mention(mark))
            for mark in self.marks
            if mark.refex.key == refex.key
        )

    def _against_pronoun(self, refex: Refex) -> str:
        """Say why the text does not bear out that the subject is what a pronoun makes of it."""
        entity, meant = self.entity, subject_pronoun(refex.key)
        if entity is None or self.asked_pronoun == meant:
            return ""
        if sex := sex_of_pronoun(refex.key):
            other_sex = entity.gender not in ("", sex)
            wrong = other_sex or entity.type != layer.PERSON
        else:
            wrong = meant == "it" and entity.type == layer.PERSON and not self._is_said_so
        return f'nothing in the text bears out that it is "{refex.text}"' if wrong else ""

    @cached_property
    def _has_article(self) -> bool:
        """Whether "the" mostly stands before the subject's name, as it does for ships."""
        names = [mark for mark in self.marks if mark.refex.type == "name"]
        articles = sum(
            f"{self.doc.text[: mark.start][-4:]}{mark.refex.text}".lower().startswith("the ")
            or mark.refex.key.startswith("the ")
            for mark in names
        )
        return 2 * articles > len(names)

    @property
    def _is_said_so(self) -> bool:
        """Whether the text says of the subject a noun of its category, which is a thing's."""
        category = self.subject.category
        return category != PERSON and any(category in categories_of(n) for n in self.subject.nouns)

    def _rival(self, context: MarkContext, refex: Refex) -> str:
        """Name somebody else whom a pronoun might mean: one told of since the subject last was."""
        start = self._anchor(context)
        rivals = (
            m for m in self._between(start, context.mark.start) if _may_be(m, refex, self.document)
        )
        rival = next(rivals, None)
        return "" if rival is None else f'"{refex.text}" might mean "{rival.text}"'

    def _anchor(self, context: MarkContext) -> int:
        """Return where the last words end that name the subject for sure; pronouns do not.

        Where these are no subject, who else is told of in their sentence counts, too; where they
        are one, and a thing, what else their sentence names does not.
        """
        before = context.before
        while before is not None and not self._names(before.mark):
            before = before.before
        if before is None:
            return 0
        sentence = self.doc[before.first].sent
        if before.mark.syncat != "np-subj" or _is_joined(before):
            return sentence.start_char
        return before.mark.end if self.subject.category == PERSON else sentence.end_char

    def _names(self, mark: Mark) -> bool:
        return mark.refex.type in ("name", "common") and not self.against(mark)

    def _between(self, start: int, end: int) -> Iterator[layer.Mention]:
        for mention in self.document.mentions:
            alike = self.subject.category != PERSON and self._names_it(mention)
            other = not (self._is_own(mention) or alike) or self._is_unsure(mention)
            if other and start <= mention.head_start and mention.head_end <= end:
                yield mention

    def _is_unsure(self, mention: layer.Mention) -> bool:
        if mention.kind == layer.NAME:
            return is_called_after_person(self.subject) and is_part_of_name(
                self.subject, " ".join(untitled(mention.text))
            )
        if mention.kind == layer.PRONOUN:
            return mention.confidence < PRONOUN_SURE
        return self._is_other_noun(mention) and mention.role == SUBJECT


def _is_joined(context: MarkContext) -> bool:
    """Tell one of several: "Leal" and "Tavares" in "Leal and Tavares"."""
    root = context.root
    return root.dep_ == "conj" or any(child.dep_ == "conj" for child in root.children)


def _may_be(mention: layer.Mention, refex: Refex, document: layer.ResolvedDocument) -> bool:
    """Tell whether a pronoun may be taken for a mention."""
    meant = subject_pronoun(refex.key)
    if mention.kind == layer.PRONOUN:
        return subject_pronoun(mention.text.lower()) == meant
    plural = mention.number == layer.PLURAL or mention.kind == layer.COORDINATION
    if meant == "they":
        return plural
    person = mention.type == PERSON
    if mention.role not in _TAKEN_UP.get(mention.kind, (SUBJECT,)):
        return False
    if meant == "it":
        return not (plural or person) and mention.role == SUBJECT and mention.kind == layer.NAME
    gender = mention.gender or document.entity(mention).gender
    return person and not plural and gender in ("", sex_of_pronoun(refex.key))
