"""ASGRE and TUNA-REG as one task of the suite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.formats.tuna.xml import ASGRE
from regsuite.corpora.records.tuna import Description, Phrase, Trial
from regsuite.evaluation.metrics.tuna import metrics, normalise, texts, trial_score
from regsuite.evaluation.statistics.designs import ReportAnova
from regsuite.reg.files import TunaFiles
from regsuite.reg.tuna.display import TunaDisplay
from regsuite.suite.contracts.task import Task

GIVEN = "given-attributes"
_YES = ("yes", "true", "1")


class TunaTask(TunaFiles, Task[Trial, Description]):
    """Choose attributes that describe a target among distractors, and say them in words."""

    options = ("raw", "target", "plural", "layout", GIVEN)
    conditions = "tuna"
    display = TunaDisplay()
    report_anova = ReportAnova("TUNA-REG'09")

    def __init__(self, given: Mapping[str, str] | None = None):
        """Read the options.

        raw=yes compares words as they were typed, else without case and punctuation; layout=asgre
        writes a DESCRIPTION of attributes alone; given-attributes=yes lets a system say the
        attributes of its input, as TUNA-REG'09 had them (section 3), instead of choosing some.
        """
        super().__init__(given)
        self.raw = self.given.get("raw", "no") in _YES
        self.says_given = self.given.get(GIVEN, "no") in _YES
        if self.given.get("layout", ASGRE) != ASGRE:
            raise InputError(f"layout is {ASGRE}, or is left out")
        self.metrics, self.texts = metrics(self.raw), texts(self.raw)

    def without_gold(self, item: Trial) -> Trial:
        """Take the description out; its attributes are left as given where that is wanted."""
        if not self.says_given:
            return item.without_gold()
        if item.gold is None:
            message = f"trial {item.id} has no ATTRIBUTE-SET to be said; leave out {GIVEN}"
            raise InputError(message)
        return replace(item.without_gold(), given=item.gold.attributes)

    def answer(self, item: Trial) -> Description:
        return item.answer

    def pack(self, item: Trial, choice: Description) -> dict[str, Any]:
        return {**asdict(choice), "attributes": sorted(choice.attributes)}

    def unpack(self, item: Trial, packed: dict[str, Any]) -> Description:
        phrases = tuple(
            Phrase(p["text"], tuple((n, v) for n, v in p["attributes"])) for p in packed["phrases"]
        )
        attributes = frozenset((name, value) for name, value in packed["attributes"])
        return Description(attributes, packed["words"], phrases)

    def missing_answer(self, items: Sequence[Trial]) -> str | None:
        """Every trial needs a description; it may be empty."""
        lacking = [trial.id for trial in items if trial.gold is None]
        if not lacking:
            return None
        return f"{len(lacking)} of {len(items)} trials have no description (first: {lacking[0]})"

    def overlap_keys(self, item: Trial) -> frozenset[str]:
        """Return the ID with the words: a writer's description of an item, met twice."""
        words = normalise(item.gold.words or "") if item.gold else ""
        return frozenset({f"{item.id} {words}"})

    def size(self, items: Sequence[Trial]) -> dict[str, int]:
        return {"trials": len(items), "writers": len({trial.writer for trial in items})}

    def item_rows(
        self, system: str, gold: Trial, item: Trial, choice: Description
    ) -> list[dict[str, Any]]:
        return [asdict(trial_score(system, gold, item, choice, self.raw))]

    def mismatch(self, gold: Trial, item: Trial) -> str:
        """Trials must have the same entities and the same target."""
        ids = [(t.target.id, {e.id for e in t.entities}) for t in (gold, item)]
        same = ids[0] == ids[1]
        return "" if same else f"trial {item.id}: its entities differ from the gold trial's"

    def remark(self, item: Trial) -> str:
        if item.distinguishes(frozenset(item.target.attributes)):
            return ""
        return "nothing distinguishes the target; the description fits a distractor too"
