"""Key phrases of a text: noun chunks ranked by the words they are made of.

Two measures of words, both without training. TextRank (Mihalcea & Tarau 2004, section 3): words
that stand near each other, within a window, recommend each other. YAKE (Campos et al. 2020): words
count that stand early, in many sentences, often and with a capital, and with few different
neighbours. The weights of single words follow its formulas, but candidates are noun chunks instead
of all n-grams; a chunk's score is the mean of its words', times factors for its length, its
frequency and how early it stands (after Florescu & Caragea 2017). Higher is better in both, unlike
in YAKE's own paper. The factors are not tuned.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from scipy import sparse

from regsuite.english.content_words import stem, stop_words
from regsuite.english.words import words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

    from regsuite.summarise.keyphrases.whole_names import WholeName

WINDOW = 4
LONGEST = 4
LONGEST_NAME = 6
_MARKS = ".,;:!?\"'()[]“”‘’"
_DAMPING, _STEPS = 0.85, 50
_LONGER, _EARLIER = 0.25, 3.0
_Scored: TypeAlias = tuple[float, tuple[str, ...], Counter[str], int]


@dataclass(frozen=True, slots=True)
class Chunk:
    """A noun chunk without its determiner, the stems of its words, and its sentence's number."""

    text: str
    stems: tuple[str, ...]
    sentence: int = 0


@dataclass(frozen=True, slots=True)
class Phrase:
    """A key phrase with its score and how often it stands in the text."""

    text: str
    score: float
    count: int


def chunks_of(doc: Doc, names: Sequence[WholeName] = ()) -> list[Chunk]:
    """Return the noun chunks of a parsed text that may be key phrases, names in place of theirs."""
    from regsuite.english.syntax import noun_chunks  # noqa: PLC0415

    ends = [sentence.end for sentence in doc.sents]
    named = {place for name in names for place in range(name.first, name.last)}
    spans = (s for s in noun_chunks(doc) if s.root.i not in named)
    chunks = (_trimmed(span, bisect_right(ends, span.start)) for span in spans)
    own = (_of_name(name, bisect_right(ends, name.first)) for name in names)
    return [chunk for chunk in (*own, *chunks) if chunk is not None]


def _of_name(name: WholeName, sentence: int) -> Chunk | None:
    words_ = [w.strip(_MARKS) for w in name.text.split()]
    if len(words_) > LONGEST_NAME or _is_vague(words_[-1].lower()):
        return None
    return Chunk(name.text, tuple(stem(w.lower()) for w in words_ if w.isalnum()), sentence)


def _trimmed(span: Span, sentence: int) -> Chunk | None:
    tokens = _core([t for t in span if not t.is_space])
    if not tokens or len(tokens) > LONGEST or _is_vague(tokens[-1].lower_):
        return None
    if _NOUNS.isdisjoint(t.pos_ for t in tokens) or _is_label(tokens):
        return None
    text = " ".join(tokens[0].doc[tokens[0].i : tokens[-1].i + 1].text.split())
    stems = tuple(stem(t.lower_) for t in tokens if t.is_alpha or t.is_digit)
    return Chunk(text, stems, sentence)


def _core(tokens: list[Token]) -> list[Token]:
    """Leave out the function words around a chunk's content."""
    while tokens and (tokens[0].lower_ in stop_words() or tokens[0].pos_ in _LOOSE):
        tokens = tokens[1:]
    while tokens and (tokens[-1].lower_ in stop_words() or not tokens[-1].is_alpha):
        tokens = tokens[:-1]
    return tokens


def _is_label(tokens: Sequence[Token]) -> bool:
    """Tell whether a chunk is a label such as "Background:" at the beginning of a sentence."""
    doc, after = tokens[0].doc, tokens[-1].i + 1
    return bool(tokens[0].is_sent_start) and after < len(doc) and doc[after].text == ":"


def _is_vague(word: str) -> bool:
    vague = words("empty-nouns")
    return word in words("months", "weekdays") or word in vague or word.removesuffix("s") in vague


_NOUNS = frozenset({"NOUN", "PROPN"})
_LOOSE = frozenset({"PUNCT", "DET", "PRON", "NUM", "SYM", "ADP"})


def words_of(doc: Doc) -> list[list[str]]:
    """Return the words of each sentence as they stand, numbers and marks left out."""
    return [[t.text for t in s if t.is_alpha] for s in doc.sents]


