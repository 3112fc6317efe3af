"""Headline templates: tag sequences of training headlines (headline-templates-2004, 3 and 5).

Templates are filled by tf·idf (section 3.3) or filter phrases (section 5). The paper leaves open
what fills the place of a function word, since stop words are not ranked: we put the word that
training headlines have there most often. It leaves open how far a template may match a phrase in
part: we take the longest common subsequence of tag categories, and only templates that are no
longer than the phrase, since the fullness score grows with any longer one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rapidfuzz.distance import LCSseq

from regsuite.english.tagging import Tagger, category
from regsuite.features.documents.headline import is_content, word_key
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json

Tags: TypeAlias = tuple[str, ...]
_CLOSED = frozenset({"DT", "IN", "CC", "TO", "MD", "PRP", "PRP$", "WP", "WRB", "SYM"})


@dataclass
class Templates:
    """Templates with their counts, and the usual word of each closed class."""

    counts: Counter[Tags] = field(default_factory=Counter)
    usual: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, titles: Iterable[Sequence[str]], tagger: Tagger) -> Templates:
        """Make a template of every headline."""
        counts: Counter[Tags] = Counter()
        words: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for title in titles:
            tags = tagger(title)
            if tags:
                counts[tuple(tags)] += 1
            for word, tag in zip(title, tags, strict=True):
                if tag in _CLOSED:
                    words[tag][word.lower()] += 1
        return cls(counts, {tag: _most(own) for tag, own in words.items()})

    def parts(self) -> dict[str, bytes]:
        """Return templates and usual words as JSON."""
        rows = {" ".join(tags): n for tags, n in self.counts.items()}
        return {"templates.json": pack_json({"counts": rows, "usual": self.usual})}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Templates:
        """Rebuild from parts."""
        shape = {"counts": {str: COUNT}, "usual": {str: str}}
        data = unpack_json(parts["templates.json"], shape)
        counts = Counter({tuple(tags.split()): int(n) for tags, n in data["counts"].items()})
        return cls(counts, {str(tag): str(word) for tag, word in data["usual"].items()})

    def categories(self) -> Counter[Tags]:
        """Return the templates with tags of one category made the same."""
        joined: Counter[Tags] = Counter()
        for tags, n in self.counts.items():
            joined[tuple(category(t) for t in tags)] += n
        return joined


def _most(counts: Counter[str]) -> str:
    return min(counts, key=lambda word: (-counts[word], word))


def is_subsequence(template: Sequence[str], tags: Iterable[str]) -> bool:
    """Tell whether a template's tags stand in this order among others (section 3.2)."""
    rest = iter(tags)
    return all(tag in rest for tag in template)


def recognition(
    titles: Sequence[Sequence[str]],
    texts: Sequence[Sequence[Sequence[str]]],
    tagger: Tagger,
    sizes: Sequence[int | None] = (1, 2, 3, None),
) -> dict[str, float]:
    """Run Table 1's study: the share of texts whose first sentences hold the title's tags."""
    hits: Counter[int | None] = Counter()
    for title, sentences in zip(titles, texts, strict=True):
        template = tagger(title)
        tags = [tagger(sentence) for sentence in sentences]
        for size in sizes:
            hits[size] += is_subsequence(template, (t for s in tags[:size] for t in s))
    return {"all" if s is None else str(s): hits[s] / max(1, len(titles)) for s in sizes}


def fill(
    templates: Templates,
    by_tag: Mapping[str, Sequence[tuple[str, float]]],
    length: int,
    longer: bool = False,
) -> list[str]:
    """Fill every template with the heaviest words of its tags and return the best one's words.

    ``by_tag`` ranks the content words of a text by tf·idf within each tag. With ``longer``,
    templates above the desired ``length`` are scored like those below it, and may win.
    """
    best: tuple[float, int, list[str]] = (0.0, 0, [])
    for tags, n in templates.counts.items():
        fits = longer or len(tags) <= length
        filled = _filled(tags, templates.usual, by_tag) if fits else None
        if filled is not None:
            score = sum(w for _, w in filled) / (abs(length - len(tags)) + 1)
            best = max(best, (score, n, [word for word, _ in filled]), key=lambda x: x[:2])
    return best[2]


def _filled(
    tags: Tags, usual: Mapping[str, str], by_tag: Mapping[str, Sequence[tuple[str, float]]]
) -> list[tuple[str, float]] | None:
    words: list[tuple[str, float]] = []
    used: set[str] = set()
    for tag in tags:
        word = next((w for w in by_tag.get(tag, ()) if word_key(w[0]) not in used), None)
        if word is None and tag not in usual:
            return None
        words.append(word or (usual[tag], 0.0))
        used.add(word_key(words[-1][0]))
    return words


def rank_by_tag(
    words: Iterable[str], tags: Iterable[str], weights: Mapping[str, float]
) -> dict[str, list[tuple[str, float]]]:
    """Sort content words into tags, heaviest first, each key once."""
    words_of: defaultdict[str, dict[str, tuple[str, float]]] = defaultdict(dict)
    for word, tag in zip(words, tags, strict=True):
        key = word_key(word)
        if is_content(key):
            words_of[tag].setdefault(key, (word, weights.get(key, 0.0)))
    return {tag: sorted(ws.values(), key=lambda w: -w[1]) for tag, ws in words_of.items()}


def fullness(template: Sequence[str], phrase: Sequence[str]) -> float:
    """Score how fully a template covers a phrase: (|t| + matched) / (|t| + |h|)."""
    matched = LCSseq.similarity(template, phrase)
    return float((len(template) + matched) / (len(template) + len(phrase)))


def filter_phrase(
    words: Sequence[str], tags: Sequence[str], categories: Mapping[Tags, int]
) -> list[str]:
    """Keep those words of a phrase that its fullest template matches; all where there is none."""
    phrase = [category(tag) for tag in tags]
    fitting = [t for t in categories if len(t) <= len(phrase)]
    if not fitting:
        return list(words)
    best = max(fitting, key=lambda t: (fullness(t, phrase), categories[t], t))
    kept: list[str] = []
    for block in LCSseq.opcodes(phrase, best):
        if block.tag == "equal":
            kept += words[block.src_start : block.src_end]
    return kept
