"""A text laid out as one list of tokens, with counts that any stretch of it can be asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate

from corpora.grec import Reference, Text
from features.lexicon import AUXILIARIES, CATEGORIES, PREPOSITIONS, PRONOUNS
from features.reference import REF, name_words, reference_tokens
from features.tokens import ends_sentence

TEXT_START, TEXT_END = "<T>", "</T>"
SUBORDINATORS = frozenset(
    "when while although though because since until unless after before once if as where "
    "whereas".split()
)


class Layout:
    """Tokens, their sentences and paragraphs, and where the references stand among them."""

    def __init__(self, text: Text):
        self.tokens: list[str] = []
        self.sentence: list[int] = []
        self.paragraph: list[int] = []
        self.references: list[tuple[int, Reference]] = []
        self.sentence_starts: list[int] = []
        self.paragraph_starts: list[int] = []
        for paragraph in text.paragraphs:
            self._lay(*reference_tokens(paragraph))
        self.words = [t if t == REF else t.lower() for t in self.tokens]
        self.sentence_starts.append(len(self.tokens))
        self.paragraph_starts.append(len(self.tokens))
        self.names = name_words(text)
        self.own_pronouns = _own_pronouns(text)
        self.own_nouns = frozenset(word for word, kind in CATEGORIES.items() if kind == text.domain)
        self._sums = {key: _sums(flags) for key, flags in self._flags()}

    def _lay(self, tokens: list[str], refs: dict[int, Reference]) -> None:
        start = True
        self.paragraph_starts.append(len(self.tokens))
        for i, token in enumerate(tokens):
            if start:
                self.sentence_starts.append(len(self.tokens))
            if i in refs:
                self.references.append((len(self.tokens), refs[i]))
            self.tokens.append(token)
            self.sentence.append(len(self.sentence_starts) - 1)
            self.paragraph.append(len(self.paragraph_starts) - 1)
            start = i not in refs and ends_sentence(tokens, i)

    def _flags(self) -> Iterator[tuple[str, Iterable[int]]]:
        words, names = self.words, self.names
        starts = set(self.sentence_starts)
        yield "name", (w in names for w in words)
        yield (
            "capital",
            (
                t[0].isupper() and i not in starts and words[i] not in names
                for i, t in enumerate(self.tokens)
            ),
        )
        yield "pronoun", (w in PRONOUNS and w not in self.own_pronouns for w in words)
        yield "own pronoun", (w in self.own_pronouns for w in words)
        yield (
            "own noun",
            (_defines(words[i - 1]) and w in self.own_nouns for i, w in enumerate(words)),
        )
        yield "verb", (w in AUXILIARIES for w in words)
        yield "category", (w in CATEGORIES for w in words)
        yield "preposition", (w in PREPOSITIONS for w in words)
        yield "subordinator", (w in SUBORDINATORS for w in words)
        yield "reference", (w == REF for w in words)
        yield "comma", (w == "," for w in words)
        yield "quote", (w in {'"', "“", "”"} for w in words)
        yield "bracket", ((w == "(") - (w == ")") for w in words)

    def count(self, what: str, start: int, end: int) -> int:
        """Count the tokens of a kind from start up to end."""
        sums = self._sums[what]
        return sums[end] - sums[start]

    def word(self, i: int) -> str:
        """Return the lower-cased token at a place, or an edge of the text."""
        if i < 0:
            return TEXT_START
        return self.words[i] if i < len(self.words) else TEXT_END

    def span(self, sentence: int) -> tuple[int, int]:
        """Return where a sentence starts and ends; an empty stretch for one before the first."""
        if sentence < 0:
            return 0, 0
        return self.sentence_starts[sentence], self.sentence_starts[sentence + 1]


def _defines(word: str) -> bool:
    return word in ("the", "this")


def _own_pronouns(text: Text) -> frozenset[str]:
    """Return the pronouns, in all cases, of the groups that the text's lists offer."""
    offered = {c.key for ref in text.references for c in ref.candidates if c.head == "pronoun"}
    groups = {PRONOUNS[word] for word in offered if word in PRONOUNS}
    return frozenset(word for word, group in PRONOUNS.items() if group in groups)


def _sums(flags: Iterable[int]) -> list[int]:
    return list(accumulate((int(f) for f in flags), initial=0))
