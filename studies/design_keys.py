"""A design of ours as a file to be edited, with every key that a design may have explained.

The explanations stand in ``design_keys.tsv``: table, key, explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from importlib.resources import files
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.pages import asset
from regsuite.studies import design
from regsuite.studies.questions.question import Question

TABLES: dict[str, type[Any]] = {
    "design": design.Design,
    "pages": design.Pages,
    "screens": design.Screen,
    "screens.questions": Question,
    "demographics": design.Field,
    "rules": design.Rules,
    "recruitment": design.Recruitment,
    "recruitment.finished": design.Ending,
    "analysis": design.Analysis,
    "sample": design.Sample,
}
_INNER = (
    "pages", "screens", "demographics", "rules", "recruitment", "analysis", "sample", "questions",
    *design.ENDINGS,
)  # fmt: skip
_WIDTH = 96


def explained(name: str) -> str:
    """Return the file of one of our designs, and after it every key as a comment."""
    if name not in design.shipped():
        raise InputError(f'no design "{name}" to copy (known: {", ".join(design.shipped())})')
    text = files("regsuite.studies").joinpath(f"designs/{name}.toml").read_text("utf-8")
    return "\n".join([f"# A copy of {name}; below it every key is explained.", text, *_keys(), ""])


def explanations() -> dict[tuple[str, str], str]:
    """Return what each key of each table is for."""
    lines = asset("regsuite.studies", "design_keys.tsv").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {(table, key): text for table, key, text in rows}


def keys() -> Iterator[tuple[str, Field[Any]]]:
    """Yield every key that a design may have, with the table that it stands in."""
    for table, kind in TABLES.items():
        for entry in fields(kind):
            if entry.name not in _INNER and (table, entry.name) != ("design", "name"):
                yield table, entry


def _keys() -> Iterator[str]:
    told, last = explanations(), ""
    yield "# ---- Every key, with its default ----"
    for table, entry in keys():
        if table != last:
            double = table in ("screens", "screens.questions", "demographics")
            yield "#"
            yield (
                "# At the top:"
                if table == "design"
                else f"# {'[[' * double or '['}{table}{']]' * double or ']'}"
            )
            last = table
        yield f"#   {entry.name} = {_default(entry)}"
        yield f"#       {told[table, entry.name]}"


def _default(entry: Field[Any]) -> str:
    value = entry.default
    if value is MISSING:
        return "…   (needed)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
