"""Commands, tasks and systems of ``summarise``: write the file of a new one, add its line here.

Systems are listed in ``systems.tsv``.
"""

from __future__ import annotations

from regsuite.suite.commands import SHARED
from regsuite.suite.contracts.registry import Registry, listed_systems

_ROOM = "regsuite.summarise"
_COMMANDS = (
    "text headline headline-models headline-templates keywords biography chat thread meeting "
    "sentiment build-lexicon build-paraphrases correlate judged-coverage nuggets explain-score"
)
_TASKS = {  # the task, what is known of its files, and the system that we recommend
    "text": ("texts.task:TextTask", "TextFiles", "listwise"),
    "headline": ("headlines.task:HeadlineTask", "HeadlineFiles", "headline-pruned"),
    "biography": ("biographies.task:BiographyTask", "BiographyFiles", "biography-learned"),
    "biography-sentences": ("biographies.sentence_task:SentenceTask", "SentenceFiles", "class-svm"),
    "sentiment": ("sentiments.task:SentimentTask", "SentimentFiles", "sentiment-svm"),
    "links": ("chats.tasks:LinksTask", "LinksFiles", "links-net"),
    "threads": ("chats.tasks:ThreadsTask", "ThreadsFiles", "threads-net"),
    "pairs": ("chats.tasks:PairsTask", "PairsFiles", "pairs-net"),
    "discussion": ("chats.tasks:DiscussionTask", "DiscussionFiles", "discussion-learned"),
    "meeting": ("meetings.task:MeetingTask", "MeetingFiles", "meeting-learned"),
}
_TABLES = "text keywords headline biography chat sentiment paraeval people"


def _command(name: str) -> str:
    module = name.replace("-", "_")
    return f"{_ROOM}.commands.{module}:{module}_cli"


REGISTRY = Registry(
    program="summarise",
    commands={
        **SHARED,
        **{name: _command(name) for name in _COMMANDS.split()},
        "study": "regsuite.studies.cli:study_app",
    },
    tasks={name: f"{_ROOM}.{task}" for name, (task, _, _) in _TASKS.items()},
    files={name: f"{_ROOM}.files:{own}" for name, (_, own, _) in _TASKS.items()},
    former={"extract": "text"},
    best={name: best for name, (_, _, best) in _TASKS.items()},
    tables={name: f"{_ROOM}.published.{name}:{name.upper()}" for name in _TABLES.split()},
    systems=listed_systems(_ROOM),
)
