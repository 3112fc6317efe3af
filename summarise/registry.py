"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from regsuite.suite.registry import Entry, Registry

_CLASSIFY = "regsuite.summarise.biography.classify"
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
        "text": "regsuite.summarise.text.task:TextTask",
        "headline": "regsuite.summarise.headline.task:HeadlineTask",
        "biography": "regsuite.summarise.biography.task:BiographyTask",
        "biography-sentences": "regsuite.summarise.biography.sentence_task:SentenceTask",
        "sentiment": "regsuite.summarise.sentiment.task:SentimentTask",
    },
    former={"extract": "text"},
    best={
        "text": "combined",
        "headline": "headline-learned",
        "biography": "life-learned",
        "biography-sentences": "class-svm",
        "sentiment": "sentiment-svm",
    },
    systems=(
        Entry("lead", "text", "regsuite.summarise.text.baselines:Lead"),
        Entry("lead-round-robin", "text", "regsuite.summarise.text.baselines:LeadRoundRobin"),
        Entry("random", "text", "regsuite.summarise.text.baselines:Random"),
        Entry("centroid", "text", "regsuite.summarise.text.central:Centroid"),
        Entry("lexrank", "text", "regsuite.summarise.text.central:LexRank"),
        Entry("degree", "text", "regsuite.summarise.text.central:Degree"),
        Entry("mmr", "text", "regsuite.summarise.text.central:Mmr"),
        Entry("sumbasic", "text", "regsuite.summarise.text.central:SumBasic"),
        Entry("coverage", "text", "regsuite.summarise.text.coverage:Coverage"),
        Entry("bigram-ratio", "text", "regsuite.summarise.text.web_trained:WebTrained"),
        Entry(
            "naive-bayes",
            "text",
            "regsuite.summarise.text.learned:Learned",
            {"model": "naive-bayes"},
        ),
        Entry("maxent", "text", "regsuite.summarise.text.learned:Learned", {"model": "maxent"}),
        Entry("svm", "text", "regsuite.summarise.text.learned:Learned", {"model": "svm"}),
        Entry("tree", "text", "regsuite.summarise.text.learned:Learned", {"model": "tree"}),
        Entry("combined", "text", "regsuite.summarise.text.combined:Combined"),
        Entry("sentiment-svm", "sentiment", "regsuite.summarise.sentiment.universal:Universal"),
        Entry(
            "sentiment-maxent",
            "sentiment",
            "regsuite.summarise.sentiment.universal:Universal",
            {"model": "maxent", "C": "1"},
        ),
        Entry(
            "sentiment-nb",
            "sentiment",
            "regsuite.summarise.sentiment.universal:Universal",
            {"model": "naive-bayes"},
        ),
        Entry("sentiment-mixture", "sentiment", "regsuite.summarise.sentiment.mixture:Mixture"),
        Entry("headline-first", "headline", "regsuite.summarise.headline.system:FirstWords"),
        Entry("headline-keywords", "headline", "regsuite.summarise.headline.system:Keywords"),
        Entry("headline-fill", "headline", "regsuite.summarise.headline.system:TemplateFill"),
        Entry("headline-filter", "headline", "regsuite.summarise.headline.system:TemplateFilter"),
        Entry("headline-learned", "headline", "regsuite.summarise.headline.learned:Learned"),
        Entry("life-first", "biography", "regsuite.summarise.biography.system:FirstSentences"),
        Entry("life-name-itf", "biography", "regsuite.summarise.biography.system:NameItf"),
        Entry(
            "life-zhou",
            "biography",
            "regsuite.summarise.biography.system:NameItf",
            {"classify": "true"},
        ),
        Entry("life-learned", "biography", "regsuite.summarise.biography.learned:LearnedLife"),
        *(
            Entry(f"class-{name}", "biography-sentences", f"{_CLASSIFY}:LearnedClass", preset)
            for name, preset in _CLASSES.items()
        ),
        Entry("class-random", "biography-sentences", f"{_CLASSIFY}:RandomClass"),
    ),
)
