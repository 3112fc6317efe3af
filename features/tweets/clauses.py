"""What the clauses of a message do to its words: contrast, double negation, focus, phrases, names.

Beyond the paper. What stands before "but" or after "although" is left out of the word features, as
are phrases, which say something as a whole ("can't wait"), and names ("the Sad Cafe").
A negation turns what follows once, two turn it back; one before "just" or "only" turns nothing;
with a comparative it praises ("never had a better curry"), and what it makes of a bad word is no
more than mild ("not bad"). What was hoped for was not so, and "too" before a word that is not good
complains. Where the last emoticon says the opposite of the words it stands for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from regsuite.english.words import table
from regsuite.features.tweets.tokens import Word

CONTRAST, CONCESSION, DOUBLE, FOCUS, PRAISE, PHRASE, NAME, MILD, TOO, FACE = (
    "contrast", "concession", "double", "focus", "praise", "phrase", "name", "mild", "too", "face"
)  # fmt: skip
_BUT = frozenset({"but", "however"})
_NOT_BUT = frozenset({"all", "anything", "nothing"})
_THOUGH = frozenset({"although", "though", "tho", "altho"})
_DESPITE = frozenset({"despite"})
_FOCUS = frozenset({"just", "merely", "only", "simply", "solely"})
_MORE = frozenset({"better", "finer", "greater", "happier", "kinder", "nicer", "prouder"})
_REVERSING = frozenset({"anything but", "far from", "opposite of", "free of", "fails to",
                        "failed to", "fail to"})  # fmt: skip
_REVERSERS = frozenset(pair.split()[0] for pair in _REVERSING)
_CONTRASTING = _BUT | _THOUGH
_CONCEDING = _THOUGH | _DESPITE | {"for", "spite"}
_UNREAL = frozenset({"been", "had", "hoped", "supposed", "to"})
_FAR = 7
_ENDS = frozenset(".!?")
_LONGEST_PHRASE = 7
_OPENING = 2


@dataclass
class Reading:
    """Which words count, which of them are turned, what phrases say, and what was met."""

    kept: list[bool]
    turned: list[bool]
    told: float = 0.0
    met: set[str] = field(default_factory=set)


def read(words: Sequence[Word], window: int, good: Sequence[float]) -> Reading:
    """Read the clauses of a message; ``good`` says how good or bad each word is by itself."""
    low = [word.lower for word in words]
    there = set(low)
    reading = Reading([True] * len(low), [False] * len(low))
    denies = any(word.negation for word in words)
    inert = set() if there.isdisjoint(_table()) else set(_phrases(low, reading))
    if denies:
        inert.update(_focus(words, low, reading))
    if not there.isdisjoint(_CONTRASTING):
        _contrast(low, good, reading)
    if not there.isdisjoint(_CONCEDING):
        _concession(low, reading)
    if any(good):
        _names(words, good, reading)
    if denies or inert or not there.isdisjoint(_REVERSERS):
        _turn(words, low, window, inert, reading)
        _mild(words, good, reading)
    if "too" in there:
        _too(low, good, reading)
    if any(word.emoticon for word in words):
        _faces(words, good, reading)
    return reading


@cache
def _table() -> Mapping[str, list[tuple[tuple[str, ...], float]]]:
    """Return the phrases by their first word, the longest first."""
    phrases: dict[str, list[tuple[tuple[str, ...], float]]] = {}
    for phrase, score in table("told-phrases").items():
        parts = tuple(phrase.split())
        phrases.setdefault(parts[0], []).append((parts, float(score)))
    for listed in phrases.values():
        listed.sort(key=lambda entry: -len(entry[0]))
    return phrases


def _phrases(low: Sequence[str], reading: Reading) -> Iterator[int]:
    """Take out the phrases that say something as a whole; yield their places."""
    known = _table()
    place = 0
    while place < len(low):
        entry = next((e for e in known.get(low[place], ()) if _stands(e[0], low, place)), None)
        if entry is None:
            place += 1
            continue
        parts, score = entry
        reading.told += score
        reading.met.add(PHRASE)
        for i in range(place, place + len(parts)):
            reading.kept[i] = False
            yield i
        place += len(parts)


def _stands(parts: tuple[str, ...], low: Sequence[str], place: int) -> bool:
    return tuple(low[place : place + len(parts)]) == parts


def _focus(words: Sequence[Word], low: Sequence[str], reading: Reading) -> Iterator[int]:
    """Yield the negations of "not just" and "isn't only", which deny nothing."""
    for i, word in enumerate(words[:-1]):
        if word.negation and low[i + 1] in _FOCUS:
            reading.met.add(FOCUS)
            reading.kept[i] = False
            yield i


def _contrast(low: Sequence[str], good: Sequence[float], reading: Reading) -> None:
    """Leave out what stands before "but" in its sentence, where what follows is good or bad."""
    for i, word in enumerate(low):
        turns = word in _BUT or (word in _THOUGH and i > _OPENING and _goes_on(low, i))
        if not turns or not 0 < i < len(low) - 1 or low[i - 1] in _NOT_BUT or FOCUS in reading.met:
            continue
        if not any(good[i:]) and not reading.told:
            continue
        start = max((k + 1 for k in range(i - 1) if low[k][0] in _ENDS), default=0)
        reading.met.add(CONTRAST)
        reading.kept[start:i] = [False] * (i - start)


def _goes_on(low: Sequence[str], place: int) -> bool:
    """Tell whether a clause follows, and not the end of the message."""
    return place + _OPENING < len(low) and low[place - 1][0] not in _ENDS


def _concession(low: Sequence[str], reading: Reading) -> None:
    """Leave out a clause that opens with "although" or "despite", to its comma."""
    for i, word in enumerate(low):
        opens = word in _DESPITE or (word == "spite" and low[i - 1 : i] == ["in"])
        opens |= i <= 1 and (word in _THOUGH or low[i : i + 2] == ["for", "all"])
        if not opens:
            continue
        end = next((k for k in range(i, len(low)) if low[k][0] in ",.;!?"), None)
        if end is None and word in _THOUGH:
            continue
        stop = end if end is not None else _short_phrase(low, i)
        reading.met.add(CONCESSION)
        reading.kept[i:stop] = [False] * (stop - i)


def _short_phrase(low: Sequence[str], place: int) -> int:
    """Return where "despite the awful weather" ends without a comma: after four words."""
    return min(len(low), place + 4)


def _names(words: Sequence[Word], good: Sequence[float], reading: Reading) -> None:
    """Leave out good and bad words in names: two capitalised words that do not open the message."""
    capital = [w.capital for w in words]
    if not 1 < sum(capital) <= len(words) / 2:
        return
    for i in range(1, len(words) - 1):
        named = capital[i] and capital[i + 1] and not words[i - 1].stop
        for k in (i, i + 1):
            if named and good[k]:
                reading.kept[k] = False
                reading.met.add(NAME)


def _turn(
    words: Sequence[Word], low: Sequence[str], window: int, inert: set[int], reading: Reading
) -> None:
    """Turn what negations stand before; two turn it back, and a comparative makes it praise."""
    left: list[int] = []
    denied = -_FAR
    for i, word in enumerate(words):
        if word.stop:
            left, denied = [], -_FAR
        left = [count - 1 for count in left if count > 1]
        reading.turned[i] = len(left) % 2 == 1
        if len(left) > 1:
            reading.met.add(DOUBLE)
        if word.lower in _MORE and i - denied < _FAR and reading.kept[i]:
            reading.kept[i] = reading.kept[denied] = False
            reading.turned[denied : i + 1] = [False] * (i + 1 - denied)
            left = []
            reading.told += 2
            reading.met.add(PRAISE)
        if _negates(word, low, i, inert, reading):
            left.append(window + 1)
            denied = i if i not in inert else denied


def _negates(word: Word, low: Sequence[str], place: int, inert: set[int], reading: Reading) -> bool:
    if place and f"{low[place - 1]} {low[place]}" in _REVERSING:
        return True
    if place in inert:
        ends = place + 1 not in inert
        return ends and reading.told < 0 and low[place] in _UNREAL
    return word.negation


def _mild(words: Sequence[Word], good: Sequence[float], reading: Reading) -> None:
    """Let a negated bad word say something mildly good, and take it and its negation out."""
    for i, value in enumerate(good):
        if value < 0 and reading.turned[i] and reading.kept[i]:
            reading.kept[i] = False
            start = next((k for k in range(i - 1, -1, -1) if words[k].negation), i)
            reading.kept[start] = False
            end = min(len(words), i + _FAR)
            reading.turned[start:end] = [False] * (end - start)
            reading.told += 1
            reading.met.add(MILD)


def _too(low: Sequence[str], good: Sequence[float], reading: Reading) -> None:
    for i, word in enumerate(low[:-1]):
        if word == "too" and low[i + 1].isalpha() and good[i + 1] <= 0 and reading.kept[i]:
            reading.told -= 1
            reading.met.add(TOO)


def _faces(words: Sequence[Word], good: Sequence[float], reading: Reading) -> None:
    """Let the last emoticon stand for words that say the opposite."""
    faces = [word.emoticon for word in words if word.emoticon]
    said = sum(
        -value if turned else value
        for word, value, turned, kept in zip(words, good, reading.turned, reading.kept, strict=True)
        if kept and not word.emoticon
    )
    if faces and faces[-1] * (said + reading.told) < 0:
        reading.met.add(FACE)
        reading.told = 2.0 * faces[-1]
        for i, word in enumerate(words):
            if good[i] and not word.emoticon:
                reading.kept[i] = False


def marked(reading: Reading, tokens: Sequence[str]) -> list[str]:
    """Return tokens for n-grams, those that do not count with a mark of their own."""
    return [t if kept else f"{t}_LEFT" for t, kept in zip(tokens, reading.kept, strict=True)]
