"""The order of a life: who the person is, then from birth on by the years that sentences have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from regsuite.corpora.records.documents import DocumentSet, Sentence
from regsuite.english.entities.target_person import TargetPerson

_YEAR = re.compile(r"\b(?:1\d{3}|20\d{2})\b")
_BORN = re.compile(r"\bwas born\b")
_SURVIVED = re.compile(r"\b(?:is|was) survived by\b")
_LATEST = 9999


def in_life_order(item: DocumentSet, sentences: Sequence[Sentence]) -> list[Sentence]:
    """Put sentences, best first, into the order of a life: definition, birth, years, kin left.

    A sentence without a year follows the sentence before it in its document.
    """
    person = TargetPerson.of(item)
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
    result: list[int] = []
    for document in item.documents:
        own = [_YEAR.search(s.text) for s in document.sentences]
        year = next((int(y[0]) for y in own if y), _LATEST)
        for match in own:
            year = int(match[0]) if match else year
            result.append(year)
    return result
