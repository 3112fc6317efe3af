"""``results``: the tables of a study, or what its annotators agreed upon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from regsuite.base.errors import InputError
from regsuite.base.files import check_output, write_atomically
from regsuite.studies import study as studies
from regsuite.studies.nuggets import SHARED, Annotation, popularity, recall
from regsuite.studies.results import report
from regsuite.studies.results.analyse import Results
from regsuite.studies.results.analyse import results as analyse
from regsuite.studies.store import Store


@dataclass(frozen=True)
class Rated:
    """The results of a study of trials, ready to be shown."""

    results: Results

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return self.results.as_dict()

    def html(self, standalone: bool = True) -> str:
        """Return the report as a page."""
        return report.html(self.results, standalone)

    def tables(self) -> Iterator[Table]:
        """Lay out the measures."""
        return report.tables(self.results)

    def sentences(self) -> Iterator[str]:
        """Say the tests."""
        return report.sentences(self.results)


@dataclass(frozen=True)
class Annotated:
    """What annotators of nuggets agreed upon."""

    found: dict[str, Any]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return self.found

    def html(self, standalone: bool = True) -> str:
        """Return the groups, the agreement and the peers' recall as a page."""
        return report.nugget_page(self.found, list(self.sentences()), standalone)

    def tables(self) -> Iterator[Table]:
        """Lay out the gold groups, most popular first."""
        table = Table("Popularity", "Group", "Nuggets", title="Gold standard")
        for group in self.found["groups"]:
            table.add_row(str(group["popularity"]), group["label"], str(len(group["nuggets"])))
        yield table

    def sentences(self) -> Iterator[str]:
        """Say how far annotators agree, and the peers' recall."""
        for name, values in self.found["agreement"].items():
            listed = [f"{k} {v:.4f}" for k, v in values.items() if v is not None]
            yield f"Agreement, {name}: {', '.join(listed) or 'none'}"
        for peer, people in self.found["recall"].items():
            for person, (plain, weighted) in people.items():
                scores = f"{plain:.3f}, by popularity {weighted:.3f}"
                yield f"Recall of {peer} by participant {person}: {scores}"


def results(
    folder: Path, *, html: Path | None = None, mixed: bool = True, force: bool = False
) -> Rated | Annotated:
    """Analyse a study; with ``html`` also write its report."""
    if html is not None:
        check_output(html, force)
    store = Store(studies.load(folder))
    try:
        nuggets = store.study.design.layout == "nuggets"
        found = _annotated(store) if nuggets else Rated(analyse(store, mixed))
    finally:
        store.close()
    if html is not None:
        write_atomically(html, found.html().encode())
    return found


def _annotated(store: Store) -> Annotated:
    work = Annotation(store.study.nuggets, store.edits(), store.study.raters)
    if not work.people:
        raise InputError("nobody has made an edit yet; see: study status", store.study.folder)
    gold = work.state(work.people[0], SHARED)
    groups = [{**g, "popularity": popularity(gold, n)} for n, g in gold["groups"].items()]
    peers = {
        peer["id"]: {p: recall(work.state(p, "peers"), peer["id"]) for p in work.people}
        for peer in store.study.nuggets["peers"]
    }
    return Annotated(
        {
            "stage": work.open() or "done",
            "raters": len(work.people),
            "edits": len(work.edits),
            "groups": sorted(groups, key=lambda g: -g["popularity"]),
            "agreement": work.agreement(),
            "recall": peers,
        }
    )
