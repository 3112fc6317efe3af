"""What the headline systems share, the baseline, and the paper's systems.

Key phrases are made by connected bigrams (headline-templates-2004, section 4.2): the best words are
marked in the opening; each makes a bigram with the word before and the word after it; bigrams that
overlap connect into a phrase of their sentence. The paper does not give its rules for dangling
words; ours cut function words off both ends. A headline has at most as many words as its item
allows, ``WORDS`` where the item does not say.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Self

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.tagging import RULE
from regsuite.features.documents.headline import Article, is_content, word_key
from regsuite.suite.contracts.system import System, at_least
from regsuite.summarise.headlines.keywords import Counts, logs, parse_models, ranked
from regsuite.summarise.headlines.templates import Templates, fill, filter_phrase, rank_by_tag
from regsuite.summarise.tagged import Tagged

PAPER = "Zhou & Hovy 2004, Template-Filtered Headline Summarization"
WORDS = 8
BETWEEN = "/"
OPENING = 50
SEEDS = 10


class HeadlineSystem(System[DocumentSet, str]):
    """Makes a headline of an article; a set of documents gets that of its first."""

    task = "headline"
    paper = PAPER

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn from articles with their titles."""
        self.learn([Article.of(item.documents[0]) for item in items])
        return self

    def predict(self, items: Sequence[DocumentSet]) -> list[str]:
        """Make a headline for every item within its own limit."""
        return [
            self.headline(Article.of(item.documents[0]), item.limit.amount if item.limit else WORDS)
            for item in items
        ]

    def headline(self, article: Article, length: int) -> str:
        """Return a headline of at most so many words, its first letter a capital."""
        return self._written(self.compose(article, length))

    def sure(self, article: Article, length: int) -> str:
        """Return a headline, "" where the system can tell that it is not sure of one."""
        return self.headline(article, length)

    def plain(self, article: Article, length: int) -> str:
        """Return a headline for where ``sure`` has none."""
        return self.headline(article, length)

    def _written(self, words: Sequence[str]) -> str:
        text = " ".join(words)
        return text[:1].upper() + text[1:]

    def learn(self, articles: Sequence[Article]) -> None:
        """Learn from articles with titles; here nothing."""

    @abstractmethod
    def compose(self, article: Article, length: int) -> list[str]:
        """Return the words of the headline."""


def phrases(article: Article, seeds: Iterable[str], opening: int = OPENING) -> list[list[str]]:
    """Return the phrases around seed words in the first words of the text."""
    wanted = set(seeds)
    runs = []
    for _, sentence in groupby(article.opening(opening), key=lambda pair: pair[0]):
        words = [word for _, word in sentence]
        runs += [trimmed for run in _runs(words, wanted) if (trimmed := trim(run))]
    return runs


def _runs(words: Sequence[str], wanted: set[str]) -> Iterator[list[str]]:
    """Join the bigrams around wanted words where they share a word."""
    marked = [word_key(w) in wanted for w in words]
    bigrams = [(i, i + 1) for i in range(len(words) - 1) if marked[i] or marked[i + 1]]
    start, end = -1, -1
    for first, last in bigrams:
        if first > end:
            if end > start:
                yield list(words[start : end + 1])
            start = first
        end = last
    if end > start:
        yield list(words[start : end + 1])


def trim(words: Sequence[str]) -> list[str]:
    """Cut function words off both ends."""
    places = [i for i, word in enumerate(words) if is_content(word_key(word))]
    return list(words[places[0] : places[-1] + 1]) if places else []


class FirstWords(HeadlineSystem):
    """The first words of the text."""

    name = "headline-first"
    summary = "the first words of the text"

    def compose(self, article: Article, length: int) -> list[str]:
        """Take the opening."""
        return [word for _, word in article.opening(length)]


@dataclass(frozen=True)
class KeywordSettings:
    """Which of the models 1 to 5 are multiplied, and the weight of their means."""

    models: str = "1+3"
    smoothing: float = at_least(1e-6, 1.0)


