"""The outcomes of GREC choices, with the text around each reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regsuite.corpora.records.grec import Reference, Refex, Text
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome, Span

WINDOW = 8


class GrecDisplay(Display[Text, Sequence[Refex]]):
    """Texts with their references as they were filled."""

    def outcomes(self, gold: Text, choice: Sequence[Refex]) -> list[Outcome]:
        result = []
        for paragraph in _filled(gold, choice):
            words = [_words(filled) for _, filled in paragraph]
            for i, (piece, filled) in enumerate(paragraph):
                if isinstance(piece, Reference) and piece.gold and isinstance(filled, Refex):
                    before = [w for own in words[:i] for w in own][-WINDOW:]
                    after = [w for own in words[i + 1 :] for w in own][:WINDOW]
                    kinds = (piece.gold.type, filled.type)
                    strings = (piece.gold.text, filled.text)
                    result.append(
                        Outcome(*kinds, *strings, " ".join(before), " ".join(after), gold.title)
                    )
        return result

    def spans(self, gold: Text, choice: Sequence[Refex]) -> list[Span]:
        result = []
        for paragraph in _filled(gold, choice):
            for piece, filled in paragraph:
                if isinstance(piece, Reference) and piece.gold and isinstance(filled, Refex):
                    result.append(Span(filled.text, piece.gold.key == filled.key))
                else:
                    result.append(Span(" ".join(_words(filled)) if isinstance(filled, str) else ""))
            result.append(Span("¶"))
        return result[:-1]

    def title(self, item: Text) -> str:
        return item.title


def _filled(
    text: Text, choice: Sequence[Refex]
) -> Iterator[list[tuple[str | Reference, str | Refex]]]:
    """Yield the pieces of each paragraph, each with what stands there in the output."""
    left = iter(choice)
    for paragraph in text.paragraphs:
        yield [(p, p if isinstance(p, str) else next(left)) for p in paragraph]


def _words(filled: str | Refex) -> list[str]:
    if isinstance(filled, str):
        return filled.split()
    return filled.text.split() if filled.type != "empty" else []
