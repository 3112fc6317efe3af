"""From word probabilities to a phrase: the best subsequence of the opening under a length limit.

Words keep the order of the text. Every word gains its probability less ``COST`` (a word less likely
than that lowers the expected F); leaving out words costs ``GAP``, crossing into another sentence
``JUMP``. How likely headlines of the training corpus begin and end with a tag counts ``ENDS``.
Nothing is left out after an article, and no headline ends in a function word if another can be had.
The search is exact but for one thing: no word is taken twice, and only the best path to each word
remembers which words it has.

The four weights were chosen by hand on three folds of the BBC articles (``summarise reproduce
headline``; docs/headlines.md).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from regsuite.english.tagging import Tagger
from regsuite.features.documents.headline import word_key
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json

START, END = "<s>", "</s>"
COST, GAP, JUMP, ENDS = 0.13, 0.03, 0.2, 0.02
SHORTEST = 4  # words of a headline, if there are so many
FIXED = {"cost": COST, "gap": GAP, "jump": JUMP, "ends": ENDS, "seam": 0.0, "shortest": SHORTEST}
_CLINGING = frozenset({"DT", "PRP$"})
_DANGLING = _CLINGING | {"IN", "CC", "TO", "MD", "WP", "WRB", "SYM"}


@dataclass
class TagBigrams:
    """Counts of the tags of headlines and of their pairs; probabilities add a half to each."""

    counts: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, titles: Iterable[Sequence[str]], tagger: Tagger) -> TagBigrams:
        """Count the tags of titles and their pairs."""
        counts: Counter[str] = Counter()
        for title in titles:
            tags = [START, *tagger(title), END]
            counts.update(tags)
            counts.update(f"{a} {b}" for a, b in pairwise(tags))
        return cls(counts)

    def logs(self, tags: Iterable[str]) -> dict[tuple[str, str], float]:
        """Return log P(tag | tag before) for all pairs of these tags, with start and end."""
        own = set(tags)
        kinds = max(1, sum(" " not in name for name in self.counts))
        return {
            (a, b): math.log((self.counts[f"{a} {b}"] + 0.5) / (self.counts[a] + 0.5 * kinds))
            for a in own | {START}
            for b in own | {END}
        }

    def parts(self) -> dict[str, bytes]:
        """Return the counts as JSON."""
        return {"tag-bigrams.json": pack_json(dict(self.counts))}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> TagBigrams:
        """Rebuild from parts."""
        counts = unpack_json(parts["tag-bigrams.json"], {str: COUNT})
        return cls(Counter({str(name): int(n) for name, n in counts.items()}))


@dataclass(frozen=True)
class Token:
    """A word of the opening with its tag, sentence and probability."""

    word: str
    tag: str
    sentence: int
    probability: float


@dataclass(frozen=True)
class _Path:
    score: float
    places: tuple[int, ...]
    keys: frozenset[str]


def decode(
    tokens: Sequence[Token], bigrams: TagBigrams, length: int, shortest: int = SHORTEST
) -> list[str]:
    """Return the words of the best phrase of at most ``length`` words."""
    grammar = bigrams.logs(t.tag for t in tokens)
    keys = [word_key(t.word) for t in tokens]
    paths = {
        j: _Path(t.probability - COST + ENDS * grammar[START, t.tag], (j,), frozenset({keys[j]}))
        for j, t in enumerate(tokens)
    }
    best: tuple[bool, bool, float, tuple[int, ...]] = (False, False, -math.inf, ())
    shortest = min(shortest, length)
    for size in range(1, length + 1):
        for i, path in paths.items():
            score = path.score + ENDS * grammar[tokens[i].tag, END]
            whole = tokens[i].tag not in _DANGLING
            best = max(best, (whole, size >= shortest, score, path.places))
        if size < length:
            paths = _longer(paths, tokens, keys)
    return [tokens[i].word for i in best[3]]


def _longer(
    paths: dict[int, _Path], tokens: Sequence[Token], keys: Sequence[str]
) -> dict[int, _Path]:
    """Extend the best path to each word by each later word."""
    longer: dict[int, _Path] = {}
    for i, path in paths.items():
        end = i + 2 if tokens[i].tag in _CLINGING else len(tokens)
        for j in range(i + 1, min(end, len(tokens))):
            if keys[j] in path.keys:
                continue
            score = path.score + tokens[j].probability - COST
            if j > i + 1:
                score -= GAP
            if tokens[i].sentence != tokens[j].sentence:
                score -= JUMP
            if j not in longer or score > longer[j].score:
                longer[j] = _Path(score, (*path.places, j), path.keys | {keys[j]})
    return longer
