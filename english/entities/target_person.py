"""The person whom documents are searched for: where they are named, defined, or meant by a pronoun.

A pronoun means the person unless the sentences before it, going back, name somebody else of the
same sex without the person.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from regsuite.corpora.records.documents import DocumentSet, Sentence
from regsuite.english.content_words import all_words
from regsuite.english.entities.person_name import PersonName
from regsuite.english.entities.sexes import FEMALE, MALE, pronouns_of, sex_of_person
from regsuite.english.words import table, words_with

_CAPITAL = re.compile(r"\b[A-Z][\w’'-]+")
_GENITIVE = re.compile(r"['’]s?\b|['’](?= )")
_ELDER = re.compile(r"[A-Z][\w’'-]+,? (?:Sr|Senior)\b")
_NOTHING = r"\b\B"
_SENTENCES_BACK = 4


@cache
def _kin(sex: str = "") -> str:
    """Return a pattern for the nouns of relatives, all or those who may be of a sex."""
    nouns = words_with("kin", sex) if sex else table("kin")
    return rf"(?:{'|'.join(sorted(nouns))})\b"


@dataclass(frozen=True)
class TargetPerson:
    """A person by name and sex; ``sex`` is the one that the name or the documents tell."""

    name: PersonName
    sex: str

    @classmethod
    def of(cls, item: DocumentSet) -> TargetPerson:
        """Look at the documents of an item, whose id is the person's name."""
        name = PersonName(item.id)
        counts = Counter(word for s in item.sentences for word in all_words(s.text))
        usual = max((MALE, FEMALE), key=lambda sex: sum(counts[w] for w in pronouns_of(sex)))
        return cls(name, sex_of_person(word.lower() for word in name.words[:1]) or usual)

    @property
    def pronouns(self) -> frozenset[str]:
        """The pronouns for the person."""
        return pronouns_of(self.sex)

    @cached_property
    def names(self) -> frozenset[str]:
        """The words of the name in lower case, without particles."""
        parts = {word for variant in self.name.variants for word in variant.split()}
        return frozenset(w.lower() for w in parts if not w.islower()) or frozenset(
            w.lower() for w in self.name.words
        )

    @cached_property
    def _definition(self) -> re.Pattern[str]:
        last = re.escape(self.name.words[-1]) if self.name.words else _NOTHING
        bracket = r"(?: ?\([^()]{0,200}\)|(?:, [^,.;]{1,60}){1,2},)?,?"
        says = rf"(?:was|is) (?:an?|the|one)\b(?! (?:[\w-]+ ){{0,3}}{_kin()})"
        return re.compile(rf"^(?:[\w.’'-]+ ){{0,5}}{last}\b{bracket} {says}", re.IGNORECASE)

    def is_defined_by(self, text: str) -> bool:
        """Tell whether a sentence says who the person is: "X was a Danish chemist"."""
        return self._definition.search(text) is not None

    @cached_property
    def _opening(self) -> re.Pattern[str]:
        words = "|".join(sorted(map(re.escape, self.names), key=len, reverse=True)) or _NOTHING
        return re.compile(rf"(?:(?:{words}) )*(?:{words})\b(?!['’-]|,? (?-i:[A-Z]))", re.IGNORECASE)

    def opens(self, text: str) -> bool:
        """Tell whether a sentence begins with the person's name, and no longer one than that."""
        return self._opening.match(text) is not None

    def is_named_in(self, text: str) -> bool:
        """Tell whether a sentence has the full name, the last or the first."""
        return self.name.is_in(text)

    def may_be_in(self, text: str) -> bool:
        """Tell whether a sentence has the name or a pronoun for the person."""
        return self.is_named_in(text) or not self.pronouns.isdisjoint(all_words(text))

    def is_meant(self, before: Sequence[Sentence], paragraph: int | None = None) -> bool:
        """Tell whether a pronoun after these sentences of a document means the person.

        One that opens a new ``paragraph`` does not mean a relation who was named before.
        """
        for sentence in reversed(before[-_SENTENCES_BACK:]):
            text = sentence.text
            if paragraph not in (None, sentence.paragraph) and self._has_kin(text):
                continue
            if self._brings_in(text):
                return False
            if self.is_named_in(text):
                return True
            if self._names_another(text):
                return False
        return True

    def _has_kin(self, text: str) -> bool:
        return re.search(rf"\b{_kin(self.sex)}", text) is not None

    def _brings_in(self, text: str) -> bool:
        """Tell whether a sentence names the person as whose kin another is, or a Senior too."""
        ends = [match.end() for pattern in self.name.patterns for match in pattern.finditer(text)]
        owner = all(_GENITIVE.match(text, end) for end in ends)
        related = (owner and self._has_kin(text)) or _ELDER.search(text) is not None
        return bool(ends) and related

    def _names_another(self, text: str) -> bool:
        """Tell whether a sentence has the first name of somebody else of the same sex."""
        words = {w.lower() for w in _CAPITAL.findall(text)} - self.names - self.pronouns
        return any(sex_of_person([word]) == self.sex for word in words)
