"""The features of Xiang & Zhou 2014, section 2.2, as groups that can be switched on and off.

The paper leaves open: how negation words are listed beyond two examples, what becomes of a word
that a PMI lexicon lists in its negated form (we take that score and do not turn it round), which
bigram scores count as positive (the unigrams' threshold), and where the "last" word counts from
(the end). The sum of scores is two features, one for each sign, so that none is ever negative and
naive Bayes can read them. Beyond the paper: character n-grams within words, negated n-grams
(Mohammad et al. 2013), and clauses (``features.tweets.clauses``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from operator import add

from regsuite.corpora.formats.tweets import MAX_CHARACTERS
from regsuite.corpora.records.lexicons import MANUAL, PMI, Lexicon
from regsuite.features.tweets import clauses
from regsuite.features.tweets.tokens import NEGATIVE, POSITIVE, Word, words

WINDOW = 4
LONGEST = 4  # words of an n-gram
NEGATED = "_NEG"
Features = dict[str, float | tuple[tuple[str, ...], ...]]


@dataclass(frozen=True)
class Options:
    """Which groups are on, the window of a negation, and the least score that PMI counts."""

    groups: frozenset[str]
    longest: int = LONGEST
    window: int = WINDOW
    least: float = 1.0


class Message:
    """A text with values that several groups need, each computed once."""

    def __init__(self, text: str, options: Options, lexicons: Sequence[Lexicon] = ()):
        self.options = options
        self._manual = next((one.unigrams for one in lexicons if one.kind == MANUAL), {})
        self.words = words(text[:MAX_CHARACTERS], "tokens" in options.groups)
        self._scores: dict[tuple[str, str], list[float]] = {}

    @cached_property
    def reading(self) -> clauses.Reading | None:
        """What clauses do to the words, if that is asked for."""
        if "clauses" not in self.options.groups:
            return None
        known = self._manual
        good = [
            known.get(w.lower, 0.0)
            if len(w.forms) == 1
            else next((known[form] for form in w.forms if form in known), 0.0)
            for w in self.words
        ]
        return clauses.read(self.words, self.options.window, good)

    @cached_property
    def kept(self) -> list[bool]:
        """Whether each word counts."""
        return [True] * len(self.words) if self.reading is None else self.reading.kept

    @cached_property
    def in_scope(self) -> list[bool]:
        """Whether a negation word stands before each word in the same clause."""
        if self.reading is not None:
            return self.reading.turned
        return negated(self.words, len(self.words))

    @cached_property
    def reversed(self) -> list[bool]:
        """Whether the sentiment of each word is reversed by a negation."""
        if "negation" not in self.options.groups:
            return [False] * len(self.words)
        if self.reading is not None:
            return self.reading.turned
        return negated(self.words, self.options.window)

    def scores(self, lexicon: Lexicon) -> list[float]:
        """Return the scores of the words that a lexicon lists, in order, reversed if negated."""
        key = (lexicon.name, lexicon.kind)
        if key not in self._scores:
            told = self.reading.told if self.reading is not None else 0.0
            self._scores[key] = _scores(self, lexicon.unigrams) + [told] * bool(told)
        return self._scores[key]


def _scores(message: Message, known: Mapping[str, float]) -> list[float]:
    scores = []
    for word, turned, kept in zip(message.words, message.reversed, message.kept, strict=True):
        for form in word.forms if kept else ():
            score = known.get(form)
            if score:
                scores.append(known.get(form + NEGATED, -score) if turned else score)
                break
    return scores


def negated(given: Sequence[Word], window: int) -> list[bool]:
    """Mark the words within a window after a negation word and before . , ; ? or !"""
    marks = []
    left = 0
    for word in given:
        if word.stop:
            left = 0
        marks.append(left > 0)
        if word.negation:
            left = window
        elif left:
            left -= 1
    return marks


def word_ngrams(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """List the word n-grams; with "negated", words in the scope of a negation are marked."""
    tokens = [word.lower for word in message.words]
    if "negated" in message.options.groups:
        tokens = [w + NEGATED if n else w for w, n in zip(tokens, message.in_scope, strict=True)]
    if message.reading is not None and message.reading.met:
        tokens = clauses.marked(message.reading, tokens)
    following = [" " + word for word in tokens]
    listed = [tuple(tokens)]
    for order in range(1, message.options.longest):
        listed.append(tuple(map(add, listed[-1], following[order:])))
    row["words"] = tuple(listed)


def character_ngrams(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """List the character n-grams within words."""
    kept = zip(message.words, message.kept, strict=True)
    row["characters"] = tuple(word.characters for word, counts_ in kept if counts_)


def manual(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """Positive and negative words of each manual lexicon; of one with grades, also the scores."""
    for lexicon in lexicons:
        if lexicon.kind == MANUAL:
            scores = message.scores(lexicon)
            if lexicon.graded:
                seven(f"manual:{lexicon.name}", scores, 0.0, row)
            else:
                counts(f"manual:{lexicon.name}", scores, 0.0, row)


def last_word(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """The sign of the last word that is in a manual lexicon."""
    for lexicon in lexicons:
        if lexicon.kind == MANUAL:
            scores = message.scores(lexicon)
            if scores:
                row[f"last:{lexicon.name}.{'positive' if scores[-1] > 0 else 'negative'}"] = 1.0


def pmi_unigrams(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """Seven features of each PMI lexicon."""
    for lexicon in lexicons:
        if lexicon.kind == PMI and lexicon.unigrams:
            scores = message.scores(lexicon)
            seven(f"pmi:{lexicon.name}", scores, message.options.least, row)


def pmi_bigrams(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """Positive and negative bigrams of each PMI lexicon that has any."""
    tokens = [word.lower for word in message.words]
    for lexicon in lexicons:
        if lexicon.kind == PMI and lexicon.bigrams:
            known = lexicon.bigrams
            pairs = (f"{a} {b}" for a, b in pairwise(tokens))
            scores = [known[pair] for pair in pairs if pair in known]
            counts(f"bigrams:{lexicon.name}", scores, message.options.least, row)


def emoticons(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """Whether there is a positive and whether there is a negative emoticon."""
    signs = {word.emoticon for word in message.words}
    if POSITIVE in signs:
        row["emoticons:positive"] = 1.0
    if NEGATIVE in signs:
        row["emoticons:negative"] = 1.0


def clause_signs(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """What of ``features.tweets.clauses`` was met, with the sign of the words that count."""
    if message.reading is None or not message.reading.met:
        return
    scores = next((message.scores(one) for one in lexicons if one.kind == MANUAL), [])
    for kind in message.reading.met:
        row[f"clauses:{kind}{_sign(sum(scores))}"] = 1.0


def _sign(value: float) -> str:
    return "+" if value > 0 else "-" if value < 0 else "0"


def punctuation(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """Whether there is an exclamation mark and whether there is a question mark."""
    for mark in "!?":
        if any(mark in word.text for word in message.words):
            row[f"punctuation:{mark}"] = 1.0


def hashtags(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """How many #tags there are."""
    row["hashtags:count"] = float(sum(w.text[0] == "#" and len(w.text) > 1 for w in message.words))


