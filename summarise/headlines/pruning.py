"""Clauses cut down to what a headline needs: the best part of a parse within a length.

``pruning_rules`` says which words must stay, may stay and have to go; which optional parts stay is
decided by the worth of their words, exactly, by dynamic programming over the tree. A person may be
named by the last name alone; an apposition, or the noun after "a number of", may replace the noun
that it depends on.

Besides clauses with their own subject there are those that headlines form: the subject with a
second verb ("… and won"), with what it agreed or plans to do ("X to pay"), with the verb of its
relative clause, without a verb ("Firm in talks"), a noun of the subject and the object ("Firm:
talks"), and a clause with who says it.

Labels are those of Universal Dependencies; with another scheme no part is found. The words that
stay are written as a headline by ``summarise.headlines.telegraph``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from regsuite.summarise.headlines import clause_rules as clauses
from regsuite.summarise.headlines import noun_rules as nouns
from regsuite.summarise.headlines import pruning_rules as rules
from regsuite.summarise.headlines.between_spaces import begins, glued
from regsuite.summarise.headlines.contradictions import contradicts
from regsuite.summarise.headlines.noun_rules import NAMES

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_LONGEST = 80  # longer sentences, by tokens, are left out


class Kind(StrEnum):
    """What a part is."""

    CLAUSE = "clause"
    SECOND = "second"
    RAISED = "raised"
    RELATIVE = "relative"
    SAID = "said"
    NOUN = "noun"
    VERBLESS = "verbless"
    TOPIC = "topic"
    NAME = "name"


@dataclass(frozen=True)
class Pruned:
    """Words that stay, as places in the document, what they are worth, and where a colon goes.

    ``says_nothing`` is True of a label that only names a person or company (``is_actor``),
    ``is_name`` of any name. ``verb`` and ``subject`` are the places of a clause's main words.
    """

    places: tuple[int, ...]
    worth: float
    kind: Kind = Kind.CLAUSE
    colon: int | None = None
    says_nothing: bool = False
    is_name: bool = False
    verb: int | None = None
    subject: int | None = None


Place: TypeAlias = tuple[float, int]
Part: TypeAlias = tuple[float, tuple[Place, ...]]
Table: TypeAlias = dict[int, Part]


def pruned(
    sentence: Span, worth: Callable[[Token], float], longest: int, ease: float = math.inf
) -> Iterator[Pruned]:
    """Yield for every clause of a sentence its best part of each length up to the longest.

    ``worth`` is that of the word between spaces that a token begins.
    """
    if len(sentence) > _LONGEST:
        return
    tree = _Tree(sentence.doc, worth, longest, ease)
    for head in sentence:
        if clauses.has_subject(head) and clauses.may_stand_alone(head) and not contradicts(head):
            yield from _clause(tree, head)
        if clauses.is_relative(head) and not contradicts(head):
            start = tree.table(head.head, bare=True)
            joined = tree.joined(start, tree.predicate(head))
            yield from _said_of(head, head.head, _offered(tree.doc, joined, Kind.RELATIVE))
        if head.pos_ in ("NOUN", NAMES) and head.dep_ in nouns.NOMINAL:
            for part in _offered(tree.doc, tree.table(head, top=True), Kind.NOUN):
                named = head.pos_ == NAMES
                yield replace(part, says_nothing=nouns.is_actor(head), is_name=named)


def topics(
    doc: Doc,
    worth: Callable[[Token], float],
    longest: int,
    counts: Mapping[str, int],
    names: Collection[str],
) -> Iterator[Pruned]:
    """Yield short names, and nouns that come again in the text, as a headline's topic.

    ``counts`` says how often a word stands in the text, ``names`` has the words that have a capital
    where no sentence begins, in lower case.
    """
    tree = _Tree(doc, worth, longest)
    for token in doc:
        if not nouns.is_topic(token):
            continue
        kind = Kind.NAME if nouns.is_name(token, names) else Kind.NOUN
        if kind is Kind.NAME or (token.is_alpha and counts.get(token.lower_, 0) > 1):
            yield from _offered(tree.doc, tree.table(token, bare=True, top=True), kind)


def _clause(tree: _Tree, head: Token) -> Iterator[Pruned]:
    whole = tree.table(head, top=True)
    noun = clauses.subjects(head)[-1]
    yield from _said_of(head, noun, _said(tree, head, whole))
    if not clauses.is_told(head):
        return
    yield from _said_of(head, noun, _offered(tree.doc, whole, Kind.CLAUSE))
    subject = tree.table(noun)
    for verb in clauses.seconds(head):
        joined = tree.joined(subject, tree.predicate(verb))
        yield from _said_of(verb, noun, _offered(tree.doc, joined, Kind.SECOND))
    for verb in clauses.raised(head):
        yield from _offered(tree.doc, tree.joined(subject, tree.predicate(verb)), Kind.RAISED)
    yield from _without_verb(tree, head)


def _said_of(verb: Token, subject: Token, parts: Iterable[Pruned]) -> Iterator[Pruned]:
    """Yield parts with the places of their verb and subject."""
    return (replace(part, verb=verb.i, subject=subject.i) for part in parts)


def _offered(doc: Doc, table: Table, kind: Kind, colon: int | None = None) -> Iterator[Pruned]:
    for value, places in table.values():
        kept = tuple(i for _, i in sorted(places))
        if rules.is_closed(doc, kept):
            yield Pruned(kept, value, kind, colon)


def _said(tree: _Tree, head: Token, clause: Table) -> Iterator[Pruned]:
    """Yield a reported clause with who says it: "Rates to rise, says bank"."""
    verb = head.head
    if head.dep_ not in ("ccomp", "parataxis") or verb.lemma_ not in ("say", "warn"):
        return
    for speaker in clauses.subjects(verb)[-1:]:
        if nouns.is_pronoun(speaker):
            continue
        end = float(len(head.doc))
        behind = tree.joined(tree.own(verb), tree.table(speaker, bare=True))
        moved = {
            n: (value, tuple((end + (i != verb.i) + at / (end + 1), i) for at, i in places))
            for n, (value, places) in behind.items()
        }
        yield from _offered(tree.doc, tree.joined(clause, moved), Kind.SAID)


def _without_verb(tree: _Tree, head: Token) -> Iterator[Pruned]:
    """Yield the subject with one adverbial ("Firm in talks") or one object ("Firm: talks")."""
    if clauses.is_negated(head):
        return
    subject = clauses.subjects(head)[-1]
    start = tree.table(subject, bare=True)
    for child in head.children:
        named = child.pos_ in ("NOUN", NAMES) and not nouns.is_passing(child)
        if child.i < head.i or not named:
            continue
        both = tree.joined(start, tree.table(child))
        if child.dep_ == "obl" and nouns.says_where(child):
            yield from _offered(tree.doc, both, Kind.VERBLESS)
        elif child.dep_ == "obj":
            yield from _offered(tree.doc, both, Kind.TOPIC, subject.right_edge.i)


class _Tree:
    """The best parts of each length below the words of a sentence."""

    def __init__(
        self, doc: Doc, worth: Callable[[Token], float], longest: int, ease: float = math.inf
    ):
        self.doc = doc
        self.worth = worth
        self.longest = longest
        self.ease = ease
        self._known: dict[tuple[int, bool, bool], Table] = {}

    def table(self, token: Token, bare: bool = False, top: bool = False) -> Table:
        """Return for each number of words the best part below a word that keeps the word.

        ``bare`` leaves out what stands behind; at the ``top`` the preposition before goes.
        """
        key = (token.i, bare, top)
        if key not in self._known:
            self._known[key] = self._table(token, bare, top)
        return self._known[key]

    def _table(self, token: Token, bare: bool, top: bool) -> Table:
        kept = [
            c
            for c in token.children
            if c.dep_ != "flat"
            and not (bare and c.i > token.i and not glued(token, c))
            and not (top and c.dep_ == "case" and c.i < token.i)
        ]
        table = self._with(self._named(token), token, kept, top)
        for other in nouns.stand_ins(token):
            case = [c for c in kept if c.dep_ == "case" and c.i < token.i]
            table = better(
                table, self._with(self.table(other, bare=bare, top=True), token, case, top)
            )
        return table

    def predicate(self, verb: Token) -> Table:
        """Return the tables of a clause without its subject."""
        kept = [c for c in verb.children if c.dep_ not in clauses.SUBJECTS | {"flat"}]
        return self._with(self._named(verb), verb, kept, True)

    def _with(self, table: Table, token: Token, children: list[Token], top: bool) -> Table:
        for child in children:
            wanted = rules.wanted(token, child, top)
            if wanted is None:
                continue
            price = rules.price(token, child) * self.ease if wanted else 0.0
            table = self.joined(table, self.table(child), price)
        return table

    def _named(self, token: Token) -> Table:
        """Return a word with the rest of its name, or of a person the last name alone."""
        parts = [c for c in token.children if c.dep_ == "flat"]
        table = self.own(token)
        for part in parts:
            table = self.joined(table, self.table(part))
        last = nouns.last_name(token, parts)
        return table if last is None else better(table, self.own(last))

    def own(self, token: Token) -> Table:
        """Return a word alone; a token within a word between spaces counts as no word."""
        if not begins(token):
            return {0: (0.0, ((float(token.i), token.i),))}
        return {1: (self.worth(token), ((float(token.i), token.i),))}

    def joined(self, above: Table, below: Table, price: float = math.inf) -> Table:
        """Join two tables; at a price, unless it is infinite, the second may be left out."""
        merged: Table = {}
        if price < math.inf:
            merged = {n: (value - price, places) for n, (value, places) in above.items()}
        for size, (value, places) in above.items():
            for more, (gain, others) in below.items():
                total = size + more
                if total <= self.longest and (
                    total not in merged or merged[total][0] < value + gain
                ):
                    merged[total] = (value + gain, places + others)
        return merged


def better(one: Table, other: Table) -> Table:
    """Return the better part of each length of two tables."""
    return {n: max(t[n] for t in (one, other) if n in t) for n in one.keys() | other.keys()}
