"""The person whom documents are searched for: their names, their sex, and where they are defined.

"The younger Harald Moe" is a person as well; whom a pronoun means is not told here.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import all_words
from regsuite.english.entities.person_name import ELDER, YOUNGER, PersonName
from regsuite.english.entities.sexes import (
    FEMALE,
    MALE,
    pronouns_of,
    sex_of_address,
    sex_of_person,
)
from regsuite.english.words import table

QUALIFIERS = dict.fromkeys(("elder", "older", "senior", "sr"), ELDER) | dict.fromkeys(
    ("younger", "junior", "jr"), YOUNGER
)
"""Words that tell two persons of one name apart."""
_NOTHING = r"\b\B"


@cache
def _kin() -> str:
    """Return a pattern for the nouns of relatives."""
    return rf"(?:{'|'.join(sorted(table('kin')))})\b"


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
        told = sex_of_address(item.id.partition(" ")[0].strip(".").lower())
        sex = told or sex_of_person(word.lower() for word in name.words[:1]) or usual
        return cls(name, sex)

    @property
    def qualifier(self) -> str:
        """Which of two persons of the name it is, "" where that is not said."""
        return self.name.qualifier

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
