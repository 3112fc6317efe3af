"""A person whom documents tell of: names, pronouns, the defining sentence and the order of a life.

A pronoun means the person unless the sentences before it, going back, name somebody else of the
same sex without the person. A life is told from its defining sentence ("X was a Danish chemist"),
then from birth on by the years that sentences have; one without follows the sentence before it in
its document.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from regsuite.corpora.records.documents import DocumentSet, Sentence
from regsuite.english.content_words import all_words
from regsuite.english.entities.given_names import pronoun_of_name
from regsuite.english.words import table
from regsuite.features.documents.biography import name_parts, name_pattern, name_variants

_SEXES = {"he": ("he", "him", "his", "himself"), "she": ("she", "her", "hers", "herself")}
_YEAR = re.compile(r"\b(?:1\d{3}|20\d{2})\b")
_CAPITAL = re.compile(r"\b[A-Z][\w’'-]+")
_BORN = re.compile(r"\bwas born\b")
_SURVIVED = re.compile(r"\b(?:is|was) survived by\b")
_WHOSE = re.compile(r"['’]s?\b|['’](?= )")
_ELDER = re.compile(r"[A-Z][\w’'-]+,? (?:Sr|Senior)\b")
_BACK = 4
_LATEST = 9999


@dataclass(frozen=True)
class Person:
    """Names in lower case, and the pronouns that the documents use most."""

    name: str
    names: frozenset[str]
    pronouns: tuple[str, ...]

    @classmethod
    def of(cls, item: DocumentSet) -> Person:
        """Look at the documents of an item, whose id is the person's name."""
        parts = [p.lower() for p in name_parts(item.id)]
        words = (w for variant in name_variants(item.id) for w in variant.split())
        names = frozenset(w.lower() for w in words if not w.islower()) or frozenset(parts)
        counts = Counter(w for s in item.sentences for w in all_words(s.text))
        sex = max(_SEXES, key=lambda s: sum(counts[w] for w in _SEXES[s]))
        return cls(item.id, names, _SEXES[pronoun_of_name(parts[:1], ()) or sex])

    @cached_property
    def _definition(self) -> re.Pattern[str]:
        last = re.escape(name_parts(self.name)[-1]) if name_parts(self.name) else r"\b\B"
        bracket = r"(?: ?\([^()]{0,200}\)|(?:, [^,.;]{1,60}){1,2},)?,?"
        says = rf"(?:was|is) (?:an?|the|one)\b(?! (?:[\w-]+ ){{0,3}}{_kin()}\b)"
        return re.compile(rf"^(?:[\w.’'-]+ ){{0,5}}{last}\b{bracket} {says}", re.IGNORECASE)

    def is_defined_by(self, text: str) -> bool:
        """Tell whether a sentence says who the person is."""
        return self._definition.search(text) is not None

    @cached_property
    def _opening(self) -> re.Pattern[str]:
        words = "|".join(sorted(map(re.escape, self.names), key=len, reverse=True)) or r"\b\B"
        return re.compile(rf"(?:(?:{words}) )*(?:{words})\b(?!['’-]|,? (?-i:[A-Z]))", re.IGNORECASE)

    def opens(self, text: str) -> bool:
        """Tell whether a sentence begins with the person's name, and no longer one than that."""
        return self._opening.match(text) is not None

    @cached_property
    def _patterns(self) -> list[re.Pattern[str]]:
        return [name_pattern(v) for v in name_variants(self.name)]

    def is_named_in(self, text: str) -> bool:
        """Tell whether a sentence has the full name, the last or the first."""
        return any(p.search(text) for p in self._patterns)

    def may_be_in(self, text: str) -> bool:
        """Tell whether a sentence has the name or a pronoun for the person."""
        return self.is_named_in(text) or not set(all_words(text)).isdisjoint(self.pronouns)

    def is_meant(self, before: Sequence[Sentence], paragraph: int | None = None) -> bool:
        """Tell whether a pronoun after these sentences of a document means the person.

        One that opens a new ``paragraph`` does not mean a relation who was named before.
        """
        for sentence in reversed(before[-_BACK:]):
            text = sentence.text
            if paragraph not in (None, sentence.paragraph) and self._kin.search(text):
                continue
            if self._brings_in(text):
                return False
            if self.is_named_in(text):
                return True
            if self._others(text):
                return False
        return True

    @property
    def _kin(self) -> re.Pattern[str]:
        return re.compile(rf"\b{_kin('male' if self.pronouns[0] == 'he' else 'female')}\b")

    def _brings_in(self, text: str) -> bool:
        """Tell whether a sentence names the person as whose kin another is, or a Senior too."""
        found = [m for p in self._patterns for m in p.finditer(text)]
        whose = all(_WHOSE.match(text, m.end()) for m in found)
        kin = self._kin.search(text)
        return bool(found) and (bool(kin and whose) or _ELDER.search(text) is not None)

    def _others(self, text: str) -> bool:
        """Tell whether a sentence has the first name of somebody else of the same sex."""
        found = {w.lower() for w in _CAPITAL.findall(text)}.difference(self.names, self.pronouns)
        return any(pronoun_of_name([w], ()) == self.pronouns[0] for w in found)


@cache
def _kin(sex: str = "") -> str:
    """Return a pattern of nouns for relatives, of one sex or all."""
    listed = table("kin-nouns").items()
    return f"(?:{'|'.join(noun for noun, of in listed if not sex or of in (sex, 'either'))})"


def in_life_order(item: DocumentSet, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Put sentences, best first, into the order of a life: definition, birth, years, kin left."""
    person = Person.of(item)
    places = {(s.document, s.number): i for i, s in enumerate(item.sentences)}
    years = _years(item)
    first = next((s for s in sentences if person.is_defined_by(s.text)), None)

    def key(sentence: Sentence) -> tuple[bool, int, int, int]:
        place = places[sentence.document, sentence.number]
        end = bool(_SURVIVED.search(sentence.text)) - bool(_BORN.search(sentence.text))
        return sentence is not first, end, years[place], place

    return sorted(sentences, key=key)


def _years(item: DocumentSet) -> list[int]:
    """Return each sentence's first year, or that of the nearest before or else after it."""
    found: list[int] = []
    for document in item.documents:
        own = [_YEAR.search(s.text) for s in document.sentences]
        year = next((int(y[0]) for y in own if y), _LATEST)
        for match in own:
            year = int(match[0]) if match else year
            found.append(year)
    return found
