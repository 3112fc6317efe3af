"""The figures of docs/text.md: five folds by document or topic, on training data only.

SummEval: 65 words an article, scored against eleven summaries each, with the interval of the
difference from the lead by paired bootstrap. BBC news: as many sentences as the reference extract.
MultiLing: 250 words a set. Then how often ``bigram-ratio`` chooses the right domain, by topic
signature and by hierarchical signature. With mixed=yes, trained systems learn from the other
corpora and the embedded sample too, as the ready-made model does. Two corpora are scored only if
they are asked for, and learned from with mails=yes and genres=yes: mail threads (BC3; a thread is
one document, each mail a paragraph without what it quotes; its summaries are those of the
annotators, the length asked for is their mean), and GUM's documents, 60 words, by genre.
"""

from __future__ import annotations

import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence, Summary
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.cosine import Cosine
from regsuite.evaluation.metrics.summaries import SUMMARIES, SentencePrecision, summary_rouge
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import (
    PUBLISHED,
    Cell,
    Published,
    Report,
    chosen_settings,
    listed,
)
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.summarise.published.folds import FOLDS, chosen, scores, trained, variants
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.web_trained import WebTrained

MAILS = "mails"
GENRES = "genres"
POWERS = (0.5, 0.75, 1.0)
BONUSES = (3, 5, 8)
BIGRAM = "bigram-ratio"
PAPER = {BIGRAM: {"alignment": "summary", "domain": "topic"}}
"""Section 4.1 finds the three alignments alike and summary-based the simplest to use."""
PACKAGE = "regsuite.summarise.published"
SIGNATURES = {"topic": "extraction-3", "hierarchical": "extraction-4"}
SET = 10
"""Documents of a test set in section 3.5."""
Named = Mapping[str, dict[str, str]]


def folds(items: Sequence[DocumentSet]) -> list[int]:
    """Return the folds of items: by their names, or one after another where there are few."""
    if len(items) <= FOLDS:
        return list(range(len(items)))
    return [zlib.crc32(item.id.encode()) % FOLDS for item in items]


def chosen_by(
    corpus: Corpus[Any], name: str, settings: dict[str, str], more: Sequence[Any] = ()
) -> list[Any]:
    """Return what a system chose for the items of each fold, trained on the others."""
    entry, items = REGISTRY.find(name, "text"), corpus.items
    return chosen(entry, settings, items, folds(items), DocumentSet.without_references, more)


def score(
    corpus: Corpus[Any],
    name: str,
    settings: dict[str, str],
    metrics: Sequence[Metric[Any, Any]],
    more: Sequence[Any] = (),
) -> dict[str, float]:
    """Return one system's scores over all folds."""
    return scores(corpus.items, chosen_by(corpus, name, settings, more), metrics)


def chosen_anew(
    corpus: Corpus[Any], metrics: Sequence[Metric[Any, Any]]
) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield coverage with power and bonus chosen on four topics for the fifth, by ROUGE-2."""
    items = corpus.items
    gold = [[item] for item in items]
    bare = [item.without_references() for item in items]
    grid = []
    for power, bonus in product(POWERS, BONUSES):
        settings = {"power": str(power), "bonus": str(bonus)}
        choices = REGISTRY.find("coverage", "text").make(0, settings).predict(bare)
        grid.append([m.statistics(gold, bare, choices)[:, 0] for m in metrics])
    table = np.array(grid)
    picked = []
    for n in range(len(items)):
        others = [k for k in range(len(items)) if k != n]
        best = table[:, 1, others].mean(axis=1).argmax()
        picked.append(table[best, :, n])
    for title, row in (
        ("coverage, settings chosen anew", np.mean(picked, axis=0)),
        ("coverage, mean of all settings", table.mean(axis=(0, 2))),
        ("coverage, worst of all settings", table.mean(axis=2).min(axis=0)),
    ):
        yield title, {m.title: float(x) for m, x in zip(metrics, row, strict=True)}


def signatures(corpus: Corpus[Any], choice: str, report: Report) -> None:
    """Report how often the chosen domain is the document's own, and the points of each domain.

    The paper has the points of sets of ten documents; ours are the means over sets of ten.
    """
    right, items = 0, corpus.items
    points: dict[str, Counter[str]] = defaultdict(Counter)
    for system, own in trained(
        REGISTRY.find(BIGRAM, "text"), {"domain": choice}, items, folds(items)
    ):
        assert isinstance(system, WebTrained)
        for item in map(items.__getitem__, own):
            found = system.points(item)
            right += max(found, key=found.__getitem__) == item.domain
            for domain, own_points in found.items():
                points[domain][item.domain] += own_points
    report.row(
        "documents given their own domain", f"{choice} signature", {"share": right / len(items)}
    )
    _points(points, Counter(item.domain for item in items), choice, report)


def _points(
    points: Mapping[str, Mapping[str, int]], sizes: Mapping[str, int], choice: str, report: Report
) -> None:
    """Report points for sets of ten documents, domain by test set, and those of the paper."""
    title = f"section 3.5: {choice} signatures, domain by ten documents of"
    for domain, own in points.items():
        report.row(title, domain, {name: SET * own[name] / sizes[name] for name in points})
    published = published_table(PACKAGE, SIGNATURES[choice])
    for row in published.rows:
        cells = {name: published.cell(row, name) for name in published.columns}
        report.row(f"{title}{PUBLISHED}", row, cells)


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report everything."""
    every = ",".join(e.name for e in REGISTRY.of_task("text"))
    asked = listed(given, "systems", every)
    names = {name: chosen_settings(PAPER, given, name) for name in asked}
    kinds = listed(given, "only", ",".join(DEFAULT))
    if unknown := [kind for kind in kinds if kind not in SCORED]:
        raise InputError(f'there is no corpus "{unknown[0]}" here (known: {", ".join(SCORED)})')
    corpora = read_all(data)
    if _asked(given, MAILS) or MAILS in kinds:
        corpora[MAILS] = read_mails(data)
    if _asked(given, GENRES) or GENRES in kinds:
        task = REGISTRY.task("text", {"words": "60"})
        corpora[GENRES] = read_corpus(task, data / "gum" / "train", data / "gum" / "dev")
    for kind in kinds:
        others = [i for name, c in corpora.items() if name != kind for i in c.items]
        SCORED[kind](corpora[kind], names, report, others if _asked(given, "mixed") else ())


