"""Mentions in plain English text, found by rule: names, definite descriptions, pronouns.

A name is a run of capitalised words; a description is "the" or "this" before a category noun
("the river"); predicates ("is the longest river") and superlatives are not mentions but tell the
category of what they are said of. Emphatic "itself" belongs to the mention before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from regsuite.english.entities import mention as mentioned
from regsuite.english.entities.lexicon import (
    COPULAS,
    DETERMINERS,
    EMPHATIC,
    RELATIVES,
    calendar,
    is_title,
    no_names,
)
from regsuite.english.entities.lines import Word, run_from, word_at
from regsuite.english.entities.mention import DEFINITE, NAME, OBLIQUE, PRONOUN, RELATIVE
from regsuite.english.tokens import ends_sentence, token_spans
from regsuite.english.words import table
from regsuite.english.words import words as word_list

_PERSON, _PERSONS = "person", frozenset({"male", "female", "person"})
_LONGEST_DESCRIPTION = 5
_LONGEST_PREDICATE = 12
_LONGEST_BRACKET = 60


@dataclass(frozen=True, slots=True)
class Mention(mentioned.Mention):
    """A mention of a plain text.

    ``words`` are in lower case, without determiner and genitive ending; ``category`` is what the
    text or a word of it says that it is. One that ``opens`` is the first of its sentence. Its
    gender is "male", "female", "person", "thing", "plural" or "".
    """

    words: tuple[str, ...] = ()
    category: str | None = None
    opens: bool = False


def words_of(text: str) -> list[Word]:
    """Return the words of a text with their sentences; a blank line ends a sentence."""
    result: list[Word] = []
    sentence = offset = 0
    for paragraph in text.split("\n\n"):
        spans = token_spans(paragraph)
        tokens = [paragraph[a:b] for a, b in spans]
        opens = True
        for i, (a, b) in enumerate(spans):
            result.append(word_at(text, offset + a, offset + b, sentence, opens))
            opens = opens and not tokens[i][0].isalnum()
            if ends_sentence(tokens, i):
                sentence, opens = sentence + 1, True
        sentence += 1
        offset += len(paragraph) + 2
    return result


def mentions(text: str) -> list[Mention]:
    """Find the mentions of a text, in order."""
    words = words_of(text)
    found: list[Mention] = []
    for kind, first, last, end in _Finder(words).spans():
        sentence = words[first].sentence
        own = [w.low for w in words[first : last + 1] if w.text[0].isalnum()]
        before = "" if words[first].opens else words[first - 1].low
        found.append(
            Mention(
                kind,
                words[first].start,
                words[end].whole_end,
                first,
                end + 1,
                last,
                index=len(found),
                sentence=sentence,
                words=tuple(own[1:] if own[0] in DETERMINERS else own),
                role=OBLIQUE if before in word_list("prepositions") else "",
                opens=not found or found[-1].sentence != sentence,
            )
        )
    return [_with_category(mention, words) for mention in found]


class _Finder:
    def __init__(self, words: Sequence[Word]):
        self.words = words
        self.lower = {w.low for w in words if not w.capital}
        self.names = {w.low for w in words if w.capital and not w.opens}
        self.particles = word_list("name-particles") | {"of", "e", "y"}

    def spans(self) -> Iterator[tuple[str, int, int, int]]:
        """Yield kind, first word, last word, and the last with an emphatic pronoun after it."""
        i = 0
        while i < len(self.words):
            for kind, find in self._kinds:
                last = find(self, i)
                if last is not None:
                    following = self._at(last + 1)
                    end = last + (following is not None and following.text in EMPHATIC)
                    yield kind, i, last, end
                    i = end
                    break
            i += 1

    def _at(self, i: int) -> Word | None:
        """Return the word, or None beyond the sentence of the one before it."""
        if not 0 < i < len(self.words):
            return None
        word = self.words[i]
        return word if word.sentence == self.words[i - 1].sentence else None

    def _pronoun(self, i: int) -> int | None:
        return i if self.words[i].low in table("pronouns") else None

    def _relative(self, i: int) -> int | None:
        low = self.words[i].low
        if low != "that":
            return i if low in RELATIVES else None
        following = self._at(i + 1)
        return i if following is not None and _may_be_verb(following) else None

    def _description(self, i: int) -> int | None:
        if self.words[i].low not in DETERMINERS:
            return None
        last = None
        for j in range(i + 1, i + 1 + _LONGEST_DESCRIPTION):
            word = self._at(j)
            if word is None or word.capital or not _adjective_or_noun(word):
                break
            if word.low in table("category-words"):
                last = j
        before = self.words[i - 1].low if i and self._at(i) else ""
        if last is None or (before in COPULAS and not self.words[last].genitive):
            return None
        following = self._at(last + 1)
        return None if following is not None and following.text == "of" else last

    def _name(self, i: int) -> int | None:
        first = i
        if self.words[i].low == "the":
            first = i + 1
            if self._at(first) is None:
                return None
        if not self.words[first].capital or self.words[first].low in no_names():
            return None
        last = run_from(self.words, first, self.particles, calendar())[-1]
        return last if last > first or self._is_name(self.words[first]) else None

    def _is_name(self, word: Word) -> bool:
        """Tell whether a word with a capital is a name by itself, even if it opens a sentence."""
        if not word.opens or word.low in self.names:
            return True
        return word.low not in self.lower and not word.low.endswith(("ed", "ing", "ly"))

    _kinds = ((PRONOUN, _pronoun), (RELATIVE, _relative), (DEFINITE, _description), (NAME, _name))


def _may_be_verb(word: Word) -> bool:
    return word.genitive or word.text in word_list("auxiliaries") or word.text.endswith(("s", "ed"))


def _adjective_or_noun(word: Word) -> bool:
    low = word.low
    return low[0].isalnum() and low not in word_list("function-words") and not low.endswith("est")


def _with_category(mention: Mention, words: Sequence[Word]) -> Mention:
    """Add what is known of the mention's category and gender."""
    if mention.kind == PRONOUN:
        return replace(mention, gender=table("pronouns")[mention.words[-1]])
    if mention.kind == RELATIVE:
        return replace(mention, gender=RELATIVES[mention.words[-1]])
    category = _own_category(mention) or _predicated(mention, words)
    if category is None and (is_title(mention.words[0]) or _has_lifetime(mention, words)):
        category = _PERSON
    gender = category if category is None or category in _PERSONS else "thing"
    return replace(mention, category=category, gender=gender or "")


