"""Who sees which output of which item: repeated Latin squares, fixed before the first answer.

As in the reports, items are divided into squares of as many items as there are systems, and row r
of every square goes to one participant. Where items do not divide, some are shown twice and their
second showing is a filler that no result counts (ASGRE analysis, section 3.2). Participants may
get a part of the squares only (TUNA-REG'09 section 5.3: half of them each). Our squares are cyclic
ones with rows, columns and symbols permuted: not all Latin squares arise so, but all are balanced.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from regsuite.base.errors import InputError
from regsuite.studies.design import Design

MAIN, FILLER, PRACTICE = "main", "filler", "practice"
OVERLAP, REPEAT, CHECK = "overlap", "repeat", "check"


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

    @property
    def main(self) -> list[Cell]:
        """The trials that results count."""
        return [cell for cell in self.cells.values() if cell.kind == MAIN]


def latin(size: int, rng: random.Random) -> list[list[int]]:
    """Return a random Latin square: every number from 0 once in every row and every column."""
    rows, columns, symbols = (rng.sample(range(size), size) for _ in range(3))
    return [[symbols[(r + c) % size] for c in columns] for r in rows]


def schedule(design: Design, items: Sequence[str], systems: Sequence[str], seed: int) -> Schedule:
    """Lay out a design over these items and systems."""
    _check(design, items, systems)
    planner = _Planner(design, systems, seed)
    chosen, spare = planner.choose(items)
    rows = planner.rows(chosen)
    extras = planner.extras(spare or chosen)
    rows = [planner.with_repeats(row + extras) for row in rows]
    practice = planner.practice(spare, chosen)
    planner.check_raters(len(rows))
    return Schedule(planner.cells, tuple(map(tuple, rows)), tuple(practice), tuple(planner.notes))


def _check(design: Design, items: Sequence[str], systems: Sequence[str]) -> None:
    if design.layout == "each" and len(systems) != 1:
        raise InputError(
            f"{design.name} compares 1 systems, not {len(systems)} ({', '.join(systems)}); "
            "name one folder of outputs"
        )
    if design.layout in ("pairs", "sets") and len(systems) < 2:  # noqa: PLR2004
        raise InputError("a comparison needs the outputs of two systems")
    needed = len(_conditions(design, systems))
    if len(items) < needed:
        what = "pairs of systems" if design.layout == "pairs" else "systems"
        problem = f"a square of {needed} {what} needs {needed} items, but there are {len(items)}"
        raise InputError(f"{problem}; give more items or fewer systems")


def _conditions(design: Design, systems: Sequence[str]) -> list[tuple[str, ...]]:
    """Return what an item can be shown with: a system, or a pair of systems."""
    if design.layout == "pairs":
        return list(combinations(systems, 2))
    if design.layout == "sets":
        return [tuple(systems)]
    if design.layout == "each":
        return [tuple(systems[:1])]
    return [(system,) for system in systems]


class _Planner:
    """Makes the cells of a design, under names that reveal nothing, and notes what it chose."""

    def __init__(self, design: Design, systems: Sequence[str], seed: int):
        self.design = design
        self.systems = len(systems)
        self.conditions = _conditions(design, systems)
        self.rng = random.Random(f"schedule {seed}")  # noqa: S311
        self.cells: dict[str, Cell] = {}
        self.notes: list[str] = []

    def add(self, kind: str, item: str, systems: Sequence[str] = (), square: int = -1) -> str:
        """Make a cell, of a random condition where no systems are given; return its name."""
        systems = systems or self.rng.choice(self.conditions)
        if self.design.layout == "sets":
            systems = self.rng.sample(systems, len(systems))
        name = f"{self.rng.getrandbits(48):012x}"
        self.cells[name] = Cell(name, kind, item, tuple(systems), square)
        return name

    def choose(self, items: Sequence[str]) -> tuple[list[str], list[str]]:
        """Pick the items to be judged; return them and those left over."""
        wanted = min(self.design.items or len(items), len(items))
        if self.design.items and len(items) > self.design.items:
            self.notes.append(f"{wanted} of {len(items)} items were chosen at random")
        if len(items) < (judged := self.design.items):
            self.notes.append(f"the report judged {judged} items; there are {len(items)}")
        if self.design.systems not in (0, self.systems):
            compared = f"the report compared {self.design.systems} systems"
            self.notes.append(f"{compared}; there are {self.systems}")
        order = self.rng.sample(list(items), len(items))
        kept = set(order[:wanted])
        return [i for i in items if i in kept], order[wanted:]

    def rows(self, items: Sequence[str]) -> list[list[str]]:
        """Fill the squares; each row of cells is for one participant."""
        size = len(self.conditions)
        fillers = self.rng.sample(list(items), -len(items) % size)
        if fillers:
            self.notes.append(
                f"{len(items)} items do not divide into squares of {size}: {len(fillers)} are "
                "shown twice, the second time as fillers that no result counts"
            )
        order = [(item, MAIN) for item in self.rng.sample(list(items), len(items))]
        order += [(item, FILLER) for item in fillers]
        squares = [order[i : i + size] for i in range(0, len(order), size)]
        part = self.design.squares_per_rater or len(squares)
        rows: list[list[str]] = []
        for start in range(0, len(squares), part):
            group: list[list[str]] = [[] for _ in range(size)]
            for number, square in enumerate(squares[start : start + part], start):
                self._fill(group, square, number)
            rows += group
        return rows

    def _fill(
        self, rows: Sequence[list[str]], square: Sequence[tuple[str, str]], number: int
    ) -> None:
        """Append a square to rows; the two systems of a pair stand left and right at random."""
        for row, conditions in zip(rows, latin(len(rows), self.rng), strict=True):
            for (item, kind), condition in zip(square, conditions, strict=True):
                systems = self.conditions[condition]
                sides = self.rng.sample(systems, len(systems))
                row.append(self.add(kind, item, sides, number))

    def extras(self, items: Sequence[str]) -> list[str]:
        """Make the trials that everyone sees: the overlap for agreement, and the checks."""
        shared = self.rng.sample(list(items), min(self.design.overlap, len(items)))
        return [
            *[self.add(OVERLAP, item) for item in shared],
            *[self.add(CHECK, self.rng.choice(list(items))) for _ in range(self.design.checks)],
        ]

    def with_repeats(self, row: list[str]) -> list[str]:
        """Add the trials of a row that are shown to the same person again."""
        main = [self.cells[name] for name in row if self.cells[name].kind == MAIN]
        again = self.rng.sample(main, min(self.design.repeats, len(main)))
        return row + [self.add(REPEAT, c.item, c.systems, c.square) for c in again]

    def practice(self, spare: Sequence[str], chosen: Sequence[str]) -> list[str]:
        """Make the practice trials, of items that are not judged as far as there are any."""
        items = list(spare[: self.design.practice])
        missing = self.design.practice - len(items)
        if missing > 0:
            also = f"{missing} of the practice items are judged ones too"
            self.notes.append(f"{also}: no others are left")
            items += [self.rng.choice(list(chosen)) for _ in range(missing)]
        return [self.add(PRACTICE, item) for item in items]

    def check_raters(self, rows: int) -> None:
        """Note where the report's raters do not fill the rows evenly."""
        raters = self.design.raters
        if raters and raters % rows and self.design.layout != "each":
            even = rows * -(-raters // rows)
            self.notes.append(f"{raters} raters do not fill {rows} rows evenly; {even} would")


def order(plan: Schedule, row: int, seed: str) -> list[str]:
    """Return what one participant sees: practice, then the row in an order of their own.

    What is shown again comes in the last third, far from its first showing before that.
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
