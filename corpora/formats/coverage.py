"""Files of judged coverage, one judgement a line of JSON, other fields aside.

A judge goes through the units (clauses or sentences) of a model summary, marks the units of the
peer summary, from 1, that share content, and says how far these cover it, as in SEE (Lin 2001)::

    {"system": "lead", "peer_units": 3, "model_units": [{"coverage": "full", "peers": [1, 3]},
     {"coverage": "partial", "peers": [3]}, {"coverage": "none"}]}

The grades are those of Zhou & Hovy 2003, or the five of SEE, of which the middle three are partial.
``study export`` writes such a file of what people answered (``studies.questions.coverage``).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.base.jsonlines import read_rows
from regsuite.corpora.records.judgements import CoverageJudgement, ModelUnit

FULL, PARTIAL, NONE = "full", "partial", "none"
GRADES = {grade: grade for grade in (FULL, PARTIAL, NONE)} | {
    "all": FULL, "most": PARTIAL, "some": PARTIAL, "hardly any": PARTIAL,
}  # fmt: skip
_SHAPE = "needs system, peer_units (a number) and model_units (each with coverage and peers)"


def read_coverage(path: Path) -> list[CoverageJudgement]:
    """Read a file; a line that is no judgement is an error that names it."""
    found = []
    for row in read_rows(read_bytes(path), path):
        try:
            found.append(to_judgement(row.fields))
        except (KeyError, TypeError, AttributeError):
            raise InputError(_SHAPE, path, row.line) from None
        except ValueError as error:
            raise InputError(str(error), path, row.line) from None
    if not found:
        raise InputError("holds no judgement", path)
    return found


def to_judgement(fields: Mapping[str, Any]) -> CoverageJudgement:
    """Make the record of a line's object."""
    peers, system = fields["peer_units"], fields["system"]
    units = tuple(_unit(unit, peers) for unit in fields["model_units"])
    if type(peers) is not int or peers < 0 or not isinstance(system, str) or not units:
        raise ValueError(_SHAPE)
    return CoverageJudgement(system, peers, units)


def _unit(fields: Mapping[str, Any], most: int) -> ModelUnit:
    grade, peers = fields["coverage"], fields.get("peers", [])
    if grade not in GRADES:
        raise ValueError(f'the coverage "{str(grade)[:40]}" is none of {", ".join(GRADES)}')
    if not all(type(peer) is int and 1 <= peer <= most for peer in peers):
        raise ValueError(f"peers are numbers of units of the peer summary, from 1 to {most}")
    if bool(peers) == (grade == NONE):
        raise ValueError("a unit that is covered needs the peers that cover it, another has none")
    return ModelUnit(GRADES[grade], frozenset(peers))
