"""Mentions in plain English text, found by rule: names, definite descriptions, pronouns.

A name is a run of capitalised words; a description is "the" or "this" before a category noun
("the river"); predicates ("is the longest river") and superlatives are not mentions but tell the
category of what they are said of. Emphatic "itself" belongs to the mention before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from regsuite.english.tokens import ends_sentence, token_spans
from regsuite.english.word_lists import (
    ABBREVIATED,
    AUXILIARIES,
    CALENDAR,
    CATEGORIES,
    COPULAS,
    EMPHATIC,
    FUNCTION_WORDS,
    HONORIFICS,
    PARTICLES,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
)

DETERMINERS = frozenset({"the", "this", "these"})
DESCRIPTION = 5
PREDICATE = 12
BRACKET = 60


@dataclass(frozen=True, slots=True)
class Token:
    """A token of the text with its place."""

    text: str
    start: int
    end: int
    sentence: int
    starts_sentence: bool

    @property
    def word(self) -> str:
        """Lower case, without a genitive ending."""
        return self.text.lower().removesuffix("'s").removesuffix("’s")

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.text[0].isupper()


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of text that refers: ``words`` leave out determiner, genitive and emphasis.

    ``category`` is what its own words or a predicate on it say it is; ``gender`` is that of a
    pronoun, or "person", "male", "female", "thing" or "any" of the others.
    """

    number: int
    start: int
    end: int
    kind: str
    words: tuple[str, ...]
    first: int
    last: int
    sentence: int
    place: int
    before: str
    category: str | None = None
    gender: str = "any"

    @property
    def oblique(self) -> bool:
        """Whether it follows a preposition."""
        return self.before in PREPOSITIONS


def tokens_of(text: str) -> list[Token]:
    """Return the tokens with their sentences; a blank line ends a sentence."""
    found: list[Token] = []
    sentence = offset = 0
    for paragraph in text.split("\n\n"):
        spans = token_spans(paragraph)
        words = [paragraph[a:b] for a, b in spans]
        starts = True
        for i, (a, b) in enumerate(spans):
            found.append(Token(words[i], offset + a, offset + b, sentence, starts))
            starts = starts and not words[i][0].isalnum()
            if ends_sentence(words, i):
                sentence, starts = sentence + 1, True
        sentence += 1
        offset += len(paragraph) + 2
    return found


def mentions(text: str) -> list[Mention]:
    """Find the mentions of a text, in order."""
    tokens = tokens_of(text)
    found: list[Mention] = []
    for kind, first, last, end in _Finder(tokens).spans():
        sentence = tokens[first].sentence
        same = found and found[-1].sentence == sentence
        words = [t.word for t in tokens[first : last + 1] if t.text[0].isalnum()]
        found.append(
            Mention(
                number=len(found),
                start=tokens[first].start,
                end=tokens[end].end,
                kind=kind,
                words=tuple(words[1:] if words[0] in DETERMINERS else words),
                first=first,
                last=end,
                sentence=sentence,
                place=found[-1].place + 1 if same else 0,
                before="" if tokens[first].starts_sentence else tokens[first - 1].text.lower(),
            )
        )
    return [_described(mention, tokens) for mention in found]