def _asked(given: Mapping[str, str], option: str) -> bool:
    return given.get(option) in ("yes", "true", "1")


def read_all(data: Path) -> dict[str, Corpus[Any]]:
    """Read the three corpora, and the sample as a fourth to learn from."""
    task = REGISTRY.task("text")
    return {
        "people": read_corpus(
            REGISTRY.task("text", {"words": "65"}), data / "judgements" / "summeval.jsonl"
        ),
        "sets": read_corpus(REGISTRY.task("text", {"words": "250"}), data / "multiling"),
        "news": read_corpus(task, data / "bbc" / "train.jsonl"),
        "sample": read_corpus(task, task.sample("train")),
    }


def read_mails(data: Path) -> Corpus[Any]:
    """Read the mail threads as documents."""
    threads = read_corpus(REGISTRY.task("discussion"), data / "bc3")
    return replace(threads, task=REGISTRY.task("text"), items=as_documents(threads.items))


def on_people(corpus: Corpus[Any], names: Named, report: Report, more: Sequence[Any]) -> None:
    """Score on articles with eleven summaries by people."""
    metrics = [summary_rouge("rouge1", "f"), summary_rouge("rouge2", "f")]
    items, gold = corpus.items, [[item] for item in corpus.items]
    lead = [m.statistics(gold, items, chosen_by(corpus, "lead", {})) for m in metrics]
    for name in names:
        choices = chosen_by(corpus, name, names[name], more)
        cells: dict[str, Cell] = {}
        for metric, base in zip(metrics, lead, strict=True):
            own = metric.statistics(gold, items, choices)
            cells[metric.title] = metric.score(own)
            cells[f"{metric.title} - lead"] = metric.score(own) - metric.score(base)
            cells[f"95%, {metric.title}"] = interval(own[:, 0] - base[:, 0])
        report.row("SummEval, 65 words, mean over eleven summaries", name, cells)


def interval(differences: NDArray[np.floating[Any]]) -> str:
    """Return the 95% interval of a mean difference, by bootstrap over the items."""
    draws = np.random.default_rng(0).integers(len(differences), size=(10_000, len(differences)))
    low, high = np.quantile(differences[draws].mean(axis=1), (0.025, 0.975))
    return f"{low:+.4f} to {high:+.4f}"


def on_sets(sets: Corpus[Any], names: Named, report: Report, more: Sequence[Any]) -> None:
    """Score on MultiLing's sets."""
    title = "MultiLing, 250 words, recall"
    metrics = [
        summary_rouge("rouge1", "r"),
        summary_rouge("rouge2", "r"),
        summary_rouge("rougeSU4", "r"),
        Cosine(SUMMARIES),
    ]
    cosines: dict[str, float] = {}
    rows = [(name, name, settings, more) for name, settings in names.items()]
    rows += [(row, name, own, ()) for row, name, own in variants("sets") if name in names]
    for row, name, settings, others in rows:
        cells = score(sets, name, settings, metrics, others)
        report.row(title, row, cells)
        if name == BIGRAM:
            cosines[settings.get("alignment", "extraction")] = cells[metrics[-1].title]
    if cosines:
        _alignments(cosines, report)
    for variant, cells in chosen_anew(sets, metrics) if "coverage" in names else ():
        report.row(title, variant, cells)


def _alignments(cosines: Mapping[str, float], report: Report) -> None:
    """Report the cosine with gold summaries by method of alignment, and that of the paper."""
    title = "section 4.1: cosine with gold summaries by alignment"
    published = published_table(PACKAGE, "extraction-1")
    report.row(title, "MultiLing, five topics", {c: cosines.get(c) for c in published.columns})
    for row in published.rows:
        cells = {name: published.cell(row, name) for name in published.columns}
        report.row(title, f"{row}{PUBLISHED}", cells)


