"""Finding who is who in a text as a task of the suite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.entities import Choice, EntityText, Found
from regsuite.evaluation.metrics.entities.usual import METRICS
from regsuite.reg.coreference.display import EntityDisplay
from regsuite.reg.files import EntityFiles
from regsuite.suite.contracts.task import Task, lacking

_FURTHER = "regsuite.evaluation.metrics.entities.usual"
_TRUTH = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class EntityTask(EntityFiles, Task[EntityText, Choice]):
    """Find the mentions of a raw text, what they are, and which belong together.

    ``speakers=no`` withholds who says what, where the corpus tells.
    """

    options = ("speakers",)
    metrics = METRICS
    display = EntityDisplay()
    groups = {  # noqa: RUF012 - declared in the contract
        "chains": f"{_FURTHER}:further_chains",
        "resolution": f"{_FURTHER}:further_resolution",
    }

    def __init__(self, given: Any = None):
        super().__init__(given)
        value = self.given.get("speakers", "yes").lower()
        if value not in _TRUTH:
            raise InputError(f'speakers is yes or no, not "{value}"')
        self.speakers = _TRUTH[value]

    @property
    def conditions(self) -> str:  # type: ignore[override]
        """Say from what the text is read."""
        return f"entities|text=raw|speakers={'yes' if self.speakers else 'no'}"

    def prepare(self, item: EntityText) -> EntityText:
        """Withhold the speakers where that is asked for."""
        return item if self.speakers else replace(item, turns=())

    def without_gold(self, item: EntityText) -> EntityText:
        """Take out mentions, words, sentences and answers."""
        return item.without_gold()

    def answer(self, item: EntityText) -> Choice:
        """Return the mentions that are marked, or the answers to the question."""
        if item.question is not None and item.mentions is None:
            return Choice(answers=item.question.answers or (False, False))
        return Choice(tuple(_found(item)))

    def pack(self, item: EntityText, choice: Choice) -> Any:
        """Turn a choice into plain values."""
        return asdict(choice)

    def unpack(self, item: EntityText, packed: Any) -> Choice:
        """Make a choice of plain values."""
        mentions = tuple(Found(**_with_spans(mention)) for mention in packed["mentions"])
        answers = packed["answers"]
        return Choice(mentions, packed["at_least"], tuple(answers) if answers else None)

    def from_text(self, text: str) -> EntityText:
        """Make an item of a string."""
        return EntityText("text", text)

    def domain(self, item: EntityText) -> str:
        """Return the text's genre."""
        return item.genre

    def missing_answer(self, items: Sequence[EntityText]) -> str | None:
        """Mentions must be marked, or a question answered; a text may have no mention."""
        without = [item.id for item in items if not _has_answer(item)]
        return lacking(without, items, "have no entities marked", "there is no text in it")

    def unlearnable(self, items: Sequence[EntityText]) -> str | None:
        """There must be some mention."""
        some = any(item.mentions or item.question for item in items)
        return None if some else "no mention is marked in it"

    def overlap_keys(self, item: EntityText) -> frozenset[str]:
        """Return the wording: texts that share it count as the same."""
        return frozenset({" ".join(item.text.lower().split())})

    def size(self, items: Sequence[EntityText]) -> dict[str, int]:
        """Count texts, mentions, entities and questions."""
        return {
            "texts": len(items),
            "mentions": sum(len(item.mentions or ()) for item in items),
            "entities": sum(len(item.chains) for item in items),
            "questions": sum(item.question is not None for item in items),
        }

    def item_names(self, gold: EntityText, choice: Choice) -> dict[str, str]:
        """Name the text and its genre."""
        return {"id": gold.id, "genre": gold.genre}

    def same(self, gold: EntityText, item: EntityText) -> bool:
        """Compare the words; answers alone have none, but their row's name."""
        return gold.text == item.text if item.text else gold.id == item.id


def _has_answer(item: EntityText) -> bool:
    if item.mentions is not None:
        return True
    return item.question is not None and item.question.answers is not None


def _found(item: EntityText) -> list[Found]:
    """Return gold mentions as a system would have found them."""
    return [
        Found(m.start, m.end, m.head, m.entity, m.type, m.kind, m.minimal)
        for m in item.mentions or ()
    ]


def _with_spans(mention: dict[str, Any]) -> dict[str, Any]:
    spans = {name: mention[name] for name in ("head", "minimal", "meant")}
    return mention | {name: tuple(span) if span else None for name, span in spans.items()}
