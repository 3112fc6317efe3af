"""The base class of the GREC systems, and what they share in choosing among candidates."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from regsuite.corpora.records.grec import Refex, Text
from regsuite.features.grec.reference import Context, contexts
from regsuite.suite.contracts.system import System

Choices: TypeAlias = list[Refex]
REPORT = "Belz, Kow, Viethen & Gatt 2009, GREC-MSR'09"


class GrecSystem(System[Text, Choices]):
    """Chooses a REFEX for every reference, text by text."""

    task = "grec"
    paper = REPORT

    def predict(self, items: Sequence[Text]) -> list[Choices]:
        return [self.choose(self.contexts(text)) for text in items]

    @staticmethod
    def contexts(text: Text) -> list[Context]:
        """Return the references of a text with what stands around them."""
        return contexts(text)

    @abstractmethod
    def choose(self, references: Sequence[Context]) -> Choices:
        """Choose for the references of one text."""


def longest_then_shortest(names: Sequence[Refex], named_before: bool) -> Refex:
    """Take the longest name for the first named reference of a text, then the shortest."""
    pick = min if named_before else max
    return pick(names, key=lambda name: len(name.text))


def attribute_set(refex: Refex) -> str:
    """Write the four attributes as one string, to count by."""
    return " ".join(str(a) for a in refex.attributes)
