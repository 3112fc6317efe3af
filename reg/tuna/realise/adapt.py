"""Adapting a case to other attributes: segments are removed, inserted or given other words.

A segment is inserted where the names before and after it are most frequent neighbours; a segment
with a new neighbour before it gets the bare words that most often stand between the two.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from regsuite.corpora.records.tuna import Attribute, AttributeSet
from regsuite.reg.tuna.realise.base import Case, Segment, join, most_frequent
from regsuite.reg.tuna.realise.lexicon import Lexicon

START, END = "^", "$"
RARE = 0.1  # added to counts of neighbours


class Adapter:
    """Counts over cases which attribute follows which, and with what words between them."""

    def __init__(self, cases: Sequence[Case]):
        self.lexicon = Lexicon(cases)
        self._pairs: Counter[tuple[str, str]] = Counter()
        self._leads: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._own: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
        for case in cases:
            names = [START, *(_key(s) for s in case.segments), END]
            self._pairs.update(pairwise(names))
            for before, segment in zip(names, case.segments, strict=False):
                self._leads[before, _key(segment)][segment.lead] += 1
                self._own[case.writer, before, _key(segment)][segment.lead] += 1

    def adapt(
        self, case: Case, attributes: AttributeSet, writer: str = "", further: Sequence[Case] = ()
    ) -> str:
        """Make a case say these attributes, in the writer's words where there are some.

        What it lacks is copied from the first of the ``further`` cases that says it by itself.
        """
        left = sorted(attributes)
        kept: list[Segment] = []
        joined: dict[int, str] = {}
        before = START
        for segment in case.segments:
            said = _asked(segment, left)
            if said:
                left = [pair for pair in left if pair not in said]
                text = self._text(segment, said, case.writer, writer)
                kept.append(Segment(segment.lead, text, said))
                joined[id(kept[-1])] = before
            before = _key(segment)
        for pair in filter(self.lexicon.has_words, left):
            text = _copied(pair, further) or self.lexicon.say([pair], (writer, case.writer))
            new = Segment("", text, (pair,))
            kept.insert(self._place(kept, pair[0]), new)
        return join([*self._spoken(kept, joined, case.start, writer), case.tail])

    def _spoken(
        self, kept: Sequence[Segment], joined: dict[int, str], start: str, writer: str
    ) -> list[str]:
        """Return leads and words; leads are looked up where a segment has a new neighbour."""
        spoken: list[str] = []
        before = START
        for segment in kept:
            if before == START:
                lead = start
            elif joined.get(id(segment)) == before:
                lead = segment.lead
            else:
                lead = self._lead(before, _key(segment), writer, segment.lead)
            spoken += [lead, segment.text]
            before = _key(segment)
        return spoken

    def _lead(self, before: str, name: str, writer: str, otherwise: str) -> str:
        counts = self._own.get((writer, before, name)) or self._leads.get((before, name))
        return most_frequent(counts) if counts else otherwise

    def _place(self, kept: Sequence[Segment], name: str) -> int:
        """Return where a name is best inserted, by the frequency of its neighbours there."""
        names = [START, *(_key(s) for s in kept), END]

        def usual(i: int) -> float:
            before, after = names[i], names[i + 1]
            made = (self._pairs[before, name] + RARE) * (self._pairs[name, after] + RARE)
            return made / (self._pairs[before, after] + RARE)

        return max(range(len(kept) + 1), key=lambda i: (usual(i), i))

    def _text(self, segment: Segment, said: Sequence[Attribute], other: str, writer: str) -> str:
        own = self.lexicon.of_writer(writer, said)
        if own is not None:
            return own
        if set(said) == set(segment.attributes):
            return segment.text
        return self.lexicon.say(said, (other,))


def _key(segment: Segment) -> str:
    return "+".join(sorted(segment.names))


def _asked(segment: Segment, left: Sequence[Attribute]) -> tuple[Attribute, ...]:
    """Return which attributes left to say a segment can say: its own, or others of their names."""
    own = tuple(pair for pair in left if pair in segment.attributes)
    return own or tuple({name: (name, v) for name, v in left if name in segment.names}.values())


def _copied(pair: Attribute, cases: Sequence[Case]) -> str:
    """Return the words of the first case that has a segment for just this attribute and value."""
    segments = (segment for case in cases for segment in case.segments)
    return next((s.text for s in segments if s.attributes == (pair,)), "")
