"""The outcomes of TUNA descriptions: which attributes were said, and in which words."""

from __future__ import annotations

from regsuite.corpora.records.tuna import Description, Trial
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome, Scene, Span
from regsuite.reg.tuna.drawing.domain import draw, scene


class TunaDisplay(Display[Trial, Description]):
    """Trials with their attributes, words and a drawing of the domain."""

    def outcomes(self, gold: Trial, choice: Description) -> list[Outcome]:
        if gold.gold is None:
            return []
        kinds = [_names(d) for d in (gold.gold, choice)]
        sets = [_attributes(d) for d in (gold.gold, choice)]
        return [Outcome(kinds[0], kinds[1], sets[0], sets[1], place=gold.id)]

    def spans(self, gold: Trial, choice: Description) -> list[Span]:
        if gold.gold is None:
            return []
        wanted = gold.gold.attributes
        spans = [
            Span(f"{name}={value}", (name, value) in wanted)
            for name, value in sorted(choice.attributes)
        ]
        words = choice.words
        return [*spans, Span("¶"), Span(f"“{words}”" if words else "(no words)")]

    def title(self, item: Trial) -> str:
        return f"{item.id} ({item.domain})"

    def picture(self, item: Trial) -> str:
        """Draw the domain, with what the writer said."""
        return draw(item)

    def scene(self, item: Trial) -> Scene:
        return scene(item)


def _names(description: Description) -> str:
    return " ".join(sorted({name for name, _ in description.attributes})) or "nothing"


def _attributes(description: Description) -> str:
    return ", ".join(f"{n}={v}" for n, v in sorted(description.attributes)) or "nothing"
