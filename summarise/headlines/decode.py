"""From word probabilities to a phrase: the best subsequence of the opening under a length limit.

Words keep the order of the text. Every word gains its probability less ``cost`` (what a word must
promise to be worth its place in an F measure); leaving out words costs ``gap``, crossing into
another sentence ``jump``. How headlines of the training corpus begin and end weighs ``ends``, how
they go on from tag to tag weighs ``seam`` wherever words were left out. Nothing is left out after
an article, and no headline ends in a function word if another can be had. The search is exact but
for one thing: a word once taken is not taken again.
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
from regsuite.suite.contracts.system import at_least

START, END = "<s>", "</s>"
_CLINGING = frozenset({"DT", "PRP$"})
_DANGLING = _CLINGING | {"IN", "CC", "TO", "MD", "WP", "WRB", "SYM"}


@dataclass(frozen=True)
class Weights:
    """How much the decoder minds what."""

    cost: float = at_least(0, 0.13)
    gap: float = at_least(0, 0.03)
    jump: float = at_least(0, 0.2)
    ends: float = at_least(0, 0.02)
    seam: float = at_least(0, 0.0)
    shortest: int = at_least(1, 4, 1000)


@dataclass
class TagBigrams:
    """How headlines go on from tag to tag, add-half smoothed."""

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
    tokens: Sequence[Token], bigrams: TagBigrams, length: int, weights: Weights
) -> list[str]:
    """Return the words of the best phrase of at most ``length`` words."""
    grammar = bigrams.logs(t.tag for t in tokens)
    keys = [word_key(t.word) for t in tokens]
    paths = {
        j: _Path(
            t.probability - weights.cost + weights.ends * grammar[START, t.tag],
            (j,),
            frozenset({keys[j]}),
        )
        for j, t in enumerate(tokens)
    }
    best: tuple[bool, bool, float, tuple[int, ...]] = (False, False, -math.inf, ())
    shortest = min(weights.shortest, length)
    for size in range(1, length + 1):
        for i, path in paths.items():
            score = path.score + weights.ends * grammar[tokens[i].tag, END]
            whole = tokens[i].tag not in _DANGLING
            best = max(best, (whole, size >= shortest, score, path.places))
        if size < length:
            paths = _longer(paths, tokens, keys, grammar, weights)
    return [tokens[i].word for i in best[3]]


def _longer(
    paths: dict[int, _Path],
    tokens: Sequence[Token],
    keys: Sequence[str],
    grammar: Mapping[tuple[str, str], float],
    weights: Weights,
) -> dict[int, _Path]:
    """Extend the best path to each word by each later word."""
    found: dict[int, _Path] = {}
    for i, path in paths.items():
        end = i + 2 if tokens[i].tag in _CLINGING else len(tokens)
        for j in range(i + 1, min(end, len(tokens))):
            if keys[j] in path.keys:
                continue
            score = path.score + tokens[j].probability - weights.cost
            if j > i + 1:
                score += weights.seam * grammar[tokens[i].tag, tokens[j].tag] - weights.gap
            if tokens[i].sentence != tokens[j].sentence:
                score -= weights.jump
            if j not in found or score > found[j].score:
                found[j] = _Path(score, (*path.places, j), path.keys | {keys[j]})
    return found
