"""Matching words and phrases of a reference and a peer, each word used once (ParaEval).

Three tiers (paraeval-summaries-2006, section 5). First pairs of multi-word paraphrases by an
optimal search: going through the reference from left to right, the best number of matched
reference words is kept for every set of peer words taken so far. This is the paper's dynamic
programming with words in place of sentences as stages; its states, sets of matched phrases, are
told apart only by the peer words that phrases still to come could use. Where more than 2,000
states are open the best are kept. Then, greedily, pairs with a single word on one side, those
that cover more of the reference first. Last, the same word.

A phrase stands within one sentence of its text. Texts of more than 2,000 words are cut there, with
a warning: what is compared is bounded.
"""

from __future__ import annotations

import re
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from typing import Any, NamedTuple, TypeAlias

from regsuite.base.errors import SuiteWarning
from regsuite.corpora.formats.paraphrases import ParaphraseTable
from regsuite.english.document_sentences import split_text
from regsuite.english.words import ordered

Table: TypeAlias = ParaphraseTable

LONGEST_TEXT = 2_000
PHRASE, SYNONYM, WORD = "phrase", "synonym", "word"
_STATES = 2_000
_CHARACTERS = 200_000
_CUT = f"a text was cut to its first {LONGEST_TEXT} words before it was compared"
_BEGINNING = re.compile(rf"\s*+(?:\S++\s*+){{0,{LONGEST_TEXT}}}")
_PLAIN = re.compile(r"[a-z0-9]+(?:['.,-][a-z0-9]+)*|'(?:s|re|ve|ll|d|m|t)\b|[^\w\s]|_")
_TOKEN = re.compile(r"'(?:s|re|ve|ll|d|m|t)\b|[^\W_]+(?:['.,-][^\W_]+)*|[^\w\s]|_")


class Match(NamedTuple):
    """Words of the reference and of the peer that were matched, first and after the last."""

    reference: tuple[int, int]
    peer: tuple[int, int]
    tier: str
    chance: float = 1.0

    @property
    def words(self) -> int:
        """How many reference words it covers."""
        return self.reference[1] - self.reference[0]


class Text(NamedTuple):
    """The words of a text, and the places where its sentences end; without any it is one."""

    words: Sequence[str]
    ends: Sequence[int] = ()

    def phrases(self, table: Table, shortest: int = 1) -> Iterator[tuple[int, int, int]]:
        """Yield the table's phrases (start, end, number) that stand within a sentence."""
        for first, last in pairwise([0, *self.ends, len(self.words)]):
            for start, end, number in table.find(self.words[first:last], shortest):
                yield first + start, first + end, number


def read_text(text: str, table: Table | None, punctuation: bool = True) -> Text:
    """Return the words of a text, with its sentences where the table has phrases to look for."""
    words = tokens(text, punctuation)
    if table is None or table.longest == 1:
        return Text(words)
    return Text(words, sentence_ends(text, len(words), punctuation))


def sentence_ends(text: str, count: int, punctuation: bool = True) -> list[int]:
    """Return the places after the last word of each sentence but the last, of so many words."""
    sentences = sentences_of(text[:_CHARACTERS])
    ends = accumulate(len(_found(sentence, punctuation)) for sentence in sentences)
    return [end for end in ends if end < count]


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text; one without capitals comes back in them."""
    return split_text(text.upper() if text.islower() else text)


def tokens(text: str, punctuation: bool = True) -> list[str]:
    """Return the words of a text, lower-cased, and its punctuation if that is wanted."""
    result = _found(text[:_CHARACTERS], punctuation)
    if len(result) > LONGEST_TEXT or len(text) > _CHARACTERS:
        warnings.warn(SuiteWarning(_CUT), stacklevel=2)
    return result[:LONGEST_TEXT]


def _found(text: str, punctuation: bool) -> list[str]:
    shown = text.lower().replace("’", "'")
    result: list[str] = (_PLAIN if shown.isascii() else _TOKEN).findall(shown)
    return result if punctuation else [token for token in result if token[-1].isalnum()]


def shortened(text: str) -> str:
    """Return the first 2,000 words of a text as they stand, with a warning where it has more."""
    match = _BEGINNING.match(text[:_CHARACTERS])
    kept = match.group() if match else ""
    if len(kept) < len(text.rstrip()):
        warnings.warn(SuiteWarning(_CUT), stacklevel=2)
    return kept


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """Return Porter's stem; what has none of the endings that his rules take is its own stem."""
    stemmed: str = word.lower()
    if stemmed.endswith(ordered("porter-endings")):
        stemmed = _porter().stem(stemmed)
    return stemmed


@cache
def _porter() -> Any:
    from nltk.stem.porter import PorterStemmer  # noqa: PLC0415

    return PorterStemmer()


