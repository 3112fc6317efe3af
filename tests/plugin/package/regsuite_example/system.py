"""A system for GREC."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.features.grec.reference import Context
from regsuite.reg.grec.system import Choices, GrecSystem


class Longest(GrecSystem):
    """The longest candidate of every list."""

    name = "longest"
    paper = "none"
    summary = "the longest candidate"
    learns = False

    def choose(self, references: Sequence[Context]) -> Choices:
        """Take the longest for each reference."""
        return [max(c.ref.candidates, key=lambda refex: len(refex.text)) for c in references]
