"""Signatures of a domain: topic signatures and three-layer hierarchical signatures.

Zhou & Hovy 2003, section 3.5. A topic signature is the 30 words of highest tf·idf among domains
(after Lin & Hovy 2000). A hierarchical one is the domain's name, the 10 words most often in a
sentence with it, and the 10 most often with those; a match counts 10, 2 and 1 points. The paper
takes nouns; here it is content words of three letters or more. Where the name never occurs in the
texts (the paper is silent) the domain's most frequent word stands for it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from regsuite.english.content_words import content_words, stem

SIGNATURE = 30
LAYER = 10
POINTS = (10, 2, 1)
_SHORTEST = 3


def signature_words(text: str) -> list[str]:
    """Return the stems that may stand in a signature."""
    return [stem(w) for w in content_words(text) if len(w) >= _SHORTEST and w[0].isalpha()]


def topic_signatures(domains: Mapping[str, Counter[str]]) -> dict[str, list[str]]:
    """Return for each domain, given its word counts, the words of highest tf·idf."""
    return {name: top_words(counts, domains.values()) for name, counts in domains.items()}


def top_words(counts: Counter[str], domains: Collection[Container[str]]) -> list[str]:
    """Return a text's signature: its words of highest tf·idf against the domains' vocabularies."""

    def weight(word: str) -> float:
        spread = sum(word in domain for domain in domains)
        return counts[word] * math.log((1 + len(domains)) / max(1, spread))

    return sorted(counts, key=lambda w: (-weight(w), w))[:SIGNATURE]


@dataclass(frozen=True)
class Layers:
    """A hierarchical signature: the domain's name and two layers of neighbours."""

    name: str
    second: tuple[str, ...]
    third: tuple[str, ...]

    def points(self, words: Iterable[str]) -> int:
        """Score a text's signature words against the layers."""
        own = set(words)
        layers = ({self.name}, set(self.second), set(self.third))
        return sum(p * len(own & layer) for p, layer in zip(POINTS, layers, strict=True))


def hierarchical_signature(domain: str, sentences: Sequence[Sequence[str]]) -> Layers:
    """Build the layers of a domain from the signature words of its sentences."""
    name = next(iter(signature_words(domain)), domain.lower())
    seed = name
    if not any(name in s for s in sentences):
        counts = Counter(w for s in sentences for w in s)
        seed = counts.most_common(1)[0][0] if counts else name
    second = _neighbours({seed}, sentences, {name, seed})
    third = _neighbours(set(second), sentences, {name, seed, *second})
    if seed != name:
        second = (seed, *second[: LAYER - 1])
    return Layers(name, second, third)


def _neighbours(
    seeds: set[str], sentences: Sequence[Sequence[str]], known: set[str]
) -> tuple[str, ...]:
    counts: Counter[str] = Counter()
    for sentence in sentences:
        if not seeds.isdisjoint(sentence):
            counts.update(set(sentence) - known)
    ordered = sorted(counts, key=lambda w: (-counts[w], w))
    return tuple(ordered[:LAYER])