def textrank(sentences: Sequence[Sequence[str]]) -> dict[str, float]:
    """Return the rank of each content stem among its neighbours."""
    edges: Counter[tuple[str, str]] = Counter()
    for sentence in sentences:
        stems = [stem(w.lower()) for w in sentence if w.lower() not in stop_words()]
        for i, word in enumerate(stems):
            edges.update((word, other) for other in stems[i + 1 : i + WINDOW] if other != word)
    names = sorted({word for edge in edges for word in edge})
    places = {word: i for i, word in enumerate(names)}
    ends = np.array([(places[a], places[b]) for a, b in edges], dtype=int).reshape(-1, 2)
    counts = np.array(list(edges.values()), dtype=float)
    half = sparse.csr_matrix((counts, (ends[:, 0], ends[:, 1])), (len(names), len(names)))
    return dict(zip(names, _walked(half + half.T), strict=True)) if names else {}


def _walked(links: Any) -> list[float]:
    sums = np.asarray(links.sum(axis=1)).ravel()
    rank = np.ones(len(sums))
    for _ in range(_STEPS):
        rank = 1 - _DAMPING + _DAMPING * (links @ (rank / sums))
    ranks: list[float] = rank.tolist()
    return ranks


def yake(sentences: Sequence[Sequence[str]]) -> dict[str, float]:
    """Return a score of each content stem by place, spread, frequency, case and neighbours."""
    count: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    spots: dict[str, list[int]] = defaultdict(list)
    left: dict[str, set[str]] = defaultdict(set)
    right: dict[str, set[str]] = defaultdict(set)
    for number, sentence in enumerate(sentences):
        stems = [stem(w.lower()) for w in sentence]
        for i, (word, own) in enumerate(zip(sentence, stems, strict=True)):
            if word.lower() not in stop_words():
                count[own] += 1
                capital[own] += i > 0 and word[0].isupper()
                spots[own].append(number)
        for a, b in pairwise(stems):
            right[a].add(b)
            left[b].add(a)
    usual = list(count.values())
    level = float(np.mean(usual) + np.std(usual)) if usual else 1.0
    most = max(usual, default=1)
    scores = {}
    for word, often in count.items():
        case = capital[word] / (1 + math.log(often))
        place = math.log(math.log(3 + float(np.median(spots[word]))) + 1)
        spread = len(set(spots[word])) / max(1, len(sentences))
        strange = 1 + (len(left[word]) + len(right[word])) / (2 * often) * often / most
        scores[word] = (case + often / level / strange + spread / strange + 0.1) / (strange * place)
    return scores


METHODS: Mapping[str, Callable[[Sequence[Sequence[str]]], dict[str, float]]] = {
    "textrank": textrank,
    "yake": yake,
}


def key_phrases(
    doc: Doc, method: str, count: int | None = None, names: Sequence[WholeName] = ()
) -> tuple[Phrase, ...]:
    """Return the best phrases of a parsed text by one of METHODS; ``names`` are kept whole."""
    return tuple(ranked(chunks_of(doc, names), METHODS[method](words_of(doc)))[:count])


def ranked(chunks: Iterable[Chunk], weights: Mapping[str, float]) -> list[Phrase]:
    """Rank phrases, best first; one that shares all words with a better one is left out."""
    shown: dict[tuple[str, ...], Counter[str]] = defaultdict(Counter)
    first: dict[tuple[str, ...], int] = {}
    for chunk in chunks:
        shown[chunk.stems][chunk.text] += 1
        first.setdefault(chunk.stems, chunk.sentence)
    scored = []
    for stems, texts in shown.items():
        mean = sum(weights.get(s, 0.0) for s in stems) / max(1, len(stems))
        often = texts.total()
        longer = 1 + _LONGER * (len(stems) - 1)
        early = 1 + _EARLIER / (1 + first[stems])
        scored.append((mean * longer * early * (1 + math.log(often)), stems, texts, often))
    best = _apart(sorted(scored, key=lambda row: -row[0]))
    return [Phrase(texts.most_common(1)[0][0], score, often) for score, _, texts, often in best]


def _apart(scored: Iterable[_Scored]) -> list[_Scored]:
    kept: list[_Scored] = []
    for row in scored:
        if not any(set(row[1]) <= set(other[1]) or set(other[1]) <= set(row[1]) for other in kept):
            kept.append(row)
    return kept
