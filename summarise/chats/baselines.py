"""The two baselines of Zhou & Hovy 2005, section 6.2.

The first takes the first sentence of each message; where there is room left, the second sentences,
and so on. The second takes each quote with the segment that follows it: the quoted sentences, if
they are in an earlier message, and the answer; what nobody quotes is left out.
"""

from __future__ import annotations

from itertools import groupby

from regsuite.corpora.records.conversations import Conversation, Place
from regsuite.features.conversations.replies import quoted_places
from regsuite.features.conversations.sentences import lines
from regsuite.summarise.chats.extractor import Extractor, Ranked
from regsuite.summarise.chats.pairs import PAPER
from regsuite.summarise.chats.segments import segments_of


class FirstSentences(Extractor):
    """The first sentences of all messages, then the second, and so on."""

    name = "first-sentences"
    summary = "the first sentence of each message, then the second ones"
    paper = PAPER
    baseline = True

    def rank(self, item: Conversation) -> list[Ranked]:
        """Rank by place in the message; quoted sentences do not count."""
        own = (line for line in lines(item) if not line.quoted)
        messages = groupby(own, key=lambda line: line.place[0])
        ranked = [Ranked(line, -float(n)) for _, said in messages for n, line in enumerate(said)]
        return sorted(ranked, key=lambda one: -one.score)


class QuoteAnswer(Extractor):
    """Quotes and the segments that follow them, in the order of time."""

    name = "quote-answer"
    summary = "each quote with the segment that follows it"
    paper = PAPER
    baseline = True

    def rank(self, item: Conversation) -> list[Ranked]:
        """Rank pairs in the order of time; without any quote, the first segments."""
        all_lines = lines(item)
        by_place = {line.place: line for line in all_lines}
        quotes = quoted_places(item)
        chosen: list[Place] = []
        for segment in segments_of(item):
            before = by_place.get((segment.message, segment.places[0][1] - 1))
            if before is not None and before.quoted:
                chosen += [*quotes[segment.message], *segment.places]
        if not chosen:
            chosen = [line.place for line in all_lines if not line.quoted]
        unique = list(dict.fromkeys(chosen))
        return [Ranked(by_place[p], -float(i)) for i, p in enumerate(unique)]
