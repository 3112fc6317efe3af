"""A headline that reads as one: the best clause of the opening, cut down along its parse.

The word probabilities are those of ``headline-learned``. Candidates are the clauses and noun
phrases of the first sentences, cut down (``features.english.pruning``) and written in the present
(``features.english.telegraph``). A candidate is worth the F that it may expect,
2 Σp / (its words + ``title``), less a price for later sentences and for what has no verb; the tags
of training titles weigh ``tags``. Where no candidate has three words the decoder of
``headline-learned`` speaks, and too where its phrase expects ``margin`` more F: at 1 never. Its
function words stay only before the word that they stand before in the text.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.corpora.documents import DocumentSet
from regsuite.features.documents.headline import RAW, Article, is_content, word_key, words
from regsuite.features.english.pruning import Kind, Pruned, pruned
from regsuite.features.english.telegraph import written
from regsuite.summarise.headlines.decode import END, START
from regsuite.summarise.headlines.learned import Learned, LearnedSettings
from regsuite.summarise.headlines.system import WORDS

if TYPE_CHECKING:
    from spacy.tokens import Doc

SHORTEST = 3
_LONGEST_TEXT = 600


@dataclass(frozen=True)
class PrunedSettings(LearnedSettings):
    """Those of the decoder, and how candidates of the parse are weighed."""

    title: float = 2.0
    later: float = 0.03
    noun: float = 0.15
    verbless: float = 0.1
    tags: float = 0.02
    margin: float = 1.0


@dataclass(frozen=True)
class _Candidate:
    words: tuple[str, ...]
    score: float


class PrunedHeadline(Learned):
    """The best clause of the opening, pruned along its parse and put into the present."""

    name = "headline-pruned"
    summary = "a clause of the opening pruned along its parse, by learned word probabilities"
    paper = "ours, with models 1 and 3 of Zhou & Hovy 2004 as features"
    Settings = PrunedSettings

    @property
    def parses(self) -> bool:
        """Whether the English pipeline is used: always."""
        return True

    def predict(self, items: Sequence[DocumentSet]) -> list[str]:
        """Make a headline for every item within its own limit; parses many texts in one pass."""
        articles = [Article.of(item.documents[0]) for item in items]
        docs = self._parsed(itertools.chain.from_iterable(map(self._texts, articles)))
        found = []
        for item, article in zip(items, articles, strict=True):
            own = list(itertools.islice(docs, len(self._texts(article))))
            length = item.limit.amount if item.limit else WORDS
            text = " ".join(self._best(article, own, length))
            found.append(text[:1].upper() + text[1:])
        return found

    def compose(self, article: Article, length: int) -> list[str]:
        """Parse the opening and take the best candidate."""
        return self._best(article, list(self._parsed(self._texts(article))), length)

    def _texts(self, article: Article) -> list[str]:
        return [text[:_LONGEST_TEXT] for text in article.raw[: self.settings.opening]]

    def _parsed(self, texts: Iterable[str]) -> Iterator[Doc]:
        from regsuite.features import english  # noqa: PLC0415

        return english.load(self.pipeline).pipe(texts)

    def _best(self, article: Article, docs: Sequence[Doc], length: int) -> list[str]:
        likely = self.probabilities(article)
        found = list(self._candidates(docs, likely, length))
        decoded = telegram(super().compose(article, length), article)
        if not found:
            return decoded
        best = max(found, key=lambda c: c.score)
        if self._expected(decoded, likely) > best.score + self.settings.margin:
            return decoded
        return list(best.words)

    def _candidates(
        self, docs: Sequence[Doc], likely: dict[str, float], length: int
    ) -> Iterator[_Candidate]:
        def worth(text: str) -> float:
            return sum(likely.get(word_key(w), 0.0) for w in words(text)[:1])

        for place, doc in enumerate(docs):
            for sentence in doc.sents:
                for part in pruned(sentence, worth, length):
                    text = written(doc, part.places, part.colon)
                    if _is_whole(text, length):
                        yield _Candidate(tuple(text), self._score(part, text, place))

    def _score(self, part: Pruned, text: Sequence[str], place: int) -> float:
        s = self.settings
        price = {Kind.CLAUSE: 0.0, Kind.NOUN: s.noun}.get(part.kind, s.verbless)
        expected = 2 * part.worth / (len(text) + s.title)
        return float(expected - price - s.later * place + s.tags * self._tag_score(text))

    def _tag_score(self, text: Sequence[str]) -> float:
        """Return the mean log probability of going on from tag to tag."""
        tags = [START, *self.tagger(text), END]
        logs = self.bigrams_.logs(tags[1:-1])
        return sum(logs[pair] for pair in itertools.pairwise(tags)) / (len(tags) - 1)

    def _expected(self, text: Sequence[str], likely: dict[str, float]) -> float:
        shared = sum(likely.get(word_key(w), 0.0) for w in text)
        return 2 * shared / (len(text) + float(self.settings.title))


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


def _is_whole(text: Sequence[str], length: int) -> bool:
    """Tell whether a candidate has enough words, none twice and none cut at a hyphen."""
    keys = [word_key(w) for w in text]
    cut = any(w.startswith("-") or w.endswith("-") for w in text)
    return SHORTEST <= len(text) <= length and len(set(keys)) == len(keys) and not cut
