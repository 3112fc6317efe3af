"""What a sentence of a document set tells of a person, as features for ranking.

Place in the document, form, names and pronouns, dates, how usual its words are in the set and in
the world, and its words themselves. ``usual`` gives the Zipf frequency of a word in the world.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from regsuite.corpora.documents import DocumentSet, Sentence
from regsuite.features.documents.biography import is_quotation, name_parts
from regsuite.features.text.words import all_words, stem

_YEAR = re.compile(r"\b(?:1\d{3}|20\d{2})\b")
_PRONOUNS = frozenset("he him his she her hers".split())
_COMMON = 5.5
_SHORT, _LONG = 12, 35
_PLACES = 5


@dataclass(frozen=True)
class Setting:
    """What is the same for all sentences of an item."""

    name: frozenset[str]
    last: str
    counts: Counter[str]
    documents: dict[str, tuple[int, int]]
    usual: Callable[[str], float]

    @cached_property
    def total(self) -> int:
        """How many words there are."""
        return max(1, self.counts.total())

    @classmethod
    def of(cls, item: DocumentSet, usual: Callable[[str], float]) -> Setting:
        """Look at all documents once; the item's id is the person's name."""
        name = [part.lower() for part in name_parts(item.id)]
        counts = Counter(w for s in item.sentences for w in all_words(s.text))
        documents = {d.id: (i, len(d.sentences)) for i, d in enumerate(item.documents)}
        return cls(frozenset(name), name[-1] if name else "", counts, documents, usual)


def life_features(sentence: Sentence, setting: Setting) -> dict[str, str | bool | float]:
    """Describe one sentence."""
    words = all_words(sentence.text)
    size = max(1, len(words))
    own = set(words)
    number, length = setting.documents[sentence.document]
    row: dict[str, str | bool | float] = {
        "place": str(min(sentence.number, _PLACES)),
        "share before": sentence.number / max(1, length),
        "document": number / len(setting.documents),
        "first document": number == 0,
        "length": min(len(words), 60) / 30,
        "short": len(words) < _SHORT,
        "long": len(words) > _LONG,
        "last name": setting.last in own,
        "full name": bool(setting.name) and setting.name <= own,
        "pronoun": bool(own & _PRONOUNS),
        "opens with name": bool(words) and words[0] in setting.name,
        "opens with pronoun": bool(words) and words[0] in _PRONOUNS,
        "year": _YEAR.search(sentence.text) is not None,
        "quotation": is_quotation(sentence.text),
        "capitals": sum(w[0].isupper() for w in sentence.text.split()) / size,
        "figures": sum(w.isdigit() for w in words) / size,
        **_frequencies(words, setting),
    }
    each = 1 / math.sqrt(max(1, len(own)))
    return row | {f"stem {stem(w)}": each for w in own}


def _frequencies(words: list[str], setting: Setting) -> dict[str, float]:
    zipf = {w: setting.usual(w) for w in words}
    content = [w for w in words if zipf[w] < _COMMON]
    total = setting.total
    size = max(1, len(content))
    here = sum(math.log(1 + setting.counts[w]) for w in content) / size
    ratio = sum(math.log10(setting.counts[w] / total) - zipf[w] + 9 for w in content) / size
    return {
        "frequent here": here,
        "more than elsewhere": ratio / 2,
        "usual words": sum(zipf.values()) / (5 * max(1, len(zipf))),
        "content": len(content) / max(1, len(words)),
    }
