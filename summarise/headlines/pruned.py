"""A headline that reads as one: the best clause of the opening, cut down along its parse.

Candidates are the clauses and noun phrases of the first sentences, cut down
(``features.english.pruning``) and written in the present (``features.english.telegraph``), alone or
behind a topic and a colon: a name, or a noun that comes again. A candidate is worth the F that it
may expect, 2 Σp / (its words + ``title``), where p is learned of the word in its parse
(``headlines.parsed``), less a price for later sentences, for what has no verb and for a topic. What
a verb or a name should keep may be left out at ``ease`` times what that costs the sense: the
greater, the more grammatical and the less overlap.

Where no candidate has three words the decoder of ``headline-learned`` speaks, and too where its
phrase expects ``margin`` more F: at 1 never. Its function words stay only before the word that they
stand before in the text.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.corpora.documents import DocumentSet
from regsuite.features.documents.headline import RAW, Article, is_content, word_key
from regsuite.features.english.pruning import Kind, Pruned, pruned, topics
from regsuite.features.english.telegraph import written
from regsuite.models.system import at_least
from regsuite.summarise.headlines.learned import Learned, LearnedSettings
from regsuite.summarise.headlines.parsed import ParsedWords
from regsuite.summarise.headlines.system import WORDS

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

SHORTEST = 3
TOPICS = 6
_TOPIC_WORDS = 2
_LONGEST_TEXT = 600
_VERBLESS = (Kind.VERBLESS, Kind.TOPIC)


@dataclass(frozen=True)
class PrunedSettings(LearnedSettings):
    """Those of the decoder, and how candidates of the parse are weighed."""

    title: float = at_least(0, 4.5)
    later: float = 0.0
    noun: float = 0.05
    verbless: float = 0.1
    topic: float = 0.05
    ease: float = at_least(1e-6, 10.0)
    margin: float = 1.0


@dataclass(frozen=True)
class _Candidate:
    """Words with the title words expected among them, what the score is less, and their keys."""

    words: tuple[str, ...]
    hits: float
    price: float
    takes_topic: bool = True

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(word_key(w.rstrip(":")).lower() for w in self.words)


class PrunedHeadline(Learned):
    """The best clause of the opening, pruned along its parse and put into the present."""

    name = "headline-pruned"
    summary = "a clause of the opening pruned along its parse, by learned word probabilities"
    paper = "ours, with models 1 and 3 of Zhou & Hovy 2004 as features"
    Settings = PrunedSettings

    parsed_: ParsedWords

    @property
    def parses(self) -> bool:
        """Whether the English pipeline is used: always."""
        return True

    def learn(self, articles: Sequence[Article]) -> None:
        """Learn what the decoder needs, and the probabilities of words in their parse."""
        super().learn(articles)
        docs = list(self._docs(articles))
        self.parsed_ = ParsedWords.learn(articles, docs, self.counts_, self.settings.C)

    def predict(self, items: Sequence[DocumentSet]) -> list[str]:
        """Make a headline for every item within its own limit; parses many texts in one pass."""
        articles = [Article.of(item.documents[0]) for item in items]
        found = []
        for item, article, docs in zip(items, articles, self._docs(articles), strict=True):
            length = item.limit.amount if item.limit else WORDS
            text = " ".join(self.best(article, docs, length))
            found.append(text[:1].upper() + text[1:])
        return found

    def compose(self, article: Article, length: int) -> list[str]:
        """Parse the opening and take the best candidate."""
        (docs,) = self._docs([article])
        return self.best(article, docs, length)

    def _docs(self, articles: Sequence[Article]) -> Iterator[list[Doc]]:
        """Yield the parses of each article's opening."""
        from regsuite.features import english  # noqa: PLC0415

        texts = [_opening(article, self.settings.opening) for article in articles]
        parsed = english.load(self.pipeline).pipe(itertools.chain.from_iterable(texts))
        return (list(itertools.islice(parsed, len(own))) for own in texts)

    def best(self, article: Article, docs: Sequence[Doc], length: int) -> list[str]:
        """Return the words of the best candidate of these parses."""
        likely = self.parsed_.probabilities(article, docs, self.counts_)
        found = list(self._candidates(docs, likely, length))
        heads = list(self._topics(article, docs, likely))
        found += [both for one in found for both in _with_topic(one, heads, length)]
        if not found:
            return telegram(super().compose(article, length), article)
        score, best = max(((self._score(c), c) for c in found), key=lambda pair: pair[0])
        if self.settings.margin < 1:
            decoded = telegram(super().compose(article, length), article)
            if self._expected(article, decoded) > score + self.settings.margin:
                return decoded
        return list(best.words)

    def _candidates(
        self, docs: Sequence[Doc], likely: Mapping[tuple[int, int], float], length: int
    ) -> Iterator[_Candidate]:
        for number, doc in enumerate(docs):
            worth = _Worth(likely, number)
            for sentence in doc.sents:
                for part in pruned(sentence, worth, length, self.settings.ease):
                    text = written(doc, part.places, part.colon)
                    if SHORTEST <= len(text) <= length and _is_whole(text):
                        yield self._candidate(part, text, number)

    def _candidate(self, part: Pruned, text: Sequence[str], number: int) -> _Candidate:
        s = self.settings
        price = s.noun if part.kind is Kind.NOUN else s.verbless if part.kind in _VERBLESS else 0.0
        takes = part.colon is None and not part.is_name
        return _Candidate(tuple(text), part.worth, price + s.later * number, takes)

    def _topics(
        self, article: Article, docs: Sequence[Doc], likely: Mapping[tuple[int, int], float]
    ) -> Iterator[_Candidate]:
        """Yield the best topics, each once."""
        found: dict[tuple[str, ...], float] = {}
        for number, doc in enumerate(docs):
            for part in topics(doc, _Worth(likely, number), _TOPIC_WORDS, article.counts):
                text = [w.removesuffix("'s").removesuffix("’s") for w in written(doc, part.places)]
                if _is_whole(text):
                    found[tuple(text)] = max(found.get(tuple(text), 0.0), part.worth)
        ranked = sorted(found.items(), key=lambda one: -one[1] / (len(one[0]) + 2))
        for words, worth in ranked[:TOPICS]:
            yield _Candidate((*words[:-1], f"{words[-1]}:"), worth, self.settings.topic)

    def _score(self, one: _Candidate) -> float:
        return 2 * one.hits / (len(one.words) + float(self.settings.title)) - one.price

    def _expected(self, article: Article, text: Sequence[str]) -> float:
        likely = self.probabilities(article)
        shared = sum(likely.get(word_key(w), 0.0) for w in text)
        return 2 * shared / (len(text) + float(self.settings.title))

    def parts(self) -> dict[str, bytes]:
        """Return those of the decoder and the model of parsed words."""
        return super().parts() | self.parsed_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up both."""
        super().restore(parts)
        self.parsed_ = ParsedWords.from_parts(parts)


@dataclass(frozen=True)
class _Worth:
    """How likely a word of a sentence stands in the title."""

    likely: Mapping[tuple[int, int], float]
    sentence: int

    def __call__(self, token: Token) -> float:
        return self.likely.get((self.sentence, token.i), 0.0)


def _opening(article: Article, sentences: int) -> list[str]:
    return [text[:_LONGEST_TEXT] for text in article.raw[:sentences]]


def _with_topic(one: _Candidate, heads: Iterable[_Candidate], length: int) -> Iterator[_Candidate]:
    """Yield a candidate behind each topic that shares no word with it."""
    for head in heads:
        words = (*head.words, *one.words)
        if one.takes_topic and len(words) <= length and head.keys.isdisjoint(one.keys):
            yield _Candidate(words, head.hits + one.hits, head.price + one.price)


def telegram(decoded: Sequence[str], article: Article) -> list[str]:
    """Leave out the function words of a decoded phrase that lost the word behind them."""
    pairs = {pair for keys in article.keys[:RAW] for pair in itertools.pairwise(keys)}
    behind = itertools.pairwise([*decoded, ""])
    kept = [
        word
        for word, after in behind
        if is_content(word_key(word)) or (word_key(word), word_key(after)) in pairs
    ]
    return kept or list(decoded)


def _is_whole(text: Sequence[str]) -> bool:
    """Tell whether no word comes twice and none is cut at a hyphen."""
    keys = [word_key(w) for w in text]
    cut = any(w.startswith("-") or w.endswith("-") for w in text)
    return bool(text) and len(set(keys)) == len(keys) and not cut
