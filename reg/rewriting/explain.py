"""Why a reference was chosen: a sentence on where it stands, and what moved the selector most."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.grec import Refex, Text
from regsuite.reg.rewriting.guards import MarkContext
from regsuite.reg.rewriting.records import Chooser

_TOP = 3


def reason(
    text: Text,
    number: int,
    context: MarkContext,
    options: Sequence[tuple[Refex, float]],
    chosen: Refex,
    chooser: Chooser,
) -> str:
    """Say why a candidate was taken, or the present one kept."""
    shares = {refex.key: share for refex, share in options}
    present = context.mark.refex
    if chosen.key == present.key:
        best = max(options, key=lambda option: option[1])[0]
        rival = best if best.key != present.key else _second(options, present)
        said = f"{_shown(present)} stays, with {_share(shares, present)} of the shares"
    else:
        rival = present
        said = (
            f"{_shown(chosen)} has {_share(shares, chosen)} of the shares where "
            f"{_shown(present)} has {_share(shares, present)}"
        )
    moved = chooser.moved(text, number, chosen.key, rival.key) if rival is not None else []
    listed = ", ".join(f"{name} ({weight:+.1f})" for name, weight in moved[:_TOP])
    return f"{said}: {_where(context)}" + (f"; moved most by {listed}" if listed else "")


def _second(options: Sequence[tuple[Refex, float]], present: Refex) -> Refex | None:
    others = [option for option in options if option[0].key != present.key]
    return max(others, key=lambda option: option[1])[0] if others else None


def _where(context: MarkContext) -> str:
    """Say where a reference stands."""
    before = context.before
    if before is None:
        return "it is the first reference of the text"
    between = context.first - before.last
    same = context.sentence == before.sentence
    where = (
        "in the same sentence" if same else f"{context.sentence - before.sentence} sentence(s) back"
    )
    others = sum(t.pos_ == "PROPN" for t in context.doc[before.last : context.first])
    names = (
        f" and {others} words of other names between" if others else " and no other name between"
    )
    kind = before.mark.refex.type
    return f"the reference before it ({kind}) is {where}, {between} words before{names}"


def _shown(refex: Refex) -> str:
    return "nothing" if refex.type == "empty" else f'"{refex.text}"'


def _share(shares: dict[str, float], refex: Refex) -> str:
    return f"{shares.get(refex.key, 0.0):.0%}"