def elongated(message: Message, lexicons: Sequence[Lexicon], row: Features) -> None:
    """How many words have a letter three times in a row."""
    row["elongated:count"] = float(sum(word.elongated for word in message.words))


def counts(name: str, scores: Sequence[float], least: float, row: Features) -> None:
    """Count the scores above ``least`` and below its negative."""
    row[f"{name}.positive"] = float(sum(s > least for s in scores))
    row[f"{name}.negative"] = float(sum(s < -least for s in scores))


def seven(name: str, scores: Sequence[float], least: float, row: Features) -> None:
    """Sum, counts beyond ``least``, extremes, and the last positive and negative score."""
    if not scores:
        return
    counts(name, scores, least, row)
    total = sum(scores)
    row[f"{name}.sum{'+' if total > 0 else '-'}"] = abs(total)
    above, below = [s for s in scores if s > 0], [-s for s in scores if s < 0]
    if above:
        row[f"{name}.highest"], row[f"{name}.last+"] = max(above), above[-1]
    if below:
        row[f"{name}.lowest"], row[f"{name}.last-"] = max(below), below[-1]


Group = Callable[[Message, Sequence[Lexicon], Features], None]
MAKERS: dict[str, Group] = {
    "words": word_ngrams,
    "characters": character_ngrams,
    "manual": manual,
    "emoticons": emoticons,
    "last": last_word,
    "pmi": pmi_unigrams,
    "bigrams": pmi_bigrams,
    "punctuation": punctuation,
    "hashtags": hashtags,
    "elongated": elongated,
    "clauses": clause_signs,
}
SWITCHES = ("tokens", "negation", "negated")
GROUPS = (*MAKERS, *SWITCHES)
PAPER = frozenset(GROUPS) - {"characters", "clauses", "negated"}


def features(text: str, lexicons: Sequence[Lexicon], options: Options) -> Features:
    """Return the features of a text in the groups that are on; zeros may be left out."""
    row: Features = {}
    message = Message(text, options, lexicons)
    for name, make in MAKERS.items():
        if name in options.groups:
            make(message, lexicons, row)
    return row
