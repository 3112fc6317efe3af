"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from suite.registry import Entry, Registry

REGISTRY = Registry(
    program="summarise",
    tasks={"sentiment": "summarise.sentiment.task:SentimentTask"},
    best={"sentiment": "sentiment-svm"},
    systems=(
        Entry("sentiment-svm", "sentiment", "summarise.sentiment.universal:Universal"),
        Entry(
            "sentiment-maxent",
            "sentiment",
            "summarise.sentiment.universal:Universal",
            {"model": "maxent", "C": "1"},
        ),
        Entry(
            "sentiment-nb",
            "sentiment",
            "summarise.sentiment.universal:Universal",
            {"model": "naive-bayes"},
        ),
        Entry("sentiment-mixture", "sentiment", "summarise.sentiment.mixture:Mixture"),
    ),
)
