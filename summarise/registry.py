"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from suite.registry import Entry, Registry

REGISTRY = Registry(
    program="summarise",
    tasks={
        "extract": "summarise.extract.task:ExtractTask",
        "sentiment": "summarise.sentiment.task:SentimentTask",
    },
    best={"extract": "combined", "sentiment": "sentiment-svm"},
    systems=(
        Entry("lead", "extract", "summarise.extract.baselines:Lead"),
        Entry("lead-round-robin", "extract", "summarise.extract.baselines:LeadRoundRobin"),
        Entry("random", "extract", "summarise.extract.baselines:Random"),
        Entry("centroid", "extract", "summarise.extract.central:Centroid"),
        Entry("lexrank", "extract", "summarise.extract.central:LexRank"),
        Entry("degree", "extract", "summarise.extract.central:Degree"),
        Entry("mmr", "extract", "summarise.extract.central:Mmr"),
        Entry("sumbasic", "extract", "summarise.extract.central:SumBasic"),
        Entry("coverage", "extract", "summarise.extract.coverage:Coverage"),
        Entry("bigram-ratio", "extract", "summarise.extract.web_trained:WebTrained"),
        Entry(
            "naive-bayes",
            "extract",
            "summarise.extract.learned:Learned",
            {"model": "naive-bayes"},
        ),
        Entry("maxent", "extract", "summarise.extract.learned:Learned", {"model": "maxent"}),
        Entry("svm", "extract", "summarise.extract.learned:Learned", {"model": "svm"}),
        Entry("tree", "extract", "summarise.extract.learned:Learned", {"model": "tree"}),
        Entry("combined", "extract", "summarise.extract.combined:Combined"),
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
