"""Key phrases of a conversation, for its headline.

Phrases are runs of content words (after RAKE: Rose et al. 2010); a word has more weight the rarer
it is in English and the more messages of the conversation have it. Phrases of the first message are
preferred, since a headline names what was asked. The numbers are ours and not tuned.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from regsuite.english.content_words import stem
from regsuite.english.words import words

_TOKEN = re.compile(r"[^\W_][\w+#'’./-]*[\w+#]|[^\W_]|[^\w\s]")
_BOUNDARY = 8.0
_LONGEST = 3
_SHORTEST = 3
_FIRST = 1.6


@lru_cache(maxsize=100_000)
def rarity(word: str) -> float:
    """Return how rare a word is in English, from 0 for the commonest to 4."""
    from wordfreq import zipf_frequency  # noqa: PLC0415

    return max(0.0, min(_BOUNDARY - zipf_frequency(word, "en"), 5.0) - 1.0)


def phrases(text: str, names: frozenset[str] = frozenset()) -> list[tuple[str, ...]]:
    """Return the runs of at most three content words of a text; names of people end one."""
    runs: list[tuple[str, ...]] = []
    run: list[str] = []
    empty = words("stop-words", "chat-stop-words")
    for token in [*_TOKEN.findall(text[:5000]), "."]:
        low = token.lower().replace("’", "'")
        short = len(low) < _SHORTEST and not token.isupper()
        useless = short or low in empty or low in names or "'" in low or "//" in low
        if useless or not any(c.isalpha() for c in low):
            if run:
                runs.append(tuple(run[-_LONGEST:]))
            run = []
        else:
            run.append(token)
    return runs


def key_phrases(texts: Sequence[str], names: Iterable[str] = (), count: int = 2) -> list[str]:
    """Return the key phrases of the messages of a conversation, in order of time."""
    people = frozenset(part for name in names for part in (name.lower(), *name.lower().split()))
    by_message = [phrases(text, people) for text in texts]
    spread = Counter(
        s for own in by_message for s in {stem(w.lower()) for phrase in own for w in phrase}
    )
    scores: dict[tuple[str, ...], tuple[float, str]] = {}
    for number, own in enumerate(by_message):
        for phrase in own:
            key = tuple(stem(w.lower()) for w in phrase)
            if number == 0 or any(spread[s] > 1 for s in key):
                score = _score(phrase, spread) * (_FIRST if number == 0 else 1.0)
                scores.setdefault(key, (score, " ".join(phrase)))
    return _distinct(scores, count)


def _score(phrase: Sequence[str], spread: Counter[str]) -> float:
    weights: list[float] = [
        rarity(w.lower()) * (1 + spread[stem(w.lower())]) ** 0.5 for w in phrase
    ]
    return sum(sorted(weights, reverse=True)[:2]) + 0.2 * sum(weights)


def _distinct(scores: dict[tuple[str, ...], tuple[float, str]], count: int) -> list[str]:
    """Return the best phrases that share no word, in the order in which they were first said."""
    taken: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for key in sorted(scores, key=lambda k: (-scores[k][0], k)):
        if seen.isdisjoint(key) and len(taken) < count:
            taken.append(key)
            seen.update(key)
    return [scores[key][1] for key in scores if key in taken]
