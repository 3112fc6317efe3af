"""Who sees which output of which item: repeated Latin squares, fixed before the first answer.

As in the reports, items are divided into squares of as many items as there are systems, and row r
of every square goes to one participant. Where items do not divide, some are shown twice and their
second showing is a filler that no result counts (ASGRE analysis, section 3.2). Participants may
get a part of the squares only (TUNA-REG'09 section 5.3: half of them each).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from regsuite.base.errors import InputError
from regsuite.studies.design import Design
from regsuite.studies.squares import latin

MAIN, FILLER, PRACTICE, OVERLAP, REPEAT, CHECK = (
    "main", "filler", "practice", "overlap", "repeat", "check",
)  # fmt: skip


@dataclass(frozen=True)
class Cell:
    """A trial that someone may see: an item and the systems shown; its name tells neither."""

    id: str
    kind: str
    item: str
    systems: tuple[str, ...]
    square: int = -1


@dataclass(frozen=True)
class Schedule:
    """All cells, what each row of the design shows, and what was chosen or filled."""

    cells: Mapping[str, Cell]
    rows: tuple[tuple[str, ...], ...]
    practice: tuple[str, ...]
    notes: tuple[str, ...] = ()


class _Cells:
    """Makes cells with names that tell nothing."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.made: dict[str, Cell] = {}

    def add(self, kind: str, item: str, systems: Sequence[str], square: int = -1) -> str:
        name = f"{self.rng.getrandbits(48):012x}"
        self.made[name] = Cell(name, kind, item, tuple(systems), square)
        return name


def schedule(design: Design, items: Sequence[str], systems: Sequence[str], seed: int) -> Schedule:
    """Lay out a design over these items and systems."""
    rng = random.Random(f"schedule {seed}")  # noqa: S311
    _check(design, items, systems)
    conditions = _conditions(design, systems)
    chosen, spare, notes = _choose(design, items, len(conditions), rng)
    cells = _Cells(rng)
    rows = _rows(design, chosen, conditions, cells, rng, notes)
    extras = _extras(design, spare or chosen, conditions, cells, rng)
    rows = [row + extras for row in rows]
    rows = [_with_own(design, row, cells, rng) for row in rows]
    practice = _practice(design, spare, chosen, conditions, cells, rng, notes)
    _say_raters(design, len(rows), notes)
    return Schedule(cells.made, tuple(map(tuple, rows)), tuple(practice), tuple(notes))


def _check(design: Design, items: Sequence[str], systems: Sequence[str]) -> None:
    if design.systems and len(systems) != design.systems:
        raise InputError(
            f"{design.name} compares {design.systems} systems, not {len(systems)} "
            f"({', '.join(systems)}); set systems = {len(systems)} in an own design to change it"
        )
    if design.layout == "pairs" and len(systems) < 2:  # noqa: PLR2004
        raise InputError("a preference needs the outputs of two systems")
    needed = len(_conditions(design, systems))
    if len(items) < needed:
        what = "pairs of systems" if design.layout == "pairs" else "systems"
        raise InputError(
            f"a square of {needed} {what} needs {needed} items, but there are {len(items)}; "
            "give more items or fewer systems"
        )


def _conditions(design: Design, systems: Sequence[str]) -> list[tuple[str, ...]]:
    if design.layout == "pairs":
        return list(combinations(systems, 2))
    if design.layout == "each":
        return [tuple(systems[:1])]
    return [(system,) for system in systems]


def _choose(
    design: Design, items: Sequence[str], size: int, rng: random.Random
) -> tuple[list[str], list[str], list[str]]:
    """Pick the items to be judged; returns them, those left over, and what to say."""
    notes = []
    wanted = min(design.items or len(items), len(items))
    if design.items and len(items) > design.items:
        notes.append(f"{design.items} of {len(items)} items were chosen at random")
    if design.items and len(items) < design.items:
        notes.append(f"the report judged {design.items} items; there are {len(items)}")
    order = rng.sample(list(items), len(items))
    kept = set(order[:wanted])
    return [i for i in items if i in kept], order[wanted:], notes


