"""A document with its persons, its things, and who is mentioned in each sentence."""

from __future__ import annotations

from collections.abc import Iterator

from regsuite.corpora.records.documents import Document
from regsuite.english.entities.mentioned import Entity, entities
from regsuite.english.entities.people import Cast
from regsuite.english.entities.source import Source
from regsuite.english.entities.things import Things

_LOOKED_AT = 20


class Home:
    """A document with its persons and things."""

    def __init__(self, document: Document):
        self.source = Source(document)
        self.cast = Cast(self.source)
        self.things = Things(self.source)
        self._entities: dict[int, list[Entity]] = {}

    def entities(self, number: int) -> list[Entity]:
        """Return the mentions of a sentence."""
        if number not in self._entities:
            self._entities[number] = entities(
                self.source.line(number), self.source.names(number), self.cast
            )
        return self._entities[number]

    def before(self, number: int, within: bool) -> Iterator[list[Entity]]:
        """Go back through the mentions of the sentences before one, ``within`` its paragraph."""
        sentences = self.source.document.sentences
        for i in range(number - 1, -1, -1):
            if within and sentences[i].paragraph != sentences[number].paragraph:
                return
            yield self.entities(i)

    def is_name(self, word: str) -> bool:
        """Tell whether a word has a capital inside a sentence too."""
        some = self.source.having(word)[:_LOOKED_AT]
        return any(w.text == word for i in some for w in self.source.line(i).words[1:])
