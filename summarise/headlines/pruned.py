"""A headline that reads as one: the best of what the parse of the opening offers.

Candidates are clauses and noun phrases of the first sentences, cut down
(``summarise.headlines.pruning``), written in the present (``summarise.headlines.telegraph``), alone
or behind a topic (``headlines.candidates``). The best is the one of which most F may be expected,
by probabilities learned of the words in their parse (``headlines.parsed``), less what it costs a
reader. Where there is no candidate the decoder of ``headline-learned`` speaks; its function words
stay only before the word that they stand before in the text.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.corpora.records.documents import DocumentSet
from regsuite.features.documents.headline import RAW, Article, is_content, word_key
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.headlines.candidates import Opening, Prices, candidates
from regsuite.summarise.headlines.learned import SMOOTHING, Learned, LearnedSettings
from regsuite.summarise.headlines.parsed import ParsedWords
from regsuite.summarise.headlines.system import WORDS

if TYPE_CHECKING:
    from spacy.tokens import Doc

_LONGEST_TEXT = 600


@dataclass(frozen=True)
class PrunedSettings(Prices, LearnedSettings):
    """Those of the decoder, and how candidates of the parse are weighed."""

    opening: int = at_least(1, RAW)


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
        self.parsed_ = ParsedWords.learn(articles, docs, SMOOTHING, self.settings.C)

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
        from regsuite.english.pipeline import load  # noqa: PLC0415

        texts = [_opening(article, self.settings.opening) for article in articles]
        parsed = load(self.pipeline).pipe(itertools.chain.from_iterable(texts))
        return (list(itertools.islice(parsed, len(own))) for own in texts)

    def best(self, article: Article, docs: Sequence[Doc], length: int) -> list[str]:
        """Return the words of the best candidate of these parses."""
        opening = Opening(article, docs, self.parsed_.probabilities(article, docs, self.counts_))
        found = candidates(opening, length, self.settings)
        if not found:
            return telegram(super().compose(article, length), article)
        return list(max(found, key=lambda one: one.score(self.settings.title)).words)

    def parts(self) -> dict[str, bytes]:
        """Return those of the decoder and the model of parsed words."""
        return super().parts() | self.parsed_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up both."""
        super().restore(parts)
        self.parsed_ = ParsedWords.from_parts(parts)


def _opening(article: Article, sentences: int) -> list[str]:
    return [text[:_LONGEST_TEXT] for text in article.raw[:sentences]]


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