def _rows(
    design: Design,
    items: Sequence[str],
    conditions: Sequence[tuple[str, ...]],
    cells: _Cells,
    rng: random.Random,
    notes: list[str],
) -> list[list[str]]:
    size = len(conditions)
    fillers = rng.sample(list(items), -len(items) % size)
    if fillers:
        notes.append(
            f"{len(items)} items do not divide into squares of {size}: {len(fillers)} are shown "
            "twice, the second time as fillers that no result counts"
        )
    order = [(item, MAIN) for item in rng.sample(list(items), len(items))]
    order += [(item, FILLER) for item in fillers]
    squares = [order[i : i + size] for i in range(0, len(order), size)]
    part = design.squares_per_rater or len(squares)
    rows: list[list[str]] = []
    for start in range(0, len(squares), part):
        group: list[list[str]] = [[] for _ in range(size)]
        for number, square in enumerate(squares[start : start + part], start):
            for row, numbers in zip(group, latin(size, rng), strict=True):
                for (item, kind), condition in zip(square, numbers, strict=True):
                    shown = _sides(conditions[condition], rng)
                    row.append(cells.add(kind, item, shown, number))
        rows += group
    return rows


def _sides(condition: tuple[str, ...], rng: random.Random) -> tuple[str, ...]:
    """Put the two of a pair left and right at random."""
    return tuple(rng.sample(condition, len(condition)))


def _extras(
    design: Design,
    items: Sequence[str],
    conditions: Sequence[tuple[str, ...]],
    cells: _Cells,
    rng: random.Random,
) -> list[str]:
    """Make the trials that everyone sees: the overlap for agreement, and the checks."""
    names = rng.sample(list(items), min(design.overlap, len(items)))
    shared = [cells.add(OVERLAP, item, rng.choice(list(conditions))) for item in names]
    return shared + [
        cells.add(CHECK, rng.choice(list(items)), rng.choice(list(conditions)))
        for _ in range(design.checks)
    ]


def _with_own(design: Design, row: list[str], cells: _Cells, rng: random.Random) -> list[str]:
    """Add the trials of a row that are shown to the same person again."""
    main = [cells.made[name] for name in row if cells.made[name].kind == MAIN]
    again = rng.sample(main, min(design.repeats, len(main)))
    return row + [cells.add(REPEAT, c.item, c.systems, c.square) for c in again]


def _practice(
    design: Design,
    spare: Sequence[str],
    chosen: Sequence[str],
    conditions: Sequence[tuple[str, ...]],
    cells: _Cells,
    rng: random.Random,
    notes: list[str],
) -> list[str]:
    items = list(spare[: design.practice])
    missing = design.practice - len(items)
    if missing > 0:
        notes.append(f"{missing} of the practice items are judged ones too: no others are left")
        items += [rng.choice(list(chosen)) for _ in range(missing)]
    return [cells.add(PRACTICE, item, rng.choice(list(conditions))) for item in items]


def _say_raters(design: Design, rows: int, notes: list[str]) -> None:
    if design.raters and design.raters % rows and design.layout != "each":
        notes.append(
            f"{design.raters} raters do not fill {rows} rows evenly; "
            f"{rows * -(-design.raters // rows)} would"
        )


def order(plan: Schedule, row: int, seed: str) -> list[str]:
    """Return what one participant sees: practice, then the row in an order of their own.

    What is shown again comes in the last third, and its first showing before that.
    """
    rng = random.Random(f"order {seed}")  # noqa: S311
    cells = [plan.cells[name] for name in plan.rows[row]]
    again = [c for c in cells if c.kind == REPEAT]
    twice = {(c.item, c.systems) for c in again}
    early = [c for c in cells if c.kind == MAIN and (c.item, c.systems) in twice]
    others = [c for c in cells if c.kind != REPEAT and c not in early]
    rng.shuffle(others)
    cut = max(0, 2 * len(cells) // 3 - len(early))
    head, tail = early + others[:cut], others[cut:] + again
    rng.shuffle(head)
    rng.shuffle(tail)
    return [*plan.practice, *(c.id for c in head + tail)]
