"""What is known of each mention of a text, as arrays, for comparing many pairs at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from regsuite.english.entities.columns import Codes, Columns, Floats, buckets
from regsuite.english.entities.facts import DETERMINERS, PRONOUNS, ROLES, Facts
from regsuite.english.entities.lexical import Lexicon
from regsuite.english.entities.resolved import KINDS, NAME
from regsuite.english.entities.rows.mentions import modifiers
from regsuite.english.entities.tree import Tree

_GENDERS = ("male", "female", "neuter")
_NUMBERS = ("singular", "plural")
_COUNTS = (0, 1, 2, 4, 8)


@dataclass(frozen=True)
class Described:
    """The mentions of a text as arrays; ``probabilities`` and ``types`` come from a model."""

    tree: Tree
    facts: Sequence[Facts]
    probabilities: Floats
    types: Floats
    lexicon: Lexicon

    def __len__(self) -> int:
        return len(self.facts)

    def _ids(self, values: Sequence[object]) -> Codes:
        known: dict[object, int] = {}
        return np.array([known.setdefault(v, len(known)) for v in values], dtype=np.int64)

    @cached_property
    def cores(self) -> Codes:
        """Numbers that are equal where kind and core are."""
        return self._ids([(one.kind == NAME, one.core) for one in self.facts])

    @cached_property
    def core_words(self) -> list[tuple[str, ...]]:
        """The words of each core by its number."""
        found = dict(zip(self.cores.tolist(), (one.core for one in self.facts), strict=True))
        return [found[i] for i in range(len(found))]

    @cached_property
    def lemmas(self) -> Codes:
        """Numbers that are equal where the lemmas of the heads are."""
        return self._ids([one.lemma for one in self.facts])

    @cached_property
    def lemma_words(self) -> list[str]:
        """The lemma of each number."""
        return list(dict.fromkeys(one.lemma for one in self.facts))

    @cached_property
    def texts(self) -> Codes:
        """Numbers that are equal where the words are, articles aside."""
        return self._ids([self._text(one) for one in self.facts])

    def _text(self, one: Facts) -> tuple[str, ...]:
        words = self.tree.low[one.candidate.first : one.candidate.last]
        return tuple(w for w in words if w not in ("the", "a", "an", "this", "that", "'s", "’s"))

    @cached_property
    def first(self) -> Codes:
        """Where each mention begins."""
        return np.array([one.candidate.first for one in self.facts], dtype=np.int64)

    @cached_property
    def last(self) -> Codes:
        """Where the words behind each mention begin."""
        return np.array([one.candidate.last for one in self.facts], dtype=np.int64)

    @cached_property
    def head(self) -> Codes:
        """The place of each head."""
        return np.array([one.candidate.head for one in self.facts], dtype=np.int64)

    @cached_property
    def governor(self) -> Codes:
        """The place above each head; that of the first conjunct for a conjunct."""
        return np.array([one.governor for one in self.facts], dtype=np.int64)

    @cached_property
    def sentence(self) -> Codes:
        """The sentence of each mention."""
        return np.array([one.sentence for one in self.facts], dtype=np.int64)

    @cached_property
    def quotation(self) -> Codes:
        """The quotation of each mention, -1 for none."""
        return np.array([one.quotation for one in self.facts], dtype=np.int64)

    @cached_property
    def said_by(self) -> Codes:
        """The place of the word that names who says the mention, -1 for none."""
        return np.array([one.said_by for one in self.facts], dtype=np.int64)

    @cached_property
    def speaker(self) -> Codes:
        """Who says the mention, as a number; -1 where nobody tells."""
        names = [one.speaker or self._who(one) for one in self.facts]
        ids = self._ids(names)
        return np.where(np.array([bool(name) for name in names], dtype=bool), ids, -1)

    def _who(self, one: Facts) -> str:
        return self.tree.low[one.said_by] if one.said_by >= 0 else ""

    @cached_property
    def gender(self) -> Codes:
        """The gender of each mention, -1 where it is open."""
        return _codes([one.gender for one in self.facts], _GENDERS)

    @cached_property
    def number(self) -> Codes:
        """The number of each mention, -1 where it is open."""
        return _codes([one.number for one in self.facts], _NUMBERS)

    @cached_property
    def kind(self) -> Codes:
        """The kind of each mention."""
        return _codes([one.kind for one in self.facts], KINDS)

    @cached_property
    def role(self) -> Codes:
        """The role of each mention."""
        return _codes([one.role for one in self.facts], ROLES)

    @cached_property
    def pronoun(self) -> Codes:
        """The class of pronoun of each mention."""
        return _codes([one.pronoun for one in self.facts], PRONOUNS)

    @cached_property
    def person(self) -> Codes:
        """First, second or third person."""
        return np.array([one.person for one in self.facts], dtype=np.int64)

    @cached_property
    def seen(self) -> Codes:
        """How often each core came before."""
        return _seen(self.cores)

    @cached_property
    def seen_lemma(self) -> Codes:
        """How often each lemma came before."""
        return _seen(self.lemmas)

    @cached_property
    def vectors(self) -> Floats:
        """The vector of each lemma, by its number."""
        return self.lexicon.vectors(self.lemma_words)

    @cached_property
    def lemmas_above(self) -> Codes:
        """Numbers that are equal where the lemmas of the words above are."""
        return self._ids([self.tree.lemmas[one.governor] for one in self.facts])

    @cached_property
    def vectors_above(self) -> Floats:
        """The vector of the word above each mention."""
        return self.lexicon.vectors([self.tree.lemmas[one.governor] for one in self.facts])

    @cached_property
    def modifiers(self) -> list[frozenset[str]]:
        """What modifies each mention."""
        return [frozenset(modifiers(self.tree, one)) for one in self.facts]

    @cached_property
    def rows(self) -> Floats:
        """What is known of each mention by itself."""
        return self._own()[0]

    @cached_property
    def row_names(self) -> list[str]:
        """The names of the columns of ``rows``."""
        return self._own()[1]

    def _own(self) -> tuple[Floats, list[str]]:
        columns = Columns(len(self))
        facts = self.facts
        columns.codes("kind", self.kind, KINDS)
        columns.codes("pronoun", self.pronoun, PRONOUNS)
        columns.choice("determiner", [one.determiner for one in facts], DETERMINERS)
        columns.codes("role", self.role, ROLES)
        columns.codes("gender", self.gender, _GENDERS)
        columns.codes("number", self.number, _NUMBERS)
        columns.block("type", self.types)
        columns.number("probability", self.probabilities)
        columns.number("reflexive", [one.reflexive for one in facts])
        columns.number("quoted", self.quotation >= 0)
        columns.number("spoken", self.speaker >= 0)
        columns.codes("seen", buckets(self.seen, _COUNTS), [*map(str, _COUNTS), "more"])
        columns.codes("lemma seen", buckets(self.seen_lemma, _COUNTS), [*map(str, _COUNTS), "more"])
        columns.number("long", np.log1p(self.last - self.first))
        columns.number("words", [len(one.name) for one in facts])
        columns.number("title", [bool(one.title) for one in facts])
        columns.number("modified", [bool(m) for m in self.modifiers])
        columns.number("early", 1 / (1 + self.sentence))
        columns.number("opens", [self.tree.sentences[f.sentence][0] == f.candidate.first
                                 for f in facts])  # fmt: skip
        return columns.matrix(), columns.names


def _codes(values: Sequence[str], known: Sequence[str]) -> Codes:
    place = {value: i for i, value in enumerate(known)}
    return np.array([place.get(value, -1) for value in values], dtype=np.int64)


def _seen(ids: Codes) -> Codes:
    """Return how often each number came before."""
    if not len(ids):
        return ids
    order = np.argsort(ids, kind="stable")
    ordered = ids[order]
    starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]])
    sizes = np.diff(np.r_[starts, len(ids)])
    result = np.empty_like(ids)
    result[order] = np.arange(len(ids)) - np.repeat(starts, sizes)
    return result