def candidates(reference: Text, peer: Text, table: Table | None, shortest: int = 1) -> list[Match]:
    """Return pairs of phrases, each of so many words at least, that the table, if any, has."""
    if table is None:
        return []
    theirs: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for start, end, number in peer.phrases(table, shortest):
        theirs[number].append((start, end))
    result = []
    for start, end, number in reference.phrases(table, shortest):
        for other in theirs.keys() & table.row(number).keys():
            tier = (
                PHRASE if end - start > 1 < theirs[other][0][1] - theirs[other][0][0] else SYNONYM
            )
            chance = table.chance(number, other)
            result += [Match((start, end), span, tier, chance) for span in theirs[other]]
    return result


def match_phrases(pairs: Iterable[Match], length: int) -> list[Match]:
    """Return the pairs, none sharing a word, that cover most of a reference of so many words."""
    starting: defaultdict[int, list[tuple[int, Match]]] = defaultdict(list)
    for pair in pairs:
        starting[pair.reference[0]].append((_mask(pair.peer), pair))
    if not starting:
        return []
    needed = [0] * (length + 1)
    for place in range(length - 1, -1, -1):
        needed[place] = needed[place + 1]
        for mask, _ in starting[place]:
            needed[place] |= mask
    return _search(starting, needed, length)


_State = tuple[int, Any]


def _search(
    starting: dict[int, list[tuple[int, Match]]], needed: list[int], length: int
) -> list[Match]:
    """Go through the reference; a state is the matched words and the chain of pairs chosen."""
    open_at: list[dict[int, _State]] = [{} for _ in range(length + 1)]
    open_at[0][0] = (0, None)
    for place in range(length):
        for taken, (score, chain) in _kept(open_at[place]):
            _offer(open_at[place + 1], taken & needed[place + 1], (score, chain))
            for mask, pair in starting[place]:
                if not mask & taken:
                    end = pair.reference[1]
                    state = (score + pair.words, (pair, chain))
                    _offer(open_at[end], (taken | mask) & needed[end], state)
        open_at[place] = {}
    _, chain = max(open_at[length].values(), key=lambda state: state[0])
    states = []
    while chain is not None:
        pair, chain = chain
        states.append(pair)
    return states[::-1]


def _kept(states: dict[int, _State]) -> list[tuple[int, _State]]:
    ordered = list(states.items())
    if len(ordered) > _STATES:
        ordered.sort(key=lambda item: -item[1][0])
    return ordered[:_STATES]


def _offer(states: dict[int, _State], taken: int, state: _State) -> None:
    known = states.get(taken)
    if known is None or known[0] < state[0]:
        states[taken] = state


def _mask(span: tuple[int, int]) -> int:
    return (1 << span[1]) - (1 << span[0])


class Free:
    """Which words of both texts are not matched yet."""

    def __init__(self, reference: int, peer: int):
        self.reference = [True] * reference
        self.peer = [True] * peer

    def fits(self, match: Match) -> bool:
        """Tell whether all words of a match are free."""
        (a, b), (c, d) = match.reference, match.peer
        return all(self.reference[a:b]) and all(self.peer[c:d])

    def take(self, match: Match) -> None:
        """Take the words of a match."""
        (a, b), (c, d) = match.reference, match.peer
        self.reference[a:b] = [False] * (b - a)
        self.peer[c:d] = [False] * (d - c)

    def greedily(self, pairs: Iterable[Match]) -> list[Match]:
        """Take pairs one after the other where their words are free; return those taken."""
        result = []
        for pair in pairs:
            if self.fits(pair):
                self.take(pair)
                result.append(pair)
        return result


def match_words(
    reference: Sequence[str], peer: Sequence[str], free: Free, stems: bool = False
) -> list[Match]:
    """Match the same words that are free, the first with the first; by stems if told."""
    key = stem if stems else str
    waiting: defaultdict[str, list[int]] = defaultdict(list)
    for place in range(len(peer) - 1, -1, -1):
        if free.peer[place]:
            waiting[key(peer[place])].append(place)
    result = []
    for place, word in enumerate(reference):
        if free.reference[place] and (places := waiting.get(key(word))):
            other = places.pop()
            result.append(Match((place, place + 1), (other, other + 1), WORD))
    for match in result:
        free.take(match)
    return result


def by_coverage(match: Match) -> tuple[int, float, int, int]:
    """Order pairs: more reference words first, then the more probable, then by place."""
    return -match.words, -match.chance, match.reference[0], match.peer[0]


def compare(
    reference: Text, peer: Text, table: Table | None, tiers: Sequence[str] = (PHRASE, SYNONYM, WORD)
) -> list[Match]:
    """Match a peer's words with a reference's, tier after tier; stems where there is no table."""
    free = Free(len(reference.words), len(peer.words))
    pairs = candidates(reference, peer, table)
    result: list[Match] = []
    if PHRASE in tiers:
        chosen = match_phrases((p for p in pairs if p.tier == PHRASE), len(reference.words))
        result += free.greedily(chosen)
    if SYNONYM in tiers:
        result += free.greedily(sorted((p for p in pairs if p.tier == SYNONYM), key=by_coverage))
    if WORD in tiers:
        result += match_words(reference.words, peer.words, free, stems=table is None)
    return result
