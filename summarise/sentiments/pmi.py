"""PMI lexicons from unlabelled tweets (Mohammad et al. 2013, as used in section 2.2 of the paper).

A tweet counts as positive or negative by its seeds: its emoticons, or where few tweets have any the
words of VADER's lexicon in it. The score of a term is PMI(term, positive) − PMI(term, negative),
with half a count added to both; a word in the window after a negation is a term of its own. Seeds
get no score: their polarity is known already.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.formats.lexicons import vader
from regsuite.corpora.records.lexicons import Lexicon
from regsuite.features.tweets.sentiment import NEGATED, Message, Options

LEAST = 1.5  # sum of VADER's scores from which a tweet has a polarity; not tuned
_OPTIONS = Options(frozenset({"tokens", "negation"}))
Scores = dict[str, tuple[float, int, int]]


def _by_emoticons(message: Message, seeds: Lexicon) -> float:
    return float(sum(word.emoticon for word in message.words))


def _by_words(message: Message, seeds: Lexicon) -> float:
    total = sum(message.scores(seeds))
    return total if abs(total) >= LEAST else 0.0


SEEDS: dict[str, Callable[[Message, Lexicon], float]] = {
    "emoticons": _by_emoticons,
    "words": _by_words,
}


@dataclass
class Counts:
    """How often terms stand in positive and in negative tweets, and how many tweets were either."""

    positive: Counter[str] = field(default_factory=Counter)
    negative: Counter[str] = field(default_factory=Counter)

    def scores(self, cutoff: int) -> Scores:
        """Score the terms that occur often enough."""
        totals = self.positive.total(), self.negative.total()
        if not all(totals):
            return {}
        shift = math.log2(totals[1] / totals[0])
        scores: Scores = {}
        for term in self.positive.keys() | self.negative.keys():
            pro, contra = self.positive[term], self.negative[term]
            if pro + contra >= cutoff:
                scores[term] = (math.log2((pro + 0.5) / (contra + 0.5)) + shift, pro, contra)
        return scores


@dataclass(frozen=True)
class Built:
    """Scored terms, and the tweets they come from."""

    unigrams: Scores
    bigrams: Scores
    positive: int
    negative: int


def build(
    texts: Iterable[str],
    seeds: Sequence[str] = ("emoticons",),
    cutoff: int = 5,
    source: Path | None = None,
) -> Built:
    """Score words and bigrams of tweets by the seeds in them; errors name the file ``source``."""
    unknown = [name for name in seeds if name not in SEEDS]
    if unknown or not seeds:
        named = ", ".join(unknown)
        raise InputError(f'unknown seeds "{named}" (known: {", ".join(SEEDS)})')
    lexicon = vader()
    unigrams, bigrams = Counts(), Counts()
    tweets = [0, 0]
    for text in texts:
        message = Message(text, _OPTIONS)
        polarity = next((p for name in seeds if (p := SEEDS[name](message, lexicon))), 0.0)
        if polarity:
            tweets[polarity < 0] += 1
            side = "positive" if polarity > 0 else "negative"
            getattr(unigrams, side).update(set(_unigrams(message, lexicon)))
            getattr(bigrams, side).update(set(_bigrams(message)))
    if not all(tweets):
        raise InputError(
            f"{tweets[0]} positive and {tweets[1]} negative tweets by {', '.join(seeds)}; "
            "both are needed, give more tweets or other seeds",
            source,
        )
    built = Built(unigrams.scores(cutoff), bigrams.scores(cutoff), *tweets)
    if not built.unigrams:
        enough = f"no word but seeds is in {cutoff} of {sum(tweets)} tweets with seeds"
        raise InputError(f"{enough}; give more tweets or a smaller cutoff", source)
    return built


def _unigrams(message: Message, seeds: Lexicon) -> Iterable[str]:
    for word, turned in zip(message.words, message.reversed, strict=True):
        if not word.emoticon and not any(form in seeds.unigrams for form in word.forms):
            yield word.lower + NEGATED if turned else word.lower


def _bigrams(message: Message) -> Iterable[str]:
    words = [word.lower for word in message.words if not word.emoticon]
    return (f"{a} {b}" for a, b in pairwise(words))
