"""``headline-pruned``: the best clause or label that can be cut from the parse of the opening.

Candidates are clauses and noun phrases of the first sentences, cut down (``pruning``), written in
the present (``telegraph``), alone or with a topic before them (``candidates``). The best has the
highest expected F, by learned probabilities of the words in their parse (``title_words``), less
the prices of what makes it hard to read; one whose parse contradicts itself (``contradictions``)
or that is no sentence of its own (``grammar``) is refused. Where there is no candidate, the decoder
of ``headline-learned`` makes the headline; its function words stay only before the word that they
stand before in the text.

For readers (``summarise headline``) only clauses count, without a topic (``sure``); where none is
left the opening clause is taken as it stands, shortened at a phrase edge (``plain``).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from regsuite.corpora.records.documents import DocumentSet
from regsuite.features.documents.headline import RAW, Article, is_content, word_key
from regsuite.summarise.headlines.candidates import Candidate, Opening, Prices, candidates
from regsuite.summarise.headlines.decode import FIXED
from regsuite.summarise.headlines.learned import SMOOTHING, Learned, LearnedSettings
from regsuite.summarise.headlines.shortened import shortened
from regsuite.summarise.headlines.system import WORDS
from regsuite.summarise.headlines.title_words import TitleWords

if TYPE_CHECKING:
    from spacy.tokens import Doc

_SURE_SENTENCES = 1  # by reading everyday texts: later ones tell by-matters (docs/headlines.md)
_LONGEST_TEXT = 600  # characters of a sentence that are parsed


@dataclass(frozen=True)
class PrunedSettings(Prices, LearnedSettings):
    """Those of ``headline-learned``, and the prices of candidates."""


class PrunedHeadline(Learned):
    """The best clause of the opening, pruned along its parse and put into the present."""

    name = "headline-pruned"
    summary = "a clause of the opening pruned along its parse, by learned word probabilities"
    paper = "ours, with models 1 and 3 of Zhou & Hovy 2004 as features"
    Settings = PrunedSettings
    fixed: ClassVar[dict[str, Any]] = {**FIXED, "opening": RAW}
    parses = True

    words_: TitleWords

    def learn(self, articles: Sequence[Article]) -> None:
        """Learn what the decoder needs, and the probabilities of words in their parse."""
        super().learn(articles)
        docs = list(self._docs(articles))
        self.words_ = TitleWords.learn(articles, docs, SMOOTHING, self.settings.C)

    def predict(self, items: Sequence[DocumentSet]) -> list[str]:
        """Make a headline for every item within its own limit; parses many texts in one pass."""
        articles = [Article.of(item.documents[0]) for item in items]
        headlines = []
        for item, article, docs in zip(items, articles, self._docs(articles), strict=True):
            length = item.limit.amount if item.limit else WORDS
            headlines.append(self._written(self.best(article, docs, length)))
        return headlines

    def compose(self, article: Article, length: int) -> list[str]:
        """Parse the opening and take the best candidate."""
        (docs,) = self._docs([article])
        return self.best(article, docs, length)

    def _docs(self, articles: Sequence[Article]) -> Iterator[list[Doc]]:
        """Yield the parses of each article's opening."""
        from regsuite.english.pipeline import load  # noqa: PLC0415

        texts = [[text[:_LONGEST_TEXT] for text in article.raw] for article in articles]
        parsed = load(self.pipeline).pipe(itertools.chain.from_iterable(texts))
        return (list(itertools.islice(parsed, len(own))) for own in texts)

    def sure(self, article: Article, length: int) -> str:
        """Return the best clause of the first sentence that stands for itself, or ""."""
        (docs,) = self._docs([article])
        offered = self._offered(article, docs, length)
        clauses = [
            one
            for one in offered
            if one.is_sentence and not (one.has_topic or one.is_hollow)
            if one.sentence < _SURE_SENTENCES
        ]
        named = [one for one in clauses if not one.cuts_name] or clauses
        return self._written(self._best(named)) if named else ""

    def plain(self, article: Article, length: int) -> str:
        """Return the opening clause, shortened at a phrase edge, or else any headline."""
        (docs,) = self._docs([article])
        return self._written(shortened(docs, length) or self.best(article, docs, length))

    def best(self, article: Article, docs: Sequence[Doc], length: int) -> list[str]:
        """Return the words of the best candidate of these parses."""
        offered = self._offered(article, docs, length)
        if not offered:
            return without_stranded_words(super().compose(article, length), article)
        return self._best(offered)

    def _offered(self, article: Article, docs: Sequence[Doc], length: int) -> list[Candidate]:
        probabilities = self.words_.probabilities(article, docs, self.counts_)
        return candidates(Opening(article, docs, probabilities), length, self.settings)

    def _best(self, offered: Sequence[Candidate]) -> list[str]:
        return list(max(offered, key=lambda one: one.score(self.settings.title)).words)

    def parts(self) -> dict[str, bytes]:
        """Return those of the decoder and the models of title words."""
        return super().parts() | self.words_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild both."""
        super().restore(parts)
        self.words_ = TitleWords.from_parts(parts)


def without_stranded_words(decoded: Sequence[str], article: Article) -> list[str]:
    """Leave out function words that do not stand before the word that follows them in the text."""
    pairs = {pair for keys in article.keys[:RAW] for pair in itertools.pairwise(keys)}
    behind = itertools.pairwise([*decoded, ""])
    kept = [
        word
        for word, after in behind
        if is_content(word_key(word)) or (word_key(word), word_key(after)) in pairs
    ]
    return kept or list(decoded)