def _own_category(mention: Mention) -> str | None:
    categories = table("category-words")
    if mention.kind == DEFINITE:
        return categories[mention.words[-1]]
    outer = (mention.words[0], mention.words[-1])
    known = [categories[w] for w in outer if w in categories and w != "capital"]
    return known[0] if known and len(mention.words) > 1 else None


def _predicated(mention: Mention, words: Sequence[Word]) -> str | None:
    """Return the category noun after "X is a ..." or "X, a ...", brackets skipped."""
    i = _after_bracket(words, mention.last)
    if words[mention.last - 1].genitive or i + 1 >= len(words):
        return None
    article = words[i + 1].text in ("a", "an", "the", "one")
    if words[i].sentence != mention.sentence or not article or words[i].text not in COPULAS | {","}:
        return None
    for word in words[i + 2 : i + 2 + _LONGEST_PREDICATE]:
        if word.sentence != mention.sentence or word.text in word_list("prepositions") - {"of"}:
            return None
        if word.low in table("category-words") and not word.capital:
            return table("category-words")[word.low]
    return None


def _after_bracket(words: Sequence[Word], i: int) -> int:
    """Return the index after a bracketed passage that begins at i, or i itself."""
    if i >= len(words) or words[i].text != "(":
        return i
    depth = 0
    for j in range(i, min(i + _LONGEST_BRACKET, len(words))):
        depth += {"(": 1, ")": -1}.get(words[j].text, 0)
        if depth == 0:
            return j + 1
    return i


def _has_lifetime(mention: Mention, words: Sequence[Word]) -> bool:
    """Tell whether a birth follows: "X (born 1950)", "X (May 3, 1870 – 1924)", "X was born"."""
    after = [w.text.lower() for w in words[mention.last : mention.last + 7]]
    if after[:2] in (["was", "born"], ["died", "in"]):
        return True
    dated = any(w in calendar() or w in ("born", "c") for w in after)
    return after[:1] == ["("] and dated
