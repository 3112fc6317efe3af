"""Name filter, ITF ranking and redundancy elimination of biography-2004, section 5.

Informativeness is C_w = d_itf(w) / W_itf(w), the document set's inverse term frequency over the
world's; a sentence has the mean of its words. The world is ``wordfreq`` in place of TREC-9. As
written the formula gives a *lower* score to a word that is frequent in the set, so that sentences
of words which are frequent in the world and rare in the set come first: the wrong way round for a
biography. ``inverted`` turns the ratio over; docs/biographies.md has figures for both. The paper
does not say whether function words count in the mean; without them it ranks better. Redundancy is
removed as in Marcu (1999): sentence by sentence, the one whose loss leaves the rest most similar to
the whole, until the length is reached.

Which sentences may stand in a biography (5.1): no quotations, dialogue and short sentences. The
paper does not say how they are recognised; here a quotation or dialogue is a sentence that opens
with a quotation mark or a dash, holds a quotation of more than half its length, or has a first or
second person outside quotes.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from regsuite.corpora.records.documents import DocumentSet, Limit, Sentence
from regsuite.english.content_words import all_words, content_words, stem
from regsuite.english.entities.person_name import PersonName

MOST = 20_000  # sentences of a set whose features are computed
_UNSEEN = 1e-9
SHORTEST = 5
_QUOTED = re.compile(r"[\"“]([^\"”]{0,2000})[\"”]|‘([^’]{0,2000})’(?!\w)")
_DIALOGUE = re.compile(r"\b(?:I|I'm|I've|[Ww]e|[Yy]ou|[Mm]y|[Yy]our|[Oo]ur)\b")
_CLOSING = "\"”’')] "
_ENDS = tuple(".!?…")
_OPENING = tuple("\"“‘'—–-")


@lru_cache(maxsize=100_000)
def world_frequency(word: str) -> float:
    """Return the relative frequency of a word in English; never zero."""
    from wordfreq import word_frequency  # noqa: PLC0415

    return max(float(word_frequency(word, "en")), _UNSEEN)


def zipf(word: str) -> float:
    """Return the Zipf frequency: the logarithm of the occurrences in a thousand million words."""
    return math.log10(world_frequency(word)) + 9


@dataclass
class Informativeness:
    """C_w over a document set: ``inverted`` turns the ratio over, ``logs`` takes logarithms.

    ``content`` leaves function words out of the counts and of the mean.
    """

    counts: Counter[str]
    inverted: bool = True
    logs: bool = True
    content: bool = False
    _known: dict[str, float] = field(default_factory=dict)
    _total: int = field(init=False)

    def __post_init__(self) -> None:
        self._total = self.counts.total()

    @classmethod
    def of(
        cls, item: DocumentSet, inverted: bool = True, logs: bool = True, content: bool = False
    ) -> Informativeness:
        """Count the words of a document set."""
        words_of = content_words if content else all_words
        words = (w for s in item.sentences for w in words_of(s.text))
        return cls(Counter(words), inverted, logs, content)

    def word(self, word: str) -> float:
        """Return C_w."""
        if word not in self._known:
            topic = self._total / max(1, self.counts[word])
            world = 1 / world_frequency(word)
            if self.logs:
                topic, world = 1 + math.log(topic), 1 + math.log(world)
            self._known[word] = world / topic if self.inverted else topic / world
        return self._known[word]

    def sentence(self, text: str) -> float:
        """Return C_s, the mean over the words of a sentence."""
        words = content_words(text) if self.content else all_words(text)
        return sum(self.word(w) for w in words) / len(words) if words else 0.0


def about(name: str) -> Callable[[Sentence], bool]:
    """Return a function that tells whether a sentence has a variant of the name."""
    sought = PersonName(name)
    return lambda sentence: sought.is_in(sentence.text)


def candidate_places(item: DocumentSet, scores: Sequence[float]) -> list[int]:
    """Return the usable sentences; of more than ``MOST`` those with the name, then by score."""
    places = [i for i, s in enumerate(item.sentences) if usable(s)]
    if len(places) <= MOST:
        return places
    named = about(item.id)
    ranked = sorted(places, key=lambda i: (not named(item.sentences[i]), -scores[i]))
    return sorted(ranked[:MOST])


def eliminate(sentences: Sequence[Sentence], limit: Limit) -> list[int]:
    """Remove redundant sentences one at a time until the rest fits.

    Returns the places of the rest; the last one stays even where it does not fit.
    """
    bags = [Counter(stem(w) for w in content_words(s.text)) for s in sentences]
    whole: Counter[str] = sum(bags, Counter())
    rest = Counter(whole)
    kept = dict(enumerate(sentences))
    size = sum(limit.size(s) for s in sentences)
    dot, square = _products(whole, rest)
    while len(kept) > 1 and size > limit.room:
        lost, dot, square = max(
            ((i, *_less(bags[i], whole, rest, dot, square)) for i in kept),
            key=lambda x: (x[1] / math.sqrt(x[2]) if x[2] > 0 else -1.0, x[0]),
        )
        size -= limit.size(kept.pop(lost))
        rest.subtract(bags[lost])
    return list(kept)


def _products(whole: Mapping[str, int], rest: Mapping[str, int]) -> tuple[float, float]:
    return sum(n * rest[w] for w, n in whole.items()), sum(n * n for n in rest.values())


def _less(
    bag: Counter[str], whole: Counter[str], rest: Counter[str], dot: float, square: float
) -> tuple[float, float]:
    """Return whole·rest and |rest|² as they would be without one sentence."""
    for word, n in bag.items():
        dot -= n * whole[word]
        square -= rest[word] ** 2 - (rest[word] - n) ** 2
    return dot, square


def usable(sentence: Sentence) -> bool:
    """Tell whether a sentence is whole, no direct quote, no dialogue and has five words."""
    text = sentence.text
    return is_whole(text) and not is_short(text) and not is_quotation(text)


def is_quotation(text: str) -> bool:
    """Tell whether a sentence is a direct quotation or dialogue."""
    if text.startswith(_OPENING):
        return True
    quoted = sum(len(m[0]) for m in _QUOTED.finditer(text))
    return 2 * quoted > len(text) or _DIALOGUE.search(_QUOTED.sub(" ", text)) is not None


def is_short(text: str) -> bool:
    """Tell whether a sentence has fewer than five words."""
    return len(text.split()) < SHORTEST


def is_whole(text: str) -> bool:
    """Tell whether a sentence ends with an end mark, and not with a colon."""
    return text.rstrip(_CLOSING)[-1:] in _ENDS
