"""Candidate headlines of an opening: clauses and labels cut from its parse, alone or with a topic.

The score of a candidate is its expected F, 2 Σp / (its words + those of a title), less a price for
what makes it harder to read: a label has no verb, a topic stands before a colon and in no sentence.
Words are counted as the metric counts them, by runs of letters and digits.

The numbers here and the prices were chosen on folds of the BBC articles that docs/headlines.md
names (``summarise reproduce headline``).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from regsuite.features.documents.headline import Article, capitals, word_key
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.headlines.between_spaces import whole
from regsuite.summarise.headlines.grammar import cuts_name, is_sound
from regsuite.summarise.headlines.hollow import is_hollow
from regsuite.summarise.headlines.pruning import Kind, Pruned, pruned, topics
from regsuite.summarise.headlines.telegraph import written

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

SHORTEST = 3
_TOPICS = 9  # so many topics are tried
_PAIRED = 6  # so many of those that are names are tried in pairs
_TOPIC_WORDS = 3
_PIECES = re.compile(r"[^\W_]+")
_LABELS = (Kind.NOUN, Kind.VERBLESS, Kind.TOPIC)
_NO_NEWS = (*_LABELS, Kind.RELATIVE)  # a relative clause tells what is known


@dataclass(frozen=True)
class Prices:
    """How many words a title is expected to have, and what is subtracted from the expected F.

    ``label``: there is no verb; ``thin``: only a single word or a name; ``topic``: a name stands
    before a colon; ``second``: two names do; ``common``: a noun that is no name does; ``late``: for
    each sentence before that of the clause; ``ease``
    times ``pruning_rules.price``: an object or a part of a name is left out.
    """

    title: float = at_least(0, 5.2)
    label: float = 0.02
    thin: float = 0.02
    topic: float = 0.01
    second: float = 0.01
    common: float = 0.01
    late: float = 0.03
    ease: float = at_least(1e-6, 0.1)


@dataclass(frozen=True)
class Candidate:
    """Words, how many title words are expected among them, and the price to subtract.

    ``sentence`` is the number of the sentence that a clause or label is from; ``cuts_name`` is True
    where only the last name is left of a person's, ``is_hollow`` where it tells readers nothing.
    """

    words: tuple[str, ...]
    hits: float
    price: float
    takes_topic: bool = True
    stands_alone: bool = True
    is_sentence: bool = True
    has_topic: bool = False
    sentence: int = 0
    cuts_name: bool = False
    is_hollow: bool = False

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of the words, without a plural ending, and their initials as one more key."""
        short = "".join(w[:1] for w in self.words) if len(self.words) > 1 else ""
        return frozenset(
            word_key(w.rstrip(":,")).lower().removesuffix("s") for w in (*self.words, short) if w
        )

    def score(self, title: float) -> float:
        """Return the expected F against a title of so many words, less the price."""
        return 2 * self.hits / (sum(map(pieces, self.words)) + title) - self.price


def pieces(word: str) -> int:
    """Count the words that the metric sees in a word between spaces."""
    return len(_PIECES.findall(word))


@dataclass(frozen=True)
class Opening:
    """An article with the parses of its first sentences.

    ``probabilities`` says how likely each word stands in the title, by sentence and token.
    """

    article: Article
    docs: Sequence[Doc]
    probabilities: Mapping[tuple[int, int], float]

    def worth(self, sentence: int, token: Token) -> float:
        """Return how many title words are expected in a word between spaces."""
        p = self.probabilities.get((sentence, token.i), 0.0)
        return p * pieces(whole(token).removesuffix("'s").removesuffix("’s")) if p else 0.0


def candidates(opening: Opening, length: int, prices: Prices) -> list[Candidate]:
    """Return all candidates of at most so many words."""
    parts = list(_parts(opening, length, prices))
    heads = list(_topics(opening, prices))
    heads += _pairs(heads, prices.second - prices.topic)
    alone = [one for one in parts if one.stands_alone and len(one.words) >= SHORTEST]
    return alone + [both for one in parts for both in _with_topics(one, heads, length)]


def _parts(opening: Opening, length: int, prices: Prices) -> Iterator[Candidate]:
    """Yield the clauses and labels of the opening."""
    for number, doc in enumerate(opening.docs):
        worth = partial(opening.worth, number)
        for sentence in doc.sents:
            for part in pruned(sentence, worth, length, prices.ease):
                text = written(doc, part.places, part.colon)
                if len(text) <= length and _is_whole(text) and is_sound(doc, part):
                    cut = cuts_name(doc, part.places)
                    one = _candidate(part, text, prices, number)
                    yield replace(one, cuts_name=cut, is_hollow=is_hollow(doc, part))


def _candidate(part: Pruned, text: Sequence[str], prices: Prices, sentence: int) -> Candidate:
    price = sentence * prices.late + (prices.label if part.kind in _LABELS else 0.0)
    price += prices.thin if len(text) == 1 or part.is_name else 0.0
    takes = part.colon is None and not part.says_nothing
    alone, whole_ = not part.says_nothing, part.kind not in _NO_NEWS
    return Candidate(tuple(text), part.worth, price, takes, alone, whole_, sentence=sentence)


def _topics(opening: Opening, prices: Prices) -> Iterator[Candidate]:
    """Yield the best topics, each once."""
    names = {key.lower() for key in capitals(opening.article)}
    best: dict[tuple[str, ...], tuple[float, Kind]] = {}
    for number, doc in enumerate(opening.docs):
        worth = partial(opening.worth, number)
        for part in topics(doc, worth, _TOPIC_WORDS, opening.article.counts, names):
            text = [w.removesuffix("'s").removesuffix("’s") for w in written(doc, part.places)]
            if _is_whole(text):
                old = best.get(tuple(text), (0.0, part.kind))
                best[tuple(text)] = max(old, (part.worth, part.kind))
    ranked = sorted(best.items(), key=lambda one: -one[1][0] / (len(one[0]) + 2))
    for words, (worth_, kind) in ranked[:_TOPICS]:
        named = kind is Kind.NAME
        price = prices.topic + (0.0 if named else prices.common)
        yield Candidate((*words[:-1], f"{words[-1]}:"), worth_, price, takes_topic=named)


def _pairs(heads: Sequence[Candidate], price: float) -> Iterator[Candidate]:
    """Yield two names as one topic: "Acme, Tivoli:"."""
    named = [head for head in heads if head.takes_topic][:_PAIRED]
    for one, other in itertools.combinations(named, 2):
        if one.keys.isdisjoint(other.keys):
            first = (*one.words[:-1], one.words[-1].replace(":", ","))
            hits = one.hits + other.hits
            yield Candidate((*first, *other.words), hits, one.price + other.price + price)


def _with_topics(one: Candidate, heads: Iterable[Candidate], length: int) -> Iterator[Candidate]:
    """Yield a candidate behind each topic that shares no word with it."""
    for head in heads:
        words = (*head.words, *one.words)
        fits = SHORTEST <= len(words) <= length
        if one.takes_topic and fits and head.keys.isdisjoint(one.keys):
            hits, price = head.hits + one.hits, head.price + one.price
            yield Candidate(words, hits, price, is_sentence=one.is_sentence, has_topic=True)


def _is_whole(text: Sequence[str]) -> bool:
    """Tell whether no word comes twice, none is empty and none is cut at a hyphen."""
    keys = [word_key(w) for w in text]
    cut = any(w.startswith("-") or w.endswith("-") for w in text)
    return bool(text) and all(keys) and len(set(keys)) == len(keys) and not cut
