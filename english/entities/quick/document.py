"""A document with the persons and organisations it tells of, and who each of its mentions means.

``EntityDocument`` is what callers ask. Its answers come from the words alone and carry a
probability; where a caller asks for more, the learned layer must say the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regsuite.corpora.records.documents import Document
from regsuite.english.entities.lines import DocumentLines, Line
from regsuite.english.entities.mention import PRONOUN
from regsuite.english.entities.quick.agreement import AT_LEAST, BACK, is_person, sureness
from regsuite.english.entities.quick.antecedents import antecedent
from regsuite.english.entities.quick.mentions import Mention, person_mentions
from regsuite.english.entities.quick.names import Name
from regsuite.english.entities.quick.organisations import Organisations
from regsuite.english.entities.quick.persons import Person, Persons
from regsuite.english.entities.sexes import SUBJECT_PRONOUNS

PRONOUN_PROBABILITY = 0.84
"""How many pronouns are resolved rightly by rule: scripts/measure_entities.py on GUM."""
AGREED = 0.96
"""How many are where the layer says the same: ``agreement`` has the measurement."""
_MOST_LOOKED_AT = 20


@dataclass(frozen=True, slots=True)
class Resolution:
    """Whom a mention means, and how probable that is."""

    person: Person
    probability: float


class EntityDocument:
    """A document with its persons, organisations and mentions, each looked for when asked for."""

    def __init__(self, document: Document):
        self.document = document
        self.lines = DocumentLines(document)
        self.persons = Persons(self.lines)
        self.organisations = Organisations(self.lines)
        self._mentions: dict[int, list[Mention]] = {}

    def line(self, sentence: int) -> Line:
        """Return the words of a sentence."""
        return self.lines.line(sentence)

    def names(self, sentence: int) -> list[Name]:
        """Return the names in a sentence."""
        return self.persons.names(sentence)

    def mentions(self, sentence: int) -> list[Mention]:
        """Return the mentions of persons in a sentence."""
        if sentence not in self._mentions:
            self._mentions[sentence] = person_mentions(self.persons, sentence)
        return self._mentions[sentence]

    def resolve(
        self, mention: Mention, at_least: float = 0.0, same_paragraph: bool = False
    ) -> Resolution | None:
        """Return whom a mention means; None where nothing so probable is known.

        ``same_paragraph`` looks for whom a pronoun means in its own paragraph alone.
        """
        person, probability = mention.person, 1.0
        if mention.kind == PRONOUN:
            before = self._before(mention.sentence, same_paragraph)
            result = antecedent(before, mention.gender, self._is_opening_subject(mention))
            person, probability = (result.person if result else None), PRONOUN_PROBABILITY
        if person is None:
            return None
        if probability < at_least and self.sureness(mention, person) >= AT_LEAST:
            probability = AGREED
        return Resolution(person, probability) if probability >= at_least else None

    def sureness(self, pronoun: Mention, person: Person) -> float:
        """Return how surely the learned layer takes a pronoun for a person, 0 where not."""
        return sureness(*self._up_to(pronoun.sentence, pronoun.start, person))

    def is_person(self, name: Name, sentence: int, person: Person) -> bool:
        """Tell whether the learned layer takes a bare surname for a person's."""
        return is_person(*self._up_to(sentence, name.start, person))

    def _up_to(
        self, sentence: int, start: int, person: Person
    ) -> tuple[list[str], int, Person, list[int]]:
        """Return the sentences that lead up to a place of one, and their paragraphs."""
        near = self.document.sentences[max(0, sentence - BACK) : sentence + 1]
        return [s.text for s in near], start, person, [s.paragraph for s in near]

    def _before(self, sentence: int, same_paragraph: bool) -> Iterator[list[Mention]]:
        """Go back through the mentions of the sentences before one."""
        sentences = self.document.sentences
        for i in range(sentence - 1, -1, -1):
            if same_paragraph and sentences[i].paragraph != sentences[sentence].paragraph:
                return
            yield self.mentions(i)

    def _is_opening_subject(self, mention: Mention) -> bool:
        subjects = SUBJECT_PRONOUNS.values()
        return mention.start == 0 and self.line(mention.sentence).low(0) in subjects

    def has_capital_inside(self, word: str) -> bool:
        """Tell whether a word is written so inside a sentence too, and not only at its start."""
        some = self.lines.having(word)[:_MOST_LOOKED_AT]
        return any(w.text == word for i in some for w in self.line(i).words[1:])
