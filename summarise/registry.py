"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from suite.registry import Entry, Registry

_CLASSIFY = "summarise.biography.classify"
_CLASSES = {
    "naive-bayes": {"model": "naive-bayes", "features": "unigrams"},
    "svm": {"model": "svm"},
    "maxent": {"model": "maxent", "C": "3"},
    "tree": {"model": "tree", "features": "unigrams+stems"},
    "saliency-svm": {"model": "svm", "features": "saliency", "C": "10"},
    "saliency-tree": {"model": "tree", "features": "saliency"},
}

REGISTRY = Registry(
    program="summarise",
    tasks={
        "extract": "summarise.extract.task:ExtractTask",
        "headline": "summarise.headline.task:HeadlineTask",
        "biography": "summarise.biography.task:BiographyTask",
        "biography-sentences": "summarise.biography.sentence_task:SentenceTask",
        "sentiment": "summarise.sentiment.task:SentimentTask",
    },
    best={
        "extract": "combined",
        "headline": "headline-learned",
        "biography": "life-learned",
        "biography-sentences": "class-svm",
        "sentiment": "sentiment-svm",
    },
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
        Entry("headline-first", "headline", "summarise.headline.system:FirstWords"),
        Entry("headline-keywords", "headline", "summarise.headline.system:Keywords"),
        Entry("headline-fill", "headline", "summarise.headline.system:TemplateFill"),
        Entry("headline-filter", "headline", "summarise.headline.system:TemplateFilter"),
        Entry("headline-learned", "headline", "summarise.headline.learned:Learned"),
        Entry("life-first", "biography", "summarise.biography.system:FirstSentences"),
        Entry("life-name-itf", "biography", "summarise.biography.system:NameItf"),
        Entry("life-zhou", "biography", "summarise.biography.system:NameItf", {"classify": "true"}),
        Entry("life-learned", "biography", "summarise.biography.learned:LearnedLife"),
        *(
            Entry(f"class-{name}", "biography-sentences", f"{_CLASSIFY}:LearnedClass", preset)
            for name, preset in _CLASSES.items()
        ),
        Entry("class-random", "biography-sentences", f"{_CLASSIFY}:RandomClass"),
    ),
)
