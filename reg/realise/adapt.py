"""Making a case say other attributes than it did: segments dropped, put in, or said otherwise."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from corpora.tuna import TYPE, Attribute, AttributeSet
from reg.realise.base import Case, Segment, join
from reg.realise.lexicon import Lexicon


class Adapter:
    """Knows from cases what words lead up to an attribute and on which side of the type it is."""

    def __init__(self, cases: Sequence[Case]):
        self.lexicon = Lexicon(cases)
        self._leads: dict[str, Counter[str]] = defaultdict(Counter)
        self._after: dict[str, Counter[bool]] = defaultdict(Counter)
        for case in cases:
            head = head_of(case.segments)
            for i, segment in enumerate(case.segments):
                for name in segment.names:
                    if i:
                        self._leads[name][segment.lead] += 1
                    if head is not None:
                        self._after[name][i > head] += 1

    def adapt(self, case: Case, attributes: AttributeSet, writer: str = "") -> str:
        """Make a case say these attributes, in the writer's words where there are some."""
        left = sorted(attributes)
        kept: list[Segment] = []
        for segment in case.segments:
            said = _asked(segment, left)
            if said:
                left = [pair for pair in left if pair not in said]
                text = self._text(segment, said, case.writer, writer)
                kept.append(Segment(segment.lead, text, said))
        for pair in left:
            self._put_in(kept, pair, (writer, case.writer))
        start = case.segments[0].lead if case.segments else ""
        leads = [start, *(s.lead for s in kept[1:])]
        spoken = (part for s, lead in zip(kept, leads, strict=False) for part in (lead, s.text))
        return join([*spoken, case.tail])

    def _text(self, segment: Segment, said: Sequence[Attribute], other: str, writer: str) -> str:
        own = self.lexicon.of_writer(writer, said)
        if own is not None:
            return own
        if set(said) == set(segment.attributes):
            return segment.text
        return self.lexicon.say(said, (other,))

    def _put_in(self, kept: list[Segment], pair: Attribute, writers: Sequence[str]) -> None:
        """Put a missing attribute before or after the type, as most cases have it."""
        head = head_of(kept)
        after = self._after.get(pair[0], Counter())
        text = self.lexicon.say([pair], writers)
        if head is not None and after[True] <= after[False]:
            kept.insert(head, Segment("", text, (pair,)))
            return
        leads = self._leads.get(pair[0], Counter())
        lead = min(leads, key=lambda words: (-leads[words], words), default="")
        kept.append(Segment(lead, text, (pair,)))


def _asked(segment: Segment, left: Sequence[Attribute]) -> tuple[Attribute, ...]:
    """Return which attributes left to say a segment can say: its own, or others of their names."""
    own = tuple(pair for pair in left if pair in segment.attributes)
    return own or tuple({name: (name, v) for name, v in left if name in segment.names}.values())


def head_of(segments: Sequence[Segment]) -> int | None:
    """Return where the type is said."""
    return next((i for i, s in enumerate(segments) if TYPE in s.names), None)
