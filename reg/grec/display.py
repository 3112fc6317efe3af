"""The outcomes of GREC choices, with the text around each reference."""

from __future__ import annotations

from regsuite.corpora.records.grec import Reference, Text
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome, Span

WINDOW = 8


class GrecDisplay(Display[Text]):
    """Texts with their references as they were filled."""

    def outcomes(self, gold: Text, predicted: Text) -> list[Outcome]:
        """List the references of a text as the system filled them."""
        outcomes = []
        for wanted, filled in zip(gold.paragraphs, predicted.paragraphs, strict=True):
            words = [_words(piece) for piece in filled]
            for i, (a, b) in enumerate(zip(wanted, filled, strict=True)):
                if isinstance(a, Reference) and isinstance(b, Reference) and a.gold and b.gold:
                    before = [w for piece in words[:i] for w in piece][-WINDOW:]
                    after = [w for piece in words[i + 1 :] for w in piece][:WINDOW]
                    kinds = (a.gold.type, b.gold.type)
                    strings = (a.gold.text, b.gold.text)
                    outcomes.append(
                        Outcome(*kinds, *strings, " ".join(before), " ".join(after), gold.title)
                    )
        return outcomes

    def spans(self, gold: Text, predicted: Text) -> list[Span]:
        """Lay a text out with its references marked right or wrong."""
        spans = []
        for wanted, filled in zip(gold.paragraphs, predicted.paragraphs, strict=True):
            for a, b in zip(wanted, filled, strict=True):
                if isinstance(a, Reference) and isinstance(b, Reference) and a.gold and b.gold:
                    spans.append(Span(b.gold.text, a.gold.key == b.gold.key))
                else:
                    spans.append(Span(" ".join(_words(b)) if isinstance(b, str) else ""))
            spans.append(Span("¶"))
        return spans[:-1]

    def title(self, item: Text) -> str:
        """Return the text's title."""
        return item.title


def _words(piece: str | Reference) -> list[str]:
    if isinstance(piece, str):
        return piece.split()
    return piece.gold.text.split() if piece.gold and piece.gold.type != "empty" else []
