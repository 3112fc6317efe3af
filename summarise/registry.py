"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from suite.registry import Entry, Registry

REGISTRY = Registry(
    program="summarise",
    tasks={"extract": "summarise.extract.task:ExtractTask"},
    best={"extract": "combined"},
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
    ),
)
