"""``reproduce``: published tables made again on one's own copy of the corpora."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, as_path_or_none

if TYPE_CHECKING:
    from regsuite.suite.contracts.published import Published, Report
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Reproduction:
    """What was made: tables by title, with figures as they are, and notes."""

    name: str
    title: str
    tables: dict[str, list[dict[str, Any]]]
    notes: list[str]
    digits: int

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {"name": self.name, "title": self.title, "tables": self.tables, "notes": self.notes}


def published(registry: Registry) -> dict[str, Published]:
    """Return the tables that can be made again, those of the other command line too."""
    return {name: _load(target) for name, target in _targets(registry).items()}


def _targets(registry: Registry) -> dict[str, str]:
    return {n: t for known in (registry, *registry.others()) for n, t in known.tables.items()}


def _load(target: str) -> Published:
    module, attribute = target.split(":")
    found: Published = getattr(import_module(module), attribute)
    return found


def reproduce(
    registry: Registry,
    name: str,
    data: PathLike | None = None,
    *,
    options: Mapping[str, str] | None = None,
    report: PathLike | None = None,
    force: bool = False,
    write: Callable[[str], None] | None = None,
) -> Reproduction:
    """Make the tables of a name again, the published figures beside ours.

    ``data`` is the folder with the corpora, by default what REG_DATA names. ``write`` takes lines
    as they are made; ``report`` is where a page of all tables goes.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.suite.contracts.published import Report

    page = as_path_or_none(report)
    if page is not None:
        check_output(page, force)
    wanted = _find(registry, name)
    folder = as_path_or_none(data) or _default(wanted)
    wanted.check(folder, options or {})
    made = Report(write, wanted.digits, wanted.width)
    wanted.run(folder, made, options or {})
    found = Reproduction(name, wanted.title, made.tables, made.notes, wanted.digits)
    if page is not None:
        text = _page(found, made)
        write_atomically(page, text.encode(errors="backslashreplace"), fresh=not force)
    return found


def _find(registry: Registry, name: str) -> Published:
    known = _targets(registry)
    if name not in known:
        raise InputError(f'there are no tables called "{name}" (known: {", ".join(known)})')
    return _load(known[name])


def _default(wanted: Published) -> Path:
    folder = os.environ.get("REG_DATA", "")
    if not folder and wanted.needs:
        listed = ", ".join(wanted.needs)
        raise InputError(f"name the folder of the corpora with --data; it must have {listed}")
    return Path(folder or ".")


def _page(found: Reproduction, report: Report) -> str:
    from regsuite.evaluation.report.figures import figures_page

    return figures_page(found.title, found.tables, found.notes, report.shown)
