"""The results of a study of nuggets: the gold groups, agreement, and peers' recall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.table import Table

from regsuite.base.errors import InputError
from regsuite.studies.nuggets.annotation import Annotation
from regsuite.studies.nuggets.edits import popularity
from regsuite.studies.store import Store
from regsuite.studies.templates import results_page

SIMULATED = "SIMULATED: every figure here is of simulated raters, none of people"


@dataclass(frozen=True)
class NuggetReport:
    """What annotators of nuggets agreed upon."""

    data: dict[str, Any]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return self.data

    def html(self, standalone: bool = True) -> str:
        """Return the groups, the agreement and the peers' recall as a page."""
        simulated = self.data["simulated"]
        values = {"title": "Nugget groups", "data": self.data, "simulated": simulated}
        return results_page("groups.html", standalone, sentences=list(self.sentences()), **values)

    def tables(self) -> Iterator[Table]:
        """Lay out the gold groups, most popular first."""
        table = Table("Popularity", "Group", "Nuggets", title="Gold standard")
        for group in self.data["groups"]:
            table.add_row(str(group["popularity"]), group["label"], str(len(group["nuggets"])))
        yield table

    def sentences(self) -> Iterator[str]:
        """Say how far annotators agree, and the peers' recall."""
        if self.data["simulated"]:
            yield SIMULATED
        for name, values in self.data["agreement"].items():
            listed = [f"{k} {v:.4f}" for k, v in values.items() if v is not None]
            yield f"Agreement, {name}: {', '.join(listed) or 'none'}"
        for peer, people in self.data["recall"].items():
            for person, (plain, weighted) in people.items():
                scores = f"{plain:.3f}, by popularity {weighted:.3f}"
                yield f"Recall of {peer} by participant {person}: {scores}"


def nugget_report(store: Store) -> NuggetReport:
    """Collect what annotators have agreed upon so far."""
    work = Annotation.of(store)
    if not work.people:
        raise InputError("nobody has made an edit yet; see: study status", store.study.folder)
    gold = work.gold()
    groups = [{**g, "popularity": popularity(gold, n)} for n, g in gold["groups"].items()]
    return NuggetReport(
        {
            "simulated": store.simulated,
            "stage": work.open() or "done",
            "raters": len(work.people),
            "edits": len(work.edits),
            "groups": sorted(groups, key=lambda g: -g["popularity"]),
            "agreement": work.agreement(),
            "recall": work.recall(),
        }
    )
