"""What a report shows of realised trees: the tree, and the words that stand as in gold."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from regsuite.corpora.records.trees import Realisation
from regsuite.evaluation.metrics.surface import normalised
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Span
from regsuite.reg.surface.drawing import draw


class SurfaceDisplay(Display[Realisation, Sequence[str]]):
    """Sentences word by word, and a drawing of the tree."""

    def title(self, item: Realisation) -> str:
        """Return the id and kind of the tree."""
        return f"{item.tree.id} ({item.tree.level} {item.tree.style})"

    def spans(self, gold: Realisation, choice: Sequence[str]) -> list[Span]:
        """Mark the words that stand in the same order as gold's."""
        if not gold.texts or not choice:
            return []
        words = choice[0].split()
        wanted = normalised(gold.texts[0]).split()
        match = SequenceMatcher(None, wanted, [normalised(w) for w in words], autojunk=False)
        right = {b.b + i for b in match.get_matching_blocks() for i in range(b.size)}
        return [Span(word, place in right) for place, word in enumerate(words)]

    def picture(self, item: Realisation) -> str:
        """Draw the tree, with its sentence."""
        order: list[int] = [t.node for t in item.tokens if t.node >= 0]
        return draw(item.tree, order or None, item.texts[0] if item.texts else "")
