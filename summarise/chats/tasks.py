"""Four tasks over conversations: links, threads, response pairs and extracts of discussions.

The first three read the same files. ``links``: for each message the one that it answers, itself
for a beginning. ``threads``: which messages belong together; a choice is links too, and the
conversations are what they join. ``pairs`` (Zhou & Hovy 2005, section 5): the conversations are
given, and of each message after the first it is asked whether it answers the first; a file without
links is taken as one conversation. ``discussion``: the sentences that sum up a thread, within
the words asked for: three tenths of the thread's if no option says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation, Extract, Pair, Parents
from regsuite.corpora.samples import sample
from regsuite.evaluation.metrics import conversations as metrics
from regsuite.evaluation.metrics import discussions
from regsuite.evaluation.metrics.base import Metric
from regsuite.features.conversations.sentences import split
from regsuite.suite.contracts.task import Task, lacking
from regsuite.summarise import files
from regsuite.summarise.texts.task import parse_limit

RATIO = 0.3
Links = list[Parents]


class ConversationTask(files.ConversationFiles, Task[Conversation, Any]):
    """What the tasks over conversations share."""

    def overlap_keys(self, item: Conversation) -> frozenset[str]:
        """Return the first messages that count: logs that share them are the same."""
        said = [m.text.strip().lower() for m in item.messages[item.first :] if m.said]
        return frozenset({" | ".join(said[:5])})

    def size(self, items: Sequence[Conversation]) -> dict[str, int]:
        """Count conversations and messages."""
        return {"logs": len(items), "messages": sum(len(i.asked) for i in items)}

    def item_names(self, gold: Conversation, choice: Any) -> dict[str, str]:
        """Give id and title."""
        return {"item": gold.id, "title": gold.title}

    def same(self, gold: Conversation, item: Conversation) -> bool:
        """Two are the same by their messages."""
        return [m.author for m in gold.messages] == [m.author for m in item.messages]

    def remark(self, item: Conversation) -> str:
        """Say what the reader had to mend."""
        return "; ".join(item.notes)


class LinksTask(files.LinksFiles, ConversationTask):
    """Tell for each message which earlier one it answers."""

    metrics: Sequence[Metric[Any, Any]] = metrics.LINKS
    conditions = "links"

    def sample(self, split: str) -> Any:
        """Return a split of the embedded logs."""
        return sample("links", split)

    def without_gold(self, item: Conversation) -> Conversation:
        """Take the links out."""
        return item.without_links()

    def answer(self, item: Conversation) -> Any:
        """Return the links; messages may have none."""
        return item.parents

    def unpack(self, item: Conversation, packed: Any) -> Links:
        """Return the links."""
        return [tuple(parents) for parents in packed]

    def missing_answer(self, items: Sequence[Conversation]) -> str | None:
        """Every message that counts needs a link."""
        bare = [item.id for item in items if not item.linked]
        return lacking(bare, items, "logs lack reply links", "there is no conversation in it")


class ThreadsTask(files.ThreadsFiles, LinksTask):
    """Tell conversations apart that run through each other."""

    metrics = metrics.THREADS
    conditions = "threads"


class PairsTask(files.PairsFiles, LinksTask):
    """Tell which messages of a conversation answer its beginning."""

    metrics = metrics.PAIRS
    conditions = "pairs|candidates=other authors"

    def prepare(self, item: Conversation) -> Conversation:
        """Pair each conversation's first message with the later ones, unless pairs are given."""
        return item if item.pairs else replace(item, pairs=tuple(_pairs(item)))

    def without_gold(self, item: Conversation) -> Conversation:
        """Take links and answers out; which messages belong together stays."""
        pairs = tuple(Pair(p.first, p.second) for p in item.pairs)
        return replace(item.without_links(), pairs=pairs)

    def answer(self, item: Conversation) -> Any:
        """Return of each pair whether it is an answer; not, where nobody said."""
        return [bool(pair.response) for pair in item.pairs]

    def unpack(self, item: Conversation, packed: Any) -> Any:
        """Return the answers."""
        return [bool(answer) for answer in packed]

    def missing_answer(self, items: Sequence[Conversation]) -> str | None:
        """Every pair needs an answer."""
        bare = [i.id for i in items if any(p.response is None for p in i.pairs)]
        paired = [i for i in items if i.pairs]
        nothing = "there is no conversation of two messages in it"
        return lacking(bare, items if bare else paired, "logs lack reply links", nothing)


def _pairs(item: Conversation) -> list[Pair]:
    linked = item.linked
    groups = item.threads if linked else [list(item.asked)]
    result = []
    for group in groups:
        said = [i for i in group if item.messages[i].said]
        for i in said[1:]:
            answer = said[0] in (item.messages[i].parents or ()) if linked else None
            result.append(Pair(said[0], i, answer))
    return result


class DiscussionTask(files.DiscussionFiles, ConversationTask):
    """Choose the sentences that sum up a thread."""

    options = ("words", "ratio")
    metrics = discussions.DISCUSSION
    conditions = "discussion"
    texts = discussions.SUMMARIES

    def __init__(self, given: Mapping[str, str] | None = None):
        super().__init__(given)
        if len(self.given.keys() & set(self.options)) > 1:
            raise InputError("give one of the options words and ratio")
        words = self.given.get("words")
        self.words = None if words is None else parse_limit("words", words).amount
        self.ratio = _share(self.given.get("ratio", str(RATIO)))

    def prepare(self, item: Conversation) -> Conversation:
        """Split the sentences and state the length asked for."""
        conversation = split(item)
        total = sum(discussions.lengths(conversation).values())
        words = self.words or conversation.words or max(1, int(self.ratio * total))
        return replace(conversation, words=words)

    def without_gold(self, item: Conversation) -> Conversation:
        """Take the extracts out; the length asked for stays."""
        return item.without_extracts()

    def answer(self, item: Conversation) -> Extract:
        """Return the first extract, which must be there."""
        if not item.extracts:
            raise InputError(f"{item.id} has no extract; run summarise predict on it first")
        return item.extracts[0]

    def pack(self, item: Conversation, choice: Extract) -> Any:
        """Return the places and subtopics of its sentences."""
        return [[*place] for place in choice.places], list(choice.topics)

    def unpack(self, item: Conversation, packed: Any) -> Extract:
        """Return the extract."""
        places, topics = packed
        return Extract("", tuple((m, n) for m, n in places), topics=tuple(topics))

    def missing_answer(self, items: Sequence[Conversation]) -> str | None:
        """Every thread needs an extract."""
        bare = [i.id for i in items if not any(e.places for e in i.extracts)]
        return lacking(bare, items, "threads have no extract", "there is no thread in it")

    def size(self, items: Sequence[Conversation]) -> dict[str, int]:
        """Count threads, messages and sentences."""
        sentences = sum(len(m.sentences) for i in items for m in i.messages)
        messages = sum(len(i.messages) for i in items)
        return {"threads": len(items), "messages": messages, "sentences": sentences}


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 1:
        raise InputError(f'ratio takes a share above 0 and up to 1, not "{text}"')
    return value