class Counting(HeadlineSystem):
    """A system over the counts of the five models."""

    Settings = KeywordSettings
    counts_: Counts

    def learn(self, articles: Sequence[Article]) -> None:
        """Count."""
        parse_models(self.settings.models)
        self.counts_ = Counts(self.settings.smoothing).learn(articles)

    def keywords(self, article: Article) -> list[tuple[str, float]]:
        """Rank the content words by the combination of models."""
        return ranked(logs(article, self.counts_), parse_models(self.settings.models))

    def parts(self) -> dict[str, bytes]:
        """Return the counts."""
        return self.counts_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the counts."""
        self.counts_ = Counts.from_parts(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the first sentence positions, and the words that are likeliest in headlines."""
        counts = self.counts_
        places = [f"{counts.position(i):.3f}  sentence {i + 1}" for i in range(top)]
        known = [key for key in counts.joint if counts.documents[key] > 1 and is_content(key)]
        best = sorted(known, key=lambda key: (-counts.text_model(key), key))[:top]
        words = [f"{counts.text_model(key):.3f}  {key}" for key in best]
        return [
            ("sentence position (model 1)", "\n".join(places)),
            ("text model (model 3)", "\n".join(words)),
        ]


class Keywords(Counting):
    """The best keywords, in the order of the text."""

    name = "headline-keywords"
    summary = "the best words by a combination of the models 1 to 5, in text order"

    def compose(self, article: Article, length: int) -> list[str]:
        """Take the first of the ranking."""
        best = [key for key, _ in self.keywords(article)[:length]]
        return [article.form(key) for key in sorted(best, key=article.first.__getitem__)]


@dataclass(frozen=True)
class TemplateSettings(KeywordSettings):
    """The same, and who gives the tags: rule or english."""

    tagger: str = RULE


class Templated(Tagged, Counting):
    """A system over counts and templates."""

    Settings = TemplateSettings
    templates_: Templates

    def learn(self, articles: Sequence[Article]) -> None:
        """Count, and make a template of every headline."""
        super().learn(articles)
        self.templates_ = Templates.of([a.title for a in articles], self.tagger)

    def parts(self) -> dict[str, bytes]:
        """Return counts and templates."""
        return super().parts() | self.templates_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild counts and templates."""
        super().restore(parts)
        self.templates_ = Templates.from_parts(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the most frequent templates too."""
        rows = [f"{n:5d}  {' '.join(tags)}" for tags, n in self.templates_.counts.most_common(top)]
        title = f"templates, {len(self.templates_.counts)} in all"
        return [*super().describe(top), (title, "\n".join(rows))]


@dataclass(frozen=True)
class FillSettings(TemplateSettings):
    """The same, and whether templates ``longer`` than asked may win; then the end is cut off."""

    longer: bool = False


class TemplateFill(Templated):
    """Templates filled with the heaviest words by tf·idf (section 3.3)."""

    name = "headline-fill"
    summary = "the best template filled with words by tf·idf"
    Settings = FillSettings

    def compose(self, article: Article, length: int) -> list[str]:
        """Fill all templates and take the best."""
        articles = self.counts_.sizes["articles"] + 1
        weights = {
            key: n * math.log(articles / (self.counts_.documents[key] + 1))
            for key, n in article.counts.items()
        }
        words = [w for sentence in article.sentences for w in sentence]
        tags = [t for sentence in article.sentences for t in self.tagger(sentence)]
        ranked_words = rank_by_tag(words, tags, weights)
        return fill(self.templates_, ranked_words, length, self.settings.longer)[:length]


class TemplateFilter(Templated):
    """Phrase clusters around keywords, filtered by templates (sections 4.2 and 5)."""

    name = "headline-filter"
    summary = "key phrases by connected bigrams, filtered by their fullest templates"

    def compose(self, article: Article, length: int) -> list[str]:
        """Filter the phrases in text order while there is room, a stroke between them."""
        seeds = [key for key, _ in self.keywords(article)[:SEEDS]]
        categories = self.templates_.categories()
        headline: list[str] = []
        room = length
        for phrase in phrases(article, seeds, OPENING):
            kept = filter_phrase(phrase, self.tagger(phrase), categories)[:room]
            headline += [BETWEEN, *kept] if headline and kept else kept
            room -= len(kept)
        return headline