class _Finder:
    def __init__(self, tokens: Sequence[Token]):
        self.tokens = tokens
        self.lower = {t.word for t in tokens if not t.capital}
        self.names = {t.word for t in tokens if t.capital and not t.starts_sentence}

    def spans(self) -> Iterator[tuple[str, int, int, int]]:
        """Yield kind, first token, last token, and the last with an emphatic pronoun after it."""
        i = 0
        while i < len(self.tokens):
            for kind, find in self._kinds:
                last = find(self, i)
                if last is not None:
                    following = self._at(last + 1)
                    end = last + (following is not None and following.text in EMPHATIC)
                    yield kind, i, last, end
                    i = end
                    break
            i += 1

    def _at(self, i: int) -> Token | None:
        """Return the token, or None beyond the sentence of the one before it."""
        if not 0 < i < len(self.tokens):
            return None
        token = self.tokens[i]
        return token if token.sentence == self.tokens[i - 1].sentence else None

    def _pronoun(self, i: int) -> int | None:
        return i if self.tokens[i].word in PRONOUNS else None

    def _relative(self, i: int) -> int | None:
        token = self.tokens[i]
        if token.word not in RELATIVES:
            return None
        if token.word != "that":
            return i
        following = self._at(i + 1)
        verb = following is not None and (
            following.text in AUXILIARIES or following.text.endswith(("s", "ed"))
        )
        return i if verb else None

    def _description(self, i: int) -> int | None:
        before = self.tokens[i - 1].text.lower() if i and self._at(i) else ""
        if self.tokens[i].text.lower() not in DETERMINERS:
            return None
        last = None
        for j in range(i + 1, i + 1 + DESCRIPTION):
            token = self._at(j)
            if token is None or token.capital or not _adjective_or_noun(token):
                break
            if token.word in CATEGORIES:
                last = j
        if last is None or (before in COPULAS and not _genitive(self.tokens[last])):
            return None
        following = self._at(last + 1)
        return None if following is not None and following.text == "of" else last

    def _name(self, i: int) -> int | None:
        first = i
        if self.tokens[i].text.lower() == "the":
            first = i + 1
            if self._at(first) is None:
                return None
        if not self._begins_name(first):
            return None
        last = first
        while (step := self._name_step(last)) and not _genitive(self.tokens[last]):
            last += step
        return last

    def _begins_name(self, i: int) -> bool:
        token = self.tokens[i]
        if not token.capital or token.word in FUNCTION_WORDS or token.word in CALENDAR:
            return False
        if not token.starts_sentence or self._name_step(i) or token.word in self.names:
            return True
        return token.word not in self.lower and not token.word.endswith(("ed", "ing", "ly"))

    def _name_step(self, last: int) -> int:
        """Return how many tokens further the name goes on, 0 where it ends."""
        following, second = self._at(last + 1), self._at(last + 2)
        if following is None:
            return 0
        if following.capital:
            return 0 if following.word in CALENDAR else 1
        if second is None or not second.capital:
            return 0
        word = self.tokens[last].word
        point = following.text == "." and (len(word) == 1 or word in ABBREVIATED)
        return 2 if point or following.text in PARTICLES else 0

    _kinds = (
        ("pronoun", _pronoun),
        ("relative", _relative),
        ("definite", _description),
        ("name", _name),
    )


def _adjective_or_noun(token: Token) -> bool:
    word = token.word
    return word[0].isalnum() and word not in FUNCTION_WORDS and not word.endswith("est")


def _genitive(token: Token) -> bool:
    return token.text.endswith(("'s", "’s"))


def _described(mention: Mention, tokens: Sequence[Token]) -> Mention:
    """Add what is known of the mention's category and gender."""
    if mention.kind in ("pronoun", "relative"):
        gender = (PRONOUNS if mention.kind == "pronoun" else RELATIVES)[mention.words[-1]]
        return replace(mention, gender=gender)
    category = _own_category(mention) or _predicated(mention, tokens)
    if category is None and mention.words[0] in HONORIFICS:
        category = "person"
    if category is None and _has_lifetime(mention, tokens):
        category = "person"
    return replace(mention, category=category, gender=gender_of(category))


def gender_of(category: str | None) -> str:
    """Return the gender that a category implies."""
    if category is None:
        return "any"
    return category if category in ("male", "female", "person") else "thing"


def _own_category(mention: Mention) -> str | None:
    if mention.kind == "definite":
        return CATEGORIES[mention.words[-1]]
    outer = (mention.words[0], mention.words[-1])
    known = [CATEGORIES[w] for w in outer if w in CATEGORIES and w != "capital"]
    return known[0] if known and len(mention.words) > 1 else None


def _predicated(mention: Mention, tokens: Sequence[Token]) -> str | None:
    """Return the category noun after "X is a ..." or "X, a ...", brackets skipped."""
    if _genitive(tokens[mention.last]):
        return None
    i = _after_bracket(tokens, mention.last + 1)
    if i + 1 >= len(tokens) or tokens[i].sentence != mention.sentence:
        return None
    article = tokens[i + 1].text in ("a", "an", "the", "one")
    if not article or tokens[i].text not in COPULAS | {","}:
        return None
    for token in tokens[i + 2 : i + 2 + PREDICATE]:
        if token.sentence != mention.sentence or token.text in PREPOSITIONS - {"of"}:
            return None
        if token.word in CATEGORIES and not token.capital:
            return CATEGORIES[token.word]
    return None


def _after_bracket(tokens: Sequence[Token], i: int) -> int:
    """Return the index after a bracketed passage that begins at i, or i itself."""
    if i >= len(tokens) or tokens[i].text != "(":
        return i
    depth = 0
    for j in range(i, min(i + BRACKET, len(tokens))):
        depth += {"(": 1, ")": -1}.get(tokens[j].text, 0)
        if depth == 0:
            return j + 1
    return i


def _has_lifetime(mention: Mention, tokens: Sequence[Token]) -> bool:
    """Tell whether a birth follows: "X (born 1950)", "X (May 3, 1870 – 1924)", "X was born"."""
    after = tokens[mention.last + 1 : mention.last + 8]
    words = [t.text.lower() for t in after]
    if words[:2] in (["was", "born"], ["died", "in"]):
        return True
    dated = any(w in CALENDAR or w in ("born", "c") for w in words)
    return bool(words) and words[0] == "(" and dated
