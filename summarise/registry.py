"""The tasks and systems of ``summarise``: to add one, write its file and add its line here."""

from __future__ import annotations

from regsuite.suite.registry import Entry, Registry

_CLASSIFY = "regsuite.summarise.biographies.classify"
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
        "text": "regsuite.summarise.texts.task:TextTask",
        "headline": "regsuite.summarise.headlines.task:HeadlineTask",
        "biography": "regsuite.summarise.biographies.task:BiographyTask",
        "biography-sentences": "regsuite.summarise.biographies.sentence_task:SentenceTask",
        "sentiment": "regsuite.summarise.sentiments.task:SentimentTask",
    },
    former={"extract": "text"},
    best={
        "text": "listwise",
        "headline": "headline-learned",
        "biography": "life-learned",
        "biography-sentences": "class-svm",
        "sentiment": "sentiment-svm",
    },
    systems=(
        Entry("lead", "text", "regsuite.summarise.texts.baselines:Lead"),
        Entry("lead-round-robin", "text", "regsuite.summarise.texts.baselines:LeadRoundRobin"),
        Entry("random", "text", "regsuite.summarise.texts.baselines:Random"),
        Entry("centroid", "text", "regsuite.summarise.texts.central:Centroid"),
        Entry("lexrank", "text", "regsuite.summarise.texts.central:LexRank"),
        Entry("degree", "text", "regsuite.summarise.texts.central:Degree"),
        Entry("mmr", "text", "regsuite.summarise.texts.central:Mmr"),
        Entry("sumbasic", "text", "regsuite.summarise.texts.central:SumBasic"),
        Entry("coverage", "text", "regsuite.summarise.texts.coverage:Coverage"),
        Entry("bigram-ratio", "text", "regsuite.summarise.texts.web_trained:WebTrained"),
        Entry(
            "naive-bayes",
            "text",
            "regsuite.summarise.texts.learned:Learned",
            {"model": "naive-bayes"},
        ),
        Entry("maxent", "text", "regsuite.summarise.texts.learned:Learned", {"model": "maxent"}),
        Entry("svm", "text", "regsuite.summarise.texts.learned:Learned", {"model": "svm"}),
        Entry("tree", "text", "regsuite.summarise.texts.learned:Learned", {"model": "tree"}),
        Entry("listwise", "text", "regsuite.summarise.texts.listwise:Listwise"),
        Entry("sentiment-svm", "sentiment", "regsuite.summarise.sentiments.universal:Universal"),
        Entry(
            "sentiment-maxent",
            "sentiment",
            "regsuite.summarise.sentiments.universal:Universal",
            {"model": "maxent", "C": "1"},
        ),
        Entry(
            "sentiment-nb",
            "sentiment",
            "regsuite.summarise.sentiments.universal:Universal",
            {"model": "naive-bayes"},
        ),
        Entry("sentiment-mixture", "sentiment", "regsuite.summarise.sentiments.mixture:Mixture"),
        Entry("headline-first", "headline", "regsuite.summarise.headlines.system:FirstWords"),
        Entry("headline-keywords", "headline", "regsuite.summarise.headlines.system:Keywords"),
        Entry("headline-fill", "headline", "regsuite.summarise.headlines.system:TemplateFill"),
        Entry("headline-filter", "headline", "regsuite.summarise.headlines.system:TemplateFilter"),
        Entry("headline-learned", "headline", "regsuite.summarise.headlines.learned:Learned"),
        Entry("life-first", "biography", "regsuite.summarise.biographies.system:FirstSentences"),
        Entry("life-name-itf", "biography", "regsuite.summarise.biographies.system:NameItf"),
        Entry(
            "life-zhou",
            "biography",
            "regsuite.summarise.biographies.system:NameItf",
            {"classify": "true"},
        ),
        Entry("life-learned", "biography", "regsuite.summarise.biographies.learned:LearnedLife"),
        *(
            Entry(f"class-{name}", "biography-sentences", f"{_CLASSIFY}:LearnedClass", preset)
            for name, preset in _CLASSES.items()
        ),
        Entry("class-random", "biography-sentences", f"{_CLASSIFY}:RandomClass"),
    ),
)