def on_news(news: Corpus[Any], names: Named, report: Report, more: Sequence[Any]) -> None:
    """Score on BBC news."""
    title = "BBC news, as many sentences as the reference"
    metrics = [SentencePrecision(), summary_rouge("rouge1", "f"), summary_rouge("rouge2", "f")]
    for name in names:
        report.row(title, name, score(news, name, names[name], metrics, more))
    if BIGRAM in names:
        for variant, name, settings in variants("news"):
            report.row(title, variant, score(news, name, settings, metrics))
        for choice in SIGNATURES:
            signatures(news, choice, report)


def on_mails(mails: Corpus[Any], names: Named, report: Report, more: Sequence[Any]) -> None:
    """Score on mail threads; with other corpora to learn from, also on those alone."""
    title = "BC3 mail threads, as many words as the summaries"
    metrics = [summary_rouge("rouge1", "f"), summary_rouge("rouge2", "f")]
    for name in names:
        report.row(title, name, score(mails, name, names[name], metrics, more))
        if more and REGISTRY.find(name, "text").load().learns:
            report.row(title, f"{name}, no mails learned", _unseen(mails, name, metrics, more))


def _unseen(
    corpus: Corpus[Any], name: str, metrics: Sequence[Metric[Any, Any]], items: Sequence[Any]
) -> dict[str, float]:
    """Return one system's scores on a corpus, trained on other items alone."""
    system = REGISTRY.find(name, "text").make().train(items)
    choices = system.predict([item.without_references() for item in corpus.items])
    return scores(corpus.items, choices, metrics)


def on_genres(corpus: Corpus[Any], names: Named, report: Report, more: Sequence[Any]) -> None:
    """Score on GUM's documents against people's summaries, and by genre against the lead."""
    metrics = [summary_rouge("rouge1", "f"), summary_rouge("rouge2", "f")]
    items, gold = corpus.items, [[item] for item in corpus.items]
    genres = np.array([item.domain for item in items])
    rows: dict[str, list[NDArray[np.floating[Any]]]] = {}
    for name in dict.fromkeys(["lead", "first-words", *names]):
        choices = chosen_by(corpus, name, dict(names.get(name, {})), more)
        rows[name] = [m.statistics(gold, items, choices)[:, 0] for m in metrics]
    for genre in ["all", *sorted(set(genres.tolist()))]:
        own = (genres == genre) | (genre == "all")
        for name, columns in rows.items():
            cells: dict[str, Cell] = {"texts": int(own.sum())}
            for metric, column, lead in zip(metrics, columns, rows["lead"], strict=True):
                cells[metric.title] = float(column[own].mean())
                cells[f"95%, {metric.title} - lead"] = interval((column - lead)[own])
            report.row("GUM, 60 words, people's summaries", f"{genre}: {name}", cells)


SCORED: dict[str, Callable[[Corpus[Any], Named, Report, Sequence[Any]], None]] = {
    "people": on_people,
    "sets": on_sets,
    "news": on_news,
    MAILS: on_mails,
    GENRES: on_genres,
}
DEFAULT = ("people", "sets", "news")

OPTIONS = {
    "systems": "which, with commas between",
    "only": f"corpora to score on, of {', '.join(SCORED)}",
    "mixed": "yes: train on the other corpora too",
    MAILS: "yes: the mail threads among them",
    GENRES: "yes: the documents of GUM among them",
}
NEEDS = ("judgements/summeval.jsonl", "multiling", "bbc/train.jsonl")
TEXT = Published(
    "Extraction, five folds (docs/text.md)", NEEDS, tables, OPTIONS, paper=PAPER,
    tables=("extraction-1", *SIGNATURES.values()),
)  # fmt: skip


def as_documents(threads: Iterable[Conversation]) -> list[DocumentSet]:
    """Return the threads that have summaries."""
    return [_item(thread) for thread in threads if any(e.summary for e in thread.extracts)]


def _item(thread: Conversation) -> DocumentSet:
    written = [Summary("\n".join(e.summary)) for e in thread.extracts if e.summary]
    words = round(sum(len(s.text.split()) for s in written) / len(written))
    return DocumentSet(thread.id, (_document(thread),), tuple(written), Limit("words", words))


def _document(thread: Conversation) -> Document:
    mails = [[text for text, quoted in m.sentences if not quoted] for m in thread.messages]
    text = "\n\n".join("\n".join(mail) for mail in mails)
    sentences = tuple(_sentences(thread.id, mails))
    return Document(thread.id, thread.title, text, sentences=sentences)


def _sentences(name: str, mails: Iterable[list[str]]) -> Iterator[Sentence]:
    """Yield the sentences as the corpus splits them, with their places in the text."""
    number = place = 0
    for paragraph, mail in enumerate(mails):
        for text in mail:
            end = place + len(text)
            yield Sentence(text, name, number, paragraph, place, end)
            number, place = number + 1, end + len("\n")
        place += len("\n") if mail else len("\n\n")
