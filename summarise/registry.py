"""Commands, tasks and systems of ``summarise``: write the file of a new one, add its line here."""

from __future__ import annotations

from regsuite.suite.commands import SHARED
from regsuite.suite.contracts.registry import Entry, Registry

_OWN = "regsuite.summarise.commands"
_FILES = "regsuite.summarise.files"
_BIOGRAPHY = "regsuite.summarise.biographies"
_CLASSIFY = f"{_BIOGRAPHY}.classify"
_CHAT = "regsuite.summarise.chats"
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
    commands={
        **SHARED,
        "text": f"{_OWN}.text:text_cli",
        "headline": f"{_OWN}.headline:headline_cli",
        "headline-models": f"{_OWN}.headline_models:headline_models_cli",
        "headline-templates": f"{_OWN}.headline_templates:headline_templates_cli",
        "keywords": f"{_OWN}.keywords:keywords_cli",
        "biography": f"{_OWN}.biography:biography_cli",
        "chat": f"{_OWN}.chat:chat_cli",
        "thread": f"{_OWN}.thread:thread_cli",
        "sentiment": f"{_OWN}.sentiment:sentiment_cli",
        "build-lexicon": f"{_OWN}.build_lexicon:build_lexicon_cli",
        "build-paraphrases": f"{_OWN}.build_paraphrases:build_paraphrases_cli",
        "correlate": f"{_OWN}.correlate:correlate_cli",
        "judged-coverage": f"{_OWN}.judged_coverage:judged_coverage_cli",
        "nuggets": f"{_OWN}.nuggets:nuggets_cli",
        "explain-score": f"{_OWN}.explain_score:explain_score_cli",
        "study": "regsuite.studies.cli:study_app",
    },
    tasks={
        "text": "regsuite.summarise.texts.task:TextTask",
        "headline": "regsuite.summarise.headlines.task:HeadlineTask",
        "biography": "regsuite.summarise.biographies.task:BiographyTask",
        "biography-sentences": "regsuite.summarise.biographies.sentence_task:SentenceTask",
        "sentiment": "regsuite.summarise.sentiments.task:SentimentTask",
        "links": "regsuite.summarise.chats.tasks:LinksTask",
        "threads": "regsuite.summarise.chats.tasks:ThreadsTask",
        "pairs": "regsuite.summarise.chats.tasks:PairsTask",
        "discussion": "regsuite.summarise.chats.tasks:DiscussionTask",
    },
    files={
        "text": f"{_FILES}:TextFiles",
        "headline": f"{_FILES}:HeadlineFiles",
        "biography": f"{_FILES}:BiographyFiles",
        "biography-sentences": f"{_FILES}:SentenceFiles",
        "sentiment": f"{_FILES}:SentimentFiles",
        "links": f"{_FILES}:LinksFiles",
        "threads": f"{_FILES}:ThreadsFiles",
        "pairs": f"{_FILES}:PairsFiles",
        "discussion": f"{_FILES}:DiscussionFiles",
    },
    former={"extract": "text"},
    best={
        "text": "listwise",
        "headline": "headline-pruned",
        "biography": "biography-learned",
        "biography-sentences": "class-svm",
        "sentiment": "sentiment-svm",
        "links": "links-net",
        "threads": "threads-net",
        "pairs": "pairs-net",
        "discussion": "discussion-learned",
    },
    tables={
        "text": "regsuite.summarise.published.text:TEXT",
        "keywords": "regsuite.summarise.published.keywords:KEYWORDS",
        "headline": "regsuite.summarise.published.headline:HEADLINE",
        "biography": "regsuite.summarise.published.biography:BIOGRAPHY",
        "chat": "regsuite.summarise.published.chat:CHAT",
        "sentiment": "regsuite.summarise.published.sentiment:SENTIMENT",
        "paraeval": "regsuite.summarise.published.paraeval:PARAEVAL",
    },
    systems=(
        Entry("lead", "text", "regsuite.summarise.texts.baselines:Lead"),
        Entry("lead-words", "text", "regsuite.summarise.texts.baselines:LeadWords"),
        Entry("lead-round-robin", "text", "regsuite.summarise.texts.baselines:LeadRoundRobin"),
        Entry("random", "text", "regsuite.summarise.texts.baselines:Random"),
        Entry("centroid", "text", "regsuite.summarise.texts.central:Centroid"),
        Entry("lexrank", "text", "regsuite.summarise.texts.central:LexRank"),
        Entry("degree", "text", "regsuite.summarise.texts.central:Degree"),
        Entry("mmr", "text", "regsuite.summarise.texts.central:Mmr"),
        Entry("sumbasic", "text", "regsuite.summarise.texts.central:SumBasic"),
        Entry("coverage", "text", "regsuite.summarise.texts.coverage:Coverage"),
        Entry("bigram-ratio", "text", "regsuite.summarise.texts.web_trained:WebTrained"),
        Entry("lattice", "text", "regsuite.summarise.texts.lattice:Lattice"),
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
        Entry("headline-pruned", "headline", "regsuite.summarise.headlines.pruned:PrunedHeadline"),
        Entry(
            "biography-first",
            "biography",
            f"{_BIOGRAPHY}.system:FirstSentences",
            former="life-first",
        ),
        Entry("biography-newest", "biography", f"{_BIOGRAPHY}.system:NewestText"),
        Entry(
            "biography-name-itf",
            "biography",
            f"{_BIOGRAPHY}.system:NameItf",
            former="life-name-itf",
        ),
        Entry(
            "biography-zhou",
            "biography",
            f"{_BIOGRAPHY}.system:NameItf",
            {"classify": "true"},
            former="life-zhou",
        ),
        Entry(
            "biography-learned",
            "biography",
            f"{_BIOGRAPHY}.learned:LearnedBiography",
            former="life-learned",
        ),
        *(
            Entry(f"class-{name}", "biography-sentences", f"{_CLASSIFY}:LearnedClass", preset)
            for name, preset in _CLASSES.items()
        ),
        Entry("class-random", "biography-sentences", f"{_CLASSIFY}:RandomClass"),
        Entry("previous", "links", f"{_CHAT}.linkers:Previous"),
        Entry("addressee", "links", f"{_CHAT}.linkers:Addressee"),
        Entry("links-net", "links", f"{_CHAT}.linkers:LinkNet", former="links-read"),
        Entry("one-thread", "threads", f"{_CHAT}.linkers:PreviousThreads"),
        Entry("addressee-threads", "threads", f"{_CHAT}.linkers:AddresseeThreads"),
        Entry(
            "threads-net",
            "threads",
            f"{_CHAT}.linkers:ThreadNet",
            former="threads-read",
            model_of="links-net",
        ),
        Entry("next-other", "pairs", f"{_CHAT}.pairs:NextOther"),
        *(
            Entry(f"pairs-{model}", "pairs", f"{_CHAT}.pairs:LearnedPairs", {"model": model})
            for model in ("maxent", "svm")
        ),
        Entry("pairs-net", "pairs", f"{_CHAT}.pairs:PairNet", former="pairs-read"),
        Entry("first-sentences", "discussion", f"{_CHAT}.baselines:FirstSentences"),
        Entry("quote-answer", "discussion", f"{_CHAT}.baselines:QuoteAnswer"),
        *(
            Entry(
                f"subtopics-{model}", "discussion", f"{_CHAT}.subtopics:Subtopics", {"model": model}
            )
            for model in ("maxent", "svm")
        ),
        Entry("classummary", "discussion", f"{_CHAT}.classummary:Classummary"),
        Entry("discussion-learned", "discussion", f"{_CHAT}.learned:LearnedExtract"),
    ),
)
